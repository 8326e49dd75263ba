// Macros that the grammar cannot know (`class API Foo`, `Q_OBJECT`) are kept from the parser: it sees white space, or what
// the language puts in their place. Offsets stay as they are, everything but the parser reads the text itself.

import { ROLES } from "../protocol/kinds.ts";
import type { LineTable } from "./chunks.ts";
import type { Collected } from "./collected.ts";
import { placeSpan } from "./recover.ts";
import type { TokenTable } from "./tokens.ts";
import type { Mask } from "./types.ts";

const MACRO = ROLES.indexOf("macro");
/** What patterns say about a masked name is about the text that stands in its place. */
const MASK_RANK = -1_000_000;
const MACRO_NAME = /^[\p{ID_Start}_$]/u;
/** Words of a directive behind its own name, past comments and strings. */
const DIRECTIVE_TOKEN =
  /\/\/.*|\/\*[\s\S]*?\*\/|"[^"\n]*"|<[^<>\n]*>|[\p{ID_Start}_$][\p{ID_Continue}$]*|\d\w*/gu;

function readDirective(written: string): number[] {
  const words: number[] = [];
  for (const { 0: token, index } of written.matchAll(DIRECTIVE_TOKEN))
    if (MACRO_NAME.test(token)) words.push(index);
  return words.slice(1);
}

/** The text with its masked parts replaced, of the same length and in the same lines. */
export function maskText(text: string, masks: readonly Mask[]): string {
  let out = "";
  let from = 0;
  for (const { start, end, stand } of masks) {
    const hidden = text.slice(start + stand.length, end).replace(/[^\r\n]/g, " ");
    out += text.slice(from, start) + stand + hidden;
    from = end;
  }
  return out + text.slice(from);
}

/** The names in masked text are used there; what stands before a declaration is attached to it. */
export function collectMasked(
  text: string,
  masks: readonly Mask[],
  { starts }: LineTable,
  collected: Collected,
  tokens: TokenTable,
): void {
  for (const { start, end, role } of masks) {
    if (role === "keyword") continue;
    const span = placeSpan(starts, start, end);
    if (role === "prefix") collected.attached.push(span);
    if (role !== "directive") collected.opaque.push(span);
    if (role === "code") continue;
    const written = text.slice(start, end);
    const words = role === "directive" ? readDirective(written) : MACRO_NAME.test(written) ? [0] : [];
    for (const at of words) {
      const { row, column } = placeSpan(starts, start + at, start + at + 1);
      tokens.reference(start + at, row, column, MASK_RANK, MACRO);
    }
  }
}
