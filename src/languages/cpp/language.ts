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
  // 1: first version. 2: the inner parts of qualified names have receivers. 3: macros around names in parentheses and among enumerators.
  // 4: macros around types, comments in macros. 5: macros beside the branch that is read.
  // 6: macros behind the name of a type, behind `extern "C"`; enums of one name in capitals.
  // 7: macros in small letters, C++23 and 26 as the grammar can read them, long alternatives, emit and foreach of Qt.
  // 8: classes within classes of others; code of other languages in arguments of macros.
  // 9: types behind which `constexpr` stands, enums without a name, values of fields in braces, calls of operators.
  // 10: `T* const NAME`.
  // 11: comments within conditions, long branches; `API PREFIX(name)()`.
  // 12: `__unused int a`, blocks behind macros in functions; GLib's `g_autoptr(T) a`.
  // 13: macros between a type and its name.
  // 14: constants in capitals behind `* const`, macros between a type and a name, attributes behind names, checks when
  // compiling among members, macros among strings, pointers to members, calls of operators at the start of a statement.
  // 15: attributes and alignments in front of a class's name.
  // 16: what modules export in blocks, inner inline namespaces, lambdas without parameters, `#embed`.
  // 17: the names of included files lead to who includes them.
  // 18: `using base::base` binds nothing.
  // 19: parts of names that macros make are no variables.
  // 20: a macro with a blank line behind it belongs to no declaration; macros behind numbers;
  // benchmarks of fixtures go by their own names.
  // 21: macros before constructors that are defined apart, and before members of templates; whole paths of types.
  // 22: comments of macros in hidden branches move nothing.
  // 23: what stands beside an error of many rows is read around it.
  // 24: CUDA: its suffixes, and launches of its kernels, which are calls.
  // 25: names behind long paths have all of the path before them; what is declared of a type without a name holds its members.
  // 26: macros that define what they are given the name of are used there, with the parameters behind their own.
  // 27: macros before types of namespaces in capitals.
  // 28: macros of several lines have their names for signatures.
  // 29: files included between the items of a list; declarations that macros are given.
  // 30: empty bodies under a condition, of what is only announced.
  // 31: macros that a text says stand for nothing.
  // 32: types with their bodies that a macro is given.
  // 33: texts in directives open no comments.
  // 34: pointers to functions without parameters that are given a value, beside the name of a destructor that of its class.
  // 35: comments in the first column end no function beside an error.
  // 36: structs, fields and variables that `TAILQ_HEAD`, `TAILQ_ENTRY` and their like make.
  // 37: constant pointers that macros are given for a type.
  // 38: `f PARAMS((int a));`.
  // 39: whole statements that a macro is given.
  // 40: macros in front of `case`.
  // 41: structs that `ARRAY_HEAD(name, type *);` makes.
  // 42: macros in place of the name of a type without one.
  // 43: macros that bring enumerators.
  // 44: attributes are called so, and no functions.
  // 45: macros that are defined among values and enumerators, types and fields of which macros are given the parameters.
  // 46: raw texts in macros; signatures keep words behind a type (`char const *a`).
  // 47: `_Pragma`; names of conversions to types with parentheses in them.
  // 48: conversions behind several words; what stands beside an error that skips a brace is read around it.
  // 49: `requires` in front of the type of what is returned, types that conditions give; types that concepts say of `auto`;
  // members behind `template`; conversions behind attributes.
  // 50: declarations with a value that a macro is given.
  // 51: macros in front of texts.
  // 52: types that macros open or name.
  // 53: statements among the arguments of a macro; macros with nothing but white space behind them; `mutable` behind the type.
  // 53: types that macros are given above the names of functions.
  // 53: in texts with errors, containers whose braces stand on lines of their own; strings end with their lines.
  version: 55,
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
