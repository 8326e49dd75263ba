// Pointers stand for what they lead to: which expressions are pointers, so that no operator of that is meant by their signs.

import type { LocalFact } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import { namedDefs, type Place } from "../../place.ts";
import { ExpressionReader } from "../../text/expression.ts";
import type { Node } from "../../text/expression-node.ts";
import type { Inference } from "../infer.ts";
import type { Type } from "../type-model.ts";

/** `T *` */
const POINTER = /\*\s*(?:const\s*)?$/;
/** `new T`, `&value`, `(T *)` */
const MADE = /^(?:new\s|&)|^\([^()]*\*\s*\)$/;
const MOST_STEPS = 4;

/** Is what is indexed a pointer to its type, so that no operator of that is called? */
export function pointsAtOne(types: Inference, of: Node, type: Type | undefined, place: Place): boolean {
  const { notation, indexMethod } = place.file.rules;
  if (!notation.pointers || indexMethod === undefined || type?.t !== "instance") return false;
  return isPointer(types, of, place, MOST_STEPS);
}

/** By what is declared; of a local that says no type, by what is put in it. */
function isPointer(types: Inference, of: Node, place: Place, steps: number): boolean {
  if (of.t === "call") return of.of.t !== "call" && isDeclared(types, of.of, place, true);
  if (of.t !== "name" && of.t !== "member") return false;
  const named = of.t === "name" ? lookUp(types.graph, place, of.name) : undefined;
  if (named?.kind !== "local") return isDeclared(types, of, place, false);
  const { type, init } = named.local;
  return (
    POINTER.test(type) ||
    (type === "" && isPointerPut(types, init, { ...place, ...atOf(named.local) }, steps))
  );
}

const atOf = ({ line, column, scope }: LocalFact) => ({ line, column, scope });

function isPointerPut(types: Inference, init: string, place: Place, steps: number): boolean {
  if (init === "" || steps === 0) return false;
  if (MADE.test(init)) return true;
  const { node } = new ExpressionReader(init, undefined, place.file.rules.notation).read(0);
  return isPointer(types, node, place, steps - 1);
}

/** Does what has a name say that it is, or gives where it is called, a pointer? */
function isDeclared(types: Inference, of: Node, place: Place, isCalled: boolean): boolean {
  if (of.t !== "name" && of.t !== "member") return false;
  const defs =
    of.t === "name"
      ? namedDefs(lookUp(types.graph, place, of.name))
      : types.memberDefs(types.typeOf(of.of, place), of.name, place);
  return (
    defs.length > 0 &&
    defs.every((def) => {
      const { params, type } = factOf(def);
      return (params !== undefined) === isCalled && POINTER.test(type);
    })
  );
}
