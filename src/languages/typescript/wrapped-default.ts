// What a default export wraps: `export default memo(Page, areEqual)`, `connect(pick)(Page)`, `withRouter(observer(Page))`.

import { TokenCursor } from "../hooks/statement-tokens.ts";

const HEAD = /^\s*export\s+default(?![\p{ID_Continue}$])/u;
const WORD = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;
/** Components and classes; functions that are handed over are called. */
const COMPONENT = /^\p{Lu}/u;
type Depths = Readonly<Record<string, number>>;
const BRACKETS: Depths = { "(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1 };
const ANGLES: Depths = { "<": 1, ">": -1 };

/** Moves behind what closes the bracket that is open. */
function close(cursor: TokenCursor, depths: Depths): void {
  for (let depth = 1; depth > 0 && !cursor.done; ) depth += depths[cursor.next().text] ?? 0;
}

/** The name that the call at the cursor is given first, of calls of calls the last; moves behind the call. */
function firstGiven(cursor: TokenCursor): string | undefined {
  do if (!WORD.test(cursor.next().text)) return undefined;
  while (cursor.take("."));
  if (cursor.take("<")) close(cursor, ANGLES);
  let given: string | undefined;
  while (cursor.take("(")) {
    const { text } = cursor.peek();
    const behind = cursor.peek(1).text;
    if (COMPONENT.test(text) && /^[,)]$/.test(behind)) given = text;
    else given = WORD.test(text) && /^[.(<]$/.test(behind) ? firstGiven(cursor) : undefined;
    close(cursor, BRACKETS);
  }
  return given;
}

/** The name that the default export at the start of a text wraps; undefined where it does not. */
export function wrappedDefault(text: string): string | undefined {
  const head = HEAD.exec(text);
  return head ? firstGiven(new TokenCursor(text.slice(head[0].length))) : undefined;
}
