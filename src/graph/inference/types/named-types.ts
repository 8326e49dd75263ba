// Types that are called by their names where they are written, at the place where they stand: paths, arguments.

import type { ResolveRules } from "../../../languages/resolve-rules.ts";
import { SYMBOL_FLAGS } from "../../../protocol/facts.ts";
import { factOf } from "../../file.ts";
import { isType } from "../../kinds.ts";
import { onePartOfEach, onePartOfReopened, typesFirst } from "../../names/declarations.ts";
import { docClassesNamed, docMeaning } from "../../names/doc-classes.ts";
import { sourcesOpened } from "../../names/modules/project-imports.ts";
import { areOfOthers } from "../../names/modules/projects.ts";
import { lookUp } from "../../names/names.ts";
import { seenFrom } from "../../names/spaces/included.ts";
import { byPath, qualified } from "../../names/spaces/qualified.ts";
import { tagsNamed } from "../../names/spaces/tags.ts";
import { isOpenSpecialised, ownTemplate, withoutSpecialised } from "../../names/specialised.ts";
import { isTypeFunction } from "../../names/type-functions.ts";
import { lookUpType } from "../../names/types-apart.ts";
import { nearestOfArity } from "../../names/types-by-arity.ts";
import { type Named, namedDefs, type Place } from "../../place.ts";
import type { TypeNode } from "../../text/type-node.ts";
import type { Def } from "../../types.ts";
import { Env, lazily } from "../env.ts";
import { valuesFirst } from "../members/companions.ts";
import { type Members, type Type, union } from "../type-model.ts";
import { Aliases } from "./aliases.ts";
import { givenName, typeOfBlock } from "./block-types.ts";
import { docAlias, taking, withGiven } from "./doc-aliases.ts";
import { keySet } from "./key-sets.ts";
import { isApart, libraryAliases, libraryTypes, moduleName } from "./library-types.ts";
import { OWN_TYPE, ownTypeAt } from "./own-types.ts";
import { bound, boundOf, documentedParam, isTypeVariable, leastOf } from "./type-bounds.ts";
import { loose, staticOf, utility, without } from "./type-utilities.ts";
import { ofTypeAround, ownFromOutside } from "./types-around.ts";

type NameNode = TypeNode & { t: "name" };

/** A type that is known, though it may be one that nothing is said of. */
type Known = { type: Type | undefined };

export abstract class NamedTypes extends Aliases {
  protected typeNamed(node: NameNode, place: Place, env: Env | undefined): Type | undefined {
    const { path } = node;
    const first = path[0]!;
    const { rules } = place.file;
    const known = this.standsFor(node, place, env) ?? this.madeOf(node, place, env);
    if (known) return known.type;
    const rooted =
      !node.library && node.rooted && rules.notation.backslashes ? this.fromRoot(path, place) : undefined;
    if (node.library || rooted?.length === 0) return this.libraryType(node, place, env);
    const named: Named | undefined = rooted
      ? { kind: "defs", defs: rooted, via: "import" }
      : this.lookedUp(node, place);
    const documented = rules.docClass ? docClassesNamed(this.graph, place.file, path.join(".")) : [];
    if (documented.length > 0) return union(documented.map((def) => this.documentedType(def)));
    if (
      !named &&
      rules.docAliases &&
      (docAlias(this.graph, place.file, first) || !this.isOfLibrary(first, rules))
    )
      return (
        this.documentedAlias(path, place, env, this.argumentsOf(node.args, place, env)) ??
        this.ofPlatform(node, place, env)
      );
    if (path.length === 1 && named?.kind === "local") return bound(this, place, first, named.local, env);
    const isPath = !rooted && (path.length > 1 || (rules.filesAreTypes && named?.kind === "module"));
    const end = this.endOf(named, path, place, isPath);
    if (end === "library") return this.libraryType(node, place, env);
    let { defs } = end;
    if (rules.filesAreTypes && defs.length === 0 && end.type?.t === "module") return end.type;
    if (path.length > 1 && defs.length === 0 && rules.space) defs = byPath(this.graph, place, path);
    const announced = node.tag && !named ? tagsNamed(this.graph, rules.family, first)[0] : undefined;
    if (announced) return { t: "instance", def: announced, args: [], announced: true };
    // Which of the project's headers of the name are read, the build says.
    if (!named && rules.includes && this.graph.named(first).some(isTypeOrMacro)) return undefined;
    const isForeign = named ? named.kind === "library" : first === path.at(-1) || rules.space;
    if (defs.length === 0 && isForeign) return this.libraryType(node, place, env);
    return this.ofDefinitions(defs, node, place, env);
  }

