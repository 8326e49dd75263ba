// What is kept of blobs between files: the oldest goes first, and what is gone is made again.

import { expect, test } from "bun:test";
import { Shelf, type Sort, trimKept } from "../../src/graph/kept-parts.ts";
import { ask } from "./ask.ts";

test("what was used for the last file stays, and texts drive out no facts", () => {
  trimKept(0);
  const cleared: string[] = [];
  const shelf = (name: string, sort: Sort) => new Shelf(sort, () => void cleared.push(name));
  const [old, used, text] = [shelf("old", "facts"), shelf("used", "facts"), shelf("text", "text")];
  old.get("a", () => "x".repeat(10_000_000));
  used.get("a", () => "x".repeat(3_000_000));
  text.get("a", () => "x".repeat(3_900_000));
  trimKept();
  used.touch();
  expect(cleared).toEqual([]);
  text.get("b", () => "x".repeat(200_000));
  trimKept();
  expect(cleared).toEqual(["text"]);
  used.get("b", () => "x".repeat(2_000_000));
  trimKept();
  expect(cleared).toEqual(["text", "old"]);
  let made = 0;
  used.get("a", () => `${made++}`);
  old.get("a", () => `${made++}`);
  expect(made).toBe(1);
  trimKept(0);
  expect(cleared.sort()).toEqual(["old", "old", "text", "used"]);
});

test("what there is one of for each name weighs as much, and is made again as well", () => {
  trimKept(0);
  const made: string[] = [];
  const shelf = new Shelf("facts");
  const of = (name: string) => shelf.getNamed("part", name, () => `${made.push(name)}`.padEnd(6_000_000));
  for (const name of ["a", "b", "a"]) of(name);
  expect(made).toEqual(["a", "b"]);
  trimKept();
  of("a");
  expect(made).toEqual(["a", "b"]);
  of("c");
  trimKept();
  of("a");
  expect(made).toEqual(["a", "b", "c", "a"]);
  trimKept(0);
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
