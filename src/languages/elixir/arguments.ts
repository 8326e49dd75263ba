// How many arguments an Elixir call is given: those in its brackets or behind its name, the block behind it, and what is piped
// into it; of a function that is named (`&round/2`), what stands behind the stroke.

import { bracketEnd, literalAt, splitTop } from "../hooks/scan.ts";
import { lexis } from "./declarator.ts";

const PIPED = /\|>\s*(?:(?:[\p{ID_Continue}@:]|\.(?!\.))+\.\s*)?$/u;
const NAMED = /\s*\/\s*(\d+)/y;
const CAPTURED = /&\s*(?:(?:[\p{ID_Continue}@:]|\.(?!\.))+\.\s*)?$/u;
const IMPORTED = /: *(\d+)\b/y;
const BLOCK = /[ \t]+do\b(?!:)/y;
/** What a list of arguments without brackets starts with, and what stands between two values. */
const BARE =
  /[ \t]+(?=[\p{ID_Start}_"'\d%{[(:@&^~<]|-\w|->|!\w)(?!(?:do|when|and|or|in|not in|end|else)\b)(?!<[-=>~<]|<\s|&&|::|~>)/uy;
const GOES_ON = /(?:[,(|>=+*-]|\b(?:and|or|in|when))\s*$/;
/** In front of what a block behind it belongs to, unless a line goes on there. */
const OPENS =
  /(?:^|(?<!(?:<-|,|&&|\|\||[=!<>]=|\b(?:and|or|in))\s*)[\n;(])[ \t]*(?:(?![ \t]*(?:case|for|if|unless|with)\b)[\w{}[\],: @%.]+ = |\|> *)?(?:[\w.]+\.)?$/y;
/** A line that begins with a pipe, and the head of a block that lines of a pipe may stand in. */
const PIPE_LINE = /(?:^|\n)([ \t]*)\|>[^\n]*$/;
const PIPE_GOES_ON = /^\s*(?:$|\|>|[)\]}])/;
const OPEN_HEAD = /^[ \t]*(?:[^=\n]* = )?(?:case|for|if|unless|with)\b(?!.*\bdo\b)/;
/** A line that the next one goes on with. */
const LEADS_ON = /(?:<-|[,=]|&&|\|\||\b(?:and|or|in))\s*$/;
const LONGEST_HEAD = 2000;
/** Text in a sigil. */
const SIGIL = /~[a-zA-Z]+(?:\([^)]*\)|\[[^\]]*\]|\{[^}]*\}|<[^<>]*>|\|[^|]*\||\/[^/\n]*\/|"[^"]*")/y;
const CHARACTER = /(?<![\p{ID_Continue}?])\?\\?\S/gu;
const SIGILS = new RegExp(SIGIL.source, "g");
const LONGEST_LEAD = 120;
const LONGEST_LIST = 4000;

const tests = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const WORD = Uint8Array.from({ length: 128 }, (_, code) => Number(/\w/.test(String.fromCharCode(code))));
/** Of a word of ASCII, in which nothing can begin or end? */
const isInWord = (code: number) => code < 128 && WORD[code] === 1;

/** Where arguments without brackets end: at the end of a line that is complete, a block, or a closing bracket. */
function bareEnd(text: string, from: number): number {
  let literal = -1;
  for (let at = from; at < Math.min(text.length, from + LONGEST_LIST); at++) {
    if (isInWord(text.charCodeAt(at))) continue;
    const char = text[at]!;
    const sigil = char === "~" ? tests(SIGIL, text, at) : null;
    const behind = sigil ? at + sigil[0].length : literalAt(text, at, lexis);
    if (behind > at) {
      literal = behind;
      at = behind - 1;
    } else if ("([{".includes(char)) at = bracketEnd(text, at, lexis) - 1;
    else if (")]};#".includes(char) || text.startsWith("|>", at) || text.startsWith("->", at)) return at;
    else if ((char === " " || char === "\t") && tests(BLOCK, text, at)) return at;
    else if (char === "\n" && literal === at) return at;
    else if (char === "\n" && !GOES_ON.test(text.slice(Math.max(from, at - 20), at))) return at;
  }
  return -1;
}

