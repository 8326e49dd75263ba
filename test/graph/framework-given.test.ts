// What a framework gives without an import: Nuxt's components by their paths, composables and utilities by their names.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask } from "./ask.ts";

const card = "<script setup>\ndefineProps({ item: Object })\n</script>\n<template>\n  <p/>\n</template>\n";
const page = [
  "<script setup>",
  "const { next } = usePages();",
  "const made = useShelf(joined(1));",
  "</script>",
  "<template>",
  "  <ShopCard/>",
  "  <lazy-shop-card/>",
  "  <ShopTillDrawer/>",
  "  <Map/>",
  "</template>",
  "",
].join("\n");
const FILES = {
  "web/nuxt.config.ts": "export default defineNuxtConfig({});\n",
  "web/app/components/shop/ShopCard.client.vue": card,
  "web/app/components/shop/till/Drawer.vue": card,
  "web/app/components/side/Drawer.vue": card,
  "web/app/components/Map.vue": card,
  "web/app/composables/pages.ts": "export function usePages() {\n  return { next() {} };\n}\n",
  "web/app/composables/useShelf.ts": "export default () => 1;\n",
  "web/app/utils/text.ts": "export const joined = (n) => n;\nconst hidden = 1;\n",
  "web/app/pages/index.vue": page,
  "other/page.vue": page,
};
const PAGE = "web/app/pages/index.vue";

test("composables and utilities by their names, in the project alone", async () => {
  const pages = await ask(FILES, { symbol_name: "usePages" });
  expect(pages.places).toEqual(["other/page.vue:2 possible", `${PAGE}:2 resolved`]);
  expect((await ask(FILES, { symbol_name: "joined" })).places).toContain(`${PAGE}:3 resolved`);
});

test("components by their paths, lazy ones too; short names only where one file has them", async () => {
  const card = await ask(FILES, { symbol_name: "ShopCard" });
  expect(card.places.filter((place) => place.endsWith("resolved"))).toEqual([
    `${PAGE}:6 resolved`,
    `${PAGE}:7 resolved`,
  ]);
  const drawer = await ask(FILES, { symbol_id: "web/app/components/shop/till/Drawer.vue:1" });
  expect(drawer.places).toContain(`${PAGE}:8 resolved`);
  const other = await ask(FILES, { symbol_id: "web/app/components/side/Drawer.vue:1" });
  expect(other.places).toEqual([]);
});

test("what a framework gives is a dependency, and a component is found by the name of its file", async () => {
  const made = await indexed(FILES);
  const { items } = await made.ask("get_dependencies", { entry_point: PAGE, depth: 1 });
  expect(items.map(({ to }) => to.replace("web/app/", ""))).toEqual([
    "components/shop/ShopCard.client.vue",
    "components/shop/till/Drawer.vue",
    "composables/pages.ts",
    "composables/useShelf.ts",
    "utils/text.ts",
  ]);
  const users = await made.ask("get_dependencies", {
    ...{ entry_point: "web/app/components/shop/ShopCard.client.vue", direction: "exports", depth: 1 },
  });
  expect(users.items).toMatchObject([{ from: PAGE }]);
  const located = await made.ask("locate_symbol", { name: "ShopCard" });
  expect(located.items.map(({ path }) => path)).toEqual(["web/app/components/shop/ShopCard.client.vue"]);
});
