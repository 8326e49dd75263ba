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
  // 1: first version. 2: keys in brackets are members. 3: tests go by all of their title. 4: whole values of modules.
  // 5: values of prototypes. 6: signs in the texts of JSX; Flow.
  // 7: what is made of an imported module is no import.
  // 8: what `let` and `var` take apart are variables.
  // 9: `a.b = a.c = function` is a method of both names.
  // 10: members of types and fields end with their lines, whatever the next one starts with.
  // 11: what is given away as a whole twice: `module.exports = exports = …`.
  // 12: tests of Deno.
  // 13: tests called by what they test.
  // 14: what is given away twice by name: `exports.a = exports.b = c`.
  // 15: what files of Closure provide, require and give away as a whole.
  // 16: methods of literals that a function returns by the name of a local; members of frozen literals.
  // 17: functions and classes that a file is as a whole go by their own names.
  // 18: `using a = b` declares a constant.
  // 19: `exports = a` gives something away at the top of a file alone.
  // 20: attributes called `class`, `for`, `in`; `">=") && a("` is none.
  // 21: keys of literals in quotes.
  // 22: patterns in patterns of a module define names; patterns that are assigned to, with defaults and rests, bind nothing.
  // 23: methods of a literal that is given to a prototype are those of its function.
  // 24: titles of tests that go on in the next row.
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
