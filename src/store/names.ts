// Names: every distinct identifier once. Ids grow and are never reused; a name that nothing uses any more may stay.

import { isWorthKeeping, keep, readKept } from "./kept-columns.ts";
import { firstRow, rows } from "./sql.ts";
import type { Store } from "./store.ts";

export interface NameRow {
  id: number;
  text: string;
}

/** What a writer knows of the table. */
interface Interned {
  ids: Map<string, number>;
  highest: number;
  /** `ids` has every name. */
  complete: boolean;
  lookUps: number;
}
const interned = new WeakMap<Store, Interned>();

/** Look-ups after which all names are loaded: one costs some 3 µs, loading the 70,000 names of a large project 40 ms. */
const PATIENCE = 8000;
/** Names in memory at one time; with more in the table what is not among them is looked up. */
const MOST_KNOWN = 1 << 18;

/** The names that one maker of rows has numbered: a name's number is its position. Grows at its end only. */
export interface NameList {
  readonly texts: string[];
}

/** What the writer found out of a list: ids by number, as far as one was asked for. */
const idsOfList = new WeakMap<NameList, { of: Interned; ids: (number | undefined)[] }>();

/**
 * The ids of names of a list, made where they are new: each name of a list is looked up once. Some `most` names stay in
 * memory. Inside a write transaction.
 */
export function internNames(
  store: Store,
  list: NameList,
  numbers: Uint32Array,
  most = MOST_KNOWN,
): Int32Array {
  const known = interned.get(store) ?? startInterning(store);
  if (known.ids.size > most) {
    known.ids.clear();
    known.complete = false;
  }
  const { ids } = idsIn(list, known);
  const insert = store.db.query("INSERT INTO names (id, text, folded) VALUES (?, ?, ?)");
  const found = new Int32Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i]!;
    let id = ids[number];
    if (id === undefined) {
      const text = list.texts[number]!;
      id = known.ids.get(text) ?? lookUp(store, known, text);
      if (id === undefined) {
        id = ++known.highest;
        insert.run(id, text, foldedBeyondAscii(text));
        known.ids.set(text, id);
      }
      ids[number] = id;
    }
    found[i] = id;
  }
  return found;
}

/** Ids that a rolled back transaction gave out are gone with what was interned then. */
function idsIn(list: NameList, known: Interned) {
  let found = idsOfList.get(list);
  if (found?.of !== known) {
    found = { of: known, ids: [] };
    idsOfList.set(list, found);
  }
  while (found.ids.length < list.texts.length) found.ids.push(undefined);
  return found;
}

function startInterning(store: Store): Interned {
  const highest = highestName(store);
  const known = { ids: new Map<string, number>(), highest, complete: highest === 0, lookUps: 0 };
  interned.set(store, known);
  return known;
}

/** The id of a name that is in the table and not yet known here. */
function lookUp(store: Store, known: Interned, text: string): number | undefined {
  if (known.complete) return undefined;
  if (++known.lookUps === PATIENCE && known.highest <= MOST_KNOWN) {
    for (const name of nameTexts(store)) known.ids.set(name.text, name.id);
    known.complete = true;
    return known.ids.get(text);
  }
  const id = findName(store, text);
  if (id !== undefined) known.ids.set(text, id);
  return id;
}

/** Forgets what a rolled back transaction made. */
export function forgetNames(store: Store): void {
  interned.delete(store);
}

/** Learns of names that another process made. At the start of a write transaction. */
export function refreshNames(store: Store): void {
  const known = interned.get(store);
  if (known && known.highest !== highestName(store)) interned.delete(store);
}

function highestName(store: Store): number {
  return (firstRow(store, "SELECT max(id) FROM names")?.[0] as number | null) ?? 0;
}

// The column's own collation folds ASCII; only the other letters need a text of their own.
function foldedBeyondAscii(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
  return /^[\x00-\x7f]*$/.test(text) ? null : text.toLowerCase();
}

