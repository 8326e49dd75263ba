// A type of a library that nothing is known of may lead to what it is given: members of that are possible, not the library's.

import { expect, test } from "bun:test";
import { placesAt } from "./ask.ts";

const linesOf = async (path: string, rows: string[]) =>
  placesAt({ [path]: rows.join("\n") }, path, "load", 1 + rows.findIndex((row) => row.includes("load")));

test("templates of C++", async () => {
  const found = await linesOf("a.cpp", [
    "#include <acme/holder.h>",
    "class Store { public: int load() { return 1; } };",
    "class Other { public: int load() { return 2; } };",
    "void run(acme::Holder<Store> a, Holder<Other> b, Holder<int> c) {",
    "a->load();",
    "(*a).load();",
    "b->load();",
    "c->load();",
    "}",
  ]);
  expect(found).toEqual(["a.cpp:5 possible", "a.cpp:6 possible"]);
});

test("types of Rust with parameters", async () => {
  const found = await linesOf("a.rs", [
    "use acme::Holder;",
    "pub struct Store; impl Store { pub fn load(&self) {} }",
    "pub struct Other; impl Other { pub fn load(&self) {} }",
    "fn run(a: Holder<Store>, b: Holder<Other>, c: Holder<i32>) {",
    "a.load();",
    "(*a).load();",
    "b.load();",
    "c.load();",
    "}",
  ]);
  expect(found).toEqual(["a.rs:5 possible", "a.rs:6 possible"]);
});
