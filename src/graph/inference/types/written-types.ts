// Types as they are written in declarations, at the place where they stand, whatever notation they are in.

import { type FileModel, factOf } from "../../file.ts";
import { isType } from "../../kinds.ts";
import { wholeModule } from "../../names/modules/exported.ts";
import { modulesOf } from "../../names/modules/modules.ts";
import { withoutSpecialised } from "../../names/specialised.ts";
import { nearestOfArity } from "../../names/types-by-arity.ts";
import type { Place } from "../../place.ts";
import { type FunctionNode, isNever, isNothing, type TypeNode } from "../../text/type-node.ts";
import { parseType } from "../../text/type-text.ts";
import { Env } from "../env.ts";
import type { Says } from "../literals/literal-values.ts";
import { madeStruct, madeType } from "../macros/made-types.ts";
import { choicesOf, type Members, openUnion, type Type, union } from "../type-model.ts";
import { isOneOf } from "./assignable.ts";
import { givenName } from "./block-types.ts";
import { allOf } from "./intersections.ts";
import { NamedTypes } from "./named-types.ts";
import { OWN_TYPE } from "./own-types.ts";
import { aliasWithin } from "./types-around.ts";
import { soughtAt, unify } from "./unification.ts";

const MOST_VALUES = 200;

/** What takes long to read: it may be made of many others. */
const MADE_OF_OTHERS: ReadonlySet<TypeNode["t"]> = new Set([
  ...(["array", "element", "union", "key", "inner", "imported"] as const),
  ...(["lookup", "inferred", "value"] as const),
]);
const isMadeOfOthers = (node: TypeNode) =>
  node.t === "name" ? node.args.length > 0 : MADE_OF_OTHERS.has(node.t);

const LAST_WORD = /\w*(?=\W*$)/;

