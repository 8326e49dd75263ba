// Questions in words: of the files that come first, those in which one function says much of the question come before those that
// say as much of it here and there.

import type { Features } from "../rank/signals.ts";
import type { FunctionsSaid } from "./functions-said.ts";
import { byRank, rescored, type Unit } from "./units.ts";

/** Files that are looked at: their texts are most of what it costs. */
const MOST_FILES = 6;
/** Of what a chunk and its file say, so much is expected of a function. */
const EXPECTED = 0.25;
const EXPECTED_OF_FILE = 0.3;

export function withFocus(functions: FunctionsSaid, units: readonly Unit[]): readonly Unit[] {
  const best = new Map<number, Unit>();
  for (const unit of units) {
    const known = best.get(unit.blob);
    if (!known || byRank(unit, known) < 0) best.set(unit.blob, unit);
  }
  const first = [...best.values()].sort(byRank).slice(0, MOST_FILES);
  functions.read(first.map(({ blob }) => blob));
  const focus = new Map(
    first.map(({ blob, features }) => [blob, functions.of(blob).most() - expected(features())]),
  );
  return units.map((unit) => {
    const own = focus.get(unit.blob);
    return own === undefined || unit.features().exact_match ? unit : rescored(unit, { focus: own });
  });
}

const expected = ({ bm25 = 0, coherence = 0 }: Features) => EXPECTED * (bm25 + EXPECTED_OF_FILE * coherence);
