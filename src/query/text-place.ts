// Where the text stands that a name which nothing declares is written in: where a line looks like its definition, in code whose
// symbols nobody knows, else in code, else in documents.

import { TEXT_LANGUAGE } from "../languages/index.ts";
import { genreOf } from "../languages/named-texts.ts";
import { assignmentTest, definitionTest } from "../languages/written-definitions.ts";
import { blobOfChunk, matchChunks } from "../store/fulltext.ts";
import { literalMatcher, standsAlone } from "../text/literal.ts";
import { wordsOf } from "../text/tokens.ts";
import { byText } from "../util/order.ts";
import { pathTraits, stemOfName } from "../view/path-traits.ts";
import type { View } from "../view/view.ts";
import { FactsCache } from "./facts-cache.ts";
import type { PathTest } from "./filters.ts";
import type { QueryContext, SuggestedAction } from "./types.ts";

export interface TextPlace {
  path: string;
  line: number;
  /** The line looks like the definition. */
  defines: boolean;
}

/** In words, to go on with in a sentence. */
export function sayPlace({ path, line, defines }: TextPlace): string {
  const at = `${path}:${line}`;
  return defines ? `${at} looks like its definition, in a file indexed as text` : `the text has it at ${at}`;
}

/**
 * Names that nothing declares stand in texts whose definitions nobody extracts, or come from libraries. A search for the bare name
 * has lines that look like its definition first.
 */
export function searchForLines(name: string, path: string | undefined, place: TextPlace): SuggestedAction {
  return {
    tool: "search_code",
    arguments: { query: place.defines ? name : `"${name}"`, ...(path !== undefined && { path }) },
    reason: `no symbol has the name, ${sayPlace(place)}`,
  };
}

/** Of files that have all the words of a name, so many are read for the name itself. */
const MOST_READ = 40;

export function isCodeWithoutFacts(view: View, blob: number, path: string): boolean {
  const { language } = view.summary(blob);
  return language === TEXT_LANGUAGE && genreOf(language, path) === undefined;
}

/** The line that says most of a name among the files that hold it; of equals the first by path. */
export function placeInText(context: QueryContext, name: string, test?: PathTest): TextPlace | undefined {
  const { view, store } = context;
  const files = filesWith(context, name, test).slice(0, MOST_READ);
  const facts = new FactsCache(store);
  const linesOf = ({ blob }: TextFile) => facts.text(blob).split("\n");
  const undeclared = files.filter(({ blob, path }) => isCodeWithoutFacts(view, blob, path));
  const looks = [definitionTest(name), assignmentTest(name)];
  for (const [rank, isMeant] of looks.entries())
    for (const file of undeclared) {
      const at = linesOf(file).findIndex(isMeant);
      if (at !== -1) return { path: file.path, line: at + 1, defines: rank === 0 };
    }
  const matcher = literalMatcher(name, false);
  const folded = name.toLowerCase();
  for (const file of files) {
    const lines = linesOf(file);
    // A longer name that holds it is another one.
    const isMeant = (line: number) => standsAlone(lines[line - 1]!.toLowerCase(), folded);
    const line = matcher.lines(facts.text(file.blob)).find(isMeant);
    if (line !== undefined) return { path: file.path, line, defines: false };
  }
  return undefined;
}

interface TextFile {
  path: string;
  blob: number;
}

/** Files that have all the words of a name: those called after it, the project's own code, tests, documents. */
function filesWith({ view, store }: QueryContext, name: string, test?: PathTest): TextFile[] {
  const phrase = wordsOf(name);
  if (phrase.length === 0) return [];
  const blobs = new Set(matchChunks(store, { phrase, column: ["body", "doc", "symbols"] }).map(blobOfChunk));
  const lower = name.toLowerCase();
  const remoteness = ({ path, blob }: TextFile) => {
    const { test: isTest, vendored, example } = pathTraits(path);
    const isProse = genreOf(view.summary(blob).language, path) !== undefined;
    const isNamed = !isProse && lower.endsWith(stemOfName(path).toLowerCase());
    return Number(isProse) * 4 + Number(isTest || vendored || example) * 2 + Number(!isNamed);
  };
  return [...blobs]
    .filter((blob) => view.has(blob))
    .flatMap((blob) => view.pathsOf(blob).map((path) => ({ path, blob })))
    .filter(({ path }) => !test || test(path))
    .map((file) => ({ file, rank: remoteness(file) }))
    .sort((a, b) => a.rank - b.rank || byText(a.file.path, b.file.path))
    .map(({ file }) => file);
}
