// TSX: TypeScript with JSX, a grammar of its own.

import grammar from "../../../grammars/tsx.wasm.zst" with { type: "file" };
import type { Language } from "../types.ts";
import ecma from "../typescript/ecma.scm" with { type: "text" };
import { readJsx } from "../typescript/jsx.ts";
import { ECMA, TYPED_RULES } from "../typescript/language.ts";
import { JSX_LEXIS } from "../typescript/lexis.ts";
import { listTypeArguments } from "../typescript/masks.ts";
import types from "../typescript/tags.scm" with { type: "text" };
import jsx from "./tags.scm" with { type: "text" };

export const tsx: Language = {
  ...ECMA,
  resolve: TYPED_RULES,
  id: "tsx",
  title: "TSX",
  spellings: ["typescriptreact"],
  within: "typescript",
  // 1: first version. 2: keys in brackets are members. 3: tests go by all of their title. 4: types of tagged templates. 5: whole values of modules.
  // 6: values of prototypes. 7: signs in the texts of JSX. 8: what is made of an imported module is no import.
  // 9: what `let` and `var` take apart are variables.
  // 10: `a.b = a.c = function` is a method of both names.
  // 11: members of types and fields end with their lines, whatever the next one starts with.
  // 12: what is given away as a whole twice: `module.exports = exports = …`.
  // 13: tests of Deno.
  // 14: tests called by what they test.
  // 15: `export declare const`.
  // 16: what is given away twice by name: `exports.a = exports.b = c`.
  // 17: variance of parameters in small letters, a type parameter called `type`.
  // 18: `module` in front of a name is a namespace.
  // 19: methods of literals that a function returns with a type: `return {…} as const`.
  // 20: methods of literals that a function returns by the name of a local; members of frozen literals.
  // 21: `export import A = N.B` gives A away.
  // 22: functions and classes that a file is as a whole go by their own names.
  // 23: `using a = b` declares a constant.
  // 24: `using` is a name like others where it declares nothing.
  // 25: members called `accessor` and `abstract`; `">=") && a("` is no attribute.
  // 26: keys of literals in quotes.
  // 27: the name of a class in an expression is bound in it.
  // 28: patterns in patterns of a module define names.
  // 29: methods of a literal that is given to a prototype are those of its function.
  // 30: titles of tests that go on in the next row.
  version: 30,
  mask: listTypeArguments,
  lexis: JSX_LEXIS,
  readable: readJsx,
  extensions: [".tsx"],
  grammar,
  tags: types + jsx + ecma,
};