  /** Of a name that a comment has for a type of the platform's, and nothing in the project. */
  private ofPlatform(node: NameNode, place: Place, env: Env | undefined): Type | undefined {
    const [name = "", ...below] = node.path;
    const { docTypes } = place.file.rules;
    const isItsName = below.length === 0 && docTypes?.platform?.test(name) === true;
    const isOwn = !isItsName || this.graph.named(name).length > 0 || docAlias(this.graph, place.file, name);
    return isOwn ? undefined : this.libraryType(node, place, env);
  }

  private documentedType(def: Def): Type | undefined {
    const means = docMeaning(def);
    return means === undefined
      ? this.instance([def], [])
      : this.graph.guarded(`alias ${def.file.key}:${def.ordinal}`, () =>
          this.typeOfText(means, this.placeOf(def), undefined),
        );
  }

  /** Of names of no definitions: the object at hand and its type, and what is given for type parameters. */
  private standsFor({ path }: NameNode, place: Place, env: Env | undefined): Known | undefined {
    const [first = "", second] = path;
    const { rules } = place.file;
    const self = () => ({ type: env?.get("this") ?? this.self(place) });
    if (second === undefined) {
      if (env?.has(first)) return { type: env.get(first) };
      if (rules.self.includes(first)) return self();
      if (rules.base.includes(first)) return { type: this.base(place) };
      if (first === OWN_TYPE) return { type: ownFromOutside(this, ownTypeAt(place), env) };
      const param = rules.docTypes?.typeParams && documentedParam(this, first, place);
      if (param) return { type: leastOf(this, param, place) };
    }
    if (path.at(-1) === rules.ownType) return self();
    if (path.length !== 2) return undefined;
    if (first !== rules.ownName) return rules.associated && this.leftBy(first, second!, place, env);
    const given = env?.get(givenName(second!, place.file));
    return given ? { type: given } : typeOfBlock(this, second!, place, env);
  }

  protected abstract innerType(
    node: TypeNode & { t: "inner" },
    place: Place,
    env: Env | undefined,
  ): Type | undefined;

  /** What a type gives that stands for a type parameter: `M::Out`. */
  private leftBy(param: string, name: string, place: Place, env: Env | undefined): Known | undefined {
    if (!env?.has(param) && lookUpType(this.graph, place, param, "type")?.kind !== "local") return undefined;
    const of: TypeNode = { t: "name", path: [param], args: [] };
    return { type: this.innerType({ t: "inner", of, name, args: [] }, place, env) };
  }

  /** What the language makes of the types that a name of its own is written with. */
  private madeOf(node: NameNode, place: Place, env: Env | undefined): Known | undefined {
    const { path, args } = node;
    const { rules } = place.file;
    const last = path.at(-1)!;
    if (this.isOwnPath(node, place)) return undefined;
    const argument = (at: number) => args[at] && this.typeOfNode(args[at], place, env);
    const picks = args.length > 1 ? rules.picks?.[last] : undefined;
    if (picks) {
      const named = keySet(this, args[1]!, place, env);
      return { type: without(argument(0), (name) => named(name) === (picks === "without")) };
    }
    // Those of the language's libraries have one argument.
    const isOther = args.length > 1 && rules.notation.indexedTypes === true && this.isDeclared(path, place);
    if (rules.transparent?.has(last) && args.length > 0 && !isOther && !this.isOpaque(node, place))
      return { type: rules.loosening?.has(last) ? loose(argument(0)) : this.heldBy(node, place, env) };
    const made = args.length > 0 ? rules.utilities?.[last] : undefined;
    if (made && !this.isDeclared(path, place))
      return { type: utility(this, made, argument(0), argument(1), place) };
    if (rules.unionTypes?.has(last)) return { type: union(args.map((_, at) => argument(at))) };
    if (rules.metaTypes?.has(last) && args.length > 0) return { type: staticOf(argument(0)) };
    if (path.length > 1 && last === rules.metaMembers?.type)
      return { type: staticOf(this.typeOfNode({ ...node, path: path.slice(0, -1) }, place, env)) };
    return undefined;
  }

