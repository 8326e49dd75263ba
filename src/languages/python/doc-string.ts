// Documentation in strings: the one that opens a body, or the one right below an assignment.

const OPENING = /[rRuU]?("""|'''|"|')/y;
/** Only what stands on lines of its own below an assignment documents it, and there people use three quotes. */
const BELOW = /[ \t]*(?:#[^\n]*)?\r?\n[ \t]*(?=[rRuU]?(?:"""|'''))/y;
const MARGIN = /^[ \t]*/;

/** The text of a string literal without its margin: the indent that all lines but the first share. */
function trimMargin(text: string): string {
  const [first = "", ...rest] = text.split(/\r?\n/);
  const margins = rest.filter((line) => line.trim() !== "").map((line) => MARGIN.exec(line)![0].length);
  const margin = Math.min(...margins);
  return [first, ...rest.map((line) => line.slice(Math.min(margin, line.length)).trimEnd())]
    .join("\n")
    .trim();
}

/** Where the literal whose inside starts at `from` is closed, or the end of the text. */
function closing(text: string, quote: string, from: number): number {
  for (let at = text.indexOf(quote, from); at !== -1; at = text.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

export function docString(text: string, at: number, isBody: boolean): string {
  let start = at;
  if (!isBody) {
    BELOW.lastIndex = at;
    const below = BELOW.exec(text);
    if (!below) return "";
    start += below[0].length;
  }
  OPENING.lastIndex = start;
  const open = OPENING.exec(text);
  if (!open) return "";
  const from = start + open[0].length;
  return trimMargin(text.slice(from, closing(text, open[1]!, from)));
}
