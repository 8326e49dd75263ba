// What Python's library declares tells the types of values: elements of collections, parameters of lambdas, what `with` binds.

import { describe, expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const HEAD = [
  "import asyncio, collections, concurrent.futures, contextlib, contextvars, copy, dataclasses, functools, heapq, itertools, pytest",
  "import queue, random, typing as t, unittest, weakref",
  "from pytest import raises",
  "from collections import defaultdict, deque, OrderedDict, ChainMap",
  "class Item:",
  "    size = 1",
  "    sub: list['Item'] = []",
  "class Other:",
  "    size = 2",
  "class Failed(Exception):",
  "    size = 3",
  "def make() -> Item: ...",
  "async def later() -> Item: ...",
  "async def run(xs: list[Item], d: dict[str, Item], k: dict[Item, Other], it: t.Iterable[Item], f: asyncio.Future[Item], q: queue.Queue[Item], v: contextvars.ContextVar[Item], pool: concurrent.futures.ThreadPoolExecutor, e: contextlib.ExitStack, dd: t.DefaultDict[str, list[Item]], m: t.Mapping[str, Item]):",
];

/** Lines that read `size` of an item, and nothing else's. */
const READS = [
  "sorted(xs, key=lambda a: a.size)",
  "xs.sort(key=lambda a: a.size)",
  "max(xs, key=lambda a: a.size)",
  "max(xs).size",
  "sorted(xs)[0].size",
  "sorted(d.values(), key=lambda a: a.size)",
  "sorted(d.items(), key=lambda pair: pair[1].size)",
  "[a.size for a in d.values()]",
  "[a.size for _, a in d.items()]",
  "[a.size for a in k]",
  "[a.size for a in k.keys()]",
  "[a.size for a, _ in k.items()]",
  "[a.size for a in list(k)]",
  "[d[a].size for a in d]",
  "list(map(lambda a: a.size, xs))",
  "list(filter(lambda a: a, xs))[0].size",
  "next(iter(xs)).size",
  "next((a for a in xs), None).size",
  "[a.size for i, a in enumerate(xs)]",
  "[b.size for a, b in zip(d, xs)]",
  "[a.size for a in reversed(xs)]",
  "[a.size for a in itertools.chain(xs, it)]",
  "[a.size for a in itertools.chain.from_iterable([xs])]",
  "[a.size for key, group in itertools.groupby(xs) for a in group]",
  "[a.size for a in itertools.islice(it, 3)]",
  "d.get('a').size",
  "d.pop('a').size",
  "d.setdefault('a', make()).size",
  "d.popitem()[1].size",
  "d.copy()['a'].size",
  "m.get('a').size",
  "dd['a'][0].size",
  "dd['a'].pop().size",
  "[a.size for each in dd.values() for a in each]",
  "xs.pop().size",
  "xs[0].size",
  "xs[1:][0].size",
  "xs.copy()[0].size",
  "deque(xs).popleft().size",
  "copy.copy(xs[0]).size",
  "copy.deepcopy(xs)[0].size",
  "dataclasses.replace(xs[0]).size",
  "random.choice(xs).size",
  "heapq.heappop(xs).size",
  "q.get().size",
  "v.get().size",
  "f.result().size",
  "x = (await f).size",
  "x = (await later()).size",
  "asyncio.run(later()).size",
  "x = (await asyncio.create_task(later())).size",
  "x = (await asyncio.wait_for(later(), 1)).size",
  "x = (await asyncio.gather(later(), later()))[1].size",
  "a, b = await asyncio.gather(later(), later()); b.size",
  "pool.submit(make).result().size",
  "list(pool.map(lambda a: a, xs))[0].size",
  "functools.partial(make)().size",
  "weakref.ref(make())().size",
  "with contextlib.nullcontext(make()) as a: a.size",
  "functools.reduce(lambda a, b: a, xs).size",
];
const FAILS = [
  "with pytest.raises(Failed) as info: info.value.size",
  "with raises(Failed) as info: info.value.size",
  "with pytest.raises((Failed, ValueError)) as info: info.value.size",
  "err = pytest.raises(Failed, make); err.value.size",
];

const places = (from: number, lines: readonly string[]) =>
  lines.map((_, at) => `a.py:${from + at + 1} resolved`);

describe("the library", () => {
  const body = [...READS, ...FAILS].map((line) => `    ${line}`);
  const test_case = [
    "class Case(unittest.TestCase):",
    "    def test_it(self):",
    "        with self.assertRaises(Failed) as caught: make()",
    "        caught.exception.size",
  ];
  const files = { "a.py": [...HEAD, ...body, ...test_case].join("\n") };

  test("leads to members of what collections hold and lambdas are given", async () => {
    const found = await ask(files, { symbol_name: "Item.size" });
    const lines = new Set(found.places);
    const missing = READS.filter((_, at) => !lines.has(`a.py:${HEAD.length + at + 1} resolved`));
    expect(missing).toEqual([]);
    expect(found.places.filter((place) => place.endsWith(" resolved"))).toEqual(
      places(HEAD.length, READS).sort(),
    );
  });

  test("to what tests catch", async () => {
    const found = await ask(files, { symbol_name: "Failed.size" });
    const from = HEAD.length + READS.length;
    const expected = [...places(from, FAILS), `a.py:${from + FAILS.length + test_case.length} resolved`];
    expect(found.places.filter((place) => place.endsWith(" resolved"))).toEqual(expected.sort());
  });

  test("and to nothing of another type", async () => {
    const { places } = await ask(files, { symbol_name: "Other.size" });
    expect(places.filter((place) => place.endsWith(" resolved"))).toEqual([]);
  });
});

test("what the library's paths and times are asked for is not the project's because only it has a method of that name", async () => {
  const files = {
    "own.py": "class LocalPath:\n    def write_text(self, data): ...\n",
    "a.py": "def f(path, own: 'LocalPath'):\n    path.write_text('')\n",
    "b.py": "from own import LocalPath\n\ndef g(path: LocalPath):\n    path.write_text('')\n",
  };
  const { places } = await ask(files, { symbol_name: "LocalPath.write_text" });
  expect(places).toEqual(["a.py:2 possible", "b.py:4 resolved"]);
});

test("a parser of arguments gives back the object that it fills", async () => {
  const rows = [
    "import argparse",
    "class Args:",
    "    name: str",
    "def make() -> argparse.ArgumentParser: ...",
    "def run(argv):",
    "    argparse.ArgumentParser().parse_args(argv, Args()).name",
    "    args = make().parse_args(argv, Args())",
    "    args.name",
    "    make().parse_args(argv).name",
  ];
  expect(await usesAt("a.py", rows, "name", 3)).toEqual([6, 8]);
});