/** The id of a name, exactly as written. */
export function findName(store: Store, text: string): number | undefined {
  return firstRow(store, "SELECT id FROM names WHERE text = ?1 AND text = ?1 COLLATE BINARY", text)?.[0] as
    | number
    | undefined;
}

/** All names that differ from `text` at most in case, by id. */
export function findNamesFolded(store: Store, text: string): NameRow[] {
  const folded = foldedBeyondAscii(text);
  const found =
    folded === null
      ? rows(store, "SELECT id, text FROM names WHERE text = ? ORDER BY id", text)
      : rows(store, "SELECT id, text FROM names WHERE folded = ? ORDER BY id", folded);
  return found.map(nameRow);
}

/** Names that begin with `prefix`, in any case of ASCII letters, shortest and then alphabetical order, capitals first. */
export function listNamesWithPrefix(store: Store, prefix: string, limit: number): NameRow[] {
  if (prefix === "") return [];
  return rows(
    store,
    "SELECT id, text FROM names WHERE text >= ? AND text < ? ORDER BY length(text), text, text COLLATE BINARY LIMIT ?",
    prefix,
    `${prefix}\u{10ffff}`,
    limit,
  ).map(nameRow);
}

/** Names with ids above `afterId`, by id. */
export function nameTexts(store: Store, afterId = 0): NameRow[] {
  return rows(store, "SELECT id, text FROM names WHERE id > ? ORDER BY id", afterId).map(nameRow);
}

/** Names that hold dots themselves (`defmodule Shop.Cart`, keys of configurations), as far as they were read of a store. */
interface Dotted {
  highest: number;
  rows: NameRow[];
  texts: Set<string>;
  /** The highest one that is kept for the next process. */
  kept: number;
}
const KIND = "names";
const FORMAT = "1";
const dotted = new WeakMap<Store, Dotted>();

function keptDotted(store: Store): Dotted {
  const kept = readKept(store, KIND, FORMAT);
  const texts = kept ? (JSON.parse(kept.texts as string) as string[]) : [];
  const ids = kept?.ids as Int32Array | undefined;
  const [highest = 0] = (kept?.highest as Int32Array | undefined) ?? [];
  return {
    highest,
    rows: texts.map((text, at) => ({ id: ids![at]!, text })),
    texts: new Set(texts),
    kept: highest,
  };
}

/** For the next process, where many names are new. */
export function keepDotted(store: Store): void {
  const known = readDotted(store);
  if (!isWorthKeeping(known.highest, known.kept)) return;
  known.kept = known.highest;
  keep(store, KIND, FORMAT, {
    highest: Int32Array.of(known.highest),
    ids: Int32Array.from(known.rows, ({ id }) => id),
    texts: JSON.stringify(known.rows.map(({ text }) => text)),
  });
}

/** All of them. One that nothing declares now may be declared later. */
function readDotted(store: Store): Dotted {
  let known = dotted.get(store);
  if (!known) {
    known = keptDotted(store);
    dotted.set(store, known);
  }
  const highest = highestName(store);
  if (highest > known.highest) {
    const sql = "SELECT id, text FROM names WHERE id > ? AND instr(text, '.') > 0 ORDER BY id";
    for (const row of rows(store, sql, known.highest).map(nameRow)) {
      known.rows.push(row);
      known.texts.add(row.text);
    }
    known.highest = highest;
  }
  return known;
}

/** The texts of names that hold dots. */
export function dottedNames(store: Store): ReadonlySet<string> {
  return readDotted(store).texts;
}

/** A part and another one behind it. */
const IN_PARTS = /.\.[A-Za-z_]/su;

/** Names of several parts that end in this, in any case, by id. */
export function findNamesEnding(store: Store, ending: string): NameRow[] {
  const wanted = `.${ending.toLowerCase()}`;
  return readDotted(store).rows.filter(
    ({ text }) => text.toLowerCase().endsWith(wanted) && IN_PARTS.test(text),
  );
}

function nameRow(row: unknown[]): NameRow {
  return { id: row[0] as number, text: row[1] as string };
}
