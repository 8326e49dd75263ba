// Words that prose says where names say another: who asks how old rows are deleted means what is called prune or purge.
// Only what means the same in most programs; a word may stand in several rows. What prose says in two words stands in one
// here, without the small words between them: `entrypoint` for entry point, `timelive` for time to live.

import { STEMS, WORDS } from "./kindred-table.ts";

const NONE: readonly string[] = [];
const stemOfWord = new Map(STEMS);
const wordsOf = new Map(WORDS);

/** Stems of words that say the same as words with this stem. */
export function kindredOf(stem: string): readonly string[] {
  return [...new Set(kindredWordsOf(stem).map((word) => stemOfWord.get(word)!))];
}

/** Words that say the same as words with this stem. */
export function kindredWordsOf(stem: string): readonly string[] {
  return wordsOf.get(stem) ?? NONE;
}
