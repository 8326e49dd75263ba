// Files by words of their names: the search through letters finds what splitting every name finds.

import { expect, test } from "bun:test";
import { filesNamed } from "../../src/query/file-names.ts";
import { writeBlobs } from "../../src/store/blobs.ts";
import { saysWord } from "../../src/text/name-words.ts";
import { fileNameWords } from "../../src/view/path-traits.ts";
import { openView } from "../../src/view/view.ts";
import { blobOf, publish } from "../store/blobs.ts";
import { newStore } from "../store/new-store.ts";

const PATHS =
  `src/parse_request.ts|src/ParserTable.java|lib/able.c|lib/operators.rb|a/Ability.kt|b/ability_test.kt|README.md|
  src/http2Server.go|x/größe.py|x/ÖlWechsel.py|x/İstanbul/İzmir.py|table/line\nfeed.rb|i.ts|deep/er/e.ts|two/copies.ts|two/Copy.ts|.env|policies/policy.yaml`
    .split("|")
    .map((path) => path.trim());

test("the same as by splitting all names", () => {
  const paths = [...PATHS, "other/renamed_copy.kt"].sort();
  const store = newStore();
  writeBlobs(
    store,
    paths.map((_, at) => blobOf(`text${at}`)),
  );
  // Two paths have one content.
  const blobs = new Map(paths.map((path, at) => [path, path.startsWith("other") ? 1 : at + 1]));
  publish(store, Object.fromEntries(blobs));
  const view = openView(store, "commit:a");
  const stems = new Set(
    paths.flatMap((path) => {
      const { parts, pairs, whole } = fileNameWords(path);
      return [...parts, ...pairs, whole];
    }),
  );
  expect(stems.size).toBeGreaterThan(15);
  for (const stem of [...stems, "absent", "z"]) {
    const expected = view.paths.filter((path) => saysWord(fileNameWords(path), stem));
    const found = filesNamed(view, [stem]);
    expect([...found.keys()].sort(), stem).toEqual(expected);
    for (const [path, file] of found)
      expect(file).toMatchObject({ path, blob: blobs.get(path)!, words: fileNameWords(path) });
  }
  expect(filesNamed(view, [...stems]).size).toBe(blobs.size);
});
