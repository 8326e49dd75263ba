// Any way a client names one symbol, to that symbol in a view: symbol_id, symbol_stable_id, the result_id of lines inside of it, a
// qualified name, or PATH:LINE.

import { factOf, isOwnAlias, isTag, onePartOfEach, openGraph } from "../graph/index.ts";
import { genreOf } from "../languages/named-texts.ts";
import { ToolError } from "../protocol/errors.ts";
import { BLOB_FLAGS } from "../protocol/facts.ts";
import { encodeSymbolId, parseResultId, parseStableId, parseSymbolId } from "../protocol/handles.ts";
import { findPathIdsByHash } from "../store/paths.ts";
import { symbolById, symbolsByLocalHash } from "../store/symbols.ts";
import { parsePlace, relativePath } from "../util/paths.ts";
import { isTranslation } from "../view/path-standing.ts";
import { pathTraits } from "../view/path-traits.ts";
import type { View } from "../view/view.ts";
import { byPlace, isData, type SymbolCandidate } from "./candidates.ts";
import { committedSymbol, sayCommitted } from "./committed.ts";
import { FactsCache } from "./facts-cache.ts";
import { pathFilter } from "./filters.ts";
import { findSymbols } from "./find-symbols.ts";
import { getFile } from "./get-file.ts";
import { Hydrator } from "./hydrate.ts";
import { holdersNamed, sayHolder } from "./named-holder.ts";
import { nearNames, nearSought } from "./near-names.ts";
import { type Family, familyNote, familyOf } from "./override-family.ts";
import { preferCase, preferDefinitions } from "./prefer-definitions.ts";
import { parseSoughtName, type SoughtName } from "./qualified.ts";
import { shownSignature } from "./shown-signature.ts";
import { symbolsAtPlace } from "./symbol-at-place.ts";
import { placeInText, sayPlace } from "./text-place.ts";
import type { QueryContext } from "./types.ts";

const LOOKS_LIKE_PATH = /\/|\.\w+$/;
const MOST_LISTED = 10;
/** In a sentence. */
const MOST_NAMED = 3;
/** Beyond that nobody chooses by reading. */
const MOST_MERGED = 200;

function bySymbolId(context: QueryContext, text: string): SymbolCandidate | undefined {
  const handle = parseSymbolId(text);
  if (!handle || handle.epoch !== context.store.epoch) return undefined;
  const path = context.view.pathById(handle.pathId);
  const row = path === undefined ? undefined : symbolById(context.store, handle.symbolId);
  if (!row || path === undefined) return undefined;
  const blob = context.view.blobAt(path);
  if (blob === row.blob) return { row, path };
  // The file has changed since: the symbol with the same identity inside it is the same symbol.
  const now = symbolsByLocalHash(context.store, row.localHash).find((other) => other.blob === blob);
  return now && { row: now, path };
}

function byStableId(context: QueryContext, text: string): SymbolCandidate | undefined {
  const handle = parseStableId(text);
  if (!handle) return undefined;
  const rows = symbolsByLocalHash(context.store, handle.localHash);
  if (rows.length === 0) return undefined;
  for (const id of findPathIdsByHash(context.store, handle.pathHash)) {
    const path = context.view.pathById(id);
    const blob = path === undefined ? undefined : context.view.blobAt(path);
    const row = rows.find((candidate) => candidate.blob === blob);
    if (row && path !== undefined) return { row, path };
  }
  return undefined;
}

/** The symbol that a handle of either kind stands for in the view, or undefined. */
export function findHandle(context: QueryContext, text: string): SymbolCandidate | undefined {
  return bySymbolId(context, text) ?? byStableId(context, text);
}

/** Which of several symbols of a name a question is about. */
export interface Choice {
  /** Those that it may be asked of, where any are. */
  meant?: (candidate: SymbolCandidate) => boolean;
  /** Its answer is the same for all that are one symbol, defined once for each system. */
  forAll?: boolean;
  /** It may be asked of a member together with what overrides it, and with its overloads. */
  ofFamily?: "overrides" | "overloads" | false;
}

/**
 * The symbol that `text` (handle, place or name, as precise as `path` makes it) stands for; of several the one that the question
 * chooses. Throws symbol_not_found with near names, or ambiguous_symbol with the candidates.
 */
