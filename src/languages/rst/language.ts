// reStructuredText. A title is a section that runs to the next one of its level or above; sections nest by level.

import { NO_GRAMMAR } from "../engine/outline.ts";
import { sectionsOf } from "../hooks/headings.ts";
import type { Language } from "../types.ts";
import { plainTitle, readTitles } from "./headings.ts";

export const rst: Language = {
  ...NO_GRAMMAR,
  id: "rst",
  title: "reStructuredText",
  spellings: ["restructuredtext"],
  version: 1,
  extensions: [".rst"],
  genre: "prose",
  lexis: { lineComments: [], blockComments: [], quotes: "", annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  describe: ({ name }) => ({ name: plainTitle(name) }),
  parseParam: () => undefined,
  outline: (text) => sectionsOf(text, readTitles(text)),
};
