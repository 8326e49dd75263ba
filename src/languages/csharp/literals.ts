// Strings of C#: verbatim ones (`@"…"`), in which a quote stands twice and a backslash for itself; raw ones behind three
// quotes or more; and expressions in braces inside of what `$` stands before, which may hold strings again.

const PREFIX = "$@";
/** An expression in a string that is longer, or deeper in others, is not closed. */
const MAX_HOLE = 4096;
const MAX_DEPTH = 20;
const UNCLOSED = -1;
/** The depth of what is read without expressions. */
const PLAIN = -1;

/**
 * Where the string that opens at an offset, its first quote, ends (exclusive); the offset when none does. One in which an
 * expression is not closed is read without any, once: what such expressions hold may not be closed either.
 */
export function stringEnd(text: string, at: number): number {
  if (text[at] !== '"') return at;
  const end = filledEnd(text, at, 0);
  return end === UNCLOSED ? filledEnd(text, at, PLAIN) : end;
}

function filledEnd(text: string, at: number, depth: number): number {
  let start = at;
  while (start > 0 && PREFIX.includes(text[start - 1]!)) start--;
  const prefix = text.slice(start, at);
  const isVerbatim = prefix.includes("@");
  let quotes = 1;
  while (text[at + quotes] === '"') quotes++;
  if (quotes > 2 && !isVerbatim) return rawEnd(text, at + quotes, quotes, prefix.length, depth);
  const isFilled = prefix.includes("$") && depth !== PLAIN;
  for (let i = at + 1; i < text.length; i++) {
    const char = text[i];
    if (char === "\\" && !isVerbatim) i++;
    else if (char === "\n" && !isVerbatim) return i;
    else if (char === '"') {
      if (!isVerbatim || text[i + 1] !== '"') return i + 1;
      i++;
    } else if (char === "{" && isFilled) {
      if (text[i + 1] === "{") i++;
      else {
        i = holeEnd(text, i, isVerbatim, depth + 1);
        if (i === UNCLOSED) return UNCLOSED;
      }
    }
  }
  return text.length;
}

/** As many quotes in a row as it opens with; as many braces open an expression as signs stand before it. */
function rawEnd(text: string, from: number, quotes: number, signs: number, depth: number): number {
  const close = '"'.repeat(quotes);
  const open = "{".repeat(signs);
  for (let i = from; i < text.length; i++) {
    if (text.startsWith(close, i)) return i + quotes;
    if (signs > 0 && depth !== PLAIN && text.startsWith(open, i)) {
      i = holeEnd(text, i + signs - 1, true, depth + 1);
      if (i === UNCLOSED) return UNCLOSED;
    }
  }
  return text.length;
}

/** The last offset of the expression in braces that opens at one. */
function holeEnd(text: string, open: number, isVerbatim: boolean, depth: number): number {
  if (depth > MAX_DEPTH) return UNCLOSED;
  let braces = 0;
  const last = Math.min(text.length, open + MAX_HOLE);
  for (let i = open; i < last; i++) {
    const char = text[i]!;
    if (char === "{") braces++;
    else if (char === "}" && --braces === 0) return i;
    else if (char === "'" && text[i + 1] === "\\") i = Math.max(i, text.indexOf("'", i + 3));
    else if (char === "'" && text[i + 2] === "'") i += 2;
    // The quote of a verbatim string around it, or its end: no expression of one line holds an open string.
    else if (char === '"') {
      const end = filledEnd(text, i, depth);
      if (text[end - 1] !== '"' || end === i + 1) return UNCLOSED;
      i = end - 1;
    } else if (char === ";" && !isVerbatim) return UNCLOSED;
  }
  return UNCLOSED;
}
