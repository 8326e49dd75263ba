// Markdown. A heading is a section that runs to the next heading of its level or above; sections nest by level.
// The title in front matter is a section around all others.

import { documentOf } from "../hooks/headings.ts";
import type { Language } from "../types.ts";
import { BlockReader } from "./blocks.ts";
import { plainHeading } from "./inline.ts";

export const markdown: Language = {
  ...documentOf((text) => new BlockReader(text).run(), plainHeading),
  id: "markdown",
  title: "Markdown",
  version: 4,
  extensions: [".md", ".markdown", ".mdown", ".mkd", ".mdx", ".mdc", ".rmd", ".qmd"],
};
