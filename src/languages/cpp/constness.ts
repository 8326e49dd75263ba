// `const`: which methods and parameters are for what is not to be changed, and which declarations say that of what they declare.

import type { ConstantRules, Passed } from "../resolve-rules.ts";

const GROUP = /\([^()]*\)/g;
const BEHIND_GROUP = /@\s*(?:volatile\s+)?const\b/;
/** Longer signatures are cut. */
const LONGEST_SIGNATURE = 290;

/** `T at(int) const`; undefined: too long to tell. */
const isMember: ConstantRules["isMember"] = ({ signature }) => {
  let plain = signature;
  for (let last = ""; plain !== last; ) {
    last = plain;
    plain = plain.replace(GROUP, "@");
  }
  if (BEHIND_GROUP.test(plain)) return true;
  return signature.length < LONGEST_SIGNATURE ? false : undefined;
};

const ANGLES = /<[^<>]*>/g;
const CONST = /\bconst\b/;
const WORD = /\w/;
/** `std::unique_ptr<const T>` */
const HELD = /_ptr\s*<(.*)>[\s&]*$/s;
const CONST_HELD = /^\s*const\b|\bconst\s*$/;
/** What another value may be that is not a copy of it. */
const INFERRED = /\b(?:auto|decltype)\b/;
const MARKS = /[&*]/;

/** `const list& `, `list* const `, `const auto& `: what stands in front of the name. */
const isValue: ConstantRules["isValue"] = (head, link) => {
  const held = link === "->" ? HELD.exec(head)?.[1] : undefined;
  if (held !== undefined) return CONST_HELD.test(held);
  let plain = head;
  for (let last = ""; plain !== last; ) {
    last = plain;
    plain = plain.replace(ANGLES, "");
  }
  if (!WORD.test(plain) || /\bmutable\b/.test(plain)) return WORD.test(plain) ? false : undefined;
  const star = plain.lastIndexOf("*");
  if (link === "->") return star === -1 ? undefined : CONST.test(plain.slice(0, star));
  if (star !== -1) return undefined;
  if (CONST.test(plain)) return true;
  return INFERRED.test(plain) && MARKS.test(plain) ? undefined : false;
};

const REFERENCE = /&{1,2}$/;
const SIGNS = /([&*<>,()])/g;

/** `const T& `, `T const* const`, `T&&` */
const parameter: ConstantRules["parameter"] = (type) => {
  const written = type.trim();
  const mark = (REFERENCE.exec(written)?.[0] ?? "") as "" | "&" | "&&";
  const referred = written.slice(0, written.length - mark.length);
  let bare = referred;
  for (let last = ""; bare !== last; ) {
    last = bare;
    bare = bare.replace(ANGLES, "");
  }
  const star = Math.max(bare.lastIndexOf("*"), bare.indexOf("["));
  // What is said of the value itself says nothing to who calls.
  const isConstant = star !== -1 ? CONST.test(bare.slice(0, star)) : mark !== "" && CONST.test(bare);
  const plain = referred
    .replaceAll(/\bconst\b/g, " ")
    .replace(SIGNS, " $1 ")
    .replace(/\s+/g, " ")
    .trim();
  return { plain, isPointer: star !== -1, isConstant, mark };
};

const MADE: Passed = { isKept: false };
/** What an argument is that begins so. */
const WRITTEN: readonly (readonly [RegExp, Passed])[] = [
  [/(?:u8|[uUL])?R?"/y, { isConstantBehind: true, isKept: false }],
  [/(?:[\d'.{]|(?:true|false|nullptr)\b)/y, MADE],
  [/new\b/y, { isConstantBehind: false, isKept: false }],
  [/(?:\bstd::)?\bmove\s*(?=\()/y, MADE],
];
const CAST = /\(\s*((?:const\s+)?[\w:]+(?:<[^<>()]*>)?[\s\w]*\*[\s*]*)\)\s*(?=[\w(&*])/y;

const written: ConstantRules["written"] = (text, start) => {
  for (const [pattern, passed] of WRITTEN) {
    pattern.lastIndex = start;
    if (pattern.test(text)) return passed;
  }
  CAST.lastIndex = start;
  const cast = CAST.exec(text)?.[1];
  return cast === undefined ? undefined : { isConstantBehind: isValue(`${cast} `, "->"), isKept: false };
};

export const CONSTANTS: ConstantRules = { isMember, isValue, parameter, written };