  /** Does a path that ends with a name of the language's lead to a type of the project: `Box.Parameters<T>`? */
  private isOwnPath(node: NameNode, place: Place): boolean {
    const { path, args } = node;
    const { utilities, transparent, picks } = place.file.rules;
    const last = path.at(-1)!;
    if (path.length === 1 || args.length === 0) return false;
    if (!(utilities?.[last] || transparent?.has(last) || picks?.[last])) return false;
    const end = this.endOf(this.lookedUp(node, place), path, place, true);
    return end !== "library" && end.defs.some((def) => isType(factOf(def).kind));
  }

  /** What a type holds that stands for it; of two such types, one in the other, no failure is told from the other's. */
  private heldBy(node: NameNode, place: Place, env: Env | undefined): Type | undefined {
    const held = this.typeOfNode(node.args[0]!, place, env);
    if (!held || place.file.rules.failing?.has(node.path.at(-1)!) !== true) return held;
    const failure = this.graph.lazy(() =>
      this.failureOf(held) ? undefined : this.failureNamed(node, place, env),
    );
    return {
      ...held,
      get failure() {
        return failure();
      },
    };
  }

  /** The second argument of a type, or what an alias of its name has there: `type Result<T> = std::result::Result<T, Failed>`. */
  private failureNamed(node: NameNode, place: Place, env: Env | undefined): Type | undefined {
    const { path, args } = node;
    if (args.length > 1) return this.typeOfNode(args[1]!, place, env);
    const end = this.endOf(this.lookedUp(node, place), path, place, path.length > 1);
    const alias = end === "library" ? undefined : end.defs.find((def) => factOf(def).kind === "type_alias");
    return alias && this.aliased(alias, this.argumentsOf(args, place, env))?.failure;
  }

  /** What the first name of a path is found to be. */
  private lookedUp({ path, tag, rooted }: NameNode, place: Place): Named | undefined {
    const first = path[0]!;
    const { rules } = place.file;
    // What stands in front of such a sign is a space, whatever type has its name.
    if (rules.spaceSign !== undefined && path.length > 1) return undefined;
    const tagged = tag && lookUp(this.graph, place, first, "tag");
    if (tagged) return tagged;
    const { composites, typeFirst } = rules.notation;
    const isApart = rules.meansType !== undefined || rules.macros || composites || typeFirst;
    const isOuter = rooted || (rules.typesOfModules && path.length > 1);
    const outer = isOuter ? { ...place, scope: 0 } : place;
    return lookUpType(this.graph, outer, first, path.length === 1 && isApart ? "type" : "any");
  }

  /** What the project defines at the end of a path of names. */
  protected definitionsAt(path: readonly string[], place: Place): readonly Def[] {
    const end = this.endOf(this.lookedUp({ t: "name", path: [...path], args: [] }, place), path, place, true);
    return end === "library" ? [] : end.defs;
  }

  /** What stands at the end of a path whose first name is known; `type`: what it is, where that is no definition. */
  private endOf(
    named: Named | undefined,
    path: readonly string[],
    place: Place,
    isPath: boolean | undefined,
  ): { defs: readonly Def[]; type?: Type | undefined } | "library" {
    const whole = named?.kind === "module" && path.length === 1 ? named.value : undefined;
    let defs: readonly Def[] = named?.kind === "defs" ? named.defs : (whole ?? []);
    if (!named || !isPath) return { defs };
    const { rules } = place.file;
    let type = this.typeOfNamed(named, place, path[0]!);
    for (const name of path.slice(1)) {
      const members: Members = type && this.members(type, name, place);
      if (members === "library" && (!rules.space || rules.specialises)) return "library";
      if (members === "library") break;
      if (!members || members === "none") return { defs: [], type };
      if ("type" in members) {
        type = members.type;
        defs = [];
      } else {
        defs = members.defs;
        const meant = onePartOfReopened(this.graph, place.file, valuesFirst(defs));
        type = union(meant.map((def) => this.typeOfDef(def, undefined)));
      }
    }
    return { defs, type };
  }

