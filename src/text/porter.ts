// Stems of English words after Porter (1980). One step more than his: `er` and `or` fall from long stems, because code names
// what does a thing after it. What words mean beside their letters is in stem.ts.

import { regular } from "./irregular.ts";
import { american } from "./spelling.ts";

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

/** What is no English word of three letters or more is its own stem. */
export function ownStem(word: string): string {
  return /^[a-z]{3,40}$/.test(word) ? computeStem(regular(american(word))) : word;
}

/** The verb of a doer whose name doubles its last letter. */
export function verbOf(word: string): string | undefined {
  const verb = DOUBLING.exec(word)?.[1];
  return verb && verb.length > 2 && !NO_DOERS.has(word.replace(/s$/, "")) ? verb : undefined;
}

function computeStem(word: string): string {
  const verb = verbOf(word);
  if (verb !== undefined) return computeStem(verb);
  const stem = withoutLastE(withoutSuffixes(withoutInflection(word)));
  return stem.length >= SHORTEST_AGENT ? stem.replace(/[eo]r$/, "") : stem;
}
