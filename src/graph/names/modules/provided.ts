// Names that files provide by their whole paths, `provide("a.b")` and then `a.b.c = …`, for every file of the project.

import type { Kind } from "../../../protocol/kinds.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Def } from "../../types.ts";

/** What says so declares a module, or nothing. */
const PROVIDES: readonly Kind[] = ["module", "use"];

/** Is there a file in the project that may provide something? */
function mayProvide(graph: Graph, { rules: { providedBy: name } }: FileModel): boolean {
  return name !== undefined && graph.remember("mayProvide", name, () => graph.postings(name).length > 0);
}

/** Files that provide a path. */
export function providersOf(graph: Graph, from: FileModel, path: string): readonly FileModel[] {
  const { isProvided, family } = from.rules;
  if (!isProvided || !mayProvide(graph, from)) return [];
  return graph.remember(`providers ${family}`, path, () => {
    const named = PROVIDES.flatMap((kind) => graph.namedAs(path, kind));
    const all = named.filter(({ file }) => file.rules.family === family);
    return [...new Set(all.filter((def) => isProvided(factOf(def))).map(({ file }) => file))];
  });
}

/** What a file sets on the paths that it provides itself, by its last name. */
export function providedBy(graph: Graph, file: FileModel, name: string): readonly Def[] {
  const { isProvided } = file.rules;
  if (!isProvided || !mayProvide(graph, file)) return [];
  const paths = graph.remember("provides", file, () =>
    file.model.symbols.flatMap((symbol) =>
      PROVIDES.includes(symbol.kind) && isProvided(symbol) ? [symbol.name] : [],
    ),
  );
  return paths.flatMap((path) => ownedBy(graph, file, path, name).filter((def) => def.file === file));
}

/** What is set on a whole path that a file provides. */
export function providedWhole(graph: Graph, from: FileModel, path: string): readonly Def[] {
  const cut = path.lastIndexOf(".");
  if (cut === -1) return [];
  const files = providersOf(graph, from, path);
  if (files.length === 0) return [];
  const defs = ownedBy(graph, from, path.slice(0, cut), path.slice(cut + 1));
  return defs.filter(({ file }) => files.includes(file));
}

/** Is it what a file provides as a whole, which others name as they like where they ask for it? */
export function isProvidedWhole(graph: Graph, def: Def): boolean {
  const { owner, name } = factOf(def);
  return owner !== "" && providersOf(graph, def.file, `${owner}.${name}`).includes(def.file);
}

/** What files set on a path under a name. */
export function ownedBy(graph: Graph, { rules }: FileModel, path: string, name: string): readonly Def[] {
  return graph
    .named(name)
    .filter((def) => factOf(def).owner === path && def.file.rules.family === rules.family);
}
