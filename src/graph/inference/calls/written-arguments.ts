// The types of a call's arguments, by how they are written and by what their expressions are.

import type { WrittenArguments } from "../../../languages/rules/arguments.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Place } from "../../place.ts";
import { labelAt } from "../../text/argument-labels.ts";
import { wordAt } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { type Given, TEXT_POINTER } from "./argument-fit.ts";
import { isInList } from "./call-arguments.ts";

export interface Argument {
  /** The parameter that it says it is for, or "". */
  label: string;
  /** All callables of the name take the same there. */
  isSame?: boolean;
  /** A function behind the brackets, for the last parameter. */
  isLast?: boolean;
  type: Given;
}

const LONGEST_LITERAL = 60;
const LONGEST_HEAD = 200;
/** Behind an argument. */
const ENDS = /^\s*[,)]/;
const NAME_START = /[\p{ID_Start}_]/u;
/** What may be a pointer to nothing. */
const NO_POINTER = /^0\s*[,)]/;
/** A text, a number, a name. */
const PLAIN = /^(?:"|\d|[\p{ID_Start}_][\p{ID_Continue}]*\s*(?:[,)}\n;]|$))/u;

/** What a call gives to some callables: in front of all, what it is called on where that is an argument, too. */
export function argumentsAt(
  types: Inference,
  { file }: Place,
  starts: readonly number[],
  defs: readonly Def[],
  receiver: Type | undefined,
): readonly Argument[] {
  const before = receiver ? 1 : 0;
  const written = starts.map((start, at) => argumentAt(types, file, start, takeTheSame(defs, at + before)));
  return receiver ? [{ label: "", type: receiver }, ...written] : written;
}

/** `isSame`: nothing tells callables apart there. */
function argumentAt(types: Inference, file: FileModel, start: number, isSame: boolean): Argument {
  const { text, brackets } = file.model;
  const { labelSign: sign, trailingLambdas } = file.rules.notation;
  const label = sign ? labelAt(text, start, sign) : "";
  const isBraced = trailingLambdas !== undefined && text[start] === "{";
  const isLast = isBraced && !isInList(file, start);
  if (label === "" && !isLast && isSame) return { label, type: undefined, isSame };
  const from = label === "" ? start : brackets.forward(text.indexOf(sign!, start) + 1);
  const type = givenAt(types, file, from);
  // Where it may be converted: which of its types a library gives is hardly known.
  const isGuess = file.rules.convertsArguments === "any" && isOfLibrary(type) && !isStated(text, from);
  return { label, type: isGuess ? undefined : type, isLast };
}

const isStated = (text: string, start: number) => PLAIN.test(text.slice(start, start + LONGEST_HEAD));

export const isOfLibrary = (type: Given) => typeof type === "object" && type.t === "library";

/** Do several callables of one file take the same at a position? Then what they are given there tells nothing. */
function takeTheSame([first, ...others]: readonly Def[], at: number): boolean {
  if (!first || others.length === 0) return false;
  const { params, typeParams } = factOf(first);
  const param = params![at];
  return (
    param !== undefined &&
    others.every((def) => {
      const fact = factOf(def);
      const own = fact.params![at];
      const isSame = own !== undefined && own.type === param.type && own.variadic === param.variadic;
      return isSame && def.file === first.file && fact.typeParams === typeParams;
    })
  );
}

/** The type of the argument that starts at an offset. */
const givenAt = (types: Inference, file: FileModel, start: number): Given =>
  types.graph.remember("given", `${file.key}@${start}`, () => {
    const { written } = file.rules;
    return (
      (written && literalAt(file, written, start)) ?? lambdaAt(file, start) ?? madeOrTyped(types, file, start)
    );
  });

/** What a literal says of its type; undefined: it is none. */
function literalAt(file: FileModel, written: WrittenArguments, start: number): Given {
  const piece = file.model.text.slice(start, start + LONGEST_LITERAL);
  const { pointers, nothing } = file.rules.notation;
  const word = wordAt(piece, 0);
  if (nothing?.has(word) && ENDS.test(piece.slice(word.length))) return "null";
  const suffixed = written.suffixed?.(piece);
  if (suffixed !== undefined) return { t: "library", name: suffixed, args: [], literal: suffixed };
  const isKnown = (literal: string) => (pointers ? !NO_POINTER.test(literal) : written.becomes !== undefined);
  const name = written.literals.find(([pattern]) => pattern.test(piece))?.[1];
  if (name !== undefined) return { t: "library", name, args: [], ...(isKnown(piece) && { literal: name }) };
  if (!written.text.test(piece) || isAsked(file, start + piece.indexOf('"'))) return undefined;
  return pointers ? TEXT_POINTER : { t: "library", name: written.textType, args: [] };
}

/** Is something asked of a text: `"a".b()`, `"a" to b`? */
function isAsked({ model: { text, brackets }, rules }: FileModel, quote: number): boolean {
  const behind = text[brackets.forward(brackets.literalEnd(quote))] ?? "";
  return behind === "." || (!rules.notation.pointers && NAME_START.test(behind));
}

/** A function that is written where an argument starts. */
function lambdaAt(file: FileModel, start: number): Given {
  const { text } = file.model;
  const { trailingLambdas, pointers } = file.rules.notation;
  const isBraced = text[start] === "{" && trailingLambdas !== undefined;
  // `a->b` is a function where no pointer is.
  const isArrow = () => file.rules.written?.lambda.test(text.slice(start, start + LONGEST_HEAD)) === true;
  const isFunction = isBraced || (!pointers && isArrow()) || isCapturing(file, start);
  return isFunction ? { t: "lambda", file, at: start } : undefined;
}

function madeOrTyped(types: Inference, file: FileModel, start: number): Given {
  const { text, brackets } = file.model;
  const array = file.rules.written?.array.exec(text.slice(start, start + LONGEST_LITERAL));
  if (!array) return types.typeAt(file, start);
  const from = brackets.forward(start + array[0].length);
  return arrayOf(types, types.placeAt(file, start), array[1]!, text, from);
}

/** `[a, &b](int c) { … }` */
function isCapturing({ model: { text, brackets }, rules }: FileModel, start: number): boolean {
  const { captures } = rules.notation;
  if (!captures || text[start] !== "[") return false;
  const behind = brackets.forward(brackets.closeOf(start) + 1);
  return captures.test(text.slice(behind, behind + 10));
}

function arrayOf(types: Inference, place: Place, name: string, text: string, from: number): Given {
  const dimensions = /^(?:\[[^\]]*\]\s*)+/.exec(text.slice(from, from + 80))?.[0].match(/\[/g)?.length ?? 1;
  return types.typeOfText(name + "[]".repeat(dimensions), place, undefined);
}
