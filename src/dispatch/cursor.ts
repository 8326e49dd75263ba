// Cursors: where the next page of an answer starts. A cursor is bound to the call it came from and to the generation of the
// tree it was read from; on another generation positions would mean other results, so it is refused and says so.

import { ToolError } from "../protocol/errors.ts";
import type { Args } from "../tools/tool.ts";
import { hash48 } from "../util/hash.ts";

export interface Cursor {
  offset: number;
  generation: number;
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
  return [cursor.offset.toString(36), cursor.generation.toString(36), key].join(".");
}

/** Throws `invalid_input` for a cursor that is none, or of another call. */
export function parseCursor(text: string, key: string): Cursor {
  const [offset, generation, owner, ...rest] = text.split(".");
  const cursor = { offset: parsePart(offset), generation: parsePart(generation) };
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

/** Throws `invalid_input` when the tree has changed since the cursor was made. */
export function checkGeneration(cursor: Cursor, generation: number, text: string): void {
  if (cursor.generation !== generation)
    throw refused("The index has changed since this cursor was made: repeat the call without cursor.", text, {
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
