// What concepts say of types: which one a type parameter or `auto` is at least, and where a clause that requires some ends.

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
