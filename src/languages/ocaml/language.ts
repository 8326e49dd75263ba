// OCaml, `.ml`. Interfaces (`.mli`) have a grammar of their own and share everything else.

import grammar from "tree-sitter-ocaml/tree-sitter-ocaml.wasm" with { type: "file" };
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import implementation from "./implementation.scm" with { type: "text" };
import imports from "./imports.scm" with { type: "text" };
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
  // 1: first version.
  version: 1,
  extensions: [".ml"],
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
  binds: (name) => name !== "_",
};
