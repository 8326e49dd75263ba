// Names for what stands at the end of a path, `import A = N.B`, `#define count (shared.count)`. What uses such a name uses what
// it is for.

import type { OccurrenceFact } from "../../../protocol/facts.ts";
import { memoOfList } from "../../../util/memo.ts";
import type { Def } from "../../types.ts";

/** Those that are such names, by list: a space that a thousand files add to is found as the same list again and again. */
export const passedAmong = memoOfList((defs: readonly Def[]) =>
  defs.filter(({ file, ordinal }) => file.rules.passesName?.(file.model.symbols[ordinal]!) !== undefined),
);

/** The end of the path that a symbol is a name for; undefined: it is no such name. */
export function pathEnd({ file, ordinal }: Def): OccurrenceFact | undefined {
  const symbol = file.model.symbols[ordinal]!;
  const name = file.rules.passesName?.(symbol);
  if (name === undefined) return undefined;
  const isIn = ({ line, column }: OccurrenceFact) =>
    symbol.line <= line && line <= symbol.endLine && (line > symbol.line || column > symbol.column);
  return file.model.occurrencesOf(name).filter(isIn).at(-1);
}
