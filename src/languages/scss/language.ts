// SCSS: CSS with variables, mixins, functions, placeholders and nesting. Names are public unless they start with `-` or `_`.

import type { Param } from "../../protocol/facts.ts";
import { readImportRule } from "../css/imports.ts";
import { readStyleName } from "../css/names.ts";
import { outlineStyles } from "../css/outline.ts";
import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Declaration, Description } from "../hook-types.ts";
import type { Language } from "../types.ts";

const PRIVATE = /^\$?[-_](?!-)/;

function describe(declaration: Declaration): Description {
  const isPrivate = declaration.kind !== "section" && PRIVATE.test(declaration.name);
  return { ...readStyleName(declaration), visibility: isPrivate ? "private" : "public" };
}

/** `$a`, `$b: 1px`, `$rest...`. */
function parseParam(text: string): Param | undefined {
  const match = /^(\$[\w-]+)\s*(\.\.\.)?\s*(:)?/.exec(text);
  if (!match) return undefined;
  return { name: match[1]!, type: "", optional: match[3] !== undefined, variadic: match[2] !== undefined };
}

export const scss: Language = {
  ...NO_GRAMMAR,
  id: "scss",
  title: "SCSS",
  version: 2,
  extensions: [".scss"],
  genre: "data",
  lexis: { lineComments: ["//"], blockComments: [["/*", "*/"]], quotes: "\"'", annotation: "" },
  localKinds: [],
  leafKinds: ["variable"],
  separator: ".",
  describe,
  parseParam,
  expandImports: readImportRule,
  outline: (text) => outlineStyles(text, true),
};
