// Comments that state types, in languages that have such: their names are names of code.

import type { Language } from "../../types.ts";
import type { PlacedSpan } from "./collected.ts";

export function commentTypes(
  { typesInComment }: Language,
  text: string,
  comments: readonly PlacedSpan[],
): PlacedSpan[] {
  if (!typesInComment) return [];
  return comments.flatMap((comment) =>
    typesInComment(text.slice(comment.start, comment.end)).map(({ start, end }) => ({
      ...comment,
      start: comment.start + start,
      end: comment.start + end,
      column: comment.column + start,
    })),
  );
}
