// Macros in text of C, C++ or Objective-C that stand where the grammar expects none: before declarations (`API void f()`), in heads of types
// (`class API Foo`), behind declarators (`int x GUARDED_BY(mu);`), alone on a line (`Q_OBJECT`), as template parameters.
// Words in capitals are looked at here, and only where no C++ without macros could have them; specifiers.ts does the others.

import { maskText } from "../engine/broken/mask.ts";
import { joinMasks } from "../hooks/masks.ts";
import { commentEnd, literalEnd, splitTop } from "../hooks/scan.ts";
import type { Mask } from "../repair-types.ts";
import { annotation, isAnnotation } from "./annotations.ts";
import { definition, listMacro, variableSet } from "./defining-macros.ts";
import { EmptyMacros } from "./empty-macros.ts";
import { C_LEXIS } from "./lexis.ts";
import { givenType, namedType, openedType } from "./made-types.ts";
import { MaskReader, type Word } from "./mask-reader.ts";
import * as shape from "./mask-shapes.ts";
import { isNoTag } from "./nameless.ts";
import { listPragmas } from "./pragmas.ts";
import { around, cover, nullability, SMALL } from "./small-words.ts";
import { specifier } from "./specifiers.ts";

const none: readonly Mask[] = [];
const DIGIT = /\d|[uUlLfF]/;
const WORD_END = /\w/;
const MAX_NUMBER_CHARS = 40;
const BLANK_LINE = /\n[ \t]*\r?\n/;

/** `class API Foo {`: everything between the keyword and the name. */
function inHead(reader: MaskReader, keyword: string, words: readonly Word[]): readonly Mask[] {
  const last = words[words.length - 1]!;
  const at = reader.next(last.end);
  if (reader.text[at] === "{" && words.length === 1 && isNoTag(reader.text, last.name))
    return cover(words, "macro");
  if (shape.test(shape.HEAD_REST, reader.text, at)) return cover(words.slice(0, -1), "macro");
  if (reader.text.startsWith("[[", at)) return cover(words, "macro");
  const named = shape.test(shape.HEAD_NAME, reader.text, at);
  const forward = named && keyword !== "class" && shape.test(shape.FORWARD, reader.text, at);
  return named && (!forward || shape.VISIBILITY.test(words[0]!.name)) ? cover(words, "macro") : none;
}

/** `API(int) f(void);`, `PyAPI_DATA(PyTypeObject) name;`: the macro's argument is the type, which stays. */
function aroundType(reader: MaskReader, words: readonly Word[]): readonly Mask[] {
  const word = words[words.length - 1]!;
  const { start, end, text } = reader.argsOf(word);
  if (!shape.TYPE_ALONE.test(text)) return none;
  // In the first column there are no statements: elsewhere a loop's macro may be given a name.
  const isOuter = words[0]!.start === 0 || reader.text[words[0]!.start - 1] === "\n";
  if (!(isOuter || shape.SURE_TYPE.test(text) || reader.isHeader(reader.next(word.end)))) return none;
  return [...cover(words.slice(0, -1), "prefix"), ...around(word, start, end)];
}

/** `int ALIGNED(16) name[4];`, `size_t UNUSED name;`: without arguments the word might be the type. */
function isBeforeName(reader: MaskReader, words: readonly Word[], before: number, at: number): boolean {
  const { text } = reader;
  if (!shape.test(shape.DECLARED, text, at) || text.slice(words[0]!.start, at).includes("\n")) return false;
  return words[0]!.hasArgs || shape.SURE_TYPE.test(reader.wordBefore(before));
}

/** `UNUSED Foo* a`, `CLOSED HANDLE b = 1;`, `CLOSED FILE* c;`, `API FILE *open(int d);`: a type in capitals is the last of the words. */
function beforeTyped(reader: MaskReader, words: readonly Word[], isFree: boolean): readonly Mask[] {
  const last = words[words.length - 1]!;
  if (!isFree || last.hasArgs) return none;
  const at = reader.next(last.end);
  if (words.length === 1) {
    const isParameter = "(,".includes(reader.text[reader.previous(last.start) - 1] ?? " ");
    return isParameter && shape.test(shape.TYPED, reader.text, at) ? cover(words, "macro") : none;
  }
  const declares = [shape.VALUED, shape.POINTER_NAME, shape.POINTER_CALL].some((pattern) =>
    shape.test(pattern, reader.text, at),
  );
  return declares ? cover(words.slice(0, -1), "macro") : none;
}

/** Declarations that want no more words before them. */
const BEFORE_ALL = [shape.TYPED, shape.WRAPPED, shape.MADE_APART];

