// The value that a symbol is declared with, read where it stands.

import { factOf } from "../file.ts";
import type { Def } from "../types.ts";
import { lambdaResult } from "./calls/function-results.ts";
import type { Inference, Type } from "./infer.ts";
import { takenType } from "./locals/local-types.ts";
import { delegateAt, delegated } from "./members/delegated.ts";
import { fromPattern, isInPattern } from "./patterns/pattern-types.ts";
import { takenPart, tupleValue } from "./patterns/tuples.ts";

const STATED = /^:\s*[\p{ID_Continue}.]+\s*=\s*(?!=)/u;
const LONGEST_STATED = 80;

/** The value that stands behind a symbol's `=` or `:`. */
export function valueOfSymbol(inference: Inference, def: Def): Type | undefined {
  const { file } = def;
  const { line, column, name } = factOf(def);
  const { text, brackets } = file.model;
  const start = file.model.offset(line, column);
  const open = file.rules.shorthand ? brackets.around(start) : -1;
  if (open !== -1 && text[open] !== "(" && isInPattern(file, start))
    return fromPattern(inference, file, open, name, start, 0);
  let at = start + name.length;
  if (/["']/.test(text[at] ?? "")) at++;
  at = brackets.forward(at);
  if (text[at] === "?" || text[at] === "!") at = brackets.forward(at + 1);
  if (file.rules.notation.words) {
    const part = tupleValue(text, brackets, start);
    if (part !== -1) return inference.typeAt(file, part);
    const taken = takenPart(text, brackets, start);
    if (taken) return takenType(inference, file, taken);
    // `x: Final = f()`
    const stated = STATED.exec(text.slice(at, at + LONGEST_STATED));
    if (stated) return inference.typeAt(file, at + stated[0].length);
  }
  if (file.rules.notation.getter?.test(text.slice(at, at + LONGEST_STATED)))
    return lambdaResult(inference, file, -1, def);
  const delegate = delegateAt(file, at);
  if (delegate !== -1) return delegated(inference, file, delegate);
  // `export default {…}`
  if (file.rules.shorthand && text[at] === "{") return inference.typeAt(file, at);
  const isValue = (text[at] === "=" && text[at + 1] !== "=") || text[at] === ":";
  if (!isValue) return undefined;
  return inference.typeAt(file, brackets.forward(at + 1));
}
