// References in Python: what types, tests, decorators and loops say about a receiver.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const LEAF =
  "class Leaf:\n    def shake(self):\n        return 1\n\nclass Stone:\n    def shake(self):\n        return 2\n\n";

/** Where `Leaf.shake` is used in a file that follows the two classes; lines count from its own first. */
async function shaken(source: string): Promise<string[]> {
  const files = { "leaf.py": LEAF, "use.py": `from leaf import Leaf, Stone\n${source}` };
  const { places } = await ask(files, { symbol_name: "Leaf.shake", path: "leaf.py" });
  return places.map((place) => place.replace("use.py:", ""));
}

test("fields without a constructor are arguments by name, parameters are not", async () => {
  const files = {
    "a.py":
      "from dataclasses import dataclass\n\n@dataclass\nclass Edge:\n    size: int = 1\n\nclass Own:\n    size: int\n    def __init__(self, size):\n        self.size = size\n\nEdge(1, size=2)\nOwn(size=2)\n",
  };
  expect((await ask(files, { symbol_name: "Edge.size" })).places).toEqual(["a.py:12 resolved"]);
  const { places } = await ask(files, { symbol_name: "Own.size" });
  expect(places).not.toContain("a.py:13 resolved");
});

test("what a method sets is no argument of a type whose constructor a library has", async () => {
  const files = {
    "a.py":
      "import textwrap\n\nclass Wrapper(textwrap.TextWrapper):\n    size: int = 1\n    def more(self):\n        self.indent = 'x'\n\nWrapper(indent='', size=2)\n",
  };
  expect((await ask(files, { symbol_name: "Wrapper.indent" })).places).not.toContain("a.py:8 resolved");
  expect((await ask(files, { symbol_name: "Wrapper.size" })).places).toContain("a.py:8 resolved");
});

test("a member may be called like the object itself", async () => {
  const files = {
    "a.py":
      "class Parser:\n    def __init__(self, cls=dict):\n        self.cls = cls\n\n    def run(self, fields):\n        return self.cls(fields), self.cls.fromkeys\n",
  };
  expect((await ask(files, { symbol_name: "Parser.cls" })).places).toEqual([
    "a.py:6 resolved",
    "a.py:6 resolved",
  ]);
});

test("keys of what the last parameter takes apart", async () => {
  const files = {
    "a.py":
      "from typing import TypedDict, Unpack\n\nclass Options(TypedDict, total=False):\n    depth: int\n    url: str\n\ndef get(url, **options: Unpack[Options]):\n    pass\n\nget(url='x', depth=2)\n",
  };
  expect((await ask(files, { symbol_name: "Options.depth" })).places).toEqual(["a.py:10 resolved"]);
  expect((await ask(files, { symbol_name: "Options.url" })).places).toEqual([]);
});

test("isinstance tells a type in its block, after an assert and after a block that leaves", async () => {
  expect(
    await shaken(
      "def f(x):\n    if isinstance(x, Leaf) and x.shake():\n        x.shake()\n    else:\n        x.shake()\n",
    ),
  ).toEqual(["3 resolved", "4 resolved", "6 possible"]);
  expect(
    await shaken("def f(x):\n    assert isinstance(x, Leaf)\n    for _ in 'ab':\n        x.shake()\n"),
  ).toEqual(["5 resolved"]);
  expect(
    await shaken(
      "def f(x):\n    if not isinstance(x, Leaf):\n        y = 1\n        return y\n    x.shake()\n",
    ),
  ).toEqual(["6 resolved"]);
  expect(await shaken("def f(x):\n    if isinstance(x, Stone):\n        x.shake()\n")).toEqual([]);
});

test("a name that is set again is no longer what was tested", async () => {
  expect(
    await shaken("def f(x, y):\n    if isinstance(x, Stone):\n        x = y\n        x.shake()\n"),
  ).toEqual(["5 possible"]);
});

