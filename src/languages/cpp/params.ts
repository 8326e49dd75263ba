// Parameters of C++ functions, templates' values and macros: `const T &name = T()`, `Args &&...args`, `void (*call)(int)`.

import type { Param } from "../../protocol/facts.ts";

const INDIRECT =
  /^(.*?)\(\s*((?:[\w:]+(?:<[^()]*>)?::)?[*&]+(?:\s*const)?)\s*(?:\.\.\.)?\s*(\w*)\s*(\[[^\]]*\])?\s*\)\s*([([].*)$/s;
const NAMED = /^(.*?[\s*&>.])(\w+)\s*((?:\[[^\]]*\]\s*)*)$/s;
const ATTRIBUTES = /\[\[[^\]]*\]\]\s*|\b__attribute__\s*\(\(.*?\)\)\s*/g;
const TYPE_WORD =
  /^(?:int|char|short|long|float|double|void|bool|unsigned|signed|const|volatile|auto|wchar_t|char(?:8|16|32)_t)$/;
/** What stands before a lone word that is a type all the same. */
const NO_TYPE_YET = /^(?:(?:const|volatile|struct|class|union|enum|typename|register)\s+)*$/;

/** Offset of the `=` of a default value, or -1. */
function defaultAt(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if ("([{<".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && text[i - 1] !== "-")) depth--;
    else if (char === "=" && depth <= 0 && text[i + 1] !== "=" && !"=!<>".includes(text[i - 1] ?? " "))
      return i;
  }
  return -1;
}

/** One parameter; `void` alone is none. */
export function parseParam(written: string): Param | undefined {
  const assigned = defaultAt(written);
  const optional = assigned !== -1;
  const text = (optional ? written.slice(0, assigned) : written).replace(ATTRIBUTES, "").trim();
  if (text === "void" || text === "") return undefined;
  const variadic = text.includes("...");
  if (text === "...") return { name: "", type: "", optional: true, variadic };
  const indirect = INDIRECT.exec(text);
  if (indirect) {
    const [, type, mark, name, array = "", rest] = indirect;
    return { name: name!, type: `${type!.trim()} (${mark}${array})${rest}`, optional, variadic };
  }
  const named = NAMED.exec(text);
  if (named && !TYPE_WORD.test(named[2]!) && !NO_TYPE_YET.test(named[1]!)) {
    const type = named[1]!.replace(/\s*\.\.\.\s*$/, "").trim();
    return { name: named[2]!, type: `${type}${named[3]!.replace(/\s+/g, "")}`, optional, variadic };
  }
  return { name: "", type: text.replace(/\s*\.\.\.$/, ""), optional, variadic };
}

/** A macro's parameters have names only. */
export function parseMacroParam(text: string): Param | undefined {
  const variadic = text.endsWith("...");
  return { name: text.replace(/\s*\.\.\.$/, ""), type: "", optional: variadic, variadic };
}
