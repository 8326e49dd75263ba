// Questions as long as what people paste: as many words as are looked for at all, the last of them a folder's name.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const WORDS = Array.from({ length: 40 }, (_, at) => `w${String.fromCharCode(97 + (at % 26))}${at}q`);

test("any word of a long question may be the one that a folder is called by", async () => {
  const made = await indexed(
    Object.fromEntries(
      WORDS.map((word) => [`${word}/main.ts`, `// ${WORDS.join(" ")}\nexport const a = 1;\n`]),
    ),
  );
  for (const count of [31, 32, 33, 40]) {
    const { items } = await made.ask("search_code", { query: WORDS.slice(0, count).join(" ") });
    expect(items).not.toBeEmpty();
  }
});

const shop = await indexed({
  "src/parts.ts": 'export function isOpenTill(text: string): boolean {\n  return text !== "";\n}\n',
  "src/malformed.ts": "/** Breaks loops on malformed texts of drawers. */\nexport function breakLoop() {}\n",
  "src/fix.ts":
    "/** The command `fix`: fixes formatting. */\nexport function fix() {}\nexport class Fixer {}\n",
  "src/drawer.ts": "/** Panics on too many coins in a drawer. */\nexport class Drawer {}\n",
});
const first = async (query: string) => (await shop.ask("search_code", { query })).items[0]?.path;

test("a name that one thing has says in a sentence of any length what it is about", async () => {
  expect(
    await first("break an infinite loop in isOpenTill on malformed texts of the drawer below a till"),
  ).toBe("src/parts.ts");
});

test("what a task begins with is not where it is to be done", async () => {
  expect(await first("fix panic on too many coins")).toBe("src/drawer.ts");
  expect(await first("fix command")).toBe("src/fix.ts");
});
