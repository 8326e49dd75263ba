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
  expect(await loop("for x, y in enumerate(all):")).toEqual(["6 possible"]);
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
