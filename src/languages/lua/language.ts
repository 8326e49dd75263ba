// Lua 5.1 to 5.4 and LuaJIT. Tables are modules, classes and namespaces: a function names the table that it is put in as
// its owner.

import grammar from "@tree-sitter-grammars/tree-sitter-lua/tree-sitter-lua.wasm" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import type { Language } from "../types.ts";
import { docMembers } from "./annotations.ts";
import { describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { expandExports, expandImports, LEXIS, moduleName } from "./modules.ts";
import { readable } from "./readable.ts";
import { LUA_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

function parseParam(text: string): Param {
  return { name: text, type: "", optional: false, variadic: text === "..." };
}

const METATABLE = /^setmetatable\s*\(.*,\s*(?:\{\s*__index\s*=\s*)?([\w.]+)\s*\}?\s*\)$/s;

/** What a call makes: `Foo.new(…)`, `Foo:extend {…}`; a metatable is the type; another name. */
function initType(text: string): string {
  const metatable = METATABLE.exec(text)?.[1];
  if (metatable) return `${metatable}()`;
  const [all = "", chain = "", call = ""] = /^([\w.]+(?::\w+)?)\s*([("{[]?)/.exec(text) ?? [];
  if (chain === "" || /^(?:function|not|nil|true|false|\d.*)$/.test(chain)) return "";
  if (call !== "" && call !== "[") return `${chain}()`;
  return all.length === text.length ? chain : "";
}

export const lua: Language = {
  id: "lua",
  title: "Lua",
  version: 9,
  extensions: [".lua", ".rockspec"],
  fileNames: [".luacheckrc", ".busted"],
  compiledFrom: { ".lua": [".tl", ".moon", ".fnl"] },
  interpreters: ["lua", "luajit", "resty", "texlua"],
  grammar,
  tags,
  imports,
  lexis: LEXIS,
  readable,
  trailingDocs: true,
  localKinds: ["variable"],
  leafKinds: [],
  separator: ".",
  memberKeywords: "reached",
  keywords: ["self"],
  describe,
  docMembers,
  docHolders: ["variable", "field"],
  parseParam,
  expandImports,
  expandExports,
  initType,
  resolve: LUA_RULES,
  moduleName,
  pieces: {
    container:
      /\b(?:describe|context|insulate|expose)\b.*\bfunction\s*\(\)$|^\s*for\b.*\bdo$|^\s*(?:return\b|(?:local\s+)?[\w.]+\s*=)\s*\{$/,
    closes: /^(?:end|until)\b|^[)}\]]/,
    opens: /\bfunction\b[^()]*\([^()]*\)$|\bdo$|^(?:return\b|(?:local\s+)?[\w.]+\s*=)\s*\{$/,
    close: "end",
    continues: /^(?:end|else|elseif|until|then|do)\b/,
    literals: /--\[(=*)\[[\s\S]*?\]\1\]|\[(=*)\[[\s\S]*?\]\2\]/,
  },
  isTestPath: (path) => /_spec\.lua$/.test(path),
};
