// Chains of links read from the text: where one starts, where its arguments stand, where a written type ends.

import type { Brackets } from "./brackets.ts";
import { TAG_END, wordBefore } from "./words.ts";

/** Where a type that starts at an offset ends: at a top-level `,`, `;`, `=`, closing bracket or line that starts anew. */
export function typeEnd(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const char = text[i]!;
    if ("([{<".includes(char)) depth++;
    else if (char === ">" && text[i - 1] === "=") continue;
    else if (")]}>".includes(char)) {
      if (depth === 0) return i;
      depth--;
    } else if (depth === 0 && (char === "," || char === ";" || (char === "=" && text[i + 1] !== ">")))
      return i;
    else if (depth === 0 && (char === "?" || char === ":") && text[i + 1] === " ") return i;
    else if (
      depth === 0 &&
      char === "\n" &&
      !/^\s*[|&]/.test(text.slice(i, i + 40)) &&
      /[\w>\])}'"]\s*$/.test(text.slice(from, i))
    )
      return i;
  }
  return text.length;
}

/** Where type arguments that open at an offset end. */
export function angleEnd(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === "<") depth++;
    else if (text[i] === ">" && text[i - 1] !== "=" && --depth === 0) return i + 1;
    else if (text[i] === ";") break;
  }
  return open;
}

const MOST_ARGUMENTS = 40;

/** Where each argument of the list that opens at an offset starts, the first of many. */
export function argumentStarts(
  text: string,
  brackets: Brackets,
  open: number,
  most = MOST_ARGUMENTS,
): number[] {
  const close = brackets.closeOf(open);
  const starts: number[] = [];
  if (close === -1) return starts;
  let at = brackets.forward(open + 1);
  while (at < close && starts.length < most) {
    starts.push(at);
    at = nextPart(text, brackets, at, close);
  }
  return starts;
}

/** Behind the next comma of this level. */
function nextPart(text: string, brackets: Brackets, from: number, close: number): number {
  let at = brackets.wholeEnd(from);
  while (at < close) {
    const char = text[at]!;
    if ("([{".includes(char)) {
      const end = brackets.closeOf(at);
      at = end === -1 ? at + 1 : end + 1;
    } else if (char === '"' || char === "'" || char === "`") {
      const end = brackets.literalEnd(at);
      at = end === at ? quoteEnd(text, at, close) : end;
    } else if (char === ",") {
      const end = brackets.literalEnd(at);
      if (end === at) return brackets.forward(at + 1);
      at = end;
    } else if (char === "<") at = typeArgumentsEnd(text, at);
    else at++;
  }
  return close;
}

