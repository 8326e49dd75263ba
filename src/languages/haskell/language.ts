// Haskell. A signature and the equations behind it are one symbol; patterns are expressions to the grammar.

import grammar from "tree-sitter-haskell/tree-sitter-haskell.wasm" with { type: "file" };
import type { Language } from "../types.ts";
import { clauseKey, describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { unlit } from "./literate.ts";
import { HASKELL_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };
import {
  completeParams,
  expandExports,
  expandImports,
  lexis,
  parseParam,
  readDeclarator,
  splitParams,
} from "./text.ts";

/** Lines of the preprocessor, and a conflict's markers, which are operators to the grammar. */
const CONDITION =
  /^(?:<{7} [^\n]*|={7}|>{7} [^\n]*)$|^#\s*(?:if|ifdef|ifndef|else|elif|endif|define|undef|include|error|warning)\b[^\n]*/gm;

/** `proc x -> do` of arrow notation: a lambda to the grammar. Anything else of this name is a function. */
const PROC =
  /\bproc\b(?![.'])(?:( )(?=(?:[^\n$\\=()"]|\((?:[^()\n]|\([^()\n]{0,200}\)){0,200}\)){0,200}->))?/g;

/** A further head of the module, of another branch: `module B`, `module B (b) where`. */
const HEAD = /^module\s+[\w.]+(?:[ \t]*$|\s*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*)?where\b)/gm;

/** What separates a declaration from the pragma at the end of its row. */
const BEFORE_PRAGMA = /;(?=[ \t]*\{-#[^\n]{0,200}#-\}[ \t]*$)/gm;

/** The quote before a name in signs, for Template Haskell: `'()`, `'[]`, `'(,)`. */
const QUOTED_SIGNS = /(?<=[\s(,])'(?=\(,*\)|\[\])/g;

/** A character that is escaped: to the grammar it goes on to the next quote that no space stands before. */
const ESCAPED = /(?<![\w'])'\\(?:['"\\]|\^?[^\s'\\^]+|\^[\\^])'/g;

/** A string of several lines. */
const LINES = /"""[\s\S]*?"""/g;
const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** Where heads stand that no comment holds, which may show one; comments nest. */
function listHeads(text: string): RegExpExecArray[] {
  const heads: RegExpExecArray[] = [];
  const marks = [...text.matchAll(/\{-|-\}/g)];
  let [next, depth] = [0, 0];
  for (const head of text.matchAll(HEAD)) {
    for (; next < marks.length && marks[next]!.index < head.index; next++)
      depth = Math.max(0, depth + (marks[next]![0] === "{-" ? 1 : -1));
    if (depth === 0) heads.push(head);
  }
  return heads;
}

/** Without any but the last of them that stand above each other, and the first of whole ones. */
function oneHead(text: string): string {
  const heads = listHeads(text);
  if (heads.length < 2) return text;
  const kept = heads.find(({ 0: head }) => head.endsWith("where")) ?? heads.at(-1);
  const others = new Set(heads.map(({ index }) => index).filter((at) => at !== kept?.index));
  return text.replace(HEAD, (head, at: number) => (others.has(at) ? blank(head) : head));
}

/** The grammar takes a tab at a line's start for an error, and one branch of `#if` for the other's comment: both are read. */
function readable(text: string): string {
  const code = unlit(text);
  let plain = /[\t\r]/.test(code) ? code.replace(/[\t\r]/g, " ") : code;
  if (/#|^<{7} /m.test(plain)) plain = oneHead(plain.replace(CONDITION, blank));
  if (plain.includes('"""')) plain = plain.replace(LINES, (lines) => `""${blank(lines.slice(2))}`);
  if (plain.includes("{-#")) plain = plain.replace(BEFORE_PRAGMA, " ");
  if (/'[([]/.test(plain)) plain = plain.replace(QUOTED_SIGNS, " ");
  if (plain.includes("'\\")) plain = plain.replace(ESCAPED, (char) => "'x'".padEnd(char.length));
  return plain.includes("proc")
    ? plain.replace(PROC, (_match, space?: string) => (space ? "\\    " : "pro_"))
    : plain;
}

export const haskell: Language = {
  id: "haskell",
  title: "Haskell",
  projectFiles: /^(?:stack\.yaml|.+\.cabal)$/i,
  version: 14,
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
  readDeclarator,
  paramsBind: true,
  parseParam,
  parseParamList: (list) => splitParams(list).map(parseParam),
  completeParams,
  expandImports,
  expandExports,
  exportsMembers: true,
  pieces: {
    // Hspec's: `spec = do`, `describe "a" $ do`.
    container: /^\s*(?:\w*[sS]pec\w*\b[^=]*=|[fx]?(?:describe|context)\s)[^\n]*\bdo$/,
    opens: /\bdo$/,
    closes: /(?!)/,
    close: "",
    continues: /^(?:where|then|else|of|in)\b/,
  },
};
