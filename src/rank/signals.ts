// SIGNALS: everything that moves a result up or down, one row each, with its weight and the reason for it.
// `add` signals are summed (weight x value); then every `times` signal multiplies (weight to the power of value).

export interface Signal {
  how: "add" | "times";
  weight: number;
  reason: string;
  /** Name in ranking_reasons, for the keys that the contract fixes; the others are listed under `signals`. */
  key?: string;
}

export const SIGNALS = {
  exact_match: {
    how: "add",
    weight: 24,
    key: "exact_match_boost",
    reason: "the name is what was asked for; more than any amount of text can reach",
  },
  qualified_name: {
    how: "add",
    weight: 6,
    key: "qualified_name_boost",
    reason: "the containers are those that were named before it",
  },
  prefix_match: { how: "add", weight: 8, reason: "the name begins with what was asked for" },
  subword_match: { how: "add", weight: 5, reason: "words of the query are sub-words of the name" },
  definition: {
    how: "add",
    weight: 4,
    key: "definition_boost",
    reason: "a place that defines says more than one that uses",
  },
  kind_match: {
    how: "add",
    weight: 2,
    key: "kind_match",
    reason: "the query names this kind (`class Foo`, `function bar`)",
  },
  path_affinity: {
    how: "add",
    weight: 1,
    key: "path_affinity",
    reason: "words of the query stand in the file's name or folder; in units of the best text score",
  },
  bm25: { how: "add", weight: 1, key: "bm25_score", reason: "how much the text is about the query's words" },
  coherence: { how: "add", weight: 0.2, reason: "other parts of the file are about them too" },
  literal: { how: "add", weight: 10, reason: "the text holds the phrase or the pattern" },
  exported: { how: "add", weight: 0.6, reason: "what others can use is looked for more often" },
  test: { how: "times", weight: 0.55, reason: "a test says what the code does, not where it is" },
  example: { how: "times", weight: 0.8, reason: "examples and samples repeat what the library defines" },
  vendored: { how: "times", weight: 0.4, reason: "copies of other projects are rarely what is meant" },
  generated: { how: "times", weight: 0.4, reason: "nobody edits generated or minified text" },
  data: { how: "times", weight: 0.6, reason: "keys of configuration and data repeat the names of code" },
  deprecated: { how: "times", weight: 0.8, reason: "there is a better one" },
  declaration: { how: "times", weight: 0.85, reason: "the definition with the body comes first" },
  import: { how: "times", weight: 0.5, reason: "an import or re-export only points at the definition" },
  repetition: { how: "times", weight: 0.75, reason: "the file has better places in the list already" },
} as const satisfies Record<string, Signal>;
export type SignalName = keyof typeof SIGNALS;

/** What was observed about one candidate. Absent is 0. `bm25` is raw, all others are mostly 0..1. */
export type Features = Partial<Record<SignalName, number>>;
