// Macros in C++ text that stand where the grammar expects none: before declarations (`API void f()`), in heads of types
// (`class API Foo`), behind declarators (`int x GUARDED_BY(mu);`), alone on a line (`Q_OBJECT`), as template parameters.
// Only words in capitals are looked at, and only where no C++ without macros could have them.

import type { Mask } from "../types.ts";
import { MaskReader, type Word } from "./mask-reader.ts";
import * as shape from "./mask-shapes.ts";

const none: readonly Mask[] = [];

function cover(words: readonly Word[], prefix: boolean): Mask[] {
  return words.map(({ start, end }) => ({ start, end, prefix, stand: "" }));
}

/** `class API Foo {`: everything between the keyword and the name. */
function inHead(reader: MaskReader, keyword: string, words: readonly Word[]): readonly Mask[] {
  const last = words[words.length - 1]!;
  const at = reader.next(last.end);
  if (shape.test(shape.HEAD_REST, reader.text, at)) return cover(words.slice(0, -1), false);
  const named = shape.test(shape.HEAD_NAME, reader.text, at);
  const forward = named && keyword !== "class" && shape.test(shape.FORWARD, reader.text, at);
  return named && (!forward || shape.VISIBILITY.test(words[0]!.name)) ? cover(words, false) : none;
}

/** `API static void f();`, `API Foo bar();`, `API ~Foo();`, and macros with the line to themselves. */
function beforeDeclaration(reader: MaskReader, words: readonly Word[], isStart: boolean): readonly Mask[] {
  const { text } = reader;
  const last = words[words.length - 1]!;
  const at = reader.next(last.end);
  const isPrefix = !shape.BRACKETING.test(words[0]!.name);
  if (shape.test(shape.KEYWORD, text, at)) return cover(words, isPrefix);
  if (!isStart) return none;
  if (shape.test(shape.TYPED, text, at)) return cover(words, isPrefix);
  const called = shape.CALLED.exec(text.slice(at, at + 200))?.[1];
  const broken = text.slice(last.end, at).includes("\n");
  if (called !== undefined) {
    if (last.hasArgs || !isPrefix || reader.isClass(called)) return cover(words, isPrefix);
    return cover(words.slice(0, -1), isPrefix);
  }
  return broken ? cover(words, false) : none;
}

/** `f() const LOCKS(mu) {`, `int x GUARDED_BY(mu);`. */
function behindDeclarator(reader: MaskReader, words: readonly Word[], before: number): readonly Mask[] {
  const last = words[words.length - 1]!;
  if (!shape.test(shape.TRAILING_REST, reader.text, reader.next(last.end))) return none;
  const isTrailing =
    reader.text[before - 1] === ")"
      ? reader.closesDeclarator(before)
      : shape.BEHIND_DECLARATOR.test(reader.wordBefore(before)) ||
        (words.every(({ hasArgs }) => hasArgs) && reader.endsField(before));
  return isTrailing ? cover(words, false) : none;
}

function maskWord(reader: MaskReader, first: Word): readonly Mask[] {
  const { text } = reader;
  const before = reader.previous(first.start);
  const keyword = reader.wordBefore(before);
  const at = reader.next(first.end);
  const next = text[at] ?? "";
  if (shape.HEAD_KEYWORD.test(keyword)) return inHead(reader, keyword, reader.chain(first));
  const mark = text[before - 1] ?? "";
  if (first.hasArgs && next === "{" && shape.TITLED.test(first.name)) return reader.titleOf(first);
  const isStart = mark === "" || shape.START.includes(mark) || shape.DECLARES.test(keyword);
  if (shape.NAME_START.test(next) || text.startsWith("[[", at)) {
    const words = reader.chain(first);
    const found = beforeDeclaration(reader, words, isStart);
    return found.length > 0 ? found : behindDeclarator(reader, words, before);
  }
  if (isStart && (next === "" || next === "}" || next === "#") && mark !== ")") return cover([first], false);
  if (isStart && next === ":" && text[at + 1] !== ":" && shape.SECTION.test(first.name))
    return [{ start: first.start, end: at + 1, prefix: false, stand: "" }];
  if (first.hasArgs && (mark === "<" || mark === ",") && (next === ">" || next === "," || next === "="))
    return reader.isTemplateParameter(first.start) ? [{ ...first, prefix: false, stand: "int" }] : none;
  return behindDeclarator(reader, [first], before);
}

/** What of a text the parser is not to see. */
export function listMasks(text: string): Mask[] {
  const masks: Mask[] = [];
  const reader = new MaskReader(text);
  for (let word = reader.nextWord(); word; word = reader.nextWord())
    for (const { start, end, prefix, stand } of maskWord(reader, word)) {
      masks.push({ start, end, prefix, stand });
      reader.pass(start, end);
    }
  return masks;
}