export async function resolveSymbol(
  context: QueryContext,
  text: string,
  path?: string,
  { meant = () => true, forAll = false, ofFamily = false }: Choice = {},
): Promise<SymbolCandidate | Family> {
  const known = findHandle(context, text);
  if (known) return known;
  const facts = new FactsCache(context.store);
  const placed = symbolsAtPlace(context, placeOfResult(context, text) ?? text);
  if (placed.length > 1) throw ambiguous(context, facts, text, placed);
  if (placed.length === 1) return placed[0]!;
  const filter = { path: pathFilter(context.view, path) };
  const { candidates, sought, asWritten } = findSymbols(context, facts, text, filter);
  const written = candidates.filter((each) => asWritten.has(each));
  const preferred = preferDefinitions(context, facts, preferCase(written, sought));
  const named = oneOfEach(context, preferWhole(context, facts, preferred.candidates, sought));
  const suited = named.length < 2 ? named : named.filter(meant);
  const chosen = suited.length > 0 ? suited : named;
  const others = preferWhole(context, facts, preferred.passedOver, sought).filter(meant);
  if (chosen.length === 1 || (forAll && isOne(context, chosen))) {
    notePassedOver(context, facts, others);
    return noteSpelling(context, nearestFirst(context.view, chosen)[0]!, parseSoughtName(text).name);
  }
  const family = ofFamily ? familyOf(context, chosen) : undefined;
  if (family && (family.overloads === 0 || ofFamily === "overloads")) {
    context.notes?.push(familyNote(family));
    return family;
  }
  const original = chosen.length > 1 ? originalOf(context, chosen) : undefined;
  if (original) return original;
  if (chosen.length > 1) throw ambiguous(context, facts, text, [...chosen, ...others]);
  if (path) refuseElsewhere(context, facts, text, path);
  refusePlace(context, text);
  throw await notFound(context, facts, text, path, sought);
}

/** With near names, and where else the name stands: in the commit, in texts. */
async function notFound(
  context: QueryContext,
  facts: FactsCache,
  text: string,
  path: string | undefined,
  sought: SoughtName,
): Promise<ToolError> {
  const gone = goneHandle(context, text);
  const near = await (gone ? nearNames(context, gone) : nearSought(context, facts, sought));
  const what = gone
    ? `\`${gone}\`, which ${text.slice(0, 80)} stands for, is not in this version`
    : undefined;
  const within = path && path !== "." ? ` in ${path.slice(0, 200)}` : "";
  const holders = gone ? [] : holdersNamed(context, facts, sought, {});
  const holder = sayHolder(facts, sought, holders);
  const nothing = `No symbol \`${text.slice(0, 80)}\`${within}${holder ? `: ${holder}` : ""}`;
  const names = near.map((name) => `\`${name}\``).join(", ");
  const before = committedSymbol(context, gone ?? text);
  const place = gone ? undefined : placeInText(context, text.trim(), pathFilter(context.view, path));
  const bare = text.trim().slice(0, 80);
  const suggestion = before
    ? `diff_context since ${before.commit} says what became of it and who still uses it; ref ${before.commit} answers from the commit.`
    : place?.defines
      ? `get_source shows it from line_start ${place.line} of ${place.path} on; search_code with ${bare} lists its lines.`
      : place
        ? `search_code with "${bare}" in quotes lists its lines.`
        : `get_file_outline of ${holders[0]?.path} lists its members.`;
  return new ToolError(
    "symbol_not_found",
    `${what ?? nothing}${before ? `; ${sayCommitted(before)}` : ""}${place ? `; ${sayPlace(place)}` : ""}.${near.length > 0 ? ` Near names: ${names}.` : ""}`,
    {
      ...((before ?? place ?? holder) && { suggestion }),
      ...(before && { committed_at: `${before.path}:${before.line}`, committed_in: before.commit }),
      ...(place && { text_at: `${place.path}:${place.line}` }),
      symbol: text.slice(0, 200),
      did_you_mean: near,
    },
  );
}

/** PATH:LINE of what a search showed under a result_id. */
function placeOfResult({ store, view }: QueryContext, text: string): string | undefined {
  const handle = parseResultId(text);
  const path = handle?.epoch === store.epoch ? view.pathById(handle.pathId) : undefined;
  return path && `${path}:${handle!.line}`;
}

/** Says so where a name has the same letters in another spelling. */
function noteSpelling({ notes }: QueryContext, found: SymbolCandidate, asked: string): SymbolCandidate {
  const { name } = found.row;
  const isSame = (letters: (text: string) => string) => letters(name) === letters(asked);
  const how = isSame((text) => text.toLowerCase())
    ? "which differs in case alone"
    : "the same words in another spelling";
  if (name !== asked && isSame((text) => text.toLowerCase().replace(/[_-]/g, "")))
    notes?.push(`no symbol is named \`${asked}\`: this is \`${name}\`, ${how}`);
  return found;
}

