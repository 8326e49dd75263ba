// SQL: PostgreSQL, MySQL, SQLite, T-SQL, Oracle, as far as CREATE and ALTER statements go. A schema before a name is its owner.

import type { Param } from "../../protocol/facts.ts";
import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Declaration, Description } from "../hook-types.ts";
import type { Language } from "../types.ts";
import { SqlReader } from "./scan.ts";

const SCHEMA = /((?:(?:"[^"]*"|`[^`]*`|\[[^\]]*\]|[\w$@#]+)\s*\.\s*)+)["`[]?$/;

function describe({ kind, name, head }: Declaration): Description {
  if (kind === "enum_member") return { name: name.replaceAll("''", "'") };
  if (kind === "field") return {};
  const schema = SCHEMA.exec(head)?.[1];
  return schema ? { owner: schema.replace(/["`[\]\s]/g, "").replace(/\.$/, "") } : {};
}

const MODE = /^(?:in\s+out|inout|in|out|variadic)\s+/i;

/** `a int`, `IN a int`, `int`, `@a int = 1`, `VARIADIC a text[] DEFAULT x`. */
function parseParam(text: string): Param | undefined {
  const mode = MODE.exec(text)?.[0] ?? "";
  const [plain = "", given] = text.slice(mode.length).split(/\s*(?:\bdefault\b|:?=)\s*/i);
  const match = /^("[^"]*"|`[^`]*`|@?[\w$]+)\s+(?:as\s+)?(.+)$/is.exec(plain.trim());
  const variadic = /^variadic/i.test(mode);
  const optional = given !== undefined;
  if (plain.trim() === "") return undefined;
  if (!match) return { name: "", type: plain.trim(), optional, variadic };
  return { name: match[1]!.replace(/["`]/g, ""), type: match[2]!, optional, variadic };
}

export const sql: Language = {
  ...NO_GRAMMAR,
  id: "sql",
  title: "SQL",
  version: 5,
  hidesNothing: true,
  extensions: [".sql", ".ddl", ".pgsql", ".plsql", ".pks", ".pkb", ".tsql"],
  lexis: { lineComments: ["--"], blockComments: [["/*", "*/"]], quotes: "'", annotation: "" },
  trailingDocs: true,
  localKinds: [],
  leafKinds: ["field", "enum_member"],
  separator: ".",
  describe,
  parseParam,
  outline: (text) => new SqlReader(text).run(),
};
