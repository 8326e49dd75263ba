// Kotlin for several systems: what is declared for all of them is defined for each.

import { expect, test } from "bun:test";
import { ask, placesAt } from "./ask.ts";

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

test("what is declared for all systems has what it has for one of them, and there takes what it takes for all", async () => {
  const files = {
    "src/commonMain/Text.kt":
      "package shop\nexpect class Text internal constructor(data: Int) {\n  fun find(other: Text, from: Int = 0): Int\n  fun find(other: Int, from: Int = 0): Int\n}\nfun make(): Text = TODO()\nfun search(of: Text) = make().find(of)\n",
    "src/appleMain/Text.kt":
      "package shop\nactual class Text internal actual constructor(internal actual val data: Int, val more: Int) {\n  actual fun find(other: Text, from: Int) = 1\n  actual fun find(other: Int, from: Int) = 2\n}\n",
    "src/jvmMain/Text.kt":
      "package shop\nactual class Text internal actual constructor(internal actual val data: Int) {\n  actual fun find(other: Text, from: Int) = 1\n  actual fun find(other: Int, from: Int) = 2\n  fun buffer() = 3\n  fun find(other: Boolean) = 4\n}\nfun buffered() = make().buffer() + make().find(true)\n",
  };
  const of = (name: string, line: number) => placesAt(files, "src/jvmMain/Text.kt", name, line);
  expect(await of("buffer", 5)).toEqual(["src/jvmMain/Text.kt:8 resolved"]);
  expect(await of("find", 3)).toEqual(["src/commonMain/Text.kt:7 resolved"]);
  expect(await of("find", 4)).toEqual([]);
  expect(await of("find", 6)).toEqual(["src/jvmMain/Text.kt:8 resolved"]);
});