/** Says where else the name is defined, in places that are meant less often. */
function notePassedOver(context: QueryContext, facts: FactsCache, others: readonly SymbolCandidate[]): void {
  if (others.length === 0) return;
  const inOrder = nearestFirst(context.view, others);
  const places = inOrder
    .slice(0, MOST_NAMED)
    .map(({ row, path }) => `${path}:${facts.open(row.blob).symbols[row.ordinal]!.line}`);
  const more = others.length > places.length ? ` and ${others.length - places.length} more` : "";
  context.notes?.push(`\`${others[0]!.row.name}\` is also defined at ${places.join(", ")}${more}`);
}

/** Throws symbol_not_found for lines that no symbol is around, and for files and folders. */
function refusePlace(context: QueryContext, text: string): void {
  const { view } = context;
  const place = parsePlace(placeOfResult(context, text) ?? text);
  const path = relativePath("/", `./${place.path.trim()}`);
  if (path === undefined || path === ".") return;
  const isFile = view.blobAt(path) !== undefined;
  const line = place.line_start;
  if (!isFile && !(path.includes("/") && view.paths.some((each) => each.startsWith(`${path}/`)))) {
    // Throws file_not_found with near paths.
    if (line !== undefined && LOOKS_LIKE_PATH.test(path)) getFile(view, path);
    return;
  }
  const shown = path.slice(0, 200);
  throw new ToolError(
    "symbol_not_found",
    !isFile
      ? `${shown} is a folder, no symbol.`
      : line === undefined
        ? `${shown} is a file, no symbol.`
        : `Line ${line} of ${shown} stands in no symbol.`,
    {
      suggestion: !isFile
        ? `search_symbols with scope ${shown} lists symbols in it.`
        : line === undefined
          ? "get_file_outline lists its symbols; get_dependencies takes files."
          : "get_source with its path and line_start shows the lines.",
      symbol: text.slice(0, 200),
    },
  );
}

/** Throws symbol_not_found with the places of a name that stands in other files than the given one. */
function refuseElsewhere(context: QueryContext, facts: FactsCache, text: string, path: string): void {
  const { candidates, sought, asWritten } = findSymbols(context, facts, text, {});
  const written = candidates.filter((each) => asWritten.has(each));
  const named = preferDefinitions(context, facts, preferCase(written, sought)).candidates;
  if (named.length === 0) return;
  const all = listed(context, facts, named);
  const places = all.slice(0, MOST_NAMED).map((each) => `${each.path}:${each.line}`);
  const more = named.length > places.length ? ` and ${named.length - places.length} more` : "";
  throw new ToolError(
    "symbol_not_found",
    `No symbol \`${text.slice(0, 80)}\` in ${path.slice(0, 200)}; it is at ${places.join(", ")}${more}.`,
    {
      suggestion: "Repeat the call with the symbol_id of one candidate.",
      symbol: text.slice(0, 200),
      candidates: all,
    },
  );
}

/** The name of the symbol that a handle stands for in another version than the view's. */
function goneHandle({ store }: QueryContext, text: string): string | undefined {
  const handle = parseSymbolId(text);
  if (handle?.epoch === store.epoch) return symbolById(store, handle.symbolId)?.name;
  const stable = parseStableId(text);
  return stable && symbolsByLocalHash(store, stable.localHash)[0]?.name;
}

/** Of symbols that are one declared in several places, the first; of a type and its alias of the same name, the alias. */
function oneOfEach({ view, notes }: QueryContext, candidates: SymbolCandidate[]): SymbolCandidate[] {
  if (candidates.length < 2 || candidates.length > MOST_MERGED) return candidates;
  const graph = openGraph(view);
  const inOrder = nearestFirst(view, candidates);
  const defs = inOrder.map(({ row, path }) => graph.def(path, row.ordinal));
  const kept = new Set(onePartOfEach(graph.graph, defs));
  const aliases = defs.filter((def) => kept.has(def) && isOwnAlias(def));
  // The bare name is the alias; the type itself goes by its sort and its name.
  const tags = aliases.length === 1 ? defs.filter((def) => kept.has(def) && isTag(def)) : [];
  for (const tag of tags) {
    kept.delete(tag);
    const { kind, name, line } = factOf(tag);
    notes?.push(`\`${kind} ${name}\` at ${tag.file.path}:${line} is a symbol of its own`);
  }
  return inOrder.filter((_, at) => kept.has(defs[at]!));
}

/** Are these one symbol, which its prototype declares once for all of them? */
function isOne({ view }: QueryContext, candidates: readonly SymbolCandidate[]): boolean {
  if (candidates.length < 2 || candidates.length > MOST_LISTED) return false;
  const code = openGraph(view);
  return code.graph.isOne(candidates.map(({ row, path }) => code.def(path, row.ordinal)));
}

