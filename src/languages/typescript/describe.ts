// What a declaration's text says beyond its pattern: flags, visibility, kind of members, names in quotes.
//
// Visibility: `public` is what a module exports, members without a modifier, and what a `declare` block holds;
// `private` and `protected` as written, `#x` is private; `internal` is what a module keeps for itself;
// what a function holds inside is private to it.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import { isString, unquote } from "../statement-tokens.ts";
import type { Declaration, Description } from "../types.ts";

const MEMBERS: ReadonlySet<Kind> = new Set(["method", "constructor", "property", "field", "enum_member"]);
const CALLABLES: ReadonlySet<Kind> = new Set(["function", "method", "constructor"]);
/** What holds signatures rather than code. */
const TYPES: ReadonlySet<Kind> = new Set(["interface", "type_alias", "property"]);

const FLAG_WORDS = ["static", "abstract", "async", "override", "readonly"] as const;

const holdsCode = (symbol: SymbolFact | undefined) =>
  symbol !== undefined && (symbol.params !== undefined || symbol.kind === "test");

interface Exported {
  exported: boolean;
  default: boolean;
}

function exportOf({ head, container, exportedAs, owner, name }: Declaration): Exported {
  const words = head.split(" ");
  const isModule = owner === "module.exports" || owner === "exports";
  const isWhole = owner === "module" && name === "exports";
  const listed = container === undefined ? exportedAs : [];
  return {
    exported: words[0] === "export" || isModule || isWhole || listed.length > 0,
    default:
      (words[0] === "export" && words[1] === "default") ||
      name === "default" ||
      isWhole ||
      listed.includes("default"),
  };
}

function flagsOf(declaration: Declaration, exported: Exported): number {
  const { head, kind, container, hasBody } = declaration;
  const words = new Set(head.split(/[\s*]+/));
  let flags = 0;
  for (const word of FLAG_WORDS) if (words.has(word)) flags |= SYMBOL_FLAGS[word];
  // `const f = async () =>`: the word stands behind the name.
  if (CALLABLES.has(kind) && /^[^(]*[=:]\s*async\b/.test(declaration.signature)) flags |= SYMBOL_FLAGS.async;
  if (exported.exported) flags |= SYMBOL_FLAGS.exported;
  if (exported.default) flags |= SYMBOL_FLAGS.default;
  const couldHaveBody =
    CALLABLES.has(kind) && !words.has("abstract") && !TYPES.has(container?.kind ?? "file");
  if (couldHaveBody && !hasBody) flags |= SYMBOL_FLAGS.declaration;
  if (kind === "test") flags |= SYMBOL_FLAGS.test;
  return flags;
}

function visibilityOf({ head, kind, name, container, owner }: Declaration, exported: boolean): Visibility {
  if (MEMBERS.has(kind) && (container !== undefined || owner !== "")) {
    if (name.startsWith("#") || /\bprivate\b/.test(head)) return "private";
    return /\bprotected\b/.test(head) ? "protected" : "public";
  }
  if (exported || /^(export )?declare\b/.test(head)) return "public";
  if (holdsCode(container)) return "private";
  return container !== undefined && /^(export )?declare\b/.test(container.signature) ? "public" : "internal";
}

/** An accessor, a constructor, or the kind of the pattern. */
function kindOf({ kind, name, head, container, owner, signature }: Declaration): Kind {
  if (kind === "method" && name === "constructor" && container?.kind === "class") return "constructor";
  if (kind === "method" && /(?:^| )[gs]et$/.test(head)) return "property";
  // `module.exports = function`, `exports.x = () => …`
  if (kind === "method" && (owner === "module" || /^(module\.)?exports$/.test(owner))) return "function";
  return kind === "method" && /^this\b/.test(signature) ? "function" : kind;
}

function nameOf({ name, owner }: Declaration): string {
  if (owner === "module" && name === "exports") return "default";
  return isString(name) ? unquote(name) : name;
}

/** Exports are no owners, and `this` names none; `Foo.prototype` is Foo. */
const ownerOf = (owner: string) =>
  /^(this|module|(module\.)?exports)$/.test(owner) ? "" : owner.replace(/\.prototype$/, "");

export function describe(declaration: Declaration): Description {
  const exported = exportOf(declaration);
  return {
    name: nameOf(declaration),
    kind: kindOf(declaration),
    owner: ownerOf(declaration.owner),
    flags: flagsOf(declaration, exported),
    visibility: visibilityOf(declaration, exported.exported),
  };
}
