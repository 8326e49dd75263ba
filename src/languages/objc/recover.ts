// Classes and methods of broken Objective-C, found by their shape: both start in the first column, classes end at `@end`,
// methods at a semicolon or with a brace in the first column.

import type { Kind } from "../../protocol/kinds.ts";
import type { RecoveredSymbol } from "../types.ts";
import { readMethod } from "./methods.ts";

const CONTAINER = /^@(interface|implementation|protocol)\s+(\w+)(?![\w\s]*[,;])[^\n]*/gm;
const METHOD = /^[-+]\s*\(/gm;
const KINDS: Readonly<Record<string, Kind>> = {
  interface: "class",
  implementation: "impl",
  protocol: "interface",
};
const MAX_METHOD_CHARS = 4000;

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

function listContainers(text: string): RecoveredSymbol[] {
  return [...text.matchAll(CONTAINER)].map((match) => {
    const start = match.index;
    const nameStart = start + match[0].indexOf(match[2]!, match[1]!.length + 1);
    const bodyStart = start + match[0].length;
    const end = endOf(text, "\n@end", start);
    return {
      kind: KINDS[match[1]!]!,
      start,
      nameStart,
      nameEnd: nameStart + match[2]!.length,
      bodyStart,
      end,
    };
  });
}

function listMethods(text: string): RecoveredSymbol[] {
  const found: RecoveredSymbol[] = [];
  for (const { index: start } of text.matchAll(METHOD)) {
    const method = readMethod(text.slice(start, start + MAX_METHOD_CHARS));
    if (!method) continue;
    const params = { start: start + method.params!.start, end: start + method.params!.end };
    const mark = text.slice(params.end).search(/[{;]/);
    if (mark === -1) continue;
    const bodyStart = params.end + mark;
    const end = text[bodyStart] === ";" ? bodyStart + 1 : endOf(text, "\n}", bodyStart);
    const nameStart = start + method.name.start;
    const nameEnd = start + method.name.end;
    found.push({ kind: "method", start, nameStart, nameEnd, params, bodyStart, end });
  }
  return found;
}

/** Classes, categories, protocols and methods outside comments, in order, those the grammar found included. */
export function recoverObjc(
  text: string,
  comments: readonly { start: number; end: number }[],
): RecoveredSymbol[] {
  const found = [...listContainers(text), ...listMethods(text)].sort((a, b) => a.start - b.start);
  let comment = 0;
  return found.filter(({ start }) => {
    while (comment < comments.length && comments[comment]!.end <= start) comment++;
    return !(comment < comments.length && comments[comment]!.start <= start);
  });
}
