// Estimates how many tokens (o200k_base) a text costs, without its 2 MB table: one pass that counts the pieces the
// tokeniser would cut. Fitted on answers of ours over Java, Rust, C and others; within 15 % on such payloads.

const DIGIT = 1;
const LOWER = 2;
const UPPER = 3;
const SPACE = 4;
const OTHER = 5;
const WIDE = 6;

const CLASS = new Uint8Array(128).fill(OTHER);
for (let code = 48; code < 58; code++) CLASS[code] = DIGIT;
for (let code = 97; code < 123; code++) CLASS[code] = LOWER;
for (let code = 65; code < 91; code++) CLASS[code] = UPPER;
for (const code of [9, 10, 13, 32]) CLASS[code] = SPACE;

/** Tokens of a run of letters that starts with at most one capital, by its length. */
const WORD_COST = [0, 0.87, 0.71, 0.8, 0.8, 0.86, 0.88, 0.83, 0.98, 1.08, 1.12, 1.18];

function wordCost(length: number): number {
  return WORD_COST[length] ?? 1.18 + (length - 11) * 0.15;
}

export function estimateTokens(text: string): number {
  let tokens = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? CLASS[code]! : WIDE;
    const start = at++;
    if (kind === UPPER || kind === LOWER) {
      at = endOfWord(text, at, kind);
      tokens += capitals(text, start, at) ? 0.49 + (at - start) * 0.12 : wordCost(at - start);
    } else {
      while (at < text.length && classAt(text, at) === kind) at++;
      tokens += runCost(kind, at - start);
    }
  }
  return Math.ceil(tokens);
}

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? CLASS[code]! : WIDE;
}

/** The end of a word as camel case divides it: `Http` of `HttpServer`, `HTTP` of `HTTPServer`. */
function endOfWord(text: string, from: number, first: number): number {
  let at = from;
  if (first === UPPER) while (at < text.length && classAt(text, at) === UPPER) at++;
  if (at > from) return at < text.length && classAt(text, at) === LOWER ? at - 1 : at;
  while (at < text.length && classAt(text, at) === LOWER) at++;
  return at;
}

function capitals(text: string, start: number, end: number): boolean {
  return end - start > 1 && classAt(text, start + 1) === UPPER;
}

function runCost(kind: number, length: number): number {
  if (kind === DIGIT) return 1.45 * Math.ceil(length / 3);
  // One space mostly belongs to the word that follows it.
  if (kind === SPACE) return length > 1 ? 1.45 : 0.28;
  if (kind === WIDE) return length * 0.6;
  return 0.5 + length * 0.2;
}
