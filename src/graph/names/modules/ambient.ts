// Modules that are declared under their names, `declare module "a" { … }`: what stands in the blocks for one.

import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Named } from "../../place.ts";
import type { Def } from "../../types.ts";
import { nearest } from "../nearest.ts";
import { passedOn } from "./wholes.ts";

/** What blocks for a module declare under a name. */
export function declaredFor(graph: Graph, from: FileModel, source: string, name: string): Named | undefined {
  const { augments, family } = from.rules;
  if (!augments) return undefined;
  const blocks = blocksFor(graph, from, source).filter(({ file }) => file.rules.family === family);
  const own = blocks.flatMap((block) => graph.ownMembers(block, name));
  if (own.length > 0) return { kind: "defs", defs: own, via: "import" };
  for (const block of blocks) {
    const found = passedOn(graph, block, name, () => undefined);
    if (found) return found;
  }
  return undefined;
}

/** What a pattern may leave open of a module's name starts or ends at one of these. */
const JOINTS = ".?!/:#&";

/** The blocks for a module by its name, else by the pattern of names that fits best: `*?raw`, `*.vue`, `virtual:*`. */
function blocksFor(graph: Graph, from: FileModel, source: string): readonly Def[] {
  const own = graph.namedAs(source, "module");
  if (own.length > 0) return own;
  return nearest(
    graph,
    from,
    graph.remember("patterns for", source, () => patternsFor(graph, source)),
  );
}

function patternsFor(graph: Graph, source: string): readonly Def[] {
  const joints = [...source].flatMap((char, at) => (JOINTS.includes(char) ? [at] : []));
  const patterns = [
    ...joints.map((at) => `*${source.slice(at)}`),
    ...joints.reverse().map((at) => `${source.slice(0, at + 1)}*`),
  ];
  for (const pattern of patterns) {
    const blocks = graph.namedAs(pattern, "module");
    if (blocks.length > 0) return blocks;
  }
  return [];
}
