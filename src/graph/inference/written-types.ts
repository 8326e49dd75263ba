// Types as they are written in declarations, at the place where they stand: names, paths, arguments.

import type { ResolveRules } from "../../languages/resolve-rules.ts";
import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import { isType } from "../kinds.ts";
import { onePartOfEach, onePartOfReopened, typesFirst } from "../names/declarations.ts";
import { docClassesNamed } from "../names/doc-classes.ts";
import { modulesOf, wholeModule } from "../names/exported.ts";
import { seenFrom } from "../names/included.ts";
import { lookUp } from "../names/names.ts";
import { byPath, qualified } from "../names/qualified.ts";
import { isOpenSpecialised, withoutSpecialised } from "../names/specialised.ts";
import { tagsNamed } from "../names/tags.ts";
import { lookUpType } from "../names/types-apart.ts";
import { nearestOfArity } from "../names/types-by-arity.ts";
import type { Named, Place } from "../place.ts";
import { type FunctionNode, isNever, isNothing, type TypeNode } from "../text/type-node.ts";
import { parseType } from "../text/type-text.ts";
import type { Def } from "../types.ts";
import { Aliases } from "./aliases.ts";
import { typeOfBlock } from "./block-types.ts";
import { valuesFirst } from "./companions.ts";
import { Env, lazily } from "./env.ts";
import { allOf } from "./intersections.ts";
import { keySet } from "./key-sets.ts";
import { libraryTypes } from "./library-types.ts";
import { madeStruct, madeType } from "./made-types.ts";
import { OWN_TYPE, ownTypeAt } from "./own-types.ts";
import { bound, boundOf, documentedParam, isTypeVariable, leastOf } from "./type-bounds.ts";
import { choicesOf, type Members, openUnion, type Type, union } from "./type-model.ts";
import { loose, staticOf, utility, without } from "./type-utilities.ts";
import { aliasWithin, ofTypeAround } from "./types-around.ts";
import { soughtAt, unify } from "./unification.ts";

export abstract class WrittenTypes extends Aliases {
  typeOfText(text: string, place: Place, env: Env | undefined): Type | undefined {
    const { notation, typeName, macros } = place.file.rules;
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
    const { rootName, selfType, elementTypes, typeOfValue } = place.file.rules;
    const valued = typeOfValue?.exec(plain);
    if (valued) return valued[1] === undefined ? undefined : this.typeOfChain(valued[1], place);
    const holder = elementTypes?.exec(plain)?.[1];
    const held = holder === undefined ? undefined : this.typeOfText(holder, place, env);
    const list = held && this.behind(held);
    if (
      list?.t === "library" ||
      (list?.t === "instance" && this.graph.membersOf(list.def, "iterator").length === 0)
    )
      return this.iterated(list, place);
    const numbers = place.file.rules.numbersConvert?.plain(plain) ?? plain;
    const rooted = rootName ? numbers.replaceAll(`${rootName}::`, "") : numbers;
    const named = selfType ? rooted.replaceAll(selfType, OWN_TYPE) : rooted;
    return this.typeOfNode(parseType(named, place.file.rules.notation), place, env);
  }

  typeOfNode(node: TypeNode, place: Place, env: Env | undefined): Type | undefined {
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
        const types = node.of
          .filter((each) => !isNever(each) && !isNothing(each))
          .map((each) => this.typeOfNode(each, place, env));
        if (node.all) return allOf(types);
        return node.open ? union(types, true) : openUnion(types);
      }
      case "literal":
        return { t: "library", name: "", args: [], ...(node.value !== undefined && { literal: node.value }) };
      case "tuple":
        return { t: "tuple", of: node.of.map((each) => this.typeOfNode(each, place, env)) };
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

