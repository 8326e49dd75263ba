// Receivers in normal form: what stands before a name, as short as it can be said.

import { RECEIVER_EXPRESSION } from "../../../protocol/facts.ts";
import { bracketEnd, commentEnd } from "../../hooks/scan.ts";
import type { Lexis } from "../../lexis.ts";

const MAX_RECEIVER_CHARS = 80;

/** Character codes of a receiver: 1 = stands as it is, 2 = white space, 3 = a list to elide, 4 = a comment perhaps. */
const RECEIVER_CODES = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[\w$#.:>?!@\\-]/.test(char)) return 1;
  if (/\s/.test(char)) return 2;
  return char === "(" || char === "[" ? 3 : char === "/" ? 4 : 0;
});

/** By character code: can it stand in a receiver that is in normal form as it is written, but for an operator at its end? */
const PLAIN_CODES = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w$.:>?!\\-]/.test(String.fromCharCode(code)) ? 1 : 0,
);
const [BANG, HASH, DOLLAR, DASH, DOT, COLON, GREATER, QUESTION, BACKSLASH] = [
  33, 35, 36, 45, 46, 58, 62, 63, 92,
];

/** Where the operator starts that a text ends in, or its end. */
function operatorStart(text: string, end: number): number {
  const last = text.charCodeAt(end - 1);
  const before = text.charCodeAt(end - 2);
  if (last === DOT) return before === QUESTION || before === BANG ? end - 2 : end - 1;
  if (last === GREATER && before === DASH) return text.charCodeAt(end - 3) === QUESTION ? end - 3 : end - 2;
  if (last === DOLLAR && before === COLON) return operatorStart(text, end - 1);
  if (last === COLON) return before === COLON ? end - 2 : end - 1;
  return last === BACKSLASH || last === HASH ? end - 1 : end;
}

/** Where a receiver ends that `normaliseReceiver` would leave as it is written, whatever the language; -1 for others. */
export function plainReceiverEnd(text: string, start: number, end: number): number {
  if (end - start > MAX_RECEIVER_CHARS) return -1;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 128 || PLAIN_CODES[code] === 0) return -1;
  }
  const first = text.charCodeAt(start);
  const stop = operatorStart(text, end);
  return first === BANG || first === DASH || stop <= start ? -1 : stop;
}

const TYPE_PATH = /^(?:\w+(?:::|\.))*\p{Lu}\w*$/u;

/** Where the type arguments that open at this offset end (exclusive), or the offset itself. */
function angleEnd(source: string, at: number): number {
  for (let i = at, depth = 0; i < source.length; i++) {
    if (source[i] === "<") depth++;
    else if (source[i] === ">" && source[i - 1] !== "-" && --depth === 0) return i + 1;
    else if (";{}".includes(source[i]!)) break;
  }
  return at;
}

const PATH_WORD = /\w/;

/** Where the path starts that a name at an offset goes on: `a` of `a::b`. */
export function pathStart(text: string, name: number, link: string): number {
  let at = name;
  while (text.startsWith(link, at - link.length)) {
    const end = at - link.length;
    let start = end;
    while (PATH_WORD.test(text[start - 1] ?? " ")) start--;
    if (start === end) break;
    at = start;
  }
  return at;
}

/** In front of a chain, of which it is no part: `!a.b`. */
const SIGN = /^[!-]\s*(?=[\p{ID_Start}_])/u;

/** `a.b(x, y) .c` -> `a.b().c`: white space out, arguments elided. */
export function normaliseReceiver(written: string, lexis: Lexis): string {
  const first = written.charCodeAt(0);
  const unsigned = first === BANG || first === DASH ? written.replace(SIGN, "") : written;
  const source = lexis.memberWord ? unsigned.replaceAll(`${lexis.memberWord} `, "") : unsigned;
  const owner = lexis.memberOf?.exec(source)?.[1];
  if (owner !== undefined) return normaliseReceiver(owner, lexis);
  let out = "";
  let from = 0;
  for (let i = 0; i < source.length; ) {
    const code = source.charCodeAt(i);
    const meaning = code < 128 ? RECEIVER_CODES[code]! : 1;
    if (meaning === 1) {
      i++;
      continue;
    }
    out += source.slice(from, i);
    const behindTypes = code === 60 && out !== "" ? angleEnd(source, i) : i;
    if (behindTypes > i) {
      out = out.replace(/::$/, "");
      from = i = behindTypes;
      continue;
    }
    // `a&.b` reaches what `a.b` does.
    if (code === 38 && source[i + 1] === ".") {
      from = ++i;
      continue;
    }
    // `Foo { a, b: 1 }`: fields are set on what the braces stand behind.
    if (code === 123 && TYPE_PATH.test(out)) return out;
    const end =
      meaning === 3 ? bracketEnd(source, i, lexis) : meaning === 4 ? commentEnd(source, i, lexis) : i + 1;
    if (meaning === 0 || end === i || out.length > MAX_RECEIVER_CHARS || (meaning === 3 && out === ""))
      return RECEIVER_EXPRESSION;
    if (meaning === 3) out += code === 40 ? "()" : "[]";
    // `new Foo` keeps its space, everything else loses it.
    else if (meaning === 2 && out === "new") out += " ";
    from = i = end;
  }
  const whole = out + source.slice(from);
  const receiver = whole.slice(0, operatorStart(whole, whole.length));
  return receiver.length > MAX_RECEIVER_CHARS || receiver === "" ? RECEIVER_EXPRESSION : receiver;
}
