// Haskell. A signature and the equations behind it are one symbol; patterns are expressions to the grammar.

import grammar from "tree-sitter-haskell/tree-sitter-haskell.wasm" with { type: "file" };
import type { Language } from "../types.ts";
import { clauseKey, describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { HASKELL_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };
import { completeParams, expandExports, expandImports, lexis, parseParam, splitParams } from "./text.ts";

/** Lines of the preprocessor, and a conflict's markers, which are operators to the grammar. */
const CONDITION =
  /^(?:<{7} [^\n]*|={7}|>{7} [^\n]*)$|^#\s*(?:if|ifdef|ifndef|else|elif|endif|define|undef|include|error|warning)\b[^\n]*/gm;

/** `proc x -> do` of arrow notation: a lambda to the grammar. */
const ARROW = /\bproc (?=[^\n]*->)/g;

/** Literate Haskell: code stands behind `>`, or between `\\begin{code}` and `\\end{code}`; all else is text. */
const LITERATE = /^(?:> ?\S|\\begin\{code\})/m;
const LITERATE_CODE = /^>.*$|^\\begin\{code\}[\s\S]*?^\\end\{code\}/gm;
/** What stands outside of that in an ordinary file, which may quote such lines in its comments. */
const ORDINARY = /^(?:(?:module|import)\s|\{-|-- )/m;

const isLiterate = (text: string) => LITERATE.test(text) && !ORDINARY.test(text.replace(LITERATE_CODE, ""));

function unlit(text: string): string {
  let isCode = false;
  const lines = text.split("\n").map((line) => {
    const isMark = /^\\(?:begin|end)\{code\}/.test(line);
    if (isMark) isCode = line.startsWith("\\begin");
    if (line.startsWith(">")) return ` ${line.slice(1)}`;
    return isCode && !isMark ? line : " ".repeat(line.length);
  });
  return lines.join("\n");
}

/** The grammar takes a tab at a line's start for an error, and one branch of `#if` for the other's comment: both are read. */
function readable(text: string): string {
  const code = isLiterate(text) ? unlit(text) : text;
  let plain = /[\t\r]/.test(code) ? code.replace(/[\t\r]/g, " ") : code;
  if (/#|^<{7} /m.test(plain)) plain = plain.replace(CONDITION, (line) => " ".repeat(line.length));
  return plain.includes("proc ") ? plain.replace(ARROW, "\\    ") : plain;
}

export const haskell: Language = {
  id: "haskell",
  title: "Haskell",
  // 1: first version. 2: literate files.
  version: 2,
  extensions: [".hs", ".hs-boot", ".lhs"],
  interpreters: ["runghc", "runhaskell"],
  grammar,
  tags,
  resolve: HASKELL_RULES,
  imports,
  lexis,
  readable,
  isDoc: (comment) => !/^(?:--+ ?\^|\{-\s*\^|\{-#)/.test(comment),
  docsBelow: (comment) => /^(?:--+ ?\^|\{-\s*\^)/.test(comment),
  localKinds: ["function"],
  leafKinds: ["field", "type_alias"],
  separator: ".",
  describe,
  clauseKey,
  paramsBind: true,
  parseParam,
  parseParamList: (list) => splitParams(list).map(parseParam),
  completeParams,
  expandImports,
  expandExports,
  pieces: {
    continues: /^(?:where|then|else|of|in)\b/,
  },
};
