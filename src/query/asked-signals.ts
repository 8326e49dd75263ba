// Which signals do not count for a query, because its words ask for what they hold back. Words with two meanings only ask
// where the other one is not meant.

import { type AskedSignals, signalsAskedFor } from "../rank/signals.ts";
import { wordsOf } from "../text/tokens.ts";
import { pathTraits } from "../view/path-traits.ts";
import type { View } from "../view/view.ts";

/** Behind `test`, what makes it a verb: code that tests whether something holds is no test of the project. */
const AFTER_VERB: ReadonlySet<string> = new Set(["whether", "if", "that"]);
const TESTS: ReadonlySet<string> = new Set(["test", "tests", "testing"]);
/** Before `tests`, these say that those of the project are meant: `open gate in the tests`, `what the upload tests talk to`. */
const OF_PROJECT: ReadonlySet<string> = new Set(["the", "our", "its", "their", "these", "those", "existing"]);
/** Behind it, these do: `a test for the gate`. */
const ABOUT: ReadonlySet<string> = new Set(["for", "of"]);
/** Before it, what has to do with tests: `fake answers in tests`, `each test`, `the class under test`. */
const BEFORE_SUBJECT: ReadonlySet<string> = new Set(
  "for in a an each every while during under per by between to of from with without or and".split(" "),
);
/** What tests there are: who does something for unit tests means no test. */
const SORTS: ReadonlySet<string> = new Set(["unit", "integration", "e2e", "regression"]);
/** Of so few words each says what is looked for: `order tests`. */
const FEW_WORDS = 3;
/** What opens a question for a test itself, and what kinds of tests there are. */
const OPENING: ReadonlySet<string> = new Set(
  "which what where is are there find show list me the a an any all our unit integration e2e regression".split(
    " ",
  ),
);
const RELATION: ReadonlySet<string> = new Set(["that", "which", "for", "of"]);
/** Tests in some projects, formats and descriptions in all others. */
const SPECS: ReadonlySet<string> = new Set(["spec", "specs"]);
/** A test of what is called so (`spec_builder_test.py`) is none. */
const IS_SPEC = /(?:^|\/)specs?\/|specs?\.[^/]+$/i;

/** Of the tests of a project that calls them so. */
const LEAST_SPECS = 0.2;

const known = new WeakMap<View, boolean>();

/** Does the project call its tests specs? */
function hasSpecs(view: View): boolean {
  let found = known.get(view);
  if (found === undefined) {
    const tests = view.paths.filter((path) => pathTraits(path).test);
    found = tests.filter((path) => IS_SPEC.test(path)).length > LEAST_SPECS * tests.length;
    known.set(view, found);
  }
  return found;
}

/** `--max-writes`, `max-writes`: an option, or whatever else is called in several words with hyphens. */
export const OPTION = /^-{0,2}(\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)+)$/u;

/** `words`: of a query, in their order, each once. */
export function askedSignals(view: View, text: string, words: readonly string[]): AskedSignals {
  const folded = words.map((word) => word.toLowerCase());
  const isTest = (word: string) => (SPECS.has(word) ? hasSpecs(view) : TESTS.has(word));
  const at = folded.findIndex((word) => !OPENING.has(word));
  const seeks = isTest(folded[at] ?? "") && isSought(folded, at) && !words.some(isName);
  const all = wordsOf(text).map((word) => word.toLowerCase());
  const areMeant = all.some((word, place) => isTest(word) && isMeant(all, place));
  const meant = folded.filter((word) => areMeant || !(TESTS.has(word) || SPECS.has(word)));
  const asked = signalsAskedFor(OPTION.test(text) ? [...meant, "option"] : meant);
  return seeks ? asked.set("test", -1) : asked;
}

/** `openDrawer`: tests of what is named are found from there. */
const isName = (word: string) => /_|\p{Ll}\p{Lu}/u.test(word);

/** `tests for it`, `test that it closes`, `which test covers`, `where are the tests`; not: `which test runner`. */
function isSought(words: readonly string[], at: number): boolean {
  const next = words[at + 1] ?? "";
  if (RELATION.has(next)) return true;
  return at > 0 && words[at]!.endsWith("s") !== next.endsWith("s");
}

/**
 * Are tests of the project meant, and not what the code has to do with tests? Most who speak of them ask for what runs, fakes or
 * reports them.
 */
function isMeant(words: readonly string[], at: number): boolean {
  const [second = "", first = ""] = [words[at - 2], words[at - 1]];
  const next = words[at + 1] ?? "";
  if (words[at] === "test" && AFTER_VERB.has(next)) return false;
  if (words.length <= FEW_WORDS || ABOUT.has(next)) return true;
  if (words[at]!.endsWith("s") && (OF_PROJECT.has(first) || OF_PROJECT.has(second))) return true;
  if (SORTS.has(first)) return !BEFORE_SUBJECT.has(second);
  return next === "" && !BEFORE_SUBJECT.has(first);
}
