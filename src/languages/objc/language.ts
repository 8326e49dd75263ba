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
  version: 53,
  inferredType: "__auto_type",
  openType: "id",
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
    begins: /^[-+][ \t]*\(/,
    label: /^@(?:optional|required|public|private|protected|package)$/,
  },
  resolve: OBJC_RULES,
  isTestPath: (path) => /(?:^|\/)\w*Tests?(?:\/|\.mm?$)/.test(path),
};
