// Type variables: `T = TypeVar("T", bound=X)`.

import type { SymbolFact } from "../../protocol/facts.ts";

const VARIABLE = /^(?:\w+\.)?(?:TypeVar|ParamSpec|TypeVarTuple)\s*\(/;
const BOUND = /\bbound\s*=\s*(.*?)(?:,\s*(?:default|covariant|contravariant|infer_variance)\b.*)?,?\s*\)$/s;

/** What a type variable is bound to, or ""; undefined of anything else. */
export function typeVariable({ kind, type }: SymbolFact): string | undefined {
  if (kind !== "type_alias" || !VARIABLE.test(type)) return undefined;
  return BOUND.exec(type.trim())?.[1] ?? "";
}

const SELF = /\(\s*(?:self|cls)\s*:\s*(?:[\w.]*\b[Tt]ype\[)?["']?([\p{ID_Start}_][\p{ID_Continue}]*)/u;

/** `self: T`, `cls: type[T]`. */
export const selfVariable = (signature: string): string | undefined => SELF.exec(signature)?.[1];
