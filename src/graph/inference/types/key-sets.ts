// Which members a type names that stands for names: `"a" | "b"`, `keyof T`, `Exclude<keyof T, "a">`, a parameter for them.

import type { Place } from "../../place.ts";
import type { TypeNode } from "../../text/type-node.ts";
import type { Env } from "../env.ts";
import { choicesOf, type Members, type Type } from "../type-model.ts";

/** Is a name one of them? undefined = who knows. */
export type KeySet = (name: string) => boolean | undefined;

interface Types {
  typeOfNode(node: TypeNode, place: Place, env: Env | undefined): Type | undefined;
  members(of: Type, name: string, place: Place): Members;
}

export function keySet(types: Types, node: TypeNode, place: Place, env: Env | undefined): KeySet {
  switch (node.t) {
    case "literal":
      return (name) => name === node.value;
    case "keys":
      return (name) => {
        const of = types.typeOfNode(node.of, place, env);
        const found = of && types.members(of, name, place);
        return typeof found === "object" ? true : found === "none" ? false : undefined;
      };
    case "union":
      return oneOf(node.of.map((part) => keySet(types, part, place, env)));
    case "name": {
      const { utilities } = place.file.rules;
      const [whole, left] = node.args.map((arg) => keySet(types, arg, place, env));
      if (whole && left && utilities?.[node.path.at(-1)!] === "without")
        return (name) => (left(name) === true ? false : left(name) === false ? whole(name) : undefined);
      return (name) => {
        const type = types.typeOfNode(node, place, env);
        return type && oneOf(choicesOf(type).map(literal))(name);
      };
    }
    default:
      return () => undefined;
  }
}

const oneOf =
  (sets: readonly KeySet[]): KeySet =>
  (name) => {
    const said = sets.map((set) => set(name));
    return said.includes(true) ? true : said.includes(undefined) ? undefined : false;
  };

const literal =
  (type: Type): KeySet =>
  (name) =>
    type.t === "library" && type.literal !== undefined ? type.literal === name : undefined;
