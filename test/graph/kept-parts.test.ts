// What is kept of blobs between files: the oldest goes first, and what is gone is made again.

import { expect, test } from "bun:test";
import { noteKept, touch, trimKept } from "../../src/graph/kept-parts.ts";
import { ask } from "./ask.ts";

function keeper(name: string, cleared: string[]) {
  return { usedAt: 0, keptBytes: 0, clear: () => void cleared.push(name) };
}

test("what was used for the last file stays", () => {
  trimKept(0);
  const cleared: string[] = [];
  const [old, used] = [keeper("old", cleared), keeper("used", cleared)];
  touch(old);
  noteKept(old, "x".repeat(1500));
  touch(used);
  noteKept(used, "x".repeat(400));
  trimKept(1900);
  touch(used);
  expect(cleared).toEqual([]);
  trimKept(1850);
  expect(cleared).toEqual(["old"]);
  trimKept(0);
  expect(cleared).toEqual(["old", "used"]);
});

test("answers are the same when everything was forgotten between files", async () => {
  const files = {
    "box.h": "struct box { int size; };\n#define EACH(b) struct box *it = (b);\n",
    "a.c": '#include "box.h"\nint a(struct box *b) { EACH(b) return it->size; }\n',
    "b.c": '#include "box.h"\nint b(struct box *b) { EACH(b) return it->size + b->size; }\n',
  };
  const before = await ask(files, { symbol_name: "size" });
  trimKept(0);
  expect(await ask(files, { symbol_name: "size" })).toEqual(before);
  expect(before.places).toEqual(["a.c:2 resolved", "b.c:2 resolved", "b.c:2 resolved"]);
});
