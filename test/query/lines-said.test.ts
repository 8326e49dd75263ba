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

test("what a language without facts defines comes before its uses, and once", async () => {
  const made = await indexed({
    "src/cash/rates.jl": "till_fee(sum) = sum / 100\n",
    "src/drawer.jl": "# till_fee: what a till_fee is taken for\nshow(till_fee(10))\n",
    "src/open.jl": "open(sum) = till_fee(sum) + till_fee(1)\n",
  });
  const { items } = await made.ask("search_code", { query: "till_fee" });
  expect(items.map(({ path, line_start }) => `${path}:${line_start}`)).toEqual([
    "src/cash/rates.jl:1",
    "src/drawer.jl:1",
    "src/open.jl:1",
  ]);
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

test("a line that holds an option of many words is listed once", async () => {
  const made = await indexed({
    "src/flags.ts": 'export const read = (of: (name: string) => number) => of("max-open-drawer-burst");\n',
    "src/options.ts": "export interface Options {\n  maxOpenDrawerBurst: number;\n}\n",
  });
  const { items } = await made.ask("search_code", { query: "max-open-drawer-burst" });
  const places = items.map(({ path, line_start }) => `${path}:${line_start}`);
  expect(places.filter((place) => place === "src/flags.ts:1")).toHaveLength(1);
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

test("a message that does not sound like one is found by its pieces when values stand in it", async () => {
  const made = await indexed({
    "src/notes.ts": "export const jam = (till: string) => `drawers jammed together in ${till}`;\n",
    "src/shop.ts":
      "/** Drawers of till 12, jammed or together with others. */\nexport class Drawers {}\nexport class Together {}\n",
  });
  expect(await first(made, "drawers jammed together in 'till 12'")).toBe("src/notes.ts:1 jam");
});

test.each(["The key DRAWER is missing from settings.", "The key SHOP_TILL is missing from settings."])(
  "a message that says what is missing is found around what was filled in: %s",
  async (message) => {
    const others = Array.from({ length: 9 }, (_, at) => [`src/door${at}.ts`, `export const door = ${at};\n`]);
    const made = await indexed({
      ...Object.fromEntries(others),
      "src/read.ts":
        "export function read(key: string) {\n  throw new Error(`The key ${key} is missing from settings.`);\n}\n",
      "src/options.ts":
        "// Which key of the settings may be missing.\nexport const all = [DRAWER, SHOP_TILL];\n",
    });
    expect(await first(made, message)).toBe("src/read.ts:2 read");
  },
);

test("what only a test says whole is found where code fills the values in", async () => {
  const made = await indexed({
    "src/till.ts":
      "export function open(id: number) {\n  throw new Error(`cannot open the drawer of till ${id} today`);\n}\n",
    "test/till.test.ts": 'expect(() => open(12)).toThrow("cannot open the drawer of till 12 today");\n',
  });
  expect(await first(made, "cannot open the drawer of till 12 today")).toBe("src/till.ts:2 open");
  expect(await first(made, "start failed: cannot open the drawer of till 12 today")).toBe(
    "src/till.ts:2 open",
  );
});

test("behind what is called so come its uses, and then what says parts of the name", async () => {
  const made = await indexed({
    "src/till.ts": "/** openTillDrawer opens it. */\nexport function openTillDrawer() {}\n",
    "src/shop.ts":
      'import { openTillDrawer } from "./till";\n\nexport function sell(count: number) {\n  if (count > 0) openTillDrawer();\n}\n',
    "ui/shop.xml": '<button id="1" on-click="openTillDrawer:" />\n',
    "src/drawer.ts":
      "/** The drawer of a till is open. */\nexport class DrawerOfTill {\n  openDrawer() {}\n  tillDrawer = 1;\n}\n",
  });
  const { items } = await made.ask("search_code", { query: "openTillDrawer" });
  const places = items.map(({ path, line_start }) => `${path}:${line_start}`);
  expect(places.slice(0, 2)).toEqual(["src/till.ts:2", "src/shop.ts:4"]);
  expect(places).toContain("ui/shop.xml:1");
});

test("a key is looked for whole: a longer one that begins so is another", async () => {
  const made = await indexed({
    "src/longer.ts": 'export const longer = read("till.drawer.portRange");\nexport const more = longer;\n',
    "src/port.ts": 'export function port() {\n  return read("till.drawer.port");\n}\n',
  });
  const { items } = await made.ask("search_code", { query: "till.drawer.port" });
  expect(items.filter(({ score }) => score > 0.9).every(({ path }) => path === "src/port.ts")).toBeTrue();
});

test("of a route that many lines hold, those are shown that end there and that people write", async () => {
  const generated = (at: number) =>
    `// Code generated by till-gen. DO NOT EDIT.\nexport const call${at} = "[POST /v1/tills] ${at}";\n`;
  const made = await indexed({
    "src/tills.ts": 'router.post("/v1/tills", addTill);\nrouter.post("/v1/tills/:id/close", closeTill);\n',
    ...Object.fromEntries(Array.from({ length: 45 }, (_, at) => [`gen/call${at}.ts`, generated(at)])),
  });
  expect(await first(made, "POST /v1/tills")).toBe("src/tills.ts:1 tills.ts");
});

test("what is declared in the line that was found is not listed behind it again", async () => {
  const made = await indexed({
    "src/jam.ts": 'export const drawerJam = new Error("the drawer is jammed");\n',
  });
  const { items } = await made.ask("search_code", { query: "Error: the drawer is jammed: till 12" });
  expect(items.map(({ path, line_start }) => `${path}:${line_start}`)).toEqual(["src/jam.ts:1"]);
});

test("a file of routes without an extension is code", async () => {
  const made = await indexed({
    "conf/routes": "GET   /tills/:id    controllers.Tills.get(id: String)\n",
    "app/tills.scala": "/** Gets a till by its id. */\nclass Tills { def get(id: String) = id }\n",
  });
  expect(await first(made, "GET /tills/:id")).toBe("conf/routes:1 routes");
});

test("a question about a failure may quote what it said", async () => {
  const made = await indexed({
    "docs/closing.md":
      "# Closing\n\nWho closes a till counts the drawer. A drawer that is locked has a seal, and a seal a number.\n",
    "docs/opening.md":
      "# Opening\n\nThe error says that the drawer was opened after it was locked.\n\nOther texts follow, of coins and notes.\n",
  });
  const query = "why can't I count the drawer after it was locked";
  expect((await made.ask("search_code", { query })).head!.query_intent).toBe("natural_language");
  expect(await first(made, query)).toStartWith("docs/opening.md:3");
});
