// Macros that are seen by their bare name in the modules behind them, or from the root of their crate, whatever module they
// stand in.

import type { ImportFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { SPACES } from "../../kinds.ts";
import type { Named } from "../../place.ts";
import type { Def } from "../../types.ts";
import { filesOfSpace, spaceInside } from "../spaces/spaces.ts";

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

const LONGEST_HEAD = 120;

/** Is a crate imported with its macros? */
function givesMacros({ model, rules }: FileModel, { line }: ImportFact): boolean {
  const start = model.offset(line, 1);
  return rules.macroUse?.test(model.text.slice(Math.max(0, start - LONGEST_HEAD), start)) === true;
}

/** Crates that a file, or the root of its crate, names as a whole: their macros may be seen in all of it. */
function cratesNamed(graph: Graph, file: FileModel): readonly string[] {
  return graph.remember("cratesNamed", file.key, () => {
    const files = [file, ...filesOfSpace(graph, file, rootOf(graph, file))];
    const named = files.flatMap((each) =>
      each.model.imports.flatMap((item) =>
        item.name === "" ? [{ source: item.source, isUsed: givesMacros(each, item) }] : [],
      ),
    );
    // What the later one gives hides what the one before does.
    const used = named.filter(({ isUsed }) => isUsed).toReversed();
    return [...new Set([...used, ...named].map(({ source }) => source))];
  });
}

/**
 * What a macro's bare name means that nothing in sight declares: the one of its crate, where there is one, or alternatives of
 * it; else the one of a crate that its crate's root names as a whole.
 */
export function crateMacro(graph: Graph, file: FileModel, name: string): Named | undefined {
  const own = macrosIn(graph, file.rules.family, rootOf(graph, file), name);
  if (own.length > 0) {
    const isOne = own.every((def) => def.file === own[0]!.file);
    return isOne ? { kind: "defs", defs: own, via: "package" } : undefined;
  }
  if (graph.namedAs(name, "macro").length === 0) return undefined;
  const given = cratesNamed(graph, file).map((crate) => macrosAtRoot(graph, file, crate, name));
  const defs = given.find((found) => found.length > 0);
  return defs && { kind: "defs", defs, via: "import" };
}

/** Macros that are given away at the root of a crate. */
export function macrosAtRoot(graph: Graph, file: FileModel, root: string, name: string): readonly Def[] {
  return macrosIn(graph, file.rules.family, root, name).filter((def) => factOf(def).visibility === "public");
}
