// find_references: what goes by a member's name in other types, and what a use stands in where no function is around it.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const made = await indexed({
  "store.ts":
    "export interface Store {\n  get(key: string): string;\n}\nexport class Disk implements Store {\n  get(key: string): string {\n    return key;\n  }\n}\nexport class Cached extends Disk {\n  get(key: string): string {\n    return super.get(key);\n  }\n}\n",
  "box.go":
    "package box\n\ntype Opener interface {\n\tOpen() error\n}\n\ntype Lid struct{}\n\nfunc (l Lid) Open() error { return nil }\n\nvar openers = []func() error{\n\tLid{}.Open,\n\trun(),\n}\n\nfunc run() func() error { return nil }\n",
  "macros.c":
    "static int push(int n) { return n; }\n#define POST \\\n  do { \\\n    push(1); \\\n  } while (0)\n",
});
const refs = async (args: Record<string, unknown>) => made.ask("find_references", args);

test("what a member overrides, and what overrides it", async () => {
  expect((await refs({ symbol_name: "Disk.get" })).head.symbol).toMatchObject({
    overrides: ["store.ts:2"],
    overridden_by: ["store.ts:10"],
  });
  expect((await refs({ symbol_name: "Opener.Open" })).head.symbol).toMatchObject({
    overridden_by: ["box.go:9"],
  });
  expect((await refs({ symbol_name: "run" })).head.symbol).not.toHaveProperty("overridden_by");
});

test("a callee says what overrides it: a call may run that", async () => {
  const shop = await indexed({
    "store.ts":
      "interface Store {\n  get(key: string): string;\n}\nclass Disk implements Store {\n  get(key: string): string {\n    return own(key);\n  }\n}\nconst own = (key: string) => key;\nfunction read(store: Store) {\n  return store.get(own('a'));\n}\n",
  });
  const { items } = await shop.ask("get_call_graph", { symbol_name: "read", direction: "callees", depth: 1 });
  const [get, own] = items as Record<string, unknown>[];
  expect(get).toMatchObject({ name: "get", line: 2, overridden_by: ["store.ts:5"] });
  expect(own).toMatchObject({ name: "own" });
  expect(own).not.toHaveProperty("overridden_by");
});

test("a supertype is named by the type that inherits from it", async () => {
  const { items } = await refs({ symbol_name: "Store", kind: "implements" });
  expect(items).toMatchObject([{ enclosing: { kind: "class", name: "Disk" } }]);
});

test("a use outside of functions stands in the variable or the macro whose text it is", async () => {
  expect((await refs({ symbol_name: "run" })).items).toMatchObject([{ enclosing: { name: "openers" } }]);
  expect((await refs({ symbol_name: "push" })).items).toMatchObject([
    { enclosing: { kind: "macro", name: "POST" } },
  ]);
});

test("an overload with another number of parameters overrides nothing, and calls of the one are none of the other", async () => {
  const shop = await indexed({
    "Store.cs":
      "interface IStore { int Get(int id); }\ninterface IShelf : IStore { int Get(int id, int row); }\nclass Shelf : IShelf {\n  public int Get(int id) => id;\n  public int Get(int id, int row) => row;\n}\n",
    "Use.cs":
      "class Use {\n  int One(IStore store) => store.Get(1);\n  int Two(IShelf shelf) => shelf.Get(1, 2);\n}\n",
  });
  const { head, items, tail } = await shop.ask("find_references", { symbol_id: "Store.cs:2:38" });
  expect(head!.symbol).toMatchObject({ name: "Get", line: 2, overridden_by: ["Store.cs:5"] });
  expect(head!.symbol).not.toHaveProperty("overrides");
  expect(items).toMatchObject([{ tier: "resolved", location: { file: "Use.cs", line_start: 3 } }]);
  expect(tail!.summary).toMatchObject({ total: 1 });
});

test("uses by the supertype are only possible: the next call asks for them there", async () => {
  const shop = await indexed({
    "store.ts":
      "export interface Store {\n  get(key: string): string;\n}\nexport class Disk implements Store {\n  get(key: string): string {\n    return key;\n  }\n}\n",
    "use.ts":
      'import type { Store } from "./store";\nexport const read = (store: Store) => store.get("a");\n',
  });
  const { items, tail } = await shop.ask("find_references", { symbol_name: "Disk.get" });
  expect(items).toMatchObject([{ tier: "possible", via: "inheritance" }]);
  const [next] = tail!.suggested_next_actions as { arguments: { symbol_id: string }; reason: string }[];
  expect(next!.reason).toBe("uses by what it overrides, which may run it: 1");
  const above = await shop.ask("find_references", next!.arguments);
  expect(above.head!.symbol).toMatchObject({ line: 2, overridden_by: ["store.ts:5"] });
  expect(above.items).toMatchObject([{ tier: "resolved" }]);
  expect(above.tail).not.toHaveProperty("suggested_next_actions");
});

test("heirs are found by name: through others, of the same name, with type arguments, in another language", async () => {
  const shop = await indexed({
    "a/Box.java":
      "package a;\n\npublic class Box<T> {\n  public T take() { return null; }\n  public void shut() {}\n}\n",
    "b/Box.java":
      "package b;\n\npublic class Box extends a.Box<String> {\n  @Override public String take() { return null; }\n}\n",
    "b/Crate.java":
      "package b;\n\nclass Crate extends Box {\n  @Override public String take() { return null; }\n}\n",
    "b/Other.java":
      "package b;\n\nclass Other {\n  String take() { return null; }\n  void shut() {}\n  Runnable own = new a.Box<String>() {\n    @Override public void shut() {}\n  }::shut;\n}\n",
  });
  const { head } = await shop.ask("find_references", { symbol_name: "take", path: "a/Box.java" });
  expect(head.symbol).toMatchObject({ overridden_by: ["b/Box.java:4", "b/Crate.java:4"] });
  const kotlin = await indexed({
    "Lid.java": "public class Lid {\n  public void open() {}\n}\n",
    "Tin.kt": "class Tin : Lid() {\n  override fun open() {}\n}\n",
    "Door.java": "class Door {\n  void open() {}\n}\n",
  });
  const lid = await kotlin.ask("find_references", { symbol_name: "open", path: "Lid.java" });
  expect(lid.head.symbol).toMatchObject({ overridden_by: ["Tin.kt:2"] });
});
