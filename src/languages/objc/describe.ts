// What an Objective-C declaration's text says beyond its pattern: selectors, categories, flags, visibility.
//
// Visibility: instance variables by the section they stand in (protected in an interface, private in an implementation);
// what a class extension (`@interface Foo ()`) declares is private; C follows C's rules, everything else is public.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Visibility } from "../../protocol/kinds.ts";
import { describe as describeC } from "../c/describe.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { selectorOf } from "./methods.ts";

/** Up to the first member; of a spec its macro. */
const HEADER =
  /^\w+\(\s*\w+\s*\)|^@(?:interface|implementation|protocol)\s+\w+(?:\s*<[^<>]*(?:<[^<>]*>[^<>]*)*>)?(?:\s*:\s*\w+|\s*\(\s*\w*\s*\))?(?:\s*<[^<>]*(?:<[^<>]*>[^<>]*)*>)*/;
const EXTENSION = /^@interface\s[^:<{]*\(\s*\)/;
const CATEGORY = /^@interface\s[^:{]*?\(\s*\w*\s*\)/;
const TEST_CLASS = /(?:Tests?|TestCase|Spec)$/;
/** `- (Shape *)`: what a method returns. */
const RESULT = /^[-+]\s*\((.*)\)$/;
const DEPRECATED = /DEPRECATED|\bdeprecated\b/;

const isExtension = (symbol: SymbolFact | undefined) => EXTENSION.test(symbol?.signature ?? "");

function describeMethod({
  name,
  head,
  tail,
  signature,
  container,
  attached,
  hasBody,
  type,
}: Declaration): Description {
  const selector = selectorOf(name, tail);
  let flags = head.startsWith("+") ? SYMBOL_FLAGS.static : 0;
  if (!hasBody) flags |= container?.kind === "interface" ? SYMBOL_FLAGS.abstract : SYMBOL_FLAGS.declaration;
  if (DEPRECATED.test(signature) || DEPRECATED.test(attached)) flags |= SYMBOL_FLAGS.deprecated;
  if (/^test/.test(selector) && !selector.includes(":") && TEST_CLASS.test(container?.name ?? ""))
    flags |= SYMBOL_FLAGS.test;
  const isTest = hasBody && (flags & SYMBOL_FLAGS.test) !== 0;
  return {
    kind: isTest ? "test" : "method",
    name: selector,
    flags,
    visibility: isExtension(container) ? "private" : "public",
    type: type || (RESULT.exec(head)?.[1]?.trim() ?? "id"),
  };
}

function describeProperty({ head, signature, container }: Declaration): Description {
  const attributes = /^@property\s*\(([^)]*)\)/.exec(head)?.[1] ?? "";
  let flags = /\breadonly\b/.test(attributes) ? SYMBOL_FLAGS.readonly : 0;
  if (/\bclass\b/.test(attributes)) flags |= SYMBOL_FLAGS.static;
  if (DEPRECATED.test(signature)) flags |= SYMBOL_FLAGS.deprecated;
  return { flags, visibility: isExtension(container) ? "private" : "public" };
}

function describeVariable({ section, container }: Declaration): Description {
  const written = /public|protected|private|package/.exec(section)?.[0] as Visibility | undefined;
  const open = container?.kind === "class" && !isExtension(container);
  return { visibility: written ?? (open ? "protected" : "private") };
}

function isInstanceVariable({ kind, container }: Declaration): boolean {
  return kind === "field" && (container?.kind === "class" || container?.kind === "impl");
}

/** `@"what it does"` */
const TITLE = /^@?"|"$|\\(?=.)/g;

export function describe(declaration: Declaration): Description {
  const { kind, signature, attached, name } = declaration;
  if (kind === "test") return { name: name.replace(TITLE, ""), flags: SYMBOL_FLAGS.test };
  // A method of C++ has no sign before it.
  if (kind === "method") return /^[-+]/.test(signature) ? describeMethod(declaration) : {};
  if (kind === "property") return describeProperty(declaration);
  if (isInstanceVariable(declaration)) return describeVariable(declaration);
  if (kind === "class" || kind === "impl" || kind === "interface")
    return {
      kind: kind === "class" && CATEGORY.test(signature) ? "impl" : kind,
      signature: HEADER.exec(signature)?.[0] ?? signature,
      flags: DEPRECATED.test(attached) ? SYMBOL_FLAGS.deprecated : 0,
    };
  return describeC(declaration);
}
