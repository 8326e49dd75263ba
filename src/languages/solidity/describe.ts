// What a Solidity declaration's text says beyond its pattern: visibility by keyword, tests by the contract around them.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { lexis, returnType } from "./text.ts";

const KEYWORD = /\b(?:public|external|internal|private)\b/;
const BY_KEYWORD: Readonly<Record<string, Visibility>> = {
  public: "public",
  external: "public",
  internal: "internal",
  private: "private",
};
const IN_CONTRACT: ReadonlySet<Kind> = new Set(["class", "interface"]);
const TEST = /^(?:test|invariant)(?:_|[A-Z]|Fuzz|Fail)/;
/** A contract that a test runner takes: it says so, or is one of `Test`. */
const TEST_CONTRACT = /\bcontract \w*Tests?\b|\bis\b.*\b\w*Test\w*\b/;

/** Where the keywords stand: before a variable's name, behind a function's parameters. */
function keywordsOf({ head, signature, name, kind }: Declaration): string {
  if (kind === "field") return head;
  const open = signature.indexOf("(", signature.indexOf(name));
  return open === -1 ? "" : signature.slice(bracketEnd(signature, open, lexis));
}

function kindOf({ kind, head, container, name, signature }: Declaration): Kind {
  if (kind === "field") return container === undefined || /\bconstant\b/.test(head) ? "constant" : "field";
  if (kind !== "function") return kind;
  if (name === "constructor" && signature.startsWith("constructor")) return "constructor";
  return container && IN_CONTRACT.has(container.kind) ? "method" : "function";
}

function visibilityOf(declaration: Declaration, kind: Kind): Visibility {
  const { container, signature } = declaration;
  if (container?.kind === "struct" || kind === "enum_member") return container?.visibility ?? "public";
  if (signature.startsWith("modifier")) return "internal";
  if (declaration.kind !== "function" && declaration.kind !== "field") return "public";
  const keyword = KEYWORD.exec(keywordsOf(declaration))?.[0];
  if (keyword) return BY_KEYWORD[keyword]!;
  // State variables without a keyword are their contract's and its heirs'.
  return declaration.kind === "field" && container !== undefined ? "internal" : "public";
}

function flagsOf(declaration: Declaration, kind: Kind): number {
  const { head, hasBody, container, signature, name } = declaration;
  const isCallable = kind === "method" || kind === "function";
  let flags = 0;
  if (kind === "constant" || /\bimmutable\b/.test(head)) flags |= SYMBOL_FLAGS.readonly;
  if (kind === "interface" || /^abstract\b/.test(head) || (isCallable && !hasBody))
    flags |= SYMBOL_FLAGS.abstract;
  if (isCallable && /\)[^(]*\boverride\b/.test(signature)) flags |= SYMBOL_FLAGS.override;
  if (kind === "method" && TEST.test(name) && TEST_CONTRACT.test(container?.signature ?? ""))
    flags |= SYMBOL_FLAGS.test;
  return flags;
}

export function describe(declaration: Declaration): Description {
  const kind = kindOf(declaration);
  const visibility = visibilityOf(declaration, kind);
  const exported = visibility === "public" ? SYMBOL_FLAGS.exported : 0;
  const flags = flagsOf(declaration, kind);
  return {
    kind: (flags & SYMBOL_FLAGS.test) !== 0 && declaration.hasBody ? "test" : kind,
    // Before 0.6 the fallback function had no name.
    name: declaration.kind === "function" && declaration.name === "function" ? "fallback" : undefined,
    visibility,
    flags: flags | exported,
    type: declaration.type.startsWith("returns") ? returnType(declaration.type) : undefined,
  };
}