/** Those that answers call exactly so: `A.B.name`, where `A.X.B.name` could be called so too. */
function preferWhole(
  context: QueryContext,
  facts: FactsCache,
  candidates: SymbolCandidate[],
  sought: SoughtName,
): SymbolCandidate[] {
  if (candidates.length < 2 || sought.containers.length === 0) return candidates;
  const parts = [...sought.containers, sought.name].join("\0");
  const hydrator = new Hydrator(context, "location", facts);
  const whole = candidates.filter(({ row, path }) => {
    const { containers, name } = parseSoughtName(hydrator.qualified(row.blob, path, row.ordinal));
    return [...containers, name].join("\0") === parts;
  });
  return whole.length > 0 ? whole : candidates;
}

/** The project's own code is meant more often than what it comes with, or what a program has written. */
function remoteness(view: View, path: string): number {
  const { vendored, example, test, legacy, built } = pathTraits(path);
  const blob = view.blobAt(path);
  const generated = blob !== undefined && (view.summary(blob).flags & BLOB_FLAGS.generated) !== 0;
  const isData = blob !== undefined && genreOf(view.summary(blob).language, path) === "data";
  const translated = isData && isTranslation(view, path);
  return [vendored, example, test, legacy, built || generated, translated].filter(Boolean).length;
}

/** The one key of data that all others are translations of, which a note says. */
function originalOf({ view, notes }: QueryContext, candidates: readonly SymbolCandidate[]) {
  const isTranslated = (each: SymbolCandidate) => isData(view, each) && isTranslation(view, each.path);
  const [original, ...others] = candidates.filter((each) => !isTranslated(each));
  if (!original || others.length > 0 || !isData(view, original)) return undefined;
  const [first] = candidates.filter(isTranslated).sort(byPlace);
  notes?.push(
    `this is ${original.path}; ${candidates.length - 1} translations have the key too, ${first!.path} first`,
  );
  return original;
}

/** The nearest to the project's own code in front, of data the shortest path, then by place. */
function nearestFirst(view: View, candidates: readonly SymbolCandidate[]): SymbolCandidate[] {
  return [...candidates].sort(
    (a, b) =>
      remoteness(view, a.path) - remoteness(view, b.path) ||
      (isData(view, a) && isData(view, b) ? a.path.length - b.path.length : 0) ||
      byPlace(a, b),
  );
}

/** One of the symbols that a name may mean, in the data of ambiguous_symbol. */
export interface Candidate {
  symbol_id: string;
  kind: string;
  name: string;
  qualified_name: string;
  path: string;
  line: number;
  /** Where kind and qualified name are those of another candidate, and this is not. */
  signature?: string;
}

const LONGEST_SIGNATURE = 120;

/** The first of several, the nearest to the project's own code in front. */
function listed(
  context: QueryContext,
  facts: FactsCache,
  candidates: readonly SymbolCandidate[],
): Candidate[] {
  const hydrator = new Hydrator(context, "location", facts);
  const all: Candidate[] = nearestFirst(context.view, candidates)
    .slice(0, MOST_LISTED)
    .map(({ row, path }) => ({
      symbol_id: encodeSymbolId({
        epoch: context.store.epoch,
        pathId: context.view.pathId(path) ?? 0,
        symbolId: row.id,
      }),
      kind: row.kind,
      name: row.name,
      qualified_name: hydrator.qualified(row.blob, path, row.ordinal),
      path,
      line: facts.open(row.blob).symbols[row.ordinal]!.line,
      signature: shownSignature(facts.open(row.blob).symbols[row.ordinal]!, LONGEST_SIGNATURE),
    }));
  const identity = ({ kind, qualified_name }: Candidate) => `${kind}\0${qualified_name}`;
  const equals = Map.groupBy(all, identity);
  return all.map(({ signature, ...one }) =>
    equals.get(identity(one))!.some((other) => other.signature !== signature) ? { ...one, signature } : one,
  );
}

function ambiguous(
  context: QueryContext,
  facts: FactsCache,
  text: string,
  candidates: SymbolCandidate[],
): ToolError {
  const { name } = parseSoughtName(text);
  const inOtherLetters = candidates.every(
    ({ row }) => row.name !== name && row.name.toLowerCase() === name.toLowerCase(),
  );
  return new ToolError(
    "ambiguous_symbol",
    `${candidates.length} symbols are named \`${text.slice(0, 80)}\`${inOtherLetters ? " in other letters" : ""}: repeat the call with the symbol_id of one of them.`,
    { candidates: listed(context, facts, candidates), total: candidates.length },
  );
}
