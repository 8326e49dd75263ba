// How text of C# is read where no node is at hand.

import type { Lexis } from "../lexis.ts";
import { stringEnd } from "./literals.ts";

export const CSHARP_LEXIS: Lexis = {
  lineComments: ["//", "#"],
  blockComments: [["/*", "*/"]],
  quotes: '"',
  stringEnd,
  annotation: "[",
  identifierExtra: "@",
};
