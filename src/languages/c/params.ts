// Parameters and initialisers of C, read as text.

import type { Param } from "../../protocol/facts.ts";

const POINTER_TO_FUNCTION = /^(.*?)\(\s*\*+\s*(?:const\s+)?(\w*)\s*(?:\[[^\]]*\])?\s*\)\s*(\(.*)$/s;
const NAMED = /^(.*?[\s*])(\w+)\s*((?:\[[^\]]*\]\s*)*)$/s;
const TYPE_ONLY =
  /^(?:(?:const|volatile|unsigned|signed|long|short|struct|union|enum|restrict)\s+)*\w+[\s*]*$/;
const TYPE_WORDS = /^(?:int|char|short|long|float|double|void|unsigned|signed|const|volatile)$/;

/** `const char *fmt`, `void (*cb)(int)`, `int argv[]`, `...`; `void` alone is no parameter. */
export function parseParam(text: string): Param | undefined {
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

/** A call's callee, a cast's type, a compound literal's type, a name. */
export function initType(text: string): string {
  const call = /^\w+\s*\(/.exec(text)?.[0];
  if (call) return `${call.replace(/\s/g, "")})`;
  const cast = /^\(\s*((?:const\s+|struct\s+|union\s+|enum\s+|unsigned\s+)*\w+[\s*]*)\)/.exec(text)?.[1];
  if (cast) return `(${cast.trim()})`;
  return /^&?\w+$/.test(text) ? text : "";
}
