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
