// A name that nothing declares, asked for by itself: texts that say it come before texts that say its parts.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test("lines with the whole of a name come before those with its parts", async () => {
  const parts = Array.from({ length: 12 }, (_, at) => `  note.load(path, note${at}, path);\n`).join("");
  const { ask } = await indexed({
    "src/notes.js": `export function loadNote(note, path) {\n${parts}}\n`,
    "src/paths.js": `export const path = { note: (path) => path };\n${parts}`,
    "views/other.rb": "link_to(\n  title,\n  note_path(record)\n)\n",
    "views/one.rb": "text = 1\nlink_to title, note_path(record)\n",
  });
  const { items } = await ask("search_code", { query: "note_path" });
  expect(
    items
      .slice(0, 2)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(["views/one.rb", "views/other.rb"]);
});
