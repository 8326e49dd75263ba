// Comments and quotes of Zig.

import type { Lexis } from "../lexis.ts";

export const LEXIS: Lexis = { lineComments: ["//"], blockComments: [], quotes: '"', annotation: "" };
