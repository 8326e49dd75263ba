// What an expression's value is, as far as declarations, initialisers and constructors tell. Everything is asked for at a
// place and answered from facts and text; what is not known is undefined, never a guess.

import type { ImportFact, LocalFact } from "../protocol/facts.ts";
import { contextAt, lambdaResult, localFromText, patternType } from "./context.ts";
import { ExpressionReader, type Node, typeEnd } from "./expression.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import {
  byPath,
  exported,
  isSpace,
  isType,
  lookUp,
  moduleNamed,
  modulesOf,
  type Named,
  type Place,
  qualified,
} from "./names.ts";
import { plainSpace, spaceInside } from "./spaces.ts";
import { parseType, type TypeNode } from "./type-text.ts";
import type { Def } from "./types.ts";

export type Env = ReadonlyMap<string, Type | undefined>;

export type Type =
  /** `own`: seen from the inside of the type, where its parameters stand for themselves. */
  | { t: "instance"; def: Def; args: readonly (Type | undefined)[]; own?: true }
  /** The type, enumeration or namespace itself. */
  | { t: "static"; def: Def }
  | { t: "module"; files: readonly FileModel[]; source: string; from: FileModel }
  | { t: "callable"; def: Def; env: Env | undefined }
  | { t: "signature"; node: TypeNode & { t: "function" }; place: Place; env: Env | undefined }
  | { t: "shape"; members: ReadonlyMap<string, TypeNode>; place: Place; env: Env | undefined }
  /** An object or a function as it is written in the code. */
  | { t: "object"; file: FileModel; at: number }
  | { t: "lambda"; file: FileModel; at: number }
  | { t: "list"; of: Type | undefined }
  /** Several values at once; the first counts where one is wanted. */
  | { t: "tuple"; of: readonly (Type | undefined)[] }
  /** Called with an element of something. */
  | { t: "each"; of: Type }
  | { t: "library"; name: string; args: readonly (Type | undefined)[] }
  | { t: "union"; of: readonly Type[] };

/** What a member access comes to. `none`: the type is known and has no such member. */
export type Members =
  | { defs: readonly Def[]; env: Env | undefined; inherited: boolean }
  | { type: Type | undefined }
  | "library"
  | "none"
  | undefined;

/** What is known about a call of something with type parameters. */
interface Call {
  /** Type arguments as written, or "". */
  types: string;
  args: readonly number[] | undefined;
  place: Place;
  /** What is expected of the call's value. */
  expected?: () => Type | undefined;
  /** Arguments tell nothing: one of them is being asked about. */
  shallow?: boolean;
}

export interface Supertype {
  type: Type | undefined;
  /** As written. */
  name: string;
  relation: "extends" | "implements";
  /** Inside the type that declares it. */
  place: Place;
}

const DEEPEST = 40;
/** Of one question, so that none goes on without end. */
const MOST_STEPS = 20_000;
const PASSED = new Set(["Promise", "Awaited", "PromiseLike", "Awaitable", "Coroutine", "Future", "Task"]);

export class Inference {
  readonly graph: Graph;
  private depth = 0;
  /** Steps of the question at hand, and how often something was not gone into because of what is open around it. */
  private steps = 0;
  private cuts = 0;
  private readonly passing = new Map<string, Map<unknown, { value: unknown }>>();
  private readonly open = new Set<unknown>();

  constructor(graph: Graph) {
    this.graph = graph;
  }

  /** Runs unless it is running already for the same thing, or goes too deep. */
  private guarded<T>(key: unknown, make: () => T): T | undefined {
    if (this.depth > DEEPEST || this.open.has(key) || this.steps > MOST_STEPS) {
      this.cuts++;
      return undefined;
    }
    this.open.add(key);
    this.depth++;
    this.steps++;
    try {
      return make();
    } finally {
      this.depth--;
      this.open.delete(key);
      if (this.depth === 0) {
        this.passing.clear();
        this.steps = 0;
      }
    }
  }

  /**
   * Remembers what was made of a key. What came out smaller because something around it was being asked for already holds
   * for that question only, so that answers do not depend on what was asked before.
   */
  private kept<T>(what: string, key: unknown, make: () => T): T {
    const known = this.graph.recall<T>(what, key);
    if (known) return known.value;
    const passing = this.passing.get(what)?.get(key) as { value: T } | undefined;
    if (passing) return passing.value;
    const before = this.cuts;
    const value = make();
    if (this.cuts === before || this.depth === 0) this.graph.remember(what, key, () => value);
    else {
      const table = this.passing.get(what) ?? new Map<unknown, { value: unknown }>();
      table.set(key, { value });
      this.passing.set(what, table);
    }
    return value;
  }

  placeAt(file: FileModel, offset: number): Place {
    const { line, column } = file.model.position(offset);
    return { file, line, column, scope: file.model.scopeAt(line, column) };
  }

  /** Inside a definition: where its own type parameters are known. */
  placeOf(def: Def): Place {
    const { file, ordinal } = def;
    const { line, column, container } = factOf(def);
    const own = file.model.scopeOf(ordinal);
    const scope = own !== -1 ? own : container === -1 ? 0 : Math.max(0, file.model.scopeOf(container));
    return { file, line, column, scope };
  }

