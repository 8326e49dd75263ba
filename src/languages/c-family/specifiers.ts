// Macros in small letters before declarations and in heads of types: `simdjson_inline bool f()`, `class nsel_NODISCARD Foo {`.
// Nothing in them says macro, so only their place counts: one word too many for C and C++.

import type { Mask } from "../repair-types.ts";
import { behindAnnotations, isAnnotation } from "./annotations.ts";
import type { MaskReader, Word } from "./mask-reader.ts";
import {
  BASES,
  DECLARES,
  HEAD_KEYWORD,
  NULLABILITY,
  PARAMETER,
  PRIMITIVE,
  SPECIFIER,
  TYPED,
  test,
} from "./mask-shapes.ts";
import { wordBefore } from "./skips.ts";

const none: readonly Mask[] = [];
/** Characters behind which a declaration may start. Not `)`: macros stand behind the names of Objective-C's methods. */
const START = ";{}:>";
const NAME = /(?:(?:const|volatile)\s+)*([A-Za-z_]\w*)/y;
/** What stands behind a type or a name: macros in capitals, attributes. */
const TRAILING = /^(?:_*[A-Z][A-Z0-9_]+$|__|asm$)/;
const BEHIND_TYPE = /(?:static\s+|inline\s+)*constexpr(?:\s+(?:static|inline))*\s+[A-Za-z_]\w*\s*[=[{;]/y;
const HEAD = /[A-Za-z_]\w*(?:\s*<[^;{}]*?>)?(?:::\w+)*\s*(?=(?:final\b|:(?!:)|\{\s*$))/my;
/** `Foo<T>::Foo(`, `Foo::~Foo(`: has no type. */
const OUTER_CONSTRUCTOR = /(?:[A-Za-z_]\w*::)*([A-Za-z_]\w*)\s*(?:<[^;{}()]*>)?\s*::\s*~?\1\s*\(/y;
const ANNOTATION = /^(?:__|_[A-Z]\w*_$)/;
/** `u64`, `size_t` */
const NUMERIC = /^(?:[us]\d+|\w+_t)$/;
const CALL = /\w+\s*\(/y;
/** A type in capitals before a pointer: a macro would stand before a name. */
const POINTED = /^[A-Z][A-Z0-9_]*\s*\*/;
const MAX_NAME_CHARS = 100;

const cover = (start: number, end: number, role: Mask["role"]): readonly Mask[] => [
  { start, end, role, stand: "" },
];

/** `class api Foo {` */
function inHead(reader: MaskReader, keyword: string, { start, end }: Word, at: number): readonly Mask[] {
  const { text } = reader;
  if (!test(HEAD, text, at) || text.startsWith("final", at)) return none;
  const from = HEAD.lastIndex;
  // `struct timeval now {`, `struct flags all : 3;`
  const line = text.lastIndexOf("\n", start) + 1;
  const isHead = keyword === "class" || test(BASES, text, from) || text.startsWith(keyword, line);
  return isHead ? cover(start, end, "macro") : none;
}

/** `f() const api_noexcept {` */
function behindParams(reader: MaskReader, { start, end }: Word): readonly Mask[] {
  const before = reader.previous(start);
  const behind = reader.wordBefore(before) === "const" ? reader.previous(before - "const".length) : before;
  if (reader.text[behind - 1] !== ")" || !reader.closesDeclarator(behind, true)) return none;
  return cover(start, end, "macro");
}

/** Does a macro end here that says more of what is declared? In C a function's name may look like one. */
function isTrailing({ text, annotated }: MaskReader, end: number): boolean {
  const name = wordBefore(text, end);
  return TRAILING.test(name) && !(annotated && name.startsWith("__") && text[end] === "(");
}

/** A word in small letters, with another one behind it. */
export function specifier(reader: MaskReader, word: Word): readonly Mask[] {
  const { text } = reader;
  const { start, end } = word;
  const at = reader.next(end);
  if (text[at] === "{") return behindParams(reader, word);
  NAME.lastIndex = at;
  const second = NAME.exec(text)?.[1] ?? "";
  const secondEnd = NAME.lastIndex;
  const before = reader.previous(start);
  const keyword = reader.wordBefore(before);
  const mark = text[before - 1] ?? "";
  // `f(__unused int fd, _In_ HANDLE handle)`
  const isParameter = "(,".includes(mark);
  if (isParameter && ANNOTATION.test(word.name) && test(TYPED, text, at)) return cover(start, end, "macro");
  const isStart =
    mark === "" ||
    (START.includes(mark) && text[before - 2] + mark !== "::") ||
    DECLARES.test(keyword) ||
    // What starts in the first column goes on with nothing.
    start === 0 ||
    text[start - 1] === "\n";
  // `noinline __noclone static void f(void)`
  if (reader.annotated && isAnnotation(second))
    return isStart && test(SPECIFIER, text, behindAnnotations(reader, end))
      ? cover(start, end, "prefix")
      : none;
  // `f(constant struct item *item)`: one word too many for C.
  const isType = !TRAILING.test(second) || POINTED.test(text.slice(at, at + MAX_NAME_CHARS));
  if (reader.annotated && isParameter && isType && !NUMERIC.test(word.name) && test(PARAMETER, text, at))
    return cover(start, end, "macro");
  // `local CONSTANT foo_t bar = 1;`
  const isBeforeMacro = isStart && TRAILING.test(second) && text[secondEnd] !== "(";
  if (isBeforeMacro && test(TYPED, text, reader.next(secondEnd))) return cover(start, end, "prefix");
  // `static foo_t UNUSED bar(void)`
  if (TRAILING.test(second) || NULLABILITY.test(second)) return none;
  if (HEAD_KEYWORD.test(keyword)) return keyword === "enum" ? none : inHead(reader, keyword, word, at);
  if (!isStart)
    return (PRIMITIVE.test(keyword) || NUMERIC.test(keyword) || mark === "*") && test(CALL, text, at)
      ? cover(start, end, "macro")
      : none;
  // `size_t constexpr limit = 16;`
  if (test(BEHIND_TYPE, text, at)) return none;
  if (test(SPECIFIER, text, at) || test(OUTER_CONSTRUCTOR, text, at)) return cover(start, end, "prefix");
  // `Foo name GUARDED_BY(lock);`
  if (!test(TYPED, text, at) || isTrailing(reader, TYPED.lastIndex)) return none;
  return word.name.endsWith("_t")
    ? cover(secondEnd - second.length, secondEnd, "prefix")
    : cover(start, end, "prefix");
}
