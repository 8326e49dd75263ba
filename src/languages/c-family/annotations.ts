// Words of C that begin with two underscores where no name could stand: `void __user *p`, `int x __read_mostly = 1;`,
// `void f(void) __acquires(lock);`, `} __packed;`. C keeps such words for what comes with the compiler, kernels and C
// libraries call macros so that say more of a type or a declaration.

import type { Mask } from "../repair-types.ts";
import type { MaskReader, Word } from "./mask-reader.ts";
import {
  DECLARATION,
  DECLARES,
  DEFINING,
  NO_TYPE,
  PRIMITIVE,
  SPECIFIER,
  TYPED,
  test,
} from "./mask-shapes.ts";
import { around, cover } from "./small-words.ts";

const none: readonly Mask[] = [];

/** Of these, what is a type or a part of the language. */
const TYPE_OR_KEYWORD =
  /^__(?:[us](?:8|16|32|64|128)|[bl]e(?:16|32|64)|u?int\d*|\w+_t|wsum|sum16|kernel_\w+|m\d+\w*|va_list|builtin_\w+|func__|typeof_unqual(?:__)?|auto_type|float\d*|fp16|bf16|thread|(?:asm|typeof|volatile|const|signed|inline|restrict|attribute|alignof|real|imag|complex)(?:__)?|extension__|declspec|label__|stdcall|cdecl|fastcall)$/;
const RESERVED = /^__+[a-z]\w*$/;
const CAPITALS = /^[A-Z0-9_]+$/;
/** Arguments that no parameters could be: numbers, texts, sizes, expressions. */
const VALUES = /^\s*(?:\d|"|sizeof\b|&|\w+\s*(?:-|\.|\+|\*\s*\())/;
const WORD_START = /[A-Za-z_]/;
/** `(__force u32)value`: behind the word a type, and what it is made of. */
const CAST = /\s+(?:(?:const|struct|union|enum|unsigned|signed|long|short)\s+)*\w+[\s*]*\)\s*[\w(&~"*-]/y;
/** Behind these a declaration may start. */
const STARTS = ";{}";
/** Nobody writes more of them in a row. */
const MOST_IN_A_ROW = 16;
/** What the declaration goes on or ends with. */
const ENDS = ";=,){";

export function isAnnotation(name: string): boolean {
  return RESERVED.test(name) && !TYPE_OR_KEYWORD.test(name);
}

/** Offset of the first code from an offset on that is no such word; a function may be called like one. */
export function behindAnnotations(reader: MaskReader, from: number): number {
  let at = reader.next(from);
  for (let count = 0; count < MOST_IN_A_ROW; count++) {
    const name = wordAt(reader.text, at);
    if (!isAnnotation(name)) break;
    const word = reader.wordAt(at, name);
    if (word.hasArgs && !/^\s*\(/.test(reader.argsOf(word).text) && !VALUES.test(reader.argsOf(word).text))
      break;
    at = reader.next(word.end);
  }
  return at;
}

/** A word for which `isAnnotation` holds, when it stands where only a macro can. */
export function annotation(reader: MaskReader, word: Word): readonly Mask[] {
  const { text } = reader;
  const before = reader.previous(word.start);
  if (startsDeclaration(reader, word, before)) return cover([word], "prefix");
  if (word.hasArgs) {
    const next = text[reader.next(word.end)] ?? "";
    const args = reader.argsOf(word);
    // `__decl_thread(struct thread *owner);`
    if (next === ";" && STARTS.includes(text[before - 1] ?? ";") && DECLARATION.test(args.text))
      return around(word, args.start, args.end);
    if (VALUES.test(args.text) && WORD_START.test(next)) return cover([word], "prefix");
    return ends(reader, word, before, next) ? cover([word], "macro") : none;
  }
  const isCast = text[before - 1] === "(" && test(CAST, text, word.end);
  const next = text[reader.next(word.end)] ?? "";
  const rest = text[behindAnnotations(reader, word.end)] ?? "";
  const isMacro = isCast || isQualifier(reader, before, rest) || ends(reader, word, before, next);
  return isMacro ? cover([word], "macro") : none;
}

/** `__init static int f(void)`, `static __always_inline __must_check size_t f(void)`, `__cacheline_aligned DEFINE_RWLOCK(lock);`. */
function startsDeclaration(reader: MaskReader, { start, end }: Word, before: number): boolean {
  const { text } = reader;
  const isStart =
    start === 0 ||
    text[start - 1] === "\n" ||
    STARTS.includes(text[before - 1] ?? ";") ||
    DECLARES.test(reader.wordBefore(before));
  if (!isStart) return false;
  const at = behindAnnotations(reader, end);
  return [SPECIFIER, TYPED, DEFINING].some((pattern) => test(pattern, text, at));
}

/** Between a type and its stars or what is declared. */
function isQualifier(reader: MaskReader, before: number, next: string): boolean {
  const mark = reader.text[before - 1] ?? "";
  if (mark === "*") return WORD_START.test(next);
  const type = reader.wordBefore(before);
  if (type === "" || !/^[A-Za-z_]/.test(type) || (NO_TYPE.test(type) && !PRIMITIVE.test(type))) return false;
  return next === "*" || WORD_START.test(next);
}

/** Behind a declarator, or the body of a type. */
function ends(
  reader: MaskReader,
  { start, hasArgs, name, end }: Word,
  before: number,
  next: string,
): boolean {
  const { text } = reader;
  const mark = text[before - 1] ?? "";
  const isSameLine = !text.slice(before, start).includes("\n");
  if (mark === "}") return isSameLine && (next === ";" || WORD_START.test(next));
  if (next === "" || !(ENDS.includes(next) || isAnnotation(wordAt(text, reader.next(end))))) return false;
  if (mark === ")") return reader.closesDeclarator(before, false) && reader.isOutermost(before);
  if (mark === "]") return next !== ")" || !hasArgs;
  if (!reader.endsField(before)) return false;
  const type = reader.wordBefore(reader.previous(before - reader.wordBefore(before).length));
  if (CAPITALS.test(type)) return false;
  return !hasArgs || next === "=" || VALUES.test(reader.argsOf({ start, end, name, hasArgs }).text);
}

const wordAt = (text: string, at: number): string => /^\w*/.exec(text.slice(at, at + 100))![0];