test("a decorator may put another value in a function's place", async () => {
  const head =
    "from typing import Callable\n\ndef made(name: str) -> Callable[[Callable], Leaf]:\n    ...\n\n";
  expect(await shaken(`${head}@made('x')\ndef leaf():\n    pass\n\nleaf.shake()\n`)).toEqual(["11 resolved"]);
  const either = head.replace("Callable[[Callable], Leaf]", "Leaf | Callable[[Callable], Leaf]");
  expect(await shaken(`${either}@made('x')\ndef leaf():\n    pass\n\nleaf.shake()\n`)).toEqual([
    "11 resolved",
  ]);
  expect(await shaken("import lib\n\n@lib.wrap\ndef leaf():\n    pass\n\nleaf.shake()\n")).toEqual([
    "8 possible",
  ]);
  expect(await shaken("def leaf():\n    pass\n\nleaf.shake()\n")).toEqual([]);
});

test("type variables, quoted types and generators pass types on", async () => {
  const head =
    "from typing import Generator, Iterable, List, Tuple, Type, TypeVar, Union\n\nT = TypeVar('T')\nL = TypeVar('L', bound=Leaf)\n\n";
  expect(
    await shaken(
      `${head}def ends(items: Iterable[T]) -> Iterable[Tuple[bool, T]]:\n    ...\n\ndef f(all: List[Leaf]):\n    for end, leaf in ends(all):\n        leaf.shake()\n`,
    ),
  ).toEqual(["12 resolved"]);
  expect(await shaken(`${head}def make(kind: Type[T]) -> T:\n    ...\n\nmake(Leaf).shake()\n`)).toEqual([
    "10 resolved",
  ]);
  expect(await shaken(`${head}def f(x: L):\n    x.shake()\n`)).toEqual(["8 resolved"]);
  expect(
    await shaken(
      `${head}def f(x: Union[str, "Leaf"], y: Generator[Leaf, None, int]):\n    x.shake()\n    for z in y:\n        z.shake()\n`,
    ),
  ).toEqual(["10 resolved", "8 resolved"]);
});

test("loops take apart what the library makes of a collection", async () => {
  const loop = async (head: string) =>
    shaken(
      `from typing import Dict, List\n\ndef f(all: List[Leaf], by: Dict[str, Leaf]):\n    ${head}\n        x.shake()\n`,
    );
  for (const head of [
    "for i, x in enumerate(all):",
    "for i, (x, y) in enumerate(zip(all, all)):",
    "for key, x in by.items():",
    "for x in sorted(by.values()):",
    "for [y, x] in zip(by, all):",
  ])
    expect([head, ...(await loop(head))]).toEqual([head, "6 resolved"]);
  expect(await loop("for x, y in enumerate(all):")).toEqual([]);
});

test("values that loops and indexes get from a class of its own", async () => {
  expect(
    await shaken(
      "from typing import Iterator\n\nclass Tree:\n    def __iter__(self) -> Iterator[Leaf]:\n        ...\n    def __getitem__(self, at) -> Leaf:\n        ...\n\nfor x in Tree():\n    x.shake()\nTree()[0].shake()\n",
    ),
  ).toEqual(["11 resolved", "12 resolved"]);
});

test("what may be anything is possible, what a library owns is not", async () => {
  expect(
    await shaken(
      "from typing import Any\nfrom lib import Thing\n\ndef f(x: Any, y: Thing, z: object):\n    x.shake()\n    y.shake()\n    z.shake()\n",
    ),
  ).toEqual(["6 possible", "8 possible"]);
});

test("the type of the object at hand is that of the receiver, inherited methods included", async () => {
  const head = "import typing_extensions as te\nfrom typing import TypeVar\n\nT = TypeVar('T')\n\n";
  expect(
    await shaken(
      `${head}class Base:\n    @classmethod\n    def make(cls) -> te.Self:\n        ...\n    def __enter__(self: T) -> T:\n        ...\n\nclass Bud(Base, Leaf):\n    pass\n\nBud.make().shake()\nwith Bud() as bud:\n    bud.shake()\nBase.make().shake()\n`,
    ),
  ).toEqual(["17 resolved", "19 resolved", "20 possible"]);
});

