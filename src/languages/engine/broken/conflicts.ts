// Lines that a merge left behind, and signs that belong to nothing; and what others have written in place of ours, which is a
// second reading of the same place.

import type { TextSpan } from "../../outline-types.ts";

/** Some of them are operators to some languages. */
export const RUBBISH =
  /^(?:(?:<{7}|={7}|>{7}|\|{7})(?: .*)?|[ \t]*(?:[^\w\s"'`#()[\]{}=]{1,3} ){2,}[^\w\s"'`#()[\]{}=]{1,3})$/gm;

const MARK = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/gm;

/** Of each conflict all that stands behind our side of it. */
export function listTheirs(text: string): TextSpan[] {
  const theirs: TextSpan[] = [];
  let isOpen = false;
  let start = -1;
  for (const { 0: line, index } of text.matchAll(MARK)) {
    if (line.startsWith(">") && isOpen && start !== -1) theirs.push({ start, end: index });
    if (/^[<>]/.test(line)) start = -1;
    else if (isOpen && start === -1) start = index + line.length;
    if (/^[<>]/.test(line)) isOpen = line.startsWith("<");
  }
  return theirs;
}
