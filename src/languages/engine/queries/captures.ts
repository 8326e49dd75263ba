// The capture vocabulary of tags.scm and imports.scm, as numbers the collector can switch on.
// Names that start with `_` serve predicates and are skipped; anything else unknown is an error in the query.

import { KINDS, type Kind, ROLES, type Role } from "../../../protocol/kinds.ts";
import { TOKEN_BARE, TOKEN_NONE, TOKEN_PLAIN } from "../spans/tokens.ts";

/** What a capture means. Fields of a definition, local or reference come first: see FIELD_COUNT. */
export const CAPTURE = {
  ignored: 0,
  name: 1,
  type: 2,
  params: 3,
  typeParams: 4,
  init: 5,
  body: 6,
  owner: 7,
  doc: 8,
  declarator: 9,
  receiver: 10,
  args: 11,
  /** A node that introduces another (`export`, `const`): the definition that is @wrapped starts where it starts. */
  wrapper: 12,
  wrapped: 13,
  definition: 14,
  /** Fields end here: the captures from here on stand for something by themselves. */
  reference: 15,
  local: 16,
  scope: 17,
  heritage: 18,
  import: 19,
  export: 20,
  package: 21,
  comment: 22,
  attached: 23,
  tokens: 24,
  embedded: 25,
  section: 26,
  mention: 27,
  /** `@importing`: a block that binds modules which it names, each where it is named; they are used there besides. */
  importing: 28,
  within: 29,
  /** `@reference.<role>.last`: of a path or a generic name (`a.b.Name<T>`) the last name; the rest is its receiver. */
  lastReference: 30,
} as const;
export const FIELD_COUNT = CAPTURE.reference;

const FIELDS: Readonly<Record<string, number>> = {
  name: CAPTURE.name,
  type: CAPTURE.type,
  params: CAPTURE.params,
  typeParams: CAPTURE.typeParams,
  init: CAPTURE.init,
  body: CAPTURE.body,
  owner: CAPTURE.owner,
  doc: CAPTURE.doc,
  declarator: CAPTURE.declarator,
  receiver: CAPTURE.receiver,
  args: CAPTURE.args,
  wrapper: CAPTURE.wrapper,
  wrapped: CAPTURE.wrapped,
  import: CAPTURE.import,
  importing: CAPTURE.importing,
  export: CAPTURE.export,
  package: CAPTURE.package,
  comment: CAPTURE.comment,
  attached: CAPTURE.attached,
  tokens: CAPTURE.tokens,
  embedded: CAPTURE.embedded,
  section: CAPTURE.section,
  mention: CAPTURE.mention,
};

/**
 * How a local binds, and what kind of scope a `@scope` is: values of those captures. `@local.declarator` is hoisted and
 * stands on a whole declarator, inside which the language's readDeclarator finds the name.
 * Languages that declare by assignment: `@local.assigned` binds in all of the innermost scope, unless that one or one
 * around it, up to the function's, has the name: then it is a write. `@local.assigned.function` binds likewise in the
 * function's own scope. `@local.outer` (`nonlocal x`): the name is not this scope's, assignments to it are writes.
 * `@local.outer.file` (`global x`): likewise, and the first of them is the definition where the file has no other.
 */
const LOCAL_FORMS = [
  "local",
  "local.hoisted",
  "local.function",
  "local.declarator",
  "local.assigned",
  "local.assigned.function",
  "local.outer",
  "local.outer.file",
] as const;
export const LOCAL_FUNCTION = LOCAL_FORMS.indexOf("local.function");
export const LOCAL_DECLARATOR = LOCAL_FORMS.indexOf("local.declarator");
export const LOCAL_ASSIGNED = LOCAL_FORMS.indexOf("local.assigned");
export const LOCAL_ASSIGNED_FUNCTION = LOCAL_FORMS.indexOf("local.assigned.function");
export const LOCAL_OUTER = LOCAL_FORMS.indexOf("local.outer");
export const LOCAL_OUTER_FILE = LOCAL_FORMS.indexOf("local.outer.file");
/**
 * `@definition.<kind>.<form>`: how the name is bound where the definition turns out to be a local (the first three, as
 * LOCAL_FORMS); `member` = of a literal that is a symbol's value, `signature` = of a type that is a symbol or a
 * symbol's: anywhere else they are no definitions but writes; `parameter` = a symbol beside its callable, and a local
 * inside; `assigned` = as @local.assigned, and the first in a container is the definition, the others are writes;
 * `global` = the first outside callables is the definition, all others are writes;
 * `attribute` = of the type around the callable (`self.x = 1`), unless that has a member of the name: then a write.
 */
