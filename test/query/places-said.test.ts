// Questions that name lines of files: alone, or in what compilers, interpreters and test runners print.

import { describe, expect, test } from "bun:test";
import { writtenPlaces } from "../../src/text/written-places.ts";
import { indexed } from "./indexed.ts";

describe("places as they are written", () => {
  test.each([
    ["src/till.rs:12:5: error[E0382]: use of moved value", "src/till.rs 12"],
    [" --> src/till.rs:12:5", "src/till.rs 12"],
    ["src/till.ts(12,5): error TS2322: no", "src/till.ts 12"],
    ['File "/app/shop/till.py", line 12, in add_item', "/app/shop/till.py 12 add_item"],
    ["at com.shop.Till.addItem(Till.java:12)", "Till.java 12 com.shop.Till.addItem"],
    ["    at async Till.add (file:///app/src/till.ts:12:3)", "///app/src/till.ts 12 Till.add"],
    ["   at Shop.Till.Add(Item item) in /src/Till.cs:line 12", "/src/Till.cs 12 Shop.Till.Add"],
    ["#1 0x55 in till_add (item=0x0) at /build/src/till.c:12", "/build/src/till.c 12 till_add"],
    ["app/models/till.rb:12:in `block in add'", "app/models/till.rb 12 add"],
    ["app/models/till.rb:12:in 'Till#add'", "app/models/till.rb 12 Till#add"],
    ["#0 /var/www/app/Till.php(12): Shop\\Till->add()", "/var/www/app/Till.php 12 Shop\\Till->add"],
    ["in /var/www/app/Till.php on line 12", "/var/www/app/Till.php 12"],
    ["    (shop 0.1.0) lib/shop/till.ex:12: Shop.Till.add/2", "lib/shop/till.ex 12 Shop.Till.add"],
    ["mods/till.lua:12: in function 'add_item'", "mods/till.lua 12 add_item"],
    ["\t/go/src/shop/till.go:12 +0x1d", "/go/src/shop/till.go 12"],
    ["C:\\shop\\Till.cs:line 12", "/shop/Till.cs 12"],
    ["./run.sh: line 12: till: command not found", "./run.sh 12"],
    ["in '/etc/roles/till/tasks/main.yml': line 12, column 3, but", "/etc/roles/till/tasks/main.yml 12"],
    [
      "https://example.com/o/shop/blob/main/src/till.ts#L12-L20",
      "//example.com/o/shop/blob/main/src/till.ts 12",
    ],
    ["app/[id]/page.tsx:12", "app/[id]/page.tsx 12"],
  ])("%s", (text, place) => {
    const [first] = writtenPlaces(text);
    expect([first?.path, first?.line, first?.name].filter((part) => part !== undefined).join(" ")).toBe(
      place,
    );
  });

  test.each(["at 12:30", "http://[::1]:8080/", "12:5", "{ a: 1 }"])("none in %s", (text) => {
    expect(writtenPlaces(text)).toEqual([]);
  });
});

const lines = (...of: string[]) => `${of.join("\n")}\n`;

