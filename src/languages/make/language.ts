// Makefiles. Targets are sections that run to the end of their recipe; `define` is a macro.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Declaration, Description, ImportItem } from "../hook-types.ts";
import type { Language } from "../types.ts";
import { MakeReader } from "./scan.ts";

/** `target: ## what it does`, the convention of self-documenting makefiles. */
function describe({ kind, tail, doc }: Declaration): Description {
  const help = kind === "section" && doc === "" ? /^[^\n]*?##[ \t]+([^\r\n]*)/.exec(tail)?.[1] : undefined;
  return help === undefined ? {} : { doc: help.trim() };
}

function expandImports(statement: string): ImportItem[] {
  const items: ImportItem[] = [];
  const words = /^[-s]?include\s+/.exec(statement)?.[0].length ?? 0;
  for (const match of statement.slice(words).matchAll(/(?:\$\([^)]*\)|\$\{[^}]*\}|[^\s\\])+/g))
    items.push({ offset: words + match.index, source: match[0], name: "*" });
  return items;
}

export const make: Language = {
  ...NO_GRAMMAR,
  id: "make",
  title: "Makefile",
  projectFiles: /^(?:(?:gnu)?makefile|configure(?:\.ac)?)$/i,
  version: 2,
  hidesNothing: true,
  extensions: [".mk", ".mak", ".make"],
  fileNames: ["Makefile", "makefile", "GNUmakefile", "BSDmakefile", "Kbuild"],
  namePattern: /^(?:GNU)?[Mm]akefile[.-]/,
  interpreters: ["make", "gmake"],
  lexis: { lineComments: ["##"], blockComments: [], quotes: "", annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  describe,
  parseParam: () => undefined,
  expandImports,
  outline: (text) => new MakeReader(text).run(),
};
