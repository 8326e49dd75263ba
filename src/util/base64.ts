// Binary data that a text carries as letters: base64 of images in notebooks, in styles and in JSON. It holds no words.

/** Data stands on lines that are longer than this. */
const SHORTEST = 256;
/** No name and no path is so long without another sign; in JSON the lines of data end with an escape. */
const BASE64 = /(?:[A-Za-z0-9+/]{60,}\\n){3,}[A-Za-z0-9+/]*={0,2}|[A-Za-z0-9+/]{256,}={0,2}/g;

/** The text with blanks in place of such data: of the same length, with the same lines. */
export function withoutBase64(text: string): string {
  const parts: string[] = [];
  let taken = 0;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    if (end - start >= SHORTEST) {
      const line = text.slice(start, end);
      const blank = line.replace(BASE64, (data) => " ".repeat(data.length));
      if (blank !== line) {
        parts.push(text.slice(taken, start), blank);
        taken = end;
      }
    }
    start = end + 1;
  }
  if (taken === 0) return text;
  parts.push(text.slice(taken));
  return parts.join("");
}
