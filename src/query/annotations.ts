// What a declaration is annotated with: attributes, annotations and decorators are how frameworks come to run what no code calls.

import { type Def, factOf } from "../graph/index.ts";

const MOST_NAMED = 5;

/** Their names, in order. As fields of an answer; none where there are none. */
export function annotations(def: Def): Record<string, unknown> {
  const { startLine, line, column } = factOf(def);
  const names = def.file.model.occurrences
    .filter(({ role }) => role === "decorator")
    .filter((at) => at.line >= startLine && (at.line < line || (at.line === line && at.column < column)))
    .map(({ name }) => name);
  return names.length === 0 ? {} : { annotated: [...new Set(names)].slice(0, MOST_NAMED) };
}
