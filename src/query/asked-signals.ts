// Which signals do not count for a query, because its words ask for what they hold back. Words with two meanings only ask
// where the other one is not meant.

import { type SignalName, signalsAskedFor } from "../rank/signals.ts";
import type { View } from "../view/view.ts";
import { pathTraits } from "./path-traits.ts";

/** Behind `test`, what makes it a verb: code that tests whether something holds is no test of the project. */
const AFTER_VERB: ReadonlySet<string> = new Set(["whether", "if", "that"]);
/** Tests in some projects, formats and descriptions in all others. */
const SPECS: ReadonlySet<string> = new Set(["spec", "specs"]);
const SAYS_SPEC = /spec/i;

const known = new WeakMap<View, boolean>();

/** Does the project call its tests specs? */
function hasSpecs(view: View): boolean {
  let found = known.get(view);
  if (found === undefined) {
    found = view.paths.some((path) => SAYS_SPEC.test(path) && pathTraits(path).test);
    known.set(view, found);
  }
  return found;
}

/** `words`: of a query, in their order. */
export function askedSignals(view: View, words: readonly string[]): ReadonlySet<SignalName> {
  const folded = words.map((word) => word.toLowerCase());
  return signalsAskedFor(
    folded.filter((word, at) =>
      SPECS.has(word) ? hasSpecs(view) : !(word === "test" && AFTER_VERB.has(folded[at + 1] ?? "")),
    ),
  );
}
