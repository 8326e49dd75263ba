// What a name is worth at a place: a local, a definition, a module, what a library has, the object at hand.

import type { ResolveRules } from "../../languages/resolve-rules.ts";
import { type LocalFact, SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { isType, isTypeAlone } from "../kinds.ts";
import { takenValue } from "../names/arguments/given-elements.ts";
import { onePartOfEach } from "../names/declarations.ts";
import { isLocalType } from "../names/local-sorts.ts";
import { isBesideScripts } from "../names/members/option-members.ts";
import { sourcesOpened } from "../names/modules/project-imports.ts";
import { lookUp } from "../names/names.ts";
import { inSight } from "../names/spaces/included.ts";
import { lookUpValue } from "../names/types-apart.ts";
import type { Named, Place } from "../place.ts";
import { wordBefore } from "../text/words.ts";
import type { Def } from "../types.ts";
import { testedType } from "./conditions/tested-types.ts";
import type { Env } from "./env.ts";
import type { Inference } from "./infer.ts";
import { placeholder } from "./lambdas/block-arguments.ts";
import { unsaidBlockParameter } from "./lambdas/block-parameters.ts";
import { unsaidParameter } from "./lambdas/brace-lambdas.ts";
import { definedAt, valueAt } from "./locals/reassigned.ts";
import { macroValue } from "./macros/macro-types.ts";
import { propertyAround } from "./members/around.ts";
import { valuesFirst } from "./members/companions.ts";
import { labelledSelf } from "./members/labelled-self.ts";
import { literalSelf } from "./members/literal-self.ts";
import { type Type, union } from "./type-model.ts";
import { libraryTypes } from "./types/library-types.ts";
import { staticOf } from "./types/type-utilities.ts";

export function typeOfName(types: Inference, name: string, place: Place): Type | undefined {
  const type = valueOfName(types, name, place);
  return type && place.file.rules.elements?.readThrough ? readThrough(types, type, place) : type;
}

/** Of what markup reads a name as: what it holds. */
function readThrough(types: Inference, type: Type, place: Place): Type | undefined {
  const member = type.t === "library" ? place.file.rules.elements!.readThrough!.get(type.name) : undefined;
  return member !== undefined && isBesideScripts(place.file, place.line)
    ? types.typeOfMember(type, member, place)
    : type;
}

function valueOfName(types: Inference, name: string, place: Place): Type | undefined {
  const { rules } = place.file;
  if (rules.notation.labels?.test(name)) return labelledSelf(types, place, name.slice(name.indexOf("@") + 1));
  const bound = rules.boundSelf && rules.self.includes(name) ? lookUp(types.graph, place, name) : undefined;
  const isOther = bound?.kind === "local" && !isFirstParameter(place, bound.local);
  if (rules.self.includes(name) && !isOther && !(rules.tables && isGivenToEntry(types.graph, place, name)))
    return (
      (rules.lambdaReceivers && labelledSelf(types, place, "")) ||
      documentedSelf(types, place) ||
      (rules.shorthand && literalSelf(types, place)) ||
      types.self(bound?.kind === "local" ? { ...place, scope: bound.local.scope } : place, name) ||
      statedSelf(types, place, name)
    );
  if (rules.base.includes(name)) return types.base(place);
  if (name === rules.notation.placeholder) return placeholder(types, place);
  const term = rules.aliasesApart ? lookUp(types.graph, place, name, "term") : undefined;
  const value = rules.readsApart ? lookUp(types.graph, place, name, "uncalled") : undefined;
  const named = term ?? value ?? lookUpValue(types.graph, place, name);
  if (
    !named &&
    rules.library &&
    libraryTypes(rules.library.declarations).get("globalThis")?.members.has(name)
  )
    return { t: "library", name, args: [], itself: true };
  const own =
    named?.kind === "local" && rules.firstParameter ? firstOfMethod(place.file, named.local) : undefined;
  if (own && named?.kind === "local")
    return types.self({ ...place, scope: named.local.scope }, own === "type" ? rules.ownName : "");
  const unsaid = named ? -1 : (rules.unsaidParameters?.get(name) ?? -1);
  if (unsaid !== -1)
    return rules.notation.barredBlocks
      ? unsaidBlockParameter(types, place, unsaid)
      : unsaidParameter(types, place, unsaid);
  if (!named && rules.setterValues?.has(name)) return propertyAround(types, place);
  const projected = named ? undefined : rules.projects?.(name);
  if (projected) {
    const whole = lookUpValue(types.graph, place, projected.of);
    const holder =
      whole?.kind === "defs" && whole.defs[0] ? projected.as(textOfLine(whole.defs[0])) : undefined;
    const value = holder === undefined ? undefined : types.typeOfNamed(whole, place, projected.of);
    if (holder !== undefined) return holder === "" ? value : { t: "library", name: holder, args: [value] };
  }
  const kept = named ? undefined : rules.keptIn?.exec(name)?.[1];
  const owner = kept === undefined ? undefined : types.self(place);
  if (kept !== undefined && owner) return types.typeOfMember(owner, kept, place);
  const tested = named ? undefined : testedType(types, name, place);
  if (tested) return tested;
  const taken = named ? undefined : takenValue(types, place, name);
  if (taken) return taken;
  const opened = named ? undefined : ofOpenedLibrary(types, place, name);
  if (opened) return opened;
  if (!named && rules.library && isDeclaredType(name, rules))
    return { t: "library", name, args: [], itself: true };
  if (!named && rules.libraryNames?.test(name)) return { t: "library", name, args: [], itself: true };
  if (!named && rules.library) return ownDeclared(types, place, name);
  return macroValue(types, place, name, undefined) ?? types.typeOfNamed(named, place, name);
}

/** The line that a symbol is declared on, up to its name, with the one above. */
function textOfLine(def: Def): string {
  const { line, column } = factOf(def);
  const { model } = def.file;
  return model.text.slice(model.offset(Math.max(1, line - 1), 1), model.offset(line, column));
}

/** What a name stands for of what the library holds in something that is imported as a whole. */
function ofOpenedLibrary(types: Inference, place: Place, name: string): Type | undefined {
  const { file, scope } = place;
  if (!file.rules.library) return undefined;
  for (const source of sourcesOpened(types.graph, file, scope)) {
    const found = types.declaredIn(source, name, place);
    if (found) return found;
  }
  return undefined;
}

/** Does a language's library declare what stands for a type by its name, or the type where that makes one? */
function isDeclaredType(name: string, { library, makesByName }: ResolveRules): boolean {
  const types = libraryTypes(library!.declarations);
  return types.has(`${name}Constructor`) || (makesByName === true && types.has(name));
}

/** Does a local stand first between the brackets of what a function takes, or first of what a lambda does? */
function isFirstParameter({ file }: Place, { hoisted, line, column }: LocalFact): boolean {
  const { text } = file.model;
  const before = file.model.before(line, column);
  const { lambda } = file.rules.notation;
  return hoisted && (text[before] === "(" || (lambda !== undefined && wordBefore(text, before) === lambda));
}

/** What a local is that is the first parameter of a method, under whatever name, of which nothing else is said. */
function firstOfMethod({ model, rules }: FileModel, local: LocalFact): "object" | "type" | undefined {
  const around =
    local.hoisted && local.type === "" ? model.symbols[model.symbolOfScope(local.scope)] : undefined;
  const holder = around?.params && model.symbols[around.container];
  if (!around || !holder || !isType(holder.kind)) return undefined;
  const { text, brackets } = model;
  const open = model.before(local.line, local.column);
  if (text[open] !== "(" || wordBefore(text, brackets.back(open - 1)) !== around.name) return undefined;
  const start = model.offset(around.startLine, 1);
  return rules.firstParameter!(around, text.slice(start, model.offset(around.line, 1)));
}

/** In a type, what it has of a library by what it inherits from: itself, in a method of its own, or else its objects. */
function ownDeclared(types: Inference, place: Place, name: string): Type | undefined {
  const self = place.file.rules.extended ? types.self(place) : undefined;
  if (self?.t === "library" || self?.t === "list") return types.typeOfMember(self, name, place);
  const { model, rules } = place.file;
  const around = model.symbols[model.symbolOfScope(place.scope)];
  const isOwn = around !== undefined && (around.flags & SYMBOL_FLAGS.static) !== 0;
  const isAsked = rules.bareMembers && (!isOwn || rules.library!.heirs);
  const def = isAsked ? types.typeAround(place) : undefined;
  return (
    def && types.declaredMember(isOwn ? { t: "static", def } : { t: "instance", def, args: [] }, name, place)
  );
}

/** Of a function whose comment says what it is called on: `@this {T}`. */
function documentedSelf(types: Inference, place: Place): Type | undefined {
  const { model, rules } = place.file;
  const around = rules.docTypes?.self ? model.symbols[model.symbolOfScope(place.scope)] : undefined;
  const written = around && rules.docTypes!.self!(around.doc);
  return written === undefined ? undefined : types.typeOfText(written, place, undefined);
}

/** Of a function outside of a type that says what its first parameter is: `def visit(self: Writer)`. */
function statedSelf(types: Inference, place: Place, name: string): Type | undefined {
  const named = place.file.rules.notation.words ? lookUp(types.graph, place, name) : undefined;
  return named?.kind === "local" && named.local.type !== "" ? valueAt(types, place, named.local) : undefined;
}

export function typeOfNamed(
  types: Inference,
  named: Named | undefined,
  place: Place,
  name: string,
): Type | undefined {
  if (!named) return undefined;
  if (named.kind === "local") {
    const { file } = place;
    const isBound = file.rules.whereBounds === true && isTypeName(named.local);
    if (isBound || isLocalType(file, named.local)) return staticOf(types.typeOfText(name, place, undefined));
    return valueAt(types, place, named.local);
  }
  if (named.kind === "missing") return undefined;
  if (named.kind === "module") return moduleValue(types, named);
  if (named.kind === "library" && named.at) {
    const made = types.typeAt(named.at.file, named.at.offset);
    return made ?? (named.wraps && { t: "library", name, args: [], itself: true });
  }
  if (named.kind === "library")
    return (
      types.declaredIn(named.source, named.name, place) ?? { t: "library", name, args: [], itself: true }
    );
  const { reopens, meant } = place.file.rules;
  const defs = reopens
    ? onePartOfEach(types.graph, named.defs)
    : meant
      ? valuesOf(named.defs)
      : valuesFirst(named.defs);
  return union(
    inSight(types.graph, place.file, defs).map((def) => {
      const env = inheritedEnv(types, def, place, name);
      return env ? types.typeOfDef(def, env) : definedAt(types, place, def);
    }),
  );
}

/** A module, and what is given away as a whole for it. */
function moduleValue(types: Inference, named: Named & { kind: "module" }): Type | undefined {
  const { files, source, from, value = [], at } = named;
  const module: Type = { t: "module", files, source, from };
  if (value.length === 0 && !at) return module;
  const values = at
    ? [types.typeAt(at.file, at.offset)]
    : value.map((def) => types.typeOfDef(def, undefined));
  // `module.exports = f; module.exports.g = g`.
  const isMore = files.some((file) => file.model.exports.some((item) => item.name !== "default"));
  return union(isMore ? [...values, module] : values);
}

/** Of a member that a type has by its bare name from a generic one: what that one's type parameters stand for. */
function inheritedEnv(types: Inference, def: Def, place: Place, name: string): Env | undefined {
  const holder = place.file.rules.bareMembers ? types.holderOf(def) : undefined;
  if (!holder || factOf(holder).typeParams === "") return undefined;
  const own = types.self(place);
  if (own?.t !== "instance" || (own.def === holder && own.args.length === 0)) return undefined;
  const found = types.members(own, name, place);
  return typeof found === "object" && "defs" in found && found.defs.includes(def) ? found.env : undefined;
}

/** A type parameter, by how it is written. */
const isTypeName = ({ name, type, init, hoisted }: LocalFact) =>
  hoisted && type === "" && init === "" && /^\p{Lu}/u.test(name);

/** Of a type and a value of one name, what an expression means. */
function valuesOf(defs: readonly Def[]): readonly Def[] {
  const values = defs.filter((def) => !isTypeAlone(factOf(def).kind));
  return values.length > 0 ? values : defs;
}

/** Is a name a parameter of a function that a table holds from the start, which anything may call: `{ go = function(self) … }`? */
function isGivenToEntry(graph: Graph, place: Place, name: string): boolean {
  const named = lookUp(graph, place, name);
  if (named?.kind !== "local" || !named.local.hoisted) return false;
  const { model } = place.file;
  return model.symbols[model.symbolOfScope(named.local.scope)]?.owner === "";
}
