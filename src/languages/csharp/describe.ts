// What a C# declaration's text says beyond its pattern: flags, visibility, kind, names of operators, documentation.
//
// Visibility as written, else by place: types of a namespace are internal, members private, those of interfaces and
// enums public. `protected internal` is protected; `file` is private.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { memoHead } from "../hooks/heads.ts";
import { cleanXmlDoc } from "./xml-doc.ts";

const TYPES: ReadonlySet<Kind> = new Set(["class", "struct", "interface", "enum", "type_alias"]);
/** Test attributes of xUnit, NUnit, MSTest and what builds on them. */
const TEST =
  /\[(?:[^\]]*?[,.]\s*)?(?:\w*Fact|\w*Theory|Test|TestCase|TestCaseSource|TestMethod|DataTestMethod|Property|Benchmark(?=\w))(?:Attribute)?\s*[\](,]/;
const OBSOLETE = /\[(?:[^\]]*?[,.]\s*)?Obsolete(?:Attribute)?\s*[\](,]/;

interface Head {
  flags: number;
  access: Visibility | undefined;
  words: ReadonlySet<string>;
}

function accessOf(words: ReadonlySet<string>): Visibility | undefined {
  if (words.has("public")) return "public";
  if (words.has("protected")) return "protected";
  if (words.has("internal")) return "internal";
  return words.has("private") || words.has("file") ? "private" : undefined;
}

/** What the words in front of a name say. */
const readHead = memoHead((head): Head => {
  const words = new Set(head.split(/\s+/));
  const { abstract, async, override, readonly } = SYMBOL_FLAGS;
  let flags = 0;
  if (words.has("static")) flags |= SYMBOL_FLAGS.static;
  if (words.has("const")) flags |= SYMBOL_FLAGS.static | readonly;
  if (words.has("abstract")) flags |= abstract;
  if (words.has("async")) flags |= async;
  if (words.has("override")) flags |= override;
  if (words.has("readonly")) flags |= readonly;
  return { flags, access: accessOf(words), words };
});

function visibilityOf({ kind, container, owner, name }: Declaration, { access, words }: Head): Visibility {
  if (access) return access;
  const holder = container?.kind;
  if (kind === "namespace" || kind === "enum_member" || holder === "interface") return "public";
  // A record's positional property has no modifiers at all.
  if (kind === "property" && container?.params?.some((param) => param.name === name)) return "public";
  if (owner !== "" || kind === "function") return "private";
  const atTop = holder === undefined || holder === "namespace";
  return TYPES.has(kind) && atTop && !words.has("file") ? "internal" : "private";
}

/** `{ get; }`, `=> value`: nothing sets it. */
const isGetOnly = (tail: string) => /^\s*(?:=>|\{\s*get\s*(?:;|=>[^;]*;)\s*\})/.test(tail);

function flagsOf(
  { kind, attached, container, hasBody, tail }: Declaration,
  head: Head,
  test: boolean,
): number {
  const { abstract, readonly, declaration, deprecated } = SYMBOL_FLAGS;
  let { flags } = head;
  if (attached !== "" && OBSOLETE.test(attached)) flags |= deprecated;
  if (test) flags |= SYMBOL_FLAGS.test;
  if (kind === "enum_member") flags |= SYMBOL_FLAGS.static;
  if (kind === "interface") flags |= abstract;
  if (kind === "property" && isGetOnly(tail)) flags |= readonly;
  if (kind === "field" || kind === "property" || hasBody) return flags;
  if (kind === "method" && container?.kind === "interface" && !head.words.has("partial"))
    return head.words.has("static") && !head.words.has("abstract") ? flags : flags | abstract;
  const lacksBody = (kind === "method" || kind === "constructor") && (flags & abstract) === 0;
  return lacksBody ? flags | declaration : flags;
}

function kindOf({ kind, head }: Declaration, { words }: Head, test: boolean): Kind {
  if (test) return "test";
  if (kind === "class" && (words.has("union") || (words.has("record") && words.has("struct"))))
    return "struct";
  return kind === "field" && words.has("const") && !head.includes("(") ? "constant" : kind;
}

/** Operators go by what is written before their parameters, finalizers by their tilde, indexers by their brackets. */
function nameOf({ name, kind, head, signature }: Declaration): string | undefined {
  if (kind === "property") return name === "this" ? "this[]" : undefined;
  if (kind !== "method") return undefined;
  if (head.endsWith("~")) return `~${name}`;
  if (!/\boperator(?: checked)?$/.test(head)) return undefined;
  return /\boperator.*?(?=\((?!\)))/s.exec(signature)?.[0].trim() ?? `operator ${name}`;
}

export function describe(declaration: Declaration): Description {
  const { kind, doc, owner, attached, container } = declaration;
  const head = readHead(declaration.head);
  const test = kind === "method" && attached !== "" && TEST.test(attached);
  return {
    visibility: visibilityOf(declaration, head),
    flags: flagsOf(declaration, head, test),
    kind: kindOf(declaration, head, test),
    name: nameOf(declaration),
    owner: owner.replace(/\s*\.$/, ""),
    doc: doc === "" ? undefined : cleanXmlDoc(doc),
    // A constructor's type is its class.
    type: kind === "constructor" ? (container?.name ?? declaration.name) : undefined,
  };
}