  /** The value of a chain as facts have it: arguments are left out. */
  typeOfChain(text: string, place: Place): Type | undefined {
    const written =
      /^as (.*)$/s.exec(text)?.[1] ??
      /^\(([^()]+)\)$/.exec(text)?.[1] ??
      /^&?([^(){}]+?)\s*\{\}$/.exec(text)?.[1];
    if (written !== undefined) return this.typeOfText(written, place, undefined);
    const { node } = new ExpressionReader(text, undefined, place.file.rules.notation).read(0);
    return this.typeOf(node, place);
  }

  /** Of the values of the expression at an offset, the one at this place. */
  typeAtPart(file: FileModel, offset: number, part: number): Type | undefined {
    const type = this.typeAt(file, offset);
    return type?.t === "tuple" ? type.of[part] : part === 0 ? type : undefined;
  }

  /** The value of the expression that starts at an offset of a file. */
  typeAt(file: FileModel, offset: number): Type | undefined {
    return this.guarded(`${file.path}@${offset}`, () => {
      const { text, brackets } = file.model;
      const { node } = new ExpressionReader(text, brackets, file.rules.notation).read(offset);
      return this.typeOf(node, this.placeAt(file, offset));
    });
  }

  /** The value of the expression between two offsets. */
  typeOfSlice(place: Place, from: number, end: number): Type | undefined {
    const { text, brackets } = place.file.model;
    const reader = new ExpressionReader(text.slice(0, end), brackets, place.file.rules.notation);
    return this.typeOf(reader.read(from).node, place);
  }

  /** What the pattern that opens at an offset takes apart. */
  takenApart(file: FileModel, open: number): Type | undefined {
    return this.kept("pattern", `${file.path}@${open}`, () =>
      this.guarded(`pattern ${file.path}@${open}`, () => patternType(this, file, open, 0)),
    );
  }

  typeOf(node: Node, place: Place): Type | undefined {
    switch (node.t) {
      case "name":
        return this.typeOfName(node.name, place);
      case "member": {
        const of = this.typeOf(node.of, place);
        const { newMethod, notation } = place.file.rules;
        if (notation.bareCalls && node.name === newMethod && of?.t === "static")
          return this.made(of, "", place);
        const found = of && this.typeOfMember(of, node.name, place);
        if (notation.bareCalls && found?.t === "callable") return this.called(found, "", undefined, place);
        return found ?? this.typeOfPath(node, of, place);
      }
      case "call":
        return this.typeOfCall(node, place);
      case "index":
        return this.element(this.typeOf(node.of, place));
      case "new":
        return this.made(this.typeOf(node.of, place), node.types, place);
      case "type":
        return this.typeOfText(node.text, place, undefined);
      case "await":
        return this.awaited(this.typeOf(node.of, place));
      case "either":
        return union(node.of.map((each) => this.typeOf(each, place)));
      case "function":
        return { t: "lambda", file: place.file, at: node.at };
      case "object":
        return { t: "object", file: place.file, at: node.at };
      case "array":
        return { t: "list", of: node.of && this.typeOf(node.of, place) };
      case "literal":
        return node.type === "null" || node.type === ""
          ? undefined
          : { t: "library", name: node.type, args: [] };
      case "other":
        return undefined;
    }
  }

  /** Of names that stand in a space: `a::b::C`. */
  private typeOfPath(node: Node, outer: Type | undefined, place: Place): Type | undefined {
    if (!place.file.rules.space || (outer && outer.t !== "library" && outer.t !== "module")) return undefined;
    const path = pathOf(node);
    if (!path) return undefined;
    return union(byPath(this.graph, place, path).map((def) => this.typeOfDef(def, undefined)));
  }

  private typeOfName(name: string, place: Place): Type | undefined {
    const { rules } = place.file;
    if (rules.self.includes(name)) return this.self(place, name);
    if (rules.base.includes(name)) return this.base(place);
    return this.typeOfNamed(lookUp(this.graph, place, name), place, name);
  }

  typeOfNamed(named: Named | undefined, place: Place, name: string): Type | undefined {
    if (!named) return undefined;
    if (named.kind === "local") return this.typeOfLocal(place.file, named.local);
    if (named.kind === "module") {
      const { files, source, from } = named;
      return { t: "module", files, source, from };
    }
    if (named.kind === "library") return { t: "library", name, args: [] };
    return union(named.defs.map((def) => this.typeOfDef(def, undefined)));
  }

  /** The object at hand: of the type around a place. */
  self(place: Place, name = ""): Type | undefined {
    const def = this.typeAround(place);
    if (!def) return undefined;
    return name === "cls" ? { t: "static", def } : { t: "instance", def, args: [], own: true };
  }

  typeAround(place: Place): Def | undefined {
    const { file } = place;
    let at = file.model.symbolOfScope(place.scope);
    for (; at >= 0; at = file.model.symbols[at]!.container) {
      const symbol = file.model.symbols[at]!;
      if (symbol.owner !== "") return this.ownerOf(file.def(at));
      if (isType(symbol.kind)) return symbol.kind === "impl" ? this.ownerOf(file.def(at)) : file.def(at);
    }
    return undefined;
  }

  /** The type that a symbol names as its owner. */
  ownerOf(def: Def): Def | undefined {
    const { owner, name } = factOf(def);
    const place = { ...this.placeOf(def), scope: 0 };
    const type = this.typeOfText(owner || name, place, undefined);
    return type?.t === "instance" ? type.def : undefined;
  }

  homeOf(def: Def): Def | undefined {
    const { owner, container } = factOf(def);
    if (owner === "" && (container === -1 || def.file.model.symbols[container]!.kind !== "impl"))
      return undefined;
    return this.kept("home", def, () =>
      this.guarded(`home ${def.file.path}:${def.ordinal}`, () =>
        owner === "" ? this.ownerOf(def.file.def(container)) : this.ownerOf(def),
      ),
    );
  }

