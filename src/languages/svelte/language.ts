// Svelte's components: scripts in their own language, styles as sections, what the markup refers to, and the component itself,
// called `default`, as it is imported.

import type { Outline, OutlineSymbol } from "../outline-types.ts";
import type { Language } from "../types.ts";
import { ECMA_RULES } from "../typescript/resolve.ts";
import { type Block, listBlocks, scriptLanguage } from "../vue/blocks.ts";
import { Expressions, GIVEN, sliceRegion } from "../vue/expressions.ts";
import { blockSymbol, COMPONENT, describeUnnamed } from "../vue/language.ts";
import { boundTo } from "./bound.ts";
import { readMarkup } from "./markup.ts";

const TAGS = new Set(["script", "style"]);
/** `$count` is what the store `count` holds; these names are Svelte's own. */
const STORES = {
  text: "$",
  own: new Set(
    "$state $derived $effect $props $bindable $inspect $host $$props $$restProps $$slots".split(" "),
  ),
};
const FIRST_TAG = /<([A-Za-z][\w:-]*)/;

function componentSymbol(text: string, first: Block | undefined): OutlineSymbol[] {
  const tag = first ? { index: first.start, 1: first.tag } : FIRST_TAG.exec(text);
  if (!tag) return [];
  const nameStart = tag.index + 1;
  const nameEnd = nameStart + tag[1]!.length;
  const head = { headStart: tag.index, headEnd: first?.contentStart ?? nameEnd };
  return [{ kind: "class", start: 0, end: text.length, nameStart, nameEnd, ...head }];
}

function outline(text: string): Outline {
  const blocks = listBlocks(text, TAGS);
  const scripts = blocks.filter(({ tag }) => tag === "script");
  const expressions = new Expressions(text);
  let from = 0;
  for (const { start, end } of blocks) {
    readMarkup(text, from, start, expressions);
    from = end;
  }
  readMarkup(text, from, text.length, expressions);
  const language = scripts[0] ? scriptLanguage(scripts[0]) : "javascript";
  const regions = scripts.map((block) =>
    sliceRegion(text, scriptLanguage(block), block.contentStart, block.contentEnd),
  );
  const styles = blocks.filter(({ tag }) => tag === "style").map(blockSymbol);
  return {
    symbols: [...componentSymbol(text, blocks[0]), ...styles],
    references: expressions.given,
    regions: [...regions, ...expressions.toRegion(language)].map((region) => ({ ...region, sign: STORES })),
  };
}

export const svelte: Language = {
  ...COMPONENT,
  id: "svelte",
  title: "Svelte",
  // 1: first version. 2: what is made of an imported module is no import.
  // 3: what `let` and `var` take apart are variables.
  // 4: members of types and fields end with their lines, whatever the next one starts with.
  // 5: the component is the default export. `$count` is a use of `count`.
  // 6: tests called by what they test.
  // 8: what elements of components give them.
  version: 8,
  extensions: [".svelte"],
  resolve: {
    ...ECMA_RULES,
    elements: {
      ...GIVEN,
      isTaken: ({ signature }) => /^export (?:let|var)\b/.test(signature),
      takenAt: (text) => boundTo(text, /^\s*=\s*\$props\s*[(<]/),
    },
  },
  describe: describeUnnamed,
  outline,
};
