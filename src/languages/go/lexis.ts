// How Go's text is read where no node is at hand.

import type { Lexis } from "../lexis.ts";

export const LEXIS: Lexis = {
  lineComments: ["//"],
  blockComments: [["/*", "*/"]],
  quotes: '"`',
  raw: "`",
  annotation: "",
  linesStart: true,
};
