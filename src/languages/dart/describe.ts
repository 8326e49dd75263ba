// What a Dart declaration's text says beyond its pattern: kind, type (types are no nodes), names of operators and tests.
//
// A name that starts with `_` is private to its library; what code holds inside is private to it.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";

const CALLABLES: ReadonlySet<Kind> = new Set(["function", "method", "constructor", "property", "test"]);
const VALUES: ReadonlySet<Kind> = new Set(["field", "variable", "function", "method"]);
const MODIFIERS =
  /\b(?:abstract|augment|const|covariant|external|final|late|static|var|get|set|operator|required)\b ?/g;
const ACCESSOR = /(?:^|\s)[gs]et$/;
/** Constructors that are called by the name of their class. */
const UNNAMED = /^(?:new|factory)$/;
const OVERRIDE = /@override\b/;
const DEPRECATED = /@(?:Deprecated|deprecated)\b/;

const FLAG_WORDS: readonly (readonly [word: RegExp, flag: number])[] = [
  [/\bstatic\b/, SYMBOL_FLAGS.static],
  [/\b(?:abstract|sealed|interface)\b/, SYMBOL_FLAGS.abstract],
  [/\b(?:final|const)\b/, SYMBOL_FLAGS.readonly],
  [/\bexternal\b/, SYMBOL_FLAGS.declaration],
];

/** Methods without a written type look like constructors, which bear the name of their class. */
function isUntyped({ kind, head, name, container }: Declaration): boolean {
  const isNamed = name === container?.name || UNNAMED.test(name) || /\.$|\bnew\s*$/.test(head);
  return kind === "constructor" && container !== undefined && !isNamed && !/\bfactory\b/.test(head);
}

function kindOf(declaration: Declaration): Kind {
  const { kind, head } = declaration;
  if (isUntyped(declaration)) return "method";
  if ((kind === "method" || kind === "function") && ACCESSOR.test(head)) return "property";
  return (kind === "field" || kind === "variable") && /\bconst\b/.test(head) ? "constant" : kind;
}

function visibilityOf(name: string, container: SymbolFact | undefined): Visibility {
  if (name.startsWith("_")) return "private";
  return container && CALLABLES.has(container.kind) ? "private" : "public";
}

function flagsOf({ kind, head, attached, tail, container, hasBody }: Declaration): number {
  let flags = 0;
  const words = kind === "class" ? head.replace(/\bfinal\b/, "") : head;
  if (words !== "") for (const [word, flag] of FLAG_WORDS) if (word.test(words)) flags |= flag;
  if (attached !== "") {
    if (OVERRIDE.test(attached)) flags |= SYMBOL_FLAGS.override;
    if (DEPRECATED.test(attached)) flags |= SYMBOL_FLAGS.deprecated;
  }
  if (kind === "test") flags |= SYMBOL_FLAGS.test;
  if (kind === "enum_member") flags |= SYMBOL_FLAGS.static;
  if (kind === "method" && !hasBody && container && (flags & SYMBOL_FLAGS.declaration) === 0)
    flags |= SYMBOL_FLAGS.abstract;
  if ((kind === "function" || kind === "method") && /^[^{;=]*\)\s*async\b/.test(tail))
    flags |= SYMBOL_FLAGS.async;
  return flags;
}

/** Of several variables in one declaration, the head goes up to the first one. */
function typeOf(declaration: Declaration): string {
  const { kind, head, name, container, type } = declaration;
  if (isUntyped(declaration)) return "";
  if (kind === "constructor") return container?.name ?? name;
  if (!VALUES.has(kind) || type !== "") return type;
  const first = head.replace(/^([^,<(=]*(?:<[^>]*>)?[^,<(=]*?) [\w$]+(?: = [^,]*)?,.*$/s, "$1");
  return first
    .replace(MODIFIERS, "")
    .replace(/^(?:\.[\w$]+)?\((?!.*\))/s, "")
    .trim();
}

function nameOf({ name, kind, tail }: Declaration): string {
  if (name === "operator" && kind === "method") return /^\s*([^\s(]+)/.exec(tail)?.[1] ?? name;
  if (name === "factory" && kind === "constructor") return "new";
  // Strings side by side are one.
  if (kind === "test") return name.replace(/^r?(?:'''|"""|['"])|(?:'''|"""|['"])$|['"]\s+['"]/g, "");
  return name;
}

/** Members of an extension are reached through the type that it extends. */
function ownerOf({ kind }: Declaration, container: SymbolFact | undefined): string {
  if (kind !== "method" || !container?.signature.startsWith("extension")) return "";
  return /^extension(?! type)\b.*\bon ([\w$]+)/.exec(container.signature)?.[1] ?? "";
}

export function describe(declaration: Declaration): Description {
  const name = nameOf(declaration);
  const { container } = declaration;
  return {
    name,
    kind: kindOf(declaration),
    owner: ownerOf(declaration, container),
    visibility: visibilityOf(name, container),
    flags: flagsOf(declaration),
    type: typeOf(declaration),
  };
}
