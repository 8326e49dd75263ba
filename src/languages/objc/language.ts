// Objective-C. Files are told from C, C++ and MATLAB by their content; C in them is read as C is. Methods go by their
// whole selector. Macros that hide declarations are masked as in C++, and those of Foundation on top (mask.ts).

import grammar from "tree-sitter-objc/tree-sitter-objc.wasm" with { type: "file" };
import { readDeclarator } from "../c/declarator.ts";
import { declaredType } from "../c/describe.ts";
import { initType, parseParam } from "../c/params.ts";
import { C_LEXIS } from "../c-family/lexis.ts";
import { NAMELESS_TYPE } from "../c-family/nameless.ts";
import { expandIncludes } from "../c-family/preprocessor.ts";
import type { ImportItem } from "../hook-types.ts";
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { listMasks } from "./mask.ts";
import { messageSelector, parseMethodParam, readMethod, splitMethodParams } from "./methods.ts";
import { recover } from "./recover.ts";
import { OBJC_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

const OBJC =
  /^\s*@(?:interface|protocol|class|import|implementation|property)\b|^\s*#\s*import\b|\bNS_(?:ENUM|OPTIONS|ASSUME_NONNULL_BEGIN)\b/m;
const CPLUSPLUS = /^\s*(?:template\s*<|namespace\s+\w+\s*\{|class\s+\w+\s*(?:final\s*)?[:{])/m;
const MATLAB = /^\s*(?:%|function\b|classdef\b)/m;

function claims(head: string, extension = ""): boolean {
  if (extension === ".h") return OBJC.test(head) && !(CPLUSPLUS.test(head) && !/^\s*@\w/m.test(head));
  return extension !== ".m" || OBJC.test(head) || !MATLAB.test(head);
}

const MODULE = /^@import\s+([\w.]+)/;

function expandImports(statement: string): ImportItem[] {
  const module = MODULE.exec(statement)?.[1];
  if (module === undefined) return expandIncludes(statement);
  return [{ offset: statement.indexOf(module), source: module, name: "*", system: true }];
}

export const objc: Language = {
  id: "objc",
  title: "Objective-C",
  spellings: ["objective-cpp", "objective-c++"],
  // 1: first version. 2: macros around names in parentheses and among enumerators.
  // 3: macros around types.
  // 4: what is of a type without a name holds its members; no function stands in another.
  // 5: macros behind the name of a type, behind `extern "C"`; enums of one name in capitals.
  // 6: macros in small letters before declarations, attributes of enums and unions.
  // 7: code of other languages in arguments of macros.
  // 8: macros between a pointer and its name, and among strings.
  // 9: classes, methods and functions that the grammar loses in Objective-C++; enums of every macro.
  // 10: `T* const NAME`.
  // 11: comments within conditions, long branches; `API PREFIX(name)()`.
  // 12: `__unused int a`.
  // 13: macros between a type and its name.
  // 14: variables of a class that are of a type of C++.
  // 15: several macros behind a method, comments between a macro and its class, `BOOL` of properties without attributes,
  // `auto`, macros behind the body of a type.
  // 16: the names of included files lead to who includes them.
  // 17: `__block BOOL`.
  // 18: macros that open a stretch of a file belong to no class.
  // 19: `IBOutlet` and its like are no types; macros behind numbers.
  // 20: macros that say where a function is seen make it no file's own.
  // 21: comments of macros in hidden branches move nothing.
  // 22: what stands beside an error of many rows is read around it.
  // 24: macros before types of namespaces in capitals.
  // 25: macros of several lines have their names for signatures.
  // 26: files included between the items of a list; declarations that macros are given.
  // 27: empty bodies under a condition, of what is only announced.
  // 28: macros that a text says stand for nothing.
  // 29: types with their bodies that a macro is given.
  // 30: texts in directives open no comments.
  // 31: comments in the first column end no function beside an error.
  // 32: structs, fields and variables that `TAILQ_HEAD`, `TAILQ_ENTRY` and their like make.
  // 33: what macros define of types that are no pair with a name; annotations before macros, and behind functions beside an error.
  // 34: `f PARAMS((int a));`.
  // 35: whole statements that a macro is given.
  // 36: macros in front of `case`.
  // 37: structs that `ARRAY_HEAD(name, type *);` makes.
  // 38: macros in place of the name of a type without one.
  // 39: macros that bring enumerators.
  // 40: attributes are called so, and no functions.
  // 41: macros that are defined among values and enumerators, types and fields of which macros are given the parameters.
  // 42: in a text with errors, functions of C that start further in than their braces. Specs and their tests, `@onExit`.
  // Signatures keep words behind a type.
  // 43: `__auto_type`.
  // 44: `_Pragma`.
  // 45: several macros above a class, those above one that opens a stretch of a file.
  // 46: declarations with a value that a macro is given. 47: macros in front of texts.
  // 48: types that macros open or name.
  // 49: classes in each branch of a condition; types with their bodies that a macro is given, behind `typedef`.
  // 49: types that macros are given above the names of functions.
  // 49: strings end with their lines.
  version: 51,
  inferredType: "__auto_type",
  extensions: [".m", ".mm", ".h"],
  claims,
  grammar,
  tags,
  imports,
  lexis: C_LEXIS,
  trailingDocs: true,
  noInnerFunctions: "any",
  outerKinds: ["function"],
  localKinds: ["variable", "type_alias"],
  fileKinds: ["macro", "function", "variable", "type_alias"],
  leafKinds: ["type_alias", "variable", "macro", "property"],
  namelessType: NAMELESS_TYPE,
  separator: ".",
  keywords: [
    ..."int char short long float double void bool BOOL signed unsigned defined __VA_ARGS__ self super".split(
      " ",
    ),
    ..."if else for while do switch case default return break continue goto sizeof struct union enum".split(
      " ",
    ),
    ..."static const volatile inline extern typedef register auto id instancetype nil YES NO NULL in".split(
      " ",
    ),
  ],
  describe,
  readDeclarator: (text) => (/^[-+]/.test(text) ? readMethod(text) : readDeclarator(text)),
  declaredType,
  parseParam: (text) => (text.startsWith("(") ? parseMethodParam(text) : parseParam(text)),
  splitParams: splitMethodParams,
  calledName: messageSelector,
  expandImports,
  initType,
  mask: listMasks,
  errorsAreUsual: true,
  recover,
  pieces: {
    container: /^[ \t]*@(?:interface|implementation|protocol)\b(?!.*;$)/m,
    opens: /^@(?:interface|implementation|protocol)\b.*[^{]$|^\}$/,
    closes: /^@end\b/,
    close: "@end",
    label: /^@(?:optional|required|public|private|protected|package)$/,
  },
  resolve: OBJC_RULES,
  isTestPath: (path) => /(?:^|\/)\w*Tests?(?:\/|\.mm?$)/.test(path),
};
