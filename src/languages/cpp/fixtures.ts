// Tests that stand in a class: by macros that everybody knows, `TEST_F(Fixture, Name)`, and by those of a project whose text
// says so: `class Test##A##B : public A { … }; void Test##A##B::run()`.

import type { MacroText } from "../resolve-rules.ts";
import type { NameRules } from "../rules/names.ts";

const KNOWN =
  /^(?:(?:\w+_)?TEST_[FP]|(?:\w+_)?TEST_CASE_(?:METHOD|FIXTURE)|SCENARIO_METHOD)\s*\(\s*([\w:]+)\s*,/;
const CALL = /^([A-Z][A-Z0-9_]*)\s*(\(.*\))$/s;
/** What stands at the end of a macro's text, where the body of a function follows. */
const HEAD = /::\s*~?\w+\s*\([^()]*\)[^(){};]*$/;
const BASE = /\b(?:class|struct)\b[^:;{}]*[^:;{}\s]\s*:\s*(?:(?:public|protected|private|virtual)\s+)*(\w+)/;
const LAST_CALL = /\b([A-Z][A-Z0-9_]*)\s*(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))$/;
const MOST_STEPS = 5;

type MacrosNamed = (name: string) => readonly MacroText[];

/** Which argument of a macro is the type that the function belongs to whose body follows; -1: none. */
function typeArgument(macros: MacrosNamed, name: string, steps = 0): number {
  for (const { params, body } of steps < MOST_STEPS ? macros(name) : []) {
    const text = body.replace(/\\?\r?\n/g, " ").trim();
    if (!params) continue;
    const base = HEAD.test(text) ? BASE.exec(text)?.[1] : undefined;
    if (base !== undefined && params.includes(base)) return params.indexOf(base);
    const [, inner, args] = LAST_CALL.exec(text) ?? [];
    if (inner === undefined || inner === name) continue;
    const passed = split(args!)[typeArgument(macros, inner, steps + 1)];
    if (passed !== undefined && params.includes(passed)) return params.indexOf(passed);
  }
  return -1;
}

/** `(a, b(c, d))` -> `a`, `b(c, d)` */
function split(list: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const char of list.slice(1, -1)) {
    if (char === "(") depth++;
    else if (char === ")") depth--;
    if (char === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

export const fixture: NonNullable<NameRules["fixture"]> = ({ kind, signature }, macros) => {
  if (kind !== "test" && kind !== "function") return "";
  const known = KNOWN.exec(signature)?.[1];
  if (known !== undefined) return known;
  const [, name, args] = CALL.exec(signature) ?? [];
  return name === undefined ? "" : (split(args!)[typeArgument(macros, name)] ?? "");
};
