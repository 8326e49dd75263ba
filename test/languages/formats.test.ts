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
    "section film.k 8-8",
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

test("tables of MySQL declare their indexes, and columns may be called like their words", async () => {
  const text = [
    "CREATE TABLE film (",
    "  id int PRIMARY KEY,",
    "  fulltext tsvector NOT NULL,",
    "  UNIQUE KEY `by_title` (`title`),",
    "  FULLTEXT INDEX words USING btree (title) COMMENT 'a, b',",
    "  KEY (id),",
    "  PRIMARY KEY (id)",
    ");",
  ].join("\n");
  expect(await outlineOf("sql", text)).toEqual([
    "struct film 1-8",
    "field film.id 2-2",
    "field film.fulltext 3-3",
    "section film.by_title 4-4",
    "section film.words 5-5",
  ]);
});

test("what a schema says of its objects is their documentation", async () => {
  const sql = findLanguage("sql")!;
  const text = [
    "CREATE TABLE shop.orders (",
    "  id int NOT NULL COMMENT 'Whose it''s',",
    "  -- Its own words.",
    "  note text COMMENT 'others'",
    ") ENGINE=InnoDB COMMENT='Orders (all)';",
    'CREATE TABLE public.lines (id int, "Title" text);',
    "COMMENT ON TABLE public.lines IS 'What was ordered';",
    "comment on column public.lines.\"Title\" is 'Shown';",
    "CREATE FUNCTION f(a int) RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql;",
    "CREATE FUNCTION f(a text) RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql;",
    "COMMENT ON FUNCTION f(int) IS 'First';",
    "COMMENT ON FUNCTION f(text) IS 'Second';",
    "COMMENT ON TABLE gone IS 'Nothing';",
  ].join("\n");
  const { symbols } = (await openExtractor([sql])).extract(sql, text);
  expect(symbols.map(({ name, doc }) => `${name}: ${doc}`)).toEqual([
    "orders: Orders (all)",
    "id: Whose it's",
    "note: Its own words.",
    "lines: What was ordered",
    "id: ",
    "Title: Shown",
    "f: First",
    "f: Second",
  ]);
});

test("selectors are called as they come out, at-rules between them or not", async () => {
  const text = [
    '.a, .b[href^="https://x/y"] /* c */ {',
    "  @supports selector(:has(*)) {",
    "    &:has(x) { &:hover { c: d } }",
    "  }",
    "  @media print { > .y { z: 1 } }",
    "}",
    "@utility tab-4 { tab-size: 4 }",
  ].join("\n");
  expect(await outlineOf("css", text)).toEqual([
    "section .a 1-6",
    'section .b[href^="https://x/y"] 1-6',
    'section .b[href^="https://x/y"].@supports selector(:has(*)) 2-4',
    'section @supports selector(:has(*))..b[href^="https://x/y"]:has(x) 3-3',
    'section .b[href^="https://x/y"]:has(x)..b[href^="https://x/y"]:has(x):hover 3-3',
    'section .b[href^="https://x/y"].@media print 5-5',
    "section @media print.> .y 5-5",
    "section tab-4 7-7",
  ]);
});

test("headings are called what a reader sees", async () => {
  const text = "# \\<script setup> \\*not\\* *em* `a &lt;` &lt;T&gt; Aus&shy;f&uuml;hren&#39;s\n";
  expect(await outlineOf("markdown", text)).toEqual([
    "section <script setup> *not* em a &lt; <T> Ausf&uuml;hren's 1-1",
  ]);
  expect(await outlineOf("html", "<h1>It&rsquo;s &#x41;</h1>")).toEqual(["section It’s A 1-1"]);
});

test("an image's name may be filled in by a template", async () => {
  expect(await outlineOf("dockerfile", "FROM debian:{{ env.suite }}\nENV A=1\n")).toEqual([
    "section debian:{{ env.suite }} 1-2",
    "variable debian:{{ env.suite }}.A 2-2",
  ]);
});

test("badges in headings are their texts", async () => {
  expect(
    await outlineOf("markdown", "# errors [![Build](https://a/b.svg)](https://a/b) [Docs](x)\n"),
  ).toEqual(["section errors Build Docs 1-1"]);
});

test.each(["{#open-till}", "{/*open-till*/}", "{: .wide }"])(
  "what stands in braces behind a heading is not its name: %s",
  async (id) => {
    expect(await outlineOf("markdown", `# Open a *till* ${id}\n`)).toEqual(["section Open a till 1-1"]);
  },
);

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

test("what documents a value of a chart is read without its mark", async () => {
  const yaml = findLanguage("yaml")!;
  const text = "# -- Number of replicas\nreplicas: 1\n# - no mark\nname: 'a'\n";
  const { symbols } = (await openExtractor([yaml])).extract(yaml, text);
  expect(symbols.map(({ doc }) => doc)).toEqual(["Number of replicas", "- no mark"]);
});
