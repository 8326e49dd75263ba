// Names in patterns that take values apart by fields and places, in languages whose patterns stand in conditions, choices and
// declarations: `Circle(radius: var r)`, `Circle { Radius: var r }`, `(a, :b)`, `[a, b]`.

import type { LocalFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import type { Brackets } from "../../text/brackets.ts";
import { angleStart, argumentStarts, chainStart } from "../../text/chains.ts";
import { beforeWords, isWordAt, keyBefore, wordBefore } from "../../text/words.ts";
import { argumentsTold } from "../conditions/arguments-told.ts";
import type { Inference, Type } from "../infer.ts";
import { partOf } from "./parts.ts";

const MOST_NESTED = 6;
const PATH = /[\p{ID_Start}_$][\p{ID_Continue}$.]*$/u;

/** What a name in a pattern is; undefined: it stands in none, or it is not known. */
export function patterned(inference: Inference, file: FileModel, local: LocalFact): Type | undefined {
  const { text, brackets } = file.model;
  const start = file.model.offset(local.line, local.column);
  const end = start + local.name.length;
  const last = brackets.back(start - 1);
  const before = beforeWords(text, brackets, last, file.rules.fieldPatterns!.binding);
  // `{ … } name`
  const open = text[last] === "}" ? brackets.openOf(last) : -1;
  const from = open !== -1 && isNested(file, open) ? open : brackets.forward(before + 1);
  return taken(inference, file, from, end, 0);
}

/** The value that the pattern between two offsets stands for. */
function taken(
  inference: Inference,
  file: FileModel,
  from: number,
  to: number,
  depth: number,
): Type | undefined {
  if (depth > MOST_NESTED) return undefined;
  const { text, brackets } = file.model;
  const { asked, binding } = file.rules.fieldPatterns!;
  const { loopWord } = file.rules.notation;
  const before = beforeWords(text, brackets, brackets.back(from - 1), binding);
  const open = brackets.around(from);
  const word = wordBefore(text, before);
  if (asked.has(word)) {
    const end = brackets.back(before - word.length);
    if (text[open] === "{" && "{};:".includes(text[end]!)) return chosen(inference, file, open);
    const value = chainStart(text, brackets, end);
    return value === -1 ? undefined : inference.typeOfSlice(inference.placeAt(file, value), value, end + 1);
  }
  const behind = brackets.forward(to);
  if (text[open] !== "{" || isNested(file, open)) {
    const held = heldBy(inference, file, open, from, before, depth);
    if (held) return held;
  }
  if (text[behind] === "=" && !"=>".includes(text[behind + 1]!))
    return inference.typeAt(file, brackets.forward(behind + 1));
  if (loopWord && isWordAt(text, behind, loopWord)) {
    const over = brackets.forward(behind + loopWord.length);
    return inference.iterated(inference.typeAt(file, over), inference.placeAt(file, over));
  }
  return text[open] === "{" ? chosen(inference, file, open) : undefined;
}

/** Do braces hold fields, and neither arms nor statements? */
function isNested({ model: { text, brackets }, rules }: FileModel, open: number): boolean {
  const end = brackets.back(open - 1);
  const { choice } = rules.fieldPatterns!;
  return (
    !/[)};{]/.test(text[end] ?? ";") && !text.startsWith("=>", end - 1) && wordBefore(text, end) !== choice
  );
}

/** What the brackets of a pattern give to the part of it that starts at an offset. */
function heldBy(
  inference: Inference,
  file: FileModel,
  open: number,
  from: number,
  before: number,
  depth: number,
): Type | undefined {
  const { text, brackets } = file.model;
  const of = open === -1 ? undefined : takenApartBy(inference, file, open, depth);
  if (!of) return undefined;
  const at = argumentStarts(text, brackets, open).findLastIndex((each) => each <= from);
  if (text[open] === "[") return inference.element(of, at);
  const key = text[before] === ":" ? keyBefore(text, brackets, before) || nameAt(text, from, file) : "";
  const place = inference.placeAt(file, open);
  const path = key === "" ? [] : [...pathBefore(text, brackets, before), key];
  if (path.length > 0)
    return path.reduce<Type | undefined>(
      (type, name) => type && inference.typeOfMember(type, name, place),
      of,
    );
  if (text[open] === "(") return partOf(inference, of, at, file);
  return of.t === "instance" ? undefined : inference.element(of);
}

