// Stems of words, short forms and irregular forms included, and the words that share one: `parser`, `parsing` and `parsed` meet
// in `pars`.

import { memo } from "../util/memo.ts";
import { ownStem, verbOf } from "./porter.ts";
import { BRITISH_STEMS, IRREGULAR, OTHER_BEGINNINGS, SHORT_FORMS, STEM_OF_SHORT } from "./stem-tables.ts";

const LIMIT = 50_000;
/** Words of queries whose other forms are remembered. */
const MOST_FAMILIES = 2000;

const longOf = new Map(STEM_OF_SHORT);
const shortOf = new Map(SHORT_FORMS);
const beginningsOf = new Map(OTHER_BEGINNINGS);
const irregularOf = new Map(IRREGULAR);
const britishOf = new Map(BRITISH_STEMS);
const NO_FORMS: readonly string[] = [];

/** What names shorten words with this stem to: `str` for that of `string`. */
export const shortFormsOf = (stem: string): readonly string[] => shortOf.get(stem) ?? NO_FORMS;

/**
 * The stem of a word in lower case; what is no English word of three letters or more is its own stem. `ctx` has the stem
 * of `context`.
 */
export const stemOf = memo(LIMIT, findStem);

function findStem(word: string): string {
  const stem = ownStem(word);
  return longOf.get(stem) ?? stem;
}

/**
 * Every word with this stem begins with one of these: all but the letters that endings are replaced with (`able`,
 * `ate`, `i`), or what the word is shortened to or spelled like.
 */
export function leastPrefixes(stem: string): string[] {
  const starts = [stem, ...(beginningsOf.get(stem) ?? [])];
  return starts.map((start) => start.replace(/(?!^)(?:le?|[eiz])$/, ""));
}

/** What words with a stem end in. */
const ENDINGS =
  `e s es ed ing ings er ers or ors ion ions able ible ability ive ives ment ments ement ements al als ally ly ful fully ness ity
  ate ates ated ating ation ations ator ators ization ize izes ized izing izer izers isation ise ises ised ising iser isers
  ic ics ical ically icate icates icated icating ication ications ance ances ence ences ancy ency ancies encies ant ants antly ent ents ently`.split(
    /\s+/,
  );
/** Behind a last letter that they double, and in place of a last `e`. */
const VOWEL_ENDINGS = "ed ing ings er ers or ors able".split(" ");
/** In place of a last `i`. */
const Y_ENDINGS = "y ys yed ying yer yers ies ied ier iers ily ication ications".split(" ");
/** Behind the `er` or `or` that fell. */
const AGENT_ENDINGS = ["", "s", "ed", "ing", "ings", "able", "y", "ies", "red", "ring"];
/** Behind the second `l` that fell. */
const LL_ENDINGS = ["", "s", "ation", "ations", "ment"];

/** Texts of which some are words with the stem. */
function* candidatesOf(stem: string): Generator<string> {
  for (const ending of ["", ...ENDINGS]) yield stem + ending;
  const start = stem.slice(0, -1);
  const last = stem.at(-1)!;
  if (/[bdfgklmnprtvz]/.test(last)) for (const ending of VOWEL_ENDINGS) yield stem + last + ending;
  if (last === "l") for (const ending of LL_ENDINGS) yield stem + last + ending;
  if (last === "e") for (const ending of VOWEL_ENDINGS) yield start + ending;
  if (last === "i") for (const ending of Y_ENDINGS) yield start + ending;
  for (const agent of ["er", "or"]) for (const ending of AGENT_ENDINGS) yield stem + agent + ending;
}

/**
 * The word first, then those words with the same stem that its stem and a common ending make. Short forms are not among
 * them, nor `log` among those of `logger`: in texts they are too frequent to say much.
 */
export const wordsOfStem: (word: string) => readonly string[] = memo(MOST_FAMILIES, (word) => {
  const stem = stemOf(word);
  const words = new Set([word]);
  if (!/^[a-z]{3,40}$/.test(word)) return [word];
  const plural = word.endsWith("s") ? word.slice(0, -1) : `${word}s`;
  const british = britishOf.get(stem);
  const candidates = british === undefined ? [] : candidatesOf(british);
  for (const candidate of [plural, ...candidatesOf(stem), ...candidates, ...(irregularOf.get(stem) ?? [])]) {
    // Most are no words, and nobody asks for their stem again.
    if (candidate.length < 3 || findStem(candidate) !== stem) continue;
    if (verbOf(candidate) === verbOf(word)) words.add(candidate);
  }
  return [...words];
});
