// Names of files whose words are two written together.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

/** Each with the same words and a text of its own. */
const filesOf = (...paths: string[]) =>
  Object.fromEntries(paths.map((path, at) => [path, `# rows, x${at}\n`]));

test.each([
  ["lock rows", "src/storelocking.py"],
  ["fade rows", "src/crossfade.py"],
  ["indentation of rows", "src/unindent.py"],
])("a file is found by either half of a word that is two: %s", async (query, path) => {
  const { ask } = await indexed({
    ...filesOf("src/a.py", "src/storelocking.py", "src/crossfade.py", "src/unindent.py"),
    "src/words.md": "store, cross, un\n",
  });
  expect((await ask("search_code", { query })).items[0].path).toBe(path);
});

test("letters of a word whose rest says nothing are no half of it", async () => {
  const { ask } = await indexed(filesOf("src/a.py", "src/paddock.py", "src/listener.py"));
  for (const query of ["dock rows", "list rows"])
    expect((await ask("search_code", { query })).items[0].path, query).toBe("src/a.py");
});

test("a file that is called what was asked for comes before one that is called so and something else", async () => {
  const { ask } = await indexed({
    ...filesOf("src/storelocking.py", "src/locking.py"),
    "src/words.md": "store\n",
  });
  expect((await ask("search_code", { query: "lock rows" })).items[0].path).toBe("src/locking.py");
});
