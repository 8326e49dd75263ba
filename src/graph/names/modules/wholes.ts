// What a namespace gives away that it does not declare itself, `namespace a { export { b as c } }`, and what stands in what a
// file gives away as a whole, `export = a`.

import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isSpace } from "../../kinds.ts";
import type { Named } from "../../place.ts";
import type { Def } from "../../types.ts";

const isVariable = (kind: string) => kind === "constant" || kind === "variable";

/** What a name means at the top of a file. */
type AtTop = (local: string) => Named | undefined;

/** What a namespace gives away under a name that stands for something beside it. */
export function passedOn(graph: Graph, space: Def, name: string, atTop: AtTop): Named | undefined {
  for (const part of graph.merged(space)) {
    const local = namesIn(graph, part).get(name);
    if (local === undefined) continue;
    const own = graph.ownMembers(part, local);
    if (own.length > 0) return { kind: "defs", defs: own, via: "import" };
    const found = atTop(local);
    if (found) return found;
  }
  return undefined;
}

/** What has a name in the namespaces, or under a key of the object, that a file gives away as a whole. */
export function ofWhole(graph: Graph, file: FileModel, name: string, atTop: AtTop): Named | undefined {
  const { model, rules } = file;
  if (!rules.wholes || name === "default") return undefined;
  for (const { name: given, local, source, line } of model.exports) {
    if (given !== "default" || source !== "") continue;
    const start = model.offset(line, 1);
    if (!rules.wholes.given.test(model.text.slice(start, model.offset(line + 1, 1)))) continue;
    const whole = atTop(local);
    for (const def of whole?.kind === "defs" ? whole.defs : []) {
      const isOpened = isSpace(factOf(def).kind);
      if (!isOpened && !isVariable(factOf(def).kind)) continue;
      const own = graph.ownMembers(def, name);
      if (own.length > 0) return { kind: "defs", defs: own, via: "import" };
      const found = isOpened ? passedOn(graph, def, name, atTop) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}

function namesIn(graph: Graph, { file, ordinal }: Def): ReadonlyMap<string, string> {
  return graph.remember("passed on", `${file.key}:${ordinal}`, () => {
    const { model, rules } = file;
    const { startLine, endLine } = model.symbols[ordinal]!;
    const text = model.text.slice(model.offset(startLine, 1), model.offset(endLine + 1, 1));
    return rules.wholes?.names(text) ?? new Map<string, string>();
  });
}
