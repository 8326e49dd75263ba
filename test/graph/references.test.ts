// What find_references answers on small projects: resolved by what names mean, excluded with a reason, nothing lost.

import { describe, expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask } from "./ask.ts";

const SHAPES = {
  "src/shape.ts":
    "export interface Shape { area(): number }\nexport class Box implements Shape {\n  area() { return 1; }\n}\n",
  "src/index.ts": 'export * from "./shape.ts";\nexport { Box as Crate } from "./shape.ts";\n',
  "src/use.ts":
    'import { Box, Crate } from "./index.ts";\nconst box = new Box();\nbox.area();\nfunction f(Box: number) { return Box; }\nconst other = { area() {} };\nother.area();\n',
  "src/use.py": "def area():\n    pass\n\narea()\n",
};

describe("TypeScript", () => {
  test("barrels and aliases lead to the class, a parameter of the same name does not", async () => {
    const { places, summary } = await ask(SHAPES, { symbol_name: "Box", path: "src/shape.ts" });
    expect(places).toEqual([
      "src/index.ts:2 resolved",
      "src/index.ts:2 resolved",
      "src/use.ts:1 resolved",
      "src/use.ts:1 resolved",
      "src/use.ts:2 resolved",
    ]);
    expect(summary.excluded).toEqual({ local: 1 });
  });

  test("a method is found through its receiver, not by its name", async () => {
    const { places, summary } = await ask(SHAPES, { symbol_name: "Box.area" });
    expect(places).toEqual(["src/use.ts:3 resolved"]);
    expect(summary.excluded.other_language).toBe(1);
  });

  test("keys of literals and patterns belong to the type that is expected", async () => {
    const files = {
      "a.ts":
        "export interface Options { depth: number }\nexport function run(options: Options) { const { depth } = options; return depth; }\nrun({ depth: 1 });\nconst depth = 2;\nrun({ depth });\n",
    };
    const { places } = await ask(files, { symbol_name: "Options.depth" });
    expect(places).toEqual(["a.ts:2 resolved", "a.ts:3 resolved", "a.ts:5 resolved"]);
  });

  test("generics pass through calls", async () => {
    const files = {
      "a.ts":
        "class Leaf { shake() {} }\nfunction first<T>(items: T[]): T { return items[0]!; }\nconst leaves: Leaf[] = [];\nfirst(leaves).shake();\nleaves.map((leaf) => leaf.shake());\n",
    };
    const { places } = await ask(files, { symbol_name: "Leaf.shake" });
    expect(places).toEqual(["a.ts:4 resolved", "a.ts:5 resolved"]);
  });
});

test("a setting is possibly read wherever code of another language says its name; a single word is not", async () => {
  const files = {
    "config/settings.yml": "max_note_area: 25\nname: shop\n",
    "app.rb": "class App\n  def go\n    Settings.max_note_area + Settings.name\n  end\nend\n",
    "app.ts": "export const max_note_area = 1;\nconsole.log(settings.max_note_area);\n",
  };
  const { places } = await ask(files, { symbol_name: "max_note_area", path: "config/settings.yml" });
  expect(places).toEqual(["app.rb:3 possible", "app.ts:2 possible"]);
  const { places: none } = await ask(files, { symbol_name: "name", path: "config/settings.yml" });
  expect(none).toEqual([]);
});

test("Python: imports, attributes of self, inherited methods", async () => {
  const files = {
    "pkg/__init__.py": "from .core import Base\n",
    "pkg/core.py":
      "class Base:\n    def go(self):\n        return 1\n\n    def twice(self):\n        return self.go()\n",
    "app.py":
      "from pkg import Base\n\nclass Own(Base):\n    pass\n\nOwn().go()\n\ndef run(thing):\n    thing.go()\n",
  };
  const { places } = await ask(files, { symbol_name: "Base.go" });
  expect(places).toEqual(["app.py:6 resolved", "app.py:9 possible", "pkg/core.py:6 resolved"]);
});

test("C: fields by the type of their receiver, statics by their file", async () => {
  const files = {
    "a.h": "typedef struct node { int len; } node;\ntypedef struct list { node *head; int len; } list;\n",
    "a.c":
      '#include "a.h"\nstatic int size(list *l) { return l->len + l->head->len; }\nint main(void) { list l; return size(&l); }\n',
    "b.c": '#include "a.h"\nstatic int size(node *n) { return n->len; }\n',
  };
  expect((await ask(files, { symbol_name: "list.len" })).places).toEqual(["a.c:2 resolved"]);
  expect((await ask(files, { symbol_name: "size", path: "a.c" })).places).toEqual(["a.c:3 resolved"]);
});

