// Which texts cannot hold a literal: a small set of bits of each text says which three letters stand side by side in it.
// It errs on one side only. Letters of ASCII are folded; triples with any other character are in no set and in no question.

const LETTERS = 7;
/** Bits a triple, of which it sets two: a literal of three passes a fifth of the texts without it, one of four hardly any. */
const BITS_A_TRIPLE = 3.5;
const FEWEST_BITS = 8;
const MOST_BITS = 17;
const MOST_TRIPLES = 1 << (MOST_BITS - 1);

/** Half a megabyte that only those need who look for patterns. */
let scratch: { seen: Int32Array; triples: Int32Array } | undefined;

/** `seen`, a bit a triple: is it in the text that is being read? */
function scratchpad() {
  scratch ??= { seen: new Int32Array(1 << (3 * LETTERS - 5)), triples: new Int32Array(MOST_TRIPLES) };
  return scratch;
}

/** The triples of a text as numbers of 21 bits: valid until the next text. */
function collect(folded: string): Int32Array {
  const { seen, triples } = scratchpad();
  let count = 0;
  let triple = 0;
  let length = 0;
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at);
    if (code > 127) {
      length = 0;
      continue;
    }
    triple = ((triple << LETTERS) | code) & 0x1fffff;
    const bit = 1 << (triple & 31);
    if (++length < 3 || (seen[triple >>> 5]! & bit) !== 0 || count === triples.length) continue;
    seen[triple >>> 5]! |= bit;
    triples[count++] = triple;
  }
  for (let at = 0; at < count; at++) seen[triples[at]! >>> 5] = 0;
  return triples.subarray(0, count);
}

/** The two bits of a triple, of so many. */
const firstPlace = (triple: number, bits: number) => Math.imul(triple, 0x9e3779b1) >>> (32 - bits);
const secondPlace = (triple: number, bits: number) => Math.imul(triple, 0x85ebca6b) >>> (32 - bits);

/** Of a text in lower case; undefined when there are too many triples to tell anything. */
export function signatureOf(folded: string): Uint8Array | undefined {
  const triples = collect(folded);
  const count = triples.length;
  if (count === MOST_TRIPLES) return undefined;
  const bits = Math.max(FEWEST_BITS, Math.round(Math.log2(Math.max(1, count) * BITS_A_TRIPLE)));
  if (bits > MOST_BITS) return undefined;
  const signature = new Uint8Array(1 << (bits - 3));
  for (let at = 0; at < count; at++) {
    const first = firstPlace(triples[at]!, bits);
    const second = secondPlace(triples[at]!, bits);
    signature[first >>> 3]! |= 1 << (first & 7);
    signature[second >>> 3]! |= 1 << (second & 7);
  }
  return signature;
}

/** The triples of a literal in lower case. */
export function triplesOf(literal: string): number[] {
  return Array.from(collect(literal));
}

/** Can a text whose signature stands there hold all triples? */
export function mayHold(
  signatures: Uint8Array,
  wanted: readonly number[],
  start = 0,
  length = signatures.length,
): boolean {
  const bits = 3 + Math.log2(length);
  const isSet = (bit: number) => (signatures[start + (bit >>> 3)]! & (1 << (bit & 7))) !== 0;
  return wanted.every((triple) => isSet(firstPlace(triple, bits)) && isSet(secondPlace(triple, bits)));
}
