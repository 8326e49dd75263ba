// Solidity. Contracts are classes, libraries are modules, events and errors are structs.

import grammar from "tree-sitter-solidity/tree-sitter-solidity.wasm" with { type: "file" };
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { SOLIDITY_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };
import { expandImports, initType, lexis, parseParam, readable, readDeclarator } from "./text.ts";

export const solidity: Language = {
  id: "solidity",
  title: "Solidity",
  version: 5,
  extensions: [".sol"],
  grammar,
  tags,
  resolve: SOLIDITY_RULES,
  imports,
  lexis,
  readable,
  isDoc: (comment) => /^(?:\/\/\/(?!\/)|\/\*\*(?![*/]))/.test(comment),
  localKinds: [],
  leafKinds: ["field", "constant"],
  separator: ".",
  keywords: ["this", "super", "_"],
  describe,
  readDeclarator,
  parseParam,
  expandImports,
  initType,
  pieces: {
    container: /^\s*(?:abstract\s+)?(?:contract|library|interface)\b/m,
  },
  isTestPath: (path) => path.endsWith(".t.sol"),
};
