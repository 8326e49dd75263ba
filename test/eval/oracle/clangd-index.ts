// Reads what clangd has written of a project to `.cache/clangd/index`: its symbols, and where each of them is used.
// One RIFF container a file of the project; the format is that of clangd's own `index/Serialization.cpp`, version 19.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";

const VERSION = 19;
const ID_BYTES = 8;
/** clang's index::SymbolKind, from 0. */
const KINDS =
  "unknown module namespace namespace_alias macro enum struct class protocol extension struct type_alias function variable field enum_member method method method property property property constructor destructor conversion parameter using".split(
    " ",
  );
const DECLARES = 1 | 2;
const HAD_ERRORS = 2;

/** Rows and columns from 0. */
export interface IndexedPlace {
  file: string;
  row: number;
  column: number;
}

export interface IndexedSymbol {
  id: string;
  kind: string;
  name: string;
  scope: string;
  definition: IndexedPlace | undefined;
  declaration: IndexedPlace | undefined;
}

export interface IndexedUse extends IndexedPlace {
  declares: boolean;
}

class Reader {
  at = 0;
  private readonly bytes: Buffer;
  private readonly strings: readonly string[];

  constructor(bytes: Buffer, strings: readonly string[]) {
    this.bytes = bytes;
    this.strings = strings;
  }

  get isDone(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    return this.bytes[this.at++]!;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }

  text(): string {
    return this.strings[this.number()]!;
  }

  id(): string {
    this.at += ID_BYTES;
    return this.bytes.toString("hex", this.at - ID_BYTES, this.at);
  }

  place(): IndexedPlace | undefined {
    const uri = this.text();
    const [row, column] = [this.number(), this.number()];
    this.number();
    this.number();
    return uri === "" ? undefined : { file: fileURLToPath(uri), row, column };
  }
}

function chunksOf(bytes: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    found.set(bytes.toString("latin1", at, at + 4), bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length & 1);
  }
  return found;
}

function stringsOf(chunk: Buffer): string[] {
  const isPlain = chunk.readUInt32LE(0) === 0;
  const whole = isPlain ? chunk.subarray(4) : inflateSync(chunk.subarray(4));
  return whole.toString("utf8").split("\0");
}

function readSymbol(reader: Reader): IndexedSymbol {
  const id = reader.id();
  const kind = KINDS[reader.byte()] ?? "unknown";
  reader.byte();
  const [written, scope] = [reader.text(), reader.text()];
  // Of a template, `Box<T>`.
  const name = kind === "constructor" ? written.replace(/<.*/s, "") : written;
  reader.text();
  const [definition, declaration] = [reader.place(), reader.place()];
  reader.number();
  reader.byte();
  for (let skipped = 0; skipped < 5; skipped++) reader.text();
  for (let headers = reader.number(); headers > 0; headers--) {
    reader.text();
    reader.number();
  }
  return { id, kind, name, scope, definition, declaration };
}

export interface ClangdIndex {
  symbols: Map<string, IndexedSymbol>;
  uses: Map<string, IndexedUse[]>;
  /** Files in which clang found errors, or that no unit includes. */
  broken: Set<string>;
}

export function readIndex(root: string): ClangdIndex {
  const folder = join(root, ".cache/clangd/index");
  const found: ClangdIndex = { symbols: new Map(), uses: new Map(), broken: new Set() };
  for (const name of readdirSync(folder).sort()) {
    const chunks = chunksOf(readFileSync(join(folder, name)));
    const version = chunks.get("meta")?.readUInt32LE(0);
    if (version !== VERSION) throw new Error(`${name}: clangd's index has version ${version}`);
    const strings = stringsOf(chunks.get("stri")!);
    const symbols = new Reader(chunks.get("symb")!, strings);
    while (!symbols.isDone) {
      const symbol = readSymbol(symbols);
      const known = found.symbols.get(symbol.id);
      if (!known?.definition) found.symbols.set(symbol.id, symbol);
    }
    const refs = new Reader(chunks.get("refs")!, strings);
    while (!refs.isDone) {
      const id = refs.id();
      const uses = found.uses.get(id) ?? [];
      for (let left = refs.number(); left > 0; left--) {
        const kind = refs.byte();
        const place = refs.place();
        refs.id();
        if (place) uses.push({ ...place, declares: (kind & DECLARES) !== 0 });
      }
      found.uses.set(id, uses);
    }
    const sources = new Reader(chunks.get("srcs")!, strings);
    while (!sources.isDone) {
      const flags = sources.byte();
      const uri = sources.text();
      sources.id();
      for (let left = sources.number(); left > 0; left--) sources.text();
      if ((flags & HAD_ERRORS) !== 0 && uri.startsWith("file:")) found.broken.add(fileURLToPath(uri));
    }
  }
  return found;
}
