// Blocks that run for type checkers alone: `if TYPE_CHECKING:`.

const LONGEST_BLOCK = 6000;
const HEAD = /^\s*if\s+(?:\w+\.)?TYPE_CHECKING\s*:/;
const FAILED = /^\s*except\b.*:/;
const indentOf = (line: string) => /^[ \t]*/.exec(line)![0].length;

/** Does a line that starts at an offset stand in such a block? */
export const isForTypes = (text: string, offset: number) => standsIn(text, offset, HEAD);

/** Does a line that starts at an offset stand where an import, or what else was tried, has failed? */
export const isForFailure = (text: string, offset: number) => standsIn(text, offset, FAILED);

function standsIn(text: string, offset: number, head: RegExp): boolean {
  let level = indentOf(text.slice(offset, offset + 200));
  const above = text.slice(Math.max(0, offset - LONGEST_BLOCK), offset).split("\n");
  for (const line of above.reverse()) {
    if (level === 0) return false;
    if (line.trim() === "" || indentOf(line) >= level) continue;
    if (head.test(line)) return true;
    level = indentOf(line);
  }
  return false;
}
