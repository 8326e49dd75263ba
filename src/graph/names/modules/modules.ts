// The files that an import names.

import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { providersOf } from "./provided.ts";

export function modulesOf(graph: Graph, from: FileModel, source: string): FileModel[] {
  return graph.remember("modules", `${from.key}\0${source}`, () => {
    const files = from.rules.modules(source, from.path, graph.host).flatMap((path) => graph.file(path) ?? []);
    return files.length > 0 ? files : [...providersOf(graph, from, source)];
  });
}
