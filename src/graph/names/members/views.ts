// Members that values have by being seen as something else: those of classes that wrap them (`implicit class`), of what they
// are converted to, and of what extends their type. The type's own members come first.

import type { OccurrenceFact, SymbolFact } from "../../../protocol/facts.ts";
import type { Kind } from "../../../protocol/kinds.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { typeParameters } from "../../inference/types/type-parameters.ts";
import { isSpace, isType } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";
import type { Meaning } from "../meaning.ts";
import { openingsIn } from "../modules/project-imports.ts";
import { lookUp } from "../names.ts";
import { openedIn } from "../outside.ts";

/** A member, what has to be in sight for it, and the type of the values that have it by that. */
interface View {
  readonly def: Def;
  readonly by: Def;
  readonly of: string;
}

/** `undefined`: nothing in the project gives values such a member. */
export function viewedMeaning(
  types: Inference,
  place: Place,
  { name }: OccurrenceFact,
  type: Type,
): Meaning | undefined {
  const all = viewsNamed(types.graph, place, name);
  if (all.length === 0) return undefined;
  const sure = sureViews(types, place, name, type);
  if (sure.length > 0) return { defs: sure, via: "receiver_type" };
  return { defs: [], via: "receiver_type", maybe: all.map(({ def }) => def) };
}

/** Members that a value certainly has by what is in sight: of one class, for its own type, which has no such member. */
export function sureViews(types: Inference, place: Place, name: string, type: Type): readonly Def[] {
  const { graph } = types;
  const all = viewsNamed(graph, place, name);
  if (all.length === 0 || !isPlain(place, name, type)) return [];
  const isSeen = ({ by }: View) => isInSight(graph, place, by);
  const fitting = Map.groupBy(all, (view) => fits(types, view, type));
  // What is in sight costs more to find out than what fits.
  const sure = (fitting.get(true) ?? []).filter(isSeen);
  if (sure.length === 0 || sure.some(({ by }) => by !== sure[0]!.by)) return [];
  return (fitting.get(undefined) ?? []).some(isSeen) ? [] : sure.map(({ def }) => def);
}

/** Is all known that a value of this type has itself? */
function isPlain({ file: { rules } }: Place, name: string, type: Type): boolean {
  if (type.t === "instance") return true;
  if (type.t !== "library" || type.itself || rules.commonMembers?.has(name)) return false;
  return rules.builtins?.has(type.name) === true || rules.views!.literals[type.name] !== undefined;
}

/** Undefined: it may be one. */
function fits(types: Inference, { by, of }: View, type: Type): boolean | undefined {
  const { typeParams } = factOf(by);
  const names = typeParams === "" ? [] : typeParameters(typeParams).map(({ name }) => name);
  if (names.includes(of)) return true;
  const wanted = types.graph.remember(`viewed ${of}`, by, () =>
    types.typeOfText(of, types.placeOf(by), undefined),
  );
  if (type.t === "instance")
    return wanted?.t === "instance"
      ? wanted.def === type.def || types.ancestors(type.def).has(wanted.def) || undefined
      : undefined;
  if (type.t !== "library" || wanted?.t !== "library") return wanted?.t === "instance" ? false : undefined;
  const literals = by.file.rules.views!.literals[type.name];
  if (wanted.name === type.name || literals?.includes(wanted.name)) return true;
  return literals && by.file.rules.builtins?.has(wanted.name) ? false : undefined;
}

function viewsNamed(graph: Graph, { file }: Place, name: string): readonly View[] {
  const { family, views } = file.rules;
  if (!views) return [];
  return graph.remember("views", `${family}\0${name}`, () =>
    graph.named(name).flatMap((def): readonly View[] => {
      if (def.file.rules.family !== family || !def.file.rules.views) return [];
      const fact = factOf(def);
      if (fact.owner !== "") return [{ def, by: def, of: fact.owner }];
      const holder = fact.container === -1 ? undefined : def.file.def(fact.container);
      if (!holder) return [];
      const of = views.wraps(factOf(holder));
      return of === undefined ? conversionsTo(graph, def, holder) : [{ def, by: holder, of }];
    }),
  );
}

/** What makes a type of values without being asked to. */
function conversionsTo(graph: Graph, def: Def, holder: Def): readonly View[] {
  const { name } = factOf(holder);
  const all = graph.remember("conversions", holder, () =>
    graph
      .postings(name)
      .flatMap(({ blob }) => graph.filesOf(blob))
      .flatMap((file) => conversionsIn(graph, file).filter(({ to }) => to === name)),
  );
  return all.map(({ by, of }) => ({ def, by, of }));
}

/** What a file declares that turns values into others without being asked to. */
function conversionsIn(graph: Graph, file: FileModel) {
  return graph.remember("conversionsIn", file, () =>
    file.model.symbols.flatMap((symbol, ordinal) => {
      const made = file.rules.views?.converts(symbol);
      return made ? [{ ...made, by: file.def(ordinal) }] : [];
    }),
  );
}

/** Is a name known at a place, by itself or by what is opened around it? */
function isInSight(graph: Graph, place: Place, by: Def): boolean {
  const { name } = factOf(by);
  const { file } = place;
  if (file.model.localsNamed(name).length > 0) return isSeenAt(graph, place, by);
  const scope = seeingScope(graph, place);
  return graph.remember(`seen ${file.key}:${scope}`, by, () => isSeenAt(graph, { ...place, scope }, by));
}

/** The innermost scope around a place that may bring in names of others: of a type or a space, or one that opens something. */
function seeingScope(graph: Graph, { file, scope }: Place): number {
  const { scopes, symbols } = file.model;
  let at = scope;
  for (; at > 0; at = scopes.parent(at)) {
    const symbol = symbols[scopes.symbol(at)];
    if (symbol && (hasNames(symbol.kind) || isApart(file, symbol))) return at;
    if (!openingsIn(graph, file, at).next().done) return at;
  }
  return 0;
}

const hasNames = (kind: Kind) => isType(kind) || isSpace(kind) || kind === "enum_member";

/** Does a symbol belong to a type whose inside is no scope around it? */
const isApart = ({ model }: FileModel, { owner, container }: SymbolFact) =>
  owner !== "" || (container !== -1 && model.scopeOf(container) === -1);

function isSeenAt(graph: Graph, place: Place, by: Def): boolean {
  const { name } = factOf(by);
  const named = lookUp(graph, place, name);
  if (named?.kind === "defs" && named.defs.includes(by)) return true;
  const { scopes } = place.file.model;
  for (let at = place.scope; at >= 0; at = scopes.parent(at)) {
    const opened = openedIn(graph, place.file, at, name, "any");
    if (opened?.kind === "defs" && opened.defs.includes(by)) return true;
  }
  return false;
}
