// Macros in capitals that define what they are given a name for, as kernels and C libraries have them: read as what they
// stand for, with every offset where it was. `DEFINE_PER_CPU(struct item, name);` is `struct item name;`,
// `DECLARE_BITMAP(name, 8);` is `DECLARE_BITMAP name;`, `SYSCALL_DEFINE2(open, int, flags) {` is a function `open(int flags) {`.

import { bracketEnd } from "../hooks/scan.ts";
import type { Mask } from "../repair-types.ts";
import { isAnnotation } from "./annotations.ts";
import { C_LEXIS } from "./lexis.ts";
import type { MaskReader, Word } from "./mask-reader.ts";
import { SURE_TYPE, TYPE_ALONE } from "./mask-shapes.ts";

const none: readonly Mask[] = [];
const DEFINES = /(?:^|_)(?:DEFINE|DECLARE)(?:_|\d*$)/;
/** `EXT_GLOBAL(type, name);`, `INIT_GLOBAL(type, name, value);` */
const VARIABLE = /(?:^|_)(?:DEFINE|DECLARE|DECL|GLOBAL|EXTERN|VAR|VARIABLE)(?:_|\d*$)/;
const POINTED = /^\s*[*\s]*[A-Za-z_]\w*\s*(?:\[[^\]]*\]\s*)*$/;
/** A type in capitals, with a name that is not. */
const CAPITAL_TYPE = /^\s*(?:const\s+)?_*[A-Z][A-Z0-9_]*[\s*]*$/;
const SMALL = /[a-z]/;
/** Of one name; BSD's makes a type of two. */
/** `ERROR_DEF(NO_MEMORY, "no memory")` alone on a row: what includes the file says what is made of the constants. */
const ITEM = /(?:^|_)DEF$/;
const CONSTANT = /^\s*(_*[A-Z][A-Z0-9_]*)\s*$/;
const LIST = /^H?LIST_HEAD$/;
const WORD = /\b[A-Za-z_]\w*/g;
const NAME = /^\s*([a-z_]\w*)\s*$/;
const DECLARED = /^\s*([A-Za-z_]\w*)\s*(?:\[[^\]]*\])*\s*$/;
const TAG_ALONE = /^\s*(?:struct|union)\s+[A-Za-z_]\w*\s*$/;
const SMALL_TYPE = /^\s*(?:[us]\d+|__[a-z]+\d+|\w+_t)\s*$/;

/** <sys/queue.h>'s and <sys/tree.h>'s, of the name of a struct and of what it holds, and of the latter alone. */
const HEAD = /^[A-Z]+_HEAD$/;
const LINK = /_ENTRY$/;
const QUEUE = /^(?:[A-Z]*LIST|[A-Z]*Q|RB|SPLAY)_(?:HEAD|ENTRY)$/;
const HEADED = /[\w*;]/;

/** An argument; `end` is where the comma or the parenthesis behind it stands. */
interface Arg {
  text: string;
  start: number;
  end: number;
}

function splitArgs(text: string, start: number): Arg[] {
  const args: Arg[] = [];
  let from = 0;
  for (let at = 0; at <= text.length; ) {
    const char = text[at];
    if (char === undefined || char === ",") {
      args.push({ text: text.slice(from, at), start: start + from, end: start + at });
      from = ++at;
    } else at = "([{".includes(char) ? Math.max(at + 1, bracketEnd(text, at, C_LEXIS)) : at + 1;
  }
  return args;
}

const isType = ({ text }: Arg) => TYPE_ALONE.test(text) && (SURE_TYPE.test(text) || SMALL_TYPE.test(text));
const hide = (start: number, end: number, stand = ""): Mask => ({ start, end, role: "hidden", stand });

/**
 * `LIST_HEAD(items, item) all;` is `struct items {} all;`, with a body that ends where the macro does; `ARRAY_HEAD(items, item *);`
 * is `struct items {};`.
 */
function headOf(
  word: Word,
  [name, held, ...more]: readonly Arg[],
  next: string,
  named = DECLARED,
): readonly Mask[] {
  const isHead = HEAD.test(word.name) && HEADED.test(next) && held !== undefined && more.length === 0;
  const isHeld = isHead && (DECLARED.test(held.text) || (next === ";" && TYPE_ALONE.test(held.text)));
  if (!isHeld || !named.test(name!.text)) return none;
  const rest = { start: name!.end, end: word.end };
  const blanks = held.text.includes("\n") ? "" : " ".repeat(rest.end - rest.start - 2);
  return [
    { start: word.start, end: name!.start, role: "macro", stand: "struct" },
    { ...rest, role: "code", stand: `{${blanks}}` },
  ];
}

