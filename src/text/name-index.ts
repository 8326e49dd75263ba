// Orama's `index` component for a vocabulary of names: terms of a name are itself in lower case and its sub-words.
// Orama's own keeps a frequency object per document and a radix tree of maps (several times the memory) and misses
// misspellings inside an edge of that tree; short names need neither frequencies nor BM25.

import {
  type AnyIndexStore,
  type AnyOrama,
  components,
  type IDocumentsStore,
  type IIndex,
} from "@orama/orama";
import { byText } from "../util/order.ts";
import { type Terms, TermTable } from "./term-table.ts";
import { splitIdentifier } from "./tokens.ts";

interface NameIndex extends AnyIndexStore {
  names: { internalIdToId: string[] };
  terms: TermTable;
  /** Orama looks here for vector fields; there are none. */
  vectorIndexes: Record<string, never>;
}

/** The field of a vocabulary document; its value is the document's id as well. */
export const NAME_FIELD = "name";

// How good a match is, best first: whole name, its beginning, a misspelling of it, its sub-words.
const EXACT = 4;
const PREFIX = 2.5;
const TYPO = 2.6;
const TYPO_STEP = 0.5;
/** A letter that is doubled or not, neighbours in the wrong order: the hand slips so more often than to another letter. */
const SLIP = 0.05;
const SUBWORDS = 1.8;
const PART_PREFIX = 0.75;
const PART_TYPO = 0.6;
const LENGTH_STEP = 0.01;
const SHORTEST_TYPO_PART = 4;
/** Orama orders by scores alone. */
const RANK_STEP = 1e-9;
const SCORE_GRAIN = 1e6;

/** The terms of a name: itself in lower case, and its sub-words. */
export function nameTerms(name: string): string[] {
  return [...new Set([name.toLowerCase(), ...splitIdentifier(name)])];
}

/** Sub-words of what was asked for: `parseHTTPRequest` and "parse http request" are the same. */
function partsOf(term: string): string[] {
  return [...new Set(splitIdentifier(term))];
}

function raise(scores: Map<number, number>, documents: readonly number[], score: number): void {
  for (const document of documents) if ((scores.get(document) ?? 0) < score) scores.set(document, score);
}

function scoreWhole(index: NameIndex, whole: string, tolerance: number): Map<number, number> {
  const scores = new Map<number, number>();
  // A term as long as the name is the whole name; any other is one of its sub-words.
  const raiseWhole = (documents: readonly number[], { length }: string, score: number) => {
    for (const id of documents)
      if (index.names.internalIdToId[id - 1]!.length === length && (scores.get(id) ?? 0) < score)
        scores.set(id, score);
  };
  raiseWhole(index.terms.find(whole), whole, EXACT);
  for (const { term, documents } of index.terms.listWithPrefix(whole)) raiseWhole(documents, term, PREFIX);
  const own = letters(whole);
  for (const { term, documents, distance } of index.terms.listNear(whole, tolerance))
    raiseWhole(documents, term, TYPO - TYPO_STEP * (distance - 1) + (letters(term) === own ? SLIP : 0));
  return scores;
}

/** Those of a text without regard to their order, doubled ones once. */
function letters(text: string): string {
  return [...text.replace(/(.)\1+/gu, "$1")].sort().join("");
}

function scorePart(index: NameIndex, part: string, tolerance: number): Map<number, number> {
  const scores = new Map<number, number>();
  raise(scores, index.terms.find(part), 1);
  if (part.length > 2)
    for (const { documents } of index.terms.listWithPrefix(part)) raise(scores, documents, PART_PREFIX);
  if (part.length >= SHORTEST_TYPO_PART)
    for (const { documents, distance } of index.terms.listNear(part, Math.min(tolerance, 1)))
      raise(scores, documents, PART_TYPO / distance);
  return scores;
}

function scoreAll(index: NameIndex, term: string, tolerance: number): Map<number, number> {
  const parts = partsOf(term);
  const whole = parts.length === 1 && /\s/.test(term) ? parts[0]! : term.trim().toLowerCase();
  const scores = scoreWhole(index, whole, tolerance);
  const joined = parts.join("");
  if (joined !== whole)
    for (const [id, score] of scoreWhole(index, joined, tolerance)) raise(scores, [id], score);
  const sums = new Map<number, number>();
  for (const part of parts)
    for (const [id, score] of scorePart(index, part, tolerance)) sums.set(id, (sums.get(id) ?? 0) + score);
  for (const [id, sum] of sums) raise(scores, [id], (SUBWORDS * sum) / parts.length);
  return scores;
}

