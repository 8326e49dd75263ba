// Lines that define what a query asks for by name, in languages without facts: there no symbol can be found.

import { definitionTest } from "../languages/written-definitions.ts";
import { outerFeatures } from "./candidates.ts";
import { type ViewCorpus, viewCorpus } from "./corpus.ts";
import { namesWanted } from "./names-wanted.ts";
import type { SearchPart } from "./search.ts";
import type { Term } from "./terms.ts";
import { isCodeWithoutFacts } from "./text-place.ts";
import { lineUnit, type Unit } from "./units.ts";

/** A line that looks like a definition is half as certain as a symbol. */
const LOOKS_LIKE = 0.5;
/** A name in more places is a word of the language. */
const MOST_CHUNKS = 500;

/** One line of a file. */
export function writtenDefinitions(part: SearchPart): Unit[] {
  const { context, query, scope, terms } = part;
  if (scope.wantsSymbols) return [];
  const corpus = viewCorpus(context.view);
  return namesWanted(query).flatMap(({ sought, share }) => {
    const term = terms.find(({ text }) => text === sought.name.toLowerCase());
    if (!term || term.chunks.length > MOST_CHUNKS) return [];
    const strength = share === 1 ? 1 : (share * share) / 2;
    return definingLines(part, corpus, term, sought.name).map(({ blob, path, line }) =>
      lineUnit(blob, path, line, {
        ...outerFeatures(context.view, "function", blob, path, scope.asked),
        exact_match: LOOKS_LIKE * strength,
      }),
    );
  });
}

interface Line {
  blob: number;
  path: string;
  line: number;
}

function definingLines(
  { context, scope, facts }: SearchPart,
  corpus: ViewCorpus,
  { chunks }: Term,
  name: string,
): Line[] {
  const defines = definitionTest(name);
  const found = new Map<number, Line>();
  for (const chunk of chunks) {
    const blob = corpus.blobs[chunk]!;
    const path = scope.pathsOf(blob)[0];
    if (path === undefined || found.has(blob) || !scope.allowsChunk(blob, chunk)) continue;
    if (!isCodeWithoutFacts(context.view, blob, path)) continue;
    context.deadline.check();
    const first = corpus.firstLines[chunk]!;
    const lines = facts
      .text(blob)
      .split("\n")
      .slice(first - 1, corpus.lastLine(chunk));
    const at = lines.findIndex(defines);
    if (at !== -1) found.set(blob, { blob, path, line: first + at });
  }
  return [...found.values()];
}
