// What a file takes from elsewhere and whose it is stands for a place only where nothing else does.

import { expect, test } from "bun:test";
import { legalLines } from "../../src/query/head-lines.ts";
import { indexed } from "./indexed.ts";

const HEAD = `# Copyright 2020 The authors of the queue.
#
# Licensed to everybody who wants a queue of messages.

import messages
from queue import messages
`;
const FILLER = "# Nothing to see.\n".repeat(3);

test("imports and licences are shown where nothing else holds the words", async () => {
  const body = `${FILLER}# The queue forgets its messages.\nlimit = 3\n`;
  const made = await indexed({ "lib/store.py": HEAD + body, "lib/other.py": `${HEAD}${FILLER}limit = 4\n` });
  const { items } = await made.ask("search_code", { query: "queue of messages" });
  expect(items.map(({ path, snippet }) => [path, snippet])).toEqual([
    ["lib/store.py", "# The queue forgets its messages."],
    ["lib/other.py", expect.stringContaining("queue")],
  ]);
});

const ELSEWHERE = "# Nothing to see.\n".repeat(90);

test("a chunk of imports gives way to another place of its file", async () => {
  const imports = Array.from({ length: 40 }, (_, at) => `from queue import messages_${at}\n`).join("");
  const made = await indexed({
    "lib/store.py": `${imports}${ELSEWHERE}# Forgets old messages.\nlimit = 3\n`,
    "lib/other.py": `${imports}${ELSEWHERE}limit = 4\n`,
  });
  const { items } = await made.ask("search_code", { query: "queue of messages" });
  expect(items.map(({ path, snippet }) => [path, snippet])).toEqual([
    ["lib/store.py", "# Forgets old messages."],
    ["lib/other.py", expect.stringContaining("import messages_0")],
  ]);
});

test("so does one of a file that imports more than fits on a page: no place is shown twice", async () => {
  const imports = Array.from({ length: 170 }, (_, at) => `from shop.${"abcde"[at % 5]} import thing_${at}\n`);
  imports[150] = "from shop.drawers import drawer_of_till\n";
  const made = await indexed({
    "lib/store.py": `${imports.join("")}${ELSEWHERE}print(drawer_of_till)\n${ELSEWHERE}`,
    "lib/other.py": "def drawer_of_till():\n    pass\n",
  });
  const { items } = await made.ask("search_code", { query: "drawer of till" });
  const places = items.map(({ path, line_start }) => `${path}:${line_start}`);
  expect(new Set(places).size).toBe(places.length);
  expect(places).not.toContain("lib/store.py:151");
});

test("a pack shows what a file does rather than what it takes", async () => {
  const made = await indexed({ "lib/store.py": `${HEAD}${FILLER}print("open")\n` });
  const { items } = await made.ask("get_code_context", { query: "queue of messages", max_tokens: 2000 });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ line_start: 7, line_end: 10, source: `${FILLER}print("open")` });
});

test("the name of a package is no place in it", async () => {
  const made = await indexed({
    "a/Page.java": "package org.print.page;\n\n// A page of a book.\nclass Leaf {}\n",
  });
  const { items } = await made.ask("search_code", { query: "print a page" });
  expect(items[0]).toMatchObject({ line_start: 3 });
});

test("the comment with the licence ends where code, or an empty line behind it, is", () => {
  expect(legalLines("// Copyright A.\n// All rights.\n\n// Reads pages.\n")).toBe(2);
  expect(legalLines("/*\n Copyright A.\n*/\npackage a;\n")).toBe(3);
  expect(legalLines("#!/bin/sh\n# SPDX-License-Identifier: MIT\nset -e\n")).toBe(2);
  expect(legalLines("// Reads pages.\nlicense();\n")).toBe(0);
});
