// The graph of one view: what uses a symbol, what it uses. Everything is computed when asked, from facts and the view.
// The functions to know: openGraph, and of what it returns `references`, `meaning`.

import type { OccurrenceFact } from "../protocol/facts.ts";
import { LruMap } from "../util/lru.ts";
import type { View } from "../view/view.ts";
import { calledAt } from "./calls.ts";
import { type FileModel, factOf } from "./file.ts";
import { Graph } from "./graph.ts";
import { Inference } from "./inference/infer.ts";
import { KeptSites } from "./kept-sites.ts";
import { rolesOfCalls } from "./kinds.ts";
import type { Meaning } from "./names/meaning.ts";
import { imported } from "./names/modules/exported.ts";
import { lookUp } from "./names/names.ts";
import { namedDefs } from "./place.ts";
import { findReferences } from "./references.ts";
import { Resolver } from "./resolve.ts";
import type { Def, Edge, References, Watch } from "./types.ts";
import { type Uses, usesOf } from "./uses.ts";

export { containedIn } from "./containment.ts";
export { type FileModel, factOf } from "./file.ts";
export {
  type FileLink,
  type FileLinks,
  type FileUse,
  furtherImportersOf,
  importersOf,
  importersOfGroup,
  importsOf,
  usesOf,
} from "./file-graph.ts";
export { childrenOf, parentsOf, type Relative } from "./hierarchy.ts";
export { ACCESS_ROLES, isAccessor, isSlot, isSpace, isType, rolesOfCalls } from "./kinds.ts";
export { onePartOfEach } from "./names/declarations.ts";
export type { Meaning } from "./names/meaning.ts";
export { filesDeclared } from "./names/spaces/spaces.ts";
export { isOwnAlias, isTag } from "./names/spaces/tags.ts";

export type { Def, Edge, Exclusion, References, Tier, Via, Watch } from "./types.ts";
export { mayBeCalled, preferred, type Use, type Uses } from "./uses.ts";

export interface CodeGraph {
  readonly graph: Graph;
  readonly types: Inference;
  readonly resolver: Resolver;
  /** The symbol with this ordinal of the file at a path of the view. */
  def(path: string, ordinal: number): Def;
  /** Uses of a symbol, and of those among its overrides that are asked for with it. */
  references(symbol: Def, watch: Watch, heirs?: readonly Def[]): References;
  /** Those of them that are calls; what else uses the symbol is not resolved for it. */
  calls(symbol: Def, watch: Watch, heirs?: readonly Def[]): readonly Edge[];
  /** What the code of a symbol uses, of the occurrences that are wanted. */
  uses(symbol: Def, isWanted: (occurrence: OccurrenceFact) => boolean, watch: Watch): Uses;
  meaning(file: FileModel, occurrence: OccurrenceFact): Meaning;
  /** What the file at a path would get by importing a name from a module: re-exports are followed. */
  imported(path: string, module: readonly string[], name: string): readonly Def[];
  /** What a call runs: through variables, constructors of types. */
  called(file: FileModel, occurrence: OccurrenceFact): readonly Def[];
}

/** Of the symbols asked for last: a page or a kind after the other asks for all of them again. An edge weighs some 150 bytes. */
const MOST_EDGES = 40_000;

const graphs = new WeakMap<View, CodeGraph>();

export function openGraph(view: View): CodeGraph {
  let made = graphs.get(view);
  if (made) return made;
  const graph = new Graph(view);
  const types = new Inference(graph);
  graph.types = types;
  graph.names = { lookUp: (place, name, wanted) => lookUp(graph, place, name, wanted) };
  const resolver = new Resolver(graph, types);
  const sites = new KeptSites(resolver);
  const found = new LruMap<Def, References>(MOST_EDGES);
  const references = (symbol: Def, watch: Watch, heirs: readonly Def[] = []): References => {
    const known = heirs.length === 0 ? found.get(symbol) : undefined;
    if (known) return known;
    const made = graph.watching(watch, () => findReferences(graph, sites, symbol, watch, { heirs }));
    if (heirs.length === 0) found.set(symbol, made, made.edges.length + 1);
    return made;
  };
  const called = new LruMap<Def, readonly Edge[]>(MOST_EDGES);
  const calls = (symbol: Def, watch: Watch, heirs: readonly Def[] = []): readonly Edge[] => {
    const isAlone = heirs.length === 0;
    const known = isAlone ? called.get(symbol) : undefined;
    if (known) return known;
    const all = isAlone ? found.get(symbol) : undefined;
    const roles = rolesOfCalls(factOf(symbol));
    const only = { heirs, roles };
    const edges = all
      ? all.edges.filter(({ role }) => roles.includes(role))
      : graph.watching(watch, () => findReferences(graph, sites, symbol, watch, only)).edges;
    if (isAlone) called.set(symbol, edges, edges.length + 1);
    return edges;
  };
  made = {
    graph,
    types,
    resolver,
    def: (path, ordinal) => graph.file(path)!.def(ordinal),
    references,
    calls,
    uses: (symbol, isWanted, watch) =>
      graph.watching(watch, () => usesOf(graph, resolver, symbol, isWanted, watch)),
    meaning: (file, occurrence) => resolver.meaning(file, occurrence),
    imported: (path, module, name) => importedBy(graph, path, module.join("."), name),
    called: (file, occurrence) => calledAt(types, file, occurrence, resolver.meaning(file, occurrence)),
  };
  graphs.set(view, made);
  return made;
}

const UNWRITTEN = {
  alias: "",
  line: 0,
  column: 0,
  endLine: 0,
  scope: 0,
  typeOnly: false,
  isStatic: false,
  system: false,
};

function importedBy(graph: Graph, path: string, source: string, name: string): readonly Def[] {
  const file = graph.file(path);
  const found = file && imported(graph, file, { ...UNWRITTEN, source, name });
  return namedDefs(found);
}