test("cyclic inheritance and imports end", async () => {
  const files = {
    "a.ts":
      'import { B } from "./b.ts";\nexport class A extends B { go() { return this.go(); } }\nnew A().stop();\n',
    "b.ts": 'import { A } from "./a.ts";\nexport class B extends A { }\nexport * from "./a.ts";\n',
  };
  const { places } = await ask(files, { symbol_name: "A.go" });
  expect(places).toEqual(["a.ts:2 resolved"]);
});

test("every occurrence is an edge or is counted", async () => {
  const { store, ask } = await indexed(SHAPES);
  const answer = await ask("find_references", { symbol_name: "Box.area", limit: 200 });
  const { summary } = answer.tail as { summary: { total: number; excluded: Record<string, number> } };
  const counted = Object.values(summary.excluded).reduce((sum, count) => sum + count, summary.total);
  // `box.area()`, the key and the call of `other`, the call in Python.
  expect(counted).toBe(4);
  expect(store.epoch).toBeGreaterThanOrEqual(0);
});

test("C#: where a type stands nothing else of its name is meant; an attribute may leave its ending out", async () => {
  const files = {
    "Bench/Shape.cs":
      "namespace Work.Mark {\n  enum Shape { Round }\n  class Box { public Shape Shape { get; } public Shape Other() => new Shape(); }\n}\n",
    "Bench/Attributes.cs":
      "namespace Work {\n  class MarkAttribute : System.Attribute { public MarkAttribute(int at) {} }\n  class Plain { [Mark(1)] void A() {} [MarkAttribute(2)] void B() {} int Mark; int C() => this.Mark; }\n}\n",
  };
  const of = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await of("Mark.Shape")).toEqual(Array(3).fill("Bench/Shape.cs:3 resolved"));
  expect(await of("Box.Shape")).toEqual([]);
  expect(await of("MarkAttribute.MarkAttribute")).toEqual(Array(2).fill("Bench/Attributes.cs:3 resolved"));
  expect(await of("Plain.Mark")).toEqual(["Bench/Attributes.cs:3 resolved"]);
});

test("C#: types by their number of parameters, paths from global::, names of library types", async () => {
  const files = {
    "one.cs": "namespace Work {\n  public class Pair<A> {}\n}\n",
    "two.cs": "namespace Work {\n  public class Pair<A, B> {}\n}\n",
    "text.cs":
      "namespace Work {\n  static class Text { public static string FoldText(this string text) => text; }\n}\n",
    "use.cs":
      "using Far.Away;\nclass User {\n  Work.Pair<int> one;\n  global::Work.Pair<int, int> two;\n  object Three() => typeof(global::Far.Work.Pair<,>);\n  object Four() => Loose().FoldText() +\n    Loose().FoldText(1) + Loose().FoldText + Remote.FoldText();\n}\n",
  };
  const of = async (symbol_name: string, path: string) =>
    (await ask(files, { symbol_name, path })).places.filter((each) => each.endsWith("resolved"));
  expect(await of("Pair", "one.cs")).toEqual(["use.cs:3 resolved"]);
  expect(await of("Pair", "two.cs")).toEqual(["use.cs:4 resolved"]);
  expect(await of("FoldText", "text.cs")).toEqual(["use.cs:6 resolved"]);
});

test("a type without a name that stands in nothing extends others", async () => {
  const source = "class Base {}\ngive(class extends Base {});\nexport default class extends Base {}\n";
  const { places } = await ask({ "a.ts": source }, { symbol_name: "Base" });
  expect(places).toEqual(["a.ts:2 resolved", "a.ts:3 resolved"]);
});

test("of scripts that have a name each for itself, nothing tells which one another file means", async () => {
  const files = {
    "one/a.js": "function start() {}\nstart();\n",
    "two/a.js": "function start() {}\n",
    "use.js": "start();\nstop();\n",
    "three.js": "function stop() {}\n",
  };
  const { ask: call } = await indexed(files);
  const found = (await call("locate_symbol", { name: "start" })).items as { symbol_id: string }[];
  expect(found).toHaveLength(2);
  for (const { symbol_id } of found) {
    const { items } = await call("find_references", { symbol_name: symbol_id });
    const uses = items as { location: { file: string }; tier: string }[];
    expect(uses.find(({ location }) => location.file === "use.js")?.tier).toBe("possible");
  }
  expect((await ask(files, { symbol_name: "stop" })).places).toEqual(["use.js:2 resolved"]);
});
