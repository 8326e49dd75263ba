// CSS. A rule is a section under each of its selectors; custom properties are variables.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Language } from "../types.ts";
import { readImportRule } from "./imports.ts";
import { readStyleName } from "./names.ts";
import { outlineStyles } from "./outline.ts";

export const css: Language = {
  ...NO_GRAMMAR,
  id: "css",
  title: "CSS",
  version: 2,
  extensions: [".css", ".pcss", ".postcss"],
  genre: "data",
  lexis: { lineComments: [], blockComments: [["/*", "*/"]], quotes: "\"'", annotation: "" },
  localKinds: [],
  leafKinds: ["variable"],
  separator: ".",
  describe: readStyleName,
  parseParam: () => undefined,
  expandImports: readImportRule,
  outline: (text) => outlineStyles(text, false),
};
