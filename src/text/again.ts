// What names call the doing of something once more: who asks how a secret is encrypted again means `reencrypt`.

import { stemOf } from "./stem.ts";

/** Where a query has it, what it does is done once more. */
export const AGAIN = "again";

/** Words behind `re` that mean something of their own: `remove` is no other move. */
const OTHERWISE = new Set(
  `act call cent claim cord course cover cruit cur duce fer fine flex form fresh fund fuse gain gard gion gister gret ject
  lat late lax lay lease lief ly main mark mind mote move pair peat place ply port present quest quire sent serve set side
  sign solve sort source spect spond strict sult sume tail tain tire trieve turn veal verse view ward`.split(
    /\s+/,
  ),
);
const LEAST = 3;

const NONE: readonly string[] = [];

/** Stems of a word, in lower case, with `re` before it: of what is done again. */
export function againOf(word: string, stem: string): readonly string[] {
  if (word.length < LEAST || OTHERWISE.has(word) || OTHERWISE.has(stem)) return NONE;
  return [...new Set([stemOf(`re${word}`), stemOf(`re${stem}`)])];
}
