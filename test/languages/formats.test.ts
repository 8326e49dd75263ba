// Formats other than code: what fixtures cannot hold.

import { expect, test } from "bun:test";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { findLanguage } from "../../src/languages/index.ts";
import { expectLinear } from "../growth.ts";

/** `kind container.name lines` of each symbol. */
async function outlineOf(id: string, text: string): Promise<string[]> {
  const language = findLanguage(id)!;
  const { symbols } = (await openExtractor([language])).extract(language, text);
  return symbols.map(({ kind, name, container, startLine, endLine }) => {
    const outer = container === -1 ? "" : `${symbols[container]!.name}.`;
    return `${kind} ${outer}${name} ${startLine}-${endLine}`;
  });
}

test("comments of SQL that MySQL reads declare", async () => {
  const text = [
    "/*!40101 SET NAMES utf8 */;",
    "CREATE TABLE `film` (`id` int, `at` /*!50705 point */ NOT NULL);",
    "/*!50003 CREATE*/ /*!50017 DEFINER=`root`@`localhost`*/ /*!50003 TRIGGER `on_film` AFTER INSERT ON `film`",
    "  FOR EACH ROW BEGIN INSERT INTO log VALUES (new.id);",
    "  END */;;",
    "/*!50001 CREATE ALGORITHM=UNDEFINED */",
    "/*!50001 VIEW `films` AS select 1 AS `a` */;",
    "ALTER TABLE `film` ADD COLUMN `age` int AFTER `id`, ADD KEY `k` (`age`), ADD `h` int, MODIFY `id` bigint;",
  ].join("\n");
  expect(await outlineOf("sql", text)).toEqual([
    "struct film 2-2",
    "field film.id 2-2",
    "field film.at 2-2",
    "section on_film 3-5",
    "struct films 6-7",
    "impl film 8-8",
    "field film.age 8-8",
    "field film.h 8-8",
  ]);
});

test("a makefile says itself what its recipes start with", async () => {
  const text = ".RECIPEPREFIX = >\nall: a\n>echo b: c\n>X := 1\nother:\n";
  expect(await outlineOf("make", text)).toEqual([
    "variable .RECIPEPREFIX 1-1",
    "section all 2-4",
    "section other 5-5",
  ]);
});

test("badges in headings are their texts", async () => {
  expect(
    await outlineOf("markdown", "# errors [![Build](https://a/b.svg)](https://a/b) [Docs](x)\n"),
  ).toEqual(["section errors Build Docs 1-1"]);
});

test("a heading's name starts behind the tags before it", async () => {
  const tag = `<button class="${"accordion ".repeat(30)}">`;
  expect(await outlineOf("html", `<h2>\n  ${tag}\n    First <b>item</b>\n  </button>\n</h2>\n`)).toEqual([
    "section First item 1-5",
  ]);
});

test("brackets that nothing closes end the search for what an ALTER says", async () => {
  expect(await outlineOf("sql", "alter view v foo (\n".repeat(2000))).toEqual([]);
});

test.each(["create table a (", "{{ a ", "{% a "])("%s, never closed, is read in one walk", (unit) =>
  expectLinear((count) => outlineOf("sql", unit.repeat(count)), 20_000),
);

test("a comment in brackets ends with them, however many lines and signs it has", async () => {
  const text = [
    "#[[ was:",
    "add_library(old a.c)",
    "]] add_library(one a.c)",
    "#[=[ ]] add_library(older a.c)",
    "]=]",
    "# a line alone",
    "add_library(two b.c)",
  ].join("\n");
  expect((await outlineOf("cmake", text)).map((each) => each.split(" ")[1])).toEqual(["one", "two"]);
});
