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
import { mend, plainTypes, readable } from "./mend.ts";
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
  version: 60,
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
  memberKeywords: "set",
  describe,
  readDeclarator,
  declaredType,
  parseParam,
  expandImports: expandIncludes,
  initType,
  mask: (text) => listMasks(plainTypes(text), true),
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
