// CMake. Functions and macros, targets as sections, tests, variables and options.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Declaration, Description, ImportItem } from "../hook-types.ts";
import type { Language } from "../types.ts";
import { CMAKE_RULES } from "./resolve.ts";
import { CmakeReader } from "./scan.ts";

/** `option(NAME "what it does" ON)`, `set(NAME value CACHE TYPE "what it is")`. */
const HELP = /^\s+"((?:[^"\\]|\\.)*)"|^[^"]*?\bCACHE\s+\w+\s+"((?:[^"\\]|\\.)*)"/;

function describe({ kind, head, tail, doc }: Declaration): Description {
  if (kind !== "variable" || doc !== "") return {};
  const isOption = /^option\b/i.test(head);
  const [, option, cached] = HELP.exec(tail.split(")", 1)[0]!) ?? [];
  const help = isOption ? option : cached;
  return help === undefined ? {} : { doc: help };
}

function expandImports(statement: string): ImportItem[] {
  const match = /^\w+[ \t]*\(\s*"?([^\s")]+)/.exec(statement);
  return match ? [{ offset: match[0].length - match[1]!.length, source: match[1]!, name: "*" }] : [];
}

export const cmake: Language = {
  ...NO_GRAMMAR,
  id: "cmake",
  title: "CMake",
  projectFiles: /^(?:cmakelists\.txt)$/i,
  version: 2,
  hidesNothing: true,
  extensions: [".cmake"],
  fileNames: ["CMakeLists.txt"],
  lexis: { lineComments: ["#"], blockComments: [["#[[", "]]"]], quotes: '"', annotation: "" },
  localKinds: [],
  leafKinds: ["variable", "section", "module", "test"],
  separator: ".",
  describe,
  parseParam: () => undefined,
  expandImports,
  outline: (text) => new CmakeReader(text).run(),
  resolve: CMAKE_RULES,
};