test("names of a class's body are seen in that body, not in its methods", async () => {
  const files = {
    "a.py": "class A:\n    limit = 1\n    twice = limit * 2\n\n    def f(self):\n        return limit\n",
  };
  expect((await ask(files, { symbol_name: "A.limit" })).places).toEqual([
    "a.py:3 resolved",
    "a.py:6 possible",
  ]);
});

test("a field that a heir sets is the inherited one where that states its type", async () => {
  const files = {
    "a.py":
      "class Base:\n    name: str\n\nclass Own(Base):\n    def __init__(self):\n        self.name = 'x'\n\nclass Other:\n    name = 1\n",
  };
  expect((await ask(files, { symbol_name: "Base.name" })).places).toEqual(["a.py:6 resolved"]);
  expect((await ask(files, { symbol_name: "Other.name" })).places).toEqual([]);
});

test("what is declared as a library's type may be a heir of it", async () => {
  const files = {
    "a.py":
      "from http.cookiejar import CookieJar\n\nclass Jar(CookieJar):\n    def fill(self):\n        ...\n\nclass Pot:\n    def fill(self):\n        ...\n\ndef f(jar: CookieJar):\n    jar.fill()\n",
  };
  expect((await ask(files, { symbol_name: "Jar.fill" })).places).toEqual(["a.py:12 possible"]);
  expect((await ask(files, { symbol_name: "Pot.fill" })).places).toEqual([]);
});

test("types in quotes: bounds, aliases, casts", async () => {
  const files = {
    "a.py":
      'from typing import Callable, List, Literal, TypeVar, Union, cast\n\nT = TypeVar("T", bound="Leaf")\nOne = Union[int, "Leaf"]\nRun = Callable[["Leaf"], None]\nAll = List[List["Leaf"]]\nx = cast(List["Leaf"], None)\nNo = Literal["Leaf"]\nU = TypeVar("U", default="Leaf")\n\nclass Leaf:\n    pass\n',
  };
  const { places } = await ask(files, { symbol_name: "Leaf" });
  expect(places).toEqual([3, 4, 5, 6, 7, 9].map((line) => `a.py:${line} resolved`));
});

test("attributes that are set in brackets, and named as slots", async () => {
  const files = {
    "a.py":
      'class Box:\n    __slots__ = ("top",)\n\n    def __init__(self, box):\n        (\n            self.top,\n            self.left,\n        ) = box\n\n    def f(self):\n        return self.left + self.top\n',
  };
  expect((await ask(files, { symbol_name: "Box.left" })).places).toEqual(["a.py:11 resolved"]);
  expect((await ask(files, { symbol_name: "Box.top" })).places).toEqual([
    "a.py:11 resolved",
    "a.py:2 possible",
  ]);
});

test("a name that one symbol has is its own, but not where the receiver's type is known to be another", async () => {
  const files = {
    "a.py":
      "from lib import Base\n\nclass Provider:\n    mime_type = 'x'\n\nclass Request(Base):\n    def f(self, any):\n        return self.mime_type, any.mime_type\n\ndef g(request: Request):\n    return request.mime_type\n",
  };
  expect((await ask(files, { symbol_name: "Provider.mime_type" })).places).toEqual([
    "a.py:11 possible",
    "a.py:8 possible",
    "a.py:8 resolved",
  ]);
});

test("of a member and those that override it, what is not known means the first", async () => {
  const files = {
    "a.py":
      "class Base:\n    def settle_down(self):\n        ...\n\nclass Own(Base):\n    def settle_down(self):\n        ...\n\ndef f(x):\n    x.settle_down()\n",
  };
  expect((await ask(files, { symbol_name: "Base.settle_down" })).places).toEqual(["a.py:10 resolved"]);
  expect((await ask(files, { symbol_name: "Own.settle_down" })).places).toEqual(["a.py:10 possible"]);
});

