// What a Lua declaration's text and its annotations (LuaLS, LDoc) say beyond its pattern.
//
// Visibility: `local` is private to the file unless the file returns it; members are public unless an annotation or a
// leading underscore says otherwise; globals are public.

import { SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { Kind, Visibility } from "../../protocol/kinds.ts";
import type { Declaration, Description } from "../hook-types.ts";

const ANNOTATED_VISIBILITY = /(?:^|\n)@(private|protected|package|local)\b/;
const KINDS_OF_DOC: Readonly<Record<string, Kind>> = {
  class: "class",
  enum: "enum",
  type: "class",
  module: "module",
};
const PARAM = /(?:^|\n)@t?param(?:\[\w+\])?\s+([^\n]*)/g;
/** `name type`, in the order of LuaLS; LDoc's `@tparam type name`. */
const LUALS_PARAM =
  /^([\w.]+)(\??)\s+((?:fun\([^)]*\)(?:\s*:\s*\S+)?|[^\s(<{]+(?:<[^>]*>|\{[^}]*\})?|\{[^}]*\}|\([^)]*\))(?:\s*\|\s*\S+)*)/;
const LDOC_PARAM = /^(\S+)\s+([\w.]+)/;
const RETURNS =
  /(?:^|\n)@t?return\s+((?:fun\([^)]*\)(?:\s*:\s*\S+)?|[^\s(<{]+(?:<[^>]*>)?|\{[^}]*\}|\([^)]*\)\??)(?:\s*\|\s*\S+)*)/g;
const TYPE = /(?:^|\n)@type\s+([^\n]+?)\s*(?:\n|$)/;

function visibilityOf({ kind, name, head, owner, doc, container, exportedAs }: Declaration): Visibility {
  const annotated = ANNOTATED_VISIBILITY.exec(doc)?.[1];
  if (annotated) return annotated === "local" ? "private" : (annotated as Visibility);
  if (exportedAs.length > 0) return "public";
  if (kind === "test" || (container !== undefined && container.params !== undefined)) return "private";
  if (/^local\b/.test(head)) return "private";
  // A member of a table without a name.
  if (kind === "method" && owner === "" && container === undefined) return "private";
  const isMember = owner !== "" || container !== undefined;
  return isMember && /^_(?!_)/.test(name) ? "private" : (container?.visibility ?? "public");
}

/** `class Foo: Bar`: what an annotation declares by itself. */
const ANNOTATED = /^class\b/;
/** What an annotation says behind the name of a field: `? type`. */
const ANNOTATED_TYPE =
  /^\??[ \t]+((?:fun\([^)\n]*\)(?:\s*:\s*\S+)?|[^\s(<{]+(?:<[^>\n]*>|\{[^}\n]*\})?|\{[^}\n]*\}|\([^)\n]*\))(?:[ \t]*\|[ \t]*\S+)*)[^\n]*/;

/** In front of the name of a field of a class that a table stands below. */
const IN_COMMENT = /---@field[ \t]+(?:\w+[ \t]+)?$/;

const isAnnotated = (container: SymbolFact | undefined): boolean =>
  container?.kind === "class" && ANNOTATED.test(container.signature);

/** Of what stands in a comment; undefined = it is code. */
function describeAnnotated(declaration: Declaration): Description | undefined {
  const { kind, name, head, tail, container, lead } = declaration;
  if (kind === "type_alias" || (kind === "class" && head === "")) {
    const written = /^[^\n]*/.exec(tail)![0].trimEnd();
    const word = kind === "class" ? "class" : "alias";
    return { visibility: "public", flags: SYMBOL_FLAGS.exported, signature: `${word} ${name}${written}` };
  }
  if (kind !== "field" || !(isAnnotated(container) || IN_COMMENT.test(lead))) return undefined;
  const [written = "", type = ""] = ANNOTATED_TYPE.exec(tail) ?? [];
  const visibility = (/\b(?:private|protected|package)\b/.exec(lead)?.[0] ?? "public") as Visibility;
  return { visibility, type, signature: `${name}${written.trimEnd()}`, doc: "" };
}

/** A table that documentation declares to be a class is one; functions with a colon are methods. */
function kindOf({ kind, head, doc, owner, tail, container }: Declaration): Kind {
  if (kind === "method")
    return owner === "" || head.endsWith(":") ? memberKind(container?.kind, head) : "function";
  if (kind === "variable" && /^\s*<\s*const\s*>/.test(tail)) return "constant";
  if (kind !== "variable" && kind !== "field") return kind;
  const declared = /(?:^|\n)@(class|enum)\b/.exec(doc)?.[1];
  return declared ? KINDS_OF_DOC[declared]! : kind;
}

/** A function in a table is a method of it. */
const memberKind = (container: Kind | undefined, head: string): Kind =>
  head.endsWith(":") || container === "class" ? "method" : "function";

/** Types of parameters as documentation has them; LDoc writes the type first and has a tag of its own for that. */
export function paramTypes(doc: string): ReadonlyMap<string, string> | undefined {
  if (!doc.includes("param")) return undefined;
  const types = new Map<string, string>();
  for (const match of doc.matchAll(PARAM)) {
    const isLdoc = match[0].includes("@tparam");
    const found = (isLdoc ? LDOC_PARAM : LUALS_PARAM).exec(match[1]!);
    if (found && isLdoc) types.set(found[2]!, found[1]!);
    // Plain LDoc has words where LuaLS has a type, and no way to tell them apart but the colon of neither.
    else if (found) types.set(found[1]!, `${found[3]!}${found[2]!}`);
  }
  return types;
}

/** What a function gives, together where that are several values. */
function resultOf(doc: string): string | undefined {
  const types = [...doc.matchAll(RETURNS)].map(([, type]) => type!);
  return types.length > 1 ? `tuple<${types.join(", ")}>` : types[0];
}

function flagsOf({ doc, exportedAs, head, tail }: Declaration, kind: Kind, visibility: Visibility): number {
  const { exported, async, test, readonly, default: isDefault } = SYMBOL_FLAGS;
  let flags = 0;
  if (exportedAs.length > 0 || (visibility === "public" && !/^local\b/.test(head))) flags |= exported;
  if (exportedAs.includes("default")) flags |= isDefault;
  if (kind === "test") flags |= test;
  if (/(?:^|\n)@async\b/.test(doc)) flags |= async;
  return /^\s*<\s*const\s*>/.test(tail) ? flags | readonly : flags;
}

export function describe(declaration: Declaration): Description {
  const annotated = describeAnnotated(declaration);
  if (annotated) return annotated;
  const { doc, container, owner, type } = declaration;
  const kind = kindOf(declaration);
  const visibility = visibilityOf(declaration);
  const isCallable = kind === "function" || kind === "method";
  return {
    kind,
    name: kind === "test" ? declaration.name.replace(/\\(["'\\])/g, "$1") : undefined,
    visibility,
    flags: flagsOf(declaration, kind, visibility),
    // The `end` of an empty body.
    signature: isCallable && !declaration.hasBody ? declaration.signature.replace(/\s+end$/, "") : undefined,
    owner: owner === "self" ? (container?.owner ?? "") : owner,
    type: ((isCallable ? resultOf(doc) : TYPE.exec(doc)?.[1]) ?? type).trim(),
    paramTypes: isCallable ? paramTypes(doc) : undefined,
  };
}
