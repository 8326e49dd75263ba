// Where the head of what begins a broken piece ends, and what would close it: all that is known of a definition whose body
// cannot be read.

import { bracketsLeftOpen } from "../../hooks/scan.ts";
import type { Language } from "../../types.ts";
import { withoutOpaque } from "./opaque-rows.ts";
import type { Range } from "./pieces.ts";

/** Rows of a head, with what stands before it: comments do not count. */
const MAX_ROWS = 12;
const OPENS = /\{$/;

export interface PieceHead {
  /** Where the body begins. */
  end: number;
  /** What closes the definition. */
  close: string;
}

/** Undefined when the piece is one row, or nothing in it is opened. */
export function headOf(text: string, piece: Range, { lexis, pieces = {} }: Language): PieceHead | undefined {
  const { opens = OPENS, header, close = "", literals } = pieces;
  let rows = 0;
  for (let at = piece.start; at < piece.end && rows < MAX_ROWS; ) {
    const next = text.indexOf("\n", at);
    if (next === -1 || next >= piece.end) return undefined;
    const row = withoutOpaque(text.slice(at, next), lexis, literals).trim();
    if (row !== "") rows++;
    const isOpened = row !== "" && opens.test(row);
    if (isOpened || (row !== "" && header?.test(row))) {
      const open = bracketsLeftOpen(text.slice(piece.start, next) + close, lexis);
      // Without braces a list that goes on is no head yet.
      if (isOpened || pieces.closes === undefined || open === "") return { end: next, close: close + open };
    }
    at = next + 1;
  }
  return undefined;
}
