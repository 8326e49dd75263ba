// Kinds of symbols as lookups group them.

import { SYMBOL_FLAGS, type SymbolFact } from "../protocol/facts.ts";
import { CALL_ROLES, type Kind, type Role } from "../protocol/kinds.ts";

const TYPES: ReadonlySet<Kind> = new Set([
  ...(["class", "struct", "interface", "trait", "enum", "type_alias", "impl"] as const),
]);
export const isType = (kind: Kind) => TYPES.has(kind);

const TYPES_ALONE: ReadonlySet<Kind> = new Set(["interface", "type_alias"]);
/** A type of functions that has a name of its own: `delegate R F(A a);` */
export const isFunctionType = ({ kind, params }: SymbolFact) => kind === "type_alias" && params !== undefined;

/** What is a type and never a value, what is a value and never a type; classes and enumerations are both. */
export const isTypeAlone = (kind: Kind) => TYPES_ALONE.has(kind);
export const isValueAlone = (kind: Kind) => !isType(kind) && !isSpace(kind);

export const SPACES: ReadonlySet<Kind> = new Set(["module", "namespace"]);
export const isSpace = (kind: Kind) => SPACES.has(kind);

/** What is reached through something, never by its bare name, where members need a receiver. */
const MEMBERS: ReadonlySet<Kind> = new Set(["method", "constructor", "field", "property", "enum_member"]);
/** What an object holds: there is none of it without an object. */
export const isSlot = (kind: Kind) => kind === "field" || kind === "property";
export const isMember = (kind: Kind) => MEMBERS.has(kind);

/** A constructor that makes an object: a static one runs by itself. */
export const isCalledConstructor = ({ kind, flags }: SymbolFact) =>
  kind === "constructor" && (flags & SYMBOL_FLAGS.static) === 0;

const CALLED: ReadonlySet<Kind> = new Set(["function", "method"]);
const CALLED_AS: readonly Role[] = [...CALL_ROLES, "extends"];
/** A property that is written as a function: `@property def size(self)`, `get size() {}`. */
export const isAccessor = ({ kind, params }: SymbolFact) => kind === "property" && params !== undefined;
export const ACCESS_ROLES: readonly Role[] = ["read", "write"];
const ACCESSED_AS: readonly Role[] = [...CALL_ROLES, ...ACCESS_ROLES];
/** Roles in which a symbol runs where it is named: what gives a type its supertype is called there, as is an accessor. */
export function rolesOfCalls(symbol: SymbolFact): readonly Role[] {
  if (isAccessor(symbol)) return ACCESSED_AS;
  return CALLED.has(symbol.kind) ? CALLED_AS : CALL_ROLES;
}

const HOLDERS: ReadonlySet<Kind> = new Set(["macro", "constant", "variable", "type_alias"]);
/** May code stand in it that is no function's: a value, the text of a macro? One without a name says nothing of what stands in it. */
export const holdsCode = ({ kind, name }: SymbolFact) => HOLDERS.has(kind) && name !== "_";

/** What stands in a type, or names the one that it belongs to. */
export const ONLY_IN_TYPES: ReadonlySet<Kind> = new Set<Kind>(["method", "constructor"]);
