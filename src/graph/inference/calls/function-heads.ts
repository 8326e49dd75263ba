// What is written at a function that is a value: the type of a parameter, and that of the variable which holds the function.

import { type FileModel, factOf } from "../../file.ts";
import { angleEnd, argumentStarts, typeEnd } from "../../text/chains.ts";
import { WORD } from "../../text/words.ts";
import type { Def } from "../../types.ts";

/** `async (`, `function name(`, `<T>(`, up to the bracket. */
const HEAD = /(?:async\b\s*)?(?:function\b\s*\*?\s*[\p{ID_Continue}$]*\s*)?(?=[(<])/uy;

/** The type that is written at a parameter of the function that starts at an offset. */
export function writtenParameter({ model }: FileModel, at: number, index: number): string | undefined {
  const { text, brackets } = model;
  const list = parametersOf(model, at);
  const start = list && argumentStarts(text, brackets, list.open)[index];
  if (start === undefined) return undefined;
  let end = start;
  if ("{[".includes(text[start]!)) end = brackets.closeOf(start) + 1;
  else while (WORD.test(text[end] ?? "")) end++;
  return typeBehind({ text, brackets }, end);
}

/** `<T>(a: A, b: T) => R` of a function with type parameters of its own that starts at an offset. */
export function genericSignature({ model }: FileModel, at: number): string | undefined {
  const list = parametersOf(model, at);
  if (!list || model.text[list.from] !== "<") return undefined;
  return `${model.text.slice(list.from, list.close + 1)} => ${resultBehind(model.text, list.close) ?? "unknown"}`;
}

/** The result that is declared by a function that starts at an offset. */
export function declaredResult({ model }: FileModel, at: number): string | undefined {
  const list = parametersOf(model, at);
  return list && resultBehind(model.text, list.close);
}

/** Where the parameters of a function that starts at an offset close, and where they start with its type parameters. */
function parametersOf({ text, brackets }: FileModel["model"], at: number) {
  HEAD.lastIndex = at;
  const head = HEAD.exec(text)?.[0];
  if (head === undefined) return undefined;
  const from = at + head.length;
  const open = text[from] === "<" ? brackets.forward(angleEnd(text, from)) : from;
  const close = text[open] === "(" ? brackets.closeOf(open) : -1;
  return close === -1 ? undefined : { from, open, close };
}

function resultBehind(text: string, close: number): string | undefined {
  const colon = /^\s*:\s*/.exec(text.slice(close + 1, close + 40))?.[0];
  return colon === undefined ? undefined : resultText(text, close + 1 + colon.length);
}

/** `func(a A) (B, C)` in front of the body of a function that starts at an offset. */
export function typedSignature({ model: { text, brackets } }: FileModel, at: number): string | undefined {
  const open = text.indexOf("(", at);
  const close = open === -1 ? -1 : brackets.closeOf(open);
  if (close === -1) return undefined;
  const result = brackets.forward(close + 1);
  if (text[result] === "{") return text.slice(at, close + 1);
  const end = text[result] === "(" ? brackets.closeOf(result) + 1 : text.indexOf("\n", result);
  return text.slice(at, end);
}

/** A declared result, up to the `=>` or the body behind it. */
function resultText(text: string, start: number): string {
  const written = text.slice(start, typeEnd(text, start));
  return written.replace(/\s*(?:=>|(?<=[\p{ID_Continue}>\])}])\s*\{)[\s\S]*$/u, "");
}

/** `const name: Type = (…) => …`: Type, of a function that says nothing of its own parameters and result. */
export function typeOfVariable(def: Def): string | undefined {
  const { type, params } = factOf(def);
  return type !== "" || params?.some((param) => param.type !== "") ? undefined : writtenOfVariable(def);
}

/** The same, whatever the function says. */
export function writtenOfVariable(def: Def): string | undefined {
  const { line, column, name, params } = factOf(def);
  const { model, rules } = def.file;
  if (!rules.notation.indexedTypes || !params) return undefined;
  return typeBehind(model, model.offset(line, column) + name.length);
}

function typeBehind({ text, brackets }: Pick<FileModel["model"], "text" | "brackets">, end: number) {
  let colon = brackets.forward(end);
  if (text[colon] === "?") colon = brackets.forward(colon + 1);
  return text[colon] === ":" ? text.slice(colon + 1, typeEnd(text, colon + 1)) : undefined;
}
