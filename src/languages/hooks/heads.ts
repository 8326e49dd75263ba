// What the words in front of a declaration's name say: heads are few and repeat, so each is read once.

import { memo } from "../../util/memo.ts";

const MOST_HEADS = 1000;

export const memoHead = <V extends object>(read: (head: string) => V): ((head: string) => V) =>
  memo(MOST_HEADS, read);