/** The names in front of a key that is the last one of a path: `a.b: c`. */
function pathBefore(text: string, brackets: Brackets, colon: number): string[] {
  const path = PATH.exec(text.slice(Math.max(0, colon - LONGEST_PATH), brackets.back(colon - 1) + 1))?.[0];
  return path?.split(".").slice(0, -1) ?? [];
}

/** What the brackets of a pattern take apart: of the type in front of them, or whatever is given to the pattern. */
export function takenApartBy(
  inference: Inference,
  file: FileModel,
  open: number,
  depth = 0,
): Type | undefined {
  const { text, brackets } = file.model;
  const end = brackets.back(open - 1);
  const angle = text[end] === ">" ? angleStart(text, end) : -1;
  const pathEnd = angle === -1 ? end + 1 : brackets.back(angle - 1) + 1;
  const path = text[open] === "[" ? "" : (PATH.exec(text.slice(0, pathEnd).slice(-LONGEST_PATH))?.[0] ?? "");
  const { asked, binding } = file.rules.fieldPatterns!;
  const isNamed = path !== "" && !asked.has(path) && !binding.has(path);
  const start = isNamed ? pathEnd - path.length : open;
  const place = inference.placeAt(file, open);
  const named = isNamed ? inference.typeOfText(text.slice(start, end + 1), place, undefined) : undefined;
  const whole = taken(inference, file, start, brackets.closeOf(open) + 1, depth + 1);
  return named && !isSame(named, whole) ? withArguments(inference, named, whole) : whole;
}

/** A type that a pattern names without its arguments, with those that what is taken apart tells: `case Ok(var v)` of a `Res<Cat>`. */
function withArguments(inference: Inference, named: Type, whole: Type | undefined): Type {
  if (named.t !== "instance" || named.args.length > 0) return named;
  const args = argumentsTold(inference, named.def, whole);
  return args.length > 0 ? { ...named, args } : named;
}

const LONGEST_PATH = 120;

/** The name that a pattern binds which says no key: `:name`, `:var name`. */
function nameAt(text: string, from: number, { rules }: FileModel): string {
  const words = text.slice(from, from + LONGEST_PATH).match(/[\p{ID_Continue}$]+/gu) ?? [];
  return words.find((word) => !rules.fieldPatterns!.binding.has(word)) ?? "";
}

/** Is what is taken apart of the type that a pattern names, so that its arguments are known? */
function isSame(named: Type, whole: Type | undefined): boolean {
  if (named.t === "instance") return whole?.t === "instance" && whole.def === named.def;
  return named.t === "library" && whole?.t === "library" && whole.name === named.name;
}

/** What is chosen by with the arms in the braces that open at an offset: `switch (x) {`, `x switch {`. */
function chosen(inference: Inference, file: FileModel, open: number): Type | undefined {
  const { text, brackets } = file.model;
  const end = brackets.back(open - 1);
  const list = text[end] === ")" ? brackets.openOf(end) : -1;
  const { choice } = file.rules.fieldPatterns!;
  const isHead = list !== -1 && wordBefore(text, brackets.back(list - 1)) === choice;
  if (isHead) return inference.typeAt(file, brackets.forward(list + 1));
  if (wordBefore(text, end) !== choice) return undefined;
  const last = brackets.back(end - choice.length);
  const from = chainStart(text, brackets, last);
  return from === -1 ? undefined : inference.typeOfSlice(inference.placeAt(file, from), from, last + 1);
}
