// Words in small letters that the grammars of C and C++ do not know where they stand, and what the parser sees instead: of
// the languages, of their compilers, of Qt.

import { bracketEnd, splitTop } from "../hooks/scan.ts";
import type { Mask } from "../repair-types.ts";
import { C_LEXIS } from "./lexis.ts";
import type { MaskReader, Word } from "./mask-reader.ts";
import * as shape from "./mask-shapes.ts";

const none: readonly Mask[] = [];
const MAX_ATTRIBUTE_CHARS = 300;

export function cover(words: readonly Word[], role: Mask["role"]): Mask[] {
  return words.map(({ start, end }) => ({ start, end, role, stand: "" }));
}

/** A macro's name and its parentheses, without what they enclose. */
export function around(word: Word, start: number, end: number, role: Mask["role"] = "prefix"): Mask[] {
  const behindName = word.start + word.name.length;
  return [
    { start: word.start, end: behindName, role, stand: "" },
    { start: behindName, end: start, role: "hidden", stand: "" },
    { start: end, end: word.end, role: "hidden", stand: "" },
  ];
}

/** `char *_Nullable name`; with parameters behind it or no word of compilers, it is a name: `int is_nullable(void)`. */
export function nullability(reader: MaskReader, { name, start }: Word): readonly Mask[] {
  const end = start + name.length;
  const next = reader.text[reader.next(end)] ?? "";
  const isName = next === "(" || (!name.startsWith("_") && !shape.NAME_START.test(next));
  return isName ? none : [{ start, end, role: "macro", stand: "" }];
}

function conversion(reader: MaskReader, { name, start }: Word): readonly Mask[] {
  const isPart = shape.PRIMITIVE.test(reader.wordBefore(reader.previous(start)));
  const isType = shape.test(shape.POINTER, reader.text, start + name.length);
  return isPart || isType ? none : [{ start, end: start + name.length, role: "code", stand: "int" }];
}

/** `enum __attribute__((packed)) Kind {`: the grammar knows attributes of structs only. */
function attribute(reader: MaskReader, { end }: Word): readonly Mask[] {
  const start = reader.next(end);
  const close = bracketEnd(reader.text.slice(0, start + MAX_ATTRIBUTE_CHARS), start, C_LEXIS);
  return reader.text[close - 1] === ")" ? [{ start, end: close, role: "macro", stand: "" }] : none;
}

/** `g_autoptr(Item) item`: the type stays. */
function freed(reader: MaskReader, { start, end, name }: Word): readonly Mask[] {
  const word = { start, end, name, hasArgs: true };
  const type = reader.argsOf(word);
  return around(word, type.start, type.end, "macro");
}

/** What words.ts finds, by the word. */
export const SMALL: Readonly<Record<string, (reader: MaskReader, word: Word) => readonly Mask[]>> = {
  // `extern template` is an instantiation like one without `extern`.
  extern: (_, word) => cover([word], "macro"),
  // `typename T::type(x)` is an expression.
  typename: (_, { start }) => [{ start, end: start + 8, role: "code", stand: "" }],
  // With specifiers before it, `Foo::operator bool()` is taken for a variable.
  inline: (_, word) => cover([word], "prefix"),
  constexpr: (_, word) => cover([word], "prefix"),
  // `unsigned(x)`: the grammar knows conversions to types of one word only.
  unsigned: conversion,
  signed: conversion,
  long: conversion,
  short: conversion,
  decltype: (reader, word) => {
    const { start, end, text } = reader.argsOf(word);
    return splitTop(text, C_LEXIS).length > 1 ? [{ start, end, role: "code", stand: "0" }] : none;
  },
  g_autoptr: freed,
  g_auto: freed,
  enum: attribute,
  union: attribute,
  // Qt's word before a call, which makes a declaration of it.
  emit: (_, word) => cover([word], "macro"),
  // `foreach (const Item &item, items) {`
  foreach: (reader, word) => {
    const { start, text } = reader.argsOf(word);
    const [first = ""] = splitTop(text, C_LEXIS);
    const comma = start + text.indexOf(first) + first.length;
    const name: Mask = { start: word.start, end: word.start + 7, role: "macro", stand: "if" };
    if (reader.text[comma] !== "," || !/\w[\s*&]+\w+$/.test(first)) return [name];
    return [
      { ...name, stand: "for" },
      { start: comma, end: comma + 1, role: "dead", stand: ":" },
    ];
  },
  forever: (_, { start, end }) => [{ start, end, role: "macro", stand: "for(;;)" }],
  // What says more of a function behind `noexcept`.
  noexcept: (reader, { end }) => {
    const at = reader.next(end);
    return [
      {
        start: at,
        end: at + /^\w+/.exec(reader.text.slice(at, at + 200))![0].length,
        role: "macro",
        stand: "",
      },
    ];
  },
  slots: (reader, word) =>
    /^p/.test(reader.wordBefore(reader.previous(word.start))) ? cover([word], "macro") : none,
  signals: (reader, { start, end }) => {
    const isStart = ";{}:".includes(reader.text[reader.previous(start) - 1] ?? "");
    return isStart ? [{ start, end: reader.next(end) + 1, role: "macro", stand: "" }] : none;
  },
};
