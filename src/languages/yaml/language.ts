// YAML. Keys of mappings are properties, list items with a name sections, anchors variables.

import { NO_GRAMMAR } from "../engine/outline.ts";
import { TEMPLATE_RULES } from "../gotemplate/resolve.ts";
import { templateReferences } from "../gotemplate/scan.ts";
import type { Outline } from "../outline-types.ts";
import type { Language } from "../types.ts";
import { YamlReader } from "./scan.ts";

/** A template of Helm's refers to other ones and to values. */
function outline(text: string): Outline {
  const read = new YamlReader(text).run();
  return { ...read, references: [...(read.references ?? []), ...templateReferences(text)] };
}

export const yaml: Language = {
  ...NO_GRAMMAR,
  id: "yaml",
  title: "YAML",
  version: 4,
  extensions: [".yaml", ".yml"],
  genre: "data",
  // Ansible's: what roles and playbooks do is written in lists of tasks, in folders of fixed names, and so are variables.
  isCodePath: (path) => /(?:^|\/)(?:(?:tasks|handlers|playbooks)\/|(?:defaults|vars)\/main[./])/.test(path),
  settings: true,
  fileNames: [".clang-format", ".clang-tidy", ".clangd", ".yamllint", ".gemrc", "CITATION.cff"],
  lexis: { lineComments: [" #"], blockComments: [], quotes: "\"'", annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  // helm-docs marks what documents a value: `# -- Number of replicas`.
  describe: ({ name, head, doc }) => ({
    ...(head.endsWith("'") && { name: name.replaceAll("''", "'") }),
    ...(doc.startsWith("-- ") && { doc: doc.slice("-- ".length) }),
  }),
  parseParam: () => undefined,
  outline,
  resolve: TEMPLATE_RULES,
};
