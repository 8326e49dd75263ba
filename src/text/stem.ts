// Stems of English words after Porter (1980), and the words that share one: `parser`, `parsing` and `parsed` meet in
// `pars`. One step more than his: `er` and `or` fall from long stems, because code names what does a thing after it.

import { memo } from "../util/memo.ts";
import { ABBREVIATIONS } from "./abbreviations.ts";
import { IRREGULAR_WORDS, regular } from "./irregular.ts";
import { american, BRITISH_WORDS } from "./spelling.ts";

// Porter's measure m of a stem: how many times vowels are followed by consonants.
const OVER_0 = /^(?:[^aeiou][^aeiouy]*)?[aeiouy][aeiou]*[^aeiou]/;
const EXACTLY_1 = /^(?:[^aeiou][^aeiouy]*)?[aeiouy][aeiou]*[^aeiou][^aeiouy]*(?:[aeiouy][aeiou]*)?$/;
const OVER_1 = /^(?:[^aeiou][^aeiouy]*)?[aeiouy][aeiou]*[^aeiou][^aeiouy]*[aeiouy][aeiou]*[^aeiou]/;
const HAS_VOWEL = /^(?:[^aeiou][^aeiouy]*)?[aeiouy]/;
/** Ends like `hop`: an `e` was there, or none may go. */
const SHORT_END = /^[^aeiou][^aeiouy]*[aeiouy][^aeiouwxy]$/;

const DOUBLE_ENDINGS: Readonly<Record<string, string>> = {
  ...{ ational: "ate", tional: "tion", enci: "ence", anci: "ance", izer: "ize", bli: "ble", alli: "al" },
  ...{ entli: "ent", eli: "e", ousli: "ous", ization: "ize", ation: "ate", ator: "ate", alism: "al" },
  ...{
    iveness: "ive",
    fulness: "ful",
    ousness: "ous",
    aliti: "al",
    iviti: "ive",
    biliti: "ble",
    logi: "log",
  },
};
const LONG_ENDINGS: Readonly<Record<string, string>> = {
  ...{ icate: "ic", ative: "", alize: "al", iciti: "ic", ical: "ic", ful: "", ness: "" },
};
const LAST = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
/** Adverbs, their `y` an `i`, by their adjectives: `fairli`, `gracefulli`, `lazili`. */
const ADVERB = /^(?!famili)(.+(?:[cdeghkmnrti]|ful|less))li$/;
const SHORTEST_AGENT = 6;
const SHORTEST_ADJECTIVE = 4;
/** What does a thing, by a verb whose last letter it doubles: `logger`, `scanners`. */
const DOUBLING = /^(.*([bdgkmnprtv]))\2[eo]rs?$/;
/** Look like it; `getter` and `setter` would meet half of all names. */
const NO_DOERS = new Set(
  "banner better bitter getter hammer ladder letter manner matter mirror setter summer winner".split(" "),
);

