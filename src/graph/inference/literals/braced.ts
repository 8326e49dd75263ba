// What values in braces are where fields may be named in them (`{ .name = value }`): by the cast in front of them, the name
// they are given to, or their place in the braces around.

import type { FileModel } from "../../file.ts";
import { factOf } from "../../file.ts";
import { argumentTexts, expanded, macroNamed } from "../../names/macros/macros.ts";
import type { Place } from "../../place.ts";
import { argumentStarts } from "../../text/chains.ts";
import { WORD, wordBefore } from "../../text/words.ts";
import type { Def } from "../../types.ts";
import type { Inference, Type } from "../infer.ts";
import { designated } from "./designated.ts";

/** The type of the braces that open at an offset. */
export function bracedContext(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const { text } = file.model;
  const at = codeBefore(file, offset);
  if (text[at] === ")") return castType(inference, file, at);
  if (text[at] === "{" || text[at] === ",") return placedType(inference, file, offset);
  if (text[at] === "=") return givenType(inference, file, at);
  return WORD.test(text[at] ?? "") ? madeType(inference, file, at) : undefined;
}

/** `T{ … }`, `T x{ … }` */
function madeType(inference: Inference, file: FileModel, end: number): Type | undefined {
  const name = wordBefore(file.model.text, end);
  const at = end - name.length + 1;
  const type = inference.typeOf({ t: "name", name, at }, inference.placeAt(file, at));
  return type?.t === "static" ? { t: "instance", def: type.def, args: type.args ?? [] } : type;
}

/** Where code in front of an offset ends, lines aside that make code conditional. */
function codeBefore({ model: { text, brackets }, rules }: FileModel, offset: number): number {
  let at = brackets.back(offset - 1);
  while (at >= 0 && rules.macros) {
    const start = text.lastIndexOf("\n", at) + 1;
    const line = text.slice(start, at + 1);
    if (!rules.macros.parting.test(line)) break;
    at = brackets.back(start - 1);
  }
  return at;
}

/** `(T){ … }` */
function castType(inference: Inference, file: FileModel, close: number): Type | undefined {
  const { text, brackets } = file.model;
  const open = brackets.openOf(close);
  if (open === -1) return undefined;
  const before = brackets.back(open - 1);
  const isCalled = before >= 0 && (WORD.test(text[before]!) || ")]".includes(text[before]!));
  const word = isCalled ? wordBefore(text, before) : "";
  const place = inference.placeAt(file, open);
  const written =
    isCalled && word !== "return" ? typeMade(inference, place, word, open) : text.slice(open + 1, close);
  return written === undefined ? undefined : inference.typeOfText(written, place, undefined);
}

const TYPE = /^\(?\s*((?:(?:struct|union|enum)\s+)?\w+)\s*\)?$/;

/** The type that a macro becomes in front of braces: `AS(T){ … }` of `#define AS(type) (type)`. */
function typeMade({ graph }: Inference, place: Place, word: string, open: number): string | undefined {
  const { model, rules } = place.file;
  const macro = rules.macros && word !== "" ? macroNamed(graph, place, word) : undefined;
  const made = macro && expanded(graph, place, macro, argumentTexts(model.text, model.brackets, open));
  return made === undefined ? undefined : TYPE.exec(made.trim())?.[1];
}

/** `T x[] = { … }`, `.member = { … }`, `[INDEX] = { … }` */
function givenType(inference: Inference, file: FileModel, equals: number): Type | undefined {
  const { text, brackets } = file.model;
  let end = brackets.back(equals - 1);
  let elements = 0;
  for (; text[end] === "]"; elements++) end = brackets.back(brackets.openOf(end) - 1);
  const place = inference.placeAt(file, equals);
  const word = wordBefore(text, end);
  if (word === "") return element(inference, aroundType(inference, file, equals), elements);
  const before = end - word.length;
  if (text[before] !== ".") return inference.typeOf({ t: "name", name: word, at: before + 1 }, place);
  return designated(inference, file, equals)?.type;
}

function element(inference: Inference, type: Type | undefined, times: number): Type | undefined {
  let found = type;
  for (let i = 0; i < times; i++) found = inference.element(found);
  return found;
}

function aroundType(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const open = file.model.brackets.around(offset);
  return open !== -1 && file.model.text[open] === "{" ? inference.expected(file, open) : undefined;
}

/** Of braces in braces: an element, or the member whose turn it is. */
function placedType(inference: Inference, file: FileModel, offset: number): Type | undefined {
  const { text, brackets } = file.model;
  const open = brackets.around(offset);
  if (open === -1 || text[open] !== "{") return undefined;
  const type = inference.expected(file, open);
  if (type?.t !== "instance") return inference.element(type);
  const starts = argumentStarts(text, brackets, open);
  const index = starts.indexOf(offset);
  const fields = fieldsOf(type.def);
  let named = -1;
  let from = 0;
  for (let at = 0; at < index; at++) {
    const name = /^\.\s*(\w+)/.exec(text.slice(starts[at]!, starts[at]! + 80))?.[1];
    if (name === undefined) continue;
    named = at;
    from = fields.findIndex((def) => factOf(def).name === name);
  }
  const field = fields[named === -1 ? index : from + index - named];
  return field && inference.typeOfDef(field, undefined);
}

function fieldsOf({ file, ordinal }: Def): Def[] {
  const found: Def[] = [];
  file.model.symbols.forEach(({ container, kind }, at) => {
    if (container === ordinal && kind === "field") found.push(file.def(at));
  });
  return found;
}
