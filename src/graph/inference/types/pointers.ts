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

/** `const space::Name<T> &`: the last name. */
const OBJECT = /^(?:const\s+)?(?:\w+\s*::\s*)*(\w+)\s*(?:<.*>)?\s*&{0,2}\s*$/s;

/**
 * What a member is looked for in whose name starts at an offset: behind `->`, of what is declared as an object that has such an
 * operator, what that leads to.
 */
export function behindArrow(
  types: Inference,
  of: Node,
  type: Type | undefined,
  { name, at }: { name: string; at: number },
  place: Place,
): Type | undefined {
  const { arrowMethod } = place.file.rules;
  if (arrowMethod === undefined || type?.t !== "instance") return type;
  const { text, brackets } = place.file.model;
  const before = brackets.back(at - 1);
  if (!text.startsWith(name, at) || text[before] !== ">" || text[before - 1] !== "-") return type;
  if (types.membersOf(type.def, arrowMethod).length === 0) return type;
  return isObject(types, of, factOf(type.def).name, place) ? types.given(type, arrowMethod) : type;
}

/** Is what has a name declared as an object of a type, or a reference to one? */
function isObject(types: Inference, of: Node, name: string, place: Place): boolean {
  if (of.t !== "name" && of.t !== "member") return false;
  const named = of.t === "name" ? lookUp(types.graph, place, of.name) : undefined;
  const isOf = (type: string) => OBJECT.exec(type)?.[1] === name;
  if (named?.kind === "local") return isOf(named.local.type);
  const defs =
    of.t === "name" ? namedDefs(named) : types.memberDefs(types.typeOf(of.of, place), of.name, place);
  return defs.length > 0 && defs.every((def) => !factOf(def).params && isOf(factOf(def).type));
}

/** The same of a receiver as it is written. */
export function behindArrowOf(
  types: Inference,
  receiver: string,
  type: Type | undefined,
  name: string,
  place: Place,
): Type | undefined {
  if (place.file.rules.arrowMethod === undefined || type?.t !== "instance") return type;
  const at = place.file.model.offset(place.line, place.column);
  const { node } = new ExpressionReader(receiver, undefined, place.file.rules.notation).read(0);
  return behindArrow(types, node, type, { name, at }, place);
}