  isSameCallable(a: Def, b: Def): boolean {
    return parameterKey(a) === parameterKey(b) && this.homeName(a) === this.homeName(b);
  }

  /** The type, or the name of the space, that a symbol stands in. */
  private homeName(def: Def): Def | string | undefined {
    const { owner, container } = factOf(def);
    const holder = this.holderOf(def);
    if (holder && isType(factOf(holder).kind)) return this.graph.merged(holder)[0];
    const space = spaceInside(this.graph, def.file, container) ?? "";
    return owner === "" ? space : `${space}.${plainSpace(owner)}`.replace(/^\./, "");
  }

  /** Is `def` a member of a supertype of the type that `by` is a member of, with the same name? */
  overrides(by: Def, def: Def): boolean {
    if (factOf(by).name !== factOf(def).name) return false;
    const own = this.holderOf(by);
    const other = this.holderOf(def);
    return own !== undefined && other !== undefined && own !== other && this.inherits(own, other);
  }

  /** The type that a symbol is a member of. */
  holderOf(def: Def): Def | undefined {
    const home = this.homeOf(def);
    if (home) return home;
    const { container } = factOf(def);
    return container === -1 ? undefined : def.file.def(container);
  }

  private inherits(def: Def, from: Def): boolean {
    return this.ancestors(def).has(from);
  }

  /** All supertypes that are symbols of the project. */
  ancestors(def: Def): ReadonlySet<Def> {
    return this.kept("ancestors", def, () => {
      const found = new Set<Def>();
      const open = [def];
      for (let next = open.pop(); next; next = open.pop())
        for (const { type } of this.supertypes(next))
          for (const each of type?.t === "union" ? type.of : [type])
            if (each?.t === "instance" && !found.has(each.def)) {
              for (const same of this.graph.merged(each.def)) found.add(same);
              open.push(each.def);
            }
      return found;
    });
  }

  membersOf(def: Def, name: string): readonly Def[] {
    return this.kept(`members ${name}`, def, () => {
      const found = this.members({ t: "instance", def, args: [] }, name, this.placeOf(def));
      return found && typeof found !== "string" && "defs" in found ? found.defs : [];
    });
  }

  private base(place: Place): Type | undefined {
    const def = this.typeAround(place);
    return def && union(this.supertypes(def).map(({ type }) => type));
  }

  // ── Types of definitions

  typeOfLocal(file: FileModel, local: LocalFact): Type | undefined {
    return this.kept("local", local, () =>
      this.guarded(local, () => {
        const place = { file, line: local.line, column: local.column, scope: local.scope };
        if (local.type !== "") return this.typeOfText(local.type, place, undefined);
        if (local.init.startsWith("as ") || local.init.startsWith("new "))
          return this.typeOfChain(local.init, place);
        return (
          localFromText(this, file, local) ??
          (local.init === "" ? undefined : this.typeOfChain(local.init, place))
        );
      }),
    );
  }

  /** The value of a symbol when it is read. */
  typeOfDef(def: Def, env: Env | undefined): Type | undefined {
    if (env) return this.guarded(def, () => this.readDef(def, env));
    return this.kept("def", def, () => this.guarded(def, () => this.readDef(def, undefined)));
  }

  private readDef(def: Def, env: Env | undefined): Type | undefined {
    const fact = factOf(def);
    if (isType(fact.kind) || fact.kind === "namespace" || fact.kind === "module") return { t: "static", def };
    if (fact.kind === "enum_member") {
      const { container } = fact;
      return container === -1 ? undefined : { t: "instance", def: def.file.def(container), args: [] };
    }
    if (fact.params && fact.kind !== "property") return { t: "callable", def, env };
    if (def.file.model.members(def.ordinal).size > 0) return { t: "instance", def, args: [] };
    const place = this.placeOf(def);
    if (fact.type !== "") return this.typeOfText(fact.type, place, env);
    if (fact.params) return this.result(def, env, undefined, place);
    if (fact.init.startsWith("as ") || fact.init.startsWith("new "))
      return this.typeOfChain(fact.init, place);
    return valueOfSymbol(this, def) ?? (fact.init === "" ? undefined : this.typeOfChain(fact.init, place));
  }

  // ── Types as written

