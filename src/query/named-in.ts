// Where a symbol is named outside of what the graph reads: configuration, manifests, layouts and templates, documents, and
// strings of code that are one name. Frameworks run code by such names; who renames or deletes it has to know them.

import { type Edge, isType, openGraph } from "../graph/index.ts";
import { TEXT_LANGUAGE } from "../languages/index.ts";
import { genreOf } from "../languages/named-texts.ts";
import type { SymbolFact } from "../protocol/facts.ts";
import { listTexts } from "../store/contents.ts";
import { blobOfChunk, matchChunks } from "../store/fulltext.ts";
import { splitIdentifier, wordsOf } from "../text/tokens.ts";
import { byText } from "../util/order.ts";
import { pathTraits } from "../view/path-traits.ts";
import type { SymbolCandidate } from "./candidates.ts";
import type { QueryContext } from "./types.ts";

const MOST_PLACES = 5;
/** Of them, documents: these only tell of it. */
const MOST_DOCUMENTS = 2;
/** Of the files that have all the words of a name, so many are read. */
const MOST_READ = 40;
/** Of the time that a question has. */
const MOST_TIME = 0.5;

/** The order of the places: what configures before code, code before what only tells of it. */
const SORTS = ["configuration", "code", "prose"] as const;
type Sort = (typeof SORTS)[number];

interface TextFile {
  path: string;
  blob: number;
  sort: Sort;
}

/** The first line of each file, and how many more lines there are. As fields of an answer; none where nothing names it. */
export function namedIn(
  context: QueryContext,
  symbol: SymbolCandidate,
  fact: SymbolFact,
  edges: readonly Edge[],
): Record<string, unknown> {
  const { view, deadline } = context;
  if (deadline.isPast(MOST_TIME)) return {};
  const { graph, def } = openGraph(view);
  return graph.remember("namedIn", def(symbol.path, symbol.row.ordinal), () =>
    placesOf(context, symbol, fact, edges),
  );
}

function placesOf(
  context: QueryContext,
  { path, row }: SymbolCandidate,
  fact: SymbolFact,
  edges: readonly Edge[],
): Record<string, unknown> {
  const { view, store } = context;
  const genre = genreOf(view.summary(row.blob).language, path);
  const isUsed = edges.some(({ tier }) => tier === "resolved");
  // Code asks for keys of data by strings; other data has keys of its own.
  const isKey = genre === "data";
  if (genre !== undefined && (!isKey || isUsed)) return {};
  const isWord = splitIdentifier(fact.name).length < 2;
  // A member called by one word shares it with all that is written.
  if (isWord && !isType(fact.kind)) return {};
  const tests = testsOf(isWord, isType(fact.kind) || !isUsed);
  const known = new Set(edges.map((edge) => `${edge.path}:${edge.line}`));
  const places: string[] = [];
  let lineCount = 0;
  let documents = 0;
  const isOwn = (file: { path: string }) => file.path === path;
  const files = filesWith(context, fact.name)
    .filter(({ sort }) => !isKey || sort === "code")
    .slice(0, MOST_READ)
    // What a file says of its own declarations uses none of them, unless it is given away; documents say common words.
    .filter((file) =>
      file.sort === "code"
        ? !isOwn(file) || isType(fact.kind)
        : !isOwn(file) && !(isWord && file.sort === "prose"),
    );
  const blobs = files.map(({ blob }) => blob);
  let at = 0;
  for (const text of listTexts(store, blobs)) {
    const file = files[at++]!;
    const isNamed = isOwn(file) ? isGivenAway : tests[file.sort];
    const lines = text.includes(fact.name) ? linesNaming(text.toString(), fact.name, isNamed) : [];
    const others = lines.map((line) => `${file.path}:${line}`).filter((place) => !known.has(place));
    lineCount += others.length;
    if (others.length === 0 || places.length >= MOST_PLACES) continue;
    if (file.sort === "prose" && ++documents > MOST_DOCUMENTS) continue;
    places.push(others[0]!);
  }
  if (places.length === 0) return {};
  const omitted = lineCount - places.length;
  return { named_in: places, ...(omitted > 0 && { named_in_omitted: omitted }) };
}

