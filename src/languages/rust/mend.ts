// What the grammar gives up at, written so that it reads on. Every offset stays.

import { blank, type Rewrite, rewrite } from "../hooks/rewrite.ts";

const REWRITES: readonly Rewrite[] = [
  {
    // A macro under the name of a primitive type, `str![…]`, which the grammar takes for the type.
    needle: "!",
    pattern: /\b(?:str|bool|char|[iu](?:8|16|32|64|128|size)|f(?:32|64))(?=!\s*[([{])/g,
    replace: (name) => `_${name.slice(1)}`,
  },
  {
    // Attributes of what stands in a list: `(a, #[cfg(b)] c)`.
    needle: "#[",
    pattern:
      /(?<=[(,[{]\s*(?:\/\/[^\n]*\s*)*)(?:#\[\w+(?:\((?:[^()"]|"[^"\n]*"|\((?:[^()"]|"[^"\n]*"|\((?:[^()"]|"[^"\n]*")*\))*\))*\))?\]\s*)+(?=[\w(&])(?!(?:pub|fn|struct|enum|mod|impl|trait|use|const|static|type|unsafe|async|extern|macro_rules)\b)/g,
    replace: blank,
  },
  {
    // `T { 0: first, 1: second }`
    needle: "0:",
    pattern: /(?<=[{,]\s*)\d+(?=:[^:])/g,
    replace: (digits) => "_".repeat(digits.length),
  },
  {
    // `f::<-1>()`
    needle: "::<-",
    pattern: /(?<=::<)-(?=\d)/g,
    replace: () => " ",
  },
];

export const mend = (text: string): string => rewrite(text, REWRITES);
