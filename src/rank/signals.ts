// SIGNALS: everything that moves a result up or down, one row each, with its weight and the reason for it.
// `add` signals are summed (weight x value); then every `times` signal multiplies (weight to the power of value).
// Values are shares, mostly 0..1; a text that holds every word of the query as fully as can be has bm25 1.

export interface Signal {
  how: "add" | "times";
  weight: number;
  reason: string;
  /** Name in ranking_reasons, for the keys that the contract fixes; the others are listed under `signals`. */
  key?: string;
  /** A query with one of these words asks for such places: the signal does not count. */
  unless?: readonly string[];
}

export const SIGNALS = {
  exact_match: {
    how: "add",
    weight: 200,
    key: "exact_match_boost",
    reason: "the name is what was asked for; more than text and path can reach together, even in a test",
  },
  qualified_name: {
    how: "add",
    weight: 10,
    key: "qualified_name_boost",
    reason: "the containers are those that were named before it",
  },
  prefix_match: { how: "add", weight: 3, reason: "the name begins with what was asked for" },
  subword_match: { how: "add", weight: 2, reason: "words of the query are sub-words of the name" },
  likely_name: {
    how: "add",
    weight: 20,
    reason:
      "only symbols were asked for, by one name that begins this one or is nearly spelled like it: before words of it in other names",
  },
  says_all: {
    how: "add",
    weight: 4.5,
    reason:
      "the name says all words of the query and hardly another: it may stand in a file called otherwise",
  },
  symbol_words: {
    how: "add",
    weight: 12,
    reason: "only symbols were asked for: the words of their names decide",
  },
  definition: {
    how: "add",
    weight: 0.4,
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
    weight: 12.5,
    key: "path_affinity",
    reason: "authors name a file after what it is about: the best single witness for prose",
  },
  file_said: {
    how: "add",
    weight: 10,
    reason: "the question says the file by its name and ending: it is about what is in there",
  },
  folder: { how: "add", weight: 10, reason: "words of the query stand in the names of its folders" },
  bm25: { how: "add", weight: 10, key: "bm25_score", reason: "how much the text is about the query's words" },
  told: {
    how: "add",
    weight: 10,
    reason:
      "a document that is named after the file says more of it than its text: as good as if that said so",
  },
  coherence: { how: "add", weight: 0.7, reason: "other parts of the file are about them too" },
  throughout: {
    how: "add",
    weight: 6,
    reason:
      "the file says the words in all of its parts: it is about them, where a large one says of everything something",
  },
  focus: {
    how: "add",
    weight: 4,
    reason:
      "one function says the question's words together: what does it, rather than what speaks of them here and there",
  },
  literal: { how: "add", weight: 20, reason: "the text holds the phrase or the pattern" },
  project_file: {
    how: "add",
    weight: 200,
    reason:
      "the question is about working on the project, and that is what the file is kept for; as much as a name",
  },
  exported: { how: "add", weight: 0.05, reason: "of equals, what others can use is looked for more often" },
  small: { how: "times", weight: 0.78, reason: "a file of few lines rarely does the work itself" },
  declares: {
    how: "times",
    weight: 0.8,
    reason:
      "a file of fields, members and signatures lists what there is: a question is about what is done with it",
    unless: "type types exception exceptions structure structures struct structs".split(" "),
  },
  settings: {
    how: "times",
    weight: 0.8,
    reason: "a file of options says what can be chosen; a question is about what is done with it",
    unless:
      "option options config configs configuration configurations configure configures configured configuring configurable setting settings property properties preference preferences preferred custom customise customised customize customized default defaults change changes changed choose chosen enable enabled enables disable disabled disables flag flags turn turned environment argument arguments cli subcommand subcommands".split(
        " ",
      ),
  },
  upkeep: {
    how: "times",
    weight: 0.7,
    reason:
      "what installs, builds and releases the project says its words, too: a question is about what the project does",
    unless:
      "installer installers script scripts build builds building built compile compiled docker dockerfile container containers makefile make gradle ci workflow workflows release releases tool tools setup contrib".split(
        " ",
      ),
  },
  on_screen: {
    how: "times",
    weight: 0.75,
    reason: "a view shows what was worked out elsewhere, in the words that people see",
    unless:
      "view views screen screens page pages widget widgets dialog dialogs component components ui window windows panel panels button buttons menu menus show shows shown display displays displayed render renders rendered draw draws drawn layout layouts list lists click clicks clicked drag tab tabs bar bars icon icons image images color colors colour colours scroll animation user users see form forms".split(
        " ",
      ),
  },
  test: {
    how: "times",
    weight: 0.3,
    reason: "a test says what the code does, not where it is",
    unless: ["test", "tests", "testing", "spec", "specs"],
  },
  example: {
    how: "times",
    weight: 0.5,
    reason: "examples and samples repeat what the library defines",
    unless: [
      "example",
      "examples",
      "sample",
      "samples",
      "demo",
      "demos",
      "benchmark",
      "benchmarks",
      "docs",
      "seed",
      "seeds",
    ],
  },
  vendored: {
    how: "times",
    weight: 0.4,
    reason: "copies of other projects are rarely what is meant",
    unless: ["vendor", "vendored", "vendors"],
  },
  completion: {
    how: "times",
    weight: 0.4,
    reason: "what a shell offers behind commands repeats what they say of themselves",
    unless: ["completion", "completions", "complete", "completes", "autocomplete", "tab"],
  },
  generated: {
    how: "times",
    weight: 0.6,
    reason: "nobody edits generated or minified text, nor what a build wrote",
    unless: ["generated", "minified"],
  },
  prose: {
    how: "times",
    weight: 0.4,
    reason: "documents tell about code and use its words more often than the code itself",
    unless: ["readme", "changelog", "docs", "documentation", "guide", "markdown", "license", "contributing"],
  },
  translation: {
    how: "times",
    weight: 0.4,
    reason: "the original says the same, and first",
    unless: ["translation", "translations", "translated", "i18n", "l10n"],
  },
  data: {
    how: "times",
    weight: 0.4,
    reason:
      "keys of configuration and data repeat the names of code, and messages to people speak of all of it",
    unless: ["json", "yaml", "toml", "html", "css", "icon", "icons", "svg"],
  },
  legacy: {
    how: "times",
    weight: 0.4,
    reason: "there is a newer way beside it",
    unless: ["deprecated", "legacy", "compat", "compatibility", "old", "obsolete"],
  },
  migration: {
    how: "times",
    weight: 0.5,
    reason: "a step that a database once took: code says what holds now",
    unless: ["migration", "migrations", "migrate", "migrates", "schema"],
  },
  deprecated: {
    how: "times",
    weight: 0.8,
    reason: "there is a better one",
    unless: ["deprecated", "deprecation"],
  },
  declaration: { how: "times", weight: 0.5, reason: "the definition with the body comes first" },
  repetition: {
    how: "times",
    weight: 0.75,
    reason: "the file, or the name, has better places in the list already",
  },
} as const satisfies Record<string, Signal>;
export type SignalName = keyof typeof SIGNALS;

/** What a name of several parts counts as an exact match by its last ones: behind one that is nothing else. */
export const LAST_PARTS = 0.9;

/** What was observed about one candidate. Absent is 0. */
export type Features = Partial<Record<SignalName, number>>;

/** What a query makes of signals: 0 where one does not count, -1 where it asks for nothing else. */
export type AskedSignals = ReadonlyMap<SignalName, 0 | -1>;

/** Signals that do not count for a query with these words, in lower case. */
export function signalsAskedFor(words: Iterable<string>): Map<SignalName, 0 | -1> {
  const given = new Set(words);
  const rows = Object.entries(SIGNALS) as [SignalName, Signal][];
  return new Map(
    rows.filter(([, { unless }]) => unless?.some((word) => given.has(word))).map(([name]) => [name, 0]),
  );
}
