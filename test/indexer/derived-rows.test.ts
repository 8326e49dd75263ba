// What leads from names to a blob says how often the blob uses them.

import { expect, test } from "bun:test";
import { rowsOf } from "../../src/indexer/derived-rows.ts";
import { textFacts } from "../../src/protocol/facts.ts";
import type { Role } from "../../src/protocol/kinds.ts";
import { tabulate } from "../../src/protocol/occurrence-table.ts";
import { writeBlobs } from "../../src/store/blobs.ts";
import { findName } from "../../src/store/names.ts";
import { postingsOf } from "../../src/store/postings.ts";
import { blobOf, numbered } from "../store/blobs.ts";
import { newStore } from "../store/new-store.ts";

const use = (name: string, role: Role = "read", receiver = "") => ({
  ...{ name, role, receiver, line: 1, column: 1, scope: 0, args: -1 },
});

function countsOf(occurrences: ReturnType<typeof use>[], names: string[]): (number | undefined)[] {
  const store = newStore();
  const local = { name: "bound", scope: 0, line: 1, column: 1, type: "", init: "", hoisted: false };
  const facts = tabulate({ ...textFacts([1], [1]), occurrences, locals: [local] });
  writeBlobs(store, [blobOf("x", numbered(rowsOf("java", facts)))]);
  return names.map((name) => postingsOf(store, findName(store, name) ?? 0)[0]?.count);
}

test("occurrences are counted, names of arguments are not", () => {
  const uses = [use("a"), use("a", "call", "b"), use("b", "write"), use("key"), use("key", "write", "()")];
  expect(countsOf([...uses, use("bound", "write", "x")], ["a", "b", "key", "bound", "none"])).toEqual([
    2,
    1,
    Number.POSITIVE_INFINITY,
    1,
    undefined,
  ]);
});

test("what is only bound has no occurrence, and a name that is everywhere is not counted", () => {
  const many = Array.from({ length: 70 }, () => use("many"));
  expect(countsOf(many, ["bound", "many"])).toEqual([0, Number.POSITIVE_INFINITY]);
});
