// Where braces of markup end that hold code.

const CLOSES = new Set([41, 93, 125]);
const OPENS = new Set([40, 91, 123]);

/** Offset behind the brace that closes the one before `from`; strings and templates may hold braces. */
export function braceEnd(text: string, from: number, limit: number): number {
  let depth = 1;
  for (let i = from; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 34 || code === 39 || code === 96) {
      const close = text.indexOf(text[i]!, i + 1);
      const lineEnd = code === 96 ? limit : text.indexOf("\n", i);
      if (close === -1 || (lineEnd !== -1 && close > lineEnd)) continue;
      i = close;
    } else if (OPENS.has(code)) depth++;
    else if (CLOSES.has(code) && --depth === 0) return i + 1;
  }
  return -1;
}
