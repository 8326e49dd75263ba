// The packed record of one blob's facts: made in the parse thread, stored as it is, read in parts.
// A header names the sections; each section is columns (see columns.ts) and is unpacked only when asked for, so that an
// outline does not pay for occurrences. Pure; unpackFacts(packFacts(tabulate(x))) equals x for well-formed strings.

import type { BlobFacts, SymbolFact } from "../protocol/facts.ts";
import type { FileFacts } from "../protocol/occurrence-table.ts";
import { ByteReader, ByteWriter } from "../util/bytes.ts";
import { readChunkTable, writeChunks } from "./chunk-format.ts";
import { writeColumn } from "./columns.ts";
import {
  EXPORT_FIELDS,
  FORMAT_VERSION,
  HERITAGE_FIELDS,
  IMPORT_FIELDS,
  LOCAL_FIELDS,
  PARAM_FIELDS,
  SCOPE_FIELDS,
  SECTIONS,
  type Section,
  SYMBOL_FIELDS,
} from "./fact-fields.ts";
import { RowWriter } from "./fact-rows.ts";
import { FactsReader, type PackedFacts } from "./facts-reader.ts";

export type { PackedFacts };

/** Below this, a frame's own overhead eats what compression gains. */
const COMPRESS_FROM_BYTES = 160;
const LEVEL = 1;
// The byte between header and body.
const PLAIN = 0;
const PACKED = 1;

// One record is packed at a time, so all of them share the memory.
const head = new ByteWriter(1 << 10);
const body = new ByteWriter(1 << 16);

export function packFacts(facts: FileFacts): Uint8Array {
  writeRecord(facts);
  return deflated(head.written(), body.written());
}

/** The record with its body plain, for whoever compresses it beside others. */
export function plainRecord(facts: FileFacts): Uint8Array {
  writeRecord(facts);
  return joined(head.written(), PLAIN, body.written());
}

/** Into `head` and `body`. */
function writeRecord(facts: FileFacts): void {
  head.clear();
  body.clear();
  head.byte(FORMAT_VERSION);
  head.uint(facts.flags);
  head.uint(facts.symbols.length);
  head.text(facts.packageName);
  writeChunks(head, facts);
  let start = 0;
  for (const end of writeSections(facts)) {
    head.uint(end - start);
    start = end;
  }
}

function joined(head: Uint8Array, form: number, body: Uint8Array): Uint8Array {
  const record = new Uint8Array(head.length + 1 + body.length);
  record.set(head);
  record[head.length] = form;
  record.set(body, head.length + 1);
  return record;
}

function deflated(head: Uint8Array, body: Uint8Array): Uint8Array {
  return body.length < COMPRESS_FROM_BYTES
    ? joined(head, PLAIN, body)
    : joined(head, PACKED, Bun.zstdCompressSync(body as Uint8Array<ArrayBuffer>, { level: LEVEL }));
}

/** Where a record's header ends: the byte there says whether what follows is compressed. */
function bodyAt(data: Uint8Array): number {
  if (data[0] !== FORMAT_VERSION) throw new RangeError(`unknown record format ${data[0]}`);
  const reader = new ByteReader(data, 1);
  reader.uint();
  reader.uint();
  reader.text();
  readChunkTable(reader);
  for (const _ of SECTIONS) reader.uint();
  return reader.position;
}

/** What plainRecord gave, from the record as packFacts writes it. */
export function inflateRecord(data: Uint8Array): Uint8Array {
  const at = bodyAt(data);
  if (data[at] === PLAIN) return data;
  const plain = Bun.zstdDecompressSync(data.subarray(at + 1) as Uint8Array<ArrayBuffer>);
  return joined(data.subarray(0, at), PLAIN, plain);
}

/** The record as packFacts writes it, from what plainRecord gave. */
export function deflateRecord(data: Uint8Array): Uint8Array {
  const at = bodyAt(data);
  return data[at] === PLAIN ? deflated(data.subarray(0, at), data.subarray(at + 1)) : data;
}

/** Where each section ends in `body`. */
function writeSections(facts: FileFacts): number[] {
  const rows = new RowWriter();
  const writers: Record<Section, () => void> = {
    symbols: () => writeSymbols(rows, facts.symbols),
    scopes: () => rows.write(body, SCOPE_FIELDS, facts.scopes),
    locals: () => rows.write(body, LOCAL_FIELDS, facts.locals),
    occurrences: () => rows.writeOccurrences(body, facts.occurrences),
    links: () => {
      rows.write(body, IMPORT_FIELDS, facts.imports);
      rows.write(body, EXPORT_FIELDS, facts.exports);
      rows.write(body, HERITAGE_FIELDS, facts.heritage);
    },
    names: () => rows.writeTable(body, "names"),
    lines: () => rows.writeTable(body, "lines"),
    docs: () => rows.writeTable(body, "docs"),
  };
  return SECTIONS.map((section) => {
    writers[section]();
    return body.size;
  });
}

function writeSymbols(rows: RowWriter, symbols: SymbolFact[]): void {
  rows.write(body, SYMBOL_FIELDS, symbols);
  // 0: no parameter list; otherwise one more than its length.
  const counts = symbols.map((symbol) => (symbol.params ? symbol.params.length + 1 : 0));
  writeColumn(body, counts);
  rows.write(
    body,
    PARAM_FIELDS,
    symbols.flatMap((symbol) => symbol.params ?? []),
  );
}

/** Throws for bytes that packFacts did not write, now or when the damaged part is asked for. */
export function readPacked(data: Uint8Array): PackedFacts {
  return new FactsReader(data);
}

/** Everything at once. */
export function unpackFacts(data: Uint8Array): BlobFacts {
  const packed = readPacked(data);
  return {
    symbols: packed.symbols(),
    scopes: packed.scopes().rows(),
    locals: packed.locals(),
    occurrences: packed.occurrences(),
    imports: packed.imports(),
    exports: packed.exports(),
    heritage: packed.heritage(),
    packageName: packed.packageName,
    chunks: packed.chunks(),
    chunkWords: packed.chunkWords(),
    flags: packed.flags,
  };
}
