// How names of C find their definitions: what is not static is the whole program's, whatever headers are included.

import type { ResolveRules } from "../types.ts";

export const C_RULES: ResolveRules = {
  family: "c",
  notation: { casts: true, pointers: true, dictionaries: true },
  modules: () => [],
  unit: () => "program",
  self: [],
  base: [],
  designators: true,
  fixedArity: true,
  tagged: (before) => (/\b(?:struct|union|enum)\s+$/.test(before) ? ["struct", "enum"] : undefined),
  declaresApart: ({ kind, visibility }) =>
    (kind === "function" || kind === "variable") && visibility !== "private",
};
