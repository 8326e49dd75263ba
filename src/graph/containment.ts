// What stands in a symbol, wherever that is written: a type has the members of each of its parts, of
// the blocks that add to it, and what is declared outside of it by its name; an alias has those of what it stands for.

import { factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import type { Inference } from "./inference/infer.ts";
import { isType } from "./kinds.ts";
import { rulesOf } from "./rules.ts";
import type { Def, Watch } from "./types.ts";

/** Members in the order of their places, those of the type's own declaration first. */
export function containedIn(graph: Graph, types: Inference, symbol: Def, watch: Watch): readonly Def[] {
  const def = standsFor(types, symbol);
  if (!isType(factOf(def).kind)) return writtenIn(def);
  const parts = graph.merged(def);
  const own = parts.flatMap(writtenIn);
  if (!def.file.rules.ownerMembers) return own;
  const declared = new Set(own.flatMap((member) => [...graph.group(member)]));
  return [...own, ...writtenApart(graph, types, parts, watch).filter((member) => !declared.has(member))];
}

/** What an alias without members of its own is another name of. */
function standsFor(types: Inference, def: Def): Def {
  if (factOf(def).kind !== "type_alias" || def.file.model.members(def.ordinal).count > 0) return def;
  const behind = types.behind({ t: "instance", def, args: [] });
  return behind.t === "instance" ? behind.def : def;
}

function writtenIn({ file, ordinal }: Def): Def[] {
  const ordinals = [...file.model.members(ordinal).values()].flat();
  return ordinals.sort((a, b) => a - b).map((at) => file.def(at));
}

function writtenApart(graph: Graph, types: Inference, parts: readonly Def[], watch: Watch): Def[] {
  const [first] = parts as [Def];
  const { name } = factOf(first);
  const same = new Set(parts);
  return graph.postings(name).flatMap(({ blob }) => {
    watch.check();
    if (rulesOf(graph.view.blob(blob).language).family !== first.file.rules.family) return [];
    return graph.filesOf(blob).flatMap((file) => {
      const { symbols } = file.model;
      const isAdded = (at: number) => symbols[at]?.kind === "impl" && symbols[at].name === name;
      return symbols.flatMap(({ owner, container }, ordinal) => {
        if (!owner.includes(name) && !isAdded(container)) return [];
        const member = file.def(ordinal);
        const home = types.homeOf(member);
        return home && same.has(home) ? [member] : [];
      });
    });
  });
}
