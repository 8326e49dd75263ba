// Astro's components: the program between the fences in TypeScript, scripts, styles as sections, what the markup refers to
// (expressions hold elements, as in TSX), and the component itself, called `default`, as it is imported.

import type { Outline, OutlineSymbol } from "../outline-types.ts";
import { boundTo } from "../svelte/bound.ts";
import { readMarkup } from "../svelte/markup.ts";
import type { Language } from "../types.ts";
import { ECMA_RULES } from "../typescript/resolve.ts";
import { attributeOf, type Block, listBlocks } from "../vue/blocks.ts";
import { Expressions, GIVEN, sliceRegion } from "../vue/expressions.ts";
import { blockSymbol, COMPONENT, describeUnnamed } from "../vue/language.ts";

const TAGS = new Set(["script", "style"]);
/** The type of what a component takes goes by this name. */
const TYPE = "Props";
const FENCED = /^\s*---[ \t]*(?=\r?\n)([\s\S]*?)\n[ \t]*---/;
const FIRST_TAG = /<([A-Za-z][\w.:-]*)/;

/** Offsets of the program; where there is none, of nothing. */
function programOf(text: string): { start: number; end: number; markup: number } {
  const match = FENCED.exec(text);
  if (!match) return { start: 0, end: 0, markup: 0 };
  const start = match[0].indexOf("---") + 3;
  return { start, end: start + match[1]!.length + 1, markup: match[0].length };
}

function componentSymbol(text: string, markup: number): OutlineSymbol[] {
  const tag = FIRST_TAG.exec(text.slice(markup));
  if (!tag) return [];
  const nameStart = markup + tag.index + 1;
  const nameEnd = nameStart + tag[1]!.length;
  return [
    {
      kind: "class",
      start: 0,
      end: text.length,
      nameStart,
      nameEnd,
      headStart: nameStart - 1,
      headEnd: nameEnd,
    },
  ];
}

/** What goes to the browser as it is written is JavaScript. */
const languageOf = (block: Block) =>
  attributeOf(block, "is:inline") === undefined ? "typescript" : "javascript";

function outline(text: string): Outline {
  const { start, end, markup } = programOf(text);
  const blocks = listBlocks(text, TAGS).filter((block) => block.start >= markup);
  const expressions = new Expressions(text);
  let from = markup;
  for (const block of blocks) {
    readMarkup(text, from, block.start, expressions);
    from = block.end;
  }
  readMarkup(text, from, text.length, expressions);
  const scripts = blocks.filter(({ tag }) => tag === "script");
  const regions = scripts.map((block) =>
    sliceRegion(text, languageOf(block), block.contentStart, block.contentEnd),
  );
  const program = start < end ? [sliceRegion(text, "typescript", start, end)] : [];
  const styles = blocks.filter(({ tag }) => tag === "style").map(blockSymbol);
  return {
    symbols: [...componentSymbol(text, markup), ...styles],
    references: expressions.given,
    regions: [...program, ...regions, ...expressions.toRegion("tsx")],
  };
}

export const astro: Language = {
  ...COMPONENT,
  id: "astro",
  title: "Astro",
  version: 3,
  extensions: [".astro"],
  resolve: {
    ...ECMA_RULES,
    testedType: (text, _, name) =>
      name === "Astro.props" && text.includes(TYPE) ? { is: TYPE, isNot: [], alone: true } : undefined,
    elements: {
      ...GIVEN,
      takenAt: (text) => boundTo(text, /^\s*=\s*Astro\s*\.\s*props\b/),
      takenType: TYPE,
    },
  },
  describe: describeUnnamed,
  holds: () => ["typescript", "tsx", "javascript"],
  outline,
};
