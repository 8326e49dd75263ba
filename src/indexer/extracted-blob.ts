// From the facts of a text to what the store takes: packed record, postings with their roles, chunks for full text.
// Made whole in the parse thread, so that the writer has nothing left to compute.

import { localHash, surfaceHash } from "../languages/identity.ts";
import { extractorVersion } from "../languages/index.ts";
import { KINDS, ROLES, type Role, roleBit } from "../protocol/kinds.ts";
import type { FileFacts, OccurrenceTable } from "../protocol/occurrence-table.ts";
import { type ExtractedBlob, type FtsChunk, packChunkTexts, packText } from "../store/blobs.ts";
import { packFacts } from "../store/format.ts";
import { compoundParts } from "../text/tokens.ts";
import { countLines, lineStarts } from "../util/lines.ts";

export interface BlobSource {
  hash: string;
  language: string;
  bytes: number;
  text: string;
  /** Bits of BLOB_FLAGS beside those of the facts. */
  flags: number;
  /** Why it is indexed as text only. */
  failure?: string;
}

const BITS = Object.fromEntries(ROLES.map((role) => [role, roleBit(role)])) as Record<Role, number>;

const BITS_BY_ROLE = Int32Array.from(ROLES, roleBit);

/** Role bits by position in `texts`. */
function bitsOf({ count, texts, name, role }: OccurrenceTable): Int32Array {
  const bits = new Int32Array(texts.length);
  for (let i = 0; i < count; i++) bits[name[i]!]! |= BITS_BY_ROLE[role[i]!]!;
  return bits;
}

function postingsOf(facts: FileFacts): ExtractedBlob["postings"] {
  const roles = new Map<string, number>();
  const add = (name: string, bit: number) => {
    if (name !== "") roles.set(name, (roles.get(name) ?? 0) | bit);
  };
  for (const { name } of facts.symbols) add(name, BITS.definition);
  for (const [place, bits] of bitsOf(facts.occurrences).entries())
    if (bits !== 0) add(facts.occurrences.texts[place]!, bits);
  for (const { name } of facts.locals) add(name, BITS.read);
  for (const { name, alias } of facts.imports)
    for (const text of [name, alias]) if (text !== "*") add(text, BITS.import);
  return { names: [...roles.keys()], roles: [...roles.values()] };
}

/** Index of the chunk that a line is in. */
function chunkOf(chunks: readonly number[], line: number): number {
  let low = 0;
  let high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (chunks[middle]! <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}

function chunksOf(facts: FileFacts, text: string): FtsChunk[] {
  const starts = lineStarts(text);
  const chunks = facts.chunks.map((line, i): FtsChunk => {
    const end = facts.chunks[i + 1];
    const body = text.slice(starts[line - 1], end === undefined ? undefined : starts[end - 1]);
    return { symbols: "", doc: "", body, parts: compoundParts(body) };
  });
  for (const symbol of facts.symbols) {
    const chunk = chunks[chunkOf(facts.chunks, symbol.line)];
    if (!chunk) continue;
    chunk.symbols += `${symbol.name} ${compoundParts(symbol.name)}`;
    if (symbol.doc !== "") chunk.doc += `${symbol.doc}\n`;
  }
  return chunks;
}

export function makeBlob(source: BlobSource, facts: FileFacts): ExtractedBlob {
  const flagged = { ...facts, flags: facts.flags | source.flags };
  return {
    hash: source.hash,
    language: source.language,
    extractor: extractorVersion(source.language),
    surface: surfaceHash(flagged),
    bytes: source.bytes,
    lines: countLines(source.text),
    flags: flagged.flags,
    ...(source.failure !== undefined && { failure: source.failure }),
    facts: packFacts(flagged),
    text: packText(source.text),
    symbols: facts.symbols.map(({ name, kind }, ordinal) => ({
      name,
      kind: KINDS.indexOf(kind),
      localHash: localHash(source.language, facts, ordinal),
    })),
    postings: postingsOf(facts),
    chunks: packChunkTexts(chunksOf(facts, source.text)),
  };
}
