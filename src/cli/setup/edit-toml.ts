// An entry in a TOML file: a table of its own, written behind everything else or in place of the one that is there, so that
// the rest keeps its comments and spacing. What comes out is read again and has to mean what was meant.

import { isDeepStrictEqual } from "node:util";
import { parseToml, renderToml } from "../../config/toml.ts";
import { valueAt } from "./edit-json.ts";

type Table = Record<string, unknown>;

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The text with these fields of an entry set; other fields that the entry has stay. Throws an Error, see `checked`. */
export function setToml(text: string, path: readonly string[], entry: Table): string {
  const before = parseToml(text) as Table;
  const wanted = { ...(valueAt(before, path) as Table | undefined), ...entry };
  const own = Object.fromEntries(Object.entries(wanted).filter(([, value]) => !isTable(value)));
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const table = `[${path.join(".")}]\n${renderToml(own).trimEnd()}\n`.replaceAll("\n", eol);
  const place = findTable(text, path, false);
  const result = place
    ? text.slice(0, place.start) + table + (place.end < text.length ? eol : "") + text.slice(place.end)
    : `${separated(text, eol)}${table}`;
  return checked(result, withValue(before, path, wanted));
}

/** The text without the entry and its sub-tables. */
export function unsetToml(text: string, path: readonly string[]): string {
  const before = parseToml(text) as Table;
  let result = text;
  for (let place = findTable(result, path, true); place; place = findTable(result, path, true)) {
    const head = result.slice(0, place.start);
    const tail = result.slice(place.end);
    result = (tail === "" ? head.replace(/(\r?\n)(?:\r?\n)+$/, "$1") : head) + tail;
  }
  return checked(result, withValue(before, path, undefined));
}

/** The text, ready for a table behind it. */
function separated(text: string, eol: string): string {
  if (text === "") return "";
  return text + (text.endsWith("\n") ? "" : eol) + eol;
}

/** From the table's header to the next one; with `below` its sub-tables count too. */
function findTable(
  text: string,
  path: readonly string[],
  below: boolean,
): { start: number; end: number } | undefined {
  const headers = [...text.matchAll(/^[ \t]*\[+([^\]\n]+)\]+[ \t]*(?:#[^\n]*)?\r?$/gm)];
  const names = headers.map((match) =>
    match[1]!.split(".").map((part) => part.trim().replace(/^(["'])(.*)\1$/, "$2")),
  );
  const at = names.findIndex(
    (name) => path.every((key, i) => name[i] === key) && (below || name.length === path.length),
  );
  const header = headers[at];
  return header && { start: header.index, end: headers[at + 1]?.index ?? text.length };
}

function withValue(content: Table, path: readonly string[], value: Table | undefined): Table {
  const [key = "", ...rest] = path;
  const copy = { ...content };
  const inner = rest.length === 0 ? value : withValue((content[key] ?? {}) as Table, rest, value);
  if (inner === undefined || (value === undefined && Object.keys(inner).length === 0)) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** Throws an Error unless the text means exactly this. */
function checked(text: string, meant: Table): string {
  if (isDeepStrictEqual(plain(parseToml(text)), plain(meant))) return text;
  throw new Error("the entry is written in a way that cannot be edited safely");
}

// The parser's objects have no prototype.
const plain = (value: unknown) => structuredClone(value);
