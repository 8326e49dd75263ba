// Names that a framework gives to every file of a project without an import: of files as a whole by their paths, and of what
// files export by its own names.

import { push } from "../../../util/push.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { namedDefs } from "../../place.ts";
import type { Def } from "../../types.ts";
import { exported } from "./exported.ts";

/** The folder of the project whose framework gives something to a file. */
function projectOf(graph: Graph, { path, rules }: FileModel): string | undefined {
  const { framework } = rules;
  if (!framework) return undefined;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return graph.remember("frameworkProject", `${rules.family}\0${folder}`, () =>
    framework.project(path, graph.host),
  );
}

/** By name, the files of a project that go by it as a whole. */
function wholesOf(
  graph: Graph,
  { rules }: FileModel,
  project: string,
): ReadonlyMap<string, readonly FileModel[]> {
  return graph.remember("frameworkWholes", `${rules.family}\0${project}`, () => {
    const own = new Map<string, FileModel[]>();
    const short = new Map<string, FileModel[]>();
    for (const path of graph.view.paths) {
      if (!path.startsWith(project)) continue;
      const names = rules.framework!.wholes(path.slice(project.length));
      const file = names.own.length > 0 ? graph.file(path) : undefined;
      if (file?.rules.family !== rules.family) continue;
      for (const name of names.own) push(own, name, file);
      for (const name of names.short) push(short, name, file);
    }
    for (const [name, files] of short) if (files.length === 1 && !own.has(name)) own.set(name, files);
    return own;
  });
}

function gives(graph: Graph, file: FileModel, name: string): readonly Def[] {
  return namedDefs(exported(graph, file, name));
}

/** What a bare name of a file means that its framework gives to it. */
export function givenByFramework(graph: Graph, file: FileModel, name: string): readonly Def[] {
  const project = projectOf(graph, file);
  if (project === undefined) return [];
  const { framework, family } = file.rules;
  const isGiven = ({ file: other }: Def) =>
    other.rules.family === family &&
    other.path.startsWith(project) &&
    framework!.exports(other.path.slice(project.length));
  const named = graph.named(name).filter((def) => isGiven(def) && factOf(def).container === -1);
  const defs = named.filter((def) => gives(graph, def.file, name).includes(def));
  if (defs.length > 0) return defs;
  return (wholesOf(graph, file, project).get(name) ?? []).flatMap((whole) => gives(graph, whole, "default"));
}

/** The names that a framework gives to what a file gives away as a whole. */
export function frameworkNames(graph: Graph, file: FileModel): readonly string[] {
  const project = projectOf(graph, file);
  if (project === undefined) return [];
  const { own, short } = file.rules.framework!.wholes(file.path.slice(project.length));
  const table = wholesOf(graph, file, project);
  return [...new Set([...own, ...short])].filter((name) => table.get(name)?.includes(file));
}
