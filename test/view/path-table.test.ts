// What is kept of the paths of a view says what is worked out anew, and is not taken where other files or languages are there.

import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { writeBlobs } from "../../src/store/blobs.ts";
import { keptFile } from "../../src/store/kept-columns.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { PathTable } from "../../src/view/path-table.ts";
import { openView } from "../../src/view/view.ts";
import { blobOf, publish } from "../store/blobs.ts";
import { newStore } from "../store/new-store.ts";

const KEY = "live:/p";
const BUILD = "1";
const PATHS =
  `README.md|docs/de/guide.md|docs/en/guide.md|examples/first.java|lib/v1/a.java|lib/v2/a.java|man/prune.1.md|src/
  main/Prune.java|src/test/PruneTest.java|src/rr.c|src/rr.h|src/sail.lua|src/sail.tl|vendor/größe.py|options.ini|copy.md`
    .split("|")
    .map((path) => path.replace(/\s+/g, ""));
const LANGUAGES: Record<string, string> = {
  ...{ md: "markdown", java: "java", c: "c", h: "c", lua: "lua", py: "python" },
  ...{ tl: "text", ini: "text" },
};
const languageOf = (path: string) => LANGUAGES[path.split(".").at(-1)!]!;

/** One content stands at two paths. */
function storeOf(paths: readonly string[]): Store {
  const store = newStore();
  const blobs = paths.map((path) =>
    blobOf(path === "copy.md" ? "README.md" : path, { language: languageOf(path) }),
  );
  const ids = writeBlobs(store, blobs);
  publish(store, Object.fromEntries(paths.map((path, at) => [path, ids[at]!])), { key: KEY });
  return store;
}

const open = (store: Store, build: string | undefined) => new PathTable(openView(store, KEY), build);

function all(table: PathTable) {
  const { stems, letters, folders, namesakes } = table;
  const traits = PATHS.map((_, row) => table.traitsAt(row));
  return { stems, text: letters.text, starts: letters.starts, folders, namesakes, traits };
}

test("as it was kept", () => {
  const store = storeOf(PATHS);
  const made = open(store, BUILD);
  made.keep();
  const reader = openStore(store.file, "read");
  const kept = open(reader, BUILD);
  expect(all(kept)).toEqual(all(open(reader, undefined)));
  const { groups, twins } = kept.namesakes;
  const named = (rows: Int32Array) => Array.from(rows, (row) => openView(store, KEY).paths[row]!);
  expect(named(groups.subarray(2))).toEqual(["man/prune.1.md", "src/main/Prune.java"]);
  expect(named(twins.subarray(0, 2))).toEqual(["src/rr.h", "src/rr.c"]);
  // Nothing was worked out for it.
  writeFileSync(keptFile(store, "view"), "");
  expect(all(open(reader, BUILD))).toEqual(all(kept));
});

test("of the same files with other texts it is taken, of other files, languages or programs not", () => {
  const store = storeOf(PATHS);
  open(store, BUILD).keep();
  const isTaken = (build: string) => {
    const table = open(store, build);
    return (table as unknown as { isKept: boolean }).isKept;
  };
  expect([isTaken(BUILD), isTaken("2")]).toEqual([true, false]);
  const at = (path: string, text: string, language: string) => {
    const [id] = writeBlobs(store, [blobOf(text, { language })]);
    publish(store, { [path]: id! }, { key: KEY, base: "commit:a" });
  };
  publish(store, Object.fromEntries(PATHS.map((path) => [path, openView(store, KEY).blobAt(path)!])));
  at("src/rr.h", "edited", "c");
  expect(isTaken(BUILD)).toBe(true);
  at("src/rr.h", "edited", "cpp");
  expect(isTaken(BUILD)).toBe(false);
  at("src/more.h", "edited", "c");
  expect(isTaken(BUILD)).toBe(false);
});
