// JavaScript and JSX. Its grammar lacks TypeScript's fields: the lines of ecma.scm that name them are left out.

import grammar from "../../../grammars/javascript.wasm.zst" with { type: "file" };
import jsx from "../tsx/tags.scm" with { type: "text" };
import type { Language } from "../types.ts";
import ecma from "../typescript/ecma.scm" with { type: "text" };
import { readJsx } from "../typescript/jsx.ts";
import { ECMA } from "../typescript/language.ts";
import { JSX_LEXIS } from "../typescript/lexis.ts";
import { ECMA_RULES } from "../typescript/resolve.ts";
import { FLOW } from "./flow.ts";
import imports from "./imports.scm" with { type: "text" };
import { JSDOC_TYPES, jsdocAliases, jsdocCast } from "./jsdoc.ts";
import tags from "./tags.scm" with { type: "text" };

const untyped = ecma
  .split("\n")
  .filter((line) => !line.endsWith("; ts"))
  .join("\n");

export const javascript: Language = {
  ...ECMA,
  id: "javascript",
  title: "JavaScript",
  spellings: ["javascriptreact"],
  projectFiles: /^(?:package\.json)$/i,
  version: 24,
  extensions: [".js", ".mjs", ".cjs", ".jsx"],
  compiledFrom: {
    ".js": [".ts", ".tsx", ".coffee", ".res"],
    ".mjs": [".mts", ".res"],
    ".cjs": [".cts"],
    ".jsx": [".tsx"],
  },
  lexis: JSX_LEXIS,
  readable: readJsx,
  dialect: FLOW,
  resolve: {
    ...ECMA_RULES,
    setLater: new Set(["bound", "declared", "undeclared"]),
    declaredApart: true,
    notation: { ...ECMA_RULES.notation, docCast: jsdocCast },
    docTypes: JSDOC_TYPES,
    docAliases: jsdocAliases,
  },
  interpreters: ["node", "bun", "nodejs"],
  grammar,
  tags: tags + jsx + untyped,
  imports: ECMA.imports + imports,
};
