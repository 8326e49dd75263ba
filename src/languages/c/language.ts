// C. A `static` definition is private to its file, everything else is public. Prototypes are declarations.
// Headers are C unless their content is C++ or Objective-C.

import grammar from "tree-sitter-c/tree-sitter-c.wasm" with { type: "file" };
import { type Param, SYMBOL_FLAGS } from "../../protocol/facts.ts";
import { cleanComment } from "../docs.ts";
import type { Declaration, Description, ImportItem, Language, Lexis } from "../types.ts";
import { readDeclarator } from "./declarator.ts";
import imports from "./imports.scm" with { type: "text" };
import { recoverC } from "./recover.ts";
import tags from "./tags.scm" with { type: "text" };

const NOT_C =
  /^\s*(?:class\s+\w+\s*[:{;]|class\s+[A-Z_]+\s+\w+\s*[:{]|namespace\s+[\w:]+\s*\{?|namespace\s*\{|template\s*<|using\s+(?:namespace\s+)?[\w:]+\s*[;=]|(?:public|private|protected)\s*:|@(?:interface|protocol|class|property|import|implementation)\b|#\s*import\b|#\s*include\s*<(?:string|vector|map|memory|iostream|cstd\w+|utility|functional|algorithm|type_traits)>)|^\s*virtual\s+[\w~]|\b(?:constexpr|noexcept|nullptr)\b|\boperator\s*[(=<>+*-]|\bstd::\w/m;
/** C++ that only shows itself to C++ compilers does not count. */
const CPLUSPLUS_ONLY =
  /^[ \t]*#\s*if(?:def\s+__cplusplus|\s+defined\s*\(?\s*__cplusplus\s*\)?)[\s\S]*?^[ \t]*#\s*(?:endif|else)/gm;
const COMMENTS = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g;

function claims(head: string): boolean {
  return !NOT_C.test(head.replace(COMMENTS, " ").replace(CPLUSPLUS_ONLY, " "));
}

function describe({ head, kind, signature, tail, doc, container, hasBody }: Declaration): Description {
  const { static: isStatic, declaration, readonly, deprecated } = SYMBOL_FLAGS;
  let flags = 0;
  const hidden = /\bstatic\b/.test(head) && container === undefined;
  if (hidden) flags |= isStatic;
  if (kind === "function" && !hasBody) flags |= declaration;
  if (kind === "variable" && /\bextern\b/.test(head) && !signature.includes("=")) flags |= declaration;
  if (/\bconst\b[^*]*$/.test(head) && (kind === "variable" || kind === "field")) flags |= readonly;
  if (/\bdeprecated\b/.test(signature)) flags |= deprecated;
  return {
    visibility: hidden ? "private" : "public",
    flags,
    type: kind === "function" ? returnType(head) : undefined,
    doc: kind === "macro" && doc === "" ? macroDoc(tail) : undefined,
  };
}

const STORAGE =
  /\b(?:static|extern|inline|__inline__|__inline|__always_inline|register|_Noreturn|_Thread_local|__thread|typedef|auto)\b|__attribute__\s*\(\(.*?\)\)/g;

/** Return type of a function with its pointers; storage classes left out. */
function returnType(head: string): string {
  // `MACRO(name) {`: the word before is no type.
  if (/^[\w\s]*\($/.test(head)) return "";
  const pointers = /\*[\s*]*$/.exec(head)?.[0].replace(/\s+/g, "") ?? "";
  const base = head
    .replace(STORAGE, " ")
    .replace(/[\s*(]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
  return pointers === "" ? base : `${base} ${pointers}`;
}

/** `char`, `*`, `names[10]` -> `char *[10]`; `int`, `(*`, `call)(int)` -> `int (*)(int)`. */
function declaredType(type: string, before: string, from: string): string {
  const base = type.replace(/\s*\{.*$/s, "");
  const rest = from.replace(/^\w+/, "").replace(/\s*=.*$/s, "");
  const shape = before.includes("(") ? `${before}${rest}` : `${before}${/^\s*\[.*\]/s.exec(rest)?.[0] ?? ""}`;
  const suffix = shape.replace(/\s+/g, " ").trim();
  return suffix === "" ? base : suffix.startsWith("[") ? `${base}${suffix}` : `${base} ${suffix}`;
}

const COMMENT_BEHIND = /^[^\n]*?(\/\*[\s\S]*?\*\/|\/\/[^\n]*)\s*$/;

/** The comment behind an object-like macro's value, which the grammar takes for part of the value. */
function macroDoc(tail: string): string | undefined {
  const comment = COMMENT_BEHIND.exec(tail)?.[1];
  return comment === undefined ? undefined : cleanComment(comment);
}

const POINTER_TO_FUNCTION = /^(.*?)\(\s*\*+\s*(?:const\s+)?(\w*)\s*(?:\[[^\]]*\])?\s*\)\s*(\(.*)$/s;
const NAMED = /^(.*?[\s*])(\w+)\s*((?:\[[^\]]*\]\s*)*)$/s;
const TYPE_ONLY =
  /^(?:(?:const|volatile|unsigned|signed|long|short|struct|union|enum|restrict)\s+)*\w+[\s*]*$/;
const TYPE_WORDS = /^(?:int|char|short|long|float|double|void|unsigned|signed|const|volatile)$/;

/** `const char *fmt`, `void (*cb)(int)`, `int argv[]`, `...`; `void` alone is no parameter. */
function parseParam(text: string): Param | undefined {
  if (text === "void") return undefined;
  const plain = { optional: false, variadic: false };
  if (text === "..." || text.endsWith("..."))
    return { name: text.slice(0, -3).trim(), type: "", optional: true, variadic: true };
  const callback = POINTER_TO_FUNCTION.exec(text);
  if (callback) return { name: callback[2]!, type: `${callback[1]!.trim()} (*)${callback[3]!}`, ...plain };
  const named = NAMED.exec(text);
  if (named && !TYPE_WORDS.test(named[2]!) && !/^(?:struct|union|enum)\s$/.test(named[1]!))
    return { name: named[2]!, type: `${named[1]!.trim()}${named[3]!.replace(/\s+/g, "")}`, ...plain };
  // A macro's or an old-style function's parameter has a name only; a prototype's may have a type only.
  if (/^\w+$/.test(text) && !TYPE_WORDS.test(text)) return { name: text, type: "", ...plain };
  return { name: "", type: TYPE_ONLY.test(text) ? text : text.trim(), ...plain };
}

/** `#include <stdio.h>`, `#include "server.h"`, `#include MACRO`. */
function expandImports(statement: string): ImportItem[] {
  const match = /#\s*(?:include|include_next|import)\s*(?:<([^>]*)>|"([^"]*)"|(\w+))/.exec(statement);
  if (!match) return [];
  const source = match[1] ?? match[2] ?? match[3] ?? "";
  return [{ offset: statement.indexOf(source), source, name: "*", system: match[1] !== undefined }];
}

/** A call's callee, a cast's type, a compound literal's type, a name. */
function initType(text: string): string {
  const call = /^\w+\s*\(/.exec(text)?.[0];
  if (call) return `${call.replace(/\s/g, "")})`;
  const cast = /^\(\s*((?:const\s+|struct\s+|union\s+|enum\s+|unsigned\s+)*\w+[\s*]*)\)/.exec(text)?.[1];
  if (cast) return `(${cast.trim()})`;
  return /^&?\w+$/.test(text) ? text : "";
}

const LEXIS: Lexis = {
  lineComments: ["//"],
  blockComments: [["/*", "*/"]],
  quotes: '"',
  annotation: "",
};

export const c: Language = {
  id: "c",
  title: "C",
  // 1: first version.
  version: 1,
  extensions: [".c", ".h"],
  claims,
  grammar,
  tags,
  imports,
  lexis: LEXIS,
  trailingDocs: true,
  localKinds: ["variable", "type_alias"],
  leafKinds: ["type_alias", "variable", "macro"],
  separator: "::",
  keywords: [
    ..."int char short long float double void bool _Bool signed unsigned defined __VA_ARGS__".split(" "),
    ..."if else for while do switch case default return break continue goto sizeof struct union enum".split(
      " ",
    ),
    ..."static const volatile inline extern typedef register".split(" "),
  ],
  describe,
  readDeclarator,
  declaredType,
  parseParam,
  expandImports,
  initType,
  recover: (text, comments) => recoverC(text, LEXIS, comments),
  outerKinds: ["function"],
};
