// What a compiler wrote stands behind what it was written from.

import { expect, test } from "bun:test";
import { viewCorpus } from "../../src/query/corpus.ts";
import { documentsAbout } from "../../src/query/documents-about.ts";
import { openView } from "../../src/view/view.ts";
import { indexed, KEY } from "./indexed.ts";

const SAIL = "-- how far a ship may heel before the sail is reefed\nlocal sail = {}\n";

test.each([
  ["src/sail.lua", "src/sail.tl"],
  ["src/sail.lua", "src/sail.moon"],
])("%s behind %s", async (compiled, source) => {
  const { ask } = await indexed({
    [compiled]: `${SAIL}function sail.reef(heel)\n  return heel > 30\nend\nreturn sail\n`,
    [source]: `${SAIL}function sail.reef(heel)\n  return heel > 30\nend\nreturn sail\n-- typed\n`,
  });
  const { items } = await ask("search_code", { query: "how far may a ship heel" });
  expect(items[0]!.path).toBe(source);
});

test("a file of JavaScript that says the same as one of TypeScript beside it", async () => {
  const text = "// how far a ship may heel before the sail is reefed\nconst most = 30;\n";
  const { ask } = await indexed({
    "src/sail.js": text,
    "src/sail.ts": `${text}export {};\n`,
    "src/other.js": text,
  });
  const { items } = await ask("search_code", { query: "how far may a ship heel" });
  expect(items.map(({ path }) => path).sort()).toEqual(["src/other.js", "src/sail.ts"]);
});

test("what the compiled file says counts for its source", async () => {
  const { store } = await indexed({
    "src/sail.lua": "function reef() end\n",
    "src/sail.tl": "function reef() end -- typed\n",
  });
  const view = openView(store, KEY);
  const file = (path: string) => viewCorpus(view).fileOf(view.blobAt(path)!);
  const pair = { document: file("src/sail.lua"), about: file("src/sail.tl"), share: 1 };
  expect(documentsAbout(view)).toEqual([pair]);
});

test("a document that is named after the whole of a program is about none of its files", async () => {
  const pairs = async (...commands: string[]) => {
    const files = ["sail", ...commands].map((name) => [`bin/${name}`, `#!/bin/sh\necho ${name}\n`]);
    const { store } = await indexed({ "man/sail.1.md": "# sail\n", ...Object.fromEntries(files) });
    return documentsAbout(openView(store, KEY)).length;
  };
  expect(await pairs("sail-reef", "sail-set", "sailing")).toBe(1);
  expect(await pairs("sail-reef", "sail-set", "sail-furl", "sail-trim")).toBe(0);
});

test("what a header says counts for the file behind it", async () => {
  const { ask } = await indexed({
    "src/rr.h":
      "// Hands each parcel to the next courier in line, so that all of them carry alike.\nvoid rr_put(int p);\n",
    "src/rr.c": `#include "rr.h"\nvoid rr_put(int p) {\n  parcel[at++] = p;\n  at %= n;\n}\n`,
    "src/parcel.c": "int parcel[9];\nvoid weigh(int p) {\n  parcel[p]++;\n  parcel[p] *= 2;\n}\n",
  });
  const { items } = await ask("search_code", { query: "handing parcels to couriers in line" });
  const paths = items.map(({ path }) => path);
  expect(paths.indexOf("src/rr.c")).toBeLessThan(paths.indexOf("src/parcel.c"));
});