export abstract class WrittenTypes extends NamedTypes {
  typeOfText(text: string, place: Place, env: Env | undefined): Type | undefined {
    const { notation, typeName, typeOfValue, macros } = place.file.rules;
    const valued = typeOfValue?.exec(text);
    if (valued) return valued[1] === undefined ? undefined : this.typeOfChain(valued[1], place);
    if (typeName) {
      const nodeOf = (written: string) => {
        const { text: plain, isTag } = typeName(written);
        const node = parseType(plain, notation);
        return isTag ? tagged(node) : node;
      };
      const made = macros && text.includes("(") ? madeType(this.graph, place, text) : undefined;
      const struct = macros && made !== undefined ? madeStruct(made, macros, nodeOf) : undefined;
      const node = struct ?? nodeOf(made ?? text);
      return this.typeOfNode(node, place, env);
    }
    const unquoted = notation.indexedTypes ? text : text.replace(/^["']|["']$/g, "");
    const plain = notation.backslashes
      ? unquoted.replace(/(^|[^\w\\])\\/g, "$1::").replace(/\\/g, ".")
      : unquoted;
    const { rootName, selfType, elementTypes } = place.file.rules;
    const holder = elementTypes?.exec(plain)?.[1];
    const held = holder === undefined ? undefined : this.typeOfText(holder, place, env);
    const list = held && this.behind(held);
    const declares = (name: string) =>
      list?.t === "instance" && this.graph.membersOf(list.def, name).length > 0;
    const isList = list?.t === "library" || (list?.t === "instance" && !declares("iterator"));
    if (isList && !declares(LAST_WORD.exec(plain)![0])) return this.iterated(list, place);
    const numbers = place.file.rules.numbersConvert?.plain(plain) ?? plain;
    const rooted = rootName ? numbers.replaceAll(`${rootName}::`, "") : numbers;
    const named = selfType ? rooted.replaceAll(selfType, OWN_TYPE) : rooted;
    return this.typeOfNode(parseType(named, place.file.rules.notation), place, env);
  }

  typeOfNode(node: TypeNode, place: Place, env: Env | undefined): Type | undefined {
    const read = () => this.nodeRead(node, place, env);
    return env && isMadeOfOthers(node) ? env.read(this.graph, node, place, read) : read();
  }

  /** Is one type another's, as far as what stands for its names tells? */
  private holds(when: { of: TypeNode; is: TypeNode }, place: Place, env: Env | undefined): Says {
    const type = env && this.typeOfNode(when.of, place, env);
    const other = type && this.typeOfNode(when.is, place, env);
    return type && other ? isOneOf(this, type, other, place) : "nothing";
  }

  private nodeRead(node: TypeNode, place: Place, env: Env | undefined): Type | undefined {
    switch (node.t) {
      case "name":
        return this.typeNamed(node, place, env);
      case "array":
        return {
          t: "list",
          of: this.typeOfNode(node.of, place, env),
          parts: node.parts?.map((each) => this.typeOfNode(each, place, env)),
        };
      case "element":
        return this.element(this.typeOfNode(node.of, place, env), node.at);
      case "union": {
        const said = node.when ? this.holds(node.when, place, env) : "nothing";
        if (said !== "nothing") return this.typeOfNode(node.of[said === "yes" ? 0 : 1]!, place, env);
        const types = node.of
          .filter((each) => !isNever(each) && !isNothing(each))
          .map((each) => this.typeOfNode(each, place, env));
        if (node.all) return allOf(types);
        return node.open ? union(types, true) : openUnion(types);
      }
      case "literal":
        return { t: "library", name: "", args: [], ...(node.value !== undefined && { literal: node.value }) };
      case "tuple":
        return { ...node, of: node.of.map((each) => this.typeOfNode(each, place, env)) };
      case "function":
        return { t: "signature", node, place, env: freed(node, env) };
      case "shape":
        return { ...node, place, env };
      case "key": {
        const of = this.typeOfNode(node.of, place, env);
        return of && this.typeOfMember(of, node.name, place);
      }
      case "inner":
        return this.innerType(node, place, env);
      case "imported":
        return this.typeImported(node, place, env);
      case "lookup": {
        if (node.key === "keyof") return this.valuesOf(this.typeOfNode(node.of, place, env), place);
        const key = env?.get(node.key);
        const texts = key
          ? choicesOf(key).map((each) => (each.t === "library" ? each.literal : undefined))
          : [];
        if (texts.length === 0 || texts.includes(undefined)) return undefined;
        const of = this.typeOfNode(node.of, place, env);
        return of && union(texts.map((text) => this.typeOfMember(of, text!, place)));
      }
      case "inferred": {
        const { names, pattern, of, found } = node;
        const fitted = this.graph.lazy(() => {
          const sought = soughtAt(names, place);
          unify(this, pattern, () => this.typeOfNode(of, place, env), sought);
          return sought.found;
        });
        const own = new Map(names.map((name) => [name, () => fitted()?.get(name)]));
        return this.typeOfNode(found, place, new Env(own, env));
      }
      case "value": {
        let type = this.typeOfName(node.path[0]!, place);
        for (const name of node.path.slice(1)) type = type && this.typeOfMember(type, name, place);
        return type;
      }
      case "keys":
      case "other":
        return undefined;
    }
  }

  /** `T[keyof T]`: what the members of a type are. */
  private valuesOf(of: Type | undefined, place: Place): Type | undefined {
    const names =
      of?.t === "shape"
        ? [...of.members.keys()]
        : of?.t === "instance"
          ? [...of.def.file.model.members(of.def.ordinal).keys()]
          : [];
    if (!of || names.length > MOST_VALUES) return undefined;
    return union(names.map((name) => this.typeOfMember(of, name, place)));
  }

  /** What a type has in it under a name. */
  protected innerType(
    { of, name, args }: TypeNode & { t: "inner" },
    place: Place,
    env: Env | undefined,
  ): Type | undefined {
    const outer = this.typeOfNode(of, place, env);
    const given =
      outer?.t === "instance" && this.envOf(outer.def, outer.args)?.get(givenName(name, outer.def.file));
    if (given) return given;
    const found = outer && this.members(this.behind(outer), name, place);
    if (typeof found !== "object" || !("defs" in found)) return undefined;
    const named = withoutSpecialised(found.defs.filter((def) => isType(factOf(def).kind)));
    const types = nearestOfArity(this.graph, place, undefined, named, args.length);
    const alias = args.length === 0 ? aliasWithin(this, types[0], found.env) : undefined;
    return alias ?? this.instance(types, this.argumentsOf(args, place, env));
  }

  /** What comments of one of these files say that a name stands for. */
  private aliasOf(
    files: readonly FileModel[],
    name: string,
    env: Env | undefined,
    given: readonly (Type | undefined)[],
  ): Type | undefined {
    const [file] = files.filter(({ rules }) => rules.docAliases !== undefined);
    return file && this.documentedAlias([name], this.placeAt(file, 0), env, given);
  }

  /** A type, or what `typeof` says of a value, of a module that is named where it is used. */
  private typeImported(
    { source, path, args, value }: TypeNode & { t: "imported" },
    place: Place,
    env: Env | undefined,
  ): Type | undefined {
    const files = modulesOf(this.graph, place.file, source);
    let type: Type | undefined = { t: "module", files, source, from: place.file };
    if (path.length === 0 && !value) {
      const whole = wholeModule(this.graph, place.file, source);
      const defs = whole?.kind === "defs" ? whole.defs : whole?.kind === "module" ? (whole.value ?? []) : [];
      const types = defs.filter((def) => isType(factOf(def).kind));
      return (types.length > 0 ? this.instance(types, []) : this.instanceOfMaker(defs)) ?? type;
    }
    for (const name of path) {
      const members: Members = type && this.members(type, name, place);
      if ((!members || members === "none") && type?.t === "module" && path.length === 1)
        return this.aliasOf(files, name, env, this.argumentsOf(args, place, env));
      if (!members || members === "none") return undefined;
      if (members === "library") return this.libraryType({ t: "name", path, args }, place, env);
      if ("type" in members) type = members.type;
      else if (value || name !== path.at(-1))
        type = union(members.defs.map((def) => this.typeOfDef(def, undefined)));
      else {
        const types = members.defs.filter((def) => isType(factOf(def).kind));
        return types.length > 0
          ? this.instance(types, this.argumentsOf(args, place, env))
          : this.instanceOfMaker(members.defs);
      }
    }
    return type;
  }
}

/** Type parameters of a function type mean nothing that is around it. */
export function freed({ free }: FunctionNode, env: Env | undefined): Env | undefined {
  return free
    ? Env.of(
        free.map(({ name }) => [name, undefined]),
        env,
      )
    : env;
}

function tagged(node: TypeNode): TypeNode {
  if (node.t === "array") return { ...node, of: tagged(node.of) };
  return node.t === "name" ? { ...node, tag: true } : node;
}
