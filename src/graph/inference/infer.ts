// What an expression's value is, as far as declarations, initialisers and constructors tell. Everything is asked for at a
// place and answered from facts and text; what is not known is undefined, never a guess.

import { type LocalFact, SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { contextAt } from "../context.ts";
import { type FileModel, factOf } from "../file.ts";
import { onePartOfEach, onePartOfReopened } from "../names/declarations.ts";
import { ownModule } from "../names/exported.ts";
import { inSight } from "../names/included.ts";
import { argumentTexts } from "../names/macros.ts";
import { lookUp } from "../names/names.ts";
import { byPath } from "../names/qualified.ts";
import { nearestOfArity } from "../names/types-by-arity.ts";
import { sureViews } from "../names/views.ts";
import type { Named, Place } from "../place.ts";
import { ExpressionReader } from "../text/expression.ts";
import { isFromRoot, type Node } from "../text/expression-node.ts";
import { GENERATES } from "../text/operand-reader.ts";
import type { Def } from "../types.ts";
import { typeAccessed } from "./accessed.ts";
import { isNoFunction } from "./argument-fit.ts";
import { hasWord, mayBeCalled } from "./arity.ts";
import { bracedValue } from "./braced-values.ts";
import { CallTypes, ofRole } from "./call-types.ts";
import { ofConstness } from "./constness.ts";
import { definedValue } from "./definition-values.ts";
import { ofArgument } from "./entered-arguments.ts";
import { Env } from "./env.ts";
import { extensionMethods } from "./extension-methods.ts";
import { bestFitting } from "./first-fit.ts";
import { lambdaResult } from "./function-results.ts";
import { allOf } from "./intersections.ts";
import { labelledSelf } from "./labelled-self.ts";
import { lambdaReceiver } from "./lambda-receivers.ts";
import { literalType } from "./library-types.ts";
import { localValue } from "./local-values.ts";
import { macroValue } from "./macro-types.ts";
import { typeOfName, typeOfNamed } from "./name-values.ts";
import { namelessAt } from "./nameless-types.ts";
import { spreadMember, symbolOfKey, valueOfKey } from "./object-values.ts";
import { suited } from "./overloads.ts";
import { patternType } from "./pattern-types.ts";
import { listed, tupleAt } from "./sequence-types.ts";
import { tested } from "./tested.ts";
import { toldType } from "./told-types.ts";
import { agreed, type Call, type Members, openUnion, partsOf, type Type, union } from "./type-model.ts";
import { argumentsIn } from "./type-parameters.ts";
import { staticOf, typeItself } from "./type-utilities.ts";
import { partAt } from "./variant-patterns.ts";
import { isOfWrapper } from "./wrapped-values.ts";

export class Inference extends CallTypes {
  /** The value of a chain as facts have it: arguments are left out. */
  typeOfChain(text: string, place: Place): Type | undefined {
    const written =
      /^as (.*)$/s.exec(text)?.[1] ??
      /^\(([^()]+)\)$/.exec(text)?.[1] ??
      /^&?([^(){}]+?)\s*\{\}$/.exec(text)?.[1];
    if (written !== undefined) return this.typeOfText(written, place, undefined);
    const { rootName } = place.file.rules;
    const rooted = rootName ? text.replaceAll(`${rootName}::`, "") : text;
    const { node } = new ExpressionReader(rooted, undefined, place.file.rules.notation).read(0);
    return this.typeOf(node, place);
  }

  /** Of the values of the expression at an offset, the one at this place. */
  typeAtPart(file: FileModel, offset: number, part: number): Type | undefined {
    const type = this.typeAt(file, offset);
    return type?.t === "tuple" ? type.of[part] : part === 0 ? type : undefined;
  }

  /** The value of the expression that starts at an offset of a file. */
  typeAt(file: FileModel, offset: number): Type | undefined {
    return this.graph.guarded(`${file.key}@${offset}`, () => {
      const { text, brackets } = file.model;
      const { notation } = file.rules;
      const { node, end } = new ExpressionReader(text, brackets, notation).read(offset);
      const type = this.typeOf(node, this.placeAt(file, offset));
      const behind =
        notation.sequences && text[brackets.back(offset - 1)] === "(" ? brackets.forward(end) : -1;
      return behind !== -1 && GENERATES.test(text.slice(behind, behind + 10))
        ? { t: "list", of: type }
        : type;
    });
  }

  /** The value of the expression between two offsets. */
  typeOfSlice(place: Place, from: number, end: number): Type | undefined {
    const { text, brackets } = place.file.model;
    const reader = new ExpressionReader(text.slice(0, end), brackets, place.file.rules.notation);
    return this.typeOf(reader.read(from).node, place);
  }

  /** What is called by the expression between two offsets. */
  calleeOfSlice(place: Place, from: number, end: number): Type | undefined {
    const { text, brackets } = place.file.model;
    const { node } = new ExpressionReader(text.slice(0, end), brackets, place.file.rules.notation).read(from);
    if (place.file.rules.notation.bareCalls !== "all") return this.typeOf(node, place);
    if (node.t === "name") return this.typeOfName(node.name, place);
    if (node.t !== "member" || node.name === place.file.rules.newMethod) return this.typeOf(node, place);
    return this.typeOfLink(node, this.typeOf(node.of, place), place);
  }

  /** What the pattern that opens at an offset takes apart. */
  takenApart(file: FileModel, open: number): Type | undefined {
    return this.graph.remember("pattern", `${file.key}@${open}`, () =>
      this.graph.guarded(`pattern ${file.key}@${open}`, () => patternType(this, file, open, 0)),
    );
  }

  typeOf(node: Node, place: Place): Type | undefined {
    const type = this.told(node, place);
    const { tests } = place.file.rules;
    const path = tests ? pathOf(node, tests.places)?.join(".") : undefined;
    return path === undefined ? type : tested(this, place, path, type);
  }

  /** With what a test around a place says about a name or a member of one. */
  private told(node: Node, place: Place): Type | undefined {
    const { testedType } = place.file.rules;
    const path = testedType && (node.t === "name" || node.t === "member") ? pathOf(node) : undefined;
    const { model } = place.file;
    const said = path && testedType!(model.text, model.offset(place.line, place.column), path.join("."));
    return said ? toldType(this, () => this.read(node, place), said, place) : this.read(node, place);
  }

  private read(node: Node, place: Place): Type | undefined {
    switch (node.t) {
      case "name": {
        const made = this.madeByMethod({ t: "call", of: node, types: "", args: undefined }, place);
        if (made) return made;
        if (node.rooted && place.file.rules.notation.backslashes) return this.valueOfRoot([node.name], place);
        const type = this.typeOfName(node.name, node.rooted ? { ...place, scope: 0 } : place);
        return (
          this.ownModule(node, place) ?? this.calledBare(this.ofTypeArguments(type, node, place), place, true)
        );
      }
      case "member": {
        const whole = this.ownModule(node, place);
        if (whole) return whole;
        const { outerSelf } = place.file.rules;
        const isOuter = node.of.t === "name" && outerSelf?.has(node.name) === true;
        const outer = isOuter ? labelledSelf(this, place, (node.of as Node & { t: "name" }).name) : undefined;
        if (outer) return outer;
        const of = this.typeOf(node.of, place);
        if (node.name === place.file.rules.metaMembers?.value) return of;
        if (/^\d/.test(node.name)) return partAt(this, of, Number(node.name));
        if (of?.t === "static" && outerSelf?.has(node.name))
          return { t: "instance", def: of.def, args: [], own: true };
        const made = node.name === place.file.rules.prototypes?.name && this.made(of, "", undefined, place);
        if (made) return made;
        if (node.name === "class" && place.file.rules.classLiteral) return this.classOf(of, place);
        const { newMethod, notation } = place.file.rules;
        if (notation.bareCalls && node.name === newMethod && of?.t === "static")
          return this.made(of, "", undefined, place);
        const link = this.ofTypeArguments(this.typeOfLink(node, of, place), node, place);
        const found = place.file.rules.rolesApart ? ofRole(link, false) : link;
        const isMissing = !found || (found.t === "callable" && place.file.rules.methodsCalled);
        return (isMissing && this.documentedMember(of, node.name, "value")) || this.calledBare(found, place);
      }
      case "call":
        return (
          this.typeOfMacroCall(node, place) ?? this.typeOfCall(node, place) ?? ofArgument(this, node, place)
        );
      case "index":
        return this.withArguments(this.typeOf(node.of, place), node, place);
      case "new": {
        const of = this.typeOf(node.of, place) ?? this.undeclared(node.of, place);
        // `new $class()`, of a text that says which one.
        const isText = of?.t === "library" && !of.itself && place.file.rules.metaTypes !== undefined;
        return isText ? undefined : this.made(of, node.types, node.args, place);
      }
      case "type": {
        const type = this.typeOfText(node.text, place, undefined);
        return node.literal === undefined
          ? type
          : allOf([{ t: "object", file: place.file, at: node.literal }, type]);
      }
      case "await":
        return this.isRunLater(node.of, place)
          ? this.typeOf(node.of, place)
          : this.awaited(this.typeOf(node.of, place));
      case "either":
        return openUnion(this.choices(node, place));
      case "branches":
        return openUnion(node.starts.map((start) => this.typeAt(place.file, start)));
      case "function": {
        const lambda = { t: "lambda" as const, file: place.file, at: node.at };
        return (place.file.rules.notation.composites && this.ownSignature(lambda)) || lambda;
      }
      case "object":
        return { t: "object", file: place.file, at: node.at };
      case "nameless":
        return namelessAt(place.file, node.at);
      case "array":
        return listed(this, node, place);
      case "tuple":
        return tupleAt(this, node.starts, place);
      case "braced":
        return bracedValue(this, node, place);
      case "literal":
        return node.type === "null" || node.type === ""
          ? undefined
          : { t: "library", name: literalType(node.type, place.file.rules), args: [] };
      case "other":
        return undefined;
    }
  }

  /** Is it the call of a function that gives, once waited for, what it says to give? */
  private isRunLater(node: Node, place: Place): boolean {
    if (place.file.rules.awaitMethod === undefined || node.t !== "call") return false;
    const callee = this.typeOf(node.of, place);
    return callee?.t === "callable" && (factOf(callee.def).flags & SYMBOL_FLAGS.async) !== 0;
  }

  /** Where the name of a method alone calls it, what that gives; `isName`: it stands by itself. */
  private calledBare(found: Type | undefined, place: Place, isName = false): Type | undefined {
    const { bareCalls } = place.file.rules.notation;
    const isCalled =
      bareCalls === "all"
        ? found && isMethod(found)
        : bareCalls && !isName && (found?.t === "callable" || found?.t === "each");
    return isCalled && found ? this.called(found, "", undefined, place) : found;
  }

  /** `exports`, `module.exports` */
  private ownModule(node: Node & { t: "name" | "member" }, place: Place): Type | undefined {
    const { ownModule: names } = place.file.rules;
    const path = names && pathOf(node);
    if (!path || !names.has(path.join("."))) return undefined;
    const bound = lookUp(this.graph, place, path[0]!);
    if (bound && bound.kind !== "library") return undefined;
    return this.typeOfNamed(ownModule(this.graph, place.file), place, node.name);
  }

  /** Conditions tell the values of a choice apart where they are written; where none do, it may stand in a macro's text. */
  private choices({ of, starts }: Node & { t: "either" }, place: Place): (Type | undefined)[] {
    const written = place.file.rules.tests ? starts : undefined;
    return of.flatMap((each, at) => {
      if (isNothing(each)) return [];
      return [written ? this.typeAt(place.file, written[at]!) : this.typeOf(each, place)];
    });
  }

  /** `T::class` */
  private classOf(of: Type | undefined, place: Place): Type | undefined {
    const { classLiteral, metaTypes } = place.file.rules;
    if (metaTypes?.has(classLiteral!)) return staticOf(of);
    const made = of?.t === "static" ? this.made(of, "", undefined, place) : of;
    return { t: "library", name: classLiteral!, args: [made] };
  }

  /** Of types of one name, those with as many type parameters as a name is written with; the parts of a type are one. */
  private ofTypeArguments(
    found: Type | undefined,
    { t, name, types }: Node & { t: "name" | "member" },
    place: Place,
  ): Type | undefined {
    if (!found || !place.file.rules.typesByArity) return found;
    const defs = (found.t === "union" ? found.of : [found]).flatMap((each) =>
      each.t === "static" ? [each.def] : [],
    );
    if (defs.length === 0 || (found.t === "union" && defs.length < found.of.length)) return found;
    const args = types === undefined ? undefined : this.typeArguments(types, place);
    const bare = t === "name" ? name : undefined;
    const meant = nearestOfArity(this.graph, place, bare, defs, args?.length ?? 0);
    return union(onePartOfEach(this.graph, meant).map((def) => ({ t: "static", def, args })));
  }

  /** What stands at a place of a value; of a type with parameters, the type with these arguments. */
  private withArguments(of: Type | undefined, { at, key, types }: Node & { t: "index" }, place: Place) {
    const isField = key !== undefined && of?.t === "instance" && place.file.rules.quotedNames === true;
    if (isField && this.membersOf(of.def, key).length > 0) return this.typeOfMember(of, key, place);
    const isGeneric = types !== undefined && of?.t === "static" && this.typeParamsOf(of.def).length > 0;
    return isGeneric ? { ...of, args: this.typeArguments(types, place) } : this.indexed(of, at);
  }

  /** Of a call that stands in the file's own text, where arguments can be read. */
  private typeOfMacroCall({ of, args }: Node & { t: "call" }, place: Place): Type | undefined {
    const { model, rules } = place.file;
    if (!rules.macros || of.t !== "name" || !args || !model.text.startsWith(of.name, of.at)) return undefined;
    const open = model.brackets.forward(of.at + of.name.length);
    if (model.text[open] !== "(") return undefined;
    return macroValue(this, place, of.name, argumentTexts(model.text, model.brackets, open));
  }

  /** What a member is, before it is called; a value that is none to call gives way to what extends the type. */
  protected typeOfLink(
    node: Node & { t: "member" },
    of: Type | undefined,
    place: Place,
    call?: Node & { t: "call" },
  ): Type | undefined {
    const isCalled = call !== undefined;
    const { wrapperTypes, library, elementMethods, sameMethods } = place.file.rules;
    if (node.name === place.file.rules.typeOf?.member) return typeItself(of);
    const chain = of && wrapperTypes && !library ? chainOf(node.of) : undefined;
    if (chain !== undefined && isOfWrapper(this, place, chain, node.name)) {
      const isHeld = elementMethods?.has(node.name) || sameMethods?.has(node.name);
      return isHeld ? { t: "each", of: of! } : undefined;
    }
    const member = of && this.typeOfMember(of, node.name, place);
    const extended = isCalled && place.file.rules.extends !== undefined;
    const givesWay = extended && (isNoFunction(member) || isTakenByNone(member, call));
    const found = of && ((givesWay ? undefined : member) ?? this.extension(of, node.name, place));
    if (found) return isCalled ? this.ofConstness(found, node, place) : found;
    return (of && typeAccessed(this, of, node.name, place)) ?? this.typeOfPath(node, of, place);
  }

  /** Of methods of one name, where the call stands in the file's own text, those for what they are called on. */
  private ofConstness(found: Type, { name, at }: Node & { t: "member" }, place: Place): Type | undefined {
    const { rules, model } = place.file;
    if (!rules.constants || found.t !== "union" || !model.text.startsWith(name, at)) return found;
    const defs = found.of.flatMap((each) => (each.t === "callable" ? [each.def] : []));
    if (defs.length < found.of.length) return found;
    const meant = ofConstness(this, this.placeAt(place.file, at), defs);
    return union(found.of.filter((each) => each.t === "callable" && meant.includes(each.def)));
  }

  /** What extends the type of a value, called on it. */
  private extension(of: Type, name: string, place: Place): Type | undefined {
    if (place.file.rules.views) {
      const seen = sureViews(this, place, name, of);
      return union(seen.map((def) => this.typeOfDef(def, undefined)));
    }
    const { sure, maybe } = extensionMethods(this, place, name, of);
    const defs = sure.length > 0 ? sure : maybe;
    if (!place.file.rules.extensions)
      return union(defs.map((def) => ({ t: "callable", def, env: undefined, receiver: of })));
    return union(defs.map((def) => this.typeOfDef(def, calledOn(def, of))));
  }

  /** A type that nothing in sight declares: a library's. */
  private undeclared(node: Node, place: Place): Type | undefined {
    if (node.t !== "name" || lookUp(this.graph, place, node.name)) return undefined;
    return { t: "library", name: node.name, args: [] };
  }

  /** Of names that stand in a space: `a::b::C`. */
  protected typeOfPath(node: Node, outer: Type | undefined, place: Place): Type | undefined {
    const { space, spaceSign } = place.file.rules;
    const isSpace = outer?.t === "static" && spaceSign !== undefined;
    if (!space || (outer && outer.t !== "library" && outer.t !== "module" && !isSpace)) return undefined;
    const path = pathOf(node);
    if (!path || (place.file.rules.self.includes(path[0]!) && this.typeAround(place))) return undefined;
    if (isFromRoot(node) && place.file.rules.notation.backslashes) return this.valueOfRoot(path, place);
    const defs = inSight(this.graph, place.file, byPath(this.graph, place, path));
    const meant = onePartOfReopened(this.graph, place.file, defs);
    return union(meant.map((def) => this.typeOfDef(def, undefined)));
  }

  private valueOfRoot(path: readonly string[], place: Place): Type | undefined {
    return union(this.fromRoot(path, place).map((def) => this.typeOfDef(def, undefined)));
  }

  membersOfValue(path: readonly string[], name: string, place: Place): readonly Def[] {
    const { file, line, column } = place;
    const key = `${file.key}:${line}:${column} ${path.join(".")}`;
    const type = this.graph.remember("value", key, () => this.valueOfPath(path, place));
    if ((type?.t === "instance" || type?.t === "static") && !("above" in type || "lacks" in type))
      return this.membersOf(type.def, name, type.t === "static");
    const members = type && this.members(type, name, place);
    return typeof members === "object" && "defs" in members ? members.defs : [];
  }

  /** What a chain has under a name, by what conditions around a place say of it. */
  membersOfTested(chain: string, name: string, place: Place): readonly Def[] {
    const type = this.typeOfChain(chain, place);
    const found = type && this.members(type, name, place);
    return typeof found === "object" && "defs" in found ? found.defs : [];
  }

  private valueOfPath([first = "", ...rest]: readonly string[], place: Place): Type | undefined {
    let type = this.typeOfNamed(lookUp(this.graph, place, first, "value"), place, first);
    for (const part of rest) type = type && this.typeOfMember(type, part, place);
    return type;
  }

  protected typeOfName(name: string, place: Place): Type | undefined {
    return typeOfName(this, name, place);
  }

  typeOfNamed(named: Named | undefined, place: Place, name: string): Type | undefined {
    return typeOfNamed(this, named, place, name);
  }

  typeOfLocal(file: FileModel, local: LocalFact): Type | undefined {
    // Copies of a file share their facts, and mean different things by them.
    const key = `${file.key}:${local.line}:${local.column}`;
    return this.graph.remember("local", key, () =>
      this.graph.guarded(`local ${key}`, () => localValue(this, file, local)),
    );
  }

  protected readDef(def: Def, env: Env | undefined): Type | undefined {
    return definedValue(this, def, env);
  }

  /** The value of a symbol when it is read. */
  typeOfDef(def: Def, env: Env | undefined): Type | undefined {
    if (env) return this.graph.guarded(def, () => this.readDef(def, env));
    return this.graph.remember("def", def, () => this.graph.guarded(def, () => this.readDef(def, undefined)));
  }

  /** What a place expects of the expression that starts at an offset. */
  expected(file: FileModel, offset: number): Type | undefined {
    return this.graph.remember("expected", `${file.key}@${offset}`, () =>
      this.graph.guarded(`expected ${file.key}@${offset}`, () => contextAt(this, file, offset)),
    );
  }

  /** What has a name in the body of the lambda that opens at an offset. */
  lambdaMembers(file: FileModel, open: number, name: string): readonly Def[] | "library" {
    const type = lambdaReceiver(this, file, open);
    if (type?.t === "library") {
      const place = this.placeAt(file, open);
      if (file.rules.valueMembers?.has(name) || this.declaredMember(type, name, place)) return "library";
    }
    const found = type && this.members(type, name, this.placeAt(file, open));
    return typeof found === "object" && "defs" in found ? found.defs : [];
  }

  protected ofSuited(
    of: readonly Type[],
    call: Omit<Call, "receiver">,
    read: (type: Type) => Type | undefined,
    join: (types: readonly (Type | undefined)[]) => Type | undefined = union,
  ): Type | undefined {
    if (!call.place.file.rules.firstFits) return join(suited(this, of, call).map(read));
    const { of: fitting, isTold, isOpen } = bestFitting(this, of, call);
    const found = (isTold ? join : agreed)(fitting.map(read));
    return found && isOpen ? union([found], true) : found;
  }

  valueOfKey(of: Type & { t: "object" }, name: string): Type | undefined {
    return valueOfKey(this, of, name);
  }

  symbolOfKey(of: Type & { t: "object" }, name: string): Members {
    return symbolOfKey(this, of, name);
  }

  spreadMember(def: Def, name: string): Members {
    return spreadMember(this, def, name);
  }

  /** What a function gives that is written in the code. */
  typeOfLambda({ file, at }: Type & { t: "lambda" }): Type | undefined {
    return this.returned(file, at);
  }

  protected returned(file: FileModel, at: number, def?: Def): Type | undefined {
    return lambdaResult(this, file, at, def);
  }
}

/** Is what is called only what cannot be called so, by its numbers of arguments and type arguments? */
function isTakenByNone(callee: Type | undefined, { args, types }: Node & { t: "call" }): boolean {
  const parts = partsOf(callee);
  const given = argumentsIn(types);
  const defs = parts.flatMap((part) => (part?.t === "callable" ? [part.def] : []));
  return defs.length === parts.length && !defs.some((def) => mayBeCalled(def, args?.length ?? -1, given));
}

/** Is what a member is called for, where its name alone calls it? */
const isMethod = ({ t }: Type) => t === "callable" || t === "signature" || t === "each";

/** What extends every type has its own type parameter for the one that it is called on: `fun <T> T.also(): T`. */
function calledOn(def: Def, of: Type): Env | undefined {
  const { owner, typeParams } = factOf(def);
  return hasWord(typeParams, owner) ? Env.of([[owner, of]]) : undefined;
}

const isNothing = (node: Node) => node.t === "literal" && node.type === "null";

/** A chain of names and calls as facts have it. */
function chainOf(node: Node): string | undefined {
  if (node.t === "name") return node.name;
  if (node.t !== "member" && node.t !== "call") return undefined;
  const outer = chainOf(node.of);
  return outer && (node.t === "call" ? `${outer}()` : `${outer}.${node.name}`);
}

/** The names of a chain that is nothing but names; with places of lists in it, where conditions are to tell what they hold. */
function pathOf(node: Node, withPlaces = false): string[] | undefined {
  if (node.t === "name") return [node.name];
  if (node.t === "index" && withPlaces && node.at !== undefined) {
    const outer = pathOf(node.of, true);
    return outer && [...outer.slice(0, -1), `${outer.at(-1)}[${node.at}]`];
  }
  if (node.t !== "member") return undefined;
  const outer = pathOf(node.of, withPlaces);
  return outer && [...outer, node.name];
}

export type { Members, Supertype, Type } from "./type-model.ts";
export { union } from "./type-model.ts";
