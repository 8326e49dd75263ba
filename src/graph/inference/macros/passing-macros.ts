// Macros that are worth what they are given, once it is what it should be: `match $e { Ok(v) => v, Err(e) => return … }`.

import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { crateMacro } from "../../names/macros/crate-macros.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import type { Node } from "../../text/expression-node.ts";
import type { Def } from "../../types.ts";

const LONGEST_BODY = 2_000;

/** Is this call of a macro, whose name its text has, worth its first argument? */
export function passesOn(graph: Graph, place: Place, of: Node & { t: "name" }): boolean {
  const { model, rules } = place.file;
  if (!rules.passingMacros || !model.text.startsWith(`${of.name}!`, of.at)) return false;
  const named = lookUp(graph, place, of.name) ?? crateMacro(graph, place.file, of.name);
  if (named?.kind !== "defs") return rules.passingMacros.names.has(of.name);
  return named.defs.every((def) => factOf(def).kind === "macro" && isPassing(graph, def));
}

function isPassing(graph: Graph, def: Def): boolean {
  return graph.remember("isPassing", def, () => {
    const { model, rules } = def.file;
    const { line, endLine } = factOf(def);
    const text = model.text.slice(model.offset(line, 1), model.offset(endLine + 1, 1)).slice(0, LONGEST_BODY);
    const { arm, passes } = rules.passingMacros!;
    const arms = [...text.matchAll(arm)].map(({ index, 0: sign }) => text.slice(index + sign.length));
    const [, wrapper] = passes.exec(arms[0] ?? "") ?? [];
    return wrapper !== undefined && rules.patterns?.wrappers.has(wrapper) === true;
  });
}
