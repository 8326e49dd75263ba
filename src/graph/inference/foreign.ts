// Whether a value that no type is known of comes out of a library: what it is a member, or a result, of is one's.

import { lookUp } from "../names/names.ts";
import type { Place } from "../place.ts";
import type { Node } from "../text/expression-node.ts";
import type { Def } from "../types.ts";
import { ExpressionReader } from "./expression.ts";
import type { Inference, Type } from "./infer.ts";

const DEEPEST = 4;

/** May a value of a type of the project be one of the library's? `no`: all that it inherits from is known. */
export function mayBeForeign(types: Inference, def: Def, name: string): "yes" | "perhaps" | "no" {
  const foreign = [def, ...types.ancestors(def)]
    .flatMap((each) => types.supertypes(each))
    .filter(({ type }) => type === undefined || type.t === "library" || type.t === "list");
  if (foreign.some(({ type }) => type?.t === "library" && type.name === name)) return "yes";
  return foreign.length > 0 ? "perhaps" : "no";
}

/** One of several, of which those that are known are libraries'. */
const isOfLibraries = (type: Type | undefined) =>
  type?.t === "union" &&
  type.of.every((each) => each.t === "library" && each.args.length === 0 && !each.itself);

/** Of a chain as facts have it: does it go through a library, or through a local that does? */
export function isForeign(inference: Inference, place: Place, chain: string, depth = 0): boolean {
  if (chain === "" || depth > DEEPEST) return false;
  const { node } = new ExpressionReader(chain, undefined, place.file.rules.notation).read(0);
  return comesThrough(inference, place, node, depth);
}

function comesThrough(inference: Inference, place: Place, node: Node, depth: number): boolean {
  if (node.t === "name") {
    const found = lookUp(inference.graph, place, node.name);
    if (found?.kind !== "local" || found.local.type !== "") return false;
    const { line, column, scope, init } = found.local;
    return isForeign(inference, { file: place.file, line, column, scope }, init, depth + 1);
  }
  return isOfLibraries(inference.typeOf(node, place)) || isPartOfForeign(inference, place, node, depth);
}

/** Is what a node is a member or a result of foreign? */
function isPartOfForeign(inference: Inference, place: Place, node: Node, depth: number): boolean {
  if (node.t !== "member" && node.t !== "call" && node.t !== "index" && node.t !== "await") return false;
  const type = inference.typeOf(node.of, place);
  // What a container of something holds may be anybody's.
  if (type?.t === "library") return type.args.length === 0 && !type.itself;
  if (type?.t === "module") return type.files.length === 0;
  if (type !== undefined) return false;
  if (node.of.t === "name") return comesThrough(inference, place, node.of, depth);
  return isPartOfForeign(inference, place, node.of, depth);
}
