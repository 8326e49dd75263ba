// What is expected of what a name is set to: the type that is written behind the name, else what the name is.

import type { FileModel } from "../../file.ts";
import { initialised } from "../../names/members/initialised.ts";
import { chainStart } from "../../text/chains.ts";
import { ExpressionReader } from "../../text/expression.ts";
import type { Inference, Type } from "../infer.ts";

const DECLARED =
  /(?:^|[\s({,;])(?:(?:const|let|var|readonly|static|private|public|protected|export|declare)\s+)*[\p{ID_Start}_$#][\p{ID_Continue}$]*\s*[?!]?\s*:\s*([^=]*(?:=>[^=]*)*)$/u;

const MOST_LINES = 40;

/** The line up to an offset, with those above it where brackets close that open there, or another choice of a type stands. */
function headBefore(text: string, end: number): string {
  let line = text.lastIndexOf("\n", end);
  for (let count = 0; count < MOST_LINES && line > 0; count++) {
    const head = text.slice(line + 1, end + 1);
    if (!/^\s*[|&]/.test(head) && !closesMore(head)) return head;
    line = text.lastIndexOf("\n", line - 1);
  }
  return text.slice(line + 1, end + 1);
}

function closesMore(head: string): boolean {
  let depth = 0;
  for (let i = head.length - 1; i >= 0; i--)
    if (")]}".includes(head[i]!) || (head[i] === ">" && head[i - 1] !== "=")) depth++;
    else if ("<([{".includes(head[i]!)) depth--;
  return depth > 0;
}

/** The type of the last name that a text declares: `(a: A, b: B`, `f(a: A) { let b: B`. */
function declaredBehind(head: string): string | undefined {
  const found = DECLARED.exec(head)?.[1];
  const end = found === undefined ? -1 : endOfType(found);
  return end === -1 ? found : declaredBehind(found!.slice(end));
}

/** Where what a text holds behind a type starts; -1 = nowhere. */
function endOfType(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if ("<([{".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && !"=-".includes(text[i - 1] ?? " "))) {
      if (depth-- === 0) return i;
    } else if (depth === 0 && (char === "," || char === ";")) return i;
  }
  return -1;
}

/** Of `x: T = {…}`: T; of `x = {…}`: what x is. */
export function assignedContext(inference: Inference, file: FileModel, equals: number): Type | undefined {
  const { text, brackets } = file.model;
  if ("=!<>".includes(text[equals - 1] ?? "") && text[equals - 1] !== ">") return undefined;
  // `a += …` is given what it takes more of.
  const end = brackets.back(text[equals - 1] === "+" ? equals - 2 : equals - 1);
  const head = headBefore(text, end);
  const declared = declaredBehind(head);
  const place = inference.placeAt(file, equals);
  if (declared) return inference.typeOfText(declared, place, undefined);
  // What a type parameter stands for unless it is given: a type of its own.
  if (/\bextends\b[^=;{}]*$/.test(head)) return undefined;
  if (/(?:^|\s)(?:const|let|var)\s+[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(head)) return undefined;
  const start = chainStart(text, brackets, end);
  if (start === -1) return undefined;
  if (file.rules.initialisers && "{,".includes(text[brackets.back(start - 1)] ?? " ")) {
    const at = inference.placeAt(file, start);
    const made = initialised(inference, at);
    if (made === "own") return undefined;
    if (made) return inference.typeOfMember(made, text.slice(start, end + 1), at);
  }
  const { node } = new ExpressionReader(text.slice(0, end + 1), brackets, file.rules.notation).read(start);
  return inference.typeOfTarget(node, inference.placeAt(file, start));
}
