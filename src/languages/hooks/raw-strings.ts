// Strings between which nothing is escaped, and whose ends say which starts they belong to, by their first quote.

const NAME = /[\p{ID_Continue}$]/u;
const HASHED = /(?<![\p{ID_Continue}$])[bc]?r#*$/u;
const DELIMITED = /(?<![\p{ID_Continue}$])(?:u8|[uUL])?R$/u;
/** More signs, or a longer delimiter, than anybody writes. */
const LONGEST_HEAD = 40;

const before = (text: string, at: number) => text.slice(Math.max(0, at - LONGEST_HEAD), at);
const isHead = (char: string | undefined) => char !== undefined && (char === "#" || NAME.test(char));

const endBehind = (text: string, at: number, close: string): number => {
  const end = text.indexOf(close, at);
  return end === -1 ? text.length : end + close.length;
};

/** `r"…"`, `br#"…"#`: where it ends (exclusive), by its first quote; the offset where there is none. */
export function hashedStringEnd(text: string, at: number): number {
  if (text[at] !== '"' || !isHead(text[at - 1])) return at;
  const head = HASHED.exec(before(text, at))?.[0];
  return head === undefined ? at : endBehind(text, at + 1, `"${head.slice(head.indexOf("r") + 1)}`);
}

/** `R"(…)"`, `u8R"name(…)name"`: the same. */
export function delimitedStringEnd(text: string, at: number): number {
  if (text[at] !== '"' || text[at - 1] !== "R" || !DELIMITED.test(before(text, at))) return at;
  const open = text.indexOf("(", at);
  if (open === -1 || open - at > LONGEST_HEAD) return at;
  return endBehind(text, open, `)${text.slice(at + 1, open)}"`);
}
