// Facts of the blobs that a question looks at. Contents never change, so that what was decoded for one question serves the
// next: each thread keeps the most recently used symbols and texts of all its projects.

import { isWritten, type SymbolFact } from "../protocol/facts.ts";
import { readFacts, readManyFacts, readText } from "../store/blobs.ts";
import { listTexts } from "../store/contents.ts";
import type { PackedFacts } from "../store/format.ts";
import type { Store } from "../store/store.ts";
import type { LateField, LateFields } from "../store/symbol-row.ts";
import { canForget } from "../util/forgetting.ts";
import { LruMap } from "../util/lru.ts";

/**
 * Shared with other questions: never to be changed. Most questions show one symbol of a file that has hundreds: what they ask of
 * it is looked up then, in the record, which is read again where nobody holds it any more.
 */
class OpenBlob implements LateFields {
  readonly facts: { readonly packageName: string };
  readonly symbols: readonly SymbolFact[];
  private readonly store: Store;
  private readonly blob: number;
  private record: WeakRef<PackedFacts>;
  private readonly texts = new Map<LateField, readonly string[]>();
  private imports: OpenBlob["importLines"] | undefined;

  constructor(store: Store, blob: number, facts = readFacts(store, blob)) {
    this.store = store;
    this.blob = blob;
    this.record = new WeakRef(facts);
    this.facts = { packageName: facts.packageName };
    this.symbols = facts.symbolTable(this).rows;
  }

  private read(): PackedFacts {
    let facts = this.record.deref();
    if (!facts) {
      facts = readFacts(this.store, this.blob);
      this.record = new WeakRef(facts);
    }
    return facts;
  }

  textOf(field: LateField, ordinal: number): string {
    let texts = this.texts.get(field);
    if (!texts) {
      texts = this.read().symbolTexts(field);
      this.texts.set(field, texts);
    }
    return texts[ordinal]!;
  }

  /** First and last line of each import. */
  get importLines(): readonly (readonly [first: number, last: number])[] {
    this.imports ??= this.read()
      .imports()
      .map(({ line, endLine }) => [line, endLine] as const);
    return this.imports;
  }
}

const OUTLINE = ["name", "kind", "startLine", "line", "endLine", "visibility", "flags"] as const;
/** What ranking asks of a symbol. */
export type SymbolOutline = Pick<SymbolFact, (typeof OUTLINE)[number]>;

/** About 5 MB each in each thread. */
const MOST_SYMBOLS = 10_000;
const MOST_OUTLINED = 40_000;
const MOST_CHARACTERS = 4_000_000;
/** What an entry costs beside its content. */
const ENTRY = 8;

const opened = canForget(new LruMap<string, OpenBlob>(MOST_SYMBOLS));
const outlines = canForget(new LruMap<string, readonly SymbolOutline[]>(MOST_OUTLINED));
const texts = canForget(new LruMap<string, string>(MOST_CHARACTERS));

/** Stores are told apart by when they were opened. */
const numbers = new WeakMap<Store, number>();
let next = 0;

function numberOf(store: Store): number {
  let number = numbers.get(store);
  if (number === undefined) {
    number = next++;
    numbers.set(store, number);
  }
  return number;
}

export class FactsCache {
  private readonly store: Store;
  private readonly number: number;
  /** Of this question: decoded once however little room there is. */
  private readonly blobs = new Map<number, OpenBlob>();

  constructor(store: Store) {
    this.store = store;
    this.number = numberOf(store);
  }

  open(blob: number): OpenBlob {
    const own = this.blobs.get(blob);
    if (own) return own;
    return this.keepOpen(blob, opened.get(`${this.number} ${blob}`) ?? this.openNew(blob));
  }

  private openNew(blob: number, facts?: PackedFacts): OpenBlob {
    const found = new OpenBlob(this.store, blob, facts);
    opened.set(`${this.number} ${blob}`, found, found.symbols.length + ENTRY);
    return found;
  }

  private keepOpen(blob: number, found: OpenBlob): OpenBlob {
    this.blobs.set(blob, found);
    return found;
  }

  /** Opens what is read at once, a fraction of the time of one by one. */
  openAll(blobs: Iterable<number>): void {
    const missing = [...new Set(blobs)].filter(
      (blob) => !this.blobs.has(blob) && !opened.has(`${this.number} ${blob}`),
    );
    if (missing.length < 2) return;
    for (const [blob, facts] of readManyFacts(this.store, missing))
      this.keepOpen(blob, this.openNew(blob, facts));
  }

  /** The symbols by ordinal, of each what ranking asks: a third of the work of reading them whole. */
  outline(blob: number): readonly SymbolOutline[] {
    const key = `${this.number} ${blob}`;
    let found = outlines.get(key);
    if (!found) {
      found = readFacts(this.store, blob).symbolFields(OUTLINE);
      outlines.set(key, found, found.length + ENTRY);
    }
    return found;
  }

  /** Has the outlines of blobs at hand: read at once, a fraction of the time of one by one. */
  readOutlines(blobs: Iterable<number>): void {
    const missing = [...new Set(blobs)].filter((blob) => !outlines.get(`${this.number} ${blob}`));
    if (missing.length < 2) return;
    for (const [blob, facts] of readManyFacts(this.store, missing)) {
      const found = facts.symbolFields(OUTLINE);
      outlines.set(`${this.number} ${blob}`, found, found.length + ENTRY);
    }
  }

  /** Has the texts of blobs at hand, read at once. */
  readTexts(blobs: Iterable<number>): void {
    const missing = [...new Set(blobs)].filter((blob) => !texts.has(`${this.number} ${blob}`));
    if (missing.length < 2) return;
    let at = 0;
    for (const bytes of listTexts(this.store, missing)) this.keepText(missing[at++]!, bytes.toString("utf8"));
  }

  private keepText(blob: number, text: string): string {
    texts.set(`${this.number} ${blob}`, text, text.length + ENTRY);
    return text;
  }

  text(blob: number): string {
    return texts.get(`${this.number} ${blob}`) ?? this.keepText(blob, readText(this.store, blob));
  }
}

/** Between the parts of a path, outside the type arguments that only its last part has. */
const OWNER_SEPARATOR = /(?:\.|::)(?![^<]*>)/;

/** Names of the symbols around one, outermost first; a method declared outside its type has that type in its chain. */
export function containerNames(symbols: readonly SymbolFact[], ordinal: number): string[] {
  const names: string[] = [];
  let fact = symbols[ordinal];
  while (fact) {
    // An owner may be a path itself: `data.aws_ami`.
    if (fact.owner !== "") names.unshift(...fact.owner.split(OWNER_SEPARATOR));
    const container: SymbolFact | undefined = fact.container < 0 ? undefined : symbols[fact.container];
    // An `impl` block is named after the type that its members name as their owner.
    if (container && container.kind !== "impl") names.unshift(container.name);
    else if (container && fact.owner === "") names.unshift(container.owner || container.name);
    fact = container;
  }
  return names;
}

/** The innermost symbol whose declaration covers a line, or -1. */
export function symbolAtLine(symbols: readonly SymbolFact[], line: number): number {
  let best = -1;
  symbols.forEach((symbol, ordinal) => {
    if (symbol.startLine > line || symbol.endLine < line || !isWritten(symbol)) return;
    const before = symbols[best];
    if (!before || symbol.endLine - symbol.startLine <= before.endLine - before.startLine) best = ordinal;
  });
  return best;
}
