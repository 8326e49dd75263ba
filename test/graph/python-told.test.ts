// What tests, `await`, handlers and enumerations of Python say of a value, and what the first parameter of a method is.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask, placesAt, usesAt } from "./ask.ts";

const HEAD = [
  "import enum",
  "from typing import Any, Generator, Generic, NamedTuple, TypeVar",
  "T = TypeVar('T')",
  "class Shape:",
  "    def area(self): ...",
  "class Disc(Shape):",
  "    def area(self): ...",
  "class Tile(Shape):",
  "    def area(self): ...",
  "class Label:",
  "    def area(self): ...",
  "    def swim(self): ...",
  "class Query(Generic[T]):",
  "    def area(self): ...",
  "    def __await__(self) -> Generator[Any, None, T]: ...",
  "    def __neg__(self) -> T: ...",
  "class Fault(Exception):",
  "    def area(self): ...",
  "class Lapse(Exception):",
  "    def area(self): ...",
  "class Pair(NamedTuple):",
  "    first: int",
  "    def area(self): ...",
  "class Hue(enum.Enum):",
  "    RED = 1",
  "    def area(self): ...",
  "    @classmethod",
  "    def all(cls):",
  "        return [each.area() for each in cls] # Hue",
];

const TYPES = ["Disc", "Fault", "Hue", "Label", "Lapse", "Pair", "Query", "Shape", "Tile"];

