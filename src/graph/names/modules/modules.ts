// The files that an import names.

import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { providersOf } from "./provided.ts";

/** Whoever names the same files gets the same list, by which what is asked of all of them is found again. */
export function modulesOf(graph: Graph, from: FileModel, source: string): FileModel[] {
  return graph.remember("modules", `${from.key}\0${source}`, () => {
    const files = from.rules.modules(source, from.path, graph.host).flatMap((path) => graph.file(path) ?? []);
    if (files.length === 0) return [...providersOf(graph, from, source)];
    return graph.remember("sameFiles", files.map(({ key }) => key).join(" "), () => files);
  });
}
