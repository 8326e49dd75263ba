// A file of several packages, each named by a statement of its own: what follows such a statement, up to the next one, stands
// in a space that the statement opens.

import { KINDS } from "../../../protocol/kinds.ts";
import { bareDefinition, type PlacedSpan, type RawDefinition, type Span } from "./collected.ts";

const NAMESPACE = KINDS.indexOf("namespace");

export interface PackageStatement extends PlacedSpan {
  name: Span;
}

/** `end`: what ends with the text. */
export function packageSpaces(statements: readonly PackageStatement[], end: PlacedSpan): RawDefinition[] {
  return statements.map(({ name, ...statement }, at) => {
    const next = statements[at + 1];
    const last = next
      ? { end: next.start, endRow: next.row, endColumn: next.column }
      : { end: end.end, endRow: end.endRow, endColumn: end.endColumn };
    const place = { ...statement, ...last };
    const body = {
      start: statement.end,
      end: last.end,
      row: statement.endRow,
      column: statement.endColumn,
    };
    return { ...bareDefinition(place, NAMESPACE, name), body };
  });
}
