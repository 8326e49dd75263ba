// Places that a question names, `cart.ts:12` alone or as many as a stack trace has: the lines there, or what runs there where
// the file has changed since. They come before everything that words find.

import { type WrittenPlace, writtenPlaces } from "../text/written-places.ts";
import { baseName } from "../util/paths.ts";
import { pathTraits } from "../view/path-traits.ts";
import type { View } from "../view/view.ts";
import { outerFeatures } from "./candidates.ts";
import { type FactsCache, symbolAtLine } from "./facts-cache.ts";
import type { SearchScope } from "./scope.ts";
import type { QueryContext } from "./types.ts";
import { lineUnit, makeUnit, type Unit } from "./units.ts";

export interface Said {
  /** The innermost one first. */
  places: readonly FoundPlace[];
  /** What the text says besides. */
  rest: string;
}

interface FoundPlace extends WrittenPlace {
  /** In the view. */
  path: string;
  /** Written without a folder. */
  isBare: boolean;
}

/** Code that is not the project's, wherever it lies: a file of the project may end alike. */
const ELSEWHERE =
  /(?:^|\/)(?:usr\/(?:local\/)?(?:lib\d*|go|include|share)|rustc|\.cargo|\.rustup|(?:site|dist)-packages|node_modules|gems|pkg\/mod)\//;
/** Folders of packages, which may be the project's own: behind them stands the name of one, often with its version. */
const INSTALLED = /^.*\/(?:(?:site|dist)-packages|node_modules|gems|registry\/src\/[^/]+)\/(?=[^/]+\/)/;
const VERSION = /^([^/]+?)-\d[^/]*(?=\/)/;
/** Of files that end alike. */
const MOST_ALIKE = 4;
const LAST_FIRST = /most recent call last/i;

/** Looked for as it stands. */
const PHRASE = /^"[^"]*"$/;

/** `rest` is the whole text where no place is one of the view. */
export function placesSaid(view: View, text: string): Said {
  const written = PHRASE.test(text.trim()) ? [] : writtenPlaces(text);
  if (written.length === 0) return { places: [], rest: text };
  const alike = pathsByName(view, new Set(written.map(({ path }) => baseName(path))));
  const rest = without(text, written);
  const isAlone = written.length === 1 && rest === "";
  const places = written.flatMap((place) => {
    const paths = pathsMeant(view, place.path, place.name, alike);
    // Who asks for one place alone may have its folder wrong.
    const meant = paths.length > 0 || !isAlone ? paths : pathsMeant(view, baseName(place.path), "", alike);
    return meant.map((path) => ({ ...place, path, isBare: !place.path.includes("/") }));
  });
  if (places.length === 0) return { places, rest: text };
  if (LAST_FIRST.test(text)) places.reverse();
  return { places, rest };
}

function without(text: string, written: readonly WrittenPlace[]): string {
  let rest = "";
  let at = 0;
  for (const { from, to } of written) {
    rest += `${text.slice(at, Math.max(at, from))} `;
    at = Math.max(at, to);
  }
  rest += text.slice(at);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : "";
}

/** Paths of the view by the names of their files, of these names. */
function pathsByName(view: View, names: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const path of view.paths) {
    const name = baseName(path);
    if (!names.has(name)) continue;
    const others = found.get(name);
    if (others) others.push(path);
    else found.set(name, [path]);
  }
  return found;
}

/** Files that a path means which was written on another machine, or from another folder: those that end with most of it. */
export function pathsMeant(
  view: View,
  written: string,
  name?: string,
  alike = pathsByName(view, new Set([baseName(written)])),
): string[] {
  const parts = written.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
  const whole = parts.join("/");
  if (view.blobAt(whole) !== undefined) return [whole];
  const likely = alike.get(parts.at(-1) ?? "") ?? [];
  if (likely.length === 0) return [];
  if (ELSEWHERE.test(written)) return narrowed(ofPackage(likely, written), name);
  for (let at = 0; at < parts.length; at++) {
    const ending = parts.slice(at).join("/");
    if (view.blobAt(ending) !== undefined) return [ending];
    // The name of a file says too little where folders were written that it is not in.
    if (at > 0 && at === parts.length - 1) return [];
    const found = likely.filter((path) => path.endsWith(`/${ending}`));
    if (found.length > 0) return narrowed(found, name);
  }
  return [];
}