/** `API static void f();`, `API Foo bar();`, `API ~Foo();`, and macros with the line to themselves. */
function beforeDeclaration(
  reader: MaskReader,
  words: readonly Word[],
  before: number,
  isStart: boolean,
): readonly Mask[] {
  const { text } = reader;
  const last = words[words.length - 1]!;
  const at = reader.next(last.end);
  const isPrefix = !shape.BRACKETING.test(words[0]!.name);
  // Behind a blank line stands another declaration.
  const role = isPrefix && !BLANK_LINE.test(text.slice(last.end, at)) ? "prefix" : "macro";
  // `[Foo class]` is a message.
  if (text[before - 1] !== "[" && shape.test(shape.KEYWORD, text, at)) return cover(words, role);
  if (reader.endsTypeOf(before) && shape.test(shape.VALUED, text, at)) return cover(words, "macro");
  if (!isStart) {
    const isBetween = shape.test(shape.NAMED_CALL, text, at) || isBeforeName(reader, words, before, at);
    return isBetween && reader.endsType(before) ? cover(words, "macro") : none;
  }
  if (BEFORE_ALL.some((pattern) => shape.test(pattern, text, at))) return cover(words, role);
  // `RETURNS((bool)) operator==(`: the macro says the type.
  if (last.hasArgs && shape.test(shape.OPERATOR_SIGN, text, at))
    return [
      ...cover(words.slice(0, -1), role),
      { start: last.start, end: last.end, role: "macro", stand: "auto" },
    ];
  const called = shape.CALLED.exec(text.slice(at, at + 200))?.[1];
  // `EVERY_ITEM` above `if (item)`
  if (called !== undefined && shape.BRANCH.test(called)) return cover(words, "macro");
  if (last.hasArgs && shape.test(shape.UNTYPED, text, at) && !(called && reader.isClass(called))) {
    const around = aroundType(reader, words);
    if (around.length > 0) return around;
  }
  const broken = text.slice(last.end, at).includes("\n");
  if (called !== undefined) {
    if (last.hasArgs || !isPrefix || reader.isClass(called)) return cover(words, role);
    return cover(words.slice(0, -1), role);
  }
  return broken ? cover(words, "macro") : none;
}

/** `f() const LOCKS(mu) {`, `int x GUARDED_BY(mu);`. */
function behindDeclarator(reader: MaskReader, words: readonly Word[], before: number): readonly Mask[] {
  const at = reader.next(words[words.length - 1]!.end);
  const next = reader.text[at] ?? "";
  if (!shape.test(shape.TRAILING_REST, reader.text, at)) return none;
  const isTrailing =
    reader.text[before - 1] === ")"
      ? !",)".includes(next) && reader.closesDeclarator(before, next === "{")
      : reader.endsQualifiers(before) ||
        reader.endsField(before) ||
        reader.endsHead(before, at) ||
        (next === "=" && words[0]!.hasArgs && reader.endsItem(before));
  return isTrailing ? cover(words, "macro") : none;
}

/** `int f PARAMS((int a, ...));`: a list of parameters that old compilers are not shown. */
function parametersOf(reader: MaskReader, word: Word, before: number): readonly Mask[] {
  if (!word.hasArgs || !(reader.endsField(before) || reader.endsPointer(before))) return none;
  const { start, end, text } = reader.argsOf(word);
  return shape.PARAMETERS.test(text) ? around(word, start, end, "macro") : none;
}

/** `if CONSTEXPR (x)`: the macro without what looks like its arguments. */
function conditionOf({ name, start, hasArgs }: Word): readonly Mask[] {
  return hasArgs ? [{ start, end: start + name.length, role: "macro", stand: "" }] : none;
}

/** `TEST_CASE("adds numbers") {`: arguments that no parameters could be. */
function argsOf(reader: MaskReader, word: Word): readonly Mask[] {
  const { start, end, text } = reader.argsOf(word);
  const isPlain = shape.PLAIN_ARGS.test(text) && !shape.RESERVED.test(text);
  return isPlain || reader.isClass(word.name) ? none : [{ start, end, role: "code", stand: "" }];
}

/** `enum { OPTION(NAME, 1), … }`: what the macro is given first is the enumerator. */
function enumeratorOf(reader: MaskReader, word: Word): readonly Mask[] {
  const { start, text } = reader.argsOf(word);
  const name = shape.ENUMERATOR.exec(text)?.[0];
  if (name === undefined) return none;
  return [
    { start: word.start, end: start, role: "code", stand: "" },
    { start: start + name.length, end: word.end, role: "code", stand: "" },
  ];
}

