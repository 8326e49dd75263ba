// What an expression is, by its kind.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { factOf } from "../file.ts";
import { onePartOfEach } from "../names/declarations.ts";
import { argumentTexts } from "../names/macros/macros.ts";
import { ownModule } from "../names/modules/exported.ts";
import { lookUp } from "../names/names.ts";
import { nearestOfArity } from "../names/types-by-arity.ts";
import type { Place } from "../place.ts";
import { type Node, pathOf } from "../text/expression-node.ts";
import { wordAt } from "../text/words.ts";
import { ofRole } from "./calls/call-types.ts";
import { ofArgument } from "./calls/entered-arguments.ts";
import { takesArguments } from "./calls/parameter-lists.ts";
import { functionReferred, isMethodReferred } from "./calls/parts-called.ts";
import { classOf, isClass } from "./class-literals.ts";
import type { Inference } from "./infer.ts";
import { valueOfRoot } from "./link-values.ts";
import { bracedValue } from "./literals/braced-values.ts";
import { listed, tupleAt } from "./literals/sequence-types.ts";
import { macroValue } from "./macros/macro-types.ts";
import { labelledSelf } from "./members/labelled-self.ts";
import { partAt } from "./patterns/variant-patterns.ts";
import { openUnion, type Type, union } from "./type-model.ts";
import { allOf } from "./types/intersections.ts";
import { literalType } from "./types/library-types.ts";
import { namelessAt } from "./types/nameless-types.ts";
import { pointsAtOne } from "./types/pointers.ts";

/** What an expression is by itself, whatever is known of it where it stands. */
export function expressionValue(types: Inference, node: Node, place: Place): Type | undefined {
  switch (node.t) {
    case "name":
      return nameValue(types, node, place);
    case "member":
      return memberValue(types, node, place);
    case "call":
      return (
        typeOfMacroCall(types, node, place) ?? types.typeOfCall(node, place) ?? ofArgument(types, node, place)
      );
    case "index": {
      const of = types.typeOf(node.of, place);
      return pointsAtOne(types, node.of, of, place) ? of : withArguments(types, of, node, place);
    }
    case "new": {
      if (node.of.t === "nameless") return types.typeOf(node.of, place);
      const of = types.typeOf(node.of, place) ?? undeclared(types, node.of, place);
      // `new $class()`, of a text that says which one.
      const isText = of?.t === "library" && !of.itself && place.file.rules.metaTypes !== undefined;
      return isText ? undefined : types.made(of, node.types, node.args, place);
    }
    case "type": {
      const type = types.typeOfText(node.text, place, undefined);
      return node.literal === undefined
        ? type
        : allOf([{ t: "object", file: place.file, at: node.literal }, type]);
    }
    case "await":
      return isRunLater(types, node.of, place)
        ? types.typeOf(node.of, place)
        : types.awaited(types.typeOf(node.of, place));
    case "either":
      return openUnion(choices(types, node, place));
    case "branches":
      return openUnion(
        node.starts
          .filter((start) => !isNothingAt(place, start))
          .map((start) => types.typeAt(place.file, start)),
      );
    case "function": {
      const lambda = { t: "lambda" as const, file: place.file, at: node.at };
      return (place.file.rules.notation.composites && types.ownSignature(lambda)) || lambda;
    }
    case "object":
      return { t: "object", file: place.file, at: node.at };
    case "nameless":
      return namelessAt(place.file, node.at);
    case "array":
      return listed(types, node, place);
    case "tuple":
      return tupleAt(types, node.starts, place, node.sign);
    case "braced":
      return bracedValue(types, node, place);
    case "literal":
      return node.type === "null" || node.type === ""
        ? undefined
        : { t: "library", name: literalType(node.type, place.file.rules), args: [] };
    case "other":
      return undefined;
  }
}

function nameValue(types: Inference, node: Node & { t: "name" }, place: Place): Type | undefined {
  const made = types.madeByMethod({ t: "call", of: node, types: "", args: undefined }, place);
  if (made) return made;
  if (node.rooted && place.file.rules.notation.backslashes) return valueOfRoot(types, [node.name], place);
  const named = types.typeOfName(node.name, node.rooted ? { ...place, scope: 0 } : place);
  const isOf = named?.t === "library" && named.itself && node.types !== undefined;
  const type = isOf ? { ...named, args: types.typeArguments(node.types!, place) } : named;
  return (
    valueOfOwn(types, node, place) ??
    calledBare(types, applied(types, node, ofTypeArguments(types, type, node, place), place), node, place)
  );
}

