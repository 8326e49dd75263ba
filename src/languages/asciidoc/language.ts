// AsciiDoc. A heading is a section that runs to the next one of its level or above; sections nest by level.

import { documentOf } from "../hooks/headings.ts";
import type { Language } from "../types.ts";
import { plainHeading, readHeadings } from "./headings.ts";

export const asciidoc: Language = {
  ...documentOf(readHeadings, plainHeading),
  id: "asciidoc",
  title: "AsciiDoc",
  version: 1,
  extensions: [".adoc", ".asciidoc"],
};
