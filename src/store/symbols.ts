// Symbol rows: enough to find a definition by name, by blob or by handle. All else about a symbol is in its blob's facts.

import { KINDS, type Kind } from "../protocol/kinds.ts";
import { firstRow, idList, rows, type Value } from "./sql.ts";
import type { Store } from "./store.ts";

export interface SymbolRow {
  id: number;
  blob: number;
  /** Position in the blob's facts. */
  ordinal: number;
  name: string;
  kind: Kind;
  localHash: number;
}

/** As a container: it stands in no other symbol. */
export const TOP = -1;
/** As a container: it names what it belongs to itself, wherever it stands. */
export const OWNED = -2;

const SELECT = `SELECT s.id, s.blob, s.id - b.first_symbol, n.text, s.kind, s.local_hash
  FROM symbols s JOIN blobs b ON b.id = s.blob JOIN names n ON n.id = s.name`;

/** Symbols with one of these names, in every tree. */
export function symbolsNamed(store: Store, nameIds: readonly number[]): SymbolRow[] {
  return rows(
    store,
    `${SELECT} WHERE s.name IN (SELECT value FROM json_each(?)) ORDER BY s.id`,
    idList(nameIds),
  ).map(symbolRow);
}

export interface SymbolPlace extends Pick<SymbolRow, "blob" | "ordinal" | "kind"> {
  /** Of the blob. */
  language: string;
  /** An ordinal, TOP or OWNED. */
  container: number;
  /** What has that ordinal. */
  holder: { name: string; kind: Kind } | undefined;
}

/** Where symbols of exactly this name stand, in every tree. */
export function placesNamed(store: Store, name: string): SymbolPlace[] {
  return rows(
    store,
    `SELECT s.blob, b.language, s.id - b.first_symbol, s.kind, s.container, c.text, o.kind
      FROM names n CROSS JOIN symbols s ON s.name = n.id JOIN blobs b ON b.id = s.blob
      LEFT JOIN symbols o ON o.id = b.first_symbol + s.container AND s.container >= 0
      LEFT JOIN names c ON c.id = o.name
      WHERE n.text = ?1 AND n.text = ?1 COLLATE BINARY`,
    name,
  ).map(([blob, language, ordinal, kind, container, holder, holderKind]) => ({
    blob: blob as number,
    language: language as string,
    ordinal: ordinal as number,
    kind: kindAt(kind),
    container: container as number,
    holder: holder === null ? undefined : { name: holder as string, kind: kindAt(holderKind) },
  }));
}

/** By ordinal. */
export function symbolsOfBlob(store: Store, blob: number): SymbolRow[] {
  return rows(
    store,
    `SELECT s.id, s.blob, s.id - b.first_symbol, n.text, s.kind, s.local_hash
      FROM blobs b CROSS JOIN symbols s ON s.id >= b.first_symbol AND s.id < b.first_symbol + b.symbol_count
      JOIN names n ON n.id = s.name WHERE b.id = ? ORDER BY s.id`,
    blob,
  ).map(symbolRow);
}

export function symbolById(store: Store, id: number): SymbolRow | undefined {
  const row = firstRow(store, `${SELECT} WHERE s.id = ?`, id);
  return row && symbolRow(row);
}

/** localHash by id. */
export function localHashes(store: Store, ids: readonly number[]): Map<number, number> {
  if (ids.length === 0) return new Map();
  const found = rows(
    store,
    "SELECT id, local_hash FROM symbols WHERE id IN (SELECT value FROM json_each(?))",
    idList(ids),
  );
  return new Map(found.map(([id, hash]) => [id as number, hash as number]));
}

/** Symbols with this localHash (languages/engine/facts/identity.ts), in every tree. */
export function symbolsByLocalHash(store: Store, hash: number): SymbolRow[] {
  return rows(store, `${SELECT} WHERE s.local_hash = ? ORDER BY s.id`, hash).map(symbolRow);
}

function symbolRow(row: Value[]): SymbolRow {
  return {
    id: row[0] as number,
    blob: row[1] as number,
    ordinal: row[2] as number,
    name: row[3] as string,
    kind: kindAt(row[4]),
    localHash: row[5] as number,
  };
}

const kindAt = (place: Value | undefined): Kind => KINDS[place as number] ?? "section";
