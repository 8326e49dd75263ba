// Names as people, documents and stack traces write them lead to the code that they mean.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const FILES = {
  "docs/api.md": "# Shop.open_all\n\nText.\n\n## tools.Client\n",
  "lib/shop.rb": "module Shop\n  def self.open_all(a)\n    a\n  end\nend\n",
  "tools/http.py": "class Client:\n    pass\n",
  "tools/tests/fakes.py": "class tools:\n    class Client:\n        pass\n",
  "web/server.go": "package web\n\ntype Handler struct{}\n\nfunc (h *Handler) Serve(a int) {}\n",
  "lib/conn.ex":
    "defmodule My.Conn do\n  def send_it(conn), do: conn\n  def send_it(conn, status), do: {conn, status}\nend\n",
  "test/conn_test.exs": 'defmodule My.ConnTest do\n  test "send_it/2" do\n    1\n  end\nend\n',
  "Policy.cs": "namespace P { public partial class Policy<T> { void A() {} } }\n",
  "Policy.B.cs": "namespace P { public partial class Policy<T> { void B() {} } }\n",
};

test.each([
  ["Shop.open_all", "lib/shop.rb:2"],
  ["tools.Client", "tools/http.py:1"],
  ["(*Handler).Serve", "web/server.go:5"],
  ["web.(*Handler).Serve(0xc000)", "web/server.go:5"],
  ["Handler.Serve", "web/server.go:5"],
  ["send_it/2", "lib/conn.ex:3"],
  ["My.Conn.send_it/1", "lib/conn.ex:2"],
  ["Policy<T>", "Policy.B.cs:1"],
])("%s", async (name, place) => {
  const { ask } = await indexed(FILES);
  const [first] = (await ask("locate_symbol", { name, detail: "location" })).items;
  expect(`${first.path}:${first.line_start}`).toBe(place);
  await ask("find_references", { symbol_name: name });
});

test("a handle of another version says whose it is", async () => {
  const { ask, fail, publish } = await indexed({ "a.ts": "export function merge() {}\n" });
  const [{ symbol_id }] = (await ask("locate_symbol", { name: "merge", detail: "location" })).items;
  publish({ "a.ts": "export function split() {}\n" });
  const { code, message } = await fail("get_definition", { symbol_id });
  expect([code, message.split(".")[0]]).toEqual([
    "symbol_not_found",
    `\`merge\`, which ${symbol_id} stands for, is not in this version`,
  ]);
});
