// What a file sees of others by what its project says that it builds upon.

import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Def } from "../../types.ts";

/** Of definitions in several projects, those in the file's own or in one that it builds upon; all, where none is. */
export function ofProjects(graph: Graph, file: FileModel, defs: readonly Def[]): readonly Def[] {
  const { project } = file.rules;
  if (!project || defs.length < 2) return defs;
  const seen = projectsSeen(graph, file);
  if (!seen) return defs;
  const kept = defs.filter((def) => {
    const other = homeOf(graph, def.file);
    return other !== undefined && seen.has(other);
  });
  return kept.length > 0 ? kept : defs;
}

/** Are definitions of several projects all in such as a file's own does not build upon, so that nothing tells which it means? */
export function areOfOthers(graph: Graph, file: FileModel, defs: readonly Def[]): boolean {
  if (!file.rules.project || defs.length < 2) return false;
  const seen = projectsSeen(graph, file);
  const homes = new Set(defs.map((def) => homeOf(graph, def.file)));
  if (!seen || homes.size < 2 || graph.isOne(defs)) return false;
  return defs.every((def) => {
    const home = homeOf(graph, def.file);
    return home !== undefined && !seen.has(home) && !isOfOneProject(graph, file, def.file);
  });
}

/** The folders of the project that a file is a part of and of those that it builds upon. */
function projectsSeen(graph: Graph, file: FileModel): ReadonlySet<string> | undefined {
  const home = homeOf(graph, file);
  if (home === undefined) return undefined;
  return graph.remember("projectsSeen", home, () => {
    const found = new Set([home]);
    // Grows while it is read.
    for (const next of found)
      for (const other of file.rules.project!.references(next, graph.host)) found.add(other);
    return found;
  });
}

/** May two files be built together? Not where each is a part of a project of its own, and neither takes in the other. */
export function isOfOneProject(graph: Graph, one: FileModel, other: FileModel): boolean {
  if (!one.rules.project || one === other) return true;
  const [home, away] = [homeOf(graph, one), homeOf(graph, other)];
  if (home === away || home === undefined || away === undefined) return true;
  return takesIn(graph, home, other) || takesIn(graph, away, one);
}

const takesIn = (graph: Graph, home: string, { path, rules }: FileModel): boolean =>
  graph
    .remember("takenIn", home, () => rules.project!.takenIn(home, graph.host))
    .some((start) => path.startsWith(start));

/** The folder of the project that a file is a part of. */
function homeOf(graph: Graph, { path, rules }: FileModel): string | undefined {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  return graph.remember("projectHome", `${rules.family}\0${folder}`, () =>
    rules.project?.home(path, graph.host),
  );
}
