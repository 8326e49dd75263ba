// What the store keeps of a blob beside its record, derived from its facts and its text: rows that lead from names to the
// blob, and what full text indexes. What travels in a bundle is revived with it.

import { countWords } from "../languages/engine/chunks.ts";
import { localHashes } from "../languages/engine/facts/identity.ts";
import { findLanguage } from "../languages/index.ts";
import { isWritten, LABEL, type SymbolFact } from "../protocol/facts.ts";
import { KINDS, ROLES, type Role, roleBit } from "../protocol/kinds.ts";
import type { OccurrenceTable, UncountedFacts } from "../protocol/occurrence-table.ts";
import { type ChunkTexts, type FtsChunk, packChunkTexts } from "../store/blobs.ts";
import { readPacked } from "../store/format.ts";
import { withCount } from "../store/postings.ts";
import { OWNED } from "../store/symbols.ts";
import { compoundParts } from "../text/tokens.ts";
import { lastUpTo } from "../util/ascending.ts";
import { withoutBase64 } from "../util/base64.ts";
import { lineStarts } from "../util/lines.ts";
import { type ChunkHead, type CountedTexts, packChunksOf } from "./chunk-packer.ts";
import type { NamedRows } from "./wire-blob.ts";

const BITS = Object.fromEntries(ROLES.map((role) => [role, roleBit(role)])) as Record<Role, number>;

const BITS_BY_ROLE = Int32Array.from(ROLES, roleBit);

const LABEL_ROLE = ROLES.indexOf(LABEL.role);

/** Role bits with counts by position in `texts`. */
function usesOf({ count, texts, name, role, receiver }: OccurrenceTable): Int32Array {
  const bits = new Int32Array(texts.length);
  const counts = new Float64Array(texts.length);
  const before = texts.indexOf(LABEL.receiver);
  for (let i = 0; i < count; i++) {
    bits[name[i]!]! |= BITS_BY_ROLE[role[i]!]!;
    counts[name[i]!]! += role[i] === LABEL_ROLE && receiver[i] === before ? Infinity : 1;
  }
  for (let place = 0; place < bits.length; place++) bits[place] = withCount(bits[place]!, counts[place]!);
  return bits;
}

/** Of `dir/name.h` the name: who includes a file is looked for by it. */
const fileNameOf = (source: string) => source.slice(source.lastIndexOf("/") + 1);

function postingsOf(language: string, facts: UncountedFacts): NamedRows["postings"] {
  const roles = new Map<string, number>();
  const add = (name: string, bit: number) => {
    if (name !== "") roles.set(name, (roles.get(name) ?? 0) | bit);
  };
  for (const { name } of facts.symbols) add(name, BITS.definition);
  const uses = usesOf(facts.occurrences);
  for (let place = 0; place < uses.length; place++)
    if (uses[place] !== 0) add(facts.occurrences.texts[place]!, uses[place]!);
  for (const { name } of facts.locals) add(name, BITS.read);
  // `x = require("y")` is given what `import x from "y"` asks for by its name.
  for (const { name, alias, isStatic } of facts.imports)
    for (const text of [name === "" && isStatic ? "default" : name, alias])
      if (text !== "*") add(text, BITS.import);
  if (findLanguage(language)?.resolve?.importsFiles)
    for (const { source } of facts.imports) add(fileNameOf(source), BITS.import);
  for (const { local, source } of facts.exports) if (source !== "") add(local, BITS.import);
  return { names: Array.from(roles.keys()), roles: Array.from(roles.values()) };
}

/** The part of the facts that full text is made of. */
interface ChunkedFacts extends Pick<UncountedFacts, "chunks"> {
  symbols: readonly Pick<SymbolFact, "name" | "line" | "doc" | "flags">[];
}

function headsOf({ chunks, symbols }: ChunkedFacts): ChunkHead[] {
  const heads = chunks.map((): ChunkHead => ({ names: [], doc: "" }));
  for (const symbol of symbols) {
    const head = heads[lastUpTo(chunks, symbol.line)];
    if (!head || !isWritten(symbol)) continue;
    head.names.push(symbol.name);
    if (symbol.doc !== "") head.doc += `${symbol.doc}\n`;
  }
  return heads;
}

function chunksOf({ chunks }: ChunkedFacts, heads: readonly ChunkHead[], whole: string): FtsChunk[] {
  const text = withoutBase64(whole);
  const starts = lineStarts(text);
  return chunks.map((line, i): FtsChunk => {
    const end = chunks[i + 1];
    const body = text.slice(starts[line - 1], end === undefined ? undefined : starts[end - 1]);
    const { names, doc } = heads[i]!;
    const symbols = names.map((name) => `${name} ${compoundParts(name)}`).join("");
    return { symbols, doc, body, parts: compoundParts(body) };
  });
}

/** The rows that lead from names to a blob. */
export function rowsOf(language: string, facts: UncountedFacts): NamedRows {
  const hashes = localHashes(language, facts);
  return {
    symbols: facts.symbols.map(({ name, kind, container, owner }, ordinal) => ({
      name,
      kind: KINDS.indexOf(kind),
      container: owner === "" ? container : OWNED,
      localHash: hashes[ordinal]!,
    })),
    postings: postingsOf(language, facts),
  };
}

/** What full text indexes of a blob, and how many words its chunks have. `bytes`: the text in UTF-8. */
export function chunkTextsOf(facts: ChunkedFacts, text: string, bytes?: Uint8Array): CountedTexts {
  const heads = headsOf(facts);
  const packed = bytes && packChunksOf(text, bytes, facts.chunks, heads);
  return (
    packed ?? { texts: packChunkTexts(chunksOf(facts, heads, text)), words: countWords(text, facts.chunks) }
  );
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The same of what the store holds of a blob: its text in UTF-8, and its record. */
export function chunkTextsOfRecord(bytes: Uint8Array, record: Uint8Array): ChunkTexts {
  const packed = readPacked(record);
  const symbols = packed.symbolFields(["name", "line", "doc", "flags"]);
  return chunkTextsOf({ chunks: packed.chunks(), symbols }, decoder.decode(bytes), bytes).texts;
}
