// Answers given lately, for those who ask the same again while it still is the answer: nobody has published another tree, and
// every file that it quotes is the one it was. Agents of one user ask much alike, and some answers cost a tenth of a second.

import { stampOf } from "../query/current-file.ts";
import type { QueryName } from "../query/index.ts";
import type { Question } from "../query/types.ts";
import { LruMap } from "../util/lru.ts";
import type { Answered } from "./executor.ts";

/** Characters of answers that are kept: about 4 MB. */
const MOST_CHARACTERS = 4_000_000;
/** Files whose stamps cost less than the question again. */
const MOST_FILES = 50;
/** Read more than trees and the files that they quote: history. */
const NEVER: ReadonlySet<string> = new Set<QueryName>(["find_related_symbols"]);

interface Kept {
  /** A text: every answer is shaped in place. */
  text: string;
  stamps: readonly [path: string, stamp: string][];
}

export class Remembered {
  private kept = new LruMap<string, Kept>(MOST_CHARACTERS);

  find({ root }: Question, key: string): Answered | undefined {
    const known = this.kept.get(key);
    const holds = known?.stamps.every(([path, stamp]) => stampOf(root!, path) === stamp);
    return holds ? (JSON.parse(known!.text) as Answered) : undefined;
  }

  /** `text` is the answer as it came. One that found not all may know more the next time: false. */
  keep(question: Question, key: string, { answer, stamps, view }: Answered, text: string): boolean {
    if (NEVER.has(question.query) || answer.partial) return false;
    if (!stamps || stamps.length > MOST_FILES || view.state === "partial") return false;
    this.kept.set(key, { text, stamps }, key.length + text.length);
    return true;
  }

  forget(): void {
    this.kept = new LruMap(MOST_CHARACTERS);
  }
}

/** What makes an answer another question's too. `current` as in RunOptions. */
export function keyOf(question: Question, current: string): string {
  return `${current} ${JSON.stringify(question)}`;
}
