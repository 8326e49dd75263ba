// Svelte's components: scripts in their own language, styles as sections, what the markup refers to, and the component itself,
// called `default`, as it is imported.

import type { Outline, OutlineSymbol } from "../outline-types.ts";
import type { Language } from "../types.ts";
import { ECMA_RULES } from "../typescript/resolve.ts";
import { type Block, listBlocks, scriptLanguage } from "../vue/blocks.ts";
import { Expressions, GIVEN, sliceRegion } from "../vue/expressions.ts";
import { blockSymbol, COMPONENT, describeUnnamed } from "../vue/language.ts";
import { callsMade, emitted, eventsTold } from "../vue/macros.ts";
import { boundTo } from "./bound.ts";
import { braceEnd } from "./braces.ts";
import { readMarkup, repeated } from "./markup.ts";

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

const DISPATCHER = /(?<![\w$])(?:const|let)\s+([\w$]+)\s*=\s*createEventDispatcher\b/g;
const SNIPPET = /\{#snippet\s+([\p{ID_Start}_$][\p{ID_Continue}$]*)/gu;
const SNIPPET_END = /\{(#|\/)snippet\b[^}]*\}/g;

/** Pieces of markup that go by a name: `{#snippet row(item)}`, `{@render row(item)}`. */
const snippets = (text: string): OutlineSymbol[] =>
  [...text.matchAll(SNIPPET)].map(({ index, 0: head, 1: name }) => {
    const nameStart = index + head.indexOf(name!, "{#snippet".length);
    const close = braceEnd(text, index + 1, text.length);
    const headEnd = close === -1 ? index + head.length : close - 1;
    SNIPPET_END.lastIndex = index;
    let depth = 0;
    let end = headEnd + 1;
    for (let match = SNIPPET_END.exec(text); match; match = SNIPPET_END.exec(text)) {
      depth += match[1] === "#" ? 1 : -1;
      end = SNIPPET_END.lastIndex;
      if (depth === 0) break;
    }
    return {
      kind: "function",
      start: index + 1,
      end,
      nameStart,
      nameEnd: nameStart + name!.length,
      headEnd,
    };
  });

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
  const component = componentSymbol(text, blocks[0]);
  const calls = callsMade(text, DISPATCHER);
  const told =
    component[0] && calls.length > 0 ? eventsTold(text, component[0], `(?:${calls.join("|")})`) : [];
  const styles = blocks.filter(({ tag }) => tag === "style").map(blockSymbol);
  return {
    symbols: [...component, ...told, ...styles, ...snippets(text)],
    references: [...expressions.given, ...(calls.length > 0 ? emitted(text, calls) : [])],
    regions: [...regions, ...expressions.toRegion(language)].map((region) => ({ ...region, sign: STORES })),
  };
}

export const svelte: Language = {
  ...COMPONENT,
  id: "svelte",
  title: "Svelte",
  version: 11,
  extensions: [".svelte"],
  resolve: {
    ...ECMA_RULES,
    elements: {
      ...GIVEN,
      isTaken: ({ signature }) => /^export (?:let|var)\b/.test(signature),
      repeated,
      takenAt: (text) => boundTo(text, /^\s*=\s*\$props\s*[(<]/),
    },
  },
  describe: describeUnnamed,
  outline,
};
