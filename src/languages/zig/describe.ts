// What a Zig declaration's text says beyond its pattern.
//
// Visibility: `pub` and `export` are public, everything else is private to its file; fields, enum members and errors are as
// visible as their container. Names in PascalCase are types.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";
import { bracketEnd } from "../hooks/scan.ts";
import { LEXIS } from "./lexis.ts";

const MEMBERS: ReadonlySet<Kind> = new Set(["field", "enum_member"]);
const CALLABLES: ReadonlySet<Kind> = new Set(["function", "method"]);
const TYPE_NAME = /^_*\p{Lu}[\p{L}\p{N}]*\p{Ll}[\p{L}\p{N}]*$/u;
/** The first parameter is the container, or a pointer to it. */
const SELF_PARAM =
  /^\s*\(\s*(?:(?:comptime|noalias)\s+)?(?:self\b|\w+\s*:\s*(?:\?|\*|const\s+)*(?:Self|This|@This\(\))\s*[,)])/;
/** Containers without members are plain constants to the grammar. */
const EMPTY_CONTAINER = /^\s*=\s*(?:(?:extern|packed)\s+)?(struct|enum|union|opaque)\b[^{;]*\{\s*\}\s*;/;
const OWN_TYPE = /^\s*=\s*@This\(\)\s*;/;
const DEPRECATED = /(?:^|\n)\s*deprecated\b/i;

const holdsCode = (symbol: SymbolFact | undefined) =>
  symbol !== undefined && (symbol.kind === "test" || symbol.kind === "function" || symbol.kind === "method");

function visibilityOf({ kind, head, container }: Declaration): Visibility {
  if (MEMBERS.has(kind)) return container?.visibility ?? "public";
  return /^(?:pub|export)\b/.test(head) ? "public" : "private";
}

/** Is the first parameter one of the container's own type? */
function takesSelf({ tail, container }: Declaration): boolean {
  if (SELF_PARAM.test(tail)) return true;
  const type = /^\s*\(\s*\w+\s*:\s*(?:\?|\*|const\s+)*([\w.]+)/.exec(tail)?.[1];
  return type !== undefined && type === container?.name;
}

function flagsOf(declaration: Declaration, visibility: Visibility): number {
  const { kind, head, doc, hasBody, container } = declaration;
  const { exported, static: isStatic, declaration: bodiless, deprecated, test } = SYMBOL_FLAGS;
  let flags = visibility === "public" && !holdsCode(container) ? exported : 0;
  if (kind === "test") flags |= test;
  if (kind === "method" && !takesSelf(declaration)) flags |= isStatic;
  if ((CALLABLES.has(kind) && !hasBody) || (kind === "variable" && /\bextern\b/.test(head)))
    flags |= bodiless;
  return DEPRECATED.test(doc) ? flags | deprecated : flags;
}

/** `@"a name"` is quoted; the first piece of a test's title is completed from behind it. */
function nameOf({ kind, name, tail }: Declaration): string {
  if (name.startsWith('@"')) return name.slice(2, -1);
  if (kind !== "test" || name === "test") return name;
  const rest = /^((?:[^"\\\n]|\\.)*)"\s*\{/.exec(tail)?.[1] ?? "";
  return `${name}${rest}`.replace(/\\(["\\])/g, "$1");
}

function kindOf({ kind, name, tail }: Declaration): Kind {
  if (kind !== "constant") return kind;
  const container = EMPTY_CONTAINER.exec(tail)?.[1];
  if (container) return container === "enum" ? "enum" : "struct";
  return TYPE_NAME.test(name) || OWN_TYPE.test(tail) ? "type_alias" : kind;
}

const PARAMETER = /(?<=[(,]\s*)(?:comptime\s+)?(\w+)\s*:/g;

/** A function that gives a type has its parameters: `fn List(comptime T: type) type`. */
function typeParamsOf({ type, kind, tail }: Declaration): Pick<Description, "typeParams"> {
  if (!CALLABLES.has(kind) || type !== "type") return {};
  const names = [...tail.slice(0, bracketEnd(tail, 0, LEXIS)).matchAll(PARAMETER)].map(([, name]) => name);
  return names.length > 0 ? { typeParams: `<${names.join(", ")}>` } : {};
}

export function describe(declaration: Declaration): Description {
  const visibility = visibilityOf(declaration);
  return {
    kind: kindOf(declaration),
    name: nameOf(declaration),
    signature: EMPTY_CONTAINER.test(declaration.tail)
      ? declaration.signature.replace(/\s*\{\s*\}$/, "")
      : undefined,
    visibility,
    flags: flagsOf(declaration, visibility),
    ...typeParamsOf(declaration),
  };
}
