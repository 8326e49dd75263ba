// Files that differ in no symbol: those that moved with their folder are one.

import { expect, test } from "bun:test";
import { otherFiles } from "../../src/query/other-files.ts";
import type { View } from "../../src/view/view.ts";

const view = { blobAt: () => 1, summary: () => ({ language: "text", flags: 0 }) } as unknown as View;
const moved = (before: string, after: string) => ({ before, after });
const said = (files: { before?: string; after?: string }[], limit = 50) =>
  otherFiles(view, view, { files, symbols: [] } as never, { limit, offset: 0 });

test("files that moved with their folder are one row, at which all of them count", () => {
  const files = ["a.txt", "sub/b.txt", "sub/c.txt"].map((file) => moved(`old/shop/${file}`, `till/${file}`));
  expect(said([...files, moved("x/a.txt", "y/a.txt"), { after: "new.txt" }]).other_files).toEqual({
    renamed: ["old/shop/ -> till/ (3 files)", "x/a.txt -> y/a.txt"],
    added: ["new.txt"],
  });
  expect(said(["a", "b", "c"].map((name) => moved(name, `lib/${name}`))).other_files).toEqual({
    renamed: ["./ -> lib/ (3 files)"],
  });
});

test("a file that has another name too is named", () => {
  const files = [1, 2, 3].map((at) => moved(`a/${at}.txt`, `b/${at}.md`));
  expect(said(files).other_files).toEqual({
    renamed: files.map(({ before, after }) => `${before} -> ${after}`),
  });
});