  /** The type among the definitions that a name was found to be. */
  private ofDefinitions(
    defs: readonly Def[],
    node: NameNode,
    place: Place,
    env: Env | undefined,
  ): Type | undefined {
    const { path, args } = node;
    const { rules } = place.file;
    const last = path.at(-1)!;
    const bare = path.length === 1 ? last : undefined;
    const variable = defs.find(isTypeVariable);
    if (variable) return env?.get(last) ?? boundOf(this, variable);
    const macro =
      rules.macros && bare !== undefined ? defs.find((def) => factOf(def).kind === "macro") : undefined;
    if (macro) return this.typeOfMacro(macro, place);
    const all = typesFirst(defs.filter((def) => isType(factOf(def).kind) || isTypeFunction(def)));
    const around = args.length === 0 ? ownTemplate(all, place.file, place.scope) : undefined;
    const declared = around ? [around] : withoutSpecialised(all);
    const seen = seenFrom(this.graph, place.file, declared);
    if (isOpenSpecialised(seen)) return undefined;
    const types = nearestOfArity(this.graph, place, bare, seen, args.length);
    if (types.length === 0 && rules.prototypes) return this.instanceOfMaker(defs);
    if (types.length === 0 && rules.heldTypes) return union(defs.map((def) => this.typeHeldBy(def)));
    const own =
      args.length === 0 && bare !== undefined ? ofTypeAround(this, types[0], place, env) : undefined;
    if (own) return own;
    const solid = types.filter((def) => factOf(def).kind !== "type_alias");
    const meant = solid.length > 0 ? solid : types;
    const given = () => this.argumentsOf(placed(this, node, meant[0]), place, env);
    const known = this.knownAliases(meant);
    if (known.length > 1) return union(known.map((def) => this.instance([def], given())));
    const isOpen = rules.heldTypes || areOfOthers(this.graph, place.file, meant);
    if (meant.length < 2 || !isOpen) {
      const type = this.instance(known.length > 0 ? known : meant, given());
      return rules.selfType === undefined ? type : ownFromOutside(this, type, env);
    }
    // Imports of one name, of which the system chooses one; types of projects of which none is built upon.
    return union(onePartOfEach(this.graph, meant).map((def) => this.instance([def], given())));
  }

  /** Type arguments, each worked out when it is asked for. */
  protected argumentsOf(args: readonly (TypeNode | undefined)[], place: Place, env: Env | undefined) {
    const types = args.map((arg) => () => arg && this.typeOfNode(arg, place, env));
    return lazily(this.graph, types);
  }

  /** Aliases that conditions choose among: those of the project's own types, which hide the ones of a library. */
  private knownAliases(defs: readonly Def[]): readonly Def[] {
    if (defs.length < 2 || !defs.every((def) => factOf(def).kind === "type_alias")) return [];
    const isKnown = (type: Type | undefined) =>
      type?.t === "instance" && factOf(type.def).kind !== "type_alias";
    return defs.filter((def) => isKnown(this.aliased(def, [])));
  }

  /** Is this a type of the project that has a library's name, and shows nothing of what it holds? */
  private isOpaque({ path }: TypeNode & { t: "name" }, place: Place): boolean {
    const { showsHeld } = place.file.rules;
    if (showsHeld === undefined || path.length > 1) return false;
    const types = namedDefs(lookUp(this.graph, place, path[0]!, "type"));
    const shows = (def: Def) =>
      this.graph
        .membersOf(def, showsHeld)
        .some((member) => (factOf(member).flags & SYMBOL_FLAGS.override) !== 0);
    return types.length > 0 && types.every((def) => factOf(def).kind !== "type_alias" && !shows(def));
  }

  /** Does the project declare what a type has that is called like one of the language's? */
  private isDeclared(path: readonly string[], place: Place): boolean {
    const types = path.length === 1 ? namedDefs(lookUp(this.graph, place, path[0]!, "type")) : [];
    const hasBody = (def: Def) => {
      const { kind, type } = factOf(def);
      return isType(kind) && (kind !== "type_alias" || type === "");
    };
    return types.length > 0 && types.every(hasBody);
  }

  private isOfLibrary(name: string, { builtins, library }: ResolveRules): boolean {
    return builtins?.has(name) === true || (library && libraryTypes(library.declarations).has(name)) === true;
  }

  /** What a comment of the file says that a name stands for, or what stands below it. */
  protected documentedAlias(
    [name, ...below]: readonly string[],
    place: Place,
    env: Env | undefined,
    given: readonly (Type | undefined)[] = [],
  ): Type | undefined {
    const { file } = place;
    const known = docAlias(this.graph, file, name!);
    if (known === undefined) return undefined;
    const alias = below.length > 0 ? known : taking(known, given.length);
    const written = [alias.written, ...below].join(".");
    return this.graph.guarded(`alias ${file.key} ${name} ${below}`, () =>
      this.typeOfText(written, place, withGiven(alias, given, env)),
    );
  }