/**
 * For C++, whose grammar knows no macros in place of types: `LIST_HEAD(items, item) all;` as in C, `LIST_HEAD(, item) all;`
 * a struct without a name, and of `LIST_ENTRY(item) link;` the macro alone.
 */
export function listMacro(reader: MaskReader, word: Word, next: string): readonly Mask[] {
  if (!QUEUE.test(word.name)) return none;
  const { start, text } = reader.argsOf(word);
  const args = splitArgs(text, start);
  const isLink = LINK.test(word.name) && args.length === 1 && /\w/.test(next) && DECLARED.test(text);
  if (isLink) return [{ start: word.start + word.name.length, end: word.end, role: "code", stand: "" }];
  return headOf(word, args, next, /^\s*(?:\w+\s*)?$/);
}

/** A macro with arguments where a declaration may start; `next` is the character behind it. */
export function definition(reader: MaskReader, word: Word, next: string): readonly Mask[] {
  const { start, text } = reader.argsOf(word);
  const args = splitArgs(text, start);
  const head = headOf(word, args, next);
  if (head.length > 0) return head;
  const isDefining = DEFINES.test(word.name) || (LIST.test(word.name) && args.length === 1);
  const startsLine = word.start === 0 || reader.text[word.start - 1] === "\n";
  const made = startsLine && next !== "{" ? reader.functions.masks(word, args) : none;
  if (made.length > 0) return made;
  const item = startsLine && !BEHIND_ITEM.has(next) ? itemOf(reader, word, args[0]!) : none;
  if (item.length > 0) return item;
  const accessor = startsLine && next !== "{" ? accessorOf(word, args, next === ";") : none;
  if (accessor.length > 0) return accessor;
  const variable = startsLine && next === ";" ? variableOf(word, args) : none;
  if (variable.length > 0) return variable;
  if (next === "{" ? !startsLine : !isDefining || !";=".includes(next)) return none;
  if (next === "{") return isDefining || args.some(isType) ? functionOf(word, args, isDefining) : none;
  const [first, second] = args;
  const behindName = word.start + word.name.length;
  const rest = (from: number): Mask[] => [
    { start: from, end: word.end - 1, role: "code", stand: "" },
    hide(word.end - 1, word.end),
  ];
  if (second && isType(first!) && DECLARED.test(second.text))
    return [
      { start: word.start, end: behindName, role: "macro", stand: "" },
      hide(behindName, first!.start),
      hide(first!.end, second.start),
      ...rest(second.end),
    ];
  if (!DECLARED.test(first!.text) || !NAME.test(/^\s*\w*/.exec(first!.text)![0])) return none;
  if (isPartOfNames(reader.text, word.name, /\w+/.exec(first!.text)![0])) return none;
  return [hide(behindName, first!.start), ...rest(first!.end)];
}

/** `GLOBAL(struct item *, name);`, `INIT_GLOBAL(ITEM, *name, NULL);`: the type, the name, what it is set to. */
function variableOf(word: Word, [type, name, value, ...more]: readonly Arg[]): readonly Mask[] {
  if (!VARIABLE.test(word.name) || !name || more.length > 0 || !POINTED.test(name.text)) return none;
  const isCapital = CAPITAL_TYPE.test(type!.text) && SMALL.test(name.text);
  if (!isCapital && !isType(type!)) return none;
  const behindName = word.start + word.name.length;
  return [
    { start: word.start, end: behindName, role: "macro", stand: "" },
    hide(behindName, type!.start),
    hide(type!.end, type!.end + 1),
    ...(value ? [hide(name.end, name.end + 1, "=")] : []),
    hide(word.end - 1, word.end),
  ];
}

/** Behind a type, `INIT_GLOBAL(*name, NULL);`: the name, and what it is set to. */
export function variableSet(reader: MaskReader, word: Word): readonly Mask[] {
  if (!word.hasArgs || !VARIABLE.test(word.name) || reader.text[reader.next(word.end)] !== ";") return none;
  const { start, text } = reader.argsOf(word);
  const [name, value, ...more] = splitArgs(text, start);
  if (!name || more.length > 0 || !POINTED.test(name.text)) return none;
  const behindName = word.start + word.name.length;
  return [
    { start: word.start, end: behindName, role: "macro", stand: "" },
    hide(behindName, start),
    ...(value ? [hide(name.end, name.end + 1, "=")] : []),
    hide(word.end - 1, word.end),
  ];
}

