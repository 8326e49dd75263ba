// What a definition is worth when it is read: a type, a function, an object, what is stated or what is put in it.

import type { CompositeRules } from "../../languages/rules/composites.ts";
import type { Kind } from "../../protocol/kinds.ts";
import { factOf } from "../file.ts";
import { isType } from "../kinds.ts";
import { givenToSymbol } from "../names/arguments/given-elements.ts";
import { parseType } from "../text/type-text.ts";
import type { Def } from "../types.ts";
import { decorated } from "./calls/decorators.ts";
import { typeOfVariable } from "./calls/function-heads.ts";
import type { Env } from "./env.ts";
import type { Inference } from "./infer.ts";
import { grownSymbol } from "./locals/grown-lists.ts";
import { isBare, isMade } from "./locals/local-values.ts";
import { declaredField, fieldSet, setAgain, setVariable } from "./locals/set-values.ts";
import { statingTwin } from "./members/stating-twins.ts";
import { valueOfSymbol } from "./symbol-value.ts";
import type { Type } from "./type-model.ts";
import { statedType } from "./types/documented.ts";
import { isTypeOf } from "./types/whole-types.ts";

export function definedValue(types: Inference, def: Def, env: Env | undefined): Type | undefined {
  const fact = factOf(def);
  if (fact.type !== "" && def.file.rules.passesName?.(fact) !== undefined) {
    const named = types.graph.guarded(`value ${def.file.key}:${def.ordinal}`, () =>
      types.typeOfChain(fact.type, types.placeOf(def)),
    );
    if (named) return named;
  }
  if (isType(fact.kind) || fact.kind === "namespace" || fact.kind === "module") return { t: "static", def };
  if (fact.kind === "enum_member") {
    const { container } = fact;
    // Of an enumeration without a name.
    if (def.file.rules.numbersConvert && def.file.model.symbols[container]?.kind !== "enum")
      return { t: "library", name: "int", args: [] };
    return container === -1 ? undefined : { t: "instance", def: def.file.def(container), args: [] };
  }
  if ((fact.params || isMethodAlone(def)) && fact.kind !== "property") {
    const held = typeOfVariable(def);
    const type = held === undefined ? undefined : types.typeOfText(held, types.placeOf(def), env);
    return type ?? decorated(types, def) ?? { t: "callable", def, env };
  }
  const given = givenToSymbol(types, def);
  if (given) return given;
  const isOwn = holdsValues(def) && !isWrapped(def);
  const made = isOwn && isCalled(def) ? madeBy(types, def) : undefined;
  if (made) return made;
  if (isOwn || ownsSome(def)) return listOf({ t: "instance", def, args: [] }, def);
  const beside = types.besideNameless(def);
  if (beside) return listOf({ t: "instance", def: beside, args: [] }, def);
  const repeated = def.file.rules.constantsRepeat ? repeatedBy(def) : undefined;
  if (repeated) return types.typeOfDef(repeated, env);
  const place = types.placeOf(def);
  const stated = statedType(def, "value");
  const twin = stated === "" ? statingTwin(types.graph, def, "value") : undefined;
  if (twin) return types.typeOfDef(twin, env);
  const said = stated === "" ? undefined : types.typeOfText(stated, place, env);
  if (said || (stated !== "" && isTypeOf(stated, fact.type))) return said;
  if (fact.params) return types.result(def, env, undefined, place);
  // A field is set in a method, whose parameters hide what has their names outside.
  const isSetInside = def.file.rules.notation.bareCalls === "all" && fact.kind === "field";
  const own = isSetInside ? { ...place, scope: def.file.model.scopeAt(fact.line, fact.column) } : place;
  const told = isMade(fact.init) ? types.typeOfChain(fact.init, place) : undefined;
  if (told && !isBare(told)) return setAgain(types, def, told);
  const handed = env && parameterSet(def);
  if (handed !== undefined) return types.typeOfText(handed, place, env);
  const first = valueOfSymbol(types, def) ?? told ?? fieldRead(types, def);
  if (first) return setAgain(types, def, grownSymbol(types, def, first));
  if (fact.init === "") return declaredField(types, def) ?? setVariable(types, def);
  return setAgain(types, def, types.typeOfChain(fact.init, own)) ?? fieldSet(types, def);
}

