// How well a function that is written as an argument suits a parameter whose type is a function of the library: by how many
// parameters it has, whether it gives a value, and of which type.

import { type FileModel, factOf } from "../../file.ts";
import { argumentStarts } from "../../text/chains.ts";
import type { Def } from "../../types.ts";
import { expressionOf, givesValue } from "../calls/function-results.ts";
import type { Inference, Type } from "../infer.ts";

/** Words in front of the parameters. */
const MODIFIERS = /(?:(?:async|static)\b\s*)+/y;
const LONGEST_HEAD = 400;

interface Written {
  file: FileModel;
  at: number;
}

/** `0`: not at all; undefined where the type says nothing. `suits`: how well a value suits a type. */
export function suitsFunction(
  types: Inference,
  { file, at }: Written,
  param: Type & { t: "library" },
  suits: (given: Type | undefined, type: Type | undefined) => number,
): number | undefined {
  const { functionTypes, parameterTypes, promises } = file.rules;
  const hasResult = functionTypes?.has(param.name) === true;
  if (!hasResult && !parameterTypes?.has(param.name)) return undefined;
  const count = parametersOf(file, at);
  if (count !== undefined && count !== param.args.length - (hasResult ? 1 : 0)) return 0;
  const gives = givesValue(file, at) ?? givesAwaited(types, file, at);
  const result = hasResult ? param.args.at(-1) : undefined;
  const isPromise = result?.t === "library" && promises?.has(result.name) === true;
  if (isAsync(file, at)) {
    if (!hasResult || result === undefined) return hasResult ? 2 : 1.5;
    if (!isPromise) return 0;
    return gives === undefined || gives === result.args.length > 0 ? 3 : 0;
  }
  if (gives !== undefined && gives !== hasResult) return 0;
  if (!hasResult) return 2;
  const given = types.graph.guarded(`lambda ${file.key}@${at}`, () =>
    types.typeOfLambda({ t: "lambda", file, at }),
  );
  if (isPromise && given?.t === "library")
    return given.name === result.name && given.args.length === result.args.length ? 3 : 0;
  // What sets something gives what it sets, and that is hardly ever a promise; the rest may be one.
  if (isPromise && given === undefined) return setsSomething(file, at) ? 0 : 2;
  const score = suits(given, result);
  return score === 0 ? 0 : 2 + score / 10;
}

const SETS = /[\w.[\]()!?]+\s*(?:\+\+|--|(?:[-+*/%&|^]|<<|>>|\?\?)?=(?![=>]))/y;

/** Is a function an expression that sets what it names: `e => e.name = value`, `() => count++`? */
function setsSomething(file: FileModel, at: number): boolean {
  const start = expressionOf(file, at);
  if (start === undefined) return false;
  SETS.lastIndex = start;
  return SETS.test(file.model.text);
}

/** Has a function as many parameters as one that is a type of functions? */
export function takesFunction({ file, at }: Written, type: Def): boolean {
  const count = parametersOf(file, at);
  return count === undefined || count === factOf(type).params!.length;
}

/** Where functions stand for types with one method: has one as many parameters as that method of a type takes? */
export function takesAsMany(types: Inference, { file, at }: Written, param: Type): boolean {
  if (file.rules.notation.arrow === undefined) return true;
  const wanted = parametersTaken(types, param, file, at);
  const count = wanted === undefined ? undefined : parametersOf(file, at);
  return count === undefined || count === wanted;
}

function parametersTaken(types: Inference, param: Type, file: FileModel, at: number): number | undefined {
  if (param.t === "instance") {
    const method = types.calledAs(param.def);
    return method && factOf(method).params?.length;
  }
  const declared = param.t === "library" ? types.declaredFunction(param, types.placeAt(file, at)) : undefined;
  return declared?.t === "signature" ? declared.node.params.length : undefined;
}

/** Is what an expression waits for a value? Undefined: it is no such expression, or that is not known. */
function givesAwaited(types: Inference, file: FileModel, at: number): boolean | undefined {
  const start = expressionOf(file, at);
  if (start === undefined || !file.model.text.startsWith("await", start)) return undefined;
  const type = types.typeAt(file, file.model.brackets.forward(start + "await".length));
  if (type?.t !== "library" || !file.rules.promises?.has(type.name)) return undefined;
  return type.args.length > 0;
}

const isAsync = ({ model: { text } }: FileModel, at: number) =>
  /^(?:static\s+)?async\b/.test(text.slice(at, at + 20));

/** How many parameters a function has that starts at an offset; undefined where none are written. */
function parametersOf({ model, rules }: FileModel, at: number): number | undefined {
  const { text, brackets } = model;
  MODIFIERS.lastIndex = at;
  const start = brackets.forward(at + (MODIFIERS.exec(text)?.[0].length ?? 0));
  if (text[start] === "(") return argumentStarts(text, brackets, start).length;
  const sign = rules.notation.arrow ?? "=>";
  return new RegExp(`^[\\p{ID_Continue}$]+\\s*${sign}`, "u").test(text.slice(start, start + LONGEST_HEAD))
    ? 1
    : undefined;
}
