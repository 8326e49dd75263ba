// How Swift is read as text.

import type { Lexis } from "../lexis.ts";

export const SWIFT_LEXIS: Lexis = {
  unkeyword: "`",
  lineComments: ["//", "#if", "#else", "#endif"],
  blockComments: [["/*", "*/"]],
  nestedComments: true,
  operators: "!%&*+-./<=>?^|~",
  quotes: '"',
  tripled: true,
  annotation: "@(",
  linesStart: true,
};