const DEFINITION_FORMS = [
  "",
  "hoisted",
  "function",
  "member",
  "signature",
  "parameter",
  "assigned",
  "attribute",
  "global",
] as const;
export const FORM_MEMBER = DEFINITION_FORMS.indexOf("member");
export const FORM_SIGNATURE = DEFINITION_FORMS.indexOf("signature");
export const FORM_PARAMETER = DEFINITION_FORMS.indexOf("parameter");
export const FORM_ASSIGNED = DEFINITION_FORMS.indexOf("assigned");
export const FORM_ATTRIBUTE = DEFINITION_FORMS.indexOf("attribute");
export const FORM_GLOBAL = DEFINITION_FORMS.indexOf("global");
/** `@definition` values are kind + FORM_SCALE * form. */
export const FORM_SCALE = 64;

/** `scope.type`: the inside of a type without a name, whose members are no locals. */
export const SCOPE_FORMS = ["scope", "scope.function", "scope.type"] as const;
export const RELATIONS = ["extends", "implements"] as const;
/**
 * `@within.*`: what a `@reference.plain` is inside this node. For grammars that write patterns as expressions: there a
 * name binds. Inside types calls are types too. `none`: no occurrence, a type variable. The innermost counts; on one node the earliest pattern.
 */
export const WITHIN = ["within.local", "within.read", "within.type", "within.none"] as const;
export const WITHIN_LOCAL = WITHIN.indexOf("within.local");
export const WITHIN_NONE = WITHIN.indexOf("within.none");
export const WITHIN_TYPE = WITHIN.indexOf("within.type");

/** A name that refers to something else by the same token (`impl Foo`): the token keeps its reference. */
const NAME_REFERENCE = "name.reference";

export interface CaptureMeaning {
  readonly capture: number;
  /** Position in KINDS, ROLES, LOCAL_FORMS, SCOPE_FORMS or RELATIONS. */
  readonly value: number;
}

function position(list: readonly string[], item: string, name: string): number {
  const at = list.indexOf(item);
  if (at === -1) throw new Error(`unknown capture @${name}`);
  return at;
}

/** The meaning of a capture's name. Throws on a name outside the vocabulary. */
export function captureMeaning(name: string): CaptureMeaning {
  if (name.startsWith("_")) return { capture: CAPTURE.ignored, value: 0 };
  const field = FIELDS[name];
  if (field !== undefined) return { capture: field, value: 0 };
  if (name === NAME_REFERENCE) return { capture: CAPTURE.name, value: 1 };
  const [family, rest = "", form = ""] = name.split(".") as [string, string?, string?];
  if (family === "definition")
    return {
      capture: CAPTURE.definition,
      value: position(KINDS, rest as Kind, name) + FORM_SCALE * position(DEFINITION_FORMS, form, name),
    };
  if (name === "reference.plain") return { capture: CAPTURE.reference, value: TOKEN_PLAIN };
  if (name === "reference.bare") return { capture: CAPTURE.reference, value: TOKEN_BARE };
  if (family === "reference") {
    const value = rest === "none" ? TOKEN_NONE : position(ROLES, rest as Role, name);
    if (form !== "" && form !== "last") throw new Error(`unknown capture @${name}`);
    return { capture: form === "" ? CAPTURE.reference : CAPTURE.lastReference, value };
  }
  if (family === "heritage") return { capture: CAPTURE.heritage, value: position(RELATIONS, rest, name) };
  if (family === "local") return { capture: CAPTURE.local, value: position(LOCAL_FORMS, name, name) };
  if (family === "within") return { capture: CAPTURE.within, value: position(WITHIN, name, name) };
  return { capture: CAPTURE.scope, value: position(SCOPE_FORMS, name, name) };
}
