// What a call runs: the function that is named, a type's constructor, or what a variable is known to hold.

import type { LocalFact, OccurrenceFact } from "../protocol/facts.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Inference } from "./inference/infer.ts";
import type { Type } from "./inference/type-model.ts";
import { isType } from "./kinds.ts";
import type { Meaning } from "./names/meaning.ts";
import { lookUp } from "./names/names.ts";
import type { Place } from "./place.ts";
import { argumentStarts } from "./text/chains.ts";
import type { Def } from "./types.ts";

const CALLED = 3;

/**
 * Definitions that a call runs, as far as they are known; `meaning` is that of its name. What a call returns may be called
 * at once: `make()()`; so is what makes a decorator.
 */
export function calledAt(
  types: Inference,
  file: FileModel,
  occurrence: OccurrenceFact,
  meaning: Meaning,
): readonly Def[] {
  const { line, column, scope } = occurrence;
  const place: Place = { file, line, column, scope };
  const first = [...firstCalled(types, place, occurrence, meaning)];
  const found = new Set(first);
  let held = first;
  const isMade = occurrence.role === "decorator" && occurrence.args >= 0;
  for (const _ of [...callsBehind(place, occurrence.name), ...(isMade ? [0] : [])]) {
    held = held.flatMap((def) =>
      heldBy(types, types.called({ t: "callable", def, env: undefined }, "", undefined, place), place, 0),
    );
    for (const def of held) found.add(def);
  }
  return [...found];
}

function firstCalled(
  types: Inference,
  place: Place,
  occurrence: OccurrenceFact,
  meaning: Meaning,
): readonly Def[] {
  const { name, receiver } = occurrence;
  if ("defs" in meaning) return meaning.defs.flatMap((def) => runBy(types, def, place, 0));
  if (receiver === "()" || ("out" in meaning && meaning.out !== "local" && meaning.out !== "library"))
    return [];
  const type = types.typeOfChain(receiver === "" ? name : `${receiver}.${name}`, place);
  if (type || receiver !== "") return heldBy(types, type, place, 0);
  const named = lookUp(types.graph, place, name);
  return named?.kind === "local" ? given(types, place.file, named.local, place, 0) : [];
}

/** One for each further list of arguments right behind a call's. */
function* callsBehind({ file, line, column }: Place, name: string): Generator<number> {
  const { text, brackets } = file.model;
  let open = file.model.behind(line, column, name);
  if (text[open] !== "(") return;
  for (let close = brackets.closeOf(open); text[close + 1] === "("; close = brackets.closeOf(open)) {
    open = close + 1;
    yield open;
  }
}

const MOST_SITES = 6;

/** What the calls of a function in its own file give to a parameter without a type. */
function given(
  types: Inference,
  file: FileModel,
  local: LocalFact,
  place: Place,
  depth: number,
): readonly Def[] {
  const ordinal = file.model.symbolOfScope(local.scope);
  const fact = ordinal === -1 ? undefined : file.model.symbols[ordinal];
  const at = fact?.params?.findIndex(({ name }) => name === local.name) ?? -1;
  if (!fact || at === -1 || depth > CALLED || local.type !== "") return [];
  const { text, brackets } = file.model;
  const found: Def[] = [];
  for (const site of file.model.occurrencesOf(fact.name).slice(0, MOST_SITES)) {
    const open = file.model.behind(site.line, site.column, fact.name);
    if (text[open] !== "(" || site.role !== "call") continue;
    const args = argumentStarts(text, brackets, open);
    const named = args.find((start) =>
      new RegExp(`^${RegExp.escape(local.name)}\\s*=[^=]`).test(
        text.slice(start, start + local.name.length + 8),
      ),
    );
    const start = named === undefined ? args[at] : brackets.forward(text.indexOf("=", named) + 1);
    if (start !== undefined && (named !== undefined || !/^\w+\s*=[^=]/.test(text.slice(start, start + 40))))
      found.push(...valueAt(types, file, start, place, depth + 1));
  }
  return found;
}

/** Definitions that the expression at an offset holds; a parameter holds what its own function is given. */
function valueAt(
  types: Inference,
  file: FileModel,
  start: number,
  place: Place,
  depth: number,
): readonly Def[] {
  const type = types.typeAt(file, start);
  if (type) return heldBy(types, type, place, depth);
  const name = /^[\p{ID_Start}_][\p{ID_Continue}]*(?=\s*[,)])/u.exec(
    file.model.text.slice(start, start + 80),
  )?.[0];
  const at = types.placeAt(file, start);
  const named = name === undefined ? undefined : lookUp(types.graph, at, name);
  return named?.kind === "local" ? given(types, file, named.local, place, depth) : [];
}

function runBy(types: Inference, def: Def, place: Place, depth: number): readonly Def[] {
  const fact = factOf(def);
  if (isType(fact.kind)) return heldBy(types, { t: "static", def }, place, depth);
  if (fact.params && fact.kind !== "property") return [def];
  return heldBy(types, types.typeOfDef(def, undefined), place, depth);
}

function heldBy(types: Inference, type: Type | undefined, place: Place, depth: number): readonly Def[] {
  if (!type || depth > CALLED) return [];
  switch (type.t) {
    case "callable":
      return [type.def];
    case "union":
      return type.of.flatMap((each) => heldBy(types, each, place, depth + 1));
    case "static": {
      const { constructorName } = type.def.file.rules;
      return constructorName === undefined ? [] : types.graph.membersOf(type.def, constructorName);
    }
    case "instance": {
      const { callMethod } = type.def.file.rules;
      return callMethod === undefined ? [] : types.graph.membersOf(type.def, callMethod);
    }
    default:
      return [];
  }
}
