// What a Haskell declaration's text says beyond its pattern. Visibility is the header's export list: what it names is
// public, constructors, fields and methods where it names them or all of their type; without a list everything is.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Clause, Declaration, Description } from "../hook-types.ts";
import { splitArrows } from "./text.ts";

const HAS_METHODS: ReadonlySet<Kind> = new Set(["trait", "impl"]);
/** What an export list names by itself or behind its type. */
const MEMBERS: ReadonlySet<Kind> = new Set(["constructor", "enum_member", "field", "method", "type_alias"]);
const ACTION = /^IO\b/;
const DEPRECATED = /\{-#\s*DEPRECATED\b/;

/** An equation without a signature: what stands between its name and `=`, a lambda or an action behind that? */
function takesSomething(head: string, tail: string): boolean {
  // `(a, b) = …` and `[a, b] = …` bind values, `(<+>) a b = …` takes two.
  if (/^[([]/.test(head) && /^\s*(?:,|[)\]]\s*[=|])/.test(tail)) return false;
  return (head !== "" && head !== "(") || /^[^=|]*[^\s=|)`]|^\s*=\s*(?:\\|do\b)/.test(tail);
}

function kindOf({ kind, name, type, tail, head, container }: Declaration): Kind {
  if (kind === "enum_member") return container?.kind === "struct" ? "constructor" : kind;
  if (kind !== "function") return kind;
  if (container && HAS_METHODS.has(container.kind)) return "method";
  if (name === "main" || splitArrows(type).length > 1 || ACTION.test(type)) return "function";
  return type === "" && takesSomething(head, tail) ? "function" : "variable";
}

/** `(Foo a)`, `Foo a` -> Foo; lists, tuples and several types stay as written. */
function typeName(text: string): string {
  const folded = text.replace(/\s+/g, " ");
  const inner = /^\((?!.*,)(.*)\)$/.exec(folded)?.[1] ?? folded;
  const head = /^[\p{Lu}][\w.']*/u.exec(inner)?.[0];
  const isSingle = inner !== folded || !folded.includes(" ");
  return head !== undefined && isSingle ? head.slice(head.lastIndexOf(".") + 1) : folded;
}

function nameOf({ kind, name }: Declaration): string | undefined {
  if (kind === "impl") return typeName(name);
  return kind === "test" ? name.replace(/^"([\s\S]*)"$/, "$1").replace(/\\"/g, '"') : undefined;
}

function visibilityOf(kind: Kind, { name, exportedAs, hasExports, container }: Declaration): Visibility {
  if (kind === "impl" || kind === "test" || container?.kind === "impl") return "public";
  if (container && !MEMBERS.has(kind)) return container.visibility;
  return exportedAs.length > 0 || !hasExports || name === "main" ? "public" : "private";
}

/** What is behind the `|` or `^` of a comment; plain comments are no documentation. */
function readMarked(comment: string): string {
  const marked = /(?:^|\n)\s*[|^] ?([\s\S]*)$/.exec(comment)?.[1];
  return marked?.trim() ?? "";
}

export function describe(declaration: Declaration): Description {
  const { container, hasBody, name, doc } = declaration;
  const kind = kindOf(declaration);
  const visibility = visibilityOf(kind, declaration);
  let flags = 0;
  if (visibility === "public" && kind !== "impl" && kind !== "test") flags |= SYMBOL_FLAGS.exported;
  if (kind === "trait" || (kind === "method" && container?.kind === "trait" && !hasBody))
    flags |= SYMBOL_FLAGS.abstract;
  if (kind === "method" && container?.kind === "impl") flags |= SYMBOL_FLAGS.override;
  if (kind === "variable") flags |= SYMBOL_FLAGS.readonly;
  if (kind === "test" || (kind === "function" && /^prop_/.test(name))) flags |= SYMBOL_FLAGS.test;
  if (DEPRECATED.test(doc)) flags |= SYMBOL_FLAGS.deprecated;
  return { kind, name: nameOf(declaration), visibility, flags, doc: readMarked(doc) };
}

/** A signature and the equations of its name, the two of a pattern synonym. */
export function clauseKey({ kind, name }: Clause): string {
  return kind === "function" || kind === "constructor" ? name : "";
}
