// Words that a function is called by which does what goes along with the work: sets it back, prints it, compares it. Who asks
// how buffers are filled does not mean `clear_buffers`, though that says the same words.

import { memo } from "../util/memo.ts";
import { stemOf } from "./stem.ts";
import { splitIdentifier } from "./tokens.ts";

const ASIDE: ReadonlySet<string> = new Set(
  "clear reset destroy free dispose teardown cleanup deinit drop repr fmt debug eq equals hash clone inspect close stop shutdown cancel freeze".split(
    " ",
  ),
);

const LIMIT = 8000;
const NONE: readonly string[] = [];

/** Stems of such words in a name: mostly none. */
const asidesIn = memo(LIMIT, (name) => {
  const words = splitIdentifier(name).filter((word) => ASIDE.has(word));
  return words.length === 0 ? NONE : words.map(stemOf);
});

/** Does a name say such a word that was not asked for? */
export const isAside = (name: string, isAsked: (stem: string) => boolean): boolean =>
  asidesIn(name).some((stem) => !isAsked(stem));