/** `typedef int CALLBACK(name)(void);`, `int EXPORT PRIVATE(name)[] = {`: the name stays in its parentheses. */
function makesName(reader: MaskReader, words: readonly Word[], before: number): readonly Mask[] | undefined {
  const last = words[words.length - 1]!;
  const next = reader.text[reader.next(last.end)] ?? "";
  if (!last.hasArgs || !(next === "(" || next === "[") || !reader.endsType(before)) return undefined;
  if (!shape.NAME.test(reader.argsOf(last).text)) return undefined;
  return cover([...words.slice(0, -1), { ...last, end: last.start + last.name.length }], "macro");
}

/** `PACKED(u16_t length);`, `PACKED(struct head { int a; });`: the macro's argument is a declaration, which stays. */
function aroundDeclaration(reader: MaskReader, word: Word): readonly Mask[] {
  const { start, end, text } = reader.argsOf(word);
  return shape.DECLARATION.test(text) || shape.WHOLE_TYPE.test(text) ? around(word, start, end) : none;
}

/** `ONLY_HERE(int count;)`, `ONLY_HERE(count = 1;)`: whole statements, which no call could be given, stay. */
function aroundStatements(reader: MaskReader, word: Word, before: number): readonly Mask[] {
  const { start, end, text } = reader.argsOf(word);
  const isWhole = shape.STATEMENTS.test(text) && !reader.isInLiteral(before);
  return isWhole ? around(word, start, end) : none;
}

/** `FLAG(const char *, name, 0);`: types among the arguments, which no call could have. */
function typesOf(reader: MaskReader, word: Word): readonly Mask[] {
  const { start, end, text } = reader.argsOf(word);
  // In the first column there are no statements, only declarations.
  const isOuter = word.start === 0 || reader.text[word.start - 1] === "\n";
  const hasType = splitTop(text, C_LEXIS).some((arg) => shape.TYPE_ARG.test(arg));
  return hasType || (isOuter && !shape.PLAIN_ARGS.test(text))
    ? [{ start, end, role: "code", stand: "" }]
    : none;
}

/** `typedef CALLBACK(void, *name, (int a));`, in a type `METHOD(int, name, (void));`: the name stays, of what the macro makes. */
function ofThree(reader: MaskReader, word: Word, isType: boolean): readonly Mask[] {
  const { start, end, text } = reader.argsOf(word);
  const [type, name, parameters, ...more] = splitTop(text, C_LEXIS);
  if (parameters === undefined || more.length > 0 || !shape.LISTED.test(parameters)) return none;
  if (!isType && !shape.NAMED_PARAMETERS.test(parameters)) return none;
  if (!shape.TYPE_ALONE.test(type!) || !shape.POINTER_OR_NAME.test(name!)) return none;
  const from = start + text.indexOf(name!, text.indexOf(","));
  return [
    { start: word.start + word.name.length, end: from, role: "code", stand: "" },
    { start: from + name!.length, end: end + 1, role: "code", stand: "" },
  ];
}

/** `EXPORT(int, f, (int a))` on rows of its own, in front of another one: no call, and no type of what follows. */
function isAlone(reader: MaskReader, word: Word, at: number): boolean {
  const { text } = reader;
  const isOuter = (offset: number) => offset === 0 || text[offset - 1] === "\n";
  if (!word.hasArgs || !isOuter(word.start) || !isOuter(at)) return false;
  return !shape.PLAIN_ARGS.test(reader.argsOf(word).text);
}

/** `= SHADER(void main() { … } varying vec2 at;);`: statements among the arguments, which are another language's. */
function foreignCode(reader: MaskReader, { name, start }: Word): readonly Mask[] {
  const { text } = reader;
  const open = reader.next(start + name.length);
  if (text[open] !== "(") return none;
  const end = reader.farClosing(open);
  if (end === -1 || !hasStatements(text.slice(open + 1, end - 1))) return none;
  return [{ start: open + 1, end: end - 1, role: "code", stand: "" }];
}

function hasStatements(code: string): boolean {
  let depth = 0;
  for (let at = 0; at < code.length; ) {
    const end = Math.max(literalEnd(code, at, C_LEXIS.quotes), commentEnd(code, at, C_LEXIS));
    const char = code[at]!;
    if (end > at) at = end;
    else if (char === ";" && depth === 0) return true;
    else {
      depth += "([{".includes(char) ? 1 : ")]}".includes(char) ? -1 : 0;
      at++;
    }
  }
  return false;
}

/** `typedef void (APIENTRYP name)(int a);`: the macro may hold the star. */
const isInTypedef = (text: string, before: number, at: number) =>
  shape.test(shape.NAME_ALONE, text, at) &&
  shape.TYPEDEF.test(text.slice(text.lastIndexOf("\n", before - 1) + 1, before));

