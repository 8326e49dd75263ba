// Which files have whose texts in them, where imports put the text of a file in their place.

import { roleBit } from "../../../protocol/kinds.ts";
import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { modulesOf } from "../modules/modules.ts";

/** Sets of files that are kept for a view: each may hold all headers of a project. */
const MOST_KEPT = 400;

function kept<T extends ReadonlySet<FileModel> | undefined>(
  graph: Graph,
  what: string,
  file: FileModel,
  make: () => T,
): T {
  const table = graph.remember(what, "", () => new Map<FileModel, T>());
  if (!table.has(file)) {
    table.set(file, make());
    if (table.size > MOST_KEPT) table.delete(table.keys().next().value!);
  }
  return table.get(file)!;
}

/** The files that a file names in its includes. */
function includesOf(graph: Graph, file: FileModel): readonly FileModel[] {
  return graph.remember("includesOf", file, () => [
    ...new Set(file.model.imports.flatMap(({ source }) => modulesOf(graph, file, source))),
  ]);
}

/** Adds to files all whose text those include that are open. */
function addIncluded(graph: Graph, found: Set<FileModel>, open: FileModel[]): void {
  for (let next = open.pop(); next; next = open.pop())
    for (const other of includesOf(graph, next))
      if (!found.has(other)) {
        found.add(other);
        open.push(other);
      }
}

/** All files whose text a file includes. */
export function included(graph: Graph, file: FileModel): ReadonlySet<FileModel> {
  return kept(graph, "included", file, () => {
    const found = new Set<FileModel>();
    addIncluded(graph, found, [file]);
    found.delete(file);
    return found;
  });
}

const IMPORT = roleBit("import");

/** The files that name a file in their includes: among those that include one of its name. */
export function includersOf(graph: Graph, file: FileModel): readonly FileModel[] {
  return graph.remember("includersOf", file, () =>
    graph
      .postings(file.path.slice(file.path.lastIndexOf("/") + 1))
      .filter(({ roles }) => (roles & IMPORT) !== 0)
      .flatMap(({ blob }) => graph.filesOf(blob))
      .filter((other) => other !== file && includesOf(graph, other).includes(file)),
  );
}

/** What more files than these include counts as included everywhere. */
const MOST_INCLUDERS = 2_000;

/** All files that a file is included by; undefined where they are too many. */
function includedBy(graph: Graph, file: FileModel): ReadonlySet<FileModel> | undefined {
  const found = new Set<FileModel>();
  const open = [file];
  for (let next = open.pop(); next; next = open.pop())
    for (const other of includersOf(graph, next)) {
      if (other === file || found.has(other)) continue;
      found.add(other);
      if (found.size > MOST_INCLUDERS) return undefined;
      open.push(other);
    }
  return found;
}

/** What the files see that a file is included by; undefined: probably all that there is. */
export function seenAround(graph: Graph, file: FileModel): ReadonlySet<FileModel> | undefined {
  return kept(graph, "seenAround", file, () => {
    const found = includedBy(graph, file);
    if (!found) return undefined;
    const all = new Set(found);
    addIncluded(graph, all, [...found]);
    return all;
  });
}
