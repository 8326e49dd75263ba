// Jupyter notebooks: code cells as one text of the kernel's language, since they share their names; headings of Markdown cells.
//
// Lines are those of the .ipynb file, which is what agents and editors of text see: line N of a cell is the line of the file
// on which its string stands. A notebook written on one line has all its symbols there. Columns count in the file too, escapes
// in the string included.

import { NO_GRAMMAR } from "../engine/outline.ts";
import type { Outline } from "../outline-types.ts";
import { python } from "../python/language.ts";
import type { Language } from "../types.ts";
import { Gathered, readNotebook } from "./cells.ts";

/** Kernels' names for languages, where they are not our ids. */
const KERNELS: Readonly<Record<string, string>> = {
  "c++": "cpp",
  "c#": "csharp",
  "f#": "fsharp",
  ipython: "python",
  python3: "python",
  sh: "bash",
};
/** Languages that kernels of some renown have, for whoever loads them ahead. */
const USUAL = ["python", "javascript", "typescript", "markdown"];

/** Lines for the notebook, not for the language: `%magic`, `!command`, `name?`. Same length, so that columns stay. */
const NOT_CODE = /^[ \t]*(?:[%!][^\n]*|\?{1,2}[^\n]*|[\w.]+\?{1,2}[ \t]*)$/gm;
/** A cell in another language, or for the shell. */
const CELL_MAGIC = /^\s*%%(?!time|capture|prun|timeit)/;

function languageOf(kernel: string): string {
  return KERNELS[kernel] ?? kernel;
}

function outline(text: string): Outline {
  const { cells, language } = readNotebook(text);
  const code = new Gathered(text);
  const prose = new Gathered(text);
  for (const { type, source } of cells) {
    const first = source[0] ? text.slice(source[0].start, source[0].end) : "";
    if (type === "code" && !CELL_MAGIC.test(first)) code.add(source);
    else if (type === "markdown") prose.add(source);
  }
  const clean = code.text.replace(NOT_CODE, (line) => " ".repeat(line.length));
  return {
    symbols: [],
    regions: [
      { language: languageOf(language), text: clean, lines: code.lines },
      { language: "markdown", text: prose.text, lines: prose.lines },
    ],
  };
}

export const notebook: Language = {
  ...NO_GRAMMAR,
  id: "notebook",
  title: "Jupyter notebook",
  spellings: ["jupyter"],
  version: 3,
  extensions: [".ipynb"],
  lexis: { lineComments: [], blockComments: [], quotes: '"', annotation: "" },
  localKinds: [],
  leafKinds: [],
  separator: ".",
  parseParam: () => undefined,
  // Those of the usual kernel.
  resolve: python.resolve,
  // Pictures.
  longLines: true,
  dataShare: 8,
  holds: (text) => (text === undefined ? USUAL : [languageOf(readNotebook(text).language), "markdown"]),
  outline,
};
