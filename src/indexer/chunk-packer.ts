// What full text indexes of a text whose words are of ASCII, as those of most sources are: cut, spelled out and packed by one
// call of WebAssembly (grammars/chunks) on its bytes. As strings the same took an eighth of a parse thread's time.

import { chunksModule } from "../languages/engine/parser/wasm-modules.ts";
import type { ChunkTexts } from "../store/blobs.ts";
import { CHUNK_LIMIT, FTS_COLUMNS } from "../store/schema.ts";

/** What a chunk's symbols are called, and how they are documented. The module makes columns of it, and knows the order of all. */
export interface ChunkHead {
  names: string[];
  doc: string;
}

export interface CountedTexts {
  texts: ChunkTexts;
  /** Words of each chunk. */
  words: number[];
}

interface Packer {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<"i32">;
  pack(...values: number[]): number;
}

/** Memory is never given back: longer texts go the long way. */
const MAX_BYTES = 1 << 20;
const PAGE_BYTES = 1 << 16;
const WORD_BYTES = 4;
const MAX_UTF8_BYTES = 3;
/** Times as long as a text or a name: itself, and sub-words with a blank behind each. */
const MOST_OUT = 3;

const BEYOND_ASCII = /(?![\0-\x7f])[\p{L}\p{M}\p{N}]/u;
const BYTE_ORDER_MARK = 0xef;

const encoder = new TextEncoder();
let packer: Packer | undefined;

/** Only what is no word has bytes that are no character. */
function isPlain(text: string, bytes: Uint8Array): boolean {
  return bytes.length === text.length || (bytes[0] !== BYTE_ORDER_MARK && !BEYOND_ASCII.test(text));
}

/** `bytes`: the text in UTF-8. `lines`: the first lines of the chunks. Undefined where the text has to go the long way. */
export function packChunksOf(
  text: string,
  bytes: Uint8Array,
  lines: readonly number[],
  heads: readonly ChunkHead[],
): CountedTexts | undefined {
  const count = lines.length;
  if (bytes.length > MAX_BYTES || count > CHUNK_LIMIT || !isPlain(text, bytes)) return undefined;
  packer ??= new WebAssembly.Instance(chunksModule()).exports as unknown as Packer;
  const { memory, __heap_base, pack } = packer;
  const nameCount = heads.reduce((sum, { names }) => sum + names.length, 0);
  const head = heads.map(({ names, doc }) => names.join("") + doc).join("");
  // In words: first lines, units of heads, where columns end, words of chunks. Behind them in bytes: the text, the heads, what
  // is written.
  const linesAt = Math.ceil(__heap_base.value / WORD_BYTES);
  const unitsAt = linesAt + count;
  const endsAt = unitsAt + count * 2 + nameCount;
  const countsAt = endsAt + count * FTS_COLUMNS.length;
  const textAt = (countsAt + count) * WORD_BYTES;
  const headsAt = textAt + bytes.length;
  const outAt = headsAt + head.length * MAX_UTF8_BYTES + 1;
  const needed = outAt + (head.length * MAX_UTF8_BYTES + nameCount + bytes.length) * MOST_OUT;
  const missing = needed - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  const words = new Uint32Array(memory.buffer);
  const all = new Uint8Array(memory.buffer);
  const { written } = encoder.encodeInto(head, all.subarray(headsAt, outAt));
  if (written !== head.length && BEYOND_ASCII.test(head)) return undefined;
  all[headsAt + written] = 0;
  all.set(bytes, textAt);
  words.set(lines, linesAt);
  let at = unitsAt;
  for (const { names, doc } of heads) {
    words[at++] = names.length;
    for (const name of names) words[at++] = name.length;
    words[at++] = doc.length;
  }
  const places = [linesAt, unitsAt, endsAt, countsAt].map((place) => place * WORD_BYTES);
  const size = pack(textAt, bytes.length, count, headsAt, outAt, ...places);
  if (size === 0) return undefined;
  const texts = { bytes: all.slice(outAt, outAt + size), ends: words.slice(endsAt, countsAt) };
  return { texts, words: [...words.subarray(countsAt, countsAt + count)] };
}
