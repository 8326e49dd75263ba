// Lines of a text. A line ends at \n or \r\n; numbers are 1-based; a final newline starts no further line.

/** Offsets (UTF-16 units) at which lines start; the first is 0. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  if (starts.length > 1 && starts[starts.length - 1] === text.length) starts.pop();
  return starts;
}

export function countLines(text: string): number {
  if (text === "") return 0;
  let count = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at + 1 < text.length; at = text.indexOf("\n", at + 1))
    count++;
  return count;
}

/** Lines `from` to `to` inclusive, as they stand, without the last line's terminator. */
export function sliceLines(text: string, from: number, to: number): string {
  let start = 0;
  for (let line = 1; line < from; line++) {
    const at = text.indexOf("\n", start);
    if (at === -1) return "";
    start = at + 1;
  }
  let end = start;
  for (let line = from; line <= to; line++) {
    const at = text.indexOf("\n", end);
    if (at === -1) return text.slice(start);
    end = at + 1;
  }
  return text.slice(start, end - (text[end - 2] === "\r" ? 2 : 1));
}
