// Kotlin that its grammar takes for something else.

import { expect, test } from "bun:test";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { kotlin } from "../../src/languages/kotlin/language.ts";
import { indexed } from "../query/indexed.ts";

test("annotations with an argument belong to what stands below them", async () => {
  const text = [
    "class Plain {}",
    "",
    "/** One. */",
    '@Deprecated("no, (not")',
    "@Target(Where.TYPE)",
    "fun one() {}",
    "",
    "/** Two. */",
    "@Marked",
    "@Target(Where.TYPE)",
    "annotation class Two",
    "",
    "/** Three. */",
    "@Marked",
    "@Target(Where.TYPE)",
    "annotation class Three",
    "internal fun <T> Json.four(dynamic: dynamic): T = read(dynamic)",
  ].join("\n");
  const { symbols, occurrences } = (await openExtractor([kotlin])).extract(kotlin, text);
  expect(symbols.map(({ name, startLine, doc }) => `${name} ${startLine} ${doc}`)).toEqual([
    "Plain 1 ",
    "one 3 One.",
    "Two 8 Two.",
    "Three 13 Three.",
    "four 17 ",
  ]);
  expect(occurrences.filter(({ name }) => name === "TYPE").map(({ line }) => line)).toEqual([5, 10, 15]);
});

test("behind an error no text is taken for the inside of a string", async () => {
  const text = "fun a( {\n}\n) ] ,\nval size: Int = 1\nval other: Int = 2 }} fun b() {}\n";
  const { symbols } = (await openExtractor([kotlin])).extract(kotlin, text);
  expect(symbols.map(({ name }) => name)).toEqual(["size", "other", "b"]);
});

test("tasks that a script of Gradle registers are sections, those of functions are not", async () => {
  const { ask } = await indexed({
    "build.gradle.kts": `val dump = tasks.register<DumpTask>("graphDump") {
    output = 1
}

/** Says something. */
tasks.register("plain") {
    val inner = 1
}
tasks.create("made", Copy::class.java)
tasks.named<Test>("test") { useJUnitPlatform() }

fun Project.more() {
    tasks.register("other") { }
}
`,
  });
  const places = async (name: string) =>
    (await ask("locate_symbol", { name, kind: "section" })).items.map(
      ({ line_start, line_end }) => `${line_start}-${line_end}`,
    );
  expect(await places("graphDump")).toEqual(["1-3"]);
  expect(await places("plain")).toEqual(["6-8"]);
  expect(await places("made")).toEqual(["9-9"]);
  for (const name of ["test", "other"]) expect(await places(name)).toEqual([]);
});
