// get_symbol_hierarchy: each relative once, where it is nearest.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test("what several ways lead to is listed once, where it is nearest; a circle is marked", async () => {
  const { ask } = await indexed({
    "shop.ts":
      "export interface Top {}\nexport interface Left extends Top {}\nexport interface Right extends Top {}\nexport class Both implements Left, Right, Top {}\nexport class Round extends Turn {}\nexport class Turn extends Round {}\n",
  });
  const below = await ask("get_symbol_hierarchy", { symbol_name: "Top", direction: "descendants" });
  expect(below.items.map(({ name, depth }) => `${name} ${depth}`)).toEqual(["Left 1", "Right 1", "Both 1"]);
  const above = await ask("get_symbol_hierarchy", { symbol_name: "Both", direction: "ancestors" });
  expect(above.items.map(({ name, depth }) => `${name} ${depth}`).sort()).toEqual([
    "Left 1",
    "Right 1",
    "Top 1",
  ]);
  const round = await ask("get_symbol_hierarchy", { symbol_name: "Round", direction: "ancestors" });
  expect(round.items).toMatchObject([{ name: "Turn" }, { name: "Round", cycle: true }]);
});