  /** What a path means that is read from outside of all spaces. */
  fromRoot(path: readonly string[], { file }: Place): readonly Def[] {
    return qualified(this.graph, file, path.slice(0, -1).join("."), path[path.length - 1]!);
  }

  /** What the library's declarations say that a name stands for: that of the module that it is imported from, before others. */
  private declaredAlias(node: NameNode, place: Place) {
    const { library } = place.file.rules;
    if (!library) return undefined;
    const name = node.path.at(-1)!;
    const aliases = libraryAliases(library.declarations);
    if (node.library || !isApart(library.declarations, name)) return aliases.get(name);
    const named = this.lookedUp(node, place);
    const sources =
      named?.kind === "library" ? [named.source] : sourcesOpened(this.graph, place.file, place.scope);
    for (const source of sources) {
      const found = aliases.get(`${moduleName(source)}_${name}`);
      if (found) return found;
    }
    return aliases.get(name);
  }

  /** What a library's declarations call a type by where it comes from, if they say: `java.util.List`. */
  private importedName(node: NameNode, place: Place): string | undefined {
    if (!place.file.rules.library?.typesByModule) return undefined;
    const named = this.lookedUp(node, place);
    const [first, ...rest] = node.path;
    const whole =
      named?.kind === "library" ? [named.source, named.name, ...rest] : named ? [] : [first, ...rest];
    const path = whole.filter((each) => each !== "").join(".");
    const at = path.lastIndexOf(".");
    const type = at === -1 ? undefined : this.declaredIn(path.slice(0, at), path.slice(at + 1), place);
    return type?.t === "library" && type.itself ? type.name : undefined;
  }

  abstract declaredIn(source: string, name: string, place: Place): Type | undefined;

  protected libraryType(node: NameNode, place: Place, env: Env | undefined): Type | undefined {
    const { path, args } = node;
    const { rules } = place.file;
    const { anyTypes, tupleTypes, thinTypes, pointerTypes } = rules;
    const name = this.importedName(node, place) ?? path[path.length - 1]!;
    if (args.length > 0 && pointerTypes?.test(name)) return this.typeOfNode(args[0]!, place, env);
    if (anyTypes?.has(name)) return undefined;
    if (thinTypes?.has(name) && args.length > 0) return this.typeOfNode(args[0]!, place, env);
    const alias = this.declaredAlias(node, place);
    if (alias) {
      const types = this.argumentsOf(args, place, env);
      return this.typeOfNode(
        alias.type,
        place,
        new Env(new Map(alias.params.map((param, at) => [param, () => types[at]]))),
      );
    }
    // What stands behind the parameters that a library's declaration names says nothing of what it holds.
    const known =
      rules.specialises && rules.library
        ? libraryTypes(rules.library.declarations).get(name)?.params.length
        : undefined;
    const parts = rules.functionTypes?.has(name) ? functionParts(args) : args.slice(0, known);
    const given = this.argumentsOf(parts, place, env);
    if (!tupleTypes?.has(name) || args.length === 0) return { t: "library", name, args: given };
    // `tuple[int, ...]`
    const isOpen = args.length === 2 && args[1]!.t === "other";
    return isOpen ? { t: "list", of: given[0] } : { t: "tuple", of: given, whole: true };
  }
}

/** Type arguments at the places of the parameters that they are given for. */
function placed(
  types: NamedTypes,
  { args, labels }: NameNode,
  def: Def | undefined,
): readonly (TypeNode | undefined)[] {
  if (!labels || !def) return args;
  const names = types.typeParamsOf(def).map(({ name }) => name);
  const found: (TypeNode | undefined)[] = [];
  args.forEach((arg, at) => {
    const label = labels[at];
    const place = label === undefined ? at : names.indexOf(givenName(label, def.file));
    if (place !== -1) found[place] = arg;
  });
  return Array.from(found);
}

/** `function<A(B)>` has what it takes and gives as `function<B, A>` has. */
function functionParts(args: readonly TypeNode[]): readonly TypeNode[] {
  const [only] = args;
  return args.length === 1 && only?.t === "function"
    ? [...only.params.map(({ type }) => type), only.returns]
    : args;
}

const isTypeOrMacro = (def: Def) => isType(factOf(def).kind) || factOf(def).kind === "macro";
