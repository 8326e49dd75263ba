// Modules that are declared under their names, `declare module "a" { … }`: what stands in the blocks for one.

import type { FileModel } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Named } from "../place.ts";
import { passedOn } from "./wholes.ts";

/** What blocks for a module declare under a name. */
export function declaredFor(graph: Graph, from: FileModel, source: string, name: string): Named | undefined {
  const { augments, family } = from.rules;
  if (!augments) return undefined;
  const blocks = graph.namedAs(source, "module").filter(({ file }) => file.rules.family === family);
  const own = blocks.flatMap((block) => graph.ownMembers(block, name));
  if (own.length > 0) return { kind: "defs", defs: own, via: "import" };
  for (const block of blocks) {
    const found = passedOn(graph, block, name, () => undefined);
    if (found) return found;
  }
  return undefined;
}