  typeOfText(text: string, place: Place, env: Env | undefined): Type | undefined {
    const { notation } = place.file.rules;
    const unquoted = text.replace(/^["']|["']$/g, "");
    const plain = notation.backslashes
      ? unquoted.replace(/(^|[^\w\\])\\/g, "$1").replace(/\\/g, ".")
      : unquoted;
    return this.typeOfNode(parseType(plain, place.file.rules.notation), place, env);
  }

  typeOfNode(node: TypeNode, place: Place, env: Env | undefined): Type | undefined {
    switch (node.t) {
      case "name":
        return this.typeNamed(node, place, env);
      case "array":
        return { t: "list", of: this.typeOfNode(node.of, place, env) };
      case "union":
        return union(node.of.map((each) => this.typeOfNode(each, place, env)));
      case "tuple":
        return { t: "tuple", of: node.of.map((each) => this.typeOfNode(each, place, env)) };
      case "function":
        return { t: "signature", node, place, env };
      case "shape":
        return { t: "shape", members: node.members, place, env };
      case "key": {
        const of = this.typeOfNode(node.of, place, env);
        return of && this.typeOfMember(of, node.name, place);
      }
      case "value": {
        let type = this.typeOfName(node.path[0]!, place);
        for (const name of node.path.slice(1)) type = type && this.typeOfMember(type, name, place);
        return type;
      }
      case "other":
        return undefined;
    }
  }

  private typeNamed(node: TypeNode & { t: "name" }, place: Place, env: Env | undefined): Type | undefined {
    const { path, args } = node;
    const first = path[0]!;
    const { rules } = place.file;
    const last = path[path.length - 1]!;
    const argument = (at: number) => args[at] && this.typeOfNode(args[at], place, env);
    if (path.length === 1) {
      if (env?.has(first)) return env.get(first);
      if (rules.self.includes(first) || first === "Self") return env?.get("this") ?? this.self(place);
    }
    if (rules.transparent?.has(last) && args.length > 0) return argument(0);
    const named = lookUp(this.graph, place, first);
    if (path.length === 1 && named?.kind === "local") return this.bound(place, first, named.local, env);
    let defs: readonly Def[] = named?.kind === "defs" ? named.defs : [];
    if (path.length > 1 && named) {
      let type = this.typeOfNamed(named, place, first);
      for (const name of path.slice(1)) {
        const members: Members = type && this.members(type, name, place);
        if (members === "library" && !rules.space)
          return { t: "library", name: last, args: args.map((_, at) => argument(at)) };
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
          type = union(defs.map((def) => this.typeOfDef(def, undefined)));
        }
      }
    }
    if (path.length > 1 && defs.length === 0 && rules.space) defs = byPath(this.graph, place, path);
    if (defs.length === 0 && (named?.kind === "library" || (!named && (first === last || rules.space))))
      return { t: "library", name: last, args: args.map((_, at) => argument(at)) };
    const types = defs.filter((def) => isType(factOf(def).kind));
    const solid = types.filter((def) => factOf(def).kind !== "type_alias");
    return this.instance(solid.length > 0 ? solid : types, () => args.map((_, at) => argument(at)));
  }

  private instance(defs: readonly Def[], args: () => (Type | undefined)[]): Type | undefined {
    const def = defs[0];
    if (!def) return undefined;
    const given = args();
    const isAlias = factOf(def).kind === "type_alias" && def.file.model.members(def.ordinal).size === 0;
    // A type that may have members of its own is itself; what it stands for comes after.
    if (isAlias && !def.file.rules.ownerMembers) return this.aliased(def, given);
    return { t: "instance", def, args: given };
  }

  /** What an alias stands for. */
  private aliased(def: Def, args: readonly (Type | undefined)[]): Type | undefined {
    return this.guarded(def, () => {
      const text = factOf(def).type || aliasText(def);
      const type = text === "" ? undefined : this.typeOfText(text, this.placeOf(def), this.envOf(def, args));
      return type ?? { t: "instance", def, args };
    });
  }

  /** What an alias that stands for itself stands for. */
  private behind(type: Type): Type {
    if (type.t !== "instance" || factOf(type.def).kind !== "type_alias") return type;
    const found = this.aliased(type.def, type.args);
    return found && !(found.t === "instance" && found.def === type.def) ? found : type;
  }

  /** A type parameter: by its bound. */
  private bound(place: Place, name: string, local: LocalFact, env: Env | undefined): Type | undefined {
    const { file } = place;
    const symbol = file.model.symbolOfScope(local.scope);
    const text = symbol === -1 ? "" : file.model.symbols[symbol]!.typeParams;
    const extended = new RegExp(`[<,]\\s*(?:const\\s+)?${quoted(name)}\\s*(?:extends|:)\\s*`).exec(text);
    if (!extended) return undefined;
    return this.guarded(`${file.path}:${symbol}<${name}`, () =>
      this.typeOfText(
        text.slice(extended.index + extended[0].length, boundEnd(text, extended.index + extended[0].length)),
        place,
        env,
      ),
    );
  }

  // ── Members

  typeOfMember(of: Type, name: string, place: Place): Type | undefined {
    const members = this.members(of, name, place);
    if (!members) return undefined;
    if (members === "library" || members === "none") return this.libraryMember(of, name, place);
    if ("type" in members) return members.type;
    return union(members.defs.map((def) => this.typeOfDef(def, members.env)));
  }

  private libraryMember(of: Type, name: string, place: Place): Type | undefined {
    const { rules } = place.file;
    if (of.t === "instance" && rules.sameMethods?.has(name)) return { t: "each", of };
    if (of.t === "list" || of.t === "library") {
      if (rules.sameMethods?.has(name)) return { t: "each", of };
      if (rules.elementMethods?.has(name)) {
        const element = this.element(of);
        return element && { t: "each", of: element };
      }
    }
    return undefined;
  }

  members(of: Type, name: string, place: Place): Members {
    switch (of.t) {
      case "instance":
      case "static":
        return this.guarded(`${of.def.file.path}:${of.def.ordinal}.${name}`, () =>
          this.typeMembers(of, name),
        );
      case "module":
        return this.moduleMembers(of, name);
      case "shape": {
        const node = of.members.get(name);
        return node ? { type: this.typeOfNode(node, of.place, of.env) } : "none";
      }
      case "union": {
        const found = of.of.map((each) => this.members(each, name, place));
        const known = found.filter((each) => each && each !== "none" && each !== "library");
        if (known.length === 0)
          return found.includes("library") ? "library" : found.includes(undefined) ? undefined : "none";
        const first = known[0];
        if (typeof first !== "object" || "type" in first) return first;
        const defs = known.flatMap((each) => (typeof each === "object" && "defs" in each ? each.defs : []));
        return { defs: [...new Set(defs)], env: first.env, inherited: first.inherited };
      }
      case "library":
      case "list":
        return "library";
      case "tuple":
        return of.of[0] && this.members(of.of[0], name, place);
      case "callable":
        return functionMembers(of.def, name);
      case "signature":
      case "lambda":
        return "library";
      case "object":
        return undefined;
      case "each":
        return undefined;
    }
  }

  private typeMembers(of: Type & { t: "instance" | "static" }, name: string): Members {
    const { def } = of;
    const own = this.graph.ownMembers(def, name);
    const args = of.t === "instance" ? of.args : [];
    const env = of.t === "instance" && of.own ? undefined : this.envOf(def, args);
    if (own.length > 0) return { defs: this.withOverloads(def, own, name), env, inherited: false };
    if (factOf(def).kind === "type_alias") {
      const type = this.aliased(def, args);
      if (type && !(type.t === "instance" && type.def === def)) {
        const found = this.members(type, name, this.placeOf(def));
        if (found !== "none") return found;
      }
    }
    if (isSpace(factOf(def).kind) && def.file.rules.space) {
      const space = spaceInside(this.graph, def.file, def.ordinal);
      const inner = space === undefined ? [] : qualified(this.graph, def.file, space, name);
      if (inner.length > 0) return { defs: inner, env: undefined, inherited: false };
    }
    if (def.file.rules.embeds) {
      const part = this.supertypes(def).find((each) => lastName(each.name) === name);
      if (part) return { type: part.type ?? { t: "library", name, args: [] } };
    }
    return this.inherited(def, () => env, name);
  }

  /** A member of the nearest supertype that has it; every type is looked at once. */
  private inherited(start: Def, startEnv: () => Env | undefined, name: string): Members {
    const seen = new Set<Def>([start]);
    let isOpen = false;
    const visit = (def: Def, env: () => Env | undefined): Members => {
      for (const parent of this.supertypes(def)) {
        const { type } = parent;
        if (type?.t === "instance" && this.behind(type) === type) {
          if (seen.has(type.def)) continue;
          seen.add(type.def);
          const outer = () => this.parentEnv(parent, env());
          const own = this.graph.ownMembers(type.def, name);
          if (own.length > 0)
            return {
              defs: this.withOverloads(type.def, own, name),
              inherited: true,
              get env() {
                return outer();
              },
            };
          const found = visit(type.def, outer);
          if (found !== "none") return found;
          continue;
        }
        const given = this.heritageType(parent.name, parent.place, env());
        const found = given ? this.members(given, name, this.placeOf(def)) : undefined;
        if (found === "library" || found === undefined) isOpen = true;
        else if (found !== "none") return "defs" in found ? { ...found, inherited: true } : found;
      }
      return "none";
    };
    const found = visit(start, startEnv);
    return found === "none" && isOpen ? "library" : found;
  }

  private parentEnv({ name, place }: Supertype, env: Env | undefined): Env | undefined {
    const type = this.guarded(`${place.file.path}:${place.line}<${name}`, () =>
      this.heritageType(name, place, env),
    );
    return type?.t === "instance" ? this.envOf(type.def, type.args) : undefined;
  }

  /** Callables of supertypes that share a name and are not overridden: overloads, too. */
  private withOverloads(def: Def, own: readonly Def[], name: string): readonly Def[] {
    if (!def.file.rules.overloads || own.some((each) => !factOf(each).params)) return own;
    const seen = new Set(own.map(parameterKey));
    const found = [...own];
    for (const type of this.ancestors(def))
      for (const each of this.graph.ownMembers(type, name)) {
        const key = parameterKey(each);
        if (factOf(each).params && factOf(each).kind !== "constructor" && !seen.has(key)) found.push(each);
        seen.add(key);
      }
    return found;
  }

  /** Supertypes as declared; undefined where one is not known. */
  supertypes(def: Def): readonly Supertype[] {
    return this.kept("supertypes", def, () =>
      [...this.graph.merged(def), ...this.implsOf(def)].flatMap((each) => {
        const place = this.placeOf(each);
        return each.file.model.heritage
          .filter(({ symbol }) => symbol === each.ordinal)
          .map((heritage) => {
            const name = heritageText(each.file, heritage);
            const key = `${each.file.path}:${each.ordinal}:${name}`;
            const type = this.guarded(key, () => this.heritageType(name, place, undefined));
            return { name, relation: heritage.relation, place, type };
          });
      }),
    );
  }

  /** Blocks apart from a type that implement something for it. */
  private implsOf(def: Def): readonly Def[] {
    if (!def.file.rules.ownerMembers) return [];
    return this.graph.remember("impls", def, () =>
      this.graph
        .named(factOf(def).name)
        .filter((each) => factOf(each).kind === "impl" && this.ownerOf(each) === def),
    );
  }

  private heritageType(name: string, place: Place, env: Env | undefined): Type | undefined {
    const type = this.typeOfText(name, place, env);
    if (type) return type;
    // A value that holds a class.
    const value = this.typeOfChain(name, place);
    return value?.t === "static" ? { t: "instance", def: value.def, args: [] } : value;
  }

  private moduleMembers(of: Type & { t: "module" }, name: string): Members {
    if (of.from.rules.space) return this.spaceMembers(of, name);
    if (of.files.length === 0 && modulesOf(this.graph, of.from, `${of.source}.${name}`).length === 0)
      return "library";
    for (const file of of.files) {
      const found = exported(this.graph, file, name);
      if (found?.kind === "defs") return { defs: found.defs, env: undefined, inherited: false };
      if (found?.kind === "module")
        return { type: { t: "module", files: found.files, source: found.source, from: found.from } };
      if (found?.kind === "library") return "library";
    }
    const source = of.source.endsWith(".") ? of.source + name : `${of.source}.${name}`;
    const inner = moduleNamed(this.graph, of.from, source);
    if (inner.kind === "module" && inner.files.length > 0)
      return { type: { t: "module", files: inner.files, source, from: of.from } };
    return of.files.length > 0 ? "none" : "library";
  }

  private spaceMembers(of: Type & { t: "module" }, name: string): Members {
    const defs = qualified(this.graph, of.from, of.source, name);
    if (defs.length > 0) return { defs, env: undefined, inherited: false };
    return { type: { ...of, source: `${of.source}.${name}` } };
  }

  /** Type parameters as given; the others as their defaults, or not known. */
  envOf(def: Def, args: readonly (Type | undefined)[]): Env | undefined {
    const { typeParams } = factOf(def);
    if (typeParams === "") return undefined;
    const params = this.graph.remember("typeParams", def, () => typeParameters(typeParams));
    const env = new Map<string, Type | undefined>();
    params.forEach(({ name }, at) => {
      env.set(name, args[at]);
    });
    params.forEach(({ name, fallback }, at) => {
      if (at >= args.length && fallback !== "")
        env.set(
          name,
          this.guarded(`default ${def.file.path}:${def.ordinal}${name}`, () =>
            this.typeOfText(fallback, this.placeOf(def), env),
          ),
        );
    });
    return env;
  }

  // ── Calls

  private typeOfCall(node: Node & { t: "call" }, place: Place): Type | undefined {
    const { of, args } = node;
    if (of.t === "name" && place.file.rules.base.includes(of.name)) return this.base(place);
    const { newMethod } = place.file.rules;
    if (newMethod !== undefined && of.t === "member" && of.name === newMethod) {
      const made = this.made(this.typeOf(of.of, place), node.types, place);
      if (made) return made;
    }
    if (of.t === "name" && args?.[0] !== undefined) {
      const { makers, passers } = place.file.rules;
      if (makers?.has(of.name)) return this.typeWritten(place.file, args[0], place);
      if (passers?.has(of.name)) return this.typeAt(place.file, args[0]);
    }
    const callee = this.typeOf(of, place);
    return callee && this.called(callee, node.types, args, place);
  }

  /** The type that is written at an offset, up to the end of the argument. */
  private typeWritten(file: FileModel, offset: number, place: Place): Type | undefined {
    const { text } = file.model;
    return this.typeOfText(text.slice(offset, typeEnd(text, offset)), place, undefined);
  }

  called(given: Type, types: string, args: readonly number[] | undefined, place: Place): Type | undefined {
    const callee = this.behind(given);
    switch (callee.t) {
      case "callable":
        return this.result(callee.def, callee.env, { types, args, place }, place);
      case "signature":
        return this.typeOfNode(callee.node.returns, callee.place, callee.env);
      case "static":
        return this.made(callee, types, place);
      case "each":
        return callee.of;
      case "lambda":
        return lambdaResult(this, callee.file, callee.at);
      case "union":
        return union(callee.of.map((each) => this.called(each, types, args, place)));
      case "instance": {
        const call = this.members(callee, "__call__", place);
        if (!call || typeof call === "string" || !("defs" in call)) return undefined;
        return union(call.defs.map((def) => this.result(def, call.env, { types, args, place }, place)));
      }
      default:
        return undefined;
    }
  }

  private made(type: Type | undefined, types: string, place: Place): Type | undefined {
    if (!type) return undefined;
    if (type.t === "static") {
      const args = types === "" ? [] : this.typeArguments(types, place);
      return { t: "instance", def: type.def, args };
    }
    if (type.t === "library")
      return { t: "library", name: type.name, args: this.typeArguments(types, place) };
    if (type.t === "instance") return undefined;
    return type.t === "callable" ? undefined : type;
  }

  private typeArguments(types: string, place: Place): (Type | undefined)[] {
    if (types === "") return [];
    const node = parseType(`_${types}`, {});
    return node.t === "name" ? node.args.map((arg) => this.typeOfNode(arg, place, undefined)) : [];
  }

  /** What a call of a definition returns. */
  private result(def: Def, env: Env | undefined, call: Call | undefined, _: Place): Type | undefined {
    const fact = factOf(def);
    if (fact.kind === "constructor") {
      const { container } = fact;
      return container === -1 ? undefined : { t: "instance", def: def.file.def(container), args: [] };
    }
    const place = this.placeOf(def);
    const inner = call && fact.typeParams !== "" ? this.bindParams(def, env, call) : env;
    if (fact.type !== "") {
      const type = this.guarded(`${def.file.path}:${def.ordinal}()`, () =>
        this.typeOfText(fact.type, place, inner),
      );
      return type &&
        /^async\b|\basync\s/.test(fact.signature) &&
        type.t === "library" &&
        PASSED.has(type.name)
        ? type
        : type;
    }
    return this.guarded(`${def.file.path}:${def.ordinal}()`, () => lambdaResult(this, def.file, -1, def));
  }

  private bindParams(def: Def, env: Env | undefined, call: Call): Env {
    const fact = factOf(def);
    const params = this.graph.remember("typeParams", def, () => typeParameters(fact.typeParams));
    const names = params.map(({ name }) => name);
    const bound = new Map(env ?? []);
    this.typeArguments(call.types, call.place).forEach((type, at) => {
      if (names[at]) bound.set(names[at], type);
    });
    if (call.types === "" && call.expected) {
      const node = parseType(fact.type, def.file.rules.notation);
      this.unify(node, call.expected, names, bound);
    }
    if (call.types === "" && call.args && !call.shallow)
      (fact.params ?? []).forEach((param, at) => {
        const start = call.args![at];
        if (start === undefined || !names.some((name) => param.type.includes(name))) return;
        const node = parseType(param.type, def.file.rules.notation);
        this.unify(node, () => this.typeAt(call.place.file, start), names, bound);
      });
    for (const { name, fallback } of params)
      if (!bound.has(name)) {
        bound.set(name, undefined);
        if (fallback !== "") bound.set(name, this.typeOfText(fallback, this.placeOf(def), bound));
      }
    return bound;
  }

  private unify(
    node: TypeNode,
    given: () => Type | undefined,
    names: readonly string[],
    bound: Map<string, Type | undefined>,
  ): void {
    if (node.t === "name" && node.path.length === 1 && names.includes(node.path[0]!)) {
      if (!bound.has(node.path[0]!)) {
        const type = given();
        if (type) bound.set(node.path[0]!, type);
      }
    } else if (node.t === "array") this.unify(node.of, () => this.element(given()), names, bound);
    else if (node.t === "function")
      this.unify(
        node.returns,
        () => {
          const type = given();
          return type?.t === "lambda"
            ? lambdaResult(this, type.file, type.at)
            : type &&
                this.called(
                  type,
                  "",
                  undefined,
                  this.placeAt(type.t === "callable" ? type.def.file : (type as { file: FileModel }).file, 0),
                );
        },
        names,
        bound,
      );
    else if (node.t === "name" && node.args.length > 0) {
      const type = given();
      const last = node.path[node.path.length - 1];
      if (type?.t === "instance" && factOf(type.def).name === last)
        node.args.forEach((arg, at) => {
          this.unify(arg, () => type.args[at], names, bound);
        });
    }
  }

  /** What iterating over, or indexing, a value gives. */
  element(given: Type | undefined): Type | undefined {
    if (!given) return undefined;
    const type = this.behind(given);
    if (type.t === "list") return type.of;
    if (type.t === "tuple") return union(type.of);
    if (type.t === "library") return type.args[type.args.length - 1];
    if (type.t === "union") return union(type.of.map((each) => this.element(each)));
    if (type.t === "instance") {
      const { file } = type.def;
      if (file.rules.notation.pointers) return type;
      const env = this.envOf(type.def, type.args);
      for (const { name, place } of this.supertypes(type.def)) {
        const base = this.heritageType(name, place, env);
        const found = base && base.t !== "instance" ? this.element(base) : undefined;
        if (found) return found;
      }
      return undefined;
    }
    return undefined;
  }

  awaited(type: Type | undefined): Type | undefined {
    if (type?.t === "library" && PASSED.has(type.name)) return type.args[type.args.length - 1];
    if (type?.t === "union") return union(type.of.map((each) => this.awaited(each)));
    return type;
  }

  /** What a place expects of the expression that starts at an offset. */
  expected(file: FileModel, offset: number): Type | undefined {
    return this.kept("expected", `${file.path}@${offset}`, () =>
      this.guarded(`expected ${file.path}@${offset}`, () => contextAt(this, file, offset)),
    );
  }

  /** The type of a parameter of what is called. */
  parameter(given: Type | undefined, at: number, place: Place, call?: Omit<Call, "place">): Type | undefined {
    if (!given) return undefined;
    const callee = this.behind(given);
    switch (callee.t) {
      case "callable":
        return this.parameterOf(callee.def, at, callee.env, call && { ...call, place });
      case "signature": {
        const param = callee.node.params[Math.min(at, callee.node.params.length - 1)];
        return param && this.typeOfNode(param.type, callee.place, callee.env);
      }
      case "each":
        return at === 0 ? { t: "each", of: callee.of } : undefined;
      case "static": {
        const name = callee.def.file.rules.constructorName;
        const found = name === undefined ? undefined : this.members(callee, name, place);
        if (!found || typeof found === "string" || !("defs" in found)) return undefined;
        return union(found.defs.map((def) => this.parameterOf(def, at, found.env)));
      }
      case "union":
        return union(callee.of.map((each) => this.parameter(each, at, place, call)));
      default:
        return undefined;
    }
  }

  private parameterOf(def: Def, at: number, env: Env | undefined, call?: Call): Type | undefined {
    const fact = factOf(def);
    const params = fact.params ?? [];
    const param = params[at] ?? (params.at(-1)?.variadic ? params.at(-1) : undefined);
    if (!param || param.type === "") return undefined;
    const inner =
      call && fact.typeParams !== "" ? this.bindParams(def, env, { ...call, shallow: true }) : env;
    const type = this.typeOfText(param.type, this.placeOf(def), inner);
    return param.variadic ? this.element(type) : type;
  }
}

/** A supertype with its type arguments, where the fact has the name alone. */
function heritageText(
  file: FileModel,
  { name, line, column }: { name: string; line: number; column: number },
): string {
  if (name.includes("<") || file.rules.notation.bracketArguments) return name;
  const { text } = file.model;
  const end = file.model.offset(line, column) + name.length;
  return text[end] === "<" ? name + text.slice(end, angleEnd(text, end)) : name;
}

/** Where type arguments that open at an offset end. */
function angleEnd(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === "<") depth++;
    else if (text[i] === ">" && text[i - 1] !== "=" && --depth === 0) return i + 1;
    else if (text[i] === ";") break;
  }
  return open;
}