const KEYWORD = /^(?:[\p{ID_Continue}@]+[?!]?|"[^"]*"):(?=\s)/u;

/** What reads like a bracket, a quote or a comment, and is none, put away. */
function withoutSigns(list: string): string {
  return list
    .replace(SIGILS, "s")
    .replace(CHARACTER, "0")
    .replace(/#[^"\n]*$/gm, "")
    .replace(/<<<|>>>|<<~|~>>/g, " ")
    .replaceAll("<<", "[")
    .replaceAll(">>", "]")
    .replace(/<>|<-|<=|>=|<|>/g, " ");
}

/** Keywords at the end are one argument: `f(a, b: 1, c: 2)`. */
function countIn(list: string): number {
  if (list.includes("unquote_splicing(")) return -1;
  const isPlain = !/[~#<>?]/.test(list);
  if (isPlain && !list.includes(",")) return list.trim() === "" ? 0 : 1;
  const parts = splitTop(isPlain ? list : withoutSigns(list), lexis);
  const plain = list.includes(":") ? parts.findIndex((part) => KEYWORD.test(part)) : -1;
  return plain === -1 ? parts.length : plain + 1;
}

/** It begins at the last of the signs that it may begin with: none stands within it. */
const opens = (lead: string) =>
  tests(OPENS, lead, Math.max(0, ...["\n", ";", "("].map((sign) => lead.lastIndexOf(sign)))) !== null;

const indentOf = (line: string) => line.length - line.trimStart().length;

/** Does a line of a pipe stand in the head of what a block behind it belongs to? */
function isInHead(text: string, start: number, lead: string): boolean {
  let indent = PIPE_LINE.exec(lead)?.[1]?.length;
  if (indent === undefined) return false;
  const above = text
    .slice(Math.max(0, start - LONGEST_HEAD), start)
    .split("\n")
    .slice(0, -1);
  for (let line = above.pop(); line !== undefined; line = above.pop()) {
    if (indentOf(line) > indent || PIPE_GOES_ON.test(line)) continue;
    if (OPEN_HEAD.test(line)) return true;
    if (!LEADS_ON.test(above.at(-1) ?? "")) return false;
    indent = indentOf(line);
  }
  return false;
}

/** Of the name between two offsets; -1 = nothing tells, undefined: it is an atom or a module. */
export function countArgs(text: string, start: number, end: number): number | undefined {
  if (text[start - 1] === ":" || /[A-Z]/.test(text[start]!)) return undefined;
  const imported = tests(IMPORTED, text, end);
  if (imported) return Number(imported[1]);
  // An operator takes as many as it has.
  if (lexis.operators!.includes(text[start]!)) return -1;
  const lead = text.slice(Math.max(0, start - LONGEST_LEAD), start);
  const named = tests(NAMED, text, end);
  if (named && CAPTURED.test(lead)) return Number(named[1]);
  let close = end;
  let given = 0;
  if (text[end] === "(") {
    close = bracketEnd(text, end, lexis);
    given = countIn(text.slice(end + 1, close - 1));
  } else if (tests(BARE, text, end)) {
    close = bareEnd(text, end);
    given = close === -1 ? -1 : countIn(text.slice(end, close));
  }
  if (given === -1) return -1;
  const block = tests(BLOCK, text, close);
  // A block behind `if f(x) do` is that of what stands in front.
  const piped = lead.includes("|>") && PIPED.test(lead) ? 1 : 0;
  if (block && (!opens(lead) || isInHead(text, start, lead))) return text[end] === "(" ? given + piped : -1;
  return given + (block ? 1 : 0) + piped;
}
