// What a Rust declaration's text says beyond its pattern: flags, visibility, methods, the type that an `impl` is for.
//
// Visibility: `pub` is public; `pub(crate)`, `pub(super)` and `pub(in …)` are internal; nothing is private.
// Members of traits and of `impl Trait for` blocks are public, variants as visible as their enum.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";

const TEST = /#\[\s*(?:\w+\s*::\s*)*(?:test|rstest|test_case|quickcheck|\w+_test)\b/;
const TEST_MACRO = /#\[\s*(?:\w+\s*::\s*)*proptest\b/;
const TEST_ONLY = /#\[\s*cfg\s*\(\s*(?:all\s*\(\s*)?test\b/;
const DEPRECATED = /#\[\s*deprecated\b/;
const DOC = /#\[\s*doc\s*=\s*"((?:[^"\\]|\\.)*)"\s*\]/gs;
const MACRO_EXPORT = /#\[\s*macro_export\b/;
const TRAIT_IMPL = /^(?:unsafe )?impl\b.*\sfor\s/;
const MEMBER_OF: ReadonlySet<Kind> = new Set(["impl", "trait"]);

const isTraitImpl = (symbol: SymbolFact | undefined) =>
  symbol?.kind === "impl" && TRAIT_IMPL.test(symbol.signature);

function visibilityOf({ kind, head, container, attached }: Declaration): Visibility {
  const pub = /^pub\b\s*(\((?!self\b)[^)]*\))?/.exec(head);
  if (pub) return pub[1] ? "internal" : "public";
  if (kind === "enum_member" || container?.kind === "trait") return container?.visibility ?? "private";
  // Fields of a variant are as visible as the variant.
  if (kind === "field" && container?.kind === "enum_member") return container.visibility;
  if (isTraitImpl(container) || kind === "impl") return "public";
  return kind === "macro" && MACRO_EXPORT.test(attached) ? "public" : "private";
}

function flagsOf({ kind, head, attached, container, hasBody }: Declaration, visibility: Visibility): number {
  let flags = 0;
  if (visibility === "public" && kind !== "impl") flags |= SYMBOL_FLAGS.exported;
  if (/\basync\b/.test(head)) flags |= SYMBOL_FLAGS.async;
  if (DEPRECATED.test(attached)) flags |= SYMBOL_FLAGS.deprecated;
  if (kind === "test" || (kind === "module" && TEST_ONLY.test(attached))) flags |= SYMBOL_FLAGS.test;
  const bodiless = (kind === "function" || kind === "method" || kind === "module") && !hasBody;
  if (bodiless && container?.kind === "trait") flags |= SYMBOL_FLAGS.abstract;
  else if (bodiless) flags |= SYMBOL_FLAGS.declaration;
  if (kind === "method" && isTraitImpl(container)) flags |= SYMBOL_FLAGS.override;
  if (kind === "variable" && !/\bmut\b/.test(head)) flags |= SYMBOL_FLAGS.readonly;
  return flags;
}

/** `Foo<T>`, `&'a mut dyn a::Foo` -> `Foo`; what has no name of its own stays as written. */
function typeName(text: string): string {
  const bare = text
    .replace(/\s+/g, " ")
    .replace(/^(?:&\s*|\*\s*(?:const|mut)\s+|'\w+\s+|mut\s+|dyn\s+)+/, "")
    .replace(/<.*$/s, "");
  const name = bare.split("::").at(-1)?.trim() ?? "";
  return /^(?:r#)?[\p{ID_Start}_][\p{ID_Continue}]*$/u.test(name) ? name : text.replace(/\s+/g, " ");
}

/** `#[doc = "text"]` reads like a comment. */
function docOf({ doc, attached }: Declaration): string | undefined {
  if (!attached.includes("doc")) return undefined;
  const texts = [...attached.matchAll(DOC)].map((match) =>
    (match[1] ?? "").replace(/\\(["\\])/g, "$1").trim(),
  );
  return texts.length > 0 ? [doc, ...texts].filter((text) => text !== "").join("\n") : undefined;
}

function kindOf({ kind, attached, container, owner }: Declaration): Kind {
  if (kind !== "function") return kind;
  if (owner !== "" || (container !== undefined && MEMBER_OF.has(container.kind))) return "method";
  return TEST.test(attached) || TEST_MACRO.test(attached) ? "test" : kind;
}

export function describe(declaration: Declaration): Description {
  const { name, container } = declaration;
  const kind = kindOf(declaration);
  const visibility = visibilityOf(declaration);
  const inImpl = container?.kind === "impl";
  const isStatic =
    kind === "method" &&
    !/^[^(]*\(\s*(?:&\s*(?:'\w+\s+)?)?(?:mut\s+)?self\b/.test(parameterText(declaration));
  return {
    name: kind === "impl" ? typeName(name) : name.replace(/^r#/, ""),
    kind,
    owner: inImpl ? container.name : declaration.owner,
    visibility,
    doc: docOf(declaration),
    flags: flagsOf({ ...declaration, kind }, visibility) | (isStatic ? SYMBOL_FLAGS.static : 0),
  };
}

/** The signature from its name on: `new<T>(self) -> Self`. */
function parameterText({ name, signature }: Declaration): string {
  return signature.slice(signature.indexOf(`fn ${name}`));
}
