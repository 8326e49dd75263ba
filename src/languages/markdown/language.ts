// Markdown. A heading is a section that runs to the next heading of its level or above; sections nest by level.
// The title in front matter is a section around all others.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Outline, OutlineSymbol } from "../outline-types.ts";
import type { Language } from "../types.ts";
import { BlockReader } from "./blocks.ts";
import { plainHeading } from "./inline.ts";

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

function outline(text: string): Outline {
  const symbols: OutlineSymbol[] = [];
  const open: { level: number; symbol: OutlineSymbol }[] = [];
  for (const { level, start, nameStart, nameEnd } of new BlockReader(text).run()) {
    while (open.length > 0 && open[open.length - 1]!.level >= level) open.pop()!.symbol.end = start;
    const symbol: OutlineSymbol = {
      kind: "section",
      start,
      end: text.length,
      nameStart,
      nameEnd,
      headEnd: lineEnd(text, nameEnd),
    };
    symbols.push(symbol);
    open.push({ level, symbol });
  }
  return { symbols };
}

export const markdown: Language = {
  ...NO_GRAMMAR,
  id: "markdown",
  title: "Markdown",
  version: 3,
  extensions: [".md", ".markdown", ".mdown", ".mkd", ".mdx", ".mdc", ".rmd", ".qmd"],
  genre: "prose",
  lexis: { lineComments: [], blockComments: [], quotes: "", annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  describe: ({ name }) => ({ name: plainHeading(name) }),
  parseParam: () => undefined,
  outline,
};
