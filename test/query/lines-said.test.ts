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
