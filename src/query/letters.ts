// Names as one text that is searched through its letters: names are split into words only where these do not rule a word out,
// and most questions touch few of them.

import { leastPrefixes } from "../text/stem.ts";
import { lastUpTo } from "../util/ascending.ts";
import { memoOf } from "../util/memo.ts";
import type { View } from "../view/view.ts";
import { stemOfName } from "./path-traits.ts";

/** No name holds it. */
const BREAK = "\0";
/** What stands between the words of a name. */
const BETWEEN = /[^a-z0-9\0\u0080-\uffff]+/g;

/** Names as they are written, a NUL before and after each. */
export const joined = (names: readonly string[]): string => BREAK + names.join(BREAK) + BREAK;

/** The names of all files of a view, without their extensions, in the order of the paths. */
export const fileStems = memoOf((view: View) => joined(view.paths.map(stemOfName)));

export class Letters {
  /** In lower case without what stands between words, a NUL before and after each. */
  private readonly text: string;
  /** By name: where the NUL before it stands; the last one is the text's end. Made when a word is first found. */
  private starts: number[] | undefined;

  /** As `joined` makes it. */
  constructor(names: string) {
    this.text = names.toLowerCase().replace(BETWEEN, "");
  }

  /** Names, by number, that may say a word with this stem; one may come several times. */
  *mayingSay(stem: string): Generator<number> {
    for (const prefix of leastPrefixes(stem)) yield* this.withLetters(prefix);
  }

  private *withLetters(letters: string): Generator<number> {
    const { text } = this;
    for (let at = text.indexOf(letters); at !== -1; ) {
      this.starts ??= startsIn(text);
      const name = lastUpTo(this.starts, at);
      const next = this.starts[name + 1];
      if (next === undefined) return;
      yield name;
      at = text.indexOf(letters, next);
    }
  }
}

function startsIn(text: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(BREAK); at !== -1; at = text.indexOf(BREAK, at + 1)) starts.push(at);
  return starts;
}
