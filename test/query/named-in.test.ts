// find_references: where frameworks and documents name a symbol that no code refers to.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const made = await indexed({
  "app/AboutScreen.kt":
    'package app\n\nclass AboutScreen {\n  fun onSave() {}\n  fun show() {}\n}\n\nval own = "app.AboutScreen"\n',
  "app/Main.kt": 'package app\n\nfun open() = AboutScreen()\n\nval title = "About AboutScreen here"\n',
  "AndroidManifest.xml":
    '<manifest>\n  <activity android:name=".AboutScreen" />\n  <activity android:name=".AboutScreens" />\n</manifest>\n',
  "layout/about.xml":
    '<Layout\n  context="app.AboutScreen"\n  onClick="onSave" />\n<!-- AboutScreen -->\n<show />\n',
  "docs/screens.md": "# Screens\n\nThe AboutScreen tells who made it.\n",
  "config/settings.py": 'SCREENS = [\n    "app.AboutScreen",\n]\nlabel = "shows AboutScreen to all"\n',
  "Shop.php":
    "<?php\nclass Shop {\n  #[Route('/'), IsGranted('view')]\n  public function index() {}\n  #[Pure]\n  public function own() { return $this->own(); }\n}\n",
  "shop.yaml": "class: App\\Shop\ntitle: Shop of all\n",
});
const relations = await indexed({
  "bread.py": [
    "class Grain:",
    '    label = "Grain"',
    "",
    "",
    "class Bread:",
    '    grain = ForeignKey("Grain", null=True)',
    "    first = Grain()",
    "",
  ].join("\n"),
});
const summaryOf = async (args: Record<string, unknown>) =>
  ((await made.ask("find_references", args)).tail as { summary: Record<string, unknown> }).summary;

test("configuration, strings of code and documents that name a type", async () => {
  const summary = await summaryOf({ symbol_name: "AboutScreen" });
  expect(summary).toMatchObject({
    total: 2,
    named_in: ["layout/about.xml:2", "config/settings.py:2", "docs/screens.md:3"],
    named_in_omitted: 1,
  });
});

test("a member that nothing calls is named in a layout; one that goes by a common word is not looked for", async () => {
  expect(await summaryOf({ symbol_name: "onSave" })).toMatchObject({
    total: 0,
    named_in: ["layout/about.xml:3"],
  });
  expect(await summaryOf({ symbol_name: "AboutScreen.show" })).not.toHaveProperty("named_in");
});

test("a type called by a common word is named where names stand", async () => {
  expect(await summaryOf({ symbol_name: "Shop" })).toMatchObject({ named_in: ["shop.yaml:1"] });
});

test("a type that its own file gives away by its name is named there", async () => {
  const { summary } = (await relations.ask("find_references", { symbol_name: "Grain" })).tail as {
    summary: unknown;
  };
  expect(summary).toMatchObject({ total: 1, named_in: ["bread.py:6"] });
});

test("references of one kind, and further pages, do not repeat it", async () => {
  expect(await summaryOf({ symbol_name: "AboutScreen", kind: "calls" })).not.toHaveProperty("named_in");
  expect(await summaryOf({ symbol_name: "AboutScreen", offset: 1, limit: 1 })).not.toHaveProperty("named_in");
});

test("what no code uses says what it is annotated with", async () => {
  const { head } = await made.ask("find_references", { symbol_name: "Shop.index" });
  expect(head.symbol).toMatchObject({ annotated: ["Route", "IsGranted"] });
  const calls = await made.ask("get_call_graph", { symbol_name: "Shop.index", depth: 1 });
  expect(calls.head.symbol).toMatchObject({ annotated: ["Route", "IsGranted"] });
  const used = await made.ask("find_references", { symbol_name: "Shop.own" });
  expect(used.head.symbol).not.toHaveProperty("annotated");
});
