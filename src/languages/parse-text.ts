// One parse. The parser can run in circles while it recovers from errors; it is stopped when it has stood in one place for
// long, counted in its own steps, so that the outcome depends on the text alone.

import type { Parser, Range, Tree } from "web-tree-sitter";
import type { Language } from "./types.ts";

/**
 * The parser reports every hundred steps; so many reports without getting on are a circle. At the end of a text it puts
 * its tree in order, which takes one report for 80 characters and more.
 */
const MAX_REPORTS = 250;
const CHARS_PER_REPORT = 40;

/** The tree of the source, or of these ranges of it; undefined when the parser does not come to an end. */
export function parseText(parser: Parser, source: string, includedRanges?: Range[]): Tree | undefined {
  const limit = MAX_REPORTS + source.length / CHARS_PER_REPORT;
  let farthest = -1;
  let reports = 0;
  const progressCallback = ({ currentOffset }: { currentOffset: number }) => {
    if (currentOffset > farthest) {
      farthest = currentOffset;
      reports = 0;
    }
    return ++reports > limit;
  };
  const tree = parser.parse(source, null, { progressCallback, ...(includedRanges && { includedRanges }) });
  if (tree) return tree;
  parser.reset();
  return undefined;
}

/** Did the grammar find an error, end before the text does, or take a word for a name that shows an error? */
export function isBroken({ rootNode }: Tree, { strayWord }: Language, source: string): boolean {
  if (rootNode.hasError || /\S/.test(source.slice(rootNode.lastChild?.endIndex ?? 0))) return true;
  return strayWord !== undefined && rootNode.namedChildren.some((node) => node?.text === strayWord);
}
