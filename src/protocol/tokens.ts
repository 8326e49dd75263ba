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

/** Tokens of a UTF-16 unit beyond Latin, up to a code: scripts differ by what the tokeniser has seen of them. */
const WIDE_COST: readonly (readonly [upTo: number, cost: number])[] = [
  [0xbf, 0.9], // signs of Latin-1
  [0x2ff, 0.9], // phonetic letters
  [0x36f, 1.9], // combining marks
  [0x3ff, 0.38], // Greek
  [0x52f, 0.25], // Cyrillic
  [0x8ff, 0.37], // Hebrew, Arabic
  [0xdff, 0.3], // scripts of India
  [0xe7f, 0.42], // Thai
  [0x1dff, 0.95], // scripts that it has seen little of
  [0x1eff, 0.6], // letters of Vietnamese
  [0x2e7f, 0.9], // punctuation, arrows, boxes
  [0xd7ff, 0.63], // Chinese, Japanese, Korean
  [0xffff, 0.95], // half of an emoji, forms
];
/** Of a sign that stands behind its like, as in drawn lines. */
const REPEATED_COST = 0.15;
const LAST_LATIN = 0x24f;

export function estimateTokens(text: string): number {
  let tokens = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const kind = classOf(code);
    const start = at++;
    if (kind === UPPER || kind === LOWER) {
      at = endOfWord(text, at, kind);
      tokens += capitals(text, start, at) ? 0.49 + (at - start) * 0.12 : wordCost(at - start);
    } else {
      while (at < text.length && classAt(text, at) === kind) at++;
      tokens += kind === WIDE ? wideCost(text, start, at) : runCost(kind, at - start);
    }
  }
  return Math.ceil(tokens);
}

function classAt(text: string, at: number): number {
  return classOf(text.charCodeAt(at));
}

/** Letters with accents belong to the words that they stand in. */
function classOf(code: number): number {
  if (code < 128) return CLASS[code]!;
  return code > 0xbf && code <= LAST_LATIN ? LOWER : WIDE;
}

function wideCost(text: string, start: number, end: number): number {
  let cost = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const isRepeated = at > start && code === text.charCodeAt(at - 1);
    cost += isRepeated ? REPEATED_COST : WIDE_COST.find(([upTo]) => code <= upTo)![1];
  }
  return cost;
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
  return 0.5 + length * 0.2;
}
