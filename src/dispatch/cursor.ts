// Cursors: where the next page of an answer starts. A cursor is bound to the call it came from and to the generation of the
// tree it was read from. On another generation it holds as long as the result before the page still is the one that was
// shown last; otherwise positions would mean other results, and it is refused and says so.

import { ToolError } from "../protocol/errors.ts";
import type { Args } from "../tools/tool.ts";
import { hash48 } from "../util/hash.ts";

export interface Cursor {
  offset: number;
  generation: number;
  /** The last result that was shown (see markOf); "" where results are no places. */
  last: string;
}

/** Arguments that a client may change from page to page. */
const FREE = new Set([
  "cursor",
  "limit",
  "max_tokens",
  "freshness_policy",
  "workspace",
  "compact",
  "detail_level",
]);
const LARGEST_OFFSET = 10_000_000;

/** What a cursor belongs to: the tool, its arguments and the tree. */
export function callKey(tool: string, args: Args, project: string, tree: string): string {
  const bound = Object.keys(args)
    .filter((name) => !FREE.has(name))
    .sort()
    .map((name) => [name, args[name]]);
  return hash48(JSON.stringify([tool, project, tree, bound])).toString(36);
}

export function encodeCursor(cursor: Cursor, key: string): string {
  return [cursor.offset.toString(36), cursor.generation.toString(36), cursor.last, key].join(".");
}

/** Throws `invalid_input` for a cursor that is none, or of another call. */
export function parseCursor(text: string, key: string): Cursor {
  const [offset, generation, last = "", owner, ...rest] = text.split(".");
  const cursor = { offset: parsePart(offset), generation: parsePart(generation), last };
  if (
    rest.length > 0 ||
    owner === undefined ||
    !(cursor.offset <= LARGEST_OFFSET) ||
    Number.isNaN(cursor.generation)
  )
    throw refused("cursor is not one of ours: use next_cursor as it came.", text);
  if (owner !== key)
    throw refused(
      "cursor belongs to another call: repeat the call with the arguments of the page before.",
      text,
    );
  return cursor;
}

/** What tells a result from others, whatever lines it stands on: a few characters. */
export function markOf(item: unknown): string {
  const { path, name, kind, result_type, qualified_name, location } = (item ?? {}) as Record<string, unknown>;
  if (path === undefined && location === undefined) return "";
  const { file } = (location ?? {}) as Record<string, unknown>;
  return hash48(JSON.stringify([path, file, name, kind, result_type, qualified_name]))
    .toString(36)
    .slice(0, 5);
}

/** The page is not where it was any more. */
export function cursorChanged(text: string): ToolError {
  return refused("The index has changed since this cursor was made: repeat the call without cursor.", text, {
    reason: "generation_changed",
  });
}

function parsePart(text: string | undefined): number {
  return text !== undefined && /^[0-9a-z]{1,9}$/.test(text) ? Number.parseInt(text, 36) : Number.NaN;
}

function refused(message: string, value: string, more: Record<string, unknown> = {}): ToolError {
  return new ToolError("invalid_input", message, {
    argument: "cursor",
    value: value.slice(0, 100),
    allowed: "the next_cursor of the page before",
    ...more,
  });
}