function memberValue(types: Inference, node: Node & { t: "member" }, place: Place): Type | undefined {
  const whole = valueOfOwn(types, node, place);
  if (whole) return whole;
  const { outerSelf } = place.file.rules;
  const isOuter = node.of.t === "name" && outerSelf?.has(node.name) === true;
  const outer = isOuter ? labelledSelf(types, place, (node.of as Node & { t: "name" }).name) : undefined;
  if (outer) return outer;
  if (isClass(place.file.rules, node.name)) return classOf(types, node.of, place);
  const of = types.typeOf(node.of, place);
  if (node.name === place.file.rules.metaMembers?.value) return of;
  if (/^\d/.test(node.name)) return partAt(types, of, Number(node.name));
  if (of?.t === "static" && outerSelf?.has(node.name))
    return { t: "instance", def: of.def, args: [], own: true };
  const made = node.name === place.file.rules.prototypes?.name && types.made(of, "", undefined, place);
  if (made) return made;
  const referred = of && functionReferred(types, node, of, place);
  if (referred) return referred;
  const { newMethod, notation } = place.file.rules;
  if (notation.bareCalls && node.name === newMethod && of?.t === "static")
    return types.made(of, "", undefined, place);
  const link = applied(
    types,
    node,
    ofTypeArguments(types, types.typeOfLink(node, of, place), node, place),
    place,
  );
  const isOneOf = place.file.rules.rolesApart && link?.t === "union";
  const found = isOneOf ? ofRole(link, isMethodReferred(node, of, place)) : link;
  const isMissing = !found || (found.t === "callable" && place.file.rules.methodsCalled);
  return (
    (isMissing && types.documentedMember(of, node.name, "value")) ||
    (isMissing && readAsProperty(types, link, place)) ||
    calledBare(types, found, node, place, of)
  );
}

/** `$order->lines` of the method `lines`, which says what the order is joined to. */
function readAsProperty(types: Inference, method: Type | undefined, place: Place): Type | undefined {
  const { readsMethods } = place.file.rules;
  if (readsMethods === undefined || method?.t !== "callable") return undefined;
  const result = types.called(method, "", undefined, place);
  const reader = result?.t === "library" ? types.declaredMember(result, readsMethods, place) : undefined;
  return reader && types.called(reader, "", [], place);
}

/** Is it the call of a function that gives, once waited for, what it says to give? */
function isRunLater(types: Inference, node: Node, place: Place): boolean {
  if (place.file.rules.awaitMethod === undefined || node.t !== "call") return false;
  const callee = types.typeOf(node.of, place);
  return callee?.t === "callable" && (factOf(callee.def).flags & SYMBOL_FLAGS.async) !== 0;
}

/** Where the name of a method alone calls it, what that gives. */
function calledBare(
  types: Inference,
  found: Type | undefined,
  node: Node & { t: "name" | "member" },
  place: Place,
  of?: Type,
): Type | undefined {
  const { bareCalls } = place.file.rules.notation;
  const isCalled =
    bareCalls === "all"
      ? found && (isMethod(found) || (node.t === "member" && isRun(found, node.name, place)))
      : bareCalls && node.t === "member" && (found?.t === "each" || isCalledBare(found, of));
  const args = found?.t === "shape" ? [] : undefined;
  return isCalled && found ? types.called(found, "", args, place) : found;
}

/** Does a function, of a value of `of`, take nothing? What a library's type has that does is no value that is a function. */
function isCalledBare(found: Type | undefined, of: Type | undefined): boolean {
  if (found?.t === "union") return found.of.every((each) => isCalledBare(each, of));
  if (found?.t === "callable") return !takesArguments(found.def);
  const isOfLibrary = of?.t === "library" || of?.t === "list";
  return isOfLibrary && found?.t === "signature" && found.node.params.length === 0;
}

/** Is it a function that its member runs, or one that is called in several ways? */
const isRun = (found: Type, name: string, { file }: Place) =>
  found.t === "lambda" ? name === file.rules.calledBy : found.t === "shape" && found.calls !== undefined;

/** `exports`, `module.exports` */
function valueOfOwn(types: Inference, node: Node & { t: "name" | "member" }, place: Place): Type | undefined {
  const { ownModule: names } = place.file.rules;
  const path = names && pathOf(node);
  if (!path || !names.has(path.join("."))) return undefined;
  const bound = lookUp(types.graph, place, path[0]!);
  if (bound && bound.kind !== "library") return undefined;
  return types.typeOfNamed(ownModule(types.graph, place.file), place, node.name);
}

