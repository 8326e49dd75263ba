// What a Scala declaration's text says beyond its pattern: kind, visibility, flags, names of givens and constructors.
//
// Everything is public unless it says otherwise; `private[pkg]` is visible in a package; what code holds is private to it.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { isJvmTest, typeName } from "../java/jvm.ts";

const TYPES: ReadonlySet<Kind> = new Set(["class", "trait", "enum", "enum_member", "impl"]);
const CALLABLES: ReadonlySet<Kind> = new Set(["function", "method", "constructor", "test"]);
const OBJECT = /^(?:[\w[\]]+ )*object\b/;
const DEPRECATED = /@(?:scala\.)?deprecated\b/;

const FLAG_WORDS: readonly (readonly [word: RegExp, flag: number])[] = [
  [/\b(?:abstract|sealed|trait)\b/, SYMBOL_FLAGS.abstract],
  [/\boverride\b/, SYMBOL_FLAGS.override],
  [/\bval\b/, SYMBOL_FLAGS.readonly],
];

const isObject = (symbol: SymbolFact | undefined) =>
  symbol?.kind === "module" || (symbol?.kind === "class" && OBJECT.test(symbol.signature));

function kindOf({ kind, name, head, attached, container, hasBody }: Declaration): Kind {
  const isMember = container !== undefined && TYPES.has(container.kind);
  if (kind === "function") {
    if (name === "this") return "constructor";
    if (isJvmTest(attached)) return "test";
    return isMember ? "method" : kind;
  }
  if (kind !== "variable") return kind;
  if (/\bfinal\b.*\bval\b/.test(head) && !hasBody && /^\p{Lu}/u.test(name)) return "constant";
  return isMember ? "field" : kind;
}

function visibilityOf({ head, kind, container }: Declaration): Visibility {
  const modifier = /\b(private|protected)\b(?:\[(\w+)\])?/.exec(head);
  if (modifier?.[2] && modifier[2] !== "this") return "package";
  if (modifier) return modifier[1] as Visibility;
  return kind === "impl" || (container && CALLABLES.has(container.kind)) ? "private" : "public";
}

function flagsOf(declaration: Declaration, kind: Kind): number {
  const { head, attached, container, hasBody, tail } = declaration;
  let flags = 0;
  if (head !== "") for (const [word, flag] of FLAG_WORDS) if (word.test(head)) flags |= flag;
  if (attached !== "" && DEPRECATED.test(attached)) flags |= SYMBOL_FLAGS.deprecated;
  if (kind === "test") flags |= SYMBOL_FLAGS.test;
  const isMember = declaration.kind === "function" || declaration.kind === "variable";
  const isValueless = !hasBody && (declaration.kind === "function" || !tail.includes("="));
  if (isMember && isValueless && container && TYPES.has(container.kind)) flags |= SYMBOL_FLAGS.abstract;
  if (kind === "enum_member" || (isMember && isObject(container))) flags |= SYMBOL_FLAGS.static;
  return flags;
}

/** The name that the compiler gives to a given of this type. */
function givenName(type: string): string {
  return `given_${type.match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu)?.join("_") ?? ""}`;
}

function nameOf({ name, kind, head, container, type }: Declaration): string {
  if (kind === "function" && name === "this") return container?.name ?? name;
  if (kind === "impl") return typeName(name.replace(/\s+with\b.*$/s, "")) || name;
  // `"a" should "b"`, `it should "b"`
  if (kind === "test")
    return name
      .replace(/^"+|"+$/g, "")
      .replace(/" (\w+) "/g, " $1 ")
      .replace(/^(\w+ \w+ )"+/, "$1");
  if (name === type && /\bgiven\b/.test(head)) return givenName(name);
  return name.startsWith("`") ? name.slice(1, -1) : name;
}

export function describe(declaration: Declaration): Description {
  const kind = kindOf(declaration);
  return {
    kind,
    name: nameOf(declaration),
    owner: typeName(declaration.owner),
    visibility: visibilityOf(declaration),
    flags: flagsOf(declaration, kind),
    // A constructor's type is its class.
    type: kind === "constructor" ? declaration.container?.name : undefined,
  };
}