/** Files that have all the words of a name, the likeliest to make use of it first. */
function filesWith({ view, store }: QueryContext, name: string): TextFile[] {
  const phrase = wordsOf(name);
  if (phrase.length === 0) return [];
  const blobs = new Set(matchChunks(store, { phrase, column: ["body", "doc", "symbols"] }).map(blobOfChunk));
  const rank = ({ path, sort }: TextFile) => {
    const { test, vendored, example } = pathTraits(path);
    return SORTS.indexOf(sort) * 2 + Number(test || vendored || example);
  };
  return [...blobs]
    .filter((blob) => view.has(blob))
    .flatMap((blob) =>
      view.pathsOf(blob).map((path) => ({ path, blob, sort: sortOf(view.summary(blob).language, path) })),
    )
    .sort((a, b) => rank(a) - rank(b) || byText(a.path, b.path));
}

function sortOf(language: string, path: string): Sort {
  if (language === TEXT_LANGUAGE) return "configuration";
  const genre = genreOf(language, path);
  return genre === "data" ? "configuration" : genre === "prose" ? "prose" : "code";
}

/** Does what stands before and behind a name in its line make it one? */
type IsNamed = (before: string, behind: string) => boolean;

/** Common words are names behind what names stand behind. */
const BEHIND_SIGN = /["'.:\\#@>]$/;
/** `"app.middleware.Name"`, `'users#name'`; `"Name"`, where it goes by its name alone. */
const IN_PATH = /(["'`])[\w.\\:#@$-]*[.\\:#@$]$/;
const ALONE = /(["'`])$/;
const PATH_END = /^(?:[.:#@][\w.:#@]*)?(["'`])/;
/** Longer paths are none. */
const LONGEST_PATH = 200;

/** By what a text is. `bare`: strings of code that are the name alone count, too. */
function testsOf(isWord: boolean, bare: boolean): Record<Sort, IsNamed> {
  const anywhere: IsNamed = (before) => !isWord || BEHIND_SIGN.test(before);
  const quoted: IsNamed = (before, behind) => {
    const path = before.slice(-LONGEST_PATH);
    const [, quote] = IN_PATH.exec(path) ?? (bare ? ALONE.exec(path) : null) ?? [];
    return quote !== undefined && PATH_END.exec(behind.slice(0, LONGEST_PATH))?.[1] === quote;
  };
  return { configuration: anywhere, code: quoted, prose: anywhere };
}

/** `ForeignKey("Name")`: a string of code that is the name alone, as an argument. */
const GIVEN = /[(,]\s*(["'`])$/;
const isGivenAway: IsNamed = (before, behind) => {
  const quote = GIVEN.exec(before.slice(-LONGEST_PATH))?.[1];
  return quote !== undefined && behind[0] === quote;
};

/** Numbers of the lines that have a name as a whole word, where it is named as the test wants it. */
function linesNaming(text: string, name: string, isNamed: IsNamed): number[] {
  const found: number[] = [];
  let row = 1;
  let next = text.indexOf("\n") + 1;
  for (let at = text.indexOf(name); at !== -1; ) {
    for (; next > 0 && next <= at; next = text.indexOf("\n", next) + 1) row++;
    const end = next > 0 ? next - 1 : text.length;
    const before = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
    const behind = text.slice(at + name.length, end);
    const isWhole = !/[\w$]$/.test(before) && !/^[\w$]/.test(behind);
    const isFound = isWhole && isNamed(before, behind);
    if (isFound) found.push(row);
    at = text.indexOf(name, isFound ? end : at + 1);
  }
  return found;
}