/** What the field holds that a property gives. */
function fieldRead(types: Inference, def: Def): Type | undefined {
  const fact = factOf(def);
  const name = fact.kind === "property" ? def.file.rules.fieldRead?.(fact) : undefined;
  const holder = name === undefined ? undefined : types.holderOf(def);
  const field = holder && types.graph.ownMembers(holder, name!)[0];
  return field && types.typeOfDef(field, undefined);
}

/** The type, as written, of the parameter that a field is set to: `self.a = a`. */
function parameterSet(def: Def): string | undefined {
  const { kind, type, init, line, column } = factOf(def);
  const { model, rules } = def.file;
  if (kind !== "field" || type !== "" || init === "" || !rules.notation.words) return undefined;
  const around = model.symbols[model.symbolOfScope(model.scopeAt(line, column))];
  return around?.params?.find(({ name, variadic }) => name === init && !variadic)?.type || undefined;
}

/** Does a symbol hold more than types that are declared with it, and functions that stand in its value's code? */
function holdsValues({ file, ordinal }: Def): boolean {
  const isHeld = (kind: Kind) => !isType(kind) && !(file.rules.shorthand && kind === "function");
  for (const ordinals of file.model.members(ordinal).values())
    if (ordinals.some((at) => isHeld(file.model.symbols[at]!.kind))) return true;
  return false;
}

/** Is what is declared with a symbol a part of its type alone: `Box<{ a: A }>`? */
function isWrapped(def: Def): boolean {
  if (!def.file.rules.notation.indexedTypes) return false;
  const stated = statedType(def, "value");
  return stated !== "" && parseType(stated, def.file.rules.notation).t !== "shape";
}

/** Is a value what a call makes of the objects that are declared with it: `make({ a: 1 })`, `new Box({ a: 1 })`? */
const isCalled = ({ file, ordinal }: Def) =>
  (file.rules.notation.indexedTypes === true || file.rules.tables === true) &&
  /^new |\(\)$/.test(file.model.symbols[ordinal]!.init);

/** What such a call gives, if that is known to have members. */
function madeBy(types: Inference, def: Def): Type | undefined {
  const read = valueOfSymbol(types, def);
  if (read && (hasMembers(read) || (read.t === "library" && read.args.length > 0))) return read;
  // Without what it is given, where the value is not found.
  const told = types.typeOfChain(factOf(def).init, types.placeOf(def));
  return told && hasMembers(told) ? told : undefined;
}

const hasMembers = (type: Type): boolean =>
  type.t === "union" ? type.of.some(hasMembers) : type.t === "instance" || type.t === "shape";

/** Is something put in this value by its name? */
function ownsSome({ file, ordinal }: Def): boolean {
  const { name, owner, container } = file.model.symbols[ordinal]!;
  if (!file.rules.tables || container !== -1) return false;
  const whole = owner === "" ? name : `${owner}.${name}`;
  return file.model.owned.some((symbol) => symbol.owner === whole);
}

/** A type without a name, in as many lists as the symbol that is declared with it has brackets. */
function listOf(nameless: Type, def: Def): Type {
  const { type } = factOf(def);
  const { isNameless, notation } = def.file.rules;
  const lists = (isNameless?.(type) ? type : heldStruct(type, notation.composites)).match(/\[/g) ?? [];
  return lists.reduce<Type>((of) => ({ t: "list", of }), nameless);
}

/** Is a method called that lists no parameters? */
const isMethodAlone = ({ file, ordinal }: Def) =>
  (file.rules.lastValues !== undefined && /^(?:method|function)$/.test(file.model.symbols[ordinal]!.kind)) ||
  file.rules.standsFor?.(file.model.symbols[ordinal]!) !== undefined;

/** What holds a struct without a name: `[]struct {`, `map[K]struct {`. */
function heldStruct(type: string, composites: CompositeRules | undefined): string {
  if (!composites) return "";
  composites.struct.lastIndex = 0;
  return composites.struct.exec(type)?.[1] ?? "";
}

/** Of the constants of a list, the one above that an entry repeats which is a name alone: `A T = iota`, `B`. */
function repeatedBy({ file, ordinal }: Def): Def | undefined {
  const { symbols, text } = file.model;
  let at = ordinal;
  while (at >= 0 && symbols[at]!.kind === "constant" && symbols[at]!.signature === symbols[at]!.name) at--;
  const found = symbols[at];
  if (at === ordinal || found?.kind !== "constant") return undefined;
  const own = symbols[ordinal]!;
  const between = text.slice(
    file.model.offset(found.line, found.column),
    file.model.offset(own.line, own.column),
  );
  return /^\s*\)/m.test(between) ? undefined : file.def(at);
}
