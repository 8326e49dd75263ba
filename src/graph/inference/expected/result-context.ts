// What is expected of what a function gives: the result that it declares, or that of the function that is expected there.

import type { FileModel } from "../../file.ts";
import { lambdaStart, wordBefore } from "../../text/words.ts";
import type { Inference, Type } from "../infer.ts";
import { methodExpected } from "../patterns/pattern-types.ts";
import { statedType } from "../types/documented.ts";

/** Where the function whose `=>` is at an offset starts. */
export function arrowStart(file: FileModel, arrow: number): { start: number; declared: string } {
  const { text, brackets } = file.model;
  const end = brackets.back(arrow - 1);
  if (text[end] === ")") return { start: brackets.openOf(end), declared: "" };
  return declaredBefore(file, end) ?? { start: end + 1 - wordBefore(text, end).length, declared: "" };
}

/** Of `(…): T` that ends at an offset: of the colons behind brackets, the last one that stands in none of the type's own. */
function declaredBefore({ model: { text, brackets } }: FileModel, end: number) {
  const from = Math.max(0, end - LONGEST_HEAD);
  const head = text.slice(from, end + 1);
  for (const found of [...head.matchAll(/\)\s*:\s*/g)].reverse()) {
    const close = from + found.index;
    const declared = head.slice(found.index + found[0].length);
    if (declared.includes(";")) return undefined;
    const open = brackets.openOf(close);
    if (open !== -1 && brackets.around(close + 1) === brackets.around(end + 1))
      return { start: open, declared };
  }
  return undefined;
}

/** Of the body of `(…) => body`: the declared result, or that of the function that is expected there. */
export function arrowContext(inference: Inference, file: FileModel, arrow: number): Type | undefined {
  const { start, declared } = arrowStart(file, arrow);
  if (start === -1) return undefined;
  if (declared !== "") return inference.typeOfText(declared, inference.placeAt(file, arrow), undefined);
  // `T f() => value`
  const own = file.rules.notation.typeFirst && symbolResult(inference, file, arrow + 1);
  if (own) return own;
  return resultExpected(inference, file, start);
}

function resultExpected(inference: Inference, file: FileModel, start: number): Type | undefined {
  const { text, brackets } = file.model;
  const type = inference.expected(file, lambdaStart(text, brackets, start));
  const result = type && inference.called(type, "", undefined, inference.placeAt(file, start));
  return inference.awaited(result);
}

/** Of `return {…}`: the result of the function around it. */
export function returnContext(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const { text, brackets } = file.model;
  let open = brackets.around(offset);
  while (open !== -1) {
    if (text[open] === "{") {
      const before = brackets.back(open - 1);
      if (text.startsWith(file.rules.notation.arrow ?? "=>", before - 1)) {
        const type = arrowContext(inference, file, before - 1);
        if (type) return inference.awaited(type);
        return symbolResult(inference, file, open);
      }
      const found =
        symbolResult(inference, file, open) ??
        functionContext(inference, file, open) ??
        methodContext(inference, file, open);
      if (found) return found;
      // Blocks of statements are looked through; the body of a function ends the search.
      if (text[before] === ")") {
        const start = brackets.openOf(before);
        const word = wordBefore(text, brackets.back(start - 1));
        if (!/^(?:if|for|while|switch|catch|with)$/.test(word)) return undefined;
      }
    }
    open = brackets.around(open);
  }
  return undefined;
}

const FUNCTION = /\bfunction\s*\*?\s*[\p{ID_Continue}$]*\s*(?:<[^()]*>\s*)?$/u;
const LONGEST_HEAD = 300;

/** Of the body that opens at an offset of a function in an expression: `function (…): T {`. */
function functionContext(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text, brackets } = file.model;
  const from = Math.max(0, open - LONGEST_HEAD);
  const result = /\)\s*(?::\s*([^;{}]*))?$/.exec(text.slice(from, open));
  const params = result ? brackets.openOf(from + result.index) : -1;
  const head = params === -1 ? null : FUNCTION.exec(text.slice(Math.max(0, params - LONGEST_HEAD), params));
  if (!head) return undefined;
  const start = params - head[0].length;
  const declared = result![1];
  if (declared === undefined) return resultExpected(inference, file, start);
  return inference.awaited(inference.typeOfText(declared.trim(), inference.placeAt(file, start), undefined));
}

/** Of the body that opens at an offset of a method of a literal that declares no result: `{ name(…) {`. */
function methodContext(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text, brackets } = file.model;
  const close = file.rules.shorthand ? brackets.back(open - 1) : -1;
  const params = text[close] === ")" ? brackets.openOf(close) : -1;
  const method = params === -1 ? undefined : methodExpected(inference, file, params);
  const result = method && inference.called(method, "", undefined, inference.placeAt(file, open));
  return inference.awaited(result);
}

/** The declared result of the symbol whose body opens at an offset. */
export function symbolResult(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { line, column } = file.model.position(open + 1);
  const scope = file.model.scopeAt(line, column);
  const symbol = file.model.scopes.symbol(scope);
  if (symbol === -1) return undefined;
  const fact = file.model.symbols[symbol]!;
  const isComputed = fact.params === undefined && file.rules.notation.impliedMembers !== undefined;
  if (!fact.params && !isComputed) return undefined;
  const def = file.def(symbol);
  const written = fact.type === "" && file.rules.docTypes ? statedType(def, "result") : fact.type;
  if (written === "") return undefined;
  return inference.awaited(inference.typeOfText(written, inference.placeOf(def), undefined));
}