  protected typeNamed(node: TypeNode & { t: "name" }, place: Place, env: Env | undefined): Type | undefined {
    const { path, args } = node;
    const first = path[0]!;
    const { rules } = place.file;
    const last = path[path.length - 1]!;
    const argument = (at: number) => args[at] && this.typeOfNode(args[at], place, env);
    if (path.length === 1) {
      if (env?.has(first)) return env.get(first);
      if (rules.self.includes(first)) return env?.get("this") ?? this.self(place);
      if (rules.base.includes(first)) return this.base(place);
      if (first === OWN_TYPE) return ownTypeAt(place);
    }
    const param = path.length === 1 && rules.docTypes?.typeParams && documentedParam(this, first, place);
    if (param) return leastOf(this, param, place);
    if (last === rules.ownType) return env?.get("this") ?? this.self(place);
    const ofBlock =
      path.length === 2 && first === rules.ownName ? typeOfBlock(this, last, place, env) : undefined;
    if (ofBlock) return ofBlock.type;
    const picks = args.length > 1 ? rules.picks?.[last] : undefined;
    if (picks) {
      const named = keySet(this, args[1]!, place, env);
      return without(argument(0), (name) => named(name) === (picks === "without"));
    }
    if (rules.transparent?.has(last) && args.length > 0 && !this.isOpaque(node, place))
      return rules.loosening?.has(last) ? loose(argument(0)) : argument(0);
    const made = args.length > 0 ? rules.utilities?.[last] : undefined;
    if (made) return utility(this, made, argument(0), argument(1), place);
    if (rules.unionTypes?.has(last)) return union(args.map((_, at) => argument(at)));
    if (rules.metaTypes?.has(last) && args.length > 0) return staticOf(argument(0));
    if (path.length > 1 && last === rules.metaMembers?.type)
      return staticOf(this.typeOfNode({ ...node, path: path.slice(0, -1) }, place, env));
    if (node.library) return this.libraryType(node, place, env);
    const { composites, typeFirst, backslashes } = rules.notation;
    const rooted = node.rooted && backslashes ? this.fromRoot(path, place) : undefined;
    if (rooted?.length === 0) return this.libraryType(node, place, env);
    const isApart = rules.meansType !== undefined || rules.macros || composites || typeFirst;
    const asksType = path.length === 1 && isApart;
    const tag = node.tag && lookUp(this.graph, place, first, "tag");
    const isOuter = node.rooted || (rules.typesOfModules && path.length > 1);
    const outer = isOuter ? { ...place, scope: 0 } : place;
    // What stands in front of such a sign is a space, whatever type has its name.
    const isOfSpace = rules.spaceSign !== undefined && path.length > 1;
    const named: Named | undefined = rooted
      ? { kind: "defs", defs: rooted, via: "import" }
      : isOfSpace
        ? undefined
        : (tag ?? lookUpType(this.graph, outer, first, asksType ? "type" : "any"));
    const documented = rules.docClass ? docClassesNamed(this.graph, place.file, path.join(".")) : [];
    if (documented.length > 0) return union(documented.map((def) => this.instance([def], [])));
    if (!named && rules.docAliases && (this.docAlias(first, place) || !this.isOfLibrary(first, rules)))
      return this.documentedAlias(path, place, env);
    if (path.length === 1 && named?.kind === "local") return bound(this, place, first, named.local, env);
    const whole = named?.kind === "module" && path.length === 1 ? named.value : undefined;
    let defs: readonly Def[] = named?.kind === "defs" ? named.defs : (whole ?? []);
    let type: Type | undefined;
    if (named && !rooted && (path.length > 1 || (rules.filesAreTypes && named.kind === "module"))) {
      type = this.typeOfNamed(named, place, first);
      for (const name of path.slice(1)) {
        const members: Members = type && this.members(type, name, place);
        if (members === "library" && (!rules.space || rules.specialises))
          return this.libraryType(node, place, env);
        if (members === "library") break;
        if (!members || members === "none") {
          defs = [];
          break;
        }
        if ("type" in members) {
          type = members.type;
          defs = [];
        } else {
          defs = members.defs;
          const meant = onePartOfReopened(this.graph, place.file, valuesFirst(defs));
          type = union(meant.map((def) => this.typeOfDef(def, undefined)));
        }
      }
    }
    if (rules.filesAreTypes && defs.length === 0 && type?.t === "module") return type;
    if (path.length > 1 && defs.length === 0 && rules.space) defs = byPath(this.graph, place, path);
    const announced = node.tag && !named ? tagsNamed(this.graph, rules.family, first)[0] : undefined;
    if (announced) return { t: "instance", def: announced, args: [], announced: true };
    // Which of the project's headers of the name are read, the build says.
    if (!named && rules.includes && this.graph.named(first).some(isTypeOrMacro)) return undefined;
    if (defs.length === 0 && (named?.kind === "library" || (!named && (first === last || rules.space))))
      return this.libraryType(node, place, env);
    const variable = defs.find(isTypeVariable);
    if (variable) return env?.get(last) ?? boundOf(this, variable);
    const macro =
      rules.macros && path.length === 1 ? defs.find((def) => factOf(def).kind === "macro") : undefined;
    if (macro) return this.typeOfMacro(macro, place);
    const all = seenFrom(
      this.graph,
      place.file,
      withoutSpecialised(typesFirst(defs.filter((def) => isType(factOf(def).kind)))),
    );
    if (isOpenSpecialised(all)) return undefined;
    const bare = path.length === 1 ? last : undefined;
    const types = nearestOfArity(this.graph, place, bare, all, args.length);
    if (types.length === 0 && rules.prototypes) return this.instanceOfMaker(defs);
    if (types.length === 0 && rules.heldTypes) return union(defs.map((def) => this.typeHeldBy(def)));
    const solid = types.filter((def) => factOf(def).kind !== "type_alias");
    const own = args.length === 0 && path.length === 1 ? ofTypeAround(this, types[0], place, env) : undefined;
    if (own) return own;
    const given = args.map((_, at) => () => argument(at));
    const meant = solid.length > 0 ? solid : types;
    if (meant.length < 2 || !rules.heldTypes)
      return this.instance(this.knownFirst(meant), lazily(this.graph, given));
    // Imports of one name, of which the system chooses one.
    return union(
      onePartOfEach(this.graph, meant).map((def) => this.instance([def], lazily(this.graph, given))),
    );
  }

