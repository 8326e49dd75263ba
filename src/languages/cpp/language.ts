// C++. Headers are C++ when they are neither C nor Objective-C by their content. Macros that hide declarations from the
// grammar are masked (mask.ts); declarators, types and tests are read as text.

import grammar from "../../../grammars/cpp.wasm.zst" with { type: "file" };
import { KEYWORDS } from "../c-family/keywords.ts";
import { C_LEXIS } from "../c-family/lexis.ts";
import { listMasks } from "../c-family/masks.ts";
import { NAMELESS_TYPE } from "../c-family/nameless.ts";
import { delimitedStringEnd } from "../hooks/raw-strings.ts";
import type { Language } from "../types.ts";
import { plainHeads } from "./class-heads.ts";
import { readDeclarator } from "./declarator.ts";
import { describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { expandImports } from "./imports.ts";
import { parseMacroParam, parseParam } from "./params.ts";
import { readable } from "./readable.ts";
import { CPP_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };
import { declaredType, initType } from "./type-text.ts";

export const cpp: Language = {
  id: "cpp",
  title: "C++",
  version: 57,
  extensions: [
    ".cpp",
    ".cc",
    ".cxx",
    ".c++",
    ".hpp",
    ".hh",
    ".hxx",
    ".h++",
    ".ipp",
    ".inl",
    ".tpp",
    ".tcc",
    ".cppm",
    ".ixx",
    ".ccm",
    ".cxxm",
    ".mpp",
    ".cu",
    ".cuh",
    ".h",
  ],
  implementedBy: {
    ".h": [".cc", ".cpp", ".cxx", ".mm"],
    ".hpp": [".cpp", ".cc", ".cxx"],
    ".hh": [".cc"],
    ".hxx": [".cxx"],
  },
  grammar,
  tags,
  imports,
  lexis: { ...C_LEXIS, stringEnd: delimitedStringEnd, memberWord: "template" },
  readable,
  trailingDocs: true,
  noInnerFunctions: "bodied",
  localKinds: ["variable", "type_alias", "function"],
  fileKinds: ["macro"],
  leafKinds: ["type_alias", "variable", "macro"],
  namelessType: NAMELESS_TYPE,
  separator: "::",
  keywords: KEYWORDS,
  inferredType: "auto",
  describe,
  readDeclarator,
  declaredType,
  parseParam: (text, kind) => (kind === "macro" ? parseMacroParam(text) : parseParam(text)),
  expandImports,
  initType,
  mask: (text) => listMasks(plainHeads(text)),
  errorsAreUsual: true,
  pieces: {
    close: "};",
    container: /\b(?:namespace|class|struct|union)\b[^=()]*\{|\bextern\s+"C"/,
    flat: /^(?:inline\s+)?namespace\b/,
    prefix: /^template\b.*>$|^(?!.*\breturn\b)[\w\s*&:<>,]+$/,
    label: /^(?:\w+(?: slots)?|case\b[^?]*)\s*:$/,
    literals: /R"(\w*)\([\s\S]*?\)\1"/,
  },
  isTestPath: (path) =>
    /(?:^|[/_])(?:unit)?tests?\.(?:cc|cpp|cxx)$/i.test(path) ||
    /_(?:unit)?test\w*\.(?:cc|cpp|cxx)$/i.test(path),
  resolve: CPP_RULES,
};
