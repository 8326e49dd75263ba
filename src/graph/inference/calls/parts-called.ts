// What reads a part of a value by calling its name, `point.x()` of `record Point(int x)`, and functions that are a type's by name.

import { factOf } from "../../file.ts";
import { isType } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import type { Node } from "../../text/expression-node.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { isPart } from "../patterns/parts.ts";

const SIGN = "::";

/** What a call without arguments gives, of an owner or by a bare name, that means nothing but a part that is read so. */
export function partCalled(
  types: Inference,
  of: Node,
  owner: Type | undefined,
  place: Place,
): Type | undefined {
  if (!place.file.rules.partsCalled || (of.t !== "member" && of.t !== "name")) return undefined;
  return partNamed(types, of.t === "member" ? owner : types.self(place), of.name, place, isPart);
}

/** What is a function by its name behind a type: `Foo::new`, which makes one, and a part of one, `Point::x`. */
export function functionReferred(
  types: Inference,
  node: Node & { t: "member" },
  of: Type,
  place: Place,
): Type | undefined {
  const { name } = node;
  const { rules } = place.file;
  if (name === rules.makerName) return functionOf(types.made(of, "", undefined, place));
  const reads = rules.partsCalled ? isPart : rules.readsByReference ? isValue : undefined;
  const owner: Type | undefined =
    of.t === "static" ? { t: "instance", def: of.def, args: of.args ?? [] } : undefined;
  if (!reads || !owner || !isReferred(node, place)) return undefined;
  return functionOf(partNamed(types, owner, name, place, reads));
}

const isReferred = ({ name, at }: Node & { t: "member" }, { file: { model } }: Place) =>
  at >= 0 && model.text.startsWith(SIGN + name, at - SIGN.length);

/** Is a name behind a type what is called of it, `Point::len`, and none of its fields? */
export const isMethodReferred = (node: Node & { t: "member" }, of: Type | undefined, place: Place) =>
  of?.t === "static" && isType(factOf(of.def).kind) && isReferred(node, place);

const functionOf = (given: Type | undefined): Type | undefined => given && { t: "each", of: given };

const isValue = (def: Def) => factOf(def).params === undefined;

function partNamed(
  types: Inference,
  of: Type | undefined,
  name: string,
  place: Place,
  isPartRead: (def: Def) => boolean,
): Type | undefined {
  const found = of?.t === "instance" ? types.members(of, name, place) : undefined;
  const defs = typeof found === "object" && "defs" in found ? found.defs : [];
  return defs.length > 0 && defs.every(isPartRead) ? types.typeOfMember(of!, name, place) : undefined;
}
