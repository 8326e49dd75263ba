// C. A `static` definition is private to its file, everything else is public. Prototypes are declarations.
// Headers are C unless their content is C++ or Objective-C.

import grammar from "../../../grammars/c.wasm.zst" with { type: "file" };
import { withoutCplusplus } from "../c-family/cplusplus-only.ts";
import { C_LEXIS } from "../c-family/lexis.ts";
import { listMasks } from "../c-family/masks.ts";
import { NAMELESS_TYPE } from "../c-family/nameless.ts";
import { expandIncludes } from "../c-family/preprocessor.ts";
import type { Language } from "../types.ts";
import { readDeclarator } from "./declarator.ts";
import { declaredType, describe } from "./describe.ts";
import { definedApart } from "./header-folders.ts";
import imports from "./imports.scm" with { type: "text" };
import { mend, readable } from "./mend.ts";
import { initType, parseParam } from "./params.ts";
import { recoverC } from "./recover.ts";
import { C_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

const NOT_C =
  /^\s*(?:class\s+\w+\s*[:{;]|enum\s+(?:class|struct)\s+\w|(?:enum|struct)\s+\w+\s*:\s*[A-Za-z]|class\s+[A-Z_]+\s+\w+\s*[:{]|namespace\s+[\w:]+\s*\{?|namespace\s*\{|template\s*<|using\s+(?:namespace\s+)?[\w:]+\s*[;=]|(?:public|private|protected)\s*:|@(?:interface|protocol|class|property|import|implementation)\b|#\s*import\b|#\s*include\s*<\w+(?:\/\w+)*>)|^\s*virtual\s+[\w~]|\b(?:constexpr|noexcept|nullptr)\b|\bconst\s+[\w:]+\s*&\s*\w*\s*[,)]|\boperator\s*[(=<>+*-]|\bstd::\w/m;
const COMMENTS = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g;

function claims(head: string, extension?: string): boolean {
  return extension !== ".h" || !NOT_C.test(withoutCplusplus(head.replace(COMMENTS, " ")));
}

export const c: Language = {
  id: "c",
  title: "C",
  // 1: first version. 2: macros around declarations are read as in C++; `.c` is C.
  // 3: macros around types, comments in macros; what broken headers hold is local.
  // 4: what is of a type without a name holds its members; no function stands in another.
  // 5: fields that macros make, TRUE and FALSE. 6: a function in the first column is no inner one.
  // 7: true and false may be macros of the project.
  // 8: macros behind the name of a type, behind `extern "C"`; enums of one name in capitals.
  // 9: macros in small letters before declarations, attributes of enums and unions.
  // 10: code of other languages in arguments of macros. 11: macros that say `static`. 12: macros before the names of recovered structs.
  // 13: macros between a pointer and its name, and among strings.
  // 14: structs that `TAILQ_HEAD` and its like make.
  // 15: `T* const NAME`.
  // 16: alternatives of conditional compilation within declarations, `#if 0` is no code, `API PREFIX(name)()`.
  // 17: macros that repeat, macros given types and operators; `__unused int a`; GLib's `g_autoptr(T) a`.
  // 18: macros between a type and its name.
  // 19: functions that macros make of a name and texts.
  // 20: what C23 adds: `auto`, `_BitInt`, `#embed`; macros behind the body of a type.
  // 21: words with two underscores that say more of types and declarations; macros that define what they are given a name for.
  // 22: the names of included files lead to who includes them.
  // 23: headers whose C++ stands far below their top are none of C.
  // 24: parts of names that macros make are no variables.
  // 25: macros behind numbers and enumerators, attributes behind names; names that end in `_nullable`.
  // 26: macros that say where a function is seen make it no file's own; macros that hold the star of a type's name.
  // 27: comments of macros in hidden branches move nothing.
  // 28: attributes before the name of a type; what stands beside an error of many rows is read around it.
  // 29: headers with bases of types and with references are none of C.
  // 30: macros of several lines have their names for signatures.
  // 31: files included between the items of a list; declarations that macros are given.
  // 32: empty bodies under a condition, of what is only announced.
  // 33: structs that `TAILQ_HEAD` and its like make for a field or a variable.
  // 34: macros that a text says stand for nothing.
  // 35: types with their bodies that a macro is given.
  // 36: C++ behind conditions within conditions does not make a header one of C++.
  // 37: texts in directives open no comments.
  // 38: comments in the first column end no function beside an error.
  // 39: what macros define of types that are no pair with a name; annotations before macros, and behind functions beside an error.
  // 40: definitions in the first style of C, `f PARAMS((int a));`.
  // 41: whole statements that a macro is given, members that `__decl_of(T name);` declares.
  // 42: macros in front of `case`.
  // 43: functions whose names and parameters a macro is given.
  // 44: structs that `ARRAY_HEAD(name, type *);` makes.
  // 45: macros in place of the name of a type without one.
  // 46: macros that bring enumerators.
  // 47: attributes are called so, and no functions.
  // 48: macros that have the names of C++'s modifiers, and before the types of parameters; functions that macros of the file make;
  // commas at the end of a macro's arguments.
  // 49: macros that are defined among values and enumerators, conditions that a macro puts in parentheses, `_Atomic(T *)`;
  // types and fields of which macros are given the name and the parameters.
  // 50: in a text with errors, functions that start further in than their braces.
  // Signatures keep words behind a type (`char const *a`).
  // 51: `_Pragma`.
  // 52: what stands beside an error that skips a brace is read around it.
  // 53: types that `va_arg` is given, blocks behind macros in capitals in functions; declarations with
  // a value that a macro is given.
  // 54: statements among the arguments of a macro or without a semicolon behind them, pointers that macros are given.
  // 55: types that macros open or name.
  // 56: types with their bodies that a macro is given, behind `typedef`; macros with nothing but white space behind them.
  // 56: functions that are indented as a whole, and types that macros are given above their names.
  // 56: strings end with their lines.
  version: 58,
  extensions: [".c", ".h"],
  implementedBy: { ".h": [".c", ".m"] },
  implementedApart: definedApart,
  claims,
  grammar,
  tags,
  imports,
  lexis: C_LEXIS,
  trailingDocs: true,
  noInnerFunctions: "any",
  localKinds: ["variable", "type_alias"],
  fileKinds: ["macro"],
  leafKinds: ["type_alias", "variable", "macro"],
  namelessType: NAMELESS_TYPE,
  separator: "::",
  keywords: [
    ..."int char short long float double void bool _Bool signed unsigned defined __VA_ARGS__".split(" "),
    ..."if else for while do switch case default return break continue goto sizeof struct union enum".split(
      " ",
    ),
    ..."static const volatile inline extern typedef register auto _Atomic _BitInt asm __asm__".split(" "),
  ],
  describe,
  readDeclarator,
  declaredType,
  parseParam,
  expandImports: expandIncludes,
  initType,
  mask: (text) => listMasks(text, true),
  readable,
  mend,
  errorsAreUsual: true,
  recover: (text, comments) => recoverC(text, C_LEXIS, comments),
  outerKinds: ["function"],
  resolve: C_RULES,
  pieces: {
    container: /^extern\s+"C"/,
    label: /^\w+:$/,
    prefix: /^[\w\s*]+$/,
  },
};
