// How text of C, C++ and Objective-C is read where no node is at hand.

import type { Lexis } from "../lexis.ts";

export const C_LEXIS: Lexis = {
  lineComments: ["//"],
  blockComments: [["/*", "*/"]],
  quotes: '"',
  annotation: "",
  pathLink: "::",
};
