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

/** What starts as heads do, on a row of a piece. */
interface Begun extends PieceHead {
  indent: number;
  /** Its brackets are closed: nothing but a body may follow. */
  isClosed: boolean;
}

/**
 * Undefined when nothing in the piece is opened, or starts as heads do. Where braces open bodies, one may be missing: what starts
 * as a head does is the whole of it if nothing is opened further down but deeper.
 */
export function headOf(text: string, piece: Range, { lexis, pieces = {} }: Language): PieceHead | undefined {
  const { opens = OPENS, header, close = "", literals, body } = pieces;
  const isBraced = pieces.closes === undefined;
  let begun: Begun | undefined;
  let rows = 0;
  for (let at = piece.start; at < piece.end && rows < MAX_ROWS; ) {
    const isLast = text.indexOf("\n", at) === -1 || text.indexOf("\n", at) >= piece.end;
    const end = isLast ? piece.end : text.indexOf("\n", at);
    const row = withoutOpaque(text.slice(at, end), lexis, literals).trim();
    if (row !== "") rows++;
    const isOpened = row !== "" && opens.test(row) && (isBraced || !isLast);
    if (isOpened || (row !== "" && !isLast && header?.test(row))) {
      const open = bracketsLeftOpen(text.slice(piece.start, end) + close, lexis);
      const indent = text.slice(at, end).search(/\S/);
      // Behind a call stands what ends a statement.
      const isCall = isBraced && isOpened && open.endsWith(")");
      const head = { end, close: isCall ? `${close}${open};` : close + open };
      if (isOpened) return begun?.isClosed && indent > begun.indent ? begun : head;
      // Without braces a list that goes on is no head yet.
      if (!isBraced && open === "") return body ? { end, close: body(row) } : head;
      if (isBraced && indent <= (begun?.indent ?? indent))
        begun = { end, close: `${close}${open}{}`, indent, isClosed: open === "" };
    }
    at = end + 1;
  }
  return begun;
}
