// What a C++ declaration's text says beyond its pattern: kinds of members, visibility by section, flags, types.
//
// Visibility: members by the section they stand in (classes start private, structs and unions public); what is `static`
// or in an unnamed namespace is private to its file; definitions outside their class are public, their section is elsewhere.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import { macroDoc, macroSignature } from "../c-family/preprocessor.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { anglesEnd } from "./declarator.ts";
import { testName } from "./tests.ts";
import { readType } from "./type-text.ts";

export const ANONYMOUS = "<anonymous>";

const TYPES = /^(?:class|struct|enum)$/;
/** A class, or what is declared of one without a name. */
const isType = (symbol: SymbolFact | undefined) => symbol !== undefined && HOLDERS.test(symbol.kind);
const HOLDERS = /^(?:class|struct|field|variable|constant)$/;

/** `a::Foo<T>::Bar<U>::` -> `a::Foo::Bar`. */
function plainOwner(owner: string): string {
  let plain = "";
  for (let at = 0; at < owner.length; at++) {
    const end = anglesEnd(owner, at);
    if (end > at) at = end - 1;
    else plain += owner[at];
  }
  return plain.replace(/\s+|^::|::$/g, "");
}

const PATH = /(?:\w+(?:\s*<[^<>]*(?:<[^<>]*>)?[^<>]*>)?\s*::\s*)+$/;

/** Patterns find the last part of the path in front of a type's name. */
function wholeOwner({ kind, owner, head }: Declaration): string {
  return owner !== "" && TYPES.test(kind) ? (PATH.exec(head)?.[0] ?? owner) : owner;
}

/** `operator ==` -> `operator==`, `~ Foo` -> `~Foo`, `operator  bool` -> `operator bool`. */
function plainName(name: string): string {
  const operator = /^operator\b\s*(.*)$/s.exec(name)?.[1];
  if (operator === undefined) return name.replace(/\s+/g, "");
  const folded = operator.replace(/\s+/g, " ").replace(/ ?([()[\]"*&]) ?/g, "$1");
  return /^\w/.test(folded) ? `operator ${folded}` : `operator${folded.replace(/^""(?=\w)/, '""')}`;
}

const CONVERSION = /((?:\w+(?:\s*<[^<>]*(?:<[^<>]*>)?[^<>]*>)?\s*::\s*)*)operator$/;

/** `constexpr explicit Foo::operator id_type()`: behind several words the grammar takes `operator` for the type. */
function asConversion(declaration: Declaration): Declaration {
  const { kind, name, head } = declaration;
  const owner = kind === "function" && head.endsWith("operator") ? CONVERSION.exec(head)?.[1] : undefined;
  return owner === undefined ? declaration : { ...declaration, name: `operator ${name}`, owner };
}

const CAPITALS = /^[A-Z][A-Z0-9_]*$/;
const FIRST_ARGUMENT = /^\s*\(\s*([A-Za-z_]\w*)\s*[,)]/;
/** Of two names before parameters, the first says of what the function is, or its type. */
const SECOND_ARGUMENT = /^\s*\(\s*[A-Za-z_]\w*\s*,\s*([A-Za-z_]\w*)\s*(?:,[^()]*)?\)\s*\(/;

/** `MATCHER_P(IsFoo, n, "") {`, `BENCHMARK_F(Fixture, Sorts)(State& state) {`: what the macro is given is what it defines. */
function definedName({ kind, name, head, tail, container, hasBody }: Declaration): string | undefined {
  const isMacro = kind === "function" && hasBody && head === "" && CAPITALS.test(name);
  if (!isMacro || name === container?.name) return undefined;
  return (SECOND_ARGUMENT.exec(tail) ?? FIRST_ARGUMENT.exec(tail))?.[1];
}

function memberKind(name: string, type: string): Kind {
  return name === type ? "constructor" : "method";
}

function kindOf({ kind, name, head, container }: Declaration, owner: string): Kind {
  const inType = isType(container);
  if (kind === "variable") {
    const constant = /\bconstexpr\b/.test(head) || /\bconst\b[^*&]*(?:[\w>:]\s*)$/.test(`${head} x`);
    if (constant && (!inType || /\b(?:static|constexpr)\b/.test(head))) return "constant";
    return inType || owner !== "" ? "field" : "variable";
  }
  if (kind !== "function") return kind;
  if (owner !== "") return memberKind(name, owner.slice(owner.lastIndexOf(":") + 1));
  return inType && !/\bfriend\b/.test(head) ? memberKind(name, container!.name) : "function";
}

function visibilityOf({ kind, name, head, container, section }: Declaration, owner: string): Visibility {
  if (kind === "macro") return "public";
  if (kind === "enum_member") return container?.visibility ?? "public";
  if (isType(container)) {
    if (/\bfriend\b/.test(head)) return "public";
    const written = /public|protected|private/.exec(section)?.[0] as Visibility | undefined;
    return written ?? (container!.kind === "class" ? "private" : "public");
  }
  if (name === ANONYMOUS || (container?.kind === "namespace" && container.visibility === "private"))
    return "private";
  const hidden = /\bstatic\b/.test(head) && owner === "" && (kind === "function" || kind === "variable");
  return hidden ? "private" : "public";
}

const DELETED = /=\s*(?:default|delete(?:\s*\(.*\))?)$/;
const PURE = /\)[^()]*=\s*0$/;

function flagsOf({ kind, head, attached, signature, hasBody }: Declaration): number {
  let flags = 0;
  const isFunction = kind === "function";
  if (/\bstatic\b/.test(head)) flags |= SYMBOL_FLAGS.static;
  if (isFunction && PURE.test(signature)) flags |= SYMBOL_FLAGS.abstract;
  else if (isFunction && !hasBody && !DELETED.test(signature)) flags |= SYMBOL_FLAGS.declaration;
  if (kind === "variable") {
    if (/\bextern\b/.test(head) && !/[={]/.test(signature)) flags |= SYMBOL_FLAGS.declaration;
    if (/\bconst(?:expr)?\b[^*&]*$/.test(head)) flags |= SYMBOL_FLAGS.readonly;
  }
  if (isFunction && /\)[^()]*\b(?:override|final)\b/.test(signature)) flags |= SYMBOL_FLAGS.override;
  if (/\bdeprecated\b/i.test(head) || /deprecated/i.test(attached)) flags |= SYMBOL_FLAGS.deprecated;
  return flags;
}

export function describe(found: Declaration): Description {
  const declaration = asConversion(found);
  const { kind } = declaration;
  if (kind === "test") return { name: testName(declaration.name), flags: SYMBOL_FLAGS.test };
  if (kind === "namespace" && declaration.name === "namespace")
    return { name: ANONYMOUS, visibility: "private" };
  const owner = plainOwner(wholeOwner(declaration));
  const name =
    definedName(declaration) ?? (kind === "function" ? plainName(declaration.name) : declaration.name);
  const named = { ...declaration, name };
  const described = kindOf(named, owner);
  const { type, typeParams } = readType(named, described);
  return {
    name,
    kind: described,
    owner,
    type,
    typeParams,
    visibility: visibilityOf(named, owner),
    flags: flagsOf(declaration),
    doc: kind === "macro" && declaration.doc === "" ? macroDoc(declaration.tail) : undefined,
    signature: kind === "macro" ? macroSignature(declaration.signature) : undefined,
  };
}
