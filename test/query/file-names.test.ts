// Files by words of their names: the search through letters finds what splitting every name finds.

import { expect, test } from "bun:test";
import { filesNamed } from "../../src/query/file-names.ts";
import { fileNameWords } from "../../src/query/path-traits.ts";
import { saysWord } from "../../src/text/name-words.ts";
import type { View } from "../../src/view/view.ts";

const PATHS =
  `src/parse_request.ts|src/ParserTable.java|lib/able.c|lib/operators.rb|a/Ability.kt|b/ability_test.kt|README.md|
  src/http2Server.go|x/größe.py|x/ÖlWechsel.py|x/İstanbul/İzmir.py|table/line\nfeed.rb|i.ts|deep/er/e.ts|two/copies.ts|two/Copy.ts|.env|policies/policy.yaml`
    .split("|")
    .map((path) => path.trim());

test("the same as by splitting all names", () => {
  const byBlob = new Map(
    PATHS.map((path, at) => [at + 1, at === 5 ? [path, "other/renamed_copy.kt"] : [path]]),
  );
  const blobs = new Map([...byBlob].flatMap(([blob, paths]) => paths.map((path) => [path, blob])));
  const view = {
    paths: [...blobs.keys()].sort(),
    blobAt: (path: string) => blobs.get(path),
    blobsByPath: () => Int32Array.from(byBlob.keys()),
    pathsOf: (blob: number) => byBlob.get(blob),
  } as unknown as View;
  const stems = new Set(
    [...byBlob.values()].flat().flatMap((path) => {
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
