// What one condition says of a name that holds, or fails: `isinstance(name, T)`, `type(name) is T`, a function that is true of it.

import type { TestedAs } from "../rules/values.ts";
import { codeOf, saidOfKeys } from "./literal-values.ts";

/** What the class of the object at hand is called. */
const OWN_CLASS = /\bself\.__class__|\btype\(\s*self\s*\)/;

/** The bracket that closes the one at an offset; -1 = none. */
function closeOf(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++)
    if ("([{".includes(text[i]!)) depth++;
    else if (")]}".includes(text[i]!) && --depth === 0) return i;
  return -1;
}

/** What a condition says that holds, or fails. */
export function saidBy(condition: string, name: string, holds: boolean): TestedAs | undefined {
  const said = saidOfTypes(codeOf(condition), name, holds);
  const keys = saidOfKeys(condition, name, holds);
  return keys.length > 0 ? { isNot: [], ...said, keys } : said;
}

/** Of `isinstance(name, types)`, unless it is one of several choices. */
function saidOfTypes(condition: string, name: string, holds: boolean): TestedAs | undefined {
  const test = new RegExp(`(\\bnot\\s+)?\\bis(instance|subclass)\\(\\s*${RegExp.escape(name)}\\s*,\\s*`, "g");
  let is: string | undefined;
  const isNot: string[] = [];
  for (const match of condition.matchAll(test)) {
    const open = condition.indexOf("(", match.index);
    const close = closeOf(condition, open);
    if (close === -1) continue;
    const around = condition.slice(0, match.index) + condition.slice(close + 1);
    if ((holds ? /\bor\b/ : /\band\b/).test(around)) continue;
    const types = typesIn(condition.slice(match.index + match[0].length, close), match[2] === "subclass");
    if ((match[1] === undefined) === holds) is = types;
    else isNot.push(types);
  }
  if (is !== undefined) return { is, isNot };
  if (isNot.length > 0) return { isNot };
  return exactly(condition, name, holds) ?? (holds ? guarded(condition, name) : undefined);
}

/** `is_it(name)`: the functions that are true of it. */
function guarded(condition: string, name: string): TestedAs | undefined {
  if (/\b(?:or|not)\b/.test(condition)) return undefined;
  const call = new RegExp(
    `(?<![\\w.)\\]])([A-Za-z_]\\w*(?:\\.\\w+)*)\\(\\s*${RegExp.escape(name)}\\s*[,)]`,
    "g",
  );
  const guards = [...condition.matchAll(call)].map(([, callee]) => callee!);
  return guards.length > 0 ? { guards, isNot: [] } : undefined;
}

const TYPE_GUARD = /^(?:\w+\.)*(?:TypeGuard|TypeIs)\[(.+)\]$/s;

export const guardedType = (result: string) => TYPE_GUARD.exec(result)?.[1];

/** `type(name) is T`, `type(name) == T`; it fails by `is not` and `!=`. */
function exactly(condition: string, name: string, holds: boolean): TestedAs | undefined {
  const signs = holds ? "is(?!\\s+not\\b)|==" : "is\\s+not\\b|!=";
  const test = new RegExp(
    `(\\bnot\\s+)?\\btype\\(\\s*${RegExp.escape(name)}\\s*\\)\\s*(?:${signs})\\s*(type\\(\\s*self\\s*\\)|[\\w.]+(?![\\w.(]))`,
  ).exec(condition);
  if (!test || test[1] !== undefined) return undefined;
  const around = condition.slice(0, test.index) + condition.slice(test.index + test[0].length);
  return (holds ? /\bor\b/ : /\band\b/).test(around)
    ? undefined
    : { is: test[2]!.replace(OWN_CLASS, "self"), isNot: [] };
}

/** `(A, B)` as `A | B`, of classes themselves as `Type[A] | Type[B]`. */
function typesIn(written: string, itself: boolean): string {
  const list = /^\(([\s\S]*?),?\s*\)\s*$/.exec(written.trim())?.[1];
  const types = list === undefined ? [written.trim()] : list.split(",").map((each) => each.trim());
  const named = types.map((each) => each.replace(OWN_CLASS, "self"));
  return named.map((each) => (itself ? `Type[${each}]` : each)).join(" | ");
}
