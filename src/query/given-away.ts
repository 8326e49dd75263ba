// Symbols by the path that others import them by, which is not where they are declared: `shop::Cart`, where the crate `shop`
// says `pub use cart::Cart`.

import { type Def, openGraph } from "../graph/index.ts";
import { symbolById } from "../store/symbols.ts";
import { byText } from "../util/order.ts";
import { type SymbolCandidate, type SymbolFilter, visibleSymbols } from "./candidates.ts";
import type { SoughtName } from "./qualified.ts";
import type { QueryContext } from "./types.ts";

/** Files that declare the name, from which its path is followed: they know the crates and folders around them, best those called like one. */
const MOST_FILES = 12;

/** `declared`: symbols that have the name, wherever they stand; of these, those that the path leads to. */
export function givenAway(
  context: QueryContext,
  declared: readonly SymbolCandidate[],
  { containers, name }: SoughtName,
  filter: SymbolFilter,
): SymbolCandidate[] {
  const files = [...new Set(declared.filter(({ row }) => row.name === name).map(({ path }) => path))];
  if (files.length === 0) return [];
  // What the store numbered first says nothing of this version.
  const parts = new Set(containers.map((part) => part.toLowerCase()));
  const strangers = (path: string) =>
    Number(
      !path
        .toLowerCase()
        .split("/")
        .some((part) => parts.has(part)),
    );
  files.sort((a, b) => strangers(a) - strangers(b) || byText(a, b));
  const graph = openGraph(context.view);
  const found = new Set<Def>();
  for (const path of files.slice(0, MOST_FILES)) {
    context.deadline.check();
    for (const def of graph.imported(path, containers, name)) found.add(def);
  }
  return [...found].flatMap((def) => candidateOf(context, def, filter));
}

/** A definition of the graph as what a question by name finds. */
export function candidateOf(
  { store, view }: QueryContext,
  def: Def,
  filter: SymbolFilter,
): SymbolCandidate[] {
  const { path, model } = def.file;
  const row = symbolById(store, view.blob(model.id).firstSymbol + def.ordinal);
  return row ? visibleSymbols(view, [row], filter).filter((each) => each.path === path) : [];
}
