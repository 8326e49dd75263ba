// What the pattern of a `case` says of the value that its `match` is about.

const CASE = /^\s*case\s+(?=\S)/;
const SUBJECT = /^\s*match\s+(.+?)\s*:\s*(?:#.*)?$/;
/** `a.Name(…)` as a whole. */
const CLASS = /^([\p{ID_Start}_][\p{ID_Continue}]*(?:\.[\p{ID_Continue}]+)*)\s*\((.*)\)$/su;
const GUARD = /\s+if\b.*$/s;
/** `"a"`, `1`, `Kind.A` */
const LITERAL = /^(?:"[^"\\\n]*"|'[^'\\\n]*'|-?\d+|True|False|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)$/;

export const isCase = (line: string) => CASE.test(line);

/** What `match` is about, of the line that says so. */
export const subjectOf = (line: string): string | undefined => SUBJECT.exec(line)?.[1];

/** The parts of a pattern outside of brackets up to the colon that ends it, `A() | B()`. */
function alternatives(line: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = CASE.exec(line)![0].length;
  for (let at = from; at < line.length; at++) {
    const char = line[at]!;
    if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
    else if (depth === 0 && (char === "|" || char === ":")) {
      parts.push(line.slice(from, at).trim());
      from = at + 1;
      if (char === ":") return parts;
    }
  }
  // Up to a place in its guard.
  parts.push(line.slice(from).trim());
  return parts;
}

/** The literals that a pattern consists of; undefined: it is of something else, too. */
export function literalsIn(line: string): readonly string[] | undefined {
  const parts = alternatives(line).map((part) => part.replace(GUARD, ""));
  return parts.length > 0 && parts.every((part) => LITERAL.test(part)) ? parts : undefined;
}

/** The literals all of which a pattern takes. */
export const literalsTaken = (line: string): readonly string[] =>
  alternatives(line).filter((part) => LITERAL.test(part));

/** The classes that a pattern names and nothing else, `A | B`: nothing at all has no members. */
export function classesOf(line: string): string | undefined {
  const plain = alternatives(line).map((part) => part.replace(GUARD, "").replace(/\s+as\s+\w+$/, ""));
  const named = plain.filter((part) => part !== "None").map((part) => CLASS.exec(part)?.[1]);
  return named.length > 0 && !named.includes(undefined) ? named.join(" | ") : undefined;
}

/** The classes all of whose values a pattern takes: `case A():`. */
export const takenBy = (line: string): string[] =>
  alternatives(line).flatMap((part) => {
    const [, name, inside] = CLASS.exec(part) ?? [];
    return name !== undefined && inside?.trim() === "" ? [name] : [];
  });
