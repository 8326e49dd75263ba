// Functions as types: what is put in their prototypes, and which prototypes inherit from which.

import type { PrototypeRules } from "../rules/members.ts";

/** `A.prototype.m = …`, and what has an owner by standing in `A.prototype = { … }`: a method of a literal. */
const PUT =
  /^[\w$.]+\.prototype\s*[.[]|^(?!function\b)(?:(?:async|get|set)\s+|\*\s*)*["']?[\w$]+["']?\s*[:(]/;

/** `inherits(A, B)`, `util.inherits(A, B)` */
const INHERITS = /\binherits\(\s*([\w$.]+)\s*,\s*([\w$.]+)\s*[,)]/g;
/** `A.prototype = Object.create(B.prototype)`, `A.prototype = new B(…)`, `A.prototype.__proto__ = B.prototype` */
const SET =
  /([\w$.]+)\.prototype(?:\.__proto__)?\s*=\s*(?:Object\.create\(\s*([\w$.]+)\.prototype\b|new\s+([\w$.]+)|([\w$.]+)\.prototype\s*[;\n])/g;
/** `Object.setPrototypeOf(A.prototype, B.prototype)` */
const SET_BY_CALL = /\bsetPrototypeOf\(\s*([\w$.]+)\.prototype\s*,\s*([\w$.]+)\.prototype\b/g;

/** What the prototype of each function inherits from, by their names. */
function parents(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pattern of [INHERITS, SET, SET_BY_CALL])
    for (const [, name, ...of] of text.matchAll(pattern))
      found.set(name!, of.find((each) => each !== undefined)!);
  return found;
}

/** `const pp = A.prototype` */
const NAMED = /(?:\b(?:const|let|var)\s+|,\s*)([\w$]+)\s*=\s*([\w$.]+)\.prototype[ \t]*(?=[;,\n\r]|$)/g;

/** Whose prototypes go by names of their own: by those that a text gives to one only. */
function named(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const given = [...text.matchAll(NAMED)];
  for (const [, name, of] of given)
    if (given.every((other) => other[1] !== name || other[2] === of)) found.set(name!, of!);
  return found;
}

export const PROTOTYPES: PrototypeRules = {
  name: "prototype",
  holds: ({ signature }) => PUT.test(signature),
  parents,
  named,
};
