// References of C where macros stand between names and what they mean.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

test("what uses a macro uses what of its name it stands for", async () => {
  const rows = [
    "struct globals { int count; int (*run)(int); };",
    "extern struct globals all;",
    "#define count (all.count)",
    "#define run all.run",
    "int lock(int a, const char *file);",
    "#define lock(a) lock((a), __FILE__)",
    "int use(void) { count = lock(2); return run(count); }",
    "int own(void) { return all.count; }",
  ];
  expect(await usesAt("a.c", rows, "count", 1)).toEqual([3, 7, 7, 8]);
  expect(await usesAt("a.c", rows, "count", 3)).toEqual([7, 7]);
  expect(await usesAt("a.c", rows, "run", 1)).toEqual([4, 7]);
  expect(await usesAt("a.c", rows, "lock", 5)).toEqual([6, 7]);
});
