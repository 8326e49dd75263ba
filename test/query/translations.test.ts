// Documents in another language beside their originals, whatever part of the path names the language.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const page = "# tar\n\nArchiving utility.\n";
const made = await indexed({
  ...Object.fromEntries(
    [
      "manual/de/tar.md",
      "manual/en/tar.md",
      "guide/fr/tar.md",
      "guide/tar.md",
      "pages.fr/tar.md",
      "pages.pt_BR/tar.md",
      "pages/tar.md",
      "readme.ja.md",
      "readme.md",
      "readme_zh-CN.md",
    ].map((path) => [path, page]),
  ),
  "pages.is/alone.md": page,
});

test("the originals come first, and what translates nothing here with them", async () => {
  const { items } = await made.ask("locate_symbol", { name: "tar", limit: 20 });
  expect(items.map(({ path }) => path)).toEqual([
    "guide/tar.md",
    "manual/en/tar.md",
    "pages.is/alone.md",
    "pages/tar.md",
    "readme.md",
    "guide/fr/tar.md",
    "manual/de/tar.md",
    "pages.fr/tar.md",
    "pages.pt_BR/tar.md",
    "readme.ja.md",
    "readme_zh-CN.md",
  ]);
});

test("what a program says in many languages comes behind what does it, whatever it is written in", async () => {
  const messages =
    "<?php\n\nreturn [\n    'Archive old tickets' => '%s',\n    'Old tickets were archived.' => '',\n    'Unable to archive old tickets.' => '',\n];\n";
  const { ask } = await indexed({
    "app/Locale/de_DE/messages.php": messages,
    "app/Locale/fr_FR/messages.php": messages.replace("%s", "non"),
    "app/Model/Store.php":
      "<?php\n\nclass Store\n{\n    /** Moves old tickets to another table. */\n    public function sweep()\n    {\n        return $this->archive->take();\n    }\n}\n",
  });
  const { items } = await ask("search_code", { query: "archive old tickets" });
  expect(items[0]).toMatchObject({ path: "app/Model/Store.php" });
});

test("a key of data stands for what translations have of it", async () => {
  const { ask } = await indexed({
    "res/values/strings.xml": '<resources>\n  <string name="open_till">Open</string>\n</resources>\n',
    "res/values-de/strings.xml": '<resources>\n  <string name="open_till">Kasse</string>\n</resources>\n',
    "res/values-fr/strings.xml": '<resources>\n  <string name="open_till">Caisse</string>\n</resources>\n',
  });
  for (const args of [{ query: "open_till" }, { name: "open_till" }]) {
    const tool = "query" in args ? "search_code" : "locate_symbol";
    const { items, suppressed_duplicate_count } = await ask(tool, args);
    expect(items.map(({ path }) => path)).toEqual(["res/values/strings.xml"]);
    expect(suppressed_duplicate_count).toBe(2);
  }
  const { items } = await ask("locate_symbol", { name: "open_till", path: "values-de" });
  expect(items.map(({ path }) => path)).toEqual(["res/values-de/strings.xml"]);
});

test("files that are called by their language alone are translations of the one beside them", async () => {
  const { ask, fail } = await indexed({
    "i18n/de.json": '{\n  "till-open": "Die Kasse ist offen",\n  "till-lost": "Weg"\n}\n',
    "i18n/en.json": '{\n  "till-open": "The till is open"\n}\n',
    "i18n/fr.json": '{\n  "till-open": "La caisse est ouverte",\n  "till-lost": "Perdue"\n}\n',
    "src/till.ts": 'export const message = t("till-open");\n',
  });
  const { items } = await ask("search_code", { query: "till-open" });
  expect(items.map(({ path }) => path)).toEqual(["src/till.ts", "i18n/en.json"]);
  const { head, tail, warnings } = await ask("find_references", { symbol_name: "till-open" });
  expect(tail!.summary).toMatchObject({ named_in: ["src/till.ts:1"] });
  expect(head!.symbol).toMatchObject({ path: "i18n/en.json" });
  expect(warnings!.join()).toContain("2 translations have the key too, i18n/de.json first");
  expect((await fail("find_references", { symbol_name: "till-lost" })).code).toBe("ambiguous_symbol");
});
