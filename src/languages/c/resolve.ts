// How names of C find their definitions: what is not static is the whole program's, whatever headers are included.

import type { SymbolFact } from "../../protocol/facts.ts";
import { includes, isElsewhere, isForward, JUMPS } from "../c-family/includes.ts";
import { C_MACROS, GUARDED, isAsked, namesOther } from "../c-family/macro-rules.ts";
import { isNameless } from "../c-family/nameless.ts";
import { castsTo } from "../hooks/casts.ts";
import { words } from "../hooks/module-paths.ts";
import type { ResolveRules } from "../resolve-rules.ts";

const QUALIFIER =
  /^(?:const|volatile|restrict|__restrict|struct|union|enum|static|extern|inline|register|_Atomic)$/;
const WRITTEN = /^\s*((?:[A-Za-z_]\w*\s+)*)([A-Za-z_]\w*)([\s\S]*)$/;

const ATOMIC = /^_Atomic\s*\(([^()]*)\)/;

/** `API const struct shape *` -> the tag `shape *`: the last of its words that is no qualifier. */
function typeName(written: string): { text: string; isTag: boolean } {
  const text = written.replace(ATOMIC, "$1");
  const [, before = "", last = "", rest = ""] = WRITTEN.exec(text) ?? [];
  const words = [...before.split(/\s+/), last].filter((word) => word !== "");
  const at = words.findLastIndex((word) => !QUALIFIER.test(word));
  if (at === -1) return { text, isTag: false };
  return { text: words[at] + rest, isTag: /^(?:struct|union|enum)$/.test(words[at - 1] ?? "") };
}

const OWN_ALIAS = /^typedef\s+(?:struct|union|enum)\s+(\w+)\s+(\w+)\s*;?$/;

function isOwnAlias({ kind, signature }: SymbolFact): boolean {
  const names = kind === "type_alias" ? OWN_ALIAS.exec(signature) : null;
  return names !== null && names[1] === names[2];
}

export const C_RULES: ResolveRules = {
  family: "c",
  leavesOpen: "little",
  notation: {
    casts: castsTo("const|struct|union|unsigned|signed|long|short|enum|volatile"),
    pointers: true,
    dictionaries: true,
    nothing: words("NULL nullptr nil"),
    truths: words("true false"),
    typeModifiers: words("const volatile restrict struct union enum static extern inline register"),
  },
  modules: includes,
  importsFiles: true,
  includes: true,
  unit: () => "program",
  self: [],
  base: [],
  designators: true,
  fixedArity: true,
  macros: C_MACROS,
  openEnums: true,
  typeOfValue: /^\s*(?:const\s+)?(?:__)?typeof(?:__)?\s*(?:\((.*)\)[\s*]*$)?/s,
  defined: GUARDED,
  passesName: namesOther,
  tagsMeet: true,
  isForward,
  isAsked,
  isElsewhere,
  jumps: JUMPS,
  isNameless,
  typeName,
  tagged: (before) => /\b(?:struct|union|enum)\s+$/.test(before),
  isTag: ({ kind, signature }) => (kind === "struct" || kind === "enum") && !signature.startsWith("typedef"),
  isValue: ({ kind }) => !/^(?:struct|enum|type_alias|macro)$/.test(kind),
  isOwnAlias,
  declaresApart: ({ kind, visibility }) =>
    (kind === "function" || kind === "variable") && visibility !== "private",
};
