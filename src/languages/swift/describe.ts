// What a Swift declaration's text says beyond its pattern: flags, visibility, kind by place, the type that an extension
// extends.
//
// Visibility as written; without a word it is internal, inside a protocol, an enum's cases or an extension with a word of
// its own that of the container. `open` is public, `fileprivate` private.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { memoHead } from "../hooks/heads.ts";

const TYPES: ReadonlySet<Kind> = new Set(["class", "struct", "enum", "interface", "impl"]);
const TEST = /@Test\b/;
const SUITE = /@Suite\b/;
const DEPRECATED = /@available\s*\([^)]*\bdeprecated\b/;
const ACCESS: Readonly<Record<string, Visibility>> = {
  open: "public",
  public: "public",
  package: "package",
  internal: "internal",
  fileprivate: "private",
  private: "private",
};

interface Head {
  words: ReadonlySet<string>;
  access: Visibility | undefined;
}

/** What the words in front of a name say. */
const readHead = memoHead((head): Head => {
  // `private(set)` is about the setter.
  const words = head.replace(/\b\w+\s*\(\s*set\s*\)/g, "").split(/\s+/);
  const access = words.find((word) => ACCESS[word] !== undefined);
  return { words: new Set(words), access: access === undefined ? undefined : ACCESS[access] };
});

const isMember = (container: SymbolFact | undefined) => container !== undefined && TYPES.has(container.kind);

function kindOf({ kind, container, tail }: Declaration, { words }: Head, test: boolean): Kind {
  if (test) return "test";
  if (words.has("macro")) return "macro";
  if (kind === "function") return isMember(container) ? "method" : kind;
  const isComputed = kind === "property" && !/^[^{]*=[^{]*/.test(tail);
  if (kind !== "variable" && (kind !== "property" || isMember(container) || isComputed))
    return kind === "property" && !isMember(container) ? "variable" : kind;
  if (isMember(container)) return "field";
  return words.has("let") ? "constant" : "variable";
}

function visibilityOf({ kind, container }: Declaration, { access }: Head): Visibility {
  if (access) return access;
  if (kind === "impl") return "internal";
  if (!container) return "internal";
  if (container.kind === "interface" || kind === "enum_member") return container.visibility;
  if (container.kind === "impl") return container.visibility;
  return TYPES.has(container.kind) ? "internal" : "private";
}

/** A test of Swift Testing, or of an XCTestCase: a method without parameters whose name starts with `test`. */
function isTest({ kind, name, attached, container, signature }: Declaration): boolean {
  if (kind !== "function") return false;
  if (attached !== "" && TEST.test(attached)) return true;
  if (!/^test/.test(name) || !/\btest\w*\(\)/.test(signature)) return false;
  if (container?.kind === "class")
    return /:.*Test/.test(container.signature) || /Tests?$/.test(container.name);
  return container?.kind === "impl" && /Test/.test(container.name);
}

function flagsOf({ kind, attached, container, signature, tail }: Declaration, { words }: Head): number {
  const { static: isStatic, abstract, async, override, readonly, deprecated } = SYMBOL_FLAGS;
  let flags = 0;
  const isValue = kind === "variable" || kind === "property";
  if (words.has("static") || (words.has("class") && kind !== "class") || kind === "enum_member")
    flags |= isStatic;
  if (kind === "interface" || (container?.kind === "interface" && kind !== "type_alias")) flags |= abstract;
  if (/\basync\b(?=[^(]*(?:->|$|\bthrows\b|\bwhere\b))/.test(signature) && !isValue) flags |= async;
  if (words.has("override")) flags |= override;
  if (isValue && (words.has("let") || /^[^{=]*\{\s*get\s*\}/.test(tail))) flags |= readonly;
  if (attached !== "" && DEPRECATED.test(attached)) flags |= deprecated;
  if (TYPES.has(kind) && attached !== "" && SUITE.test(attached)) flags |= SYMBOL_FLAGS.test;
  return flags;
}

/** `Shop.Order<Item>` -> `Shop.Order` */
const extendedType = (text: string) => text.replace(/<.*$/s, "").replace(/\s+/g, "");

export function describe(declaration: Declaration): Description {
  const { kind, name, container } = declaration;
  const head = readHead(declaration.head);
  const test = isTest(declaration);
  return {
    name: kind === "impl" ? extendedType(name) : name.replace(/^`(.*)`$/, "$1"),
    kind: kindOf(declaration, head, test),
    visibility: visibilityOf(declaration, head),
    flags: flagsOf(declaration, head) | (test ? SYMBOL_FLAGS.test : 0),
    owner: container?.kind === "impl" ? container.name : "",
    // An initialiser's type is what it makes.
    type: kind === "constructor" ? container?.name : undefined,
  };
}
