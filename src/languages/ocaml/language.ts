// OCaml, `.ml`. Interfaces (`.mli`) have a grammar of their own and share everything else.

import grammar from "tree-sitter-ocaml/tree-sitter-ocaml.wasm" with { type: "file" };
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import implementation from "./implementation.scm" with { type: "text" };
import imports from "./imports.scm" with { type: "text" };
import { OCAML_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };
import {
  expandExports,
  expandImports,
  initType,
  lexis,
  moduleName,
  parseParam,
  readable,
  readDeclarator,
  splitParams,
} from "./text.ts";

const isDoc = (comment: string) => /^\(\*\*(?![*)])/.test(comment);

export const ocaml: Language = {
  id: "ocaml",
  title: "OCaml",
  projectFiles: /^(?:dune-project)$/i,
  version: 12,
  extensions: [".ml"],
  // Filled in by configure.
  namePattern: /\.ml\.in$/,
  interpreters: ["ocaml"],
  grammar,
  tags: `${implementation}\n${tags}`,
  imports,
  lexis,
  readable,
  isDoc,
  docsBelow: isDoc,
  localKinds: ["variable", "function"],
  leafKinds: ["variable", "field", "type_alias"],
  separator: ".",
  keywords: ["_"],
  describe,
  readDeclarator,
  parseParam,
  parseParamList: (list) => splitParams(list).flatMap((part) => parseParam(part) ?? []),
  expandImports,
  expandExports,
  initType,
  moduleName,
  pieces: {
    container: /^\s*(?:module|class)\b[^(]*(?:\([^()]*\)[^(]*)*$/,
    opens: /\b(?:struct|sig|object(?:\s*\(\w+\))?)$/,
    closes: /^end\b/,
    close: "end",
    header: /^(?:(?:let|and|method|val)\b[^=]*|[~?a-z(][^=]*)=(?:\s*function)?$/,
    body: (header) => (header.endsWith("function") ? "_ -> ()" : "()"),
    joins: /^and\b/,
    next: { text: "let next = 1", within: /\bstruct$/ },
    continues: /^(?:(?:and|in|with|end|then|else|done|of|struct|sig)\b|\[@@)/,
    literals: /\{(\w*)\|[\s\S]*?\|\1\}/,
  },
  binds: (name) => name !== "_",
  resolve: OCAML_RULES,
};
