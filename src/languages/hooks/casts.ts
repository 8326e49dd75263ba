// What languages share that cast values.

import type { CastWords } from "../rules/words.ts";

/** `x as T`, with the words that stand for `as`. */
export const castWords = (words: string): CastWords => ({
  behind: new RegExp(String.raw`\s+(${words})\s+(?!const\b)`, "y"),
  chained: new RegExp(String.raw`^(?:[\w$.]+(?:<[^<>]*>)?(?:\[\])*\s+(?:${words})\s+)+(?!const\b)`),
});

/** `(T)x`, where the words of `qualifiers` may stand in front of T. */
export const castsTo = (qualifiers = "") =>
  new RegExp(
    String.raw`\(\s*(${qualifiers && `(?:(?:${qualifiers})\\s+)*`}[\p{ID_Start}_][\p{ID_Continue}.]*(?:<[^()]*>)?(?:\s*(?:const\s*)?[*&]+)*(?:\[\])*)\s*\)\s*(?=[\p{ID_Start}\d_(&"'])`,
    "uy",
  );
