// The closed vocabularies of the contract: symbol kinds, occurrence roles, visibilities.
// A position in KINDS and ROLES is what the store writes: append only, never reorder.

export const KINDS = [
  "function",
  "method",
  "constructor",
  "class",
  "struct",
  "interface",
  "trait",
  "enum",
  "enum_member",
  "type_alias",
  "module",
  "namespace",
  "constant",
  "variable",
  "field",
  "property",
  "macro",
  "impl",
  "use",
  "section",
  "test",
  "file",
] as const;
export type Kind = (typeof KINDS)[number];

/** Spellings that agents and people type for a kind. */
const KIND_ALIASES: Readonly<Record<string, Kind>> = {
  fn: "function",
  func: "function",
  def: "function",
  ctor: "constructor",
  type: "type_alias",
  typedef: "type_alias",
  alias: "type_alias",
  const: "constant",
  let: "variable",
  var: "variable",
  mod: "module",
  package: "module",
  prop: "property",
  attribute: "property",
  member: "field",
  variant: "enum_member",
  enumerator: "enum_member",
  union: "struct",
  record: "class",
  protocol: "interface",
  implementation: "impl",
  import: "use",
  define: "macro",
  heading: "section",
};

/** The kind that a spelling names, in any case, or undefined. */
export function findKind(text: string): Kind | undefined {
  const name = text.toLowerCase();
  return (KINDS as readonly string[]).includes(name) ? (name as Kind) : KIND_ALIASES[name];
}

/** How an identifier is used where it stands. `definition` marks postings only, never an occurrence. */
export const ROLES = [
  "read",
  "call",
  "type",
  "import",
  "extends",
  "implements",
  "write",
  "decorator",
  "macro",
  "definition",
] as const;
export type Role = (typeof ROLES)[number];

/** Roles in which a name runs what it means. */
export const CALL_ROLES: readonly Role[] = ["call", "decorator", "macro"];

/** The bit of a role in a posting's role set. */
export function roleBit(role: Role): number {
  return 1 << ROLES.indexOf(role);
}

/** The bits of roles in which a type names what it inherits from. */
export const INHERITS = roleBit("extends") | roleBit("implements");

export const VISIBILITIES = ["public", "protected", "package", "internal", "private"] as const;
export type Visibility = (typeof VISIBILITIES)[number];