  /** Aliases that conditions choose among: in front of those of a library the ones of the project's own types. */
  private knownFirst(defs: readonly Def[]): readonly Def[] {
    if (defs.length < 2 || !defs.every((def) => factOf(def).kind === "type_alias")) return defs;
    const isKnown = (type: Type | undefined) =>
      type?.t === "instance" && factOf(type.def).kind !== "type_alias";
    const known = defs.find((def) => isKnown(this.aliased(def, [])));
    return known ? [known] : defs;
  }

  /** What a type has in it under a name. */
  private innerType(
    { of, name, args }: TypeNode & { t: "inner" },
    place: Place,
    env: Env | undefined,
  ): Type | undefined {
    const outer = this.typeOfNode(of, place, env);
    const found = outer && this.members(this.behind(outer), name, place);
    if (typeof found !== "object" || !("defs" in found)) return undefined;
    const types = withoutSpecialised(found.defs.filter((def) => isType(factOf(def).kind)));
    const alias = args.length === 0 ? aliasWithin(this, types[0], found.env) : undefined;
    return (
      alias ??
      this.instance(
        types,
        lazily(
          this.graph,
          args.map((arg) => () => this.typeOfNode(arg, place, env)),
        ),
      )
    );
  }

  /** Is this a type of the project that has a library's name, and shows nothing of what it holds? */
  private isOpaque({ path }: TypeNode & { t: "name" }, place: Place): boolean {
    const { showsHeld } = place.file.rules;
    if (showsHeld === undefined || path.length > 1) return false;
    const named = lookUp(this.graph, place, path[0]!, "type");
    const types = named?.kind === "defs" ? named.defs : [];
    const shows = (def: Def) =>
      this.graph
        .membersOf(def, showsHeld)
        .some((member) => (factOf(member).flags & SYMBOL_FLAGS.override) !== 0);
    return types.length > 0 && types.every((def) => factOf(def).kind !== "type_alias" && !shows(def));
  }

