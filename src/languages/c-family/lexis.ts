// How Objective-C text is read where no node is at hand.

import type { Lexis } from "../lexis.ts";

export const LEXIS: Lexis = {
  lineComments: ["//"],
  blockComments: [["/*", "*/"]],
  quotes: '"',
  annotation: "",
};
