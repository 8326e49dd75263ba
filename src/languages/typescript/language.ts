// TypeScript. TSX and JavaScript share its patterns (ecma.scm), its module statements and its hooks.

import grammar from "../../../grammars/typescript.wasm.zst" with { type: "file" };
import type { ResolveRules } from "../resolve-rules.ts";
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import ecma from "./ecma.scm" with { type: "text" };
import imports from "./imports.scm" with { type: "text" };
import { readInitType } from "./init-type.ts";
import { ECMA_LEXIS, isDoc } from "./lexis.ts";
import { listTypeArguments } from "./masks.ts";
import { mend } from "./mend.ts";
import { expandExports, expandImports } from "./modules.ts";
import { parseParam } from "./params.ts";
import { readable } from "./readable.ts";
import { ECMA_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

/** What the three languages have in common. */
export const ECMA: Pick<
  Language,
  | "imports"
  | "lexis"
  | "isDoc"
  | "localKinds"
  | "leafKinds"
  | "literals"
  | "separator"
  | "describe"
  | "parseParam"
  | "expandImports"
  | "expandExports"
  | "initType"
  | "mend"
  | "resolve"
  | "pieces"
> = {
  imports,
  lexis: ECMA_LEXIS,
  isDoc,
  localKinds: ["constant", "variable"],
  leafKinds: ["enum_member"],
  literals: {
    open: /(?:Object\.freeze\(\s*)?\{/y,
    returned: /\breturn\s+(?:Object\.freeze\(\s*)?([\w$]+)\s*\)?(?:\s+as\s+const)?\s*;?\s*\}$/,
  },
  separator: ".",
  describe,
  parseParam,
  expandImports,
  expandExports,
  initType: (text) => readInitType(text, ECMA_LEXIS),
  mend,
  resolve: ECMA_RULES,
  pieces: {
    container:
      /^\s*(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:class|namespace|module|global)\b|\b(?:describe|suite)\b.*\(|\bclass\b/m,
  },
};

/** Scripts of JavaScript, and of Flow what it declares of the library: TypeScript's compiler reads neither by itself. */
const UNREAD = /\.(?:[cm]?jsx?|js\.flow)$/;

/** TypeScript's compiler counts arguments; JavaScript takes any number. */
export const TYPED_RULES: ResolveRules = {
  ...ECMA_RULES,
  fixedArity: true,
  isDeafTo: (path) => UNREAD.test(path),
};

export const typescript: Language = {
  ...ECMA,
  // In JSX, angles open elements.
  resolve: { ...TYPED_RULES, notation: { ...TYPED_RULES.notation, angleCasts: true } },
  id: "typescript",
  title: "TypeScript",
  // 1: first version. 2: keys in brackets are members. 3: tests go by all of their title. 4: types of tagged templates. 5: whole values of modules.
  // 6: values of prototypes. 7: `assert` behind imports, properties named `abstract`, types of modules given to calls.
  // 8: what is made of an imported module is no import.
  // 9: what `let` and `var` take apart are variables.
  // 10: `a.b = a.c = function` is a method of both names.
  // 11: members of types and fields end with their lines, whatever the next one starts with.
  // 12: what is given away as a whole twice: `module.exports = exports = …`.
  // 13: tests of Deno.
  // 14: tests called by what they test.
  // 15: `export declare const`.
  // 16: what is given away twice by name: `exports.a = exports.b = c`.
  // 17: variance of parameters in small letters, a type parameter called `type`.
  // 18: a namespace whose brace stands on the next line; `module` in front of a name is one.
  // 19: methods of literals that a function returns with a type: `return {…} as const`.
  // 20: methods of literals that a function returns by the name of a local; members of frozen literals.
  // 21: `export import A = N.B` gives A away.
  // 22: functions and classes that a file is as a whole go by their own names.
  // 23: `using a = b` declares a constant.
  // 24: `using` is a name like others where it declares nothing.
  // 25: members called `accessor` and `abstract`.
  // 26: keys of literals in quotes.
  // 27: the name of a class in an expression is bound in it.
  // 28: patterns in patterns of a module define names; patterns that are assigned to, with defaults and rests, bind nothing.
  // 29: methods of a literal that is given to a prototype are those of its function.
  // 30: titles of tests that go on in the next row.
  version: 30,
  readable,
  mask: listTypeArguments,
  extensions: [".ts", ".mts", ".cts"],
  implementedBy: { ".d.ts": [".js", ".ts", ".mjs"] },
  // Qt keeps translations in XML files of this name.
  claims: (head) => !/^\uFEFF?\s*<(?:\?xml|!DOCTYPE TS)/.test(head),
  interpreters: ["deno", "ts-node", "tsx"],
  grammar,
  tags: tags + ecma,
};
