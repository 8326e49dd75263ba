// What a Kotlin declaration's text says beyond its pattern: kind, visibility, flags, names of constructors and companions.
//
// Everything is public unless it says otherwise; what a function holds inside is private to it.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { isJvmTest, typeName } from "../java/jvm.ts";

const TYPES: ReadonlySet<Kind> = new Set(["class", "interface", "enum", "enum_member", "impl"]);
const CALLABLES: ReadonlySet<Kind> = new Set(["function", "method", "constructor", "test"]);
const OBJECT = /^(?:\w+ )*object\b/;
const DEPRECATED = /@(?:kotlin\.)?Deprecated\b/;

const FLAG_WORDS: readonly (readonly [word: RegExp, flag: number])[] = [
  [/\b(?:abstract|sealed|interface)\b/, SYMBOL_FLAGS.abstract],
  [/\bsuspend\b/, SYMBOL_FLAGS.async],
  [/\boverride\b/, SYMBOL_FLAGS.override],
  [/\bval\b/, SYMBOL_FLAGS.readonly],
  [/\bexpect\b/, SYMBOL_FLAGS.declaration],
];

const inType = ({ container }: Declaration) => container !== undefined && TYPES.has(container.kind);

/** An `object`, a companion: its members are reached without an instance. */
const isObject = (symbol: SymbolFact | undefined) =>
  symbol?.kind === "class" && OBJECT.test(symbol.signature);

function kindOf(declaration: Declaration): Kind {
  const { kind, head, owner, attached } = declaration;
  if (kind === "class")
    return /\binterface$/.test(head) ? "interface" : /\benum\b/.test(head) ? "enum" : kind;
  // What readable.ts makes of one without a body.
  if (/\bclass$/.test(head) && (kind === "function" || kind === "variable")) return "class";
  if (kind === "function") {
    if (isJvmTest(attached)) return "test";
    return inType(declaration) ? "method" : kind;
  }
  if (kind !== "variable") return kind;
  if (/\bconst\b/.test(head)) return "constant";
  return inType(declaration) || owner !== "" ? "property" : kind;
}

function visibilityOf({ head, container }: Declaration): Visibility {
  const modifier = /\b(?:private|protected|internal|public)\b/.exec(head)?.[0] as Visibility | undefined;
  if (modifier) return modifier;
  return container && CALLABLES.has(container.kind) ? "private" : "public";
}

function flagsOf(
  { head, attached, container, kind, hasBody, signature }: Declaration,
  isTest: boolean,
): number {
  let flags = 0;
  if (head !== "") for (const [word, flag] of FLAG_WORDS) if (word.test(head)) flags |= flag;
  if (attached !== "" && DEPRECATED.test(attached)) flags |= SYMBOL_FLAGS.deprecated;
  if (isTest) flags |= SYMBOL_FLAGS.test;
  const isMember = kind === "function" || kind === "variable";
  if (isMember && container?.kind === "interface" && !hasBody && !signature.includes(" by "))
    flags |= SYMBOL_FLAGS.abstract;
  if (kind === "enum_member" || (isMember && isObject(container))) flags |= SYMBOL_FLAGS.static;
  return flags;
}

function nameOf({ kind, name, container }: Declaration): string {
  if (kind === "constructor") return container?.name ?? name;
  if (kind === "impl") return typeName(name) || name;
  if (kind === "class" && name === "companion") return "Companion";
  return name.startsWith("`") ? name.slice(1, -1) : name;
}

/** `Outer.Inner<T>?` -> `Outer.Inner`; packages in front of it are left out. */
function pathName(type: string): string {
  const bare = type.replace(/<.*$/s, "").replace(/^\(+|[)?\s]+$/g, "");
  return /^(?:[\p{Ll}][\w$]*\.)*((?:[\w$]+\.)*[\w$]+)$/u.exec(bare)?.[1] ?? typeName(type);
}

/** The type that an extension extends. Those of a companion are called on the class itself. */
function ownerOf({ owner, head }: Declaration): string {
  const written =
    owner ||
    (head.endsWith(".") ? head.slice(0, -1).replace(/^.*?\b(?:fun|va[lr]) (?:<[^()]*?> )?/, "") : "");
  return pathName(written.replace(/\.Companion$/, ""));
}

export function describe(declaration: Declaration): Description {
  const kind = kindOf(declaration);
  return {
    kind,
    name: nameOf(declaration),
    owner: ownerOf(declaration),
    visibility: visibilityOf(declaration),
    flags: flagsOf(declaration, kind === "test"),
    // A constructor's type is its class.
    type: kind === "constructor" ? declaration.container?.name : undefined,
  };
}
