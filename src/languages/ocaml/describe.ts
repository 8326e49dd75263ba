// What an OCaml declaration's text says beyond its pattern. What a file's interface hides is the resolver's affair:
// here all is public but private methods.

import { SYMBOL_FLAGS } from "../../protocol/facts.ts";
import type { Kind } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";

const ATTRIBUTE_DEPRECATED = /\[@@+(?:ocaml\.)?(?:deprecated|alert\s+deprecated)\b/;
const CLASS_LIKE: ReadonlySet<Kind> = new Set(["class", "interface"]);

function nameOf({ kind, name }: Declaration): string | undefined {
  if (name.startsWith("(")) return name.slice(1, -1).trim();
  return kind === "test" ? name.replace(/^"|"$/g, "") : undefined;
}

function flagsOf({ kind, head, tail, container, hasBody }: Declaration): number {
  const inInterface = container?.kind === "interface";
  let flags = SYMBOL_FLAGS.exported;
  if (kind === "test") flags |= SYMBOL_FLAGS.test;
  if (kind === "variable") flags |= SYMBOL_FLAGS.readonly;
  if (kind === "field" && !/\bmutable\b/.test(head)) flags |= SYMBOL_FLAGS.readonly;
  if (inInterface || /\bvirtual\b/.test(head)) flags |= SYMBOL_FLAGS.abstract;
  else if (/^val\b/.test(head) && !hasBody && container?.kind !== "class") flags |= SYMBOL_FLAGS.declaration;
  if (/^method!/.test(head)) flags |= SYMBOL_FLAGS.override;
  if (isDeprecated(tail)) flags |= SYMBOL_FLAGS.deprecated;
  return flags;
}

/** Up to a blank line. */
function isDeprecated(tail: string): boolean {
  const blank = tail.indexOf("\n\n");
  const near = blank === -1 ? tail : tail.slice(0, blank);
  return near.includes("deprecated") && ATTRIBUTE_DEPRECATED.test(near.replace(/\n\s*\n[\s\S]*$/, ""));
}

const BINDS_INSIDE: ReadonlySet<string> = new Set(["class", "function", "method", "variable"]);
const isBoundInside = (container: Declaration["container"]): boolean =>
  container !== undefined && BINDS_INSIDE.has(container.kind);

export function describe(declaration: Declaration): Description {
  const { kind, head, container } = declaration;
  const inClass = container !== undefined && CLASS_LIKE.has(container.kind);
  // Instance variables are their object's own, and so are names that its class binds in front of it; what a function binds is its.
  const isBound =
    (kind === "variable" || kind === "function" || kind === "module") && isBoundInside(container);
  const isHidden =
    (kind === "method" && /\bprivate\b/.test(head)) || (kind === "field" && inClass) || isBound;
  const flags = flagsOf(declaration);
  return {
    kind,
    name: nameOf(declaration),
    // A functor's argument stands in brackets.
    signature: kind === "module" && head === "(" ? `module ${declaration.name}` : undefined,
    visibility: isHidden ? "private" : "public",
    flags: isHidden ? flags & ~SYMBOL_FLAGS.exported : flags,
  };
}

/** What an interface file says is declared there and defined elsewhere. */
export function describeDeclared(declaration: Declaration): Description {
  const description = describe(declaration);
  const { abstract, declaration: declared } = SYMBOL_FLAGS;
  const flags = description.flags ?? 0;
  description.flags = flags & abstract ? flags : flags | declared;
  return description;
}
