// How TypeScript and JavaScript are read as text.

import type { Lexis } from "../lexis.ts";

export const ECMA_LEXIS: Lexis = {
  lineComments: ["//"],
  blockComments: [["/*", "*/"]],
  quotes: "\"'`",
  spread: "...",
  annotation: "@",
  identifierExtra: "#",
};

/** Where elements stand among expressions. */
export const JSX_LEXIS: Lexis = { ...ECMA_LEXIS, elements: true };

/** Comments that speak to tools, and license headers. */
const DIRECTIVE =
  /^(?:\/\/|\/\*+)\s*(?:eslint|tslint|biome-|prettier-|@ts-|istanbul|c8 |v8 |webpack|#?region|#?endregion|[=#*/-]{4}|<reference|@license|!|Copyright)/i;

/** A comment above a declaration documents it, unless it is for a tool. */
export const isDoc = (comment: string): boolean => !DIRECTIVE.test(comment) && !comment.startsWith("/// <");
