// Symbols of a view by name: rows of the store that the view shows, one per path, that pass the filters.

import { isHeader } from "../languages/index.ts";
import { genreOf } from "../languages/named-texts.ts";
import { BLOB_FLAGS, SYMBOL_FLAGS, type SymbolFact } from "../protocol/facts.ts";
import type { Kind } from "../protocol/kinds.ts";
import { factorOf } from "../rank/score.ts";
import type { AskedSignals, Features } from "../rank/signals.ts";
import type { SymbolRow } from "../store/symbols.ts";
import { byText } from "../util/order.ts";
import { readFileTraits, TRAITS } from "../view/file-traits.ts";
import { pathTable } from "../view/path-table.ts";
import type { View } from "../view/view.ts";
import { isOfLanguage, type PathTest } from "./filters.ts";

export interface SymbolCandidate {
  row: SymbolRow;
  path: string;
}

/** By path, then as they stand in the file. */
export function byPlace(a: SymbolCandidate, b: SymbolCandidate): number {
  return byText(a.path, b.path) || a.row.ordinal - b.row.ordinal;
}

/** Is it a key of data rather than of code? */
export function isData(view: View, { path, row }: SymbolCandidate): boolean {
  return genreOf(view.summary(row.blob).language, path) === "data";
}

export interface SymbolFilter {
  path?: PathTest;
  kind?: Kind;
  language?: string;
}

/** From here on, blobs are read at once rather than one by one. */
const MANY_ROWS = 100;

/** Only shown when asked for by kind. */
const UNASKED: ReadonlySet<Kind> = new Set(["use", "file"]);

export function visibleSymbols(
  view: View,
  rows: readonly SymbolRow[],
  filter: SymbolFilter,
): SymbolCandidate[] {
  const found: SymbolCandidate[] = [];
  if (rows.length > MANY_ROWS) view.readSummaries();
  for (const row of rows) {
    if (filter.kind ? row.kind !== filter.kind : UNASKED.has(row.kind)) continue;
    if (!view.has(row.blob)) continue;
    for (const path of view.pathsOf(row.blob)) {
      if (filter.path && !filter.path(path)) continue;
      if (filter.language && !isOfLanguage(filter.language, view.summary(row.blob).language, path)) continue;
      found.push({ row, path });
    }
  }
  return found;
}

/** How much of a definition a kind is: a class is what people look for, a field or an `impl` block rather not. */
const DEFINITION: Partial<Record<Kind, number>> = {
  enum_member: 0.7,
  field: 0.7,
  property: 0.7,
  variable: 0.7,
  constant: 0.85,
  constructor: 0.6,
  impl: 0.4,
  section: 0.3,
  test: 0.6,
  use: 0,
  file: 0,
};

export function definitionWeight(kind: Kind): number {
  return DEFINITION[kind] ?? 1;
}

const NOTHING_ASKED: AskedSignals = new Map();
/** e to the power of this: lines from which on a file is not small at all. */
const LARGE_FILE = 8;
/** More lines than that, a round number. */
const MANY_LINES = 4096;

/** By path: what is known of a file, remembered for as long as the view lives. */
const known = new WeakMap<View, Map<string, Features>>();

function fileFeatures(view: View, blob: number, path: string): Features {
  let byPath = known.get(view);
  if (!byPath) {
    byPath = new Map();
    known.set(view, byPath);
  }
  let found = byPath.get(path);
  if (!found) {
    found = readFeatures(view, blob, path);
    byPath.set(path, found);
  }
  return found;
}

/** Without a search, nobody needs what the other files of the view are. */
function traitsOf(view: View, blob: number, path: string, language: string): number {
  if (!view.columns) return readFileTraits(view, path, language);
  const row = view.isAlone(blob) ? view.rowOf(blob) : view.rank(path);
  return row < 0 ? readFileTraits(view, path, language) : pathTable(view).traitsAt(row);
}

function readFeatures(view: View, blob: number, path: string): Features {
  const { flags, language, lines } = view.summary(blob);
  return featuresOf(traitsOf(view, blob, path, language), flags, lines);
}

function featuresOf(traits: number, flags: number, lines: number): Features {
  const one = (trait: keyof typeof TRAITS) => (traits & TRAITS[trait] ? 1 : 0);
  return {
    definition: 0,
    small: 1 - Math.min(1, Math.log1p(lines) / LARGE_FILE),
    settings: one("settings"),
    upkeep: one("upkeep"),
    on_screen: one("onScreen"),
    test: one("test"),
    example: one("example"),
    vendored: one("vendored"),
    completion: one("completion"),
    prose: one("prose"),
    translation: one("translation"),
    data: one("data"),
    legacy: one("legacy"),
    migration: one("migration"),
    declaration: one("declaration"),
    generated: traits & TRAITS.generated || flags & WRITTEN ? 1 : 0,
  };
}

/** By a program, as its text says. */
const WRITTEN = BLOB_FLAGS.generated | BLOB_FLAGS.minified;

/** What a file's standing multiplies the score of its chunks by: of files that are alike, worked out once. */
export class StandingFactors {
  private readonly view: View;
  private readonly asked: AskedSignals;
  private readonly known = new Map<number, number>();

  constructor(view: View, asked: AskedSignals) {
    this.view = view;
    this.asked = asked;
  }

  of(blob: number, path: string): number {
    const { flags, language, lines } = this.view.summary(blob);
    const traits = traitsOf(this.view, blob, path, language) | (flags & WRITTEN ? TRAITS.generated : 0);
    const key = traits * MANY_LINES + Math.min(lines, MANY_LINES - 1);
    let factor = this.known.get(key);
    if (factor === undefined) {
      factor = factorOf(featuresOf(traits, flags, lines), this.asked);
      this.known.set(key, factor);
    }
    return factor;
  }
}

/** What is known without the facts of the blob. */
export function outerFeatures(
  view: View,
  kind: Kind,
  blob: number,
  path: string,
  asked: AskedSignals = NOTHING_ASKED,
): Features {
  const features: Features = { ...fileFeatures(view, blob, path), definition: definitionWeight(kind) };
  if (kind === "test") features.test = 1;
  for (const [name, counts] of asked) features[name] = counts * (features[name] ?? 0);
  return features;
}

type SeenFact = Pick<SymbolFact, "visibility" | "flags" | "kind">;

/** Can other files use it? A header is there for others; of a file behind one they see no macro. */
function isOffered({ visibility, flags, kind }: SeenFact, path: string): boolean {
  const header = isHeader(path);
  if (header !== undefined && (header || kind === "macro")) return header;
  return visibility === "public" || (flags & SYMBOL_FLAGS.exported) !== 0;
}

/** What the symbol's own facts add. */
export function innerFeatures(fact: SeenFact, path: string): Features {
  return {
    exported: isOffered(fact, path) ? 1 : 0,
    deprecated: fact.flags & SYMBOL_FLAGS.deprecated ? 1 : 0,
    ...(fact.flags & SYMBOL_FLAGS.declaration && { declaration: 1 }),
  };
}
