// What conditions say of types: which one a type parameter or `auto` is at least, which one is given where a condition holds, and
// where a clause that requires something ends.

import { C_LEXIS } from "../c-family/lexis.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { anglesEnd } from "./declarator.ts";

/** `Concept S` in the head of a template, in front of the name: used as a type, it is a type parameter. */
export const CONSTRAINED = /\btemplate\s*<[^;{}()]*$/;

const TYPE = "[^<>,()]+(?:<[^<>()]*>)?\\s*[&*]*";
/** `derived_from<Base>` in front of what it constrains, as far as it names one type. */
const OF_NEXT = new RegExp(`\\b(?:derived_from|same_as)\\s*<\\s*(${TYPE})\\s*>\\s*$`);
const IN_LIST = new RegExp(
  `\\b(?:derived_from|same_as)\\s*<\\s*(${TYPE})\\s*>\\s*(?:\\.{3}\\s*)?(\\w+)`,
  "g",
);
/** `derived_from<S, Base>`, `is_base_of_v<Base, S>`; what is denied says nothing. */
const NOT = "(?<!!\\s*(?:::)?(?:std\\s*::\\s*)?)";
const DERIVED = new RegExp(`${NOT}\\b(?:derived_from|same_as)\\s*<\\s*(\\w+)\\s*,\\s*(${TYPE})\\s*>`, "g");
const BASE = new RegExp(`${NOT}\\bis_base_of(?:_v)?\\s*<\\s*(${TYPE})\\s*,\\s*(\\w+)\\s*>`, "g");

/** The types that a type parameter is at least. */
export function typeBounds(signature: string, name: string): readonly string[] {
  if (!/\b(?:derived_from|same_as|is_base_of)/.test(signature) || signature.includes("||")) return [];
  const found = (pattern: RegExp, of: 1 | 2) =>
    [...signature.matchAll(pattern)].flatMap((match) =>
      match[of] === name ? [match[of === 1 ? 2 : 1]!] : [],
    );
  return [...found(IN_LIST, 2), ...found(DERIVED, 1), ...found(BASE, 2)];
}

const ENABLED = /\b(?:typename\s+)?(?:::)?(?:std\s*::\s*|boost\s*::\s*|absl\s*::\s*)?enable_if(_t)?\s*(?=<)/;
const HELD = /^\s*::\s*type\b/;

/** `std::enable_if_t<condition, Base&>`, `typename std::enable_if<condition, Base&>::type` -> `Base&`. */
export function enabledType(type: string): string {
  const head = ENABLED.exec(type);
  if (!head) return type;
  const open = head.index + head[0].length;
  const end = anglesEnd(type, open);
  const held = head[1] === undefined ? HELD.exec(type.slice(end))?.[0] : "";
  if (end === open || held === undefined) return type;
  const parts = listed(type.slice(open + 1, end - 1));
  const given = parts.length > 1 ? parts[1]!.trim() : "void";
  return `${type.slice(0, head.index)}${given}${type.slice(end + held.length)}`;
}

/** What commas outside of brackets part. */
function listed(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if ("([{".includes(text[at]!)) at = bracketEnd(text, at, C_LEXIS) - 1;
    else if (text[at] === "<") at = Math.max(at, anglesEnd(text, at) - 1);
    else if (text[at] === ",") {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** `decltype(auto)`, `std::integral auto`: what is put there says the type. */
const INFERRED = /^(?:(?:const|volatile)\s+)*(?:decltype\s*\(\s*auto\s*\)|(\S.*?)\s*\bauto)$/s;

/** The type that a declaration says: of one that leaves it open what a concept says, or "". */
export function typeSaid(type: string): string {
  const inferred = INFERRED.exec(type);
  return inferred ? (OF_NEXT.exec(inferred[1] ?? "")?.[1] ?? "").trim() : type;
}

const REQUIRES = /^requires\b\s*/;
const JOINED = /^\s*(?:&&|\|\|)\s*/;

/** `requires A<T> && (B<T> || C<T>::value) void` -> `void`. */
export function behindRequired(text: string): string {
  const head = REQUIRES.exec(text)?.[0];
  if (head === undefined) return text;
  let rest = text.slice(head.length);
  for (;;) {
    rest = withoutOne(rest);
    const sign = JOINED.exec(rest)?.[0];
    if (sign === undefined) return rest.trimStart();
    rest = rest.slice(sign.length);
  }
}

const OPENED = /^\s*[({]/;
const NAME = /^(?:::\s*)?\w+(?:\s*::\s*\w+)*\s*(?=<|&&|\|\||$|\w)/;
const MEMBER = /^\s*::\s*\w+/;

/** Without the first of several things that are required. */
function withoutOne(text: string): string {
  const expression = /^requires\s*(?=[({])/.exec(text)?.[0];
  let rest = text.slice(expression?.length ?? 0);
  if (OPENED.test(rest)) {
    while (OPENED.test(rest)) {
      rest = rest.slice(bracketEnd(rest, rest.search(/[({]/), C_LEXIS));
      if (expression === undefined) break;
    }
    return rest;
  }
  rest = rest.slice(NAME.exec(rest)?.[0].length ?? 0);
  rest = rest.slice(anglesEnd(rest, 0));
  return rest.slice(MEMBER.exec(rest)?.[0].length ?? 0);
}
