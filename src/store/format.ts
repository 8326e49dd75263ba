// The packed record of one blob's facts: made in the parse thread, stored as it is, read in parts.
// A header names the sections; each section is columns (see columns.ts) and is unpacked only when asked for, so that an
// outline does not pay for occurrences. It is not compressed: who uses a name is asked of hundreds of files at once. Pure; unpackFacts(packFacts(tabulate(x))) equals x for well-formed strings.

import type { BlobFacts, Param, SymbolFact } from "../protocol/facts.ts";
import type { FileFacts } from "../protocol/occurrence-table.ts";
import { ByteWriter } from "../util/bytes.ts";
import { writeChunks } from "./chunk-format.ts";
import { writeIntegers } from "./columns.ts";
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

// One record is packed at a time, so all of them share the memory.
const head = new ByteWriter(1 << 10);
const body = new ByteWriter(1 << 16);

export function packFacts(facts: FileFacts): Uint8Array {
  writeRecord(facts);
  const header = head.written();
  const record = new Uint8Array(header.length + body.size);
  record.set(header);
  record.set(body.written(), header.length);
  return record;
}

/** Is this a record as packFacts writes it, rather than the difference from one? */
export const isRecord = (data: Uint8Array) => data[0] === FORMAT_VERSION;

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
  const counts = new Int32Array(symbols.length);
  const all: Param[] = [];
  for (let i = 0; i < counts.length; i++) {
    const { params } = symbols[i]!;
    if (!params) continue;
    counts[i] = params.length + 1;
    for (const param of params) all.push(param);
  }
  writeIntegers(body, counts, counts.length);
  rows.write(body, PARAM_FIELDS, all);
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
