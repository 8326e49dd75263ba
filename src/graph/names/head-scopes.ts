// Where names in the head of a function are seen from: what its parameters default to, and their types, stand outside of it.

import type { LocalFact } from "../../protocol/facts.ts";
import type { Place } from "../place.ts";

/** The innermost scope whose names are seen at a place. */
export function scopeSeenFrom({ file, line, column, scope }: Place): number {
  const { model, rules } = file;
  const symbol = rules.headsOutside && scope > 0 ? model.scopes.symbol(scope) : -1;
  if (symbol < 0 || !model.symbols[symbol]!.params) return scope;
  const { text, brackets } = model;
  const fact = model.scopes.at(scope);
  const open = model.offset(fact.line, fact.column);
  const at = model.offset(line, column);
  if (text[open] !== "(" || at >= brackets.closeOf(open)) return scope;
  const isParameter = brackets.around(at) === open && "(,*".includes(text[brackets.back(at - 1)]!);
  return isParameter ? scope : model.scopes.parent(scope);
}

/** Does a function bind a name in its body alone, where a place stands between the brackets of its parameters? */
export function isBehindHead({ file, line, column }: Place, local: LocalFact): boolean {
  const { model } = file;
  const fact = model.scopes.at(local.scope);
  const open = model.offset(fact.line, fact.column);
  if (model.text[open] !== "(") return false;
  const close = model.brackets.closeOf(open);
  return model.offset(line, column) < close && model.offset(local.line, local.column) > close;
}