test("the only member of its name is meant where the name says whose it is: a single word does not", async () => {
  const files = {
    "a.py":
      "class Lock:\n    def __init__(self):\n        self.extras = 1\n        self.extras_found = 2\n\ndef f(given):\n    return read(given).extras + read(given).extras_found\n",
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("Lock.extras")).toContain("a.py:7 possible");
  expect(await placesOf("Lock.extras_found")).toContain("a.py:7 resolved");
});

test("a field is not the only one of its name where a type of a library may have it", async () => {
  const files = {
    "a.py":
      "from lib import Client\n\nclass Own(Client):\n    def __init__(self):\n        self.base_found = 1\n\ndef f(given):\n    return copy(given).base_found\n",
  };
  expect((await ask(files, { symbol_name: "Own.base_found" })).places).toEqual(["a.py:8 possible"]);
});

test("a type variable that the type around binds is not bound again by a call", async () => {
  const source = [
    "from typing import Protocol, TypeVar",
    'T = TypeVar("T", covariant=True)',
    "class Leaf:",
    "    def fall(self): ...",
    "class Proxy(Protocol[T]):",
    "    def current(self) -> T: ...",
    "class LeafProxy(Proxy[Leaf], Leaf): ...",
    "proxy: LeafProxy = make()",
    "leaf = proxy.current()",
    "leaf.fall()",
  ].join("\n");
  const { places } = await ask({ "a.py": source }, { symbol_name: "Leaf.fall" });
  expect(places).toEqual(["a.py:10 resolved"]);
});

test("isinstance asks for the class of the object at hand", async () => {
  const files = {
    "a.py":
      "class Leaf:\n    size = 1\n\n    def __eq__(self, other):\n        if not isinstance(other, self.__class__):\n            return NotImplemented\n        return self.size == other.size\n\nclass Stone:\n    size = 2\n",
  };
  expect((await ask(files, { symbol_name: "Leaf.size" })).places).toEqual([
    "a.py:7 resolved",
    "a.py:7 resolved",
  ]);
});

test("a bare Final says nothing, a variable may hold a type with arguments", async () => {
  const head = "from typing import Final, Generic, TypeVar\n\nT = TypeVar('T')\n\n";
  expect(await shaken(`${head}LEAF: Final = Leaf()\nLEAF.shake()\n`)).toEqual(["7 resolved"]);
  expect(
    await shaken(
      `${head}class Box(Generic[T]):\n    held: T\n\nPairs = Box[Leaf]\n\ndef f(x: Pairs):\n    x.held.shake()\n`,
    ),
  ).toEqual(["12 resolved"]);
});

test("what a method sets is the field that an ancestor states", async () => {
  const base =
    "class Base:\n    def __init__(self):\n        self.reason: str | None = None\n        self.loose = 1\n\n";
  const sub =
    "from base import Base\n\nclass Sub(Base):\n    def run(self):\n        self.reason = 'a'\n        self.loose = 2\n        return self.reason\n";
  const files = { "base.py": base, "sub.py": sub };
  const { places } = await ask(files, { symbol_name: "Base.reason", path: "base.py" });
  expect(places).toEqual(["sub.py:5 resolved", "sub.py:7 resolved"]);
  expect((await ask(files, { symbol_name: "Base.loose", path: "base.py" })).places).toEqual([
    "sub.py:6 possible",
  ]);
});

test("a constructor is made for the fields that a type states, whatever it inherits", async () => {
  const files = {
    "a.py":
      "from dataclasses import dataclass\n\nclass Base:\n    def __init__(self):\n        pass\n\nclass Named:\n    def __init__(self, size):\n        pass\n\n@dataclass\nclass Leaf(Base):\n    size: int\n\n@dataclass\nclass Stone(Named):\n    size: int\n\nLeaf(size=1)\nStone(size=1)\n",
  };
  expect((await ask(files, { symbol_name: "Leaf.size" })).places).toEqual(["a.py:19 resolved"]);
});

