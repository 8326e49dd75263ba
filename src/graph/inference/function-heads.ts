// What is written at a function that is a value: the type of a parameter, and that of the variable which holds the function.

import { type FileModel, factOf } from "../file.ts";
import { angleEnd, argumentStarts, typeEnd } from "../text/chains.ts";
import { WORD } from "../text/words.ts";
import type { Def } from "../types.ts";

/** `async (`, `function name(`, `<T>(`, up to the bracket. */
const HEAD = /(?:async\b\s*)?(?:function\b\s*\*?\s*[\p{ID_Continue}$]*\s*)?(?=[(<])/uy;

/** The type that is written at a parameter of the function that starts at an offset. */
export function writtenParameter({ model }: FileModel, at: number, index: number): string | undefined {
  const { text, brackets } = model;
  HEAD.lastIndex = at;
  const head = HEAD.exec(text)?.[0];
  if (head === undefined) return undefined;
  const from = at + head.length;
  const open = text[from] === "<" ? brackets.forward(angleEnd(text, from)) : from;
  const start = text[open] === "(" ? argumentStarts(text, brackets, open)[index] : undefined;
  if (start === undefined) return undefined;
  let end = start;
  if ("{[".includes(text[start]!)) end = brackets.closeOf(start) + 1;
  else while (WORD.test(text[end] ?? "")) end++;
  return typeBehind({ text, brackets }, end);
}

/** `<T>(a: A, b: T) => R` of a function with type parameters of its own that starts at an offset. */
export function genericSignature({ model }: FileModel, at: number): string | undefined {
  const { text, brackets } = model;
  HEAD.lastIndex = at;
  const head = HEAD.exec(text)?.[0];
  if (head === undefined || text[at + head.length] !== "<") return undefined;
  const from = at + head.length;
  const open = brackets.forward(angleEnd(text, from));
  const close = text[open] === "(" ? brackets.closeOf(open) : -1;
  if (close === -1) return undefined;
  const result = /^\s*:\s*/.exec(text.slice(close + 1, close + 40))?.[0];
  const start = close + 1 + (result?.length ?? 0);
  const returns = result === undefined ? "unknown" : resultText(text, start);
  return `${text.slice(from, close + 1)} => ${returns}`;
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
