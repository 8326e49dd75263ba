// A pack shows a few of what each page or package has under the same name in a file of the same name, and names some others.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const page = (of: string) =>
  `export function render() {\n  // of the voyage: each page of ${of} shows its harbour\n  return "${of}";\n}\n`;
const files = Object.fromEntries(
  ["brig", "cog", "dhow", "junk", "ketch", "sloop"].map((of) => [`app/${of}/page.ts`, page(of)]),
);

test("two of them are shown", async () => {
  const { ask } = await indexed({
    ...files,
    "lib/voyage.ts": "export function planVoyage(harbour: string) {\n  return [harbour];\n}\n",
  });
  const ships = {
    query: "which harbour does the page of a voyage show",
    max_tokens: 4000,
    strategy: "breadth",
  };
  const { items, tail } = await ask("get_code_context", ships);
  expect(items.filter(({ name }) => name === "render")).toHaveLength(2);
  expect(items.map(({ name }) => name)).toContain("planVoyage");
  expect((tail!.left_out as { name: string }[]).map(({ name }) => name)).toContain("render");
});

test("all of them where the name is asked for", async () => {
  const { ask } = await indexed(files);
  const { items } = await ask("get_code_context", { query: "render", max_tokens: 4000, strategy: "breadth" });
  expect(items).toHaveLength(6);
});

test("a symbol that is too large to be shown is outlined once, however many of its places are found", async () => {
  const lines = (rope: string) =>
    Array.from({ length: 70 }, (_, at) => `  hoist("${rope} ${at}"); // the sail`).join("\n");
  const { ask } = await indexed({
    "rig.ts": `export function raise() {\n${lines("halyard")}\n  const bend = () => {\n    tie("reef");\n  };\n${lines("topping lift")}\n}\n`,
    "hull.ts": "export const hull = 1;\n",
  });
  const { items } = await ask("get_code_context", {
    query: "which halyard and which lift hoist the sail",
    max_tokens: 1500,
    strategy: "breadth",
  });
  expect(items).toMatchObject([{ name: "raise", form: "outline" }]);
});
