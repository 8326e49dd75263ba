// YAML. Keys of mappings are properties, list items with a name sections, anchors variables.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Language } from "../types.ts";
import { YamlReader } from "./scan.ts";

export const yaml: Language = {
  ...NO_GRAMMAR,
  id: "yaml",
  title: "YAML",
  // 1: first version.
  version: 1,
  extensions: [".yaml", ".yml"],
  genre: "data",
  fileNames: [".clang-format", ".clang-tidy", ".clangd", ".yamllint", ".gemrc", "CITATION.cff"],
  lexis: { lineComments: [" #"], blockComments: [], quotes: "\"'", annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  describe: ({ name, head }) => (head.endsWith("'") ? { name: name.replaceAll("''", "'") } : {}),
  parseParam: () => undefined,
  outline: (text) => new YamlReader(text).run(),
};