  /** What comments of one of these files say that a name stands for. */
  private aliasOf(files: readonly FileModel[], name: string, env: Env | undefined): Type | undefined {
    const [file] = files.filter(({ rules }) => rules.docAliases !== undefined);
    return file && this.documentedAlias([name], this.placeAt(file, 0), env);
  }

  private isOfLibrary(name: string, { builtins, library }: ResolveRules): boolean {
    return builtins?.has(name) === true || (library && libraryTypes(library.declarations).has(name)) === true;
  }

  private docAlias(name: string, { file }: Place): string | undefined {
    return this.graph
      .remember("docAliases", file.path, () => file.rules.docAliases!(file.model.text))
      .get(name);
  }

  /** What a comment of the file says that a name stands for, or what stands below it. */
  private documentedAlias(
    [name, ...below]: readonly string[],
    place: Place,
    env: Env | undefined,
  ): Type | undefined {
    const { file } = place;
    const alias = this.docAlias(name!, place);
    if (alias === undefined) return undefined;
    const written = [alias, ...below].join(".");
    return this.graph.guarded(`alias ${file.key} ${name} ${below}`, () =>
      this.typeOfText(written, place, env),
    );
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
        return this.aliasOf(files, name, env);
      if (!members || members === "none") return undefined;
      if (members === "library") return this.libraryType({ t: "name", path, args }, place, env);
      if ("type" in members) type = members.type;
      else if (value || name !== path.at(-1))
        type = union(members.defs.map((def) => this.typeOfDef(def, undefined)));
      else {
        const types = members.defs.filter((def) => isType(factOf(def).kind));
        const given = args.map((arg) => () => this.typeOfNode(arg, place, env));
        return types.length > 0
          ? this.instance(types, lazily(this.graph, given))
          : this.instanceOfMaker(members.defs);
      }
    }
    return type;
  }

  /** What a path means that is read from outside of all spaces. */
  fromRoot(path: readonly string[], { file }: Place): readonly Def[] {
    return qualified(this.graph, file, path.slice(0, -1).join("."), path[path.length - 1]!);
  }

  private libraryType(
    { path, args }: TypeNode & { t: "name" },
    place: Place,
    env: Env | undefined,
  ): Type | undefined {
    const { rules } = place.file;
    const { anyTypes, tupleTypes, thinTypes, pointerTypes } = rules;
    const name = path[path.length - 1]!;
    if (args.length > 0 && pointerTypes?.test(name)) return this.typeOfNode(args[0]!, place, env);
    if (anyTypes?.has(name)) return undefined;
    if (thinTypes?.has(name) && args.length > 0) return this.typeOfNode(args[0]!, place, env);
    // What stands behind the parameters that a library's declaration names says nothing of what it holds.
    const known =
      rules.specialises && rules.library
        ? libraryTypes(rules.library.declarations).get(name)?.params.length
        : undefined;
    const given = lazily(
      this.graph,
      args.slice(0, known).map((arg) => () => this.typeOfNode(arg, place, env)),
    );
    if (!tupleTypes?.has(name) || args.length === 0) return { t: "library", name, args: given };
    // `tuple[int, ...]`
    const isOpen = args.length === 2 && args[1]!.t === "other";
    return isOpen ? { t: "list", of: given[0] } : { t: "tuple", of: given, whole: true };
  }
}

const isTypeOrMacro = (def: Def) => isType(factOf(def).kind) || factOf(def).kind === "macro";

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
