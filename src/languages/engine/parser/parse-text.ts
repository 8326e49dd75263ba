// One parse, and whether it went well.

import type { Parser, Range, Tree } from "web-tree-sitter";
import type { Language } from "../../types.ts";
import { wasSettled, wasStarved, watched } from "./progress.ts";
import { asserted } from "./runtime.ts";
import type { SyntaxTree } from "./syntax.ts";
import { countErrorParts, countPartings, isLost } from "./versions.ts";

/** The start of a text, and what is put behind it; made one string, a large file would be copied for each of its pieces. */
export interface Spliced {
  text: string;
  /** Offset in `text` behind its last character that counts. */
  end: number;
  tail: string;
}

/**
 * The tree of the source, or of these ranges of it; undefined when the parser does not come to an end, its scanner gives up,
 * or the parse is settled before its end.
 */
export function parseText(
  parser: Parser,
  source: string | Spliced,
  includedRanges?: Range[],
  isSettled?: () => boolean,
): Tree | undefined {
  const options = includedRanges && { includedRanges };
  const isWhole = typeof source === "string";
  const end = isWhole
    ? source.slice(0, includedRanges?.at(-1)?.endIndex).trimEnd().length
    : source.end + source.tail.trimEnd().length;
  const input = isWhole ? source : readSpliced(source);
  const watch = {
    isSettled,
    errorParts: () => countErrorParts(parser),
    partings: () => countPartings(parser),
  };
  const tree = asserted(() => watched(end, () => parser.parse(input, null, options), watch));
  if (tree && !wasStarved()) return tree;
  tree?.delete();
  parser.reset();
  return undefined;
}

function readSpliced({ text, end, tail }: Spliced): (offset: number) => string {
  return (offset) => (offset < end ? text.slice(offset, end) : tail.slice(offset - end));
}

/** Does the source parse without errors? Undefined when the parser does not come to an end. */
export function parsesWell(parser: Parser, source: string, language: Language): boolean | undefined {
  const tree = parseText(parser, source, undefined, () => isLost(parser));
  if (!tree) return wasSettled() ? false : undefined;
  const isWell = !isBroken(tree, language, source);
  tree.delete();
  return isWell;
}

/** The same as `isBroken` of a tree that was read into `syntax`: most show by their nodes that they are whole. */
export function isReadBroken(tree: Tree, syntax: SyntaxTree, language: Language, source: string): boolean {
  if (syntax.hasError) return true;
  const isWhole = language.strayWord === undefined && !/\S/.test(source.slice(syntax.lastEnd));
  return !isWhole && isBroken(tree, language, source);
}

/** Did the grammar find an error, end before the text does, or take a word for a name that shows an error? */
export function isBroken({ rootNode }: Tree, { strayWord }: Language, source: string): boolean {
  if (rootNode.hasError || /\S/.test(source.slice(rootNode.lastChild?.endIndex ?? 0))) return true;
  return strayWord !== undefined && rootNode.namedChildren.some((node) => node?.text === strayWord);
}