const TYPE_ARGUMENTS = /<[\p{ID_Continue}$\s.,:<>?[\]&*|]{0,400}>(?=\s*[([{.,)>]|::)/uy;

/** Behind the type arguments that open at an offset, right behind a name: `A<B, C>(…)`; else behind the sign alone. */
function typeArgumentsEnd(text: string, open: number): number {
  if (!NAME_END.test(text[open - 1] ?? " ")) return open + 1;
  TYPE_ARGUMENTS.lastIndex = open;
  if (!TYPE_ARGUMENTS.test(text)) return open + 1;
  const end = angleEnd(text, open);
  return end === open ? open + 1 : end;
}

function quoteEnd(text: string, at: number, close: number): number {
  for (let i = at + 1; i < close; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === text[at]) return i + 1;
  }
  return at + 1;
}

const HEADED = /(?:^|[^\p{ID_Continue}$.])(?:for(?:each)?|if|while|switch)$/u;

/** Does the head of a statement end here, whose body what follows is: `for (…) (*it).run()`? */
function endsHead(text: string, brackets: Brackets, at: number): boolean {
  const open = text[at] === ")" ? brackets.openOf(at) : -1;
  const end = open === -1 ? -1 : brackets.back(open - 1);
  return end !== -1 && HEADED.test(text.slice(Math.max(0, end - 9), end + 1));
}

/** What makes an arrow with the sign behind it. */
const ARROWS = "=-";
const NAME_END = /[\p{ID_Continue}$#]/u;

/**
 * Where the expression that ends at `end` (inclusive, code) starts, read backwards over a chain of links; -1 = nowhere.
 * `trailing`: calls may end with a function in braces.
 */
export function chainStart(text: string, brackets: Brackets, end: number, trailing = false): number {
  let at = end;
  let start = -1;
  for (;;) {
    const char = text[at];
    if (char === undefined) return start;
    if (")]".includes(char)) {
      const open = brackets.openOf(at);
      if (open === -1) return start;
      start = open;
      if (brackets.startsStatement(open)) return start;
      at = brackets.back(open - 1);
      // Type arguments before a call: skipped.
      if (text[at] === ">" && char === ")" && !ARROWS.includes(text[at - 1]!)) {
        const angle = angleStart(text, at);
        if (angle !== -1) at = brackets.back(angle - 1);
      }
      // `{…}[a]`
      if (char === "]" && text[open - 1] === "}") continue;
      if (at >= 0 && (NAME_END.test(text[at]!) || ")]!".includes(text[at]!))) {
        if (isKeywordBefore(text, at) || endsHead(text, brackets, at)) return start;
        if (text[at] === "!") at = brackets.back(at - 1);
        if (text[at] === "." && text[at - 1] === "?") at = brackets.back(at - 2);
        continue;
      }
      if (text[at] === "." && text[at - 1] === "?") {
        at = brackets.back(at - 2);
        continue;
      }
      // `a?[0]`
      if (text[at] === "?" && at === open - 1 && /[\p{ID_Continue})\]]/u.test(text[at - 1] ?? "")) {
        at--;
        continue;
      }
    } else if (char === '"' || char === "'" || char === "`" || char === "/") {
      start = brackets.literalStart(at);
      // `` tag`a` ``
      const isCalled = char === "`" && TAG_END.test(text[start - 1] ?? " ");
      if (!isCalled || isKeywordBefore(text, start - 1)) return start;
      at = start - 1;
      continue;
    } else if (char === "}") {
      const open = brackets.openOf(at);
      const made = open === -1 ? -1 : madeBefore(text, brackets, open);
      if (made !== -1) return made;
      const before = trailing && open !== -1 ? brackets.back(open - 1) : -1;
      const isCalled =
        before >= 0 && /[\p{ID_Continue})>]/u.test(text[before]!) && !isKeywordBefore(text, before);
      if (!isCalled || text.slice(before, open).includes("\n")) return open;
      start = open;
      at = before;
      continue;
    } else if (NAME_END.test(char)) {
      let first = at;
      while (first > 0 && NAME_END.test(text[first - 1]!)) first--;
      start = first;
      at = brackets.back(first - 1);
    } else if (text[at - 1] === "." && (char === "?" || char === "*")) {
      // `a.?`, `a.*`
      at = brackets.back(at - 2);
      continue;
    } else if (char === "!" || (char === "?" && start !== -1)) {
      // `a?` in front of a line that starts with a link.
      at = brackets.back(at - 1);
      continue;
    } else if (char === ">") {
      // `A<B>.c`, `A::<B>::c`, `<A as B>::c`
      const angle = angleStart(text, at);
      if (angle === -1) return start;
      const end = brackets.back(angle - 1);
      const before = text.startsWith("::", end - 1) ? brackets.back(end - 2) : end;
      if (!NAME_END.test(text[before] ?? " ")) return text.startsWith("::", at + 1) ? angle : start;
      at = before;
      continue;
    } else return start;
    // `a.<T>b`
    const angle = text[at] === ">" ? angleStart(text, at) : -1;
    if (angle !== -1 && text[angle - 1] === ".") at = angle - 1;
    at = beforeMemberWord(text, brackets, at);
    const before = linkBefore(text, at);
    if (before === 0) return endsInNew(text, at) ? at - NEW.length + 1 : start;
    at = brackets.back(at - before);
  }
}

/** The `new` of the object whose members, or whose class's body, open at an offset: `new A(…) { B = 1 }`; -1 = no object. */
function madeBefore(text: string, brackets: Brackets, open: number): number {
  const end = brackets.back(open - 1);
  if (end < 0 || !/[\p{ID_Continue})>\]]/u.test(text[end]!)) return -1;
  const start = chainStart(text, brackets, end);
  // `new[] { a }`
  const word = text[end] === "]" ? brackets.back(brackets.openOf(end) - 1) : -1;
  if (word !== -1 && wordBefore(text, word) === "new") return word - 2;
  return start !== -1 && /^new\s/.test(text.slice(start, start + 4)) ? start : -1;
}

