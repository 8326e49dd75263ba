// Words that a function is called by which does what goes along with the work: sets it back, prints it, compares it, explains or
// times it. Who asks how buffers are filled does not mean `clear_buffers`, though that says the same words; nor `is_buffer_full`,
// which only tells something of them.

import { memo } from "../util/memo.ts";
import { stemOf } from "./stem.ts";
import { splitIdentifier } from "./tokens.ts";

const ASIDE: ReadonlySet<string> = new Set(
  "clear reset destroy free dispose teardown cleanup deinit drop repr fmt debug eq equals hash clone inspect close stop shutdown cancel freeze help usage bench benchmark trap".split(
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

/** `isFull`, `_has_space`, `empty?`. */
const TELLS = /^_*(?:are|can|has|is|may|needs?|should|was)(?=[A-Z_])|\?$/;
/** Stems of what a question says that is about how something is found out. */
const FINDS_OUT = "check decid detect determin know test valid verifi".split(" ");

/** Does a function of this name only tell whether something holds, where that was not asked for? */
export const onlyTells = (name: string, isAsked: (stem: string) => boolean): boolean =>
  TELLS.test(name) && !FINDS_OUT.some(isAsked);
