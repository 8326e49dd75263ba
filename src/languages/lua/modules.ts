// What a Lua file takes from others by `require`, and what it returns.

import type { ExportItem, ImportItem } from "../hook-types.ts";
import { bracketEnd, splitTop } from "../hooks/scan.ts";
import type { Lexis } from "../lexis.ts";

export const LEXIS: Lexis = {
  lineComments: ["--"],
  blockComments: [["--[[", "]]"]],
  quotes: "\"'",
  spread: "...",
  annotation: "",
};

const NAMES = /^local\s+([\w\s,]+?)\s*=/;
const REQUIRED = /require\s*,?\s*\(?\s*["']([^"'\n]+)["']\s*\)?(?:\s*\.\s*(\w+))?/g;

/** `local a, b = require("x"), require("y").b`, `require "x"`, `pcall(require, "x")`. */
export function expandImports(statement: string): ImportItem[] {
  const names = NAMES.exec(statement)?.[1]?.split(/\s*,\s*/) ?? [];
  return [...statement.matchAll(REQUIRED)].map(({ index, 1: source = "", 2: name = "" }, i) => ({
    offset: index,
    source,
    name: names.length > 0 ? name : "",
    alias: names[i] ?? "",
  }));
}

const RETURNED =
  /^return\s*\(?\s*(?:setmetatable\s*\(\s*)?([\p{ID_Start}_][\p{ID_Continue}]*)\s*(?=[,;)]|$)/u;
const MEMBER = /^(?:([\p{ID_Start}_][\p{ID_Continue}]*)|\[\s*["']([^"']+)["']\s*\])\s*=\s*(.*)$/su;
const NAME = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u;

/** The table that the file returns: by its name, or member by member. */
export function expandExports(statement: string): ExportItem[] {
  const local = RETURNED.exec(statement)?.[1];
  if (local !== undefined) return [{ offset: 0, name: "default", local }];
  const open = /^return\s*\{/.exec(statement)?.[0].length;
  if (open === undefined) return [];
  const inner = statement.slice(open, bracketEnd(statement, open - 1, LEXIS) - 1);
  const items: ExportItem[] = [{ offset: 0, name: "default", local: "return" }];
  for (const part of splitTop(inner.replace(/--[^\n]*/g, ""), LEXIS)) {
    const member = MEMBER.exec(part);
    const value = member?.[3]?.trim() ?? "";
    const name = member?.[1] ?? member?.[2];
    if (name !== undefined) items.push({ offset: 0, name, local: NAME.test(value) ? value : name });
  }
  return items;
}

/** `lua/a/b.lua` is `a.b`, and so is `a/b/init.lua`. */
export function moduleName(path: string): string {
  return path
    .replace(/\.lua$/, "")
    .replace(/^(?:.*\/)?(?:lua|src|lib)\//, "")
    .replace(/\/init$/, "")
    .replaceAll("/", ".");
}