/** `FALL_THROUGH case 1:` */
const isBeforeCase = (reader: MaskReader, { start, end }: Word) =>
  shape.test(shape.CASE, reader.text, reader.next(end)) &&
  ";{}:".includes(reader.text[reader.previous(start) - 1] ?? " ");

const lineBefore = (text: string, end: number) => text.slice(Math.max(0, end - MAX_NUMBER_CHARS), end);

/** What stands before and behind a value: brackets, commas and operators that no declaration has there. */
const BEFORE_VALUE = "(,+-/%|^!?<[";
const BEHIND_VALUE = ");,|+-/%^?<>=&.";

function maskWord(reader: MaskReader, first: Word): readonly Mask[] {
  const { text } = reader;
  const isSmall = /[a-z]/.test(first.name);
  const small =
    isSmall && (SMALL[first.name] ?? (shape.NULLABILITY.test(first.name) ? nullability : undefined));
  if (small) return small(reader, first);
  if (isBeforeCase(reader, first)) return cover([first], "macro");
  if (isSmall) {
    const found = reader.annotated && isAnnotation(first.name) ? annotation(reader, first) : none;
    return found.length > 0 ? found : specifier(reader, first);
  }
  const before = reader.previous(first.start);
  const at = reader.next(first.end);
  const next = text[at] ?? "";
  const mark = text[before - 1] ?? "";
  // What starts in the first column goes on with nothing.
  const isFirst = first.start === 0 || text[first.start - 1] === "\n";
  const isBetween = mark !== "" && BEFORE_VALUE.includes(mark) && next !== "" && BEHIND_VALUE.includes(next);
  if (isBetween && !isFirst && !first.hasArgs) return none;
  const type = namedType(reader, first);
  if (type.length > 0) return type;
  const opened = isFirst ? openedType(reader, first) : none;
  if (opened.length > 0) return opened;
  const keyword = reader.wordBefore(before);
  const given = keyword === "typedef" ? givenType(reader, first) : none;
  if (given.length > 0) return given;
  if (shape.HEAD_KEYWORD.test(keyword)) return inHead(reader, keyword, reader.chain(first));
  const isStart =
    isFirst ||
    mark === "" ||
    // `__cacheline_aligned DEFINE_RWLOCK(lock);`
    (first.hasArgs && isAnnotation(keyword) && text[before - keyword.length - 1] === "\n") ||
    (shape.START.includes(mark) && text[before - 2] + mark !== "::") ||
    shape.DECLARES.test(keyword) ||
    // `static const ALIGNED(32) int table[]`
    (first.hasArgs && keyword === "const" && !reader.endsQualifiers(before)) ||
    (mark === '"' && reader.endsLinkage(before));
  if (keyword === "if") return conditionOf(first);
  const statements = first.hasArgs && isStart ? aroundStatements(reader, first, before) : none;
  if (statements.length > 0) return statements;
  if (first.hasArgs && isStart && mark !== ")") {
    const defined = reader.annotated ? definition(reader, first, next) : listMacro(reader, first, next);
    if (defined.length > 0) return defined;
  }
  const set = isStart ? none : variableSet(reader, first);
  if (set.length > 0 && reader.endsType(before)) return set;
  const parameters = isStart && mark !== ")" ? none : parametersOf(reader, first, before);
  if (parameters.length > 0) return parameters;
  if (mark === "=") {
    const foreign = foreignCode(reader, first);
    if (foreign.length > 0) return foreign;
  }
  // `} PACKED Name;`
  const isBehindBody = mark === "}" && !text.slice(before, first.start).includes("\n");
  if (isBehindBody && shape.test(shape.BEHIND_BODY, text, at)) return cover([first], "macro");
  // `"%" FORMAT` goes on with a string, `Foo* NULLABLE name` with a name.
  const isWritten = mark === '"' && !isFirst && (first.hasArgs ? next === '"' : '",);'.includes(next));
  // `void NOTHROW *f(void)`: a name behind it would be declared, and no more be multiplied.
  const isInType = next === "*" && !first.hasArgs && shape.TYPE_NAME.test(keyword);
  // `fail(QUOTE("name") " is missing")`
  const isText = first.hasArgs && next === '"' && "(,=?:".includes(mark) && mark !== "";
  if (isInType || isText) return cover([first], "macro");
  const isPointed = "*&".includes(mark) && mark !== "" && shape.test(shape.POINTED, text, at);
  // `64 KB`, `LAST = 7 OLDER(6)`: nothing but an operator stands behind a number.
  const isCounted =
    DIGIT.test(mark) && text[first.end] !== ":" && shape.NUMBER.test(lineBefore(text, before));
  // `enum { FIRST, LAST OLDER(LAST) }`
  const isBehindItem = first.hasArgs && WORD_END.test(mark) && reader.isInEnum(first.start);
  if (isCounted || isBehindItem) return cover([first], "code");
  if (isPointed || (isWritten && !reader.endsLinkage(before))) return cover([first], "macro");
  if (next === "{" && isStart && (isFirst || mark !== ")"))
    return first.hasArgs ? argsOf(reader, first) : ";{}".includes(mark) ? cover([first], "macro") : none;
  if (isStart && shape.BRACKETING.test(first.name) && text.slice(first.end, at).includes("\n"))
    return cover([first], "macro");
  if (mark === "(" && (shape.test(shape.POINTED_CALL, text, at) || isInTypedef(text, before, at)))
    return cover([first], "macro");
  // `enum { ITEMS(ADD) LAST }`: the macro brings its commas.
  const bringsItems = first.hasArgs && (mark === "{" || mark === ",") && shape.NAME_START.test(next);
  if (bringsItems && reader.isInEnum(first.start)) return cover([first], "code");
  if (shape.NAME_START.test(next) || text.startsWith("[[", at)) {
    const words = reader.chain(first);
    // `EXTERN BOOLEAN INIT_GLOBAL(name, FALSE);`
    const value = isFirst && words.length > 1 ? variableSet(reader, words[words.length - 1]!) : none;
    if (value.length > 0) return [...cover(words.slice(0, -2), "macro"), ...value];
    const typed = beforeTyped(reader, words, isStart || "(,".includes(mark));
    if (typed.length > 0) return typed;
    const found = beforeDeclaration(reader, words, before, isStart);
    if (found.length > 0) return found;
    if (isAlone(reader, first, at)) return cover([first], "macro");
    return makesName(reader, words, before) ?? behindDeclarator(reader, words, before);
  }
  if (first.hasArgs && next === "," && "{,".includes(mark) && reader.isInEnum(first.start))
    return enumeratorOf(reader, first);
  const named = makesName(reader, [first], before);
  if (named) return named;
  if (first.hasArgs && isStart && next === ";" && shape.STATIC_ASSERT.test(first.name))
    return cover([first], "macro");
  const isType = keyword === "typedef";
  const isMember = reader.annotated && isStart && !isFirst;
  const isDeclared = first.hasArgs && next === ";" && (isType || isMember);
  const ofName = isDeclared ? ofThree(reader, first, isType) : none;
  if (ofName.length > 0) return ofName;
  const declared = first.hasArgs && isStart && next === ";" ? aroundDeclaration(reader, first) : none;
  if (declared.length > 0) return declared;
  if (first.hasArgs && isStart && ";-.".includes(next) && next !== "") {
    const types = typesOf(reader, first);
    if (types.length > 0) return types;
  }
  const isLast = next === "" || next === "#" || (next === "}" && !reader.isInEnum(first.start));
  const isLiteral = reader.isInLiteral(before) || (first.start === before && reader.touchesName(before));
  if (isStart && isLast && mark !== ")" && !isLiteral) return cover([first], "macro");
  if (isStart && next === ":" && text[at + 1] !== ":" && shape.SECTION.test(first.name))
    return [{ start: first.start, end: at + 1, role: "macro", stand: "" }];
  if (first.hasArgs && (mark === "<" || mark === ",") && (next === ">" || next === "," || next === "="))
    return reader.isTemplateParameter(first.start) ? [{ ...first, role: "macro", stand: "int" }] : none;
  return behindDeclarator(reader, [first], before);
}

/**
 * Macros in a text without conditional compilation; `annotated`: words of annotations.ts among them; `whole`: the text with all
 * of its branches.
 */
export function listMacros(text: string, annotated = false, whole = text): Mask[] {
  const pragmas = listPragmas(text);
  if (pragmas.length > 0)
    return joinMasks([...pragmas, ...listMacros(maskText(text, pragmas), annotated, whole)]);
  const masks: Mask[] = [];
  const empty = new EmptyMacros(whole);
  const reader = new MaskReader(text, annotated, empty, whole);
  for (let word = reader.nextWord(); word; word = reader.nextWord()) {
    const found = maskWord(reader, word);
    for (const { start, end, role, stand } of found.length > 0 ? found : empty.masks(reader, word)) {
      masks.push({ start, end, role, stand });
      reader.pass(start, end);
    }
  }
  return masks;
}