/** Files of the project, installed as a package: their whole path in it tells, or what is below the folder of its name and version. */
function ofPackage(likely: readonly string[], written: string): string[] {
  const installed = `/${written}`.replace(INSTALLED, "");
  if (installed === `/${written}`) return [];
  const [, name] = VERSION.exec(installed) ?? [];
  const inPackage = installed.replace(VERSION, "$1");
  const inFolder = inPackage.slice(inPackage.indexOf("/") + 1);
  const isWhole = (path: string) => `/${path}`.endsWith(`/${inPackage}`);
  const isBelow = (path: string) => path === inFolder && inFolder.split("/").includes(name ?? "");
  return likely.filter((path) => isWhole(path) || isBelow(path));
}

/** Of files that end alike: those in a folder that the name says (`shop.cart.Cart.add`), and the project's own. */
function narrowed(paths: string[], name = ""): string[] {
  const parts = new Set(partsOf(name));
  const named = paths.filter((path) => parts.has(path.split("/").at(-2) ?? ""));
  const likely = named.length > 0 ? named : paths;
  const own = likely.filter((path) => !pathTraits(path).vendored);
  const meant = own.length > 0 ? own : likely;
  return meant.length > MOST_ALIKE ? [] : meant;
}

/** What each further place counts less. */
const STEP = 0.002;

/** The innermost place first; further ones of a line or of a symbol say no more. */
export function placeUnits(
  context: QueryContext,
  scope: SearchScope,
  facts: FactsCache,
  places: readonly FoundPlace[],
): Unit[] {
  const units = new Map<string, Unit>();
  for (const place of places) {
    if (!scope.allowsPath(place.path)) continue;
    const unit = unitAt(context, scope, facts, place, 1 - STEP * units.size);
    if (unit && !units.has(unit.key)) units.set(unit.key, unit);
  }
  return [...units.values()];
}

function unitAt(
  { view }: QueryContext,
  scope: SearchScope,
  facts: FactsCache,
  place: FoundPlace,
  exact_match: number,
): Unit | undefined {
  const { path, line, name } = place;
  const blob = view.blobAt(path)!;
  const { firstSymbol, lines } = view.blob(blob);
  const { symbols } = facts.open(blob);
  const around = symbolAtLine(symbols, line);
  const moved = name === undefined ? -1 : symbolNamed(symbols, around, lastPart(name));
  if (moved === -1 && isAmiss(symbols, around, place)) return undefined;
  const ordinal = moved !== -1 ? moved : scope.wantsSymbols ? around : -1;
  const fact = symbols[ordinal];
  if (scope.wantsSymbols && !(fact && scope.allowsKind(fact.kind))) return undefined;
  const outer = outerFeatures(view, fact?.kind ?? "section", blob, path, scope.asked);
  const unit = { blob, path, features: { ...outer, definition: 0, exact_match } };
  if (fact) {
    const id = firstSymbol + ordinal;
    const row = { id, ordinal, localHash: -1 };
    return makeUnit({
      ...{ ...unit, key: `symbol:${id}`, type: "symbol", row },
      ...{ line: fact.line, endLine: fact.endLine },
    });
  }
  if (line < 1 || line > lines)
    return makeUnit({ ...unit, key: `file:${path}`, type: "file", line: 0, endLine: 0 });
  return lineUnit(blob, path, line, unit.features);
}

const partsOf = (name: string) => name.split(/[^\p{L}\p{N}_?!]+/u).filter((part) => part !== "");
const lastPart = (name: string) => partsOf(name).at(-1) ?? "";

interface Named {
  name: string;
  container: number;
}

/** Innermost first. */
function namesAround(symbols: readonly Named[], around: number): string[] {
  const names: string[] = [];
  for (let at = around; at >= 0; at = symbols[at]!.container) names.push(symbols[at]!.name);
  return names;
}

/** The one symbol of that name, where the line stands in none: the file is not the one that the text speaks of. -1 otherwise. */
function symbolNamed(symbols: readonly Named[], around: number, name: string): number {
  if (namesAround(symbols, around).includes(name)) return -1;
  const found = [...symbols.keys()].filter((at) => symbols[at]!.name === name);
  return found.length === 1 ? found[0]! : -1;
}

/** A package, a type and a member. */
const LEAST_QUALIFIED = 3;

/** Is the file one of a library that is only called alike? Neither its folder nor what is around the line is named. */
function isAmiss(symbols: readonly Named[], around: number, { path, name, isBare }: FoundPlace): boolean {
  const parts = isBare && name !== undefined ? partsOf(name) : [];
  if (parts.length < LEAST_QUALIFIED) return false;
  return ![path.split("/").at(-2) ?? "", ...namesAround(symbols, around)].some((each) =>
    parts.includes(each),
  );
}
