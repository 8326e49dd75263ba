// Callables with several lists of parameters: `f(a)(b)` is one call of what has two.

import { type FileModel, factOf } from "../../file.ts";
import { isValue } from "../../names/sorts.ts";
import type { Node } from "../../text/expression-node.ts";
import type { Def } from "../../types.ts";
import { typeBeside } from "../members/companions.ts";
import type { Type } from "../type-model.ts";

/** How many lists of arguments a call is written with, and what is called or made in front of them. */
export function writtenLists(node: Node): { count: number; base: Node } {
  let count = 0;
  let base = node;
  while (base.t === "call") {
    count++;
    base = base.of;
  }
  return base.t === "new" && base.args ? { count: count + 1, base: base.of } : { count, base };
}

const WORD = /(?:@?[\p{ID_Start}_][\p{ID_Continue}.]*)/uy;

/** The lists that stand behind the name of a callable, those aside that are given by themselves. */
function listsOf({ file, ordinal }: Def): number {
  const { curries } = file.rules;
  const { text, brackets }: FileModel["model"] = file.model;
  const { line, column, name } = file.model.symbols[ordinal]!;
  let at = file.model.behind(line, column, name);
  let count = 0;
  for (;;) {
    WORD.lastIndex = at;
    const word = count === 0 ? WORD.exec(text)?.[0] : undefined;
    if (word !== undefined && curries?.ends.has(word)) return count;
    if (word !== undefined) at = brackets.forward(at + word.length);
    else if (text[at] === "[" && count === 0) at = brackets.forward(brackets.closeOf(at) + 1);
    else if (text[at] === "(") {
      if (!curries?.given.test(text.slice(at, at + 20))) count++;
      at = brackets.forward(brackets.closeOf(at) + 1);
    } else return count;
  }
}

/** The most lists that what is called takes. */
export function listsTaken(callee: Type | undefined, runs: (def: Def) => readonly Def[]): number {
  if (callee?.t === "union") return Math.max(...callee.of.map((each) => listsTaken(each, runs)));
  if (callee?.t !== "callable" && callee?.t !== "static") return 0;
  const { def } = callee;
  const beside = isValue(def) ? typeBeside(def) : undefined;
  const all = isValue(def) ? [...runs(def), ...(beside ? [beside] : [])] : [def];
  return Math.max(0, ...all.filter((each) => factOf(each).params).map(listsOf));
}
