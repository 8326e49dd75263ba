// Macros that are seen by their bare name in the modules behind them, or from the root of their crate, whatever module they
// stand in.

import type { FileModel } from "../file.ts";
import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { SPACES } from "../kinds.ts";
import type { Named } from "../place.ts";
import type { Def } from "../types.ts";
import { spaceInside } from "./spaces.ts";

const rootOf = (graph: Graph, file: FileModel) => (spaceInside(graph, file, -1) ?? "").split(".")[0]!;

/** Macros of a name in one crate, outside of all functions. */
function macrosIn(graph: Graph, family: string, root: string, name: string): readonly Def[] {
  return graph.remember("crateMacros", `${family}\0${root}\0${name}`, () =>
    graph.namedAs(name, "macro").filter(({ file, ordinal }) => {
      const { container } = file.model.symbols[ordinal]!;
      const isOfModule = container === -1 || SPACES.has(file.model.symbols[container]!.kind);
      return isOfModule && file.rules.family === family && rootOf(graph, file) === root;
    }),
  );
}

/** What a macro's bare name means that nothing in sight declares: the one of its crate, where there is one, or alternatives of it. */
export function crateMacro(graph: Graph, file: FileModel, name: string): Named | undefined {
  const defs = macrosIn(graph, file.rules.family, rootOf(graph, file), name);
  const isOne = defs.every((def) => def.file === defs[0]!.file);
  return defs.length > 0 && isOne ? { kind: "defs", defs, via: "package" } : undefined;
}

/** Macros that are given away at the root of a crate. */
export function macrosAtRoot(graph: Graph, file: FileModel, root: string, name: string): readonly Def[] {
  return macrosIn(graph, file.rules.family, root, name).filter((def) => factOf(def).visibility === "public");
}
