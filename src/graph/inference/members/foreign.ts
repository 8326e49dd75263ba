// Whether a value that no type is known of comes out of a library: what it is a member, or a result, of is one's.

import type { LocalFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Place } from "../../place.ts";
import { ExpressionReader } from "../../text/expression.ts";
import type { Node } from "../../text/expression-node.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { listedValue } from "../locals/listed-locals.ts";

const DEEPEST = 4;

/** May a value of a type of the project be one of the library's? `no`: all that it inherits from is known. */
export function mayBeForeign(types: Inference, def: Def, name: string): "yes" | "perhaps" | "no" {
  const foreign = [def, ...types.ancestors(def)]
    .flatMap((each) => types.supertypes(each))
    .filter(({ type }) => type === undefined || type.t === "library" || type.t === "list");
  if (foreign.some(({ type }) => type?.t === "library" && type.name === name)) return "yes";
  const { aloneTypes } = def.file.rules;
  const isAlone = (type: Type | undefined) => type?.t === "library" && aloneTypes?.has(type.name);
  return foreign.some(({ type }) => !isAlone(type)) ? "perhaps" : "no";
}

/** One of several, of which those that are known are libraries'. */
const isOfLibraries = (type: Type | undefined) =>
  type?.t === "union" &&
  type.of.every((each) => each.t === "library" && each.args.length === 0 && !each.itself);

/** `own`: of a library whatever it was given; `likely`: unless it passes on what it was given. */
export type Foreign = "own" | "likely" | undefined;

/**
 * Of a chain as facts have it: does it go through a library, or through a local that does? `names`: the members that are asked
 * for behind it, which what a container holds may have.
 */
export function foreignness(
  inference: Inference,
  place: Place,
  chain: string,
  names: readonly string[],
  depth = 0,
): Foreign {
  if (chain === "" || depth > DEEPEST) return undefined;
  const { node } = new ExpressionReader(chain, undefined, place.file.rules.notation).read(0);
  return comesThrough(inference, place, node, names, depth);
}

function comesThrough(
  inference: Inference,
  place: Place,
  node: Node,
  names: readonly string[],
  depth: number,
): Foreign {
  if (node.t === "name") {
    const found = lookUp(inference.graph, place, node.name);
    if (found?.kind === "defs") return ofVariable(inference, found.defs, names, depth + 1);
    if (found?.kind === "library") return "likely";
    return found?.kind === "local" && found.local.type === ""
      ? ofLocal(inference, place.file, found.local, names, depth + 1)
      : undefined;
  }
  if (isOfLibraries(inference.typeOf(node, place))) return "likely";
  return partOfForeign(inference, place, node, names, depth);
}

function ofVariable(
  inference: Inference,
  [def, ...others]: readonly Def[],
  names: readonly string[],
  depth: number,
): Foreign {
  if (!def || others.length > 0) return undefined;
  const { type, init, params } = factOf(def);
  return type === "" && !params
    ? foreignness(inference, inference.placeOf(def), init, names, depth)
    : undefined;
}

function ofLocal(
  inference: Inference,
  file: FileModel,
  local: LocalFact,
  names: readonly string[],
  depth: number,
): Foreign {
  const { line, column, scope, init } = local;
  if (init !== "") return foreignness(inference, { file, line, column, scope }, init, names, depth);
  const value = depth <= DEEPEST && file.rules.notation.composites ? listedValue(file, local) : undefined;
  if (!value) return undefined;
  const { text, brackets } = file.model;
  const { node } = new ExpressionReader(text, brackets, file.rules.notation).read(value.from);
  return comesThrough(inference, inference.placeAt(file, value.from), node, names, depth);
}

/** Is what a node is a member or a result of foreign? */
function partOfForeign(
  inference: Inference,
  place: Place,
  node: Node,
  behind: readonly string[],
  depth: number,
): Foreign {
  if (node.t !== "member" && node.t !== "call" && node.t !== "index" && node.t !== "await") return undefined;
  const { givesOwn, libraryRoots, notation } = place.file.rules;
  // Whatever the project adds to it: `std::tm()`.
  if (node.of.t === "name" && libraryRoots?.has(node.of.name)) return "likely";
  const names = node.t === "member" ? [...behind, node.name] : behind;
  const type = inference.typeOf(node.of, place);
  // What a container of something holds may be anybody's.
  if (type?.t === "library") {
    if (type.args.some((held) => mayHave(inference, held, names))) return undefined;
    // `interface{ F() T }` says what it gives where it stands.
    const isWritten = notation.composites?.typeWords.has(type.name) === true;
    return givesOwn && !isWritten ? "own" : "likely";
  }
  if (type?.t === "module")
    return type.files.length > 0 ? undefined : givesOwn?.(type.source) ? "own" : "likely";
  if (type?.t === "instance" && node.t === "member") {
    const found = depth > DEEPEST ? undefined : inference.members(type, node.name, place);
    return typeof found === "object" && "defs" in found
      ? ofVariable(inference, found.defs, names, depth + 1)
      : undefined;
  }
  if (type !== undefined) return undefined;
  if (node.of.t === "name") return comesThrough(inference, place, node.of, names, depth);
  return partOfForeign(inference, place, node.of, names, depth);
}

/** Has what a container holds one of these members? Of what is not known it may. */
function mayHave(inference: Inference, held: Type | undefined, names: readonly string[]): boolean {
  if (held?.t === "library" && held.args.length === 0) return false;
  if (held?.t !== "instance") return true;
  return names.some((name) => inference.graph.membersOf(held.def, name).length > 0);
}
