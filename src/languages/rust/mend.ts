// What the grammar gives up at, written so that it reads on. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";

/** What stands in the brackets of an attribute, `depth` brackets deep. */
const within = (depth: number): string =>
  `(?:[^()"]|"[^"\\n]*"${depth === 0 ? "" : `|\\(${within(depth - 1)}\\)`})*`;
const ITEMS = "pub|fn|struct|enum|mod|impl|trait|use|const|static|type|unsafe|async|extern|macro_rules";
/** Attributes in a list. Those of members that are documented are no trouble, and belong to them. */
const LISTED = new RegExp(
  `(?=#\\[)(?<=[(,[{]\\s*(?://(?!/)[^\\n]*\\s*)*)(?:#\\[\\w+(?:::\\w+)*(?:\\(${within(4)}\\))?\\]\\s*)+(?=[\\w(&])(?!(?:${ITEMS})\\b)`,
  "g",
);

const REWRITES: readonly Rewrite[] = [
  {
    // A macro under the name of a primitive type, `str![…]`, which the grammar takes for the type.
    needle: "!",
    pattern: /\b(?:str|bool|char|[iu](?:8|16|32|64|128|size)|f(?:32|64))(?=!\s*[([{])/g,
    replace: (name) => `_${name.slice(1)}`,
  },
  {
    // `(a, #[cfg(b)] c)`
    needle: "#[",
    pattern: LISTED,
    replace: blank,
  },
  {
    // `T { 0: first, 1: second }`
    needle: "0:",
    pattern: /(?<=[{,]\s*)\d+(?=:[^:])/g,
    replace: (digits) => "_".repeat(digits.length),
  },
  {
    // A sign that only macros take: `on!(~mode)`.
    needle: "~",
    pattern: /~(?=\$?\w)/g,
    replace: () => "!",
  },
  {
    // `f::<-1>()`
    needle: "::<-",
    pattern: /(?<=::<)-(?=\d)/g,
    replace: () => " ",
  },
];

export const mend = (text: string): string => rewrite(text, REWRITES);
