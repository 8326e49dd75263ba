// Values that are written out, and what declared types that are made of them say of a value.

/** A string, the member of an enumeration, a word or number of the language, an object, or anything (`some`) of a type that has no nothing. */
export interface Literal {
  name: string;
  kind: "string" | "path" | "word" | "object" | "some";
  /** Of the member of an enumeration: all of its path, and the text that it is, where that is known. */
  path?: string;
  value?: string | undefined;
}

export type Says = "yes" | "no" | "nothing";

const VALUE =
  /\s*(?:"([^"\\]*)"|'([^'\\]*)'|((?:[\p{ID_Continue}$]+\.)+[\p{ID_Continue}$]+)|(true|false|null|undefined|-?\d+))(?=\s*(?:[,}|\n;]|as\s|$))/uy;

export function literalAt(text: string, at: number): Literal | undefined {
  VALUE.lastIndex = at;
  const found = VALUE.exec(text);
  if (!found) return undefined;
  const [, double, single, path, word] = found;
  if (path !== undefined) return { name: path.slice(path.lastIndexOf(".") + 1), kind: "path", path };
  return word === undefined ? { name: double ?? single ?? "", kind: "string" } : { name: word, kind: "word" };
}

/** The literals that a declared type consists of; undefined = it is more than that. */
export function literalsOf(declared: string): readonly Literal[] | undefined {
  const found: Literal[] = [];
  for (const part of declared.split("|")) {
    const option = part.trim().replace(/^typeof\s+/, "");
    if (option === "" || option === "never") continue;
    const literal = literalAt(option, 0);
    if (option === "boolean") found.push({ name: "true", kind: "word" }, { name: "false", kind: "word" });
    else if (literal) found.push(literal);
    else return undefined;
  }
  return found;
}

const textOf = ({ kind, name, value }: Literal) => (kind === "string" ? name : value);

/** A member of an enumeration may be any string or number; one of its name is taken for it where its value is not known. */
function isSame(a: Literal, b: Literal): Says {
  if (a.kind === "some") return isNothing(b) ? "no" : "nothing";
  if (a.kind === "object" || b.kind === "object") return a.kind === b.kind ? "nothing" : "no";
  const texts = [textOf(a), textOf(b)];
  if (a.kind !== b.kind && !texts.includes(undefined)) return texts[0] === texts[1] ? "yes" : "no";
  if (a.name === b.name) return "yes";
  return (a.kind === "path") === (b.kind === "path") ? "no" : "nothing";
}

/** Is what may be one of several values this one: always, never, or who knows? */
export function equals(options: readonly Literal[], value: Literal): Says {
  return whether(options, (option) => isSame(option, value));
}

const NOTHING = new Set(["null", "undefined"]);

/** Is it nothing? */
export const isNothing = ({ kind, name }: Literal) => kind === "word" && NOTHING.has(name);

/** Is what may be one of several values nothing, in whatever way? */
export const areNothing = (options: readonly Literal[]): Says =>
  whether(options, (option) => (isNothing(option) ? "yes" : "no"));

/** Does a declared type allow nothing but nothing? */
export const isForNothing = (declared: string) =>
  declared !== "" && literalsOf(declared)?.every(isNothing) === true;

const FALSE = new Set(["false", "null", "undefined", "0"]);

/** Do all of several values count as true? */
export function isTrue(options: readonly Literal[]): Says {
  return whether(options, ({ name, kind }) => {
    if (kind === "path" || kind === "some") return "nothing";
    return (kind === "word" ? FALSE.has(name) : name === "") ? "no" : "yes";
  });
}

function whether(options: readonly Literal[], ask: (option: Literal) => Says): Says {
  const said = new Set(options.map(ask));
  if (said.size === 0) return "no";
  return said.size === 1 ? [...said][0]! : "nothing";
}
