// A query that stands in texts as it is leads to their lines; the line that declares what is called so is that symbol's.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test("what is called by the whole query is listed once, its uses after it", async () => {
  const made = await indexed({
    "shop/templates/_helpers.tpl": '{{- define "shop-till.account.fullName" -}}\nshop\n{{- end }}\n',
    "shop/templates/till.yaml": 'name: {{ include "shop-till.account.fullName" . }}\n',
  });
  const { items } = await made.ask("search_code", { query: "shop-till.account.fullName" });
  expect(items.map(({ path, result_type }) => `${path} ${result_type}`)).toEqual([
    "shop/templates/_helpers.tpl symbol",
    "shop/templates/till.yaml snippet",
  ]);
});

const first = async (made: Awaited<ReturnType<typeof indexed>>, query: string) => {
  const { items } = await made.ask("search_code", { query });
  return items.map(({ path, line_start, name }) => `${path}:${line_start} ${name}`)[0];
};

test("what code reads from the environment comes before what a script sets, whose example it is", async () => {
  const made = await indexed({
    "src/till.ts": 'export function start() {\n  return process.env["TILL_DRAWER_PORT"];\n}\n',
    "demos/run.sh": "TILL_DRAWER_PORT=8080\nexport TILL_DRAWER_PORT\n",
  });
  expect(await first(made, "TILL_DRAWER_PORT")).toBe("src/till.ts:2 start");
});

test("an option is found by its name with the hyphens in front, which code declares without", async () => {
  const made = await indexed({
    "src/flags.ts": 'export function flags(add: (name: string) => void) {\n  add("max-drawer-size");\n}\n',
    "src/drawer.ts":
      "/** The max size of a drawer. */\nexport const drawerSize = 1;\nexport class DrawerMax {}\n",
    "src/options.ts": "export interface Options {\n  noDrawerSound: boolean;\n}\n",
    "src/sound.ts": 'export const help = "see --no-drawer-sound";\n',
  });
  expect(await first(made, "--max-drawer-size")).toBe("src/flags.ts:2 flags");
  expect(await first(made, "max-drawer-size")).toBe("src/flags.ts:2 flags");
  // What is declared by these words is what the option is.
  expect(await first(made, "--no-drawer-sound")).toBe("src/options.ts:2 noDrawerSound");
});

test("a message is found by the pieces that code has of it, around what was filled in", async () => {
  const made = await indexed({
    "src/till.ts":
      "export function open(id: number) {\n  throw new Error(`the drawer of till ${id} is jammed`);\n}\n",
    "src/shop.ts":
      "/** A till with a jam in its drawer. */\nexport class DrawerJam {}\nexport class Till {}\n",
    "src/files.ts": 'export const missing = "no such file was not found in";\n',
  });
  const line = "src/till.ts:2 open";
  expect(await first(made, "Error: the drawer of till 12 is jammed")).toBe(line);
  expect(await first(made, "start failed: the drawer of till 12 is jammed: not found in 3")).toBe(line);
  expect(await first(made, 'cannot start, the drawer of till "12" is jammed')).toBe(line);
});
