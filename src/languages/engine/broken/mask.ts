// Macros that the grammar cannot know (`class API Foo`, `Q_OBJECT`) are kept from the parser: it sees white space, or what
// the language puts in their place. Offsets stay as they are, everything but the parser reads the text itself.

import { ROLES } from "../../../protocol/kinds.ts";
import type { Mask } from "../../repair-types.ts";
import type { LineTable } from "../chunks.ts";
import type { Collected } from "../spans/collected.ts";
import type { TokenTable } from "../spans/tokens.ts";
import { made, placeOf } from "./recover.ts";

const MACRO = ROLES.indexOf("macro");
/** What patterns say about a masked name is about the text that stands in its place. */
const MASK_RANK = -1_000_000;
const MACRO_NAME_ALONE = /^[\p{ID_Start}_$][\p{ID_Continue}$]*/u;
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

const SPACE = 32;
const SPACES = " ".repeat(256);

/** White space in place of a stretch of text, with its line breaks. */
function blank(text: string, start: number, end: number): string {
  const hidden = text.slice(start, end);
  if (hidden.length <= SPACES.length && !hidden.includes("\n")) return SPACES.slice(0, hidden.length);
  return hidden.replace(/[^\r\n]+/g, (line) => " ".repeat(line.length));
}

/** The text with its masked parts replaced, of the same length and in the same lines. */
export function maskText(text: string, masks: readonly Mask[]): string {
  let out = "";
  let from = 0;
  for (const { start, end, stand } of masks) {
    out += text.slice(from, start) + stand + blank(text, start + stand.length, end);
    from = end;
  }
  return out + text.slice(from);
}

/** The text as declarations are shown: without directives and what they take out. */
export function shownText(text: string, masks: readonly Mask[]): string {
  const out = masks.filter(({ role }) => role === "directive" || role === "hidden" || role === "dead");
  return out.length > 0 ? maskText(text, out) : text;
}

/** The names in masked text are used or defined there; what stands before a declaration is attached to it. */
export function collectMasked(
  text: string,
  masks: readonly Mask[],
  { starts }: LineTable,
  collected: Collected,
  tokens: TokenTable,
): void {
  for (const { start, end, role, defines } of masks) {
    const span = placeOf(starts, start, end);
    if (role === "prefix") collected.attached.push(span);
    if (role === "import") collected.imports.push(span);
    if (defines) {
      tokens.definition(defines.nameStart);
      collected.definitions.push(made(defines, starts));
    }
    if (role === "dead" || role === "import") continue;
    const written = text.slice(start, end);
    // What defines something is named by it, and holds code behind the name.
    const from = defines?.nameStart ?? start;
    const name = role === "code" || role === "hidden" ? "" : (MACRO_NAME_ALONE.exec(written)?.[0] ?? "");
    if (role !== "directive" && name.length < written.length)
      collected.opaque.push(placeOf(starts, from + name.length, end));
    const words = role === "directive" ? readDirective(written) : name === "" ? [] : [0];
    for (const at of words) tokens.reference(start + at, MASK_RANK, MACRO);
  }
}

/** What ends in the place of a mask ends before it. */
export function endBeforeMasks(
  text: string,
  masks: readonly Mask[],
  { starts }: LineTable,
  { definitions }: Collected,
): void {
  const stands = new Map(masks.flatMap(({ start, stand }) => (stand === ";" ? [[start + 1, start]] : [])));
  if (stands.size === 0) return;
  for (const definition of definitions) {
    const start = stands.get(definition.end);
    if (start === undefined) continue;
    let last = start;
    while (last > definition.start && text.charCodeAt(last - 1) <= SPACE) last--;
    const { end, endRow, endColumn } = placeOf(starts, definition.start, last);
    Object.assign(definition, { end, endRow, endColumn });
  }
}
