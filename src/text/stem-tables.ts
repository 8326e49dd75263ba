// What stem.ts looks up of short forms, spellings and irregular words, by their stems: pairs of a key and its value. It takes
// longer to make than to load: build.ts puts the pairs in the place of this file.

import { memo } from "../util/memo.ts";
import { ABBREVIATIONS } from "./abbreviations.ts";
import { IRREGULAR_WORDS } from "./irregular.ts";
import { ownStem } from "./porter.ts";
import { BRITISH_WORDS } from "./spelling.ts";

const MOST_WORDS = 50_000;
/** Words stand in several of the tables. */
const tableStem = memo(MOST_WORDS, ownStem);

/** Stem of what a short form stands for, by the stem of the short form. */
export const STEM_OF_SHORT: readonly (readonly [string, string])[] = [...ABBREVIATIONS].map(
  ([short, long]) => [tableStem(short), tableStem(long)] as const,
);

/** By stem: its short forms. */
export const SHORT_FORMS: readonly (readonly [string, readonly string[]])[] = [
  ...Map.groupBy(ABBREVIATIONS.keys(), (short) => tableStem(ABBREVIATIONS.get(short)!)),
];

const longOf = new Map(STEM_OF_SHORT);

/** By stem: what words with it may begin with though it does not. */
export const OTHER_BEGINNINGS: readonly (readonly [string, readonly string[]])[] = [
  ...Map.groupBy(
    [...longOf.keys(), ...BRITISH_WORDS, ...IRREGULAR_WORDS],
    (start) => longOf.get(start) ?? tableStem(start),
  ),
];

/** By stem: the words that are forms of it in a way of their own. */
export const IRREGULAR: readonly (readonly [string, readonly string[]])[] = [
  ...Map.groupBy(IRREGULAR_WORDS, tableStem),
];

/** By American stem: the British one, of words whose spellings no ending tells apart. */
export const BRITISH_STEMS: readonly (readonly [string, string])[] = BRITISH_WORDS.map(
  (word) => [tableStem(word), word.replace(/e$/, "")] as const,
);
