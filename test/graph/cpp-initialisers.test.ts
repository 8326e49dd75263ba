// References of C++: fields that a constructor's head sets, where its parameters have their names.

import { expect, test } from "bun:test";
import { placesAt } from "./ask.ts";

const lines = async (rows: readonly string[], name: string, line: number) =>
  (await placesAt({ "a.cpp": rows.join("\n") }, "a.cpp", name, line)).filter((each) =>
    each.endsWith("resolved"),
  );

test("a field that is set by a parameter of its name", async () => {
  const rows = [
    "struct Base { Base(int id); };",
    "struct Store : Base {",
    "  int load;",
    "  Store(int load, int other) : Base(load),",
    "    load(load) {",
    "    load = 1;",
    "    this->load = load; }",
    "  Store(int load);",
    "};",
    "Store::Store(int load)",
    "  : Base(1), load{load} {}",
    "template <class T> struct Box { T held; Box(T held) : held(std::move(held)) {} };",
  ];
  expect(await lines(rows, "load", 3)).toEqual([5, 7, 11].map((line) => `a.cpp:${line} resolved`).sort());
  expect(await lines(rows, "held", 12)).toEqual(["a.cpp:12 resolved"]);
  expect(await lines(rows, "Base", 1)).toContain("a.cpp:4 resolved");
});
