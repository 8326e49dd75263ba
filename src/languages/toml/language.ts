// TOML. Tables are sections, keys properties; names are written without quotes.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Declaration, Description } from "../hook-types.ts";
import type { Language } from "../types.ts";
import { outlineToml } from "./scan.ts";

/** `a . "b c"` is `a.b c`. */
function describe({ name }: Declaration): Description {
  if (!/["'\s]/.test(name)) return {};
  const parts = name.match(/"(?:\\.|[^"\\])*"|'[^']*'|[^\s.]+/g) ?? [];
  return { name: parts.map((part) => part.replace(/^(["'])(.*)\1$/s, "$2")).join(".") };
}

export const toml: Language = {
  ...NO_GRAMMAR,
  id: "toml",
  title: "TOML",
  version: 1,
  extensions: [".toml"],
  genre: "data",
  settings: true,
  fileNames: ["Pipfile"],
  lexis: { lineComments: ["#"], blockComments: [], quotes: "\"'", annotation: "" },
  localKinds: [],
  leafKinds: ["property"],
  separator: ".",
  describe,
  parseParam: () => undefined,
  outline: outlineToml,
};