test("what is compared with a class is of it", async () => {
  expect(await shaken("def f(x):\n    assert type(x) is Leaf\n    x.shake()\n")).toEqual(["4 resolved"]);
  expect(await shaken("def f(x):\n    if type(x) != Leaf:\n        return\n    x.shake()\n")).toEqual([
    "5 resolved",
  ]);
  expect(await shaken("def f(x):\n    if type(x) is not Leaf:\n        x.shake()\n")).toEqual(["4 possible"]);
});

test("a comment may state a type", async () => {
  expect(await shaken("leaf = None  # type: Leaf\nleaf.shake()\n")).toEqual(["3 resolved"]);
  expect(await shaken("def f(x):\n    y = x()  # type: Leaf\n    y.shake()\n")).toEqual(["4 resolved"]);
  expect(await shaken("leaf = Leaf()  # type: ignore[assignment]\nleaf.shake()\n")).toEqual(["3 resolved"]);
});

test("a field is read through its descriptor", async () => {
  const head =
    "from typing import Generic, TypeVar, overload\n\nT = TypeVar('T')\n\nclass Held(Generic[T]):\n    @overload\n    def __get__(self, owner: None, kind: type) -> 'Held[T]': ...\n    @overload\n    def __get__(self, owner: object, kind: type) -> T: ...\n    def shake(self):\n        pass\n\nclass Tree:\n    leaf: Held[Leaf] = Held()\n\n";
  expect(await shaken(`${head}def f(tree: Tree):\n    tree.leaf.shake()\n    Tree.leaf.shake()\n`)).toEqual([
    "18 resolved",
  ]);
});

test("a class of several values is taken apart by their types", async () => {
  expect(
    await shaken(
      "class pair(tuple[Stone, Leaf]):\n    def __new__(cls):\n        return (Stone(), Leaf())\n\ndef f():\n    a, b = pair()\n    a.shake()\n    b.shake()\n",
    ),
  ).toEqual(["9 resolved"]);
});

test("what variables of a module and fields take apart", async () => {
  expect(
    await shaken(
      "def make() -> tuple[Stone, Leaf]:\n    ...\n\na, b = make()\na.shake()\nb.shake()\n\nclass Held:\n    def __init__(self):\n        self.a, self.b = make()\n    def run(self):\n        self.a.shake()\n        self.b.shake()\n",
    ),
  ).toEqual(["14 resolved", "7 resolved"]);
  expect(
    await shaken(
      "a, (b, (c, d)) = Stone(), (Leaf(), (Stone(), Leaf()))\na.shake()\nb.shake()\nc.shake()\nd.shake()\n\ndef f():\n    a, *b, c = Leaf(), Stone(), Stone(), Stone(), Leaf()\n    a.shake()\n",
    ),
  ).toEqual(["10 resolved", "4 resolved", "6 resolved"]);
});

test("a member of what a library made for a field is nobody's for sure", async () => {
  const files = {
    "a.py":
      "import far\n\nclass Limit:\n    def most_values(self):\n        pass\n\nclass Held:\n    def __init__(self):\n        self.inner = far.Limit()\n    def count(self, other):\n        self.inner.most_values()\n        other.most_values()\n",
  };
  expect((await ask(files, { symbol_name: "Limit.most_values" })).places).toEqual([
    "a.py:11 possible",
    "a.py:12 resolved",
  ]);
});

test("a function outside of a class says what its object is; a stack enters what it is given", async () => {
  expect(
    await shaken(
      "class Tree:\n    leaf: Leaf\n\ndef visit(self: Tree):\n    self.leaf.shake()\n\ndef other(self):\n    self.leaf.shake()\n",
    ),
  ).toEqual(["6 resolved", "9 possible"]);
  expect(
    await shaken(
      "from contextlib import ExitStack\n\nclass Grown:\n    def __enter__(self) -> Leaf:\n        ...\n    def __exit__(self, *_):\n        ...\n\ndef f():\n    with ExitStack() as stack:\n        a = stack.enter_context(Grown())\n        a.shake()\n",
    ),
  ).toEqual(["13 resolved"]);
});

