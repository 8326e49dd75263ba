// Who may use a symbol is said where its language knows a difference.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test.each([
  ["run.sh", "sail_fast() {\n  echo 1\n}\n", undefined],
  ["settings.json", '{ "sail_fast": 1 }\n', undefined],
  ["sails.sql", "CREATE TABLE sail_fast (id int);\n", undefined],
  ["sails.py", "def sail_fast():\n    return 1\n", "public"],
])("%s", async (path, text, visibility) => {
  const { ask } = await indexed({ [path]: text });
  const [symbol] = (await ask("get_file_outline", { path, depth: "top" })).items;
  expect(symbol).toMatchObject({ name: "sail_fast" });
  expect(symbol!.visibility).toBe(visibility);
  const [hit] = (await ask("locate_symbol", { name: "sail_fast" })).items;
  expect(hit!.visibility).toBe(visibility);
});