/** The names of a chain that is nothing but names. */
function pathOf(node: Node): string[] | undefined {
  if (node.t === "name") return [node.name];
  if (node.t !== "member") return undefined;
  const outer = pathOf(node.of);
  return outer && [...outer, node.name];
}

/** `*a.B[C]` -> `B`. */
const lastName = (type: string) => /([\p{ID_Continue}$]+)\s*(?:[<[].*)?$/su.exec(type)?.[1] ?? "";

/** What tells overloads apart. */
const parameterKey = (def: Def) =>
  (factOf(def).params ?? [])
    .map(
      ({ type, variadic }) =>
        type.replace(/<.*>|\s|\b(?:final|const|struct|class|\w+::)\b/gs, "") + (variadic ? "..." : ""),
    )
    .join();

function functionMembers(def: Def, name: string): Members {
  const own = def.file.model.members(def.ordinal).get(name) ?? [];
  const shown = own.filter((at) => isProperty(def.file.model.symbols[at]!.kind));
  return shown.length > 0 ? { defs: def.file.defs(shown), env: undefined, inherited: false } : "library";
}

const isProperty = (kind: string) => kind === "property" || kind === "field";

/** Of a union; what has more is a list of data. */
const MOST_MEMBERS = 200;

export function union(types: readonly (Type | undefined)[]): Type | undefined {
  const known: Type[] = [];
  for (const type of types)
    if (type?.t === "union") known.push(...type.of);
    else if (type && !known.some((other) => isSame(other, type))) known.push(type);
  return known.length <= 1 ? known[0] : { t: "union", of: known.slice(0, MOST_MEMBERS) };
}

function isSame(a: Type, b: Type): boolean {
  if (a.t !== b.t) return false;
  if ("def" in a && "def" in b) return a.def === b.def;
  return a.t === "library" && b.t === "library" && a.name === b.name && a.args.length === 0;
}

interface TypeParameter {
  name: string;
  /** What it is where nothing is given, or "". */
  fallback: string;
}

/** `<A, B extends C = D>`: A, and B with D. */
export function typeParameters(text: string): TypeParameter[] {
  const found: TypeParameter[] = [];
  const inside = text.replace(/^[<[]|[>\]]$/g, "");
  let depth = 0;
  let from = 0;
  const add = (end: number) => {
    const part = inside.slice(from, end);
    const name =
      /^\s*(?:(?:const|in|out|reified|typename|class)\s+)*'?([\p{ID_Start}_$][\p{ID_Continue}$]*)/u.exec(
        part,
      )?.[1];
    if (name) found.push({ name, fallback: defaultOf(part) });
    from = end + 1;
  };
  for (let i = 0; i < inside.length; i++) {
    const char = inside[i]!;
    if ("<([{".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && inside[i - 1] !== "=" && inside[i - 1] !== "-"))
      depth--;
    else if (char === "," && depth === 0) add(i);
  }
  add(inside.length);
  return found;
}