/** Conditions tell the values of a choice apart where they are written; where none do, it may stand in a macro's text. */
function choices(
  types: Inference,
  { of, starts }: Node & { t: "either" },
  place: Place,
): (Type | undefined)[] {
  const { tests, testedType } = place.file.rules;
  const written = tests || testedType ? starts : undefined;
  return of.flatMap((each, at) => {
    if (isNothing(each)) return [];
    const start = written?.[at] ?? -1;
    return [start === -1 ? types.typeOf(each, place) : types.typeAt(place.file, start)];
  });
}

/** Of types of one name, those with as many type parameters as a name is written with; the parts of a type are one. */
function ofTypeArguments(
  types: Inference,
  found: Type | undefined,
  { t, name, types: written }: Node & { t: "name" | "member" },
  place: Place,
): Type | undefined {
  if (!found || !place.file.rules.typesByArity) return found;
  const defs = (found.t === "union" ? found.of : [found]).flatMap((each) =>
    each.t === "static" ? [each.def] : [],
  );
  if (defs.length === 0 || (found.t === "union" && defs.length < found.of.length)) return found;
  const args = written === undefined ? undefined : types.typeArguments(written, place);
  const bare = t === "name" ? name : undefined;
  const meant = nearestOfArity(types.graph, place, bare, defs, args?.length ?? 0);
  return union(onePartOfEach(types.graph, meant).map((def) => ({ t: "static", def, args })));
}

/** What stands at a place of a value; of a type with parameters, the type with these arguments. */
function withArguments(
  types: Inference,
  of: Type | undefined,
  { at, key, types: written, start }: Node & { t: "index" },
  place: Place,
) {
  const { quotedNames, indexMethod } = place.file.rules;
  const isField = key !== undefined && of?.t === "instance" && quotedNames === true;
  const isIndexed = isField && indexMethod !== undefined && types.membersOf(of.def, indexMethod).length > 0;
  if (isField && !isIndexed && types.membersOf(of.def, key).length > 0)
    return types.typeOfMember(of, key, place);
  const keyed = key !== undefined && quotedNames ? types.under(of, key, place) : undefined;
  if (keyed) return keyed;
  const isGeneric = written !== undefined && of?.t === "static" && types.typeParamsOf(of.def).length > 0;
  return isGeneric
    ? { ...of, args: types.typeArguments(written, place) }
    : types.indexed(of, at, start, place);
}

/** Of what is written with type arguments and no others: what a cast gives, `x.asInstanceOf[T]`, or a function, `Seq.empty[T]`. */
function applied(
  types: Inference,
  { name, types: written }: Node & { t: "name" | "member" },
  found: Type | undefined,
  place: Place,
): Type | undefined {
  const { castFunctions, notation } = place.file.rules;
  if (written === undefined || !notation.bracketCalls) return found;
  if (castFunctions?.has(name) && (!found || found.t === "library"))
    return types.typeArguments(written, place)[0];
  if (found?.t === "library" && found.itself) return types.called(found, written, undefined, place) ?? found;
  const isCalled = found?.t === "signature" || found?.t === "callable";
  return isCalled ? types.called(found, written, undefined, place) : found;
}

/** Of a call that stands in the file's own text, where arguments can be read. */
function typeOfMacroCall(
  types: Inference,
  { of, args }: Node & { t: "call" },
  place: Place,
): Type | undefined {
  const { model, rules } = place.file;
  if (!rules.macros || of.t !== "name" || !args || !model.text.startsWith(of.name, of.at)) return undefined;
  const open = model.brackets.forward(of.at + of.name.length);
  if (model.text[open] !== "(") return undefined;
  return macroValue(types, place, of.name, argumentTexts(model.text, model.brackets, open));
}

/** A type that nothing in sight declares: a library's. */
function undeclared(types: Inference, node: Node, place: Place): Type | undefined {
  if (node.t !== "name" || lookUp(types.graph, place, node.name)) return undefined;
  return { t: "library", name: node.name, args: [] };
}

/** Is what a member is called for, where its name alone calls it? */
const isMethod = ({ t }: Type) => t === "callable" || t === "signature" || t === "each";

const isNothing = (node: Node) => node.t === "literal" && node.type === "null";

/** Does a value start at an offset that is the word for none? */
function isNothingAt({ file: { model, rules } }: Place, start: number): boolean {
  const word = wordAt(model.text, start);
  return rules.notation.nothing?.has(word) === true && !/[.?!]/.test(model.text[start + word.length] ?? "");
}