describe("lines that a question names", async () => {
  const made = await indexed({
    "shop/cart/till.py": lines(
      "class Till:",
      "    def add(self, item):",
      "        return self.total(item)",
      "",
      "    def total(self, item):",
      "        return item.price + self.tax",
    ),
    "shop/main.py": lines("from shop.cart.till import Till", "", "def main():", "    Till().add(None)"),
    "tools/main.py": lines("def main():", "    pass"),
    "docs/tax.md": lines("# Tax", "", "The tax of an item."),
  });
  const found = async (query: string, args = {}) =>
    (await made.ask("search_code", { query, ...args })).items.map(
      ({ path, line_start, name, result_type }) => `${path}:${line_start} ${name} ${result_type}`,
    );

  test("a place alone is all that is meant, however its path begins", async () => {
    const line = ["shop/cart/till.py:3 add snippet"];
    expect(await found("shop/cart/till.py:3")).toEqual(line);
    expect(await found("till.py:3")).toEqual(line);
    expect(await found("/home/me/src/shop/cart/till.py:3:16")).toEqual(line);
    expect(await found("shop/cart/till.py:3", { path: "tools" })).toEqual([]);
    expect(await found("shop/cart/till.py:3", { kind: "method" })).toEqual([
      "shop/cart/till.py:2 add symbol",
    ]);
    expect(await found("till.py:900")).toEqual(["shop/cart/till.py:1 till.py file"]);
  });

  test("every file that is called so; a folder that nothing has only in a place alone", async () => {
    const both = ["shop/main.py:1 main.py snippet", "tools/main.py:1 main snippet"];
    expect(await found("main.py:1")).toEqual(both);
    expect(await found("other/main.py:1")).toEqual(both);
    const intent = async (query: string) => (await made.ask("search_code", { query })).head.query_intent;
    expect(await intent("shop/main.py:1")).toBe("path");
    expect(await intent("fails in other/main.py:1")).toBe("natural_language");
    expect(await intent("fails in /usr/lib/python3/shop/main.py:1")).toBe("natural_language");
  });

  test("the project's own files where they are installed as a package", async () => {
    const gems = await indexed({
      "lib/till/drawer.rb": lines("class Drawer", "end"),
      "lib/drawer.rb": lines("x"),
    });
    const first = async (query: string) => (await gems.ask("search_code", { query })).items[0]?.path;
    expect(await first("/usr/gems/till-1.2.0/lib/till/drawer.rb:1")).toBe("lib/till/drawer.rb");
    const line = ["shop/cart/till.py:3 add snippet"];
    expect(await found("/usr/lib/python3/site-packages/shop/cart/till.py:3")).toEqual(line);
    expect(await found("fails at /usr/lib/python3/site-packages/other/cart/till.py:3")).not.toEqual(line);
  });

  const TRACE = lines(
    "Traceback (most recent call last):",
    '  File "/usr/lib/python3.12/runpy.py", line 88, in _run_code',
    '  File "/srv/app/shop/main.py", line 4, in main',
    '  File "/srv/app/shop/cart/till.py", line 3, in add',
    '  File "/srv/app/shop/cart/till.py", line 2, in total',
    "AttributeError: 'NoneType' object has no attribute 'price'",
  );

  test("the lines of a trace, the innermost first, then what its message says", async () => {
    const all = await found(TRACE);
    expect(all.slice(0, 3)).toEqual([
      // Line 2 stands in something else by now.
      "shop/cart/till.py:5 total symbol",
      "shop/cart/till.py:3 add snippet",
      "shop/main.py:4 main snippet",
    ]);
    expect((await made.ask("search_code", { query: TRACE })).head.query_intent).toBe("error");
  });

  test("a library's file that is only called alike is none of the project's", async () => {
    const jvm = await indexed({
      "src/shop/Till.java": lines(
        "package shop;",
        "class Till {",
        "  void add() {",
        "    throw null;",
        "  }",
        "}",
      ),
      "src/shop/Action.java": lines("package shop;", "class Action {", "  void run() {}", "}"),
    });
    const trace = lines(
      "java.lang.NullPointerException",
      "\tat shop.Till.add(Till.java:4)",
      "\tat web.mvc.Action.invoke(Action.java:1)",
    );
    const { items } = await jvm.ask("search_code", { query: trace });
    expect(
      items.filter(({ score }) => score > 0.9).map(({ path, line_start }) => `${path}:${line_start}`),
    ).toEqual(["src/shop/Till.java:4"]);
  });

  test("a pack of code for a trace is what runs in it", async () => {
    const { items } = await made.ask("get_code_context", {
      query: TRACE,
      max_tokens: 2000,
      strategy: "breadth",
    });
    expect(items.slice(0, 3).map(({ name }) => name)).toEqual(["total", "add", "main"]);
  });

  test("what takes a symbol takes the place of one, however its path begins", async () => {
    for (const symbol_name of ["shop/cart/till.py:3", "till.py:3", "/home/me/shop/cart/till.py:3"]) {
      const { head } = await made.ask("get_definition", { symbol_name, max_tokens: 2000 });
      expect(head.definition).toMatchObject({ name: "add", kind: "method" });
    }
    // No symbol is around the first line of one of them.
    expect(
      (await made.ask("get_definition", { symbol_name: "main.py:1", max_tokens: 2000 })).head.definition,
    ).toMatchObject({ name: "main" });
  });
});

test("blanks without end are no place, nor do they take long to pass over", () => {
  expect(writtenPlaces(`cart.ts${" ".repeat(100_000)}line of it`)).toEqual([]);
  expect(writtenPlaces("cart.ts   on line 12")).toMatchObject([{ path: "cart.ts", line: 12 }]);
});