/** `BITS(FLAG_OPEN, struct item, flags, 0, 2);`: a function of the name, for what a field of the struct holds. */
function accessorOf(word: Word, args: readonly Arg[], isEnded: boolean): readonly Mask[] {
  const [name, type, field] = args;
  const isOfField = type && field && TAG_ALONE.test(type.text) && NAME.test(field.text);
  const constant = isOfField ? CONSTANT.exec(name!.text)?.[1] : undefined;
  if (constant === undefined) return none;
  const start = name!.start + name!.text.indexOf(constant);
  const behindName = word.start + word.name.length;
  return [
    { start: word.start, end: behindName, role: "macro", stand: "int" },
    hide(behindName, start),
    { start: start + constant.length, end: word.end, role: "code", stand: isEnded ? "()" : "();" },
  ];
}

const BEHIND_ITEM: ReadonlySet<string> = new Set("{;=,(");

/** As `enum {NAME};`, where there is room for it. */
function itemOf(reader: MaskReader, word: Word, { text, start: from }: Arg): readonly Mask[] {
  const name = CONSTANT.exec(text)?.[1];
  if (name === undefined || !(ITEM.test(word.name) || reader.given.has(word.name))) return none;
  const start = from + text.indexOf(name);
  const end = start + name.length;
  const behindName = word.start + word.name.length;
  if (word.name.length < "enum".length || word.end - end < "};".length) return none;
  return [
    { start: word.start, end: behindName, role: "macro", stand: "enum" },
    hide(behindName, start, "{"),
    { start: end, end: word.end, role: "code", stand: "};" },
  ];
}

/**
 * Is what a macro is given a part of the names that it makes: `DEFINE_SHOW_ATTRIBUTE(foo);` beside `foo_show()`? Then the text of
 * the macro joins it to others, or the file names nothing so.
 */
function isPartOfNames(text: string, macro: string, name: string): boolean {
  const own = text.includes(`define ${macro}(`)
    ? new RegExp(`#[ \\t]*define ${macro}\\([ \\t]*(\\w+)((?:\\\\\\r?\\n|[^\\\\\\n]|\\\\.)*)`).exec(text)
    : null;
  if (own) {
    const [, param, body] = own;
    return body!.includes("##") && !new RegExp(`(?<!##\\s*|\\w)${param}(?!\\s*##|\\w)`).test(body!);
  }
  let parts = 0;
  let uses = 0;
  for (const [word] of text.matchAll(new RegExp(`\\b${name}\\w*`, "g"))) {
    if (word !== name) parts++;
    else if (++uses > 1) return false;
  }
  return parts > 0;
}

/**
 * The name, then types and names of its parameters in turn; `isSure`: what the macro is called says that it defines, so that
 * what else it is given is left out.
 */
function functionOf(word: Word, [name, ...rest]: readonly Arg[], isSure: boolean): readonly Mask[] {
  const [first] = rest;
  if (!name || !first || !NAME.test(name.text)) return none;
  const behindName = word.start + word.name.length;
  const head: Mask[] = [
    { start: word.start, end: behindName, role: "macro", stand: "int" },
    hide(behindName, name.start),
    hide(name.end, name.end + 1, "("),
  ];
  const params = paramsOf(rest);
  if (params.length > 0) return [...head, ...params];
  return isSure ? [...head, { start: first.start, end: word.end - 1, role: "code", stand: "" }] : none;
}

/** None where the arguments are no types and names in turn. */
function paramsOf(args: readonly Arg[]): readonly Mask[] {
  if (args.length % 2 === 1) return none;
  const masks: Mask[] = [];
  for (let at = 0; at < args.length; at += 2) {
    const [type, param] = [args[at]!, args[at + 1]!];
    const notes = [...type.text.matchAll(WORD)].filter(([note]) => isAnnotation(note));
    if (!TYPE_ALONE.test(notes.reduce((text, [note]) => text.replace(note, ""), type.text))) return none;
    if (!NAME.test(param.text)) return none;
    for (const { 0: note, index } of notes) {
      const start = type.start + index;
      masks.push({ start, end: start + note.length, role: "macro", stand: "" });
    }
    masks.push(hide(type.end, type.end + 1));
  }
  return masks;
}
