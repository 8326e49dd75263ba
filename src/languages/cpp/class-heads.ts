// Attributes and alignments in front of a class's name, which the grammar reads in some orders alone, and beside macros in
// none: `class [[nodiscard]] alignas(16) API Vec3 {`. Blanked; every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";

/** A macro and directives may stand among them. */
const HEAD = String.raw`\b(?:class|struct|union)\b(?:\s|^#.*$)+(?:\w+(?:\s|^#.*$)+)?`;
const IN_PARENTHESES = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const WRITTEN = { "[[": String.raw`\[\[[^[\]]*\]\]`, alignas: String.raw`alignas\s*${IN_PARENTHESES}` };

const REWRITES: readonly Rewrite[] = Object.entries(WRITTEN).map(([needle, written]) => ({
  needle,
  pattern: new RegExp(String.raw`(${HEAD})((?:${written}\s*)+)(?=\w|^#)`, "gm"),
  replace: (_match, head, rest) => head + blank(rest!),
}));

export const plainHeads = (text: string): string => rewrite(text, REWRITES);
