// Names as one text that is searched through its letters: names are split into words only where these do not rule a word out,
// and most questions touch few of them.

import { leastPrefixes } from "../text/stem.ts";
import { lastUpTo } from "../util/ascending.ts";
import { stemOfName } from "./path-traits.ts";

/** No name holds it. */
const BREAK = "\0";
/** What stands between the words of a name. */
const BETWEEN = /[^a-z0-9\0\u0080-\uffff]+/g;

/** Names as they are written, a NUL before and after each. */
export const joined = (names: readonly string[]): string => BREAK + names.join(BREAK) + BREAK;

/** The names of files, without their extensions. */
export const joinedStems = (paths: readonly string[]): string => joined(paths.map(stemOfName));

/** What Letters are made of. */
export interface LettersParts {
  text: string;
  starts: Int32Array;
}

export class Letters implements LettersParts {
  /** In lower case without what stands between words, a NUL before and after each. */
  readonly text: string;
  private places: Int32Array | undefined;

  /** As `joined` makes it, or as other letters were. */
  constructor(names: string | LettersParts) {
    if (typeof names !== "string") this.places = names.starts;
    this.text = typeof names === "string" ? names.toLowerCase().replace(BETWEEN, "") : names.text;
  }

  /** By name: where the NUL before it stands; the last one is the text's end. Made when a word is first found. */
  get starts(): Int32Array {
    this.places ??= startsIn(this.text);
    return this.places;
  }

  /** Names, by number, that may say a word with this stem; one may come several times. */
  *mayingSay(stem: string): Generator<number> {
    for (const prefix of leastPrefixes(stem)) yield* this.withLetters(prefix);
  }

  private *withLetters(letters: string): Generator<number> {
    const { text } = this;
    for (let at = text.indexOf(letters); at !== -1; ) {
      const { starts } = this;
      const name = lastUpTo(starts, at);
      const next = starts[name + 1];
      if (next === undefined) return;
      yield name;
      at = text.indexOf(letters, next);
    }
  }
}

function startsIn(text: string): Int32Array {
  const starts: number[] = [];
  for (let at = text.indexOf(BREAK); at !== -1; at = text.indexOf(BREAK, at + 1)) starts.push(at);
  return Int32Array.from(starts);
}