/** Where the type that ends at `end` (inclusive) starts: `a.B<C>["d"]`, `typeof a`, `(A | B)[number]`; -1 = nowhere. */
export function typeStart(text: string, brackets: Brackets, end: number): number {
  let at = end;
  for (;;) {
    const char = text[at] ?? "";
    if (char === ")") return brackets.openOf(at);
    if (char === "]" || char === ">") {
      const open = char === "]" ? brackets.openOf(at) : angleStart(text, at);
      if (open === -1) return -1;
      at = brackets.back(open - 1);
      if (!NAME_END.test(text[at] ?? "") && !")]>".includes(text[at] ?? " ")) return char === "]" ? open : -1;
      continue;
    }
    if (!NAME_END.test(char)) return -1;
    let first = at;
    while (first > 0 && NAME_END.test(text[first - 1]!)) first--;
    if (text[first - 1] !== ".")
      return /\btypeof\s+$/.exec(text.slice(Math.max(0, first - 12), first))
        ? text.lastIndexOf("typeof", first)
        : first;
    at = first - 2;
  }
}

const NEW = "new";

const endsInNew = (text: string, at: number) =>
  text.endsWith(NEW, at + 1) && !NAME_END.test(text[at - NEW.length] ?? " ");

/** In front of the word that ends at an offset, where that stands between a link and a member. */
function beforeMemberWord(text: string, brackets: Brackets, at: number): number {
  const { memberWord } = brackets;
  if (memberWord === undefined || !text.endsWith(memberWord, at + 1)) return at;
  const link = brackets.back(at - memberWord.length);
  return linkBefore(text, link) === 0 ? at : link;
}

/** Width of the `.`, `?.`, `->` or `::` that ends at an offset; 0 = none. */
function linkBefore(text: string, at: number): number {
  if (text[at] === ".")
    return text[at - 1] === "?" || text[at - 1] === "!" ? 2 : text[at - 1] === "." ? 0 : 1;
  // Behind the arrow of a function stands a space.
  if (text[at] === ">" && text[at - 1] === "-") return /\s/.test(text[at + 1] ?? "") ? 0 : 2;
  return text[at] === ":" && text[at - 1] === ":" ? 2 : 0;
}

const KEYWORD =
  /(?:^|[^\p{ID_Continue}$.:]|(?<!:):)(?:return|if|while|for|in|of|await|yield|and|or|not|else|case|typeof|switch|assert|with|elif|lambda|new|throw|raise|is|mut)$/u;
/** Words that are names elsewhere, where a bracket follows at once: `is(a)`, `mut[0]`. */
const NAMING = /(?<![\p{ID_Continue}$])(?:is|of|with|mut)$/u;
/** Where an index does: `new[0]`, `in[at]`. */
const INDEXED = /(?<![\p{ID_Continue}$])(?:in|new)$/u;
const LONGEST_WORD = 12;

function isKeywordBefore(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_WORD), at + 1);
  if (!KEYWORD.test(before)) return false;
  const next = text[at + 1] ?? " ";
  if ("([".includes(next) && NAMING.test(before)) return false;
  return !(next === "[" && text[at + 2] !== "]" && INDEXED.test(before));
}

const LONGEST_ARGUMENTS = 1000;

/** Where the `<` of the `>` at an offset stands; -1 = it is none, or far. */
export function angleStart(text: string, end: number): number {
  let depth = 0;
  let braces = 0;
  for (let i = end; i >= 0 && end - i < LONGEST_ARGUMENTS; i--) {
    const char = text[i];
    if (char === ">" && text[i - 1] !== "=" && text[i - 1] !== "-") depth++;
    else if (char === "<" && --depth === 0) return i;
    else if (char === "}") braces++;
    else if ((char === "{" && --braces < 0) || (char === ";" && braces === 0)) return -1;
  }
  return -1;
}
