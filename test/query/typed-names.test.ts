// Names as people, documents and stack traces write them lead to the code that they mean.

import { describe, expect, test } from "bun:test";
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
  "web/reader.lua": "local Reader = {}\nfunction Reader:show(a)\nend\nreturn Reader\n",
  "lib/Box.java": "public class Box<T> { static class Lid { void shut(int a, String b) {} } }\n",
  "src/lid.rs":
    "pub struct Lid;\npub struct Other;\nimpl Clone for Other {\n    fn clone(&self) -> Self { Other }\n}\nimpl Clone for Lid { fn clone(&self) -> Self { Lid } }\n",
  "shop.php": "<?php class Shop { public static $first = 1; }\n",
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
  ["Reader:show", "web/reader.lua:2"],
  ["Policy<T>", "Policy.B.cs:1"],
  ["web/server.go:5", "web/server.go:5"],
  ["./web/server.go:5:20", "web/server.go:5"],
  ["class Client", "tools/http.py:1"],
  ["class Client(Base):", "tools/http.py:1"],
  ["func (h *Handler) Serve(a int)", "web/server.go:5"],
  ["type Handler struct", "web/server.go:3"],
  ["github.com/shop/all/v2/web.Handler", "web/server.go:3"],
  ["&My.Conn.send_it/1", "lib/conn.ex:2"],
  ["defmodule My.Conn do", "lib/conn.ex:1"],
  ["def self.open_all(a)", "lib/shop.rb:2"],
  ["public class Box<T> extends Chest implements Closed", "lib/Box.java:1"],
  ["void Box.Lid.shut(int a, String b)", "lib/Box.java:1"],
  ["Box$Lid", "lib/Box.java:1"],
  ["Box::class", "lib/Box.java:1"],
  ["<Lid as Clone>::clone", "src/lid.rs:6"],
  ["Shop::$first", "shop.php:1"],
])("%s", async (name, place) => {
  const { ask } = await indexed(FILES);
  const [first] = (await ask("locate_symbol", { name, detail: "location" })).items;
  expect(`${first.path}:${first.line_start}`).toBe(place);
  await ask("find_references", { symbol_name: name });
});

test("of what several files declare, the first by its path is meant, whichever was stored first", async () => {
  const space = (name: string) => `namespace inner { void ${name}() {} }\n`;
  const [a, b] = [{ "a.cc": space("one") }, { "b.cc": space("two") }];
  for (const first of [a, b]) {
    const { ask, publish } = await indexed(first);
    publish({ ...a, ...b });
    const { head } = await ask("get_definition", { symbol_name: "inner", include_body: false });
    expect(JSON.stringify(head)).toContain("a.cc");
  }
});

