// What tells constructors and labels of one name apart: the type of what an arm of `match … with` or `function` takes apart,
// as far as the text says it, and the labels of a record together.

/** In front of a constructor that is all of an arm, or one of its choices: `| (`, `with`, `function`. */
const ARM = /(?:\||\bwith|\bfunction)\s*\(?\s*$/;
const LONGEST_ARM = 100;
const LONGEST_MATCH = 6000;
const KEYWORD = /\b(?:function|with|match|try)\b/g;
const PATH = /(?:[A-Z][\w']*\s*\.\s*)*[a-z_][\w']*/.source;
const NAMED_TYPE = new RegExp(`^[^()\\[\\]]*?(${PATH})\\s*$`);
/** `(x : T)`, `x` */
const STATED = /^\(\s*[^():]+?\s*:\s*(.+?)\s*\)$/s;
const NAME = /^[a-z_][\w']*$/;
/** `let f : A -> B = `; parameters in front of the colon leave a function of the rest. */
const ANNOTATED = /\b(?:let|and)\b[^=]*?:([^=:]*?)=\s*$/;

/** Blanks what stands in brackets that are closed in the text, so that what is left stands at one level. */
function levelOf(text: string): string {
  const out = [...text];
  const open: number[] = [];
  for (let at = 0; at < out.length; at++) {
    const char = text[at]!;
    if ("([{".includes(char)) open.push(at);
    else if (")]}".includes(char)) {
      const from = open.pop();
      if (from === undefined) continue;
      out.fill(" ", from, at + 1);
    }
  }
  return out.join("");
}

/** The name of a type that may have arguments in front: `('a, int list) Ast.t`. */
export const typeHead = (written: string) =>
  NAMED_TYPE.exec(levelOf(written).trim())?.[1]?.replace(/\s+/g, "");

/**
 * What is written as the type of what is matched. `offset` = where a constructor's name starts; undefined: it stands in no arm, or
 * nothing is said of what is matched. `statedOf` = what is written as the type of a name that stands at an offset.
 */
export function matchedBy(
  text: string,
  offset: number,
  statedOf: (name: string, at: number) => string,
): string | undefined {
  if (!/[A-Z]/.test(text[offset]!) || !ARM.test(text.slice(Math.max(0, offset - LONGEST_ARM), offset)))
    return undefined;
  const from = Math.max(0, offset - LONGEST_MATCH);
  const before = text.slice(from, offset);
  const level = levelOf(before.replace(/\(\s*$/, " "));
  // What is open around the arm bounds the match.
  const start = Math.max(level.lastIndexOf("("), level.lastIndexOf("["), level.lastIndexOf("{")) + 1;
  const words = [...level.slice(start).matchAll(KEYWORD)];
  const last = words.at(-1);
  if (!last) return undefined;
  const at = start + last.index;
  if (last[0] === "function") {
    const type = ANNOTATED.exec(before.slice(Math.max(0, at - 300), at))?.[1];
    const [first = "", second] = type === undefined ? [] : type.split("->");
    return second === undefined ? undefined : first;
  }
  const head = words.at(-2);
  if (last[0] !== "with" || head?.[0] !== "match") return undefined;
  const value = start + head.index + head[0].length;
  const written = before.slice(value, at);
  const lead = written.length - written.trimStart().length;
  if (NAME.test(written.trim())) return statedOf(written.trim(), from + value + lead);
  return STATED.exec(written.trim())?.[1];
}

const LABEL = /^\s*(?:[A-Z][\w']*\s*\.\s*)*([a-z][\w']*)/;

/** The labels of a record or a pattern of one, of what stands between its braces. */
export function labelsOf(inside: string): readonly string[] {
  return levelOf(inside)
    .replace(/^[^;=]*\bwith\b/, "")
    .split(";")
    .flatMap((part) => LABEL.exec(part)?.[1] ?? []);
}
