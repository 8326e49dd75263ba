// Zig. A file is a container like any struct: its declarations stand at the top, those of generic types inside the function
// that returns them.

import grammar from "@tree-sitter-grammars/tree-sitter-zig/tree-sitter-zig.wasm" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import type { ExportItem, ImportItem } from "../hook-types.ts";
import { bracketEnd } from "../hooks/scan.ts";
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { LEXIS } from "./lexis.ts";
import { ZIG_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

/** `comptime T: type`, `self: *Self`, `u8` of a function's type, `...`. */
function parseParam(text: string): Param {
  const plain = { optional: false, variadic: false };
  if (text === "...") return { name: "...", type: "", optional: false, variadic: true };
  const match =
    /^(?:(?:comptime|noalias)\s+)?([\p{ID_Start}_][\p{ID_Continue}]*|@"[^"]*")\s*:\s*(.+)$/su.exec(text);
  return match ? { name: match[1]!, type: match[2]!, ...plain } : { name: "", type: text, ...plain };
}

const IMPORT = /@import\(\s*"([^"\n]*)"\s*,?\s*\)((?:\.\w+)*)/;
const BOUND = /^(?:pub\s+)?const\s+(\w+)\s*=/;

/** `@import("a.zig").b.c`: what is taken stands behind the last dot. */
function readImport(statement: string): { offset: number; source: string; name: string } | undefined {
  const match = IMPORT.exec(statement);
  if (!match) return undefined;
  return { offset: match.index, source: match[1]!, name: match[2]!.slice(match[2]!.lastIndexOf(".") + 1) };
}

function expandImports(statement: string): ImportItem[] {
  const found = readImport(statement);
  if (!found) return [];
  if (/^(?:pub\s+)?usingnamespace\b/.test(statement)) return [{ ...found, name: "*" }];
  const alias = BOUND.exec(statement)?.[1];
  return [alias === undefined ? { ...found, name: "" } : { ...found, alias }];
}

function expandExports(statement: string): ExportItem[] {
  const found = readImport(statement);
  const name = BOUND.exec(statement)?.[1];
  return found && name !== undefined ? [{ offset: 0, name, local: found.name, source: found.source }] : [];
}

const LINK = /^(\.)?([\p{ID_Start}_][\p{ID_Continue}]*)/u;
const NO_TYPE =
  /^(?:if|switch|for|while|struct|enum|union|error|opaque|fn|undefined|null|true|false)\b|^(?:stru|unio|opaq|exte|pack)$/;

/** `Foo.init(…)`, `try List(T).init()`, `Foo{ … }`, a path: without arguments. */
function initType(text: string): string {
  let rest = text.replace(/^(?:try\s+|&|comptime\s+)+/, "");
  if (NO_TYPE.test(rest)) return "";
  let chain = "";
  for (let link = LINK.exec(rest); link && (chain === "" || link[1]); link = LINK.exec(rest)) {
    chain += link[0];
    rest = rest.slice(link[0].length);
    if (rest.startsWith("(")) {
      chain += "()";
      rest = rest.slice(bracketEnd(rest, 0, LEXIS));
    }
  }
  if (chain !== "" && /^\s*\{/.test(rest)) return `${chain}{}`;
  // What is caught or unwrapped is still what was called.
  return /^\s*(?:$|catch\b|orelse\b|\.\?$)/.test(rest) ? chain : "";
}

/** `: .{ .memory = true })` at the end of an `asm` expression. */
const CLOBBERS = /(:\s*)\.(\{[^{}]*\})(?=,?\s*\))/g;
/** A container without members. */
const EMPTY = /\b(?:(?:extern|packed)\s+)?(?:struct|enum|union|opaque)(?:\([^(){}]*\))?\s*\{\s*\}/g;
/** Keywords once, names now. */
const FORMER_KEYWORD = /(?<=\.)(?:async|await)\b|\b(?:async|await)(?=\s*[:,;)(=}])/g;

const blank = (text: string): string => text.replace(/\S/g, " ");

/**
 * Empty containers as `void`: without a member the grammar makes one up. Clobbers as an empty string; names that were
 * keywords as other names.
 */
function readable(text: string): string {
  const plain = text
    .replace(EMPTY, (container) => `void${blank(container.slice(4))}`)
    .replace(FORMER_KEYWORD, (word) => `${word.slice(0, -1)}_`);
  if (!text.includes("asm")) return plain;
  return plain.replace(CLOBBERS, (_, colon: string, list: string) => `${colon}""${blank(list.slice(1))}`);
}

/** `lib/std/mem.zig` is `std.mem`; a package's root file is the package. */
function moduleName(path: string): string {
  const parts = path
    .replace(/\.zig$/, "")
    .replace(/^(?:.*\/)?(?:src|lib)\//, "")
    .split("/");
  return (/^(?:main|root)$/.test(parts.at(-1)!) ? parts.slice(0, -1) : parts).join(".");
}

export const zig: Language = {
  id: "zig",
  title: "Zig",
  projectFiles: /^(?:build\.zig)$/i,
  version: 4,
  extensions: [".zig"],
  grammar,
  tags,
  resolve: ZIG_RULES,
  imports,
  lexis: LEXIS,
  readable,
  isDoc: (comment) => /^\/\/\/(?!\/)/.test(comment),
  trailingDocs: false,
  localKinds: ["variable", "constant"],
  leafKinds: ["enum_member"],
  separator: ".",
  blank: "_",
  keywords: ["_", "@"],
  describe,
  parseParam,
  expandImports,
  expandExports,
  initType,
  moduleName,
  pieces: {
    container: /=\s*(?:extern\s+|packed\s+)?(?:struct|enum|union|opaque)\b[^;]*$/,
    close: "};",
  },
};
