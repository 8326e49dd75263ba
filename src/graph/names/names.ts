// Bare names: scopes from the inside out, then what the file imports, then files that share its names.

import { type LocalFact, SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind } from "../../protocol/kinds.ts";
import { type FileModel, factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { hasWord } from "../inference/calls/arity.ts";
import { madeByType, madeLocal } from "../inference/macros/made-locals.ts";
import { isMember, isSlot, isType, SPACES } from "../kinds.ts";
import type { Named, Place } from "../place.ts";
import type { Def } from "../types.ts";
import { alikeTo, isOrderless } from "./alike.ts";
import { fixtureOf } from "./arguments/fixtures.ts";
import { isInBody } from "./declarations.ts";
import { isBehindHead, scopeSeenFrom } from "./head-scopes.ts";
import { inFile, isBareMember, ofSort } from "./in-file.ts";
import { lastSeen, unhidden } from "./in-order.ts";
import { isInInitialiser } from "./initialisers.ts";
import {
  isConstrained,
  isElsewhere,
  isLocalSymbol,
  isLocalType,
  isOtherLabel,
  isTypeParameter,
} from "./local-sorts.ts";
import { living } from "./macros/undefined-macros.ts";
import { mayHaveMember } from "./members/heirs.ts";
import { ofStatedSelf } from "./members/stated-self.ts";
import { ofTestedSelf } from "./members/tested-self.ts";
import { declaredFor } from "./modules/ambient.ts";
import { exported } from "./modules/exported.ts";
import { modulesOf } from "./modules/modules.ts";
import { openedIn, outside } from "./outside.ts";
import { isKeptFrom } from "./sight.ts";
import { inIncluding, linked } from "./spaces/included.ts";
import { localSpace } from "./spaces/local-spaces.ts";
import { byPath } from "./spaces/qualified.ts";
import { NAMELESS } from "./spaces/spaces.ts";
import { isTypeFunction } from "./type-functions.ts";
import { isWanted, looksPast, type Wanted } from "./wanted.ts";

/** What a bare name means at a place; undefined = nothing that is known. */
export function lookUp(graph: Graph, place: Place, name: string, wanted: Wanted = "any"): Named | undefined {
  const { file, scope, line, column } = place;
  const alike = alikeTo(place, name);
  // What a scope near by binds is found sooner than what was found at a place.
  if (alike === undefined && isOrderless(file.rules)) return find(graph, place, name, wanted);
  const key = `${file.key}:${alike ?? `${scope}:${line}:${column}`}:${wanted}:${name}`;
  return graph.rememberLately("named", key, () => find(graph, place, name, wanted));
}

function find(graph: Graph, place: Place, name: string, wanted: Wanted): Named | undefined {
  const { file } = place;
  const { model } = file;
  const isPath = model.lexis.dottedCapitals === true && name.includes(".");
  const whole = isPath ? byPath(graph, place, name.split(".")) : [];
  if (whole.length > 0) return { kind: "defs", defs: whole, via: "import" };
  const isValueWanted = file.rules.macros !== undefined && (wanted === "any" || wanted === "untagged");
  const locals = model.localsNamed(name);
  const { scopes, symbols } = model;
  let inner = true;
  let isInInnerSpace = false;
  let isInType = false;
  let isInFunction = false;
  for (let scope = scopeSeenFrom(place); scope >= 0; scope = scopes.parent(scope)) {
    const local = locals.length > 0 ? localIn(graph, locals, scope, name, place, wanted) : undefined;
    if (local && !(isInFunction && isForInitialisers(graph, file, scope, local)))
      return (isValueWanted && madeByType(graph, file, local)) || local;
    // A function of an object without a name sees what the initialiser sees that makes it.
    isInFunction =
      symbols[scopes.symbol(scope)]?.kind !== "impl" &&
      (isInFunction || (file.rules.initialisersAlone !== undefined && isFunctionScope(file, scope)));
    const made = isValueWanted && madeLocal(graph, place, scope, name);
    if (made) return { kind: "local", local: made };
    const opened = file.rules.inOrder && scope > 0 && openedIn(graph, file, scope, name, wanted, place);
    if (opened) return opened;
    const symbol = scopes.symbol(scope);
    const given = file.rules.lambdaReceivers && symbol < 0 ? ofLambda(graph, place, scope, name) : undefined;
    const kept = given && looksPast(wanted) ? ofSort(given, wanted) : given;
    if (kept) {
      const further = file.rules.localsFirst && localAround(graph, locals, scope, name, place, wanted);
      return further || kept;
    }
    const apart = symbol >= 0 ? headApart(place, symbol) : undefined;
    if (symbol >= 0 && apart !== "all") {
      const held =
        inSymbol(graph, place, symbol, name, inner, wanted, apart === undefined) ??
        (apart === undefined ? ofOwner(graph, place, symbol, name, wanted) : undefined) ??
        ofStatedSelf(graph, file, scope, name);
      const { kind } = symbols[symbol]!;
      const seen = held && isInType && file.rules.membersWithin ? withoutMembers(held) : held;
      const found = seen && isInInnerSpace && file.rules.spacesApart ? spacesOf(seen) : seen;
      isInInnerSpace ||= SPACES.has(kind);
      isInType ||= isType(kind) || SPACES.has(kind);
      const nearer = found && isInInnerSpace && importsWithin(place, name, scope);
      const brought = nearer && inFile(graph, file, name, place.scope, wanted);
      if (brought) return brought;
      const kept = found && keep(found, wanted, place);
      const further = kept && file.rules.localsFirst && isType(kind);
      if (kept) return (further ? localAround(graph, locals, scope, name, place, wanted) : undefined) ?? kept;
      inner = false;
    }
  }
  const told = TESTED_BY_NAME.has(wanted) ? ofTestedSelf(graph, place, name) : undefined;
  if (told) return told;
  const own = file.rules.includes
    ? defined(graph, place, name, inIncluding(graph, place, name, wanted))
    : inFile(graph, file, name, place.scope, wanted);
  const kept = own && keep(own, wanted, place);
  if (kept) return kept;
  const far = outside(graph, file, name, place.scope, wanted, file.rules.inOrder ? place : undefined);
  return far && keep(far, wanted, place);
}

/** Is a name imported further in than a scope? What a function imports hides what stands in the space around it. */
function importsWithin({ file: { model }, scope: from }: Place, name: string, outer: number): boolean {
  const [item] = model.importsAround(name, from);
  for (let at = from; item && item.scope > 0 && at > outer; at = model.scopes.parent(at))
    if (at === item.scope) return true;
  return false;
}

const TESTED_BY_NAME: ReadonlySet<Wanted> = new Set<Wanted>(["any", "value", "uncalled", "callable"]);

/** Of the inside of a symbol, in whose head a place stands: what is not seen there. */
function headApart({ file, line, column }: Place, symbol: number): "all" | "inherited" | undefined {
  const { headsApart } = file.rules;
  if (!headsApart) return undefined;
  const { kind, line: from, column: at } = file.model.symbols[symbol]!;
  return from === line && at === column && (isType(kind) || SPACES.has(kind)) ? headsApart : undefined;
}

/** Of what a space around the innermost one holds, what has names in it. */
function spacesOf(found: Named): Named | undefined {
  const defs = found.kind === "defs" ? found.defs.filter((def) => isWanted(def, "holder")) : [];
  return defs.length > 0 ? { kind: "defs", defs, via: "scope" } : undefined;
}

/** Of what a type or a space has, what types in it see: no methods and no values of objects. */
function withoutMembers(found: Named): Named | undefined {
  if (found.kind !== "defs") return found;
  const defs = found.defs.filter((def) => {
    const { kind } = factOf(def);
    return isType(kind) || SPACES.has(kind) || kind === "constant";
  });
  return defs.length > 0 ? { ...found, defs } : undefined;
}

/** Without macros that another `#define` of their name has replaced. */
function defined(graph: Graph, place: Place, name: string, found: Named | undefined): Named | undefined {
  if (found?.kind !== "defs" || !place.file.rules.macros) return found;
  return { ...found, defs: living(graph, place, name, found.defs) };
}

/** Members of what the lambda whose body a scope is has its members of. */
function ofLambda(graph: Graph, { file }: Place, scope: number, name: string): Named | undefined {
  const { line, column } = file.model.scopes.at(scope);
  const open = file.model.offset(line, column);
  if (scope === 0 || file.model.text[open] !== "{" || !graph.mayBeMember(name, file.rules)) return undefined;
  const defs = graph.types.lambdaMembers(file, open, name);
  if (defs === "library") return { kind: "library", source: "", name };
  return defs.length > 0 ? { kind: "defs", defs, via: "receiver_type" } : undefined;
}

/** What is left of a finding where only types are wanted, and only what stands before a place is seen. */
function keep(found: Named, wanted: Wanted, place: Place): Named | undefined {
  const kept = ofSort(found, wanted);
  const { hides, inOrder } = place.file.rules;
  if (kept?.kind !== "defs" || !(hides || inOrder)) return kept;
  const defs = hides ? unhidden(place, kept.defs) : lastSeen(place, kept.defs);
  return defs.length > 0 ? { ...kept, defs } : undefined;
}

const isValueKind = (kind: Kind) => kind === "property" || kind === "field";

const ACCESSOR = /^(?:get|set)\b/;

/** Is a scope the inside of a function, or of what reads or writes a property? */
function isFunctionScope({ model }: FileModel, scope: number): boolean {
  const { symbol, line, column } = model.scopes.at(scope);
  const fact = model.symbols[symbol];
  const start = model.offset(line, column);
  // The body of an object without a name may be the scope of the property that holds it.
  if (fact && !isType(fact.kind) && !SPACES.has(fact.kind))
    return fact.params !== undefined || model.text[start] !== "{";
  return ACCESSOR.test(model.text.slice(start, start + 4));
}

/** Is this a parameter of the type whose scope it is bound in, which functions of the type do not see? */
function isForInitialisers(graph: Graph, file: FileModel, scope: number, found: Named): boolean {
  const symbol = file.model.scopes.symbol(scope);
  if (found.kind !== "local" || found.local.type === "" || symbol < 0) return false;
  if (!isType(file.model.symbols[symbol]!.kind)) return false;
  if (file.rules.initialisersAlone === "always") return true;
  return graph.ownMembers(file.def(symbol), found.local.name).length > 0;
}

/** What the function binds that a type of the scope stands in. */
function localAround(
  graph: Graph,
  all: readonly LocalFact[],
  inner: number,
  name: string,
  place: Place,
  wanted: Wanted,
): Named | undefined {
  const { scopes, symbols } = place.file.model;
  for (let scope = scopes.parent(inner); scope > 0; scope = scopes.parent(scope)) {
    const symbol = scopes.symbol(scope);
    if (symbol >= 0 && isType(symbols[symbol]!.kind)) return undefined;
    const local = all.length > 0 ? localIn(graph, all, scope, name, place, wanted) : undefined;
    if (local) return local;
  }
  return undefined;
}

/** A name bound in a scope, of those of the file. Functions and types inside functions are symbols that are bound like locals. */
function localIn(
  graph: Graph,
  all: readonly LocalFact[],
  scope: number,
  name: string,
  place: Place,
  wanted: Wanted,
): Named | undefined {
  const { file } = place;
  if (file.rules.inOrder && (wanted === "type" || wanted === "label")) return undefined;
  const mayBe = (local: LocalFact) =>
    wanted === "any" ||
    wanted === "value" ||
    wanted === "uncalled" ||
    wanted === "whole" ||
    wanted === "term" ||
    wanted === "untagged" ||
    (wanted === "type" || wanted === "untagged type" || wanted === "holder"
      ? isTypeParameter(file, local) ||
        isLocalType(file, local) ||
        isConstrained(file, local) ||
        localSpace(graph, file, local) !== undefined
      : isLocalSymbol(file, local, wanted));
  let best: LocalFact | undefined;
  for (const local of all) {
    if (local.scope !== scope || !mayBe(local) || isOtherLabel(place, local)) continue;
    const before = local.line < place.line || (local.line === place.line && local.column <= place.column);
    // A type parameter's default is no initialiser: `struct A<B = C> { b: B }`.
    const isLate = file.rules.lateLocals && !(local.hoisted && file.rules.whereBounds);
    if (before && isLate && isInInitialiser(graph, place, local)) continue;
    if (before || (local.hoisted && !best && !isBehindHead(place, local))) best = local;
  }
  if (!best) return undefined;
  if (isElsewhere(file, best)) return linked(graph, file, name);
  const space = localSpace(graph, file, best);
  if (space) return space;
  const ordinal = file.model.symbolAt(best.line, best.column);
  // A parameter that is a field too is a local to its constructor.
  if (ordinal !== -1 && !isMember(file.model.symbols[ordinal]!.kind))
    return { kind: "defs", defs: [file.def(ordinal)], via: "scope" };
  return { kind: "local", local: best };
}

/** Names of what stands in a symbol, seen from its inside; `inner`: right in its body; `inherits`: with what it inherits. */
function inSymbol(
  graph: Graph,
  place: Place,
  symbol: number,
  name: string,
  inner: boolean,
  wanted: Wanted,
  inherits: boolean,
): Named | undefined {
  const { file } = place;
  const { kind } = file.model.symbols[symbol]!;
  const { bareMembers, bodyFields, closedTypes } = file.rules;
  if (isType(kind) && closedTypes?.(kind)) return undefined;
  // In a class its own name is the class's, which stands further out.
  if (file.rules.specialises && isType(kind) && name === file.model.symbols[symbol]!.name) return undefined;
  if (kind === "impl" && file.rules.blocksHold) {
    const defs = file.defs(file.model.members(symbol).get(name));
    return defs.length > 0 ? { kind: "defs", defs, via: "scope" } : undefined;
  }
  const holds = isType(kind) || isTypeFunction(file.def(symbol));
  if (holds || (bareMembers && kind === "enum_member")) {
    const isItsOwn = bareMembers === true && hasItself(file, symbol, name);
    if (bareMembers && !isItsOwn && !graph.mayBeBareMember(name, file.rules)) return undefined;
    if (!inner && !bareMembers && !file.rules.inOrder && kind !== "enum") return undefined;
    const isApart = kind === "impl" && !file.rules.namelessTypes;
    const home = (isApart ? graph.types.ownerOf(file.def(symbol)) : undefined) ?? file.def(symbol);
    if (bareMembers && inherits && !isItsOwn && !mayHaveMember(graph, home, name)) return undefined;
    const defs = bareMembers
      ? inherits
        ? bareMembersOf(graph, home, name, place, wanted)
        : graph.ownMembers(home, name).filter(isBareMember)
      : file
          .defs(file.model.members(symbol).get(name))
          .filter((def) => (bodyFields && inner ? isBoundBefore(def, place) : !isSlot(factOf(def).kind)));
    return defs.length > 0 ? { kind: "defs", defs, via: "scope" } : undefined;
  }
  if (kind === "test" && file.rules.testsHold) {
    const held = (file.model.members(symbol).get(name) ?? []).filter((at) =>
      isMethod(file.model.symbols[at]!),
    );
    return held.length > 0 ? { kind: "defs", defs: file.defs(held), via: "scope" } : undefined;
  }
  if (!SPACES.has(kind)) return file.rules.includes ? enumeratorsIn(graph, file, symbol, name) : undefined;
  const own = file.model.members(symbol).get(name) ?? [];
  const isNamed = ({ kind, owner }: SymbolFact) => owner === "" && !NAMELESS.has(kind);
  const declared = file.defs(own.filter((at) => isNamed(file.model.symbols[at]!)));
  const isMixed =
    inherits &&
    declared.length === 0 &&
    bareMembers &&
    file.model.heritage.some((each) => each.symbol === symbol);
  const mixed = isMixed && graph.mayBeMember(name, file.rules) ? graph.membersOf(file.def(symbol), name) : [];
  const defs = isMixed ? mixed.filter(isBareMember) : declared;
  if (defs.length > 0) return { kind: "defs", defs, via: "scope" };
  return file.rules.augments && kind === "module"
    ? seenInBlock(graph, file, file.model.symbols[symbol]!.name, name)
    : undefined;
}

/** Does a type declare a member of a name: is there no need to ask what the store has of that? */
function hasItself({ model }: FileModel, type: number, name: string): boolean {
  const found = model.members(type).get(name);
  return (
    found?.some((at) => isMember(model.symbols[at]!.kind) && !isConstructor(model.symbols[at]!)) === true
  );
}

const isConstructor = ({ kind }: SymbolFact) => kind === "constructor";

/** What a block for a module sees of it: what the other blocks declare, and the module itself. */
function seenInBlock(graph: Graph, file: FileModel, source: string, name: string): Named | undefined {
  const declared = source.startsWith(".") ? undefined : declaredFor(graph, file, source, name);
  if (declared) return declared;
  for (const target of modulesOf(graph, file, source)) {
    const found = target === file ? undefined : exported(graph, target, name);
    if (found) return found;
  }
  return undefined;
}

const isMethod = ({ kind }: SymbolFact) => kind === "method" || kind === "function";

/** Enumerators of enumerations that stand in a function. */
function enumeratorsIn(graph: Graph, file: FileModel, symbol: number, name: string): Named | undefined {
  const { symbols } = file.model;
  const isInside = (ordinal: number): boolean =>
    ordinal === symbol || (ordinal !== -1 && isInside(symbols[ordinal]!.container));
  const defs = graph
    .named(name)
    .filter((def) => def.file === file && factOf(def).kind === "enum_member" && isInside(def.ordinal));
  return defs.length > 0 ? { kind: "defs", defs, via: "scope" } : undefined;
}

/** In a method of the type itself, its own members before those of its instances. */
function bareMembersOf(graph: Graph, home: Def, name: string, place: Place, wanted: Wanted): readonly Def[] {
  const { file, scope } = place;
  const around = file.rules.sidesApart ? file.model.symbols[file.model.symbolOfScope(scope)] : undefined;
  const isOfType =
    around !== undefined &&
    (isType(around.kind) || (around.kind === "method" && (around.flags & SYMBOL_FLAGS.static) !== 0));
  const isSeen = (def: Def) => isBareMember(def) && !isKeptFrom(file, def) && !isMadeAt(def, place);
  const own = isOfType ? graph.membersOf(home, name, true).filter(isSeen) : [];
  const defs = own.length > 0 ? own : graph.membersOf(home, name).filter(isSeen);
  return file.rules.readsApart ? orInherited(graph, home, name, wanted, defs, isSeen) : defs;
}

/** A field and a method of one name do not hide each other: `size` may be inherited where `size()` is declared. */
function orInherited(
  graph: Graph,
  home: Def,
  name: string,
  wanted: Wanted,
  defs: readonly Def[],
  isSeen: (def: Def) => boolean,
): readonly Def[] {
  if (defs.length === 0 || defs.some((def) => isWanted(def, wanted))) return defs;
  for (const type of graph.types.ancestors(home)) {
    const inherited = type.file.defs(type.file.model.members(type.ordinal).get(name));
    const meant = inherited.filter((def) => isSeen(def) && isWanted(def, wanted));
    if (meant.length > 0) return meant;
  }
  return defs;
}

/** Does a place stand in what a member gets its type from? The member is not yet what its name means there: `val x by x()`. */
function isMadeAt(def: Def, { file, line, column }: Place): boolean {
  const { kind, type, line: from, column: at, endLine } = factOf(def);
  if (def.file !== file || !isValueKind(kind) || type !== "" || line < from || line > endLine) return false;
  const { text, brackets } = file.model;
  const start = file.model.offset(from, at);
  let open = file.model.offset(line, column);
  if (open <= start) return false;
  do open = brackets.around(open);
  while (open > start && text[open] !== "{");
  return open < start;
}

/** Does a name of a type's body stand above a place, and in no method of the type? */
const isBoundBefore = (def: Def, place: Place) => factOf(def).line < place.line && isInBody(def);

/** Members of the type that a symbol names as its owner, and of those that it stands in, where they go by their bare names. */
function ofOwner(
  graph: Graph,
  place: Place,
  symbol: number,
  name: string,
  wanted: Wanted,
): Named | undefined {
  const { file } = place;
  const fact = file.model.symbols[symbol]!;
  // The inside of what it stands in may be no scope.
  const isInside = fact.container !== -1 && file.model.scopeOf(fact.container) === -1;
  if (
    !file.rules.bareMembers ||
    (fact.owner === "" && !isInside && fixtureOf(graph, file.def(symbol)) === "")
  )
    return undefined;
  if (!graph.mayBeMember(name, file.rules)) return undefined;
  const home = isInside ? graph.types.holderOf(file.def(symbol)) : graph.types.homeOf(file.def(symbol));
  if (!home && fact.owner !== "" && file.rules.valueMembers?.has(name))
    return { kind: "library", source: "", name };
  if (!home && file.rules.extensions && TESTED_BY_NAME.has(wanted) && hasWord(fact.typeParams, fact.owner)) {
    const members = () => graph.types.membersOfTested(file.rules.self[0]!, name, place);
    const defs = graph.guarded(`bound owner ${file.key}:${symbol}`, members)?.filter(isBareMember) ?? [];
    return defs.length > 0 ? { kind: "defs", defs, via: "self" } : undefined;
  }
  for (let around = home; around; around = typeAround(around)) {
    const isSeen = (def: Def) => isBareMember(def) && !isKeptFrom(file, def);
    const own = graph.membersOf(around, name).filter(isSeen);
    const defs = file.rules.readsApart ? orInherited(graph, around, name, wanted, own, isSeen) : own;
    if (defs.length > 0) return { kind: "defs", defs, via: "self" };
  }
  return undefined;
}

/** The type that a type stands in. */
function typeAround({ file, ordinal }: Def): Def | undefined {
  const { container } = file.model.symbols[ordinal]!;
  return container !== -1 && isType(file.model.symbols[container]!.kind) ? file.def(container) : undefined;
}
