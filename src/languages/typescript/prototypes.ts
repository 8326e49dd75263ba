// Functions as types: what is put in their prototypes, and which prototypes inherit from which.

import type { PrototypeRules } from "../rules/members.ts";

const PUT = /^[\w$.]+\.prototype\s*[.[]/;

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

export const PROTOTYPES: PrototypeRules = {
  name: "prototype",
  holds: ({ signature }) => PUT.test(signature),
  parents,
};
