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
