// `a, b = x, y` on one line: which expression a name on the left takes.

import type { Brackets } from "../../text/brackets.ts";

const LEFT = /^[ \t]*(?:local[ \t]+)?\(?[\w.]+(?:\s*,\s*[\w.]+)+\)?\s*=(?!=)\s*/;
const MOST_CHARS = 1000;

/** Where the value starts that a tuple assignment gives to the name at an offset; -1 = it is no such name. */
export function tupleValue(text: string, brackets: Brackets, name: number): number {
  const from = statementStart(text, brackets, name);
  const left = LEFT.exec(text.slice(from, from + MOST_CHARS))?.[0];
  if (left === undefined || name >= from + left.length) return -1;
  const index = text.slice(from, name).split(",").length - 1;
  const size = left.split(",").length;
  const parts = partsAt(text, brackets, from + left.length);
  return parts.length === size ? parts[index]! : -1;
}

/** Where the statement starts that a name stands in: its row, or what stands behind `;` or the colon of a head on it. */
export function statementStart(text: string, brackets: Brackets, name: number): number {
  const row = text.lastIndexOf("\n", name) + 1;
  for (let at = name - 1; at >= row; at--) if (isStatementSign(text, brackets, at)) return at + 1;
  return row;
}

/** Is this a sign behind which a statement may start on the same row? */
export const isStatementSign = (text: string, brackets: Brackets, at: number) =>
  (text[at] === ";" || (text[at] === ":" && /\s/.test(text[at + 1] ?? ""))) &&
  brackets.around(at) === -1 &&
  brackets.literalAround(at) === at;

/** Where each part of an expression list starts, up to the end of its line. */
function partsAt(text: string, brackets: Brackets, start: number): number[] {
  const open =
    text[start] === "(" &&
    /^\s*(?:#|$)/m.test(text.slice(brackets.closeOf(start) + 1, brackets.closeOf(start) + 9));
  return partsOnLine(text, brackets, brackets.forward(open ? start + 1 : start));
}

/** What parts a list, ends it, or may hold commas that part nothing. */
const NOTABLE = /[,()[\]{}"'#\n]|\blambda\b/g;

/** Where each part of a list without brackets around it starts. */
export function partsOnLine(text: string, brackets: Brackets, start: number): number[] {
  const parts = [start];
  let at = start;
  for (;;) {
    NOTABLE.lastIndex = at;
    const found = NOTABLE.exec(text);
    if (!found || found[0] === "\n") return parts;
    const { 0: sign, index } = found;
    const close = "([{".includes(sign) ? brackets.closeOf(index) : -1;
    if (close === -1 && ")]}".includes(sign)) return parts;
    const skipped = sign === "lambda" ? brackets.wholeEnd(index) : brackets.literalEnd(index);
    at = Math.max(skipped, close + 1, index + 1);
    if (sign === ",") parts.push(brackets.forward(index + 1));
  }
}

/** Where a value stands that several names take apart, and which part of which part a name takes. */
export interface Taken {
  value: number;
  path: number[];
  isLoop: boolean;
}

const TARGETS = /^(?:[\p{ID_Continue}\s.,*()[\]]*?)(\bin\b|=(?!=))/u;

/** Of a name in `for a, (b, c) in x`, `a, b = x`; undefined = it is the only target, or none. */
export function takenPart(text: string, brackets: Brackets, name: number): Taken | undefined {
  const path: number[] = [];
  let index = 0;
  let at = name - 1;
  for (; at >= 0 && name - at < MOST_CHARS; at--) {
    const char = text[at]!;
    if (char === ",") index++;
    else if (char === "(" || char === "[") {
      if (/[\p{ID_Continue})\]]/u.test(text[at - 1] ?? "")) return undefined;
      path.unshift(index);
      index = 0;
    } else if (char === ")" || char === "]") {
      const open = brackets.openOf(at);
      if (open === -1) return undefined;
      at = open;
    } else if (char === "*") return undefined;
    else if (isStatementSign(text, brackets, at)) break;
    else if (char === "\n" && (path.length === 0 || brackets.around(at) === -1)) break;
    else if (!/[\p{ID_Continue}\s.]/u.test(char)) return undefined;
    else if (/^for\s/.test(text.slice(at, at + 4)) && !/[\p{ID_Continue}]/u.test(text[at - 1] ?? "")) break;
  }
  const isLoop = text.startsWith("for", at);
  const behind = TARGETS.exec(text.slice(name, name + MOST_CHARS));
  if (!behind || (behind[1] === "in") !== isLoop) return undefined;
  const targets = text.slice(name, name + behind[0].length - behind[1]!.length);
  if (path.length > 0 || index > 0 || hasComma(targets)) path.unshift(index);
  if (path.length === 0) return undefined;
  const value = brackets.forward(name + behind[0].length);
  // `(a, b) = x`: the brackets around all of it are no part.
  const isBracketed =
    path.length > 1 && path[0] === 0 && !hasComma(targets.slice(targets.lastIndexOf(")") + 1));
  return { value, path: isBracketed ? path.slice(1) : path, isLoop };
}

/** Of a value that is written out as a tuple, the part that a path leads to, and what is left of the path. */
export function writtenPart(text: string, brackets: Brackets, { value, path, isLoop }: Taken): Taken {
  let at = value;
  for (let depth = 0; depth < path.length; depth++) {
    const isInner = depth > 0 && text[at] === "(";
    const parts = isLoop || (depth > 0 && !isInner) ? [] : partsAt(text, brackets, isInner ? at + 1 : at);
    if (parts.length < 2 || path[depth]! >= parts.length)
      return { value: at, path: path.slice(depth), isLoop };
    at = parts[path[depth]!]!;
  }
  return { value: at, path: [], isLoop };
}

const hasComma = (targets: string) => /^[^()[\]]*,/.test(targets);
