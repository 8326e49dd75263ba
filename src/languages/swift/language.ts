// Swift. Words of the language that the grammar does not know give way to others (newer-words.ts), declarations are read in describe.ts.

import grammar from "../../../grammars/swift.wasm.zst" with { type: "file" };
import type { Param } from "../../protocol/facts.ts";
import type { ImportItem } from "../hook-types.ts";
import type { Language } from "../types.ts";
import { describe } from "./describe.ts";
import imports from "./imports.scm" with { type: "text" };
import { SWIFT_LEXIS } from "./lexis.ts";
import { mend } from "./mend.ts";
import { readable } from "./newer-words.ts";
import { SWIFT_RULES } from "./resolve.ts";
import tags from "./tags.scm" with { type: "text" };

const PARAM =
  /^(?:(?:`?[\p{L}_][\p{L}\p{N}_]*`?\s+)?(`?[\p{L}_][\p{L}\p{N}_]*`?)\s*:\s*)?(.*?)\s*(\.\.\.)?\s*(=(?![=>]).*)?$/su;

/** `note: String`, `_ items: T...`, `in store: Store = .main`; the payload of a case may be a type only. */
function parseParam(text: string): Param | undefined {
  const [, name = "", type = "", variadic, initial] = PARAM.exec(text) ?? [];
  if (name === "" && type === "") return undefined;
  return { name, type, optional: initial !== undefined, variadic: variadic !== undefined };
}

const IMPORT =
  /\bimport\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor|macro)\s+(?=[\w.]+\.))?([\w.`]+)\s*$/;
const SINGLE = /\bimport\s+(?:struct|class|enum|protocol|typealias|func|let|var|actor|macro)\s/;

/** `import Foundation`, `@testable import Core`, `import struct Shop.Price`. */
function expandImports(statement: string): ImportItem[] {
  const path = IMPORT.exec(statement)?.[1];
  if (path === undefined) return [];
  const offset = statement.lastIndexOf(path);
  const isStatic = statement.includes("@_exported");
  if (!SINGLE.test(statement)) return [{ offset, source: path, name: "*", isStatic }];
  const dot = path.lastIndexOf(".");
  const name = path.slice(dot + 1);
  return [{ offset, source: path.slice(0, dot), name, alias: name, isStatic }];
}

/** `Foo(…)`, `Foo.make(…)`, `x as Foo`, `[Foo]()`, a string. */
function initType(text: string): string {
  const value = text.replace(/^(?:(?:try[?!]?|await)\s+)+/, "");
  const cast = /\bas[?!]?\s+([\w.]+(?:<[^()]*>)?[?!]?)$/.exec(value)?.[1];
  if (cast) return `(${cast})`;
  const call = /^[\p{L}_][\w.]*(?:<[^()]*?>)?\s*\(/u.exec(value)?.[0];
  if (call) return `${call})`;
  const empty = /^\[[\w.<>: ]+\]\s*\(/.exec(value)?.[0];
  if (empty) return `${empty})`;
  if (/^#*"/.test(value)) return '""';
  return /^[\p{L}_][\w.]*$/u.test(value) ? value : "";
}

export const swift: Language = {
  id: "swift",
  title: "Swift",
  projectFiles: /^(?:package\.swift)$/i,
  version: 14,
  extensions: [".swift"],
  interpreters: ["swift"],
  grammar,
  tags,
  imports,
  lexis: SWIFT_LEXIS,
  isDoc: (comment) => /^(?:\/\/\/|\/\*\*)/.test(comment),
  localKinds: ["variable", "property"],
  leafKinds: ["enum_member"],
  separator: ".",
  keywords: ["self", "Self", "_", "newValue", "oldValue", "$0", "$1", "$2", "$3"],
  binds: (name) => name !== "self",
  readable,
  mend,
  describe,
  parseParam,
  expandImports,
  initType,
  resolve: SWIFT_RULES,
  moduleName: (path) => /(?:^|\/)(?:Sources|Tests)\/([^/]+)\//.exec(path)?.[1] ?? "",
  pieces: {
    container: /\b(?:class|struct|enum|protocol|actor|extension)\s+(?!func|var|let|subscript)[\w.]/,
    literals: /"""[\s\S]*?"{3,}/,
    continues: /^(?:where\b|\{)/,
  },
  isTestPath: (path) => /Tests?\.swift$/.test(path),
};
