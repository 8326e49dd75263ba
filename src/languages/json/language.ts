// JSON, with comments and the liberties of JSON5. Keys are properties, nested as they are written.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Language } from "../types.ts";
import { outlineJson } from "./scan.ts";

/** A name with its escapes read. */
function readName(name: string): string {
  if (!name.includes("\\")) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}

export const json: Language = {
  ...NO_GRAMMAR,
  id: "json",
  title: "JSON",
  version: 1,
  extensions: [".json", ".jsonc", ".json5", ".webmanifest", ".code-workspace", ".code-snippets", ".avsc"],
  genre: "data",
  settings: true,
  fileNames: [".babelrc", ".eslintrc", ".jshintrc", ".swcrc", ".watchmanconfig"],
  lexis: { lineComments: ["//"], blockComments: [["/*", "*/"]], quotes: "\"'", annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  describe: ({ name }) => ({ name: readName(name) }),
  parseParam: () => undefined,
  outline: outlineJson,
};
