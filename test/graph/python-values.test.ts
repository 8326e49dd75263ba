// What values of Python are by how they are made: by the object at hand, by generators, in braces, by what a generic class is given.

import { expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

const HEAD = [
  "import asyncio",
  "from contextlib import contextmanager",
  "from typing import Callable, Generator, Generic, NamedTuple, TypedDict, TypeVar",
  "T = TypeVar('T')",
  "class Base:",
  "    def itself(self):",
  "        return self",
  "    def another(self):",
  "        return self.__class__()",
  "    def third(self):",
  "        return type(self)()",
  "    @classmethod",
  "    def build(cls):",
  "        return cls()",
  "class Item(Base):",
  "    size = 1",
  "    def sub(self) -> 'Item': ...",
  "    @property",
  "    def prop(self):",
  "        return self.sub()",
  "",
  "    @contextmanager",
  "    def opened(self):",
  "        yield self",
  "    def each(self):",
  "        yield self.sub()",
  "    def all(self):",
  "        yield from [self.sub()]",
  "class Other(Base):",
  "    size = 2",
  "class Pair(NamedTuple):",
  "    first: Item",
  "    rest: 'list[Item]'",
  "class Keys(TypedDict):",
  "    item: Item",
  "class Crate(Generic[T]):",
  "    def __init__(self, item: T, count: int = 0):",
  "        self.item = item",
  "    def get(self) -> T: ...",
  "class Box(Generic[T]):",
  "    item: T",
  "def made(kind: type[T], count: int) -> T: ...",
  "async def later() -> Item: ...",
];

/** Uses of `Item.size` and of nothing else's, each a function's body. */
const sizes = (...bodies: string[]) =>
  bodies.map((body) => `async def use(i: Item, *args: Item, **named: Item):\n    ${body}`).join("\n");

const READS = {
  "the object at hand, a heir's too": [
    "i.itself().size",
    "i.another().size",
    "i.third().size",
    "Item.build().size",
    "i.__class__.size",
    "type(i).size",
  ],
  "a value in front of a decorator": ["i.prop.size"],
  "what is named in brackets": ["(x := i.sub()).size"],
  generators: ["for x in i.each(): x.size", "for x in i.all(): x.size", "with i.opened() as x: x.size"],
  braces: [
    "d = {'a': i, 'b': i}; d['a'].size",
    "d = {str(x): x for x in [i]}; d['a'].size",
    "for x in {i, i}: x.size",
    "for key, x in {'a': i}.items(): x.size",
  ],
  spreads: ["for x in [*[i]]: x.size", "xs = await asyncio.gather(*[later() for n in range(3)]); xs[0].size"],
  "what takes the rest": ["args[0].size", "for x in args: x.size", "named['a'].size"],
};
const PLACES = [
  "def a(p: Pair, k: Keys):",
  "    p[0].size",
  "    first, rest = p",
  "    first.size",
  "    rest[0].size",
  "    k['item'].size",
];
const GENERIC = [
  "def b(i: Item):",
  "    Crate(i).get().size",
  "    Crate(i).item.size",
  "    Crate(count=1, item=i).item.size",
  "    Box(i).item.size",
  "    made(count=1, kind=Item).size",
];

async function unresolved(rows: readonly string[], lines: readonly string[]) {
  const { places } = await ask({ "a.py": [...HEAD, ...rows].join("\n") }, { symbol_name: "Item.size" });
  const known = new Set(places);
  const isFound = (at: number) => known.has(`a.py:${HEAD.length + at + 1} resolved`);
  return rows.filter((row, at) => lines.includes(row) && !isFound(at));
}

for (const [what, bodies] of Object.entries(READS))
  test(`is known: ${what}`, async () => {
    const rows = sizes(...bodies).split("\n");
    expect(
      await unresolved(
        rows,
        bodies.map((body) => `    ${body}`),
      ),
    ).toEqual([]);
  });

test("fields by their places and keys", async () => {
  expect(
    await unresolved(
      PLACES,
      PLACES.filter((row) => row.endsWith(".size")),
    ),
  ).toEqual([]);
});

test("what a generic class is made of, arguments by name too", async () => {
  expect(await unresolved(GENERIC, GENERIC.slice(1))).toEqual([]);
});

test("nothing of this is what another heir has", async () => {
  const rows = [...sizes(...Object.values(READS).flat()).split("\n"), ...PLACES, ...GENERIC];
  const { places } = await ask({ "a.py": [...HEAD, ...rows].join("\n") }, { symbol_name: "Other.size" });
  expect(places.filter((place) => place.endsWith(" resolved"))).toEqual([]);
});

test("the word for the object at hand is what binds it: a method around a class, a loop", async () => {
  const files = {
    "a.py": [
      "class Kind:",
      "    @classmethod",
      "    def make(cls): ...",
      "class Case:",
      "    store = 1",
      "    def check(self):",
      "        class Inner:",
      "            store = self.store",
      "            def own(self):",
      "                return self.store",
      "        def nested():",
      "            return self.store",
      "    def all(self, kinds: list[type[Kind]]):",
      "        for cls in kinds:",
      "            cls.make()",
    ].join("\n"),
  };
  const store = await ask(files, { symbol_name: "Case.store" });
  expect(store.places).toEqual(["a.py:12 resolved", "a.py:8 resolved"]);
  expect((await ask(files, { symbol_name: "Kind.make" })).places).toEqual(["a.py:15 resolved"]);
});

test("a stub says what its source does not, and a class what it gives for any name", async () => {
  const files = {
    "tree.py":
      "class Leaf:\n    def shake(self): ...\nclass Tree:\n    top = None\n    def grow(self):\n        return 1\n",
    "tree.pyi":
      "class Leaf:\n    def shake(self) -> int: ...\nclass Tree:\n    top: Leaf\n    def grow(self) -> Leaf: ...\n",
    "use.py": [
      "from tree import Leaf, Tree",
      "class Oak(Tree): ...",
      "class Any:",
      "    def __getattr__(self, name) -> Leaf: ...",
      "Oak().grow().shake()",
      "Oak().top.shake()",
      "Any().some.shake()",
    ].join("\n"),
  };
  const { places } = await ask(files, { symbol_name: "Leaf.shake", path: "tree.py" });
  expect(places).toEqual(["use.py:5 resolved", "use.py:6 resolved", "use.py:7 resolved"]);
});

test("what parameters default to is seen from the class around, and not what parameters are", async () => {
  const rows = [
    "class A:",
    "    limit = 1",
    "    def one(self, size=limit): ...",
    "    @staticmethod",
    "    def two(",
    "        size: int = limit,",
    "    ): ...",
    "    def three(self, limit, size=[limit]):",
    "        return limit",
    "    def four(self, size=1):",
    "        return limit",
  ];
  const { places } = await ask({ "a.py": rows.join("\n") }, { symbol_name: "A.limit" });
  expect(places.filter((place) => place.endsWith(" resolved"))).toEqual(
    [3, 6, 8].map((line) => `a.py:${line} resolved`),
  );
});

test("what heirs set under the name of a property that they inherit is the property", async () => {
  const rows = [
    "class Option:",
    "    limit: int",
    "    @property",
    "    def default(self):",
    "        return self._default",
    "    @default.setter",
    "    def default(self, value):",
    "        self._default = value",
    "class Text(Option):",
    "    def __init__(self):",
    "        self.default = ''",
    "        self.limit = 3",
    "def read(option: Option, text: Text):",
    "    return option.default or text.default",
  ];
  expect(await usesAt("a.py", rows, "default", 4)).toEqual([6, 11, 14, 14]);
  expect(await usesAt("a.py", rows, "default", 11)).toEqual([6, 14, 14]);
  expect(await usesAt("a.py", rows, "limit", 12)).toEqual([2]);
});

test("what functions alone assign is the file's where they say so, and what the top of the file binds stays its own", async () => {
  const rows = [
    "from late import known",
    "first = None",
    "def set_up():",
    "    global done, first, known",
    "    done = first = known = 1",
    "    done += 1",
    "    def inner():",
    "        done = 2",
    "        return done",
    "def other():",
    "    global done",
    "    done = 3",
    "def ask():",
    "    return done, first, known",
  ];
  const files = { "a.py": rows.join("\n"), "b.py": "from a import done\n\ndone\n", "late.py": "known = 1\n" };
  expect(await placesAt(files, "a.py", "done", 5)).toEqual([
    "a.py:11 resolved",
    "a.py:12 resolved",
    "a.py:14 resolved",
    "a.py:4 resolved",
    "a.py:6 resolved",
    "b.py:1 resolved",
    "b.py:3 resolved",
  ]);
  expect(await placesAt(files, "a.py", "first", 2)).toContain("a.py:14 resolved");
  expect(await placesAt(files, "late.py", "known", 1)).toContain("a.py:14 resolved");
});

test("what an object gives that is indexed is no member of the name in quotes", async () => {
  const rows = [
    "class Part:",
    "    def go(self): ...",
    "class Box:",
    "    name: Part",
    "    def __getitem__(self, key) -> 'Other': ...",
    "class Other:",
    "    def go(self): ...",
    "def run(box: Box):",
    "    box['name'].go()",
  ];
  const files = { "a.py": rows.join("\n") };
  expect(await placesAt(files, "a.py", "go", 2)).toEqual([]);
  expect(await placesAt(files, "a.py", "go", 7)).toEqual(["a.py:9 resolved"]);
});

test("what loops over an object and next() give is what its iterator gives", async () => {
  const rows = [
    "class Run:",
    "    def go(self): ...",
    "class Bare:",
    "    def __next__(self) -> Run: ...",
    "class Holder:",
    "    def __iter__(self):",
    "        return Bare()",
    "class Queue:",
    "    def __iter__(self) -> 'Queue':",
    "        return self",
    "    def __next__(self) -> Run: ...",
    "def run(holder: Holder, queue: Queue):",
    "    for one in holder: one.go()",
    "    for one in queue: one.go()",
    "    [one.go() for one in queue]",
    "    next(queue).go()",
    "    next(iter(holder)).go()",
  ];
  expect(await usesAt("a.py", rows, "go", 2)).toEqual([13, 14, 15, 16, 17]);
});

test("what is of a type or nothing may be of what that does not have", async () => {
  const rows = [
    "class Env:",
    "    def stay(self): ...",
    "class Heir(Env):",
    "    def only(self): ...",
    "def run(env: Env | None):",
    "    env.only()",
  ];
  expect(await placesAt({ "a.py": rows.join("\n") }, "a.py", "only", 4)).toEqual(["a.py:6 possible"]);
});

test("type variables are in the order in which Generic or Protocol lists them, wherever that stands", async () => {
  const rows = [
    "class Leaf:",
    "    def go(self): pass",
    "class Root:",
    "    def go(self): pass",
    "L = TypeVar('L')",
    "R = TypeVar('R')",
    "class Rooted(Generic[R]):",
    "    def root(self) -> R: ...",
    "class Tree(Rooted[R], Protocol[L, R]):",
    "    def leaf(self) -> L: ...",
    "class Oak(Tree[Leaf, Root]): pass",
    "def run(oak: Oak):",
    "    oak.leaf().go()",
    "    oak.root().go()",
  ];
  expect(await usesAt("a.py", rows, "go", 2)).toEqual([13]);
  expect(await usesAt("a.py", rows, "go", 4)).toEqual([14]);
});

test("a class is given types for the variables of another module", async () => {
  const files = {
    "kinds.py": "from typing import TypeVar\nT = TypeVar('T')\n",
    "a.py": [
      "from typing import Generic",
      "import kinds",
      "class Item:",
      "    def load(self): ...",
      "class Box(Generic[kinds.T]):",
      "    def __init__(self, value: kinds.T): ...",
      "    def value(self) -> kinds.T: ...",
      "Box[Item](1).value().load()",
      "box: Box[Item] = make()",
      "box.value().load()",
    ].join("\n"),
  };
  expect(await placesAt(files, "a.py", "load", 4)).toEqual(["a.py:10 resolved", "a.py:8 resolved"]);
});

test("what a lambda takes is said by the function that is expected where it stands", async () => {
  const rows = [
    "import typing",
    "from typing import Any, Callable, Iterable, TypeVar",
    'T = TypeVar("T")',
    "def each(values: Iterable[T], fn: typing.Callable[[T], Any]) -> list: ...",
    'def plain(fn: Callable[["Leaf"], Any]): ...',
    'def second(fn: Callable[[int, "Leaf"], Any] | None = None): ...',
    "class Leaf:",
    "    def turn(self): ...",
    "class Other:",
    "    def turn(self): ...",
    "def go(leaves: list[Leaf]):",
    "    each(leaves, lambda leaf: leaf.turn())",
    "    plain(lambda leaf: leaf.turn())",
    "    plain(fn=lambda leaf: leaf.turn())",
    "    second(lambda at, leaf: leaf.turn())",
    "run: Callable[[Leaf], Any] = lambda leaf: leaf.turn()",
  ];
  expect(await usesAt("a.py", rows, "turn", 8)).toEqual([12, 13, 14, 15, 16]);
});

test("a class in another one inherits from what stands beside it", async () => {
  const rows = [
    "class Span:",
    "    class _Kind:",
    "        value = 1",
    "    class Kind(_Kind, metaclass=Meta):",
    "        pass",
    "Span.Kind.value",
  ];
  expect(await usesAt("a.py", rows, "value", 3)).toEqual([6]);
});

test("a type in quotes is what Annotated is about; what else that holds are values", async () => {
  const rows = [
    "from typing import Annotated, Literal",
    "class Leaf: ...",
    "class Tree:",
    "    a: Annotated['Leaf', lazy('Leaf')] | None",
    "    b: Base[Annotated['Leaf', lazy('Leaf')]] | None = (",
    "        make())",
    "    c: Base[Annotated['Leaf', 'Leaf']]",
    "    d: Literal['Leaf'] | None",
    "def f(a: Base[Annotated['Leaf', 1]]): ...",
  ];
  expect(await usesAt("a.py", rows, "Leaf", 2)).toEqual([4, 5, 7, 9]);
});
