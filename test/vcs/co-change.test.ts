// Which files change together: commits of two files count, of one and of very many say nothing.

import { expect, test } from "bun:test";
import { changedWith, listChangeSets } from "../../src/vcs/co-change.ts";
import { findRepository } from "../../src/vcs/repository.ts";
import { project } from "../harness.ts";

test("files of the last commits, newest first, those of one file and of too many left out", async () => {
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`many/${i}.ts`, "1\n"]));
  const made = project({ "a.ts": "1\n", "b.ts": "1\n" });
  const changes: Record<string, string>[] = [
    { "a.ts": "2\n" },
    { "a.ts": "3\n", "c.ts": "1\n" },
    { ...many, "a.ts": "4\n" },
  ];
  for (const files of changes) {
    made.write(files);
    made.commit();
  }
  const sets = await listChangeSets(findRepository(made.root)!, made.git("rev-parse", "HEAD").trim());
  expect(sets.map((files) => files.toSorted())).toEqual([
    ["a.ts", "c.ts"],
    ["a.ts", "b.ts"],
  ]);
  expect(await listChangeSets(findRepository(made.root)!, "--all")).toEqual([]);
});

test("what changed with a file, most often first", () => {
  const sets = [
    ["a", "c"],
    ["a", "b"],
    ["c", "d"],
    ["b", "a"],
    ["a", "d"],
  ];
  expect(changedWith(sets, "a")).toEqual([
    ["b", 2],
    ["c", 1],
    ["d", 1],
  ]);
});
