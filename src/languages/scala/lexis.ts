// How Scala's text is read where no node is at hand.

import type { Lexis } from "../lexis.ts";

export const SCALA_LEXIS: Lexis = {
  unkeyword: "`",
  lineComments: ["//"],
  blockComments: [["/*", "*/"]],
  nestedComments: true,
  // `s"$a$b"`
  nameStarts: "$",
  operators: "!#%&*+-/:<=>?@\\^|~",
  quotes: '"',
  tripled: true,
  annotation: "@",
  linesStart: true,
};
