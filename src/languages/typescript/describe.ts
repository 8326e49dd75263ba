// What a declaration's text says beyond its pattern: flags, visibility, kind of members, names in quotes.
//
// Visibility: `public` is what a module exports, members without a modifier, and what a `declare` block holds;
// `private` and `protected` as written, `#x` is private; `internal` is what a module keeps for itself;
// what a function holds inside is private to it.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { memoHead } from "../hooks/heads.ts";
import { isString, unquote } from "../hooks/statement-tokens.ts";

const MEMBERS: ReadonlySet<Kind> = new Set(["method", "constructor", "property", "field", "enum_member"]);
const CALLABLES: ReadonlySet<Kind> = new Set(["function", "method", "constructor"]);
/** What holds signatures rather than code. */
const TYPES: ReadonlySet<Kind> = new Set(["interface", "type_alias", "property"]);

/** What `declare` says to stand elsewhere; types have no other place. */
const VALUES: ReadonlySet<Kind> = new Set(["class", "enum", "constant", "variable"]);

const FLAG_WORDS = ["static", "abstract", "async", "override", "readonly"] as const;

/** What the words in front of a name say. Heads are few and repeat. */
interface Head {
  flags: number;
  isExported: boolean;
  isDefault: boolean;
  isDeclared: boolean;
  access: Visibility | undefined;
}

const readHead = memoHead((head): Head => {
  const words = head.split(/[\s*]+/);
  return {
    flags: FLAG_WORDS.reduce((flags, word) => (words.includes(word) ? flags | SYMBOL_FLAGS[word] : flags), 0),
    isExported: words[0] === "export",
    isDefault: words[0] === "export" && words[1] === "default",
    isDeclared: /^(?:export )?declare\b/.test(head),
    access: words.includes("private") ? "private" : words.includes("protected") ? "protected" : undefined,
  };
});

const holdsCode = (symbol: SymbolFact | undefined) =>
  symbol !== undefined && (symbol.params !== undefined || symbol.kind === "test");

interface Exported {
  exported: boolean;
  default: boolean;
}

function exportOf({ container, exportedAs, owner, name }: Declaration, head: Head): Exported {
  const isModule = owner === "module.exports" || owner === "exports";
  const isWhole = owner === "module" && name === "exports";
  const listed = container === undefined ? exportedAs : [];
  return {
    exported: head.isExported || isModule || isWhole || listed.length > 0,
    default:
      head.isDefault || (head.isExported && name === "default") || isWhole || listed.includes("default"),
  };
}

function flagsOf(
  { kind, container, hasBody, signature }: Declaration,
  head: Head,
  exported: Exported,
): number {
  let { flags } = head;
  const { abstract } = SYMBOL_FLAGS;
  if (exported.exported) flags |= SYMBOL_FLAGS.exported;
  if (exported.default) flags |= SYMBOL_FLAGS.default;
  if (kind === "test") flags |= SYMBOL_FLAGS.test;
  if (head.isDeclared && VALUES.has(kind)) flags |= SYMBOL_FLAGS.declaration;
  if (!CALLABLES.has(kind)) return flags;
  // `const f = async () =>`: the word stands behind the name.
  if (signature.includes("async") && /^[^(]*[=:]\s*async\b/.test(signature)) flags |= SYMBOL_FLAGS.async;
  const couldHaveBody = (flags & abstract) === 0 && !TYPES.has(container?.kind ?? "file");
  return couldHaveBody && !hasBody ? flags | SYMBOL_FLAGS.declaration : flags;
}

function visibilityOf(
  { kind, name, container, owner }: Declaration,
  head: Head,
  exported: boolean,
): Visibility {
  if (MEMBERS.has(kind) && (container !== undefined || owner !== ""))
    return name.startsWith("#") ? "private" : (head.access ?? "public");
  if (exported || head.isDeclared) return "public";
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

/** A quote in a title is none of the name's. */
const ESCAPED_QUOTE = /\\(["'`])/g;

/** Where a title goes on in the next row. */
const BREAK = /\s*\n\s*/g;

/** `describe(Parser.name, …)` */
const NAME_OF_TESTED = /\.name$/;

function nameOf({ kind, name, owner }: Declaration): string {
  if (kind === "test" && !isString(name)) return name.replace(NAME_OF_TESTED, "");
  if (owner === "module" && name === "exports") return "default";
  return isString(name) ? unquote(name).replace(ESCAPED_QUOTE, "$1").replace(BREAK, " ") : name;
}

/** Exports are no owners, and `this` names none; `Foo.prototype` is Foo. */
const ownerOf = (owner: string) =>
  /^(this|module|(module\.)?exports)$/.test(owner) ? "" : owner.replace(/\.prototype$/, "");

export function describe(declaration: Declaration): Description {
  const head = readHead(declaration.head);
  const exported = exportOf(declaration, head);
  return {
    name: nameOf(declaration),
    kind: kindOf(declaration),
    owner: ownerOf(declaration.owner),
    flags: flagsOf(declaration, head, exported),
    visibility: visibilityOf(declaration, head, exported.exported),
  };
}
