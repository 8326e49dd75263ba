// A SCIP index (https://github.com/sourcegraph/scip, scip.proto): protobuf, of which the fields are read that say what
// stands where. `parseScip` is the function to know; it holds the bytes and decodes occurrences when they are asked for.

import { readFileSync } from "node:fs";
import { BinaryReader, WireType } from "@bufbuild/protobuf/wire";
import { ToolError } from "../protocol/errors.ts";

/** What a column counts, by the number that the format gives it. */
const ENCODINGS = ["unknown", "utf-8", "utf-16", "utf-32"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface ScipOccurrence {
  /** From 0; columns in units of the document's encoding. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  symbol: string;
  isDefinition: boolean;
}

export interface ScipFileDocument {
  /** As the index has it: from its own root. */
  path: string;
  encoding: Encoding;
  /** The content, where the index holds it. */
  text: string | undefined;
  occurrences(): Generator<ScipOccurrence>;
}

export interface ScipFile {
  /** Where it was made, as a path; "" where it does not say. */
  root: string;
  tool: string;
  documents: ScipFileDocument[];
}

const DEFINITION = 0x1;
const FORWARD_DEFINITION = 0x40;

/** Throws invalid_input for a file that cannot be read or is no SCIP index, damage in its last document included. */
export function readScipFile(file: string): ScipFile {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw refused(file, `cannot be read: ${(error as Error).message}`);
  }
  try {
    const parsed = parseScip(bytes);
    for (const document of parsed.documents) for (const _ of document.occurrences());
    return parsed;
  } catch (error) {
    throw refused(file, `is not a SCIP index, or is damaged (${(error as Error).message})`);
  }
}

export function refused(file: string, what: string): ToolError {
  const message = `${file} ${what}. Nothing of it was taken over: make it again with the indexer of your language and name the file that it wrote.`;
  return new ToolError("invalid_input", message, { argument: "scip", value: file });
}

function parseScip(bytes: Uint8Array): ScipFile {
  const found: ScipFile = { root: "", tool: "", documents: [] };
  let hasMetadata = false;
  for (const [field, reader] of fieldsOf(bytes)) {
    if (field === 1) {
      hasMetadata = true;
      Object.assign(found, metadataOf(reader.bytes()));
    } else if (field === 2) found.documents.push(documentOf(reader.bytes()));
    else if (field === 3) reader.bytes();
    else throw new Error(`field ${field} is unknown`);
  }
  if (!hasMetadata) throw new Error("it has no metadata");
  return found;
}

/** Fields in the order of the file; whoever takes one reads its value or leaves it. */
function* fieldsOf(bytes: Uint8Array): Generator<[field: number, reader: BinaryReader, type: WireType]> {
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag();
    const from = reader.pos;
    yield [field, reader, type];
    if (reader.pos === from) reader.skip(type, field);
    if (reader.pos > reader.len) throw new Error("it ends too early");
  }
}

function metadataOf(bytes: Uint8Array): Pick<ScipFile, "root" | "tool"> {
  const found = { root: "", tool: "" };
  for (const [field, reader] of fieldsOf(bytes)) {
    if (field === 2) found.tool = toolOf(reader.bytes());
    if (field === 3) found.root = pathOf(reader.string());
  }
  return found;
}

function toolOf(bytes: Uint8Array): string {
  for (const [field, reader] of fieldsOf(bytes)) if (field === 1) return reader.string();
  return "";
}

function pathOf(uri: string): string {
  return uri.startsWith("file://") ? decodeURIComponent(new URL(uri).pathname) : uri;
}

function documentOf(bytes: Uint8Array): ScipFileDocument {
  const found: ScipFileDocument = {
    path: "",
    encoding: "unknown",
    text: undefined,
    *occurrences() {
      for (const [field, reader] of fieldsOf(bytes)) if (field === 2) yield* occurrenceOf(reader.bytes());
    },
  };
  for (const [field, reader] of fieldsOf(bytes)) {
    if (field === 1) found.path = reader.string();
    if (field === 5) found.text = reader.string() || undefined;
    if (field === 6) found.encoding = ENCODINGS[reader.int32()] ?? "unknown";
  }
  if (found.path === "") throw new Error("a document has no path");
  return found;
}

/** Nothing for a place without a symbol, which only says how to colour it. */
function* occurrenceOf(bytes: Uint8Array): Generator<ScipOccurrence> {
  let range: number[] = [];
  let symbol = "";
  let roles = 0;
  for (const [field, reader, type] of fieldsOf(bytes)) {
    if (field === 1) readIntegers(reader, type, range);
    if (field === 8) range = readRange(reader.bytes(), 3);
    if (field === 9) range = readRange(reader.bytes(), 4);
    if (field === 2) symbol = reader.string();
    if (field === 3) roles = reader.int32();
  }
  if (symbol === "") return;
  if (range.length !== 3 && range.length !== 4) throw new Error(`a range has ${range.length} numbers`);
  if (range.some((value) => value < 0)) throw new Error("a range is negative");
  const [line, column] = range as [number, number];
  const endLine = range.length === 4 ? range[2]! : line;
  const endColumn = range.at(-1)!;
  const isDefinition = (roles & (DEFINITION | FORWARD_DEFINITION)) !== 0;
  yield { line, column, endLine, endColumn, symbol, isDefinition };
}

/** A range as a message of its own, which later versions of the format have: fields from 1, those that are 0 left out. */
function readRange(bytes: Uint8Array, count: 3 | 4): number[] {
  const range = new Array<number>(count).fill(0);
  for (const [field, reader] of fieldsOf(bytes)) if (field <= count) range[field - 1] = reader.int32();
  return range;
}

function readIntegers(reader: BinaryReader, type: WireType, out: number[]): void {
  if (type !== WireType.LengthDelimited) {
    out.push(reader.int32());
    return;
  }
  const end = reader.uint32() + reader.pos;
  while (reader.pos < end) out.push(reader.int32());
}
