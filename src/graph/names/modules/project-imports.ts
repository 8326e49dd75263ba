// What is imported where: by a file itself, by what it takes in, and by its project for all of its files at the top of each.

import type { ImportFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { spacesAround, spacesNamed } from "../spaces/spaces.ts";
import { takenIn } from "./taken-in.ts";

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
  for (const item of takenIn(graph, file)) if (item.name === "*" && item.scope === scope) yield item;
  if (scope === 0) for (const item of projectImports(graph, file)) if (item.name === "*") yield item;
}

/** Where whole spaces are imported from around a scope, from the inside out. */
export function* sourcesOpened(graph: Graph, file: FileModel, scope: number): Generator<string> {
  for (let at = scope; at >= 0; at = file.model.scopes.parent(at))
    for (const { alias, source } of openingsIn(graph, file, at)) if (alias === "") yield source;
}

/** What brings in a name that is used in a scope, as the file says itself before what it takes in. */
export function importsAround(graph: Graph, file: FileModel, alias: string, scope: number) {
  const own = file.model.importsAround(alias, scope);
  return own.length > 0 ? own : takenInAround(graph, file, alias, scope);
}

/** What a file imports by a name of its own, wherever it does; what it takes in where that is around a scope. */
export function importsNamed(graph: Graph, file: FileModel, alias: string, scope: number) {
  const own = file.model.importsOf(alias);
  return own.length > 0 ? own : takenInAround(graph, file, alias, scope);
}

const takenInAround = (graph: Graph, file: FileModel, alias: string, scope: number): readonly ImportFact[] =>
  takenIn(graph, file).filter((item) => item.alias === alias && isAround(file, item.scope, scope));

/** What a project imports by a name of its own. */
export function projectImport(graph: Graph, file: FileModel, alias: string): ImportFact | undefined {
  return projectImports(graph, file).find((item) => item.alias === alias);
}

/** The spaces around a place, then those that are imported as a whole, from the inside out. */
export function* spacesInSight(graph: Graph, file: FileModel, scope: number): Generator<string> {
  yield* spacesAround(graph, file, scope);
  for (let at = scope; at >= 0; at = file.model.scopes.parent(at))
    for (const { alias, scope: opened, source } of openingsIn(graph, file, at))
      if (alias === "") yield* spacesNamed(graph, file, opened, source);
}

/** Is a scope in another one, or it? */
export function isAround(file: FileModel, outer: number, scope: number): boolean {
  for (let at = scope; at >= 0; at = file.model.scopes.parent(at)) if (at === outer) return true;
  return false;
}
