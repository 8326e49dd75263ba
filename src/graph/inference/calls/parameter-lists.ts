// Callables with several lists of parameters: `f(a)(b)` is one call of what has two.

import { type FileModel, factOf } from "../../file.ts";
import { isValue } from "../../names/sorts.ts";
import type { Place } from "../../place.ts";
import { argumentStarts } from "../../text/chains.ts";
import type { Node } from "../../text/expression-node.ts";
import type { Def } from "../../types.ts";
import type { Inference } from "../infer.ts";
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

/** A parameter with its type, up to what it is by default. */
const PARAMETER = /^[^:]+:((?:=>|[^=])+)/;
const WORD = /(?:@?[\p{ID_Start}_][\p{ID_Continue}.]*)/uy;

/** Where the lists open that stand behind the name of a callable, those aside that are given by themselves. */
function listsOf({ file, ordinal }: Def): readonly number[] {
  const { curries } = file.rules;
  const { text, brackets }: FileModel["model"] = file.model;
  const { line, column, name } = file.model.symbols[ordinal]!;
  let at = file.model.behind(line, column, name);
  const lists: number[] = [];
  for (;;) {
    WORD.lastIndex = at;
    const word = lists.length === 0 ? WORD.exec(text)?.[0] : undefined;
    if (word !== undefined && curries?.ends.has(word)) return lists;
    if (word !== undefined) at = brackets.forward(at + word.length);
    else if (text[at] === "[" && lists.length === 0) at = brackets.forward(brackets.closeOf(at) + 1);
    else if (text[at] === "(") {
      if (!curries?.given.test(text.slice(at, at + 20))) lists.push(at);
      at = brackets.forward(brackets.closeOf(at) + 1);
    } else return lists;
  }
}

/** The most lists that what is called takes. */
export function listsTaken(callee: Type | undefined, runs: (def: Def) => readonly Def[]): number {
  if (callee?.t === "union") return Math.max(...callee.of.map((each) => listsTaken(each, runs)));
  if (callee?.t !== "callable" && callee?.t !== "static") return 0;
  const { def } = callee;
  const beside = isValue(def) ? typeBeside(def) : undefined;
  const all = isValue(def) ? [...runs(def), ...(beside ? [beside] : [])] : [def];
  return Math.max(0, ...all.filter((each) => factOf(each).params).map((each) => listsOf(each).length));
}

/** Does a callable take arguments that its bare name does not give it? */
export function takesArguments(def: Def): boolean {
  const { text, brackets } = def.file.model;
  const { unsaid } = def.file.rules.curries ?? {};
  return listsOf(def).some(
    (open) => text[brackets.forward(open + 1)] !== ")" && !unsaid?.test(text.slice(open, open + 20)),
  );
}

/** Of a call that leaves lists out: the parameter of the next one, which nothing but the text says; undefined: it is none. */
export function furtherParameter(
  inference: Inference,
  node: Node,
  at: number,
  place: Place,
): Type | undefined {
  if (!place.file.rules.curries || node.t !== "call") return undefined;
  const { count, base } = writtenLists(node);
  const callee = inference.calleeOf(base, place);
  if (callee?.t !== "callable") return undefined;
  const { model } = callee.def.file;
  const { text, brackets } = model;
  const open = listsOf(callee.def)[count];
  if (open === undefined) return undefined;
  const starts = argumentStarts(text, brackets, open);
  const end = starts[at + 1] ?? brackets.closeOf(open);
  const written = PARAMETER.exec(text.slice(starts[at] ?? end, end))?.[1];
  return written === undefined
    ? undefined
    : inference.typeOfText(written.replace(/,\s*$/, ""), inference.placeOf(callee.def), callee.env);
}