test("a cast says a type wherever it stands, in quotes or not", async () => {
  const head = "import typing\nfrom typing import cast\n\ndef f(x, xs):\n";
  expect(
    await shaken(
      `${head}    cast(Leaf, x).shake()\n    cast("Leaf", x).shake()\n    typing.cast(Stone, x).shake()\n    for y in cast("list[Leaf]", xs):\n        y.shake()\n`,
    ),
  ).toEqual(["10 resolved", "6 resolved", "7 resolved"]);
  expect(await shaken("def cast(a, b) -> Leaf:\n    ...\n\ncast(Stone, 1).shake()\n")).toEqual([
    "5 resolved",
  ]);
});

test("above a class of several bases the first that has a member is meant", async () => {
  expect(
    await shaken(
      "class Branch(Leaf):\n    def shake(self):\n        return super().shake()\n\nclass Twig(Branch, Leaf):\n    def shake(self):\n        return super().shake()\n",
    ),
  ).toEqual(["4 resolved", "8 possible"]);
});

test("what a function gives that takes nothing, or anything", async () => {
  const head =
    "from typing import Callable\n\ndef f(a: Callable[[], Leaf], b: Callable[..., Leaf], c: Callable[[], Stone]):\n";
  expect(await shaken(`${head}    a().shake()\n    b(1).shake()\n    c().shake()\n`)).toEqual([
    "5 resolved",
    "6 resolved",
  ]);
});

test("what a field in the place of a call method gives is what its value gives", async () => {
  const head = "from typing import Callable\n\nclass Maker:\n    __call__: ";
  const use = "\n\ndef f(make: Maker):\n    make().shake()\n";
  expect(await shaken(`${head}Callable[[], Leaf]${use}`)).toEqual(["8 resolved"]);
  expect(await shaken(`${head}Callable${use}`)).toEqual(["8 possible"]);
});

test("types in quotes are read however deep they stand in an alias", async () => {
  const files = {
    "leaf.py": LEAF,
    "use.py":
      'from typing import Callable, Dict, Union\nfrom leaf import Leaf\n\nA = Callable[[Union["Leaf", int]], Dict[str, "Leaf"]]\nB = Dict[str, Callable[..., "Leaf"]]\nC = names["Leaf"]\n',
  };
  const { places } = await ask(files, { symbol_name: "Leaf", path: "leaf.py" });
  expect(places.filter((place) => !place.startsWith("use.py:2 "))).toEqual([
    "use.py:4 resolved",
    "use.py:4 resolved",
    "use.py:5 resolved",
  ]);
});

test("of several signatures the one is called whose parameters are what is given, by place and by name", async () => {
  const head =
    "from typing import Any, Literal, Type, overload\n\nclass Oak:\n    pass\n\nclass Flint:\n    pass\n\n@overload\ndef make(kind: Type[Oak], **more: Any) -> Leaf: ...\n@overload\ndef make(kind: Type[Flint], **more: Any) -> Stone: ...\ndef make(kind, **more):\n    return kind(**more)\n\n";
  expect(
    await shaken(`${head}make(Oak).shake()\nmake(Flint, size=1).shake()\nmake(size=1, kind=Oak).shake()\n`),
  ).toEqual(["17 resolved", "19 resolved"]);
});

