// What folders say: numbers made once a view against reading each path by itself.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { Folders, saysInFolders } from "../../src/query/folders.ts";
import { stemOf } from "../../src/text/stem.ts";
import { numberFolders } from "../../src/view/folder-columns.ts";

const NAMES = ["src", "httpServer", "http", "model_cards", "cards", "a", "größe"];
const STEMS = ["src", "http", "server", "httpserver", "model", "cards", "a", "größe", "absent"].map(stemOf);

test("the bits of a folder are the stems that it or one around it says", () => {
  const folder = fc.array(fc.constantFrom(...NAMES), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(folder, { minLength: 1, maxLength: 8 }), (folders) => {
      const paths = [...new Set(folders.map((names) => [...names, "file.ts"].join("/")))];
      // The first content stands at another path besides.
      const rows = [...paths, "copy/of/it.ts"];
      const view = {
        rank: (path: string) => rows.indexOf(path),
        rowOf: (blob: number) => blob - 1,
        isAlone: (blob: number) => blob !== 1,
      };
      const made = new Folders(view, numberFolders(rows));
      const held = made.held(STEMS);
      expect(held.length).toBe(made.count);
      for (const [at, path] of rows.entries()) {
        const number = made.of(path);
        if (at < paths.length) expect(made.ofBlob(at + 1)).toBe(at === 0 ? -1 : number);
        const said = STEMS.filter((_, bit) => held[number]! & (1 << bit));
        expect(said).toEqual(STEMS.filter((stem) => saysInFolders(path, stem)));
      }
    }),
    { seed: 7, numRuns: 200 },
  );
});