test("a name that is in other files than the given one says where", async () => {
  const { fail } = await indexed(FILES);
  const { code, message, data } = await fail("find_references", {
    symbol_name: "Reader.show",
    path: "web/server.go",
  });
  expect(code).toBe("symbol_not_found");
  expect(message).toBe("No symbol `Reader.show` in web/server.go; it is at web/reader.lua:2.");
  expect(data.candidates).toMatchObject([{ path: "web/reader.lua", line: 2 }]);
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

test("letters of a container as they are written choose between types that differ in nothing else", async () => {
  const { ask, fail } = await indexed({
    "model/model.go":
      "package model\n\ntype Model interface {\n\tScan(a int)\n}\n\ntype model struct{}\n\nfunc (m *model) Scan(a int) {}\n",
  });
  const places = async (name: string) =>
    (await ask("locate_symbol", { name, detail: "location" })).items.map((each) => each.line_start);
  expect(await places("model.Scan")).toEqual([9, 4]);
  expect(await places("Model.Scan")).toEqual([4, 9]);
  expect((await ask("find_references", { symbol_name: "(*model).Scan" })).head.symbol).toMatchObject({
    line: 9,
  });
  expect((await fail("get_definition", { symbol_name: "MODEL.Scan" })).code).toBe("ambiguous_symbol");
});

test("what is not there names what looks like it in the same container first", async () => {
  const { ask, fail } = await indexed({
    "a.rs": "impl Term {\n    fn resize(&self) {}\n}\nfn resized() {}\n",
  });
  const { data } = await fail("get_definition", { symbol_name: "Term::resise" });
  expect((data.did_you_mean as string[])[0]).toBe("Term::resize");
  const { tail } = await ask("locate_symbol", { name: "Term::resise", detail: "location" });
  expect((tail!.did_you_mean as string[])[0]).toBe("Term::resize");
});

test("a question about types means the type of several that share its name", async () => {
  const { ask, fail } = await indexed({
    "Actor.cs":
      "namespace A { public class Actor { } class Ref { public int Actor() { return 1; } } enum Kind { Actor } }\n",
    "Unit.cs": "namespace A { public class Unit : Actor { } }\n",
  });
  const types = await ask("get_symbol_hierarchy", { symbol_name: "Actor" });
  expect(types.items.map(({ list, name }) => `${list} ${name}`)).toEqual(["descendants Unit"]);
  expect((await ask("find_references", { symbol_name: "Actor", kind: "extends" })).total).toBe(1);
  expect((await fail("find_references", { symbol_name: "Actor" })).code).toBe("ambiguous_symbol");
});

test("a question about calls means what can be called of several that share its name", async () => {
  const { ask, fail } = await indexed({
    "pane.c":
      "struct pane_resize { int x; };\nint pane_resize(struct pane_resize *r) { return r->x; }\nint go(void) { return pane_resize(0); }\n",
    "pane.ts":
      "class Pane {}\nfunction Pane2() { return new Pane(); }\nnamespace N { export class Pane {} }\n",
  });
  const calls = await ask("get_call_graph", { symbol_name: "pane_resize", direction: "callers", depth: 1 });
  expect(calls.items.map(({ name }) => name)).toEqual(["go"]);
  expect((await fail("find_references", { symbol_name: "pane_resize" })).code).toBe("ambiguous_symbol");
  expect((await fail("get_call_graph", { symbol_name: "Pane" })).code).toBe("ambiguous_symbol");
});

test("of a type of C and the name that it is given which it has already, the bare name is the latter", async () => {
  const { ask } = await indexed({
    "state.h": "typedef struct state state;\nstate *state_new(void);\n",
    "state.c":
      '#include "state.h"\nstruct state { int x; };\nstate *state_new(void) { struct state *s = 0; return s; }\n',
  });
  const uses = await ask("find_references", { symbol_name: "state", limit: 50 });
  expect(uses.head!.symbol).toMatchObject({ kind: "type_alias", path: "state.h" });
  expect(uses.items.map(({ location }) => `${location.file}:${location.line_start}`)).toEqual([
    "state.c:3",
    "state.h:2",
  ]);
  expect(uses.warnings!.join()).toContain("`struct state` at state.c:2 is a symbol of its own");
});

test("a member goes by the name of a type that has it from another one", async () => {
  const { ask, fail } = await indexed({
    "pages.py":
      "class Base:\n    def save(self):\n        pass\n    def url(self):\n        pass\n\nclass Middle(Base):\n    def url(self):\n        pass\n\nclass Page(Middle, Last):\n    pass\n\nclass Last:\n    def url(self):\n        pass\n",
    "other.py": "class Other:\n    def save(self):\n        pass\n",
  });
  const places = async (name: string) =>
    (await ask("locate_symbol", { name, detail: "location" })).items.map(
      (each) => `${each.path}:${each.line_start}`,
    );
  expect(await places("Page.save")).toEqual(["pages.py:2"]);
  expect(await places("pages.Page.url")).toEqual(["pages.py:8"]);
  expect((await ask("get_definition", { symbol_name: "Page.save" })).head.definition).toMatchObject({
    name: "save",
  });
  const { data } = await fail("find_references", { symbol_name: "Page.savee" });
  expect((data.did_you_mean as string[])[0]).toBe("Page.save");
});

test("what a module hands on to the types themselves goes by the name of a type that takes it in", async () => {
  const { ask } = await indexed({
    "app/models/user.rb": "class User < Record\n  include User::Clerk\nend\n",
    "app/models/user/clerk.rb":
      "module User::Clerk\n  module ClassMethods\n    def hire(name)\n    end\n  end\nend\n",
  });
  const { items } = await ask("locate_symbol", { name: "User.hire" });
  expect(items.map(({ path, line_start }) => `${path}:${line_start}`)).toEqual([
    "app/models/user/clerk.rb:3",
  ]);
});

test("a resource goes by what code and markup reach it with", async () => {
  const { ask } = await indexed({
    "app/src/main/res/values/strings.xml":
      '<resources>\n  <string name="open_till">Open</string>\n  <string name="Shop.Till">Till</string>\n</resources>\n',
    "app/src/main/res/values/themes.xml":
      '<resources>\n  <style name="Shop.Till" parent="Base" />\n  <style name="open_till" />\n</resources>\n',
    "app/src/main/java/shop/Till.kt": "package shop\n\nfun label() = R.string.open_till\n",
  });
  const places = async (name: string) =>
    (await ask("locate_symbol", { name })).items.map(({ path, line_start }) => [
      path.split("/").at(-1),
      line_start,
    ]);
  expect(await places("R.string.open_till")).toEqual([["strings.xml", 2]]);
  expect(await places("shop.R.style.Shop_Till")).toEqual([["themes.xml", 2]]);
  expect(await places("@string/open_till")).toEqual([["strings.xml", 2]]);
  const uses = await ask("find_references", { symbol_name: "R.string.open_till" });
  expect(uses.items.map(({ location }) => location.file)).toEqual(["app/src/main/java/shop/Till.kt"]);
});

test("what a type has goes before a page about it in a folder called like the type", async () => {
  const { ask } = await indexed({
    "page.go":
      "package site\n\ntype Linker interface {\n\tPermalink() string\n}\n\ntype Page interface {\n\tLinker\n}\n",
    "docs/page/Permalink.md": "# Permalink\n\nThe address of a page.\n",
  });
  const { items } = await ask("locate_symbol", { name: "Page.Permalink" });
  expect(items.map(({ path }) => path)).toEqual(["page.go"]);
});

test("a place with a column is what the name there means, else what is around it", async () => {
  const { ask } = await indexed({
    "a.ts": "export function open(path: string) {}\n",
    "b.ts":
      'import { open } from "./a";\nexport function start() {\n  const path = "x";\n  open(path); log(path);\n}\n',
  });
  const meant = async (name: string) => {
    const { head, warnings } = await ask("get_definition", { symbol_name: name });
    return [(head.definition as { name: string }).name, ...(warnings ?? [])];
  };
  expect(await meant("b.ts:4:3")).toEqual(["open"]);
  expect(await meant("b.ts:4:6")).toEqual(["open"]);
  expect(await meant("a.ts:1:17")).toEqual(["open"]);
  expect(await meant("b.ts:2:18")).toEqual(["start"]);
  expect(await meant("b.ts:4:8")).toEqual(["start", "`path` at 4:8 is local: this is the symbol around it"]);
  expect(await meant("b.ts:4:15")).toEqual([
    "start",
    "`log` at 4:15 is no known symbol of the project: this is the symbol around it",
  ]);
  expect(await meant("b.ts:4:1")).toEqual(["start"]);
  expect(await meant("b.ts:4")).toEqual(["start"]);
});

test("a path may name lines, and leave its beginning out where only one file has the rest", async () => {
  const { ask, fail } = await indexed({
    ...FILES,
    "tools/deep/server.go": "package deep\n",
    "app/[id]/page.py": "def page():\n    pass\n",
  });
  const source = async (path: string) => {
    const { head, items } = await ask("get_source", { path });
    return `${head.path} ${head.line_start}-${head.line_end} ${items.join("|")}`;
  };
  expect(await source("tools/http.py:2")).toBe("tools/http.py 2-2     pass");
  expect(await source("lib/shop.rb#L1-L2")).toBe("lib/shop.rb 1-2 module Shop|  def self.open_all(a)");
  expect(await source("http.py:1-2")).toBe("tools/http.py 1-2 class Client:|    pass");
  expect((await ask("get_file_outline", { path: "shop.rb:2" })).head.file_path).toBe("lib/shop.rb");
  expect((await fail("get_source", { path: "server.go" })).code).toBe("file_not_found");
  const located = await ask("locate_symbol", { name: "page", path: "app/[id]/page.py" });
  expect(located.items).toHaveLength(1);
  const { head } = await ask("find_references", { symbol_name: "Serve", path: "server.go" });
  expect(head.symbol).toMatchObject({ path: "web/server.go", name: "Serve" });
  const found = await ask("search_code", { query: "open_all", path: "shop.rb" });
  expect(found.items[0]).toMatchObject({ path: "lib/shop.rb" });
  expect((await ask("search_code", { query: "nowhere at all", path: "shop.rb" })).warnings).toBeUndefined();
});

test("a sentence is no declaration", async () => {
  const { ask } = await indexed(FILES);
  for (const name of ["open the Handler", "Client for a Handler", "error: Handler", "the Handler"])
    expect((await ask("locate_symbol", { name })).items).toEqual([]);
});

test("of one name the project's own is meant, not that of an example or of code that it came with", async () => {
  const { ask } = await indexed({
    "src/scene.py": "class Scene:\n    pass\n",
    "examples/show.py": "class Scene:\n    pass\n",
    "vendor/other/scene.py": "class Scene:\n    pass\n",
  });
  expect((await ask("find_references", { symbol_name: "Scene" })).head.symbol).toMatchObject({
    path: "src/scene.py",
  });
  const own = { symbol_name: "Scene", path: "examples" };
  expect((await ask("find_references", own)).head.symbol).toMatchObject({ path: "examples/show.py" });
});

test("a name that differs in case alone is answered for, and said so; a file is no symbol", async () => {
  const { ask, fail } = await indexed({
    "src/proxy.ts": "export function reverseProxy() {}\nreverseProxy()\n",
    "src/again.ts": "export class Both {}\nexport class both {}\n",
  });
  const other = await ask("find_references", { symbol_name: "ReverseProxy" });
  expect(other.total).toBe(1);
  expect(other.warnings?.join()).toContain("`reverseProxy`, which differs in case alone");
  expect((await ask("find_references", { symbol_name: "reverseProxy" })).warnings).toBeUndefined();
  expect((await ask("find_references", { symbol_name: "Both" })).warnings).toBeUndefined();
  const file = await fail("find_related_symbols", { symbol_name: "src/proxy.ts" });
  expect(file).toMatchObject({ code: "symbol_not_found", message: "src/proxy.ts is a file, no symbol." });
  expect((await fail("find_references", { symbol_name: "src/" })).code).toBe("symbol_not_found");
});

test("the handle of found lines stands for the symbol around them", async () => {
  const { ask, fail } = await indexed({
    "a.ts": "export function outer() {\n  // where the kettle boils\n  return 1;\n}\n",
    "notes.txt": "\nthe teapot is empty\n",
  });
  const [found] = (await ask("search_code", { query: '"kettle boils"' })).items;
  const { head } = await ask("get_definition", { symbol_id: found.result_id });
  expect(head.definition).toMatchObject({ name: "outer" });
  const [alone] = (await ask("search_code", { query: '"teapot is empty"' })).items;
  const { message, data } = await fail("get_definition", { symbol_id: alone.result_id });
  expect(message).toBe("Line 2 of notes.txt stands in no symbol.");
  expect(data.suggestion).toContain("get_source");
});

test("candidates with one signature come without it", async () => {
  const { fail } = await indexed({
    "aws/main.tf": 'variable "till_count" {\n  default = 1\n}\n',
    "azure/main.tf": 'variable "till_count" {\n  default = 2\n}\n',
  });
  const { data } = await fail("find_references", { symbol_name: "var.till_count" });
  expect(data.candidates).toHaveLength(2);
  expect((data.candidates as object[])[0]).not.toHaveProperty("signature");
});

test("candidates of one qualified name are told apart by their signatures", async () => {
  const { fail } = await indexed({
    "Handler.cs":
      "namespace A;\npublic interface Handler<T> : Handler { }\npublic interface Handler { }\npublic class Other { public void Go() { } }\n",
  });
  const { data } = await fail("find_references", { symbol_name: "Handler" });
  expect((data.candidates as { signature: string }[]).map(({ signature }) => signature)).toEqual([
    "public interface Handler<T> : Handler",
    "public interface Handler",
  ]);
});

test.each([
  "tests/test_shop.py::TestShop::test_open",
  "tests/test_shop.py::TestShop::test_open[eur-12]",
  "./tests/test_shop.py:TestShop.test_open",
  "test_shop.py#test_open",
])("a name is taken with its file: %s", async (name) => {
  const opens = "    def test_open(self):\n        pass\n";
  const { ask } = await indexed({
    "tests/test_shop.py": `class TestShop:\n${opens}`,
    "tests/test_cart.py": `class TestShop:\n${opens}`,
  });
  const { items } = await ask("locate_symbol", { name });
  expect(items.map(({ path, name: found }) => `${path} ${found}`)).toEqual(["tests/test_shop.py test_open"]);
  const { head, items: lines } = await ask("get_source", { path: name });
  expect(head).toMatchObject({ path: "tests/test_shop.py", line_start: 2 });
  expect(lines[0]).toContain("def test_open");
});

test("a whole qualified name is that of one symbol, not of those in spaces between its parts", async () => {
  const { ask, fail } = await indexed({
    "src/Pipeline.php": "<?php\nnamespace App\\Flow;\nclass Pipeline { function then() {} }\n",
    "src/Contract.php": "<?php\nnamespace App\\Contracts\\Flow;\ninterface Pipeline { function then(); }\n",
  });
  for (const name of ["App\\Flow\\Pipeline::then", "App\\Flow\\Pipeline.then", "App\\Flow\\Pipeline"]) {
    const { head } = await ask("find_references", { symbol_name: name });
    expect(head).toMatchObject({ symbol: { path: "src/Pipeline.php" } });
  }
  const { code } = await fail("find_references", { symbol_name: "Flow\\Pipeline.then" });
  expect(code).toBe("ambiguous_symbol");
});

describe("a member that a type does not have", () => {
  const CODE = `class Base:
    def reset(self):
        pass


class Order(Base):
    def total_price(self):
        pass


class Basket:
    def ready_to_pay(self):
        pass


def total():
    pass
`;

  test("is told by the type, with its members that look like it and not by names from elsewhere", async () => {
    const project = await indexed({ "shop/order.py": CODE });
    const near = await project.fail("find_references", { symbol_name: "Order.total_prize" });
    expect(near.message).toContain("class Order at shop/order.py:6 declares no `total_prize`");
    expect(near.data!.did_you_mean).toEqual(["Order.total_price"]);
    const unlike = await project.fail("find_references", { symbol_name: "Order.weight" });
    expect(unlike.data!.did_you_mean).toEqual([]);
    expect(unlike.data!.suggestion).toContain("outline of shop/order.py");
  });

  test("is where the exact name stands, if it is another type's", async () => {
    const project = await indexed({ "shop/order.py": CODE });
    const other = await project.fail("find_references", { symbol_name: "Order.ready_to_pay" });
    expect(other.data!.did_you_mean).toEqual(["ready_to_pay"]);
    const inherited = await project.ask("find_references", { symbol_name: "Order.reset" });
    expect(inherited.items).toEqual([]);
  });

  test("leaves near names alone where no type of the name is known", async () => {
    const project = await indexed({ "shop/order.py": CODE });
    const none = await project.fail("find_references", { symbol_name: "Ordinal.total_prize" });
    expect(none.message).not.toContain("declares no");
    expect(none.data!.did_you_mean).toContain("total_price");
  });

  test("is told of the type that is written so, before modules and types in other letters", async () => {
    const project = await indexed({
      "a/value.py": "class value:\n    pass\n",
      "shop/order.py": CODE.replaceAll("Order", "Value"),
    });
    const near = await project.fail("find_references", { symbol_name: "Value.total_prize" });
    expect(near.message).toContain("class Value at shop/order.py:6");
  });
});

test("a method is found as routes name it", async () => {
  const { ask } = await indexed({
    "app/TillController.php": "<?php\nclass TillController {\n  public function open() {}\n}\n",
    "app/Door.php": "<?php\nclass Door {\n  public function open() {}\n}\n",
  });
  const { items } = await ask("locate_symbol", { name: "TillController@open" });
  expect(items).toMatchObject([{ path: "app/TillController.php", line_start: 3 }]);
});