test("through an object a field is read by what takes objects", async () => {
  const head =
    "from typing import Any, Never, overload\n\nclass Held:\n    @overload\n    def __get__(self, instance: None, owner: Any) -> Stone: ...\n    @overload\n    def __get__(self, instance: object, owner: Any) -> Leaf: ...\n    def __get__(self, instance, owner): ...\n\nclass Tree:\n    one: Held = Held()\n\n";
  expect(await shaken(`${head}def f(tree: Tree):\n    tree.one.shake()\n`)).toEqual(["15 resolved"]);
  const { places } = await ask(
    {
      "leaf.py": LEAF,
      "use.py": `from leaf import Leaf, Stone\n${head}def f(tree: Tree):\n    tree.one.shake()\n`,
    },
    { symbol_name: "Stone.shake", path: "leaf.py" },
  );
  expect(places).toEqual([]);
});

test("types that are given a name: choices, lists", async () => {
  const alias = async (value: string, use: string) => {
    const files = { "leaf.py": `${LEAF}Given = ${value}\n`, "use.py": `from leaf import Given\n${use}` };
    return (await ask(files, { symbol_name: "Leaf.shake", path: "leaf.py" })).places;
  };
  const used = "def f(x: Given):\n    x.shake()\n";
  expect(await alias("Leaf | None", used)).toEqual(["use.py:3 resolved"]);
  expect(await alias("(\n    Leaf\n    | Stone\n)", used)).toEqual(["use.py:3 resolved"]);
  expect(await alias("list[Leaf]", "def f(x: Given):\n    x[0].shake()\n")).toEqual(["use.py:3 resolved"]);
  expect(await alias("RED | BLUE", used)).toEqual(["use.py:3 possible"]);
});

test("an element of a list is one of what stands in it", async () => {
  const source =
    "class Box:\n    def __init__(self):\n        self.all = [Stone(), Leaf()]\n    def run(self):\n        for one in self.all:\n            one.shake()\nfor one in (Stone(), Leaf()):\n    one.shake()\nfor other in [Stone(), Stone()]:\n    other.shake()\n";
  expect(await shaken(source)).toEqual(["7 resolved", "9 resolved"]);
});

test("what a library's class declares, a class of the project passes on", async () => {
  const source =
    "import unittest\nclass Mixin:\n    pass\nclass Base(unittest.TestCase):\n    pass\nclass Tests(Mixin, Base):\n    def test(self):\n        with self.assertRaises(Leaf) as caught:\n            pass\n        caught.exception.shake()\n";
  expect(await shaken(source)).toEqual(["11 resolved"]);
});

test("types in quotes: what an alias stands for, arguments of bases, what a type variable may be", async () => {
  const files = {
    "a.py": [
      "from typing import Generic, TypeAlias, TypeVar",
      "class Leaf: ...",
      "One: TypeAlias = 'list[Leaf] | None'",
      "Two: TypeAlias = (",
      "    'Leaf | None'",
      ")",
      "Three: TypeAlias = (",
      "    'dict[str, '",
      "    'Leaf]'",
      ")",
      "T = TypeVar('T', 'Leaf', int)",
      "class Tree(Generic['Leaf', T]): ...",
      "name: str = 'Leaf'",
    ].join("\n"),
  };
  const { places } = await ask(files, { symbol_name: "Leaf" });
  expect(places).toEqual([3, 5, 9, 11, 12].map((line) => `a.py:${line} resolved`).sort());
});

test("a field that several bases state is that of the first, with what it inherits from, before the next one's", async () => {
  const files = {
    "a.py": [
      "class First:",
      "    kept: int",
      "class Second(First): ...",
      "class Third:",
      "    kept: int",
      "    def read(self):",
      "        return self.kept",
      "class Heir(Second, Third):",
      "    def fill(self):",
      "        self.kept = 1",
      "        return self.kept",
    ].join("\n"),
  };
  const certain = async (symbol_name: string) =>
    (await ask(files, { symbol_name })).places.filter((place) => place.endsWith(" resolved"));
  expect(await certain("First.kept")).toEqual(["a.py:10 resolved", "a.py:11 resolved"]);
  expect(await certain("Third.kept")).toEqual(["a.py:7 resolved"]);
});
