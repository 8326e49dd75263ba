// reStructuredText. A title is a section that runs to the next one of its level or above; sections nest by level.

import { documentOf } from "../hooks/headings.ts";
import type { Language } from "../types.ts";
import { plainTitle, readTitles } from "./headings.ts";

export const rst: Language = {
  ...documentOf(readTitles, plainTitle),
  id: "rst",
  title: "reStructuredText",
  spellings: ["restructuredtext"],
  version: 1,
  extensions: [".rst"],
};
