// Files that a file uses and files that use it, by imports, includes and packages.

import { ROLES, roleBit } from "../protocol/kinds.ts";
import { imported, modulesOf } from "./exported.ts";
import { type FileModel, factOf } from "./file.ts";
import { type Graph, rulesOf } from "./graph.ts";
import type { Watch } from "./references.ts";
import type { Resolver } from "./resolve.ts";

export interface FileLink {
  path: string;
  /** Line of the first import, 0 where a shared package makes the link. */
  line: number;
  /** As written. */
  source: string;
}

export interface FileLinks {
  links: FileLink[];
  /** Imports of what is no file of the project. */
  external: string[];
}

/** Files that the imports and re-exports of a file lead to. */
export function importsOf(graph: Graph, file: FileModel): FileLinks {
  return graph.remember("imports", file, () => {
    const links = new Map<string, FileLink>();
    const external = new Set<string>();
    const add = (paths: readonly string[], line: number, source: string) => {
      for (const path of paths)
        if (path !== file.path && !links.has(path)) links.set(path, { path, line, source });
      if (paths.length === 0) external.add(source);
    };
    for (const item of file.model.imports) {
      const named = item.name === "" || item.name === "*" ? undefined : imported(graph, file, item);
      // `from . import name` may mean a file of its own.
      const inner = named?.kind === "module" ? named.files : modulesOf(graph, file, item.source);
      const paths =
        inner.length === 0 && named?.kind === "defs"
          ? named.defs.map((def) => def.file.path)
          : inner.map(({ path }) => path);
      add([...new Set(paths)], item.line, item.source);
    }
    for (const item of file.model.exports)
      if (item.source !== "")
        add(
          modulesOf(graph, file, item.source).map(({ path }) => path),
          item.line,
          item.source,
        );
    return { links: [...links.values()], external: [...external] };
  });
}

const USES = ROLES.filter((role) => role !== "definition").reduce((bits, role) => bits | roleBit(role), 0);

/** Files whose imports lead to a file, or that use what it shows without an import. */
export function importersOf(graph: Graph, resolver: Resolver, file: FileModel, watch: Watch): FileLink[] {
  const links = new Map<string, FileLink>();
  for (const [other, link] of reverse(graph, file.rules.family, watch).get(file.path) ?? [])
    links.set(other, { ...link, path: other });
  for (const link of sharersOf(graph, resolver, file, watch))
    if (!links.has(link.path)) links.set(link.path, link);
  return [...links.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** By file: the files that import it. Made once for a view and a family of languages. */
function reverse(
  graph: Graph,
  family: string,
  watch: Watch,
): ReadonlyMap<string, ReadonlyMap<string, FileLink>> {
  return graph.remember("importers", family, () => {
    const table = new Map<string, Map<string, FileLink>>();
    for (const path of graph.view.paths) {
      watch.check();
      const blob = graph.view.blobAt(path)!;
      if (rulesOf(graph.view.blob(blob).language).family !== family) continue;
      for (const link of importsOf(graph, graph.file(path)!).links) {
        const known = table.get(link.path);
        if (known) known.set(path, link);
        else table.set(link.path, new Map([[path, link]]));
      }
    }
    return table;
  });
}

/** Files of the same unit that use a top-level symbol of the file. */
function sharersOf(graph: Graph, resolver: Resolver, file: FileModel, watch: Watch): FileLink[] {
  if (graph.unitOf(file) === "") return [];
  const found = new Map<string, FileLink>();
  for (const [name, ordinals] of file.model.members(-1)) {
    const own = new Set(file.defs(ordinals));
    for (const { blob, roles } of graph.postings(name)) {
      if ((roles & USES) === 0) continue;
      watch.check();
      for (const other of graph.filesOf(blob)) {
        if (other === file || found.has(other.path) || !graph.sameUnit(other, file)) continue;
        const use = other.model.occurrencesOf(name).find((occurrence) => {
          const meaning = resolver.meaning(other, occurrence);
          return "defs" in meaning && meaning.defs.some((def) => own.has(def));
        });
        if (use) found.set(other.path, { path: other.path, line: use.line, source: name });
      }
    }
  }
  return [...found.values()];
}

export { factOf };
