// Names of Rust that builds choose the meaning of.

import { expect, test } from "bun:test";
import { placesAt } from "./ask.ts";

const FILES = {
  "Cargo.toml": '[package]\nname = "a"\nversion = "0.1.0"\n',
  "src/lib.rs": [
    "mod fast;",
    "#[cfg(fast)]",
    "use fast::{find, Table};",
    "#[cfg(not(fast))]",
    "#[inline]",
    "fn find(x: i32) {}",
    "fn table() {}",
    "pub fn go() {",
    "    find(1);",
    "    table();",
    "}",
  ].join("\n"),
  "src/fast.rs": "pub fn find(x: i32) {}\npub struct Table;\n",
};

test("what is imported for some builds is meant beside what is declared for the others", async () => {
  const both = ["src/lib.rs:3 resolved", "src/lib.rs:9 resolved"];
  expect(await placesAt(FILES, "src/fast.rs", "find", 1)).toEqual(both);
  expect(await placesAt(FILES, "src/lib.rs", "find", 6)).toEqual(["src/lib.rs:9 resolved"]);
});
