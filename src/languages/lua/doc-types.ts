// Types that LuaLS' annotations state where the facts have none: classes by their names, locals, fields of classes.

import type { SymbolFact } from "../../protocol/facts.ts";
import { paramTypes } from "./describe.ts";

const CLASS = /(?:^|\n)@class\s+(?:\(\w+\)\s*)?([\w.]+)(?:\s*:\s*([\w.]+(?:\s*,\s*[\w.]+)*))?/;
/** What an annotation declares by itself. */
const ANNOTATED = /^class (\w+)(?:\s*:\s*([\w.]+(?:\s*,\s*[\w.]+)*))?/;

/** What an alias stands for, as it is written behind its name. */
const ALIAS = /^alias (\S+)\s+(\S.*)$/;

/** `---@class Box: Shape, Item`, `---@alias Draw fun(box: Box)` */
export function docClass({ kind, doc, signature }: SymbolFact) {
  if (kind === "type_alias") {
    const [, name, means] = ALIAS.exec(signature) ?? [];
    return name === undefined ? undefined : { name, parents: [], means };
  }
  if (kind !== "class") return undefined;
  const [, name, parents] = ANNOTATED.exec(signature) ?? CLASS.exec(doc) ?? [];
  return name === undefined ? undefined : { name, parents: parents?.split(/\s*,\s*/) ?? [] };
}

/** A type is a word, or goes on over brackets. */
const TYPE = "([^\\s(<{]+(?:<[^>\\n]*>|\\{[^}\\n]*\\})?(?:\\[\\])*)";
const LOCAL = new RegExp(`---@type[ \\t]+${TYPE}[^\\n]*\\n[ \\t]*local[ \\t]+$`);

const GENERIC = /(?:^|\n)@generic[ \t]+([^\n]*)/g;

/** `---@generic T, K: table` */
function typeParams(doc: string): string {
  const names = [...doc.matchAll(GENERIC)].flatMap(([, list = ""]) =>
    list.split(",").map((each) => /^\s*(\w*)/.exec(each)![1]!),
  );
  return names.length === 0 ? "" : `<${names.join(", ")}>`;
}

const nothing = () => undefined;

export const LUA_DOC_TYPES = {
  value: nothing,
  result: nothing,
  parameter: (doc: string, name: string) => paramTypes(doc)?.get(name),
  local: (before: string) => LOCAL.exec(before)?.[1],
  /** In the annotations that end right above. */
  member: (before: string, name: string) => {
    const block = /(?:^|\n)((?:[ \t]*---[^\n]*\n)+)$/.exec(before)?.[1] ?? "";
    const field = `---@field[ \\t]+(?:(?:private|protected|package|public)[ \\t]+)?${name}\\??[ \\t]+${TYPE}`;
    return new RegExp(field).exec(block)?.[1];
  },
  typeParams,
  vague: new Set([""]),
};
