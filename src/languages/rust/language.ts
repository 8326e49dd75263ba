// Rust. Items inside macro calls (`cfg_rt! { pub fn … }`, `pin_project! { struct … }`) are definitions like any other.

import grammar from "../../../grammars/rust.wasm.zst" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import { hashedStringEnd } from "../hooks/raw-strings.ts";
import type { Lexis } from "../lexis.ts";
import type { Language } from "../types.ts";
import { listChosenItems } from "./chosen-items.ts";
import { describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { readInitType } from "./init-type.ts";
import { madeByMacros } from "./macro-items.ts";
import { mend } from "./mend.ts";
import { CHOOSES, readable } from "./readable.ts";
import { RUST_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };
import { expandPublicUse, expandUse } from "./use-tree.ts";

const lexis: Lexis = {
  unkeyword: "r#",
  literals: true,
  lineComments: ["//"],
  blockComments: [["/*", "*/"]],
  nestedComments: true,
  quotes: '"',
  stringEnd: hashedStringEnd,
  annotation: "#[",
  identifierExtra: "#",
};

/** Comments and attributes in front, then a word that only begins an item (or a statement, in a macro in a body). */
const ITEM =
  /^(?:\s|\/\/[^\n]*(?![^\n])|\/\*[\s\S]*?\*\/|#!?\s*\[(?:[^[\]"]|"(?:[^"\\]|\\.)*"|\[[^\]]*\])*\])*(?:(?:pub\b(?:\s*\([^)]*\))?\s*|unsafe\s+|async\s+|default\s+|extern\s*(?:"[^"]*"\s*)?|const\s+)*(?:fn|struct|enum|union|trait|impl|mod|use|static|type|macro_rules!|crate(?!\s*::))\b|(?:pub\b(?:\s*\([^)]*\))?\s*)?const\s+\w+\s*:|let\s+(?:mut\s+)?[\w(]|[\w:]+!\s*\{)/;

/** Code that a macro writes, with what it fills in: `quote! { impl #name { … } }`; comments and texts aside. */
const TEMPLATE = /(?<!\w)#\s*(?:[A-Za-z_]|\()/;
const UNREAD = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])'|\bb?r(#+)"[\s\S]*?"\1|"(?:[^"\\]|\\[\s\S])*"/g;
const isTemplate = (text: string) => TEMPLATE.test(text.replace(UNREAD, ""));
const holdsItems = (inside: string) => ITEM.test(inside) && !isTemplate(inside);
const STATEMENT = /^\s*let\b/;

/** `mut a: T`, `&self`, `(a, b): (T, U)`, `...`; a method's `self` is no parameter. */
function parseParam(text: string): Param | undefined {
  if (/^(?:&\s*(?:'\w+\s+)?)?(?:mut\s+)?self\b/.test(text)) return undefined;
  if (text.endsWith("...")) return { name: "...", type: "", optional: false, variadic: true };
  const colon = /(?<!:):(?!:)/.exec(text)?.index ?? -1;
  const name = (colon === -1 ? text : text.slice(0, colon)).trim().replace(/^mut\s+/, "");
  return { name, type: colon === -1 ? "" : text.slice(colon + 1).trim(), optional: false, variadic: false };
}

/**
 * `src/net/tcp/mod.rs` is `net::tcp`; a crate's root file, a program and what is outside `src` is the crate itself. The
 * innermost `src` is the crate's: crates may lie below another one's.
 */
function moduleName(path: string): string {
  const inside = /(?:^|\/)src\/((?:(?!src\/)[^/]+\/)*)([^/]+)\.rs$/.exec(path);
  if (!inside || inside[1]?.startsWith("bin/")) return "";
  const [, folders = "", file = ""] = inside;
  const parts = folders.split("/").filter((part) => part !== "");
  return (/^(?:mod|lib|main)$/.test(file) ? parts : [...parts, file]).join("::");
}

export const rust: Language = {
  id: "rust",
  title: "Rust",
  projectFiles: /^(?:cargo\.toml)$/i,
  version: 22,
  extensions: [".rs"],
  interpreters: ["rust-script"],
  grammar,
  tags,
  imports,
  lexis,
  isDoc: (comment) => /^\/\/\/(?!\/)|^\/\*\*(?![*/])/.test(comment),
  localKinds: [],
  leafKinds: [],
  separator: "::",
  keywords: [
    ...[
      "as",
      "async",
      "await",
      "box",
      "break",
      "const",
      "continue",
      "crate",
      "dyn",
      "else",
      "enum",
      "extern",
    ],
    ...["false", "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub", "ref"],
    ...["return", "self", "static", "struct", "super", "trait", "true", "type", "unsafe", "use", "where"],
    ...["while", "yield", "_"],
  ],
  describe,
  parseParam,
  expandImports: expandUse,
  expandExports: expandPublicUse,
  initType: (text) => readInitType(text, lexis),
  moduleName,
  // Constants, variants and unit structs stand in patterns too, in upper case.
  binds: (name) => !/^\p{Lu}/u.test(name),
  readable: (text) => readable(text, lexis),
  mend,
  expand: madeByMacros,
  mask: (text) => listChosenItems(text, lexis, (inside) => holdsItems(inside) && !STATEMENT.test(inside)),
  embeds: (inside) => CHOOSES.test(inside) || holdsItems(inside),
  resolve: RUST_RULES,
  pieces: {
    continues: /^where\b/,
    literals: /\bb?r(#+)"[\s\S]*?"\1|\bb?r"[^"]*"|"(?:[^"\\]|\\[\s\S])*"/,
    header:
      /^(?:pub(?:\([^)]*\))?\s+\w|(?:async |unsafe |const )*fn\s+\w+\s*[<(]|impl\b[^.]*\{$|mod\s+\w+\s*[;{]|#\[)/,
    container: /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:unsafe\s+|default\s+|auto\s+)*(?:impl|trait|mod|extern)\b/m,
  },
};
