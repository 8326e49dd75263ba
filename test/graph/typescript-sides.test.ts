// Members of a class itself and of what it makes.

import { expect, test } from "bun:test";
import { placesAt } from "./ask.ts";

test("what a class inherits for itself is not overridden by what it declares for its instances", async () => {
  const rows = [
    "abstract class Task {",
    "  static run(of: string) { return of }",
    "  abstract run(): void",
    "}",
    "class Named extends Task {",
    "  run() {}",
    "}",
    "class Last extends Named {",
    "  run() { super.run() }",
    "}",
    "Last.run('a')",
    "new Named().run()",
  ];
  const files = { "a.ts": rows.join("\n") };
  expect(await placesAt(files, "a.ts", "run", 2)).toEqual(["a.ts:11 resolved"]);
  expect(await placesAt(files, "a.ts", "run", 6)).toEqual(["a.ts:12 resolved", "a.ts:9 resolved"]);
});