/** The types whose `area` each line that says so by a comment asks for, with certainty; and the lines. */
async function areas(...body: string[]): Promise<[string[], string[]]> {
  const rows = [...HEAD, ...body.flatMap((block) => block.split("\n"))];
  const found = rows.map((): string[] => []);
  const { ask } = await indexed({ "a.py": rows.join("\n") });
  for (const type of TYPES) {
    const { items } = await ask("find_references", { symbol_name: `${type}.area`, limit: 200 });
    for (const { location, tier } of items as Item[])
      if (tier === "resolved") found[location.line_start - 1]!.push(type);
  }
  const asked = rows.flatMap((row, at) => (/# [\w-]/.test(row) ? [at] : []));
  return [
    asked.map((at) => `${rows[at]!.trim().split(" # ")[0]} # ${found[at]!.join(" ") || "-"}`),
    asked.map((at) => rows[at]!.trim()),
  ];
}

interface Item {
  location: { line_start: number };
  tier: string;
}

const inFunction = (...lines: string[]) =>
  ["def use(x: 'Disc | Tile | Label | str', s: Shape, a):", ...lines.map((line) => `    ${line}`)].join("\n");

test("isinstance leaves those of a value's types that are one of it, and where it fails the others", async () => {
  const [found, wanted] = await areas(
    inFunction(
      "if isinstance(x, Shape):",
      "    x.area() # Disc Tile",
      "elif isinstance(x, Label):",
      "    x.area() # Label",
      "if not isinstance(x, (str, Disc)):",
      "    x.area() # Label Tile",
      "y = x.area() if isinstance(x, Label) else x.area # Disc Label Tile",
    ),
    inFunction(
      "if isinstance(x, Disc):",
      "    return",
      "elif isinstance(x, Tile):",
      "    x.area() # Tile",
      "else:",
      "    x.area() # Label",
    ),
    inFunction("if isinstance(x, Disc): return None", "return x.area() # Label Tile"),
    inFunction("if isinstance(s, Label):", "    s.swim(s.area()) # Label Shape"),
    inFunction("if isinstance(s, Disc):", "    s.area() # Disc"),
    inFunction("if issubclass(a, Tile):", "    a().area() # Tile"),
    inFunction("return not isinstance(a, Tile) or a.area() # Tile"),
  );
  expect(found).toEqual(wanted);
});

test("what stands before a use in its expression is said of it, over lines and brackets", async () => {
  const [found, wanted] = await areas(
    inFunction(
      "if (",
      "    isinstance(x, Disc)",
      "    and x.area() # Disc",
      "): pass",
      "if isinstance(x, (Label, str)) or (",
      "    isinstance(x, Tile) and x.area() # Tile",
      "): pass",
      "return (",
      "    isinstance(a, Tile)",
      "    and s",
      "    and a.area() # Tile",
      ")",
    ),
    inFunction(
      "y = (",
      "    x.area() # Label",
      "    if isinstance(x, Label)",
      "    else x.area() # Disc Tile",
      ")",
      "y = [",
      "    (x.area(), 1) # Label",
      "    for b, x in s",
      "    if b",
      "    if isinstance(x, Label)",
      "]",
      "y = (isinstance(x, Label), x.area()) # Disc Label Tile",
      "y = isinstance(x, Disc) or s or x.area() # Label Tile",
      "y = isinstance(x, Disc) and print(s, [x.area()]) # Disc",
      "y = isinstance(x, Disc) and s in x.area() # Disc",
      "y = isinstance(x, Disc) and s or x.area() # Disc Label Tile",
      "if isinstance(x, Disc): pass",
      "elif x.area(): pass # Label Tile",
    ),
  );
  expect(found).toEqual(wanted);
});

test("what is waited for, caught, listed in an enumeration, made by a sign", async () => {
  const [found, wanted] = await areas(
    "async def made() -> Query[Disc]: ...",
    "def begun() -> Query[Disc]: ...",
    "CAUGHT = (Fault, Lapse)",
    "async def use(q: Query[Tile], pair: Pair):",
    "    (await q).area() # Tile",
    "    (await made()).area() # Query",
    "    (await begun()).area() # Disc",
    "    (-q).area() # Tile",
    "    pair._replace(first=1).area() # Pair",
    "    {each: each for each in [q]}['a'].area() # Query",
    "    try: pass",
    "    except (Fault, KeyError) as e:",
    "        e.area() # Fault",
    "    try: pass",
    "    except CAUGHT as e:",
    "        e.area() # Fault Lapse",
    "    for hue in Hue: hue.area() # Hue",
    "    Hue['RED'].area() # Hue",
    "    for kind in (Disc, Tile): kind().area() # Disc Tile",
  );
  expect(found).toEqual(wanted);
});

test("a local of a stated type is what it is given", async () => {
  const [found, wanted] = await areas(
    "def use(s: Shape, flag):",
    "    t: Shape = Disc()",
    "    t.area() # Disc",
    "    if flag:",
    "        s = Tile()",
    "        s.area() # Tile",
    "    s.area() # Shape Tile",
  );
  expect(found).toEqual(wanted);
});

test("the first parameter of a method is the object at hand, or its type, under any name", async () => {
  const rows = [
    "class Meta(type):",
    "    known = {}",
    "    def __new__(metacls, name, bases, space):",
    "        metacls.known[name] = space",
    "        return super().__new__(metacls, name, bases, space)",
    "class Other:",
    "    known = {}",
    "    @classmethod",
    "    def all(klass): return klass.known",
    "    def one(this): return this.known",
    "    @staticmethod",
    "    def none(that): return that.known",
  ];
  const places = (line: number) => placesAt({ "a.py": rows.join("\n") }, "a.py", "known", line);
  expect(await places(2)).toEqual(["a.py:12 possible", "a.py:4 resolved"]);
  expect(await places(7)).toEqual(["a.py:10 resolved", "a.py:12 possible", "a.py:9 resolved"]);
});

test("docs give nothing back; what super() gives of its own type is of the type at hand", async () => {
  const [found, wanted] = await areas(
    "class Base:",
    "    @classmethod",
    "    def made(cls) -> 'Self': ...",
    "class Heir(Base):",
    "    @classmethod",
    "    def made(cls):",
    '        """Otherwise we',
    "        return a value",
    '        """',
    "        return super().made()",
    "    def disc(self) -> Disc: ...",
    "Heir.made().disc().area() # Disc",
  );
  expect(found).toEqual(wanted);
});

test("at the top of a file a name is what it is given last", async () => {
  const [found, wanted] = await areas(
    "shape = Disc()",
    "shape.area() # Disc",
    "shape = Tile(",
    ")",
    "shape.area() # Tile",
  );
  expect(found).toEqual(wanted);
});

test("comments that state types name them, others do not", async () => {
  const files = {
    "leaf.py": "class Leaf:\n    pass\n",
    "use.py": [
      "import leaf",
      "from leaf import Leaf",
      "leaves = {}  # type: dict[str, list[Leaf]]",
      "def f(a, b):",
      "    # type: (int, leaf.Leaf) -> Leaf",
      "    for x in a:  # type: Leaf # the nearest",
      "        return x  # type: ignore[Leaf]",
      "# type: Leaf or nothing at all",
      "",
    ].join("\n"),
  };
  expect((await ask(files, { symbol_name: "Leaf" })).places).toEqual([
    "use.py:2 resolved",
    "use.py:3 resolved",
    "use.py:5 resolved",
    "use.py:5 resolved",
    "use.py:6 resolved",
  ]);
});

test("a parameter that states no type is what the method that it overrides takes", async () => {
  const [found, wanted] = await areas(
    "class Base(Generic[T]):",
    "    def show(self, shape: Disc, other=None, more: 'T' = None): ...",
    "class Heir(Base[Tile]):",
    "    def show(self, shape, other=None, more=None):",
    "        shape.area() # Disc",
    "        more.area() # Tile",
    "        other.area()",
    "    def hide(self, shape):",
    "        shape.area()",
  );
  expect(found).toEqual(wanted);
});

test("of several functions that a value may be, a call gives what any of them does", async () => {
  const [found, wanted] = await areas(
    "def disc(size=1) -> Disc: ...",
    "def tile(size=1) -> Tile: ...",
    "def made(flag, **rest):",
    "    make = disc if flag else tile",
    "    return make(**rest)",
    "made(True).area() # Disc Tile",
  );
  expect(found).toEqual(wanted);
});

test("what commas part is returned and yielded as a tuple, and a name takes its own part of it alone", async () => {
  const [found, wanted] = await areas(
    "def pair():",
    "    a, b = Disc(), Tile()",
    "    return a, b",
    "def last():",
    "    return 'a, b', lambda a, b: 1, Disc()",
    "def alone():",
    "    return lambda a, b: Disc()",
    "def pairs():",
    "    yield Disc(), Tile()",
    "one, two = pair()",
    "one.area() # Disc",
    "two.area() # Tile",
    "_, _, three = last()",
    "three.area() # Disc",
    "alone()(1, 2).area() # Disc",
    "four, five = Disc()",
    "five.area() # -",
    "for six, seven in pairs():",
    "    six.area() # Disc",
    "    seven.area() # Tile",
  );
  expect(found).toEqual(wanted);
});

test("what makes one of a type gives one of the type that it is given", async () => {
  const [found, wanted] = await areas(
    "class Own(Disc):",
    "    def __new__(cls, size):",
    "        made = object.__new__(cls)",
    "        made.area() # Disc",
    "        return made",
    "    def copy(self):",
    "        other = type(self).__new__(type(self))",
    "        other.area() # Disc",
    "Own(1).area() # Disc",
  );
  expect(found).toEqual(wanted);
});

test("a field of whose first value nothing tells is what other methods set it to", async () => {
  const [found, wanted] = await areas(
    "class Kept:",
    "    def __init__(self, shape=None, other=None):",
    "        self.shape = shape",
    "        self.other = other",
    "    def fill(self):",
    "        made = Disc()",
    "        self.shape = made",
    "    def show(self):",
    "        self.shape.area() # Disc",
    "        self.other.area() # -",
    "Kept().shape.area() # Disc",
  );
  expect(found).toEqual(wanted);
});

test("what methods are annotated with may stand in the class around them", async () => {
  const rows = [
    "class Tray:",
    "    class Slot:",
    "        def lift(self): ...",
    "    def swap(self, of: Slot):",
    "        of.lift()",
    "class Slot:",
    "    def lift(self): ...",
  ];
  expect(await placesAt({ "a.py": rows.join("\n") }, "a.py", "lift", 3)).toEqual(["a.py:5 resolved"]);
});

test("a bracket in a text or a remark leaves the line of a test whole", async () => {
  const [found, told] = await areas(
    [
      "def f(make):",
      "    x = make()",
      "    assert isinstance(x, Label)",
      "    assert '[' not in x.area()",
      "    x = Disc()",
      "    x.area() # Disc",
      "    if (isinstance(x, Shape)  # (",
      "            and x):",
      "        x.area() # Disc",
    ].join("\n"),
  );
  expect(found).toEqual(told);
});

test("of several tests of one condition each tells something", async () => {
  const rows = [
    "class Disc:",
    "    def area(self): ...",
    "class Kept:",
    "    held: 'Disc | Tile'",
    "class Tile:",
    "    def area(self): ...",
    "class Own(Kept):",
    "    held: Disc",
    "def go(it: Disc | Kept, other: Disc | Kept | Tile):",
    "    if not isinstance(it, Disc) and isinstance(",
    "        it, Own",
    "    ):",
    "        it.held.area()",
    "    if isinstance(other, Kept) or isinstance(other, Disc):",
    "        return",
    "    other.area()",
  ];
  const files = { "a.py": rows.join("\n") };
  expect(await placesAt(files, "a.py", "area", 2)).toEqual(["a.py:13 resolved"]);
  expect(await placesAt(files, "a.py", "area", 6)).toEqual(["a.py:16 resolved"]);
});

test("parameters that fixtures give a value, keys of typed tables, what fields are filled with later", async () => {
  const rows = [
    "import pytest",
    "from typing import TypedDict",
    "class Store:",
    "    def load(self): ...",
    "class Other:",
    "    def load(self): ...",
    "class Options(TypedDict):",
    "    store: Store",
    "    other: Other",
    "@pytest.fixture",
    "def store():",
    "    return Store()",
    "@pytest.fixture",
    "def opened():",
    "    one = Store()",
    "    yield one",
    "class Run:",
    "    def __init__(self):",
    "        self.all = {}",
    "        self.rows = []",
    "    def put(self, key):",
    "        self.all[key] = Store()",
    "        self.rows.append(Store())",
    "    def go(self, options: Options):",
    "        self.all['a'].load()",
    "        self.rows[0].load()",
    "        options.get('store').load()",
    "        options['store'].load()",
    "        { 'other': Other(), 'store': Store() }['store'].load()",
    "def test_it(store, opened, unknown):",
    "    store.load()",
    "    opened.load()",
    "    unknown.load()",
  ];
  expect(await usesAt("test_a.py", rows, "load", 4)).toEqual([25, 26, 27, 28, 29, 31, 32]);
  expect(await usesAt("test_a.py", rows, "load", 6)).toEqual([]);
});
