// Imports that a project says once for all of its files: they stand at the top of each.

import type { ImportFact } from "../../protocol/facts.ts";
import type { FileModel } from "../file.ts";
import type { Graph } from "../graph.ts";
import { spacesAround, spacesNamed } from "./spaces.ts";

const NONE: readonly ImportFact[] = [];
const AT_TOP = { line: 0, column: 0, endLine: 0, scope: 0 };
const PLAIN = { name: "", alias: "", typeOnly: false, isStatic: false, system: false };

function projectImports(graph: Graph, { path, rules }: FileModel): readonly ImportFact[] {
  const hook = rules.projectImports;
  if (!hook) return NONE;
  const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  return graph.remember("projectImports", `${rules.family}\0${folder}`, () =>
    hook(path, graph.host).map(({ offset: _, ...item }) => ({ ...PLAIN, ...item, ...AT_TOP })),
  );
}

/** What imports whole spaces in a scope of a file, as the file says itself before what its project says. */
export function* openingsIn(graph: Graph, file: FileModel, scope: number): Generator<ImportFact> {
  for (const item of file.model.imports) if (item.name === "*" && item.scope === scope) yield item;
  if (scope === 0) for (const item of projectImports(graph, file)) if (item.name === "*") yield item;
}

/** What a project imports by a name of its own. */
export function projectImport(graph: Graph, file: FileModel, alias: string): ImportFact | undefined {
  return projectImports(graph, file).find((item) => item.alias === alias);
}

/** The spaces around a place, then those that are imported as a whole, from the inside out. */
export function* spacesInSight(graph: Graph, file: FileModel, scope: number): Generator<string> {
  yield* spacesAround(graph, file, scope);
  for (let at = scope; at >= 0; at = file.model.scopes[at]?.parent ?? -1)
    for (const { alias, scope: opened, source } of openingsIn(graph, file, at))
      if (alias === "") yield* spacesNamed(graph, file, opened, source);
}
