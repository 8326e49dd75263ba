// Kotlin for several systems: what is declared for all of them is defined for each.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

test("what is declared for all systems is one thing with what defines it for each of them", async () => {
  const files = {
    "src/commonMain/Common.kt":
      "package shop\nexpect object Dsl { fun box(a: Any): Any }\nexpect fun now(times: Int): Long\nfun common() = Dsl.box(now(1))\n",
    "src/jvmMain/Jvm.kt":
      "package shop\nactual object Dsl { actual fun box(a: Any): Any = a; fun box() = 1 }\nactual fun now(times: Int): Long = 1\nfun jvm() = Dsl.box(now(2))\n",
    "src/other/Other.kt": "package other\nfun now(times: Int): Long = 3\n",
  };
  const both = ["src/commonMain/Common.kt:4 resolved", "src/jvmMain/Jvm.kt:4 resolved"];
  for (const path of ["src/commonMain/Common.kt", "src/jvmMain/Jvm.kt"])
    expect((await ask(files, { symbol_name: "now", path })).places).toEqual(both);
  expect((await ask(files, { symbol_name: "box", path: "src/commonMain/Common.kt" })).places).toEqual(both);
  expect((await ask(files, { symbol_name: "now", path: "src/other/Other.kt" })).places).toEqual([]);
});