function withoutInflection(word: string): string {
  const singular = word.replace(/(ss|i)es$/, "$1").replace(/([^s])s$/, "$1");
  const eed = /^(.+?)eed$/.exec(singular);
  if (eed) return OVER_0.test(eed[1]!) ? singular.slice(0, -1) : singular;
  const stem = /^(.+?)(?:ed|ing)$/.exec(singular)?.[1];
  if (stem === undefined || !HAS_VOWEL.test(stem)) return singular;
  if (/(?:at|bl|iz)$/.test(stem) || SHORT_END.test(stem)) return `${stem}e`;
  return /([^aeiouylsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** By last letter, longest first, with what replaces them: most words end in none. */
const byLastLetter = (endings: Readonly<Record<string, string>>) =>
  Map.groupBy(
    Object.entries(endings).sort(([a], [b]) => b.length - a.length),
    ([ending]) => ending.at(-1)!,
  );
const REPLACED = [DOUBLE_ENDINGS, LONG_ENDINGS].map(byLastLetter);

function withoutSuffixes(word: string): string {
  let stem = /^(.+?)y$/.test(word) && HAS_VOWEL.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
  const adjective = ADVERB.exec(stem)?.[1];
  if (adjective && adjective.length >= SHORTEST_ADJECTIVE && OVER_0.test(adjective)) stem = adjective;
  for (const endings of REPLACED) {
    const word = stem;
    const longest = endings
      .get(word.at(-1)!)
      ?.find(([ending]) => ending.length < word.length && word.endsWith(ending));
    if (!longest) continue;
    const rest = word.slice(0, -longest[0].length);
    if (OVER_0.test(rest)) stem = rest + longest[1];
  }
  const last = LAST.exec(stem);
  if (last) return OVER_1.test(last[1]!) ? last[1]! : stem;
  const ion = /^(.+?[st])ion$/.exec(stem);
  return ion && OVER_1.test(ion[1]!) ? ion[1]! : stem;
}

function withoutLastE(stem: string): string {
  const rest = stem.slice(0, -1);
  const dropped =
    stem.endsWith("e") && (OVER_1.test(rest) || (EXACTLY_1.test(rest) && !SHORT_END.test(rest)));
  const short = dropped ? rest : stem;
  return short.endsWith("ll") && OVER_1.test(short) ? short.slice(0, -1) : short;
}

const LIMIT = 50_000;
/** Words of queries whose other forms are remembered. */
const MOST_FAMILIES = 2000;

function ownStem(word: string): string {
  return /^[a-z]{3,40}$/.test(word) ? computeStem(regular(american(word))) : word;
}

/** Of words of the tables below, which stand in several of them. */
const tableStem = memo(LIMIT, ownStem);

/** Stem of what a short form stands for, by the stem of the short form. */
const STEM_OF_SHORT: ReadonlyMap<string, string> = new Map(
  [...ABBREVIATIONS].map(([short, long]) => [tableStem(short), tableStem(long)]),
);
const SHORT_FORMS = Map.groupBy(ABBREVIATIONS.keys(), (short) => tableStem(ABBREVIATIONS.get(short)!));
const NO_FORMS: readonly string[] = [];

/** What names shorten words with this stem to: `str` for that of `string`. */
export const shortFormsOf = (stem: string): readonly string[] => SHORT_FORMS.get(stem) ?? NO_FORMS;

/** By stem: what words with it may begin with though it does not. */
const OTHER_BEGINNINGS = Map.groupBy(
  [...STEM_OF_SHORT.keys(), ...BRITISH_WORDS, ...IRREGULAR_WORDS],
  (start) => STEM_OF_SHORT.get(start) ?? tableStem(start),
);

/**
 * The stem of a word in lower case; what is no English word of three letters or more is its own stem. `ctx` has the stem
 * of `context`.
 */
export const stemOf = memo(LIMIT, findStem);

function findStem(word: string): string {
  const stem = ownStem(word);
  return STEM_OF_SHORT.get(stem) ?? stem;
}

/** The verb of a doer whose name doubles its last letter. */
function verbOf(word: string): string | undefined {
  const verb = DOUBLING.exec(word)?.[1];
  return verb && verb.length > 2 && !NO_DOERS.has(word.replace(/s$/, "")) ? verb : undefined;
}

function computeStem(word: string): string {
  const verb = verbOf(word);
  if (verb !== undefined) return computeStem(verb);
  const stem = withoutLastE(withoutSuffixes(withoutInflection(word)));
  return stem.length >= SHORTEST_AGENT ? stem.replace(/[eo]r$/, "") : stem;
}

/** By stem: the words that are forms of it in a way of their own. */
const IRREGULAR = Map.groupBy(IRREGULAR_WORDS, tableStem);

/** By American stem: the British one, of words whose spellings no ending tells apart. */
const BRITISH_STEMS = new Map(BRITISH_WORDS.map((word) => [tableStem(word), word.replace(/e$/, "")]));

/**
 * Every word with this stem begins with one of these: all but the letters that endings are replaced with (`able`,
 * `ate`, `i`), or what the word is shortened to or spelled like.
 */
export function leastPrefixes(stem: string): string[] {
  const starts = [stem, ...(OTHER_BEGINNINGS.get(stem) ?? [])];
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
  const british = BRITISH_STEMS.get(stem);
  const candidates = british === undefined ? [] : candidatesOf(british);
  for (const candidate of [plural, ...candidatesOf(stem), ...candidates, ...(IRREGULAR.get(stem) ?? [])]) {
    // Most are no words, and nobody asks for their stem again.
    if (candidate.length < 3 || findStem(candidate) !== stem) continue;
    if (verbOf(candidate) === verbOf(word)) words.add(candidate);
  }
  return [...words];
});
