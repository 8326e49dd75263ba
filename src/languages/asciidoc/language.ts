// AsciiDoc. A heading is a section that runs to the next one of its level or above; sections nest by level.

import { NO_GRAMMAR } from "../engine/outline.ts";
import { sectionsOf } from "../hooks/headings.ts";
import type { Language } from "../types.ts";
import { plainHeading, readHeadings } from "./headings.ts";

export const asciidoc: Language = {
  ...NO_GRAMMAR,
  id: "asciidoc",
  title: "AsciiDoc",
  version: 1,
  extensions: [".adoc", ".asciidoc"],
  genre: "prose",
  lexis: { lineComments: [], blockComments: [], quotes: "", annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  describe: ({ name }) => ({ name: plainHeading(name) }),
  parseParam: () => undefined,
  outline: (text) => sectionsOf(text, readHeadings(text)),
};