// The order is total and does not depend on which other names there are: ties end on length, then on the name.
function searchNames(index: NameIndex, term: string, tolerance: number): [number, number][] {
  const rows = [...scoreAll(index, term, tolerance)].map(([id, score]) => {
    const name = index.names.internalIdToId[id - 1]!;
    return { id, name, score: score - LENGTH_STEP * Math.min(50, Math.abs(name.length - term.length)) };
  });
  rows.sort((a, b) => b.score - a.score || a.name.length - b.name.length || byText(a.name, b.name));
  return rows.map(({ id, score }, rank) => [id, score - rank * RANK_STEP]);
}

/** The score that a name has whichever others there are, of the one at a rank of a search. */
export function ownScore(score: number, rank: number): number {
  return Math.round((score + rank * RANK_STEP) * SCORE_GRAIN) / SCORE_GRAIN;
}

/** Between texts that are saved as one: it is read in a fraction of the time, and no name holds it. */
const BETWEEN = "\0";

interface SavedIndex {
  terms: string;
  documents: Terms["documents"];
}

const base = components.index.createIndex();

export const nameIndex = {
  ...base,
  create: (_orama: unknown, names: NameIndex["names"]) => ({
    names,
    terms: new TermTable(),
    vectorIndexes: {},
  }),
  insert: (
    _self: unknown,
    index: NameIndex,
    _field: string,
    _id: unknown,
    internalId: number,
    name: string,
  ) => {
    for (const term of nameTerms(name)) index.terms.add(term, internalId);
  },
  search: (
    index: NameIndex,
    term: string,
    _tokenizer: unknown,
    _language: unknown,
    _fields: unknown,
    _exact: unknown,
    tolerance: number,
  ) => searchNames(index, term, tolerance),
  getSearchableProperties: () => [NAME_FIELD],
  getSearchablePropertiesWithTypes: () => ({ [NAME_FIELD]: "string" as const }),
  save: (index: NameIndex): SavedIndex => {
    const { terms, documents } = index.terms.inOrder();
    return { terms: terms.join(BETWEEN), documents };
  },
  load: (names: NameIndex["names"], raw: SavedIndex): NameIndex => {
    const terms = raw.terms.split(BETWEEN);
    if (terms.length !== raw.documents.length) throw new RangeError("terms without their documents");
    return { names, terms: new TermTable({ terms, documents: raw.documents }), vectorIndexes: {} };
  },
} as unknown as IIndex<AnyIndexStore>;

/** Orama's numbers of documents by their names are made when one is added: most vocabularies are only searched. */
export function numberLazily(store: AnyOrama["internalDocumentIDStore"]): void {
  let numbers: Map<string, number> | undefined;
  Object.defineProperty(store, "idToInternalId", {
    get: () => {
      numbers ??= new Map(store.internalIdToId.map((name, at) => [name, at + 1]));
      return numbers;
    },
  });
  store.save = () => ({ internalIdToId: store.internalIdToId.join(BETWEEN) });
  store.load = (_orama, raw) => {
    store.internalIdToId = (raw as { internalIdToId: string }).internalIdToId.split(BETWEEN);
    numbers = undefined;
  };
}

interface NameDocuments {
  names: NameIndex["names"];
  docs: Record<number, never>;
  count: number;
}
const textOf = (store: NameDocuments, id: string | number) =>
  typeof id === "number" ? store.names.internalIdToId[id - 1] : id;
const documentOf = (store: NameDocuments, id: string | number) => {
  const name = textOf(store, id);
  return name === undefined ? undefined : { id: name, [NAME_FIELD]: name };
};

/** A document is its id: nothing else is kept. */
export const nameDocuments = {
  create: (_orama: unknown, names: NameIndex["names"]) => ({ names, docs: {}, count: 0 }),
  get: documentOf,
  getMultiple: (store: NameDocuments, ids: (string | number)[]) => ids.map((id) => documentOf(store, id)),
  getAll: (store: NameDocuments) => store.docs,
  store: (store: NameDocuments) => {
    store.count++;
    return true;
  },
  remove: () => false,
  count: (store: NameDocuments) => store.count,
  save: (store: NameDocuments) => ({ count: store.count }),
  load: (names: NameIndex["names"], raw: { count: number }) => ({ names, docs: {}, count: raw.count }),
} as unknown as IDocumentsStore;
