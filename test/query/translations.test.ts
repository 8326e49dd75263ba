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
