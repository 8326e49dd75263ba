// What a PHP declaration's text says beyond its pattern: flags, visibility, kind, names without their dollar.
// Members are public unless they say otherwise; everything else is public.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { memoHead } from "../hooks/heads.ts";

const TEST_ATTRIBUTE = /#\[(?:[^\]]*?[,\\\s])?(?:Test|DataProvider|TestWith|TestDox)\b/;
const TEST_DOC = /(?:^|\n)\s*@(?:test|dataProvider)\b/;
const DEPRECATED = /#\[(?:[^\]]*?[,\\\s])?Deprecated\b/;
const WORD = /\b(?:public|protected|private|static|abstract|readonly|var)\b(?!\s*\()/gi;

/** What the words in front of a name say. */
const readHead = memoHead((head): ReadonlySet<string> => new Set(head.toLowerCase().match(WORD) ?? []));

/** A class that is run by PHPUnit, or a trait that such classes share. */
const holdsTests = (container: SymbolFact | undefined) =>
  container !== undefined &&
  (/Test(?:Case|s|Trait)?$/.test(container.name) || /\bextends \S*Test(?:Case)?\b/.test(container.signature));

function isTest({ kind, name, attached, doc, container }: Declaration): boolean {
  if (kind === "test") return true;
  if (kind !== "method" || (container?.kind !== "class" && container?.kind !== "trait")) return false;
  if (attached !== "" && TEST_ATTRIBUTE.test(attached)) return true;
  return (/^test/i.test(name) && holdsTests(container)) || TEST_DOC.test(doc);
}

function visibilityOf(words: ReadonlySet<string>): Visibility {
  if (words.has("private")) return "private";
  return words.has("protected") ? "protected" : "public";
}

function flagsOf({ kind, attached, container, hasBody }: Declaration, words: ReadonlySet<string>): number {
  const { static: isStatic, abstract, readonly, deprecated } = SYMBOL_FLAGS;
  let flags = 0;
  if (words.has("static") || kind === "constant" || kind === "enum_member") flags |= isStatic;
  if (words.has("abstract") || kind === "interface") flags |= abstract;
  if (kind === "method" && !hasBody && container?.kind === "interface") flags |= abstract;
  const inReadonly =
    kind === "field" && /\breadonly\b/.test(container?.signature.split(/\bclass\b/)[0] ?? "");
  if (words.has("readonly") || kind === "constant" || inReadonly) flags |= readonly;
  if (attached !== "" && DEPRECATED.test(attached)) flags |= deprecated;
  return flags;
}

const isConstructor = ({ kind, name }: Declaration) => kind === "method" && /^__construct$/i.test(name);

export function describe(declaration: Declaration): Description {
  const { kind, name, head, container } = declaration;
  const words = readHead(head);
  const test = isTest(declaration);
  return {
    name: name.startsWith("$") ? name.slice(1) : name,
    kind: test ? "test" : isConstructor(declaration) ? "constructor" : kind,
    visibility: visibilityOf(words),
    flags: flagsOf(declaration, words) | (test ? SYMBOL_FLAGS.test : 0),
    // A constructor's type is its class.
    type: isConstructor(declaration) && container?.kind === "class" ? container.name : undefined,
  };
}
