// The function that braces behind it are an argument of.

import type { FileModel } from "../../file.ts";
import { angleStart } from "../../text/chains.ts";
import { wordBefore } from "../../text/words.ts";

const NAME_END = /[\p{ID_Continue}`]/u;

/** `f {`, `f(a, b) {`: where the function's name ends; -1 = no function's stands there. */
export function calleeBefore({ model, rules }: FileModel, open: number): number {
  const { text, brackets } = model;
  let end = brackets.back(open - 1);
  if (text[end] === ")") end = brackets.back(brackets.openOf(end) - 1);
  if (text[end] === ">") end = brackets.back(angleStart(text, end) - 1);
  const isStatement = rules.notation.trailingLambdas?.statements.has(wordBefore(text, end));
  const isCall = NAME_END.test(text[end] ?? " ") && !isStatement;
  return isCall ? end : -1;
}