function defaultOf(part: string): string {
  let depth = 0;
  for (let i = 0; i < part.length; i++) {
    const char = part[i]!;
    if ("<([{".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && part[i - 1] !== "=")) depth--;
    else if (char === "=" && depth === 0 && part[i + 1] !== ">") return part.slice(i + 1).trim();
  }
  return "";
}

const quoted = (text: string) => text.replace(/[$]/g, "\\$&");

/** Where a bound ends in a list of type parameters. */
function boundEnd(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const char = text[i]!;
    if ("<([{".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && text[i - 1] !== "=")) {
      if (depth-- === 0) return i;
    } else if (depth === 0 && (char === "," || (char === "=" && text[i + 1] !== ">"))) return i;
  }
  return text.length;
}

/** What stands behind the `=` of an alias. */
function aliasText(def: Def): string {
  const { text } = def.file.model;
  const { line, column, name, typeParams, endLine } = factOf(def);
  const start = def.file.model.offset(line, column) + name.length;
  const end = def.file.model.offset(endLine + 1, 1);
  let at = start;
  if (typeParams !== "") {
    let depth = 0;
    for (; at < end; at++) {
      if (text[at] === "<") depth++;
      else if (text[at] === ">" && text[at - 1] !== "=" && --depth === 0) break;
    }
  }
  const equals = text.indexOf("=", at);
  return equals === -1 || equals > end ? "" : text.slice(equals + 1, end).replace(/;\s*$/, "");
}

/** The value that stands behind a symbol's `=` or `:`. */
function valueOfSymbol(inference: Inference, def: Def): Type | undefined {
  const { file } = def;
  const { line, column, name } = factOf(def);
  const { text, brackets } = file.model;
  let at = file.model.offset(line, column) + name.length;
  if (/["']/.test(text[at] ?? "")) at++;
  at = brackets.forward(at);
  if (text[at] === "?" || text[at] === "!") at = brackets.forward(at + 1);
  const isValue = (text[at] === "=" && text[at + 1] !== "=") || text[at] === ":";
  if (!isValue) return undefined;
  return inference.typeAt(file, brackets.forward(at + 1));
}

export type { ImportFact };
