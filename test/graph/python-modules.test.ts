// References in Python from file to file: packages, stubs, imports, and fixtures of tests.

import { expect, test } from "bun:test";
import { ask, placesAt } from "./ask.ts";

test("a package's own module is no module of the library, and a part of a module's name no use", async () => {
  const files = {
    "app/__init__.py": "",
    "app/json.py": "def loads():\n    pass\n",
    "app/use.py": "import json\n\njson.loads()\n",
    "app/near.py": "from . import json\n\njson.loads()\n",
    "app/cli.py": "cli = 1\n",
    "main.py": "from app.cli import cli\n\ncli\n",
    "app/clock.py":
      'from time import time as _time\n\n__all__ = ["time"]\n\ndef time():\n    return _time()\n',
  };
  expect((await ask(files, { symbol_name: "loads" })).places).toEqual(["app/near.py:3 resolved"]);
  expect((await ask(files, { symbol_name: "cli" })).places).toEqual([
    "main.py:1 resolved",
    "main.py:3 resolved",
  ]);
  expect((await ask(files, { symbol_name: "time" })).places).toEqual([]);
});

test("packages of test data are found below the folder that uses them", async () => {
  const files = {
    "tests/apps/shop/__init__.py": "app = 1\n",
    "tests/test_shop.py": "from shop import app\n\napp\n",
    "src/shopper.py": "from shop import app\n",
  };
  expect((await ask(files, { symbol_name: "app" })).places).toEqual([
    "tests/test_shop.py:1 resolved",
    "tests/test_shop.py:3 resolved",
  ]);
});

test("a stub and the file beside it declare one symbol, asked from either of them", async () => {
  const files = {
    "pkg/__init__.py": "",
    "pkg/leaf.pyi": "class Leaf:\n    def shake(self) -> int: ...\n\ndef grow() -> Leaf: ...\n",
    "pkg/leaf.py": "class Leaf:\n    def shake(self):\n        return 1\n\ndef grow():\n    return Leaf()\n",
    "use.py": "from pkg.leaf import grow\n\ngrow().shake()\n",
  };
  for (const path of ["pkg/leaf.py", "pkg/leaf.pyi"]) {
    const grown = await ask(files, { symbol_name: "grow", path });
    expect(grown.places).toEqual(["use.py:1 resolved", "use.py:3 resolved"]);
    const shaken = await ask(files, { symbol_name: "Leaf.shake", path });
    expect(shaken.places).toEqual(["use.py:3 resolved"]);
  }
});

test("a package of stubs declares what the one defines that it is called after, or the module", async () => {
  const stub = "class Leaf:\n    def shake(self) -> int: ...\n\ndef grow() -> Leaf: ...\n";
  const source =
    "class Leaf:\n    def shake(self):\n        return 1\n\ndef grow():\n    return Leaf()\n\nLeaf\n";
  const files = {
    "tree-stubs/__init__.pyi": stub,
    "tree.py": source,
    "pkg-stubs/leaf.pyi": stub.replaceAll("row", "rew"),
    "pkg/__init__.py": "",
    "pkg/leaf.py": source.replaceAll("row", "rew"),
    "use.py": "from tree import grow\nfrom pkg.leaf import grew\n\ngrow().shake()\ngrew().shake()\n",
  };
  for (const path of ["tree.py", "tree-stubs/__init__.pyi"]) {
    expect((await ask(files, { symbol_name: "Leaf.shake", path })).places).toEqual(["use.py:4 resolved"]);
    expect((await ask(files, { symbol_name: "grow", path })).places).toEqual([
      "use.py:1 resolved",
      "use.py:4 resolved",
    ]);
    const leaf = await ask(files, { symbol_name: "Leaf", path });
    expect(leaf.places).toContain("tree.py:8 resolved");
  }
  for (const path of ["pkg/leaf.py", "pkg-stubs/leaf.pyi"])
    expect((await ask(files, { symbol_name: "Leaf.shake", path })).places).toEqual(["use.py:5 resolved"]);
});

test("a fixture is used by parameters of its name, the nearest one by tests and fixtures that see it", async () => {
  const fixture = (name: string, takes = "") =>
    `import pytest\n\n@pytest.fixture(scope="module")\ndef ${name}(${takes}):\n    return 1\n`;
  const files = {
    "conftest.py": fixture("client"),
    "api/conftest.py": fixture("client", "client"),
    "plugin.py": fixture("spare").replace("pytest.fixture", "fixture"),
    "api/test_a.py": "def test_one(client, spare):\n    client.get()\n\ndef helper(client):\n    pass\n",
    "test_b.py":
      "def test_two(\n    other,\n    client=None,\n):\n    client.get()\n\ndef test_three():\n    client = 1\n",
    "test_c.py": `${fixture("client")}\ndef test_four(client): ...\n\nclass TestIt:\n    @pytest.fixture\n    def client(self, client): ...\n    def test_five(self, client): ...\n`,
  };
  const used = async (symbol_name: string, path: string) =>
    (await ask(files, { symbol_name, path })).places.sort();
  expect(await used("client", "conftest.py")).toEqual(["api/conftest.py:4 possible", "test_b.py:3 possible"]);
  expect(await used("client", "api/conftest.py")).toEqual(["api/test_a.py:1 possible"]);
  expect(await used("spare", "plugin.py")).toEqual(["api/test_a.py:1 possible"]);
  expect(await used("client", "test_c.py")).toEqual(["test_c.py:11 possible", "test_c.py:7 possible"]);
  expect(await used("TestIt.client", "test_c.py")).toEqual(["test_c.py:12 possible"]);
});

test("a module's stub is found beside its source", async () => {
  const files = {
    "tool/__init__.py": "from ._make import grow\n",
    "tool/__init__.pyi": "def grow(size: int) -> int: ...\n",
    "tool/_make.py": "def grow(size):\n    return size\n",
    "use.py": "from tool import grow\ngrow(1)\n",
  };
  const stub = await ask(files, { symbol_name: "grow", path: "tool/__init__.pyi" });
  expect(stub.places).toContain("use.py:2 resolved");
  const source = await ask(files, { symbol_name: "grow", path: "tool/_make.py" });
  expect(source.places).toContain("use.py:2 resolved");
});

test("a stub declares what the file beside it imports, from members of types on", async () => {
  const files = {
    "tool/__init__.py": "from ._make import *\nfrom ._leaf import Leaf\n",
    "tool/__init__.pyi": "class Leaf:\n    def shake(self) -> int: ...\n\ndef grow() -> Leaf: ...\n",
    "tool/_make.py": "def grow():\n    return None\n\ngrow()\n",
    "tool/_leaf.py": "class Leaf:\n    def shake(self):\n        return 1\n\nLeaf().shake()\n",
    "use.py": "from tool import Leaf\n\nLeaf().shake()\n",
  };
  for (const path of ["tool/__init__.pyi", "tool/_leaf.py"])
    expect((await ask(files, { symbol_name: "Leaf.shake", path })).places).toEqual([
      "tool/_leaf.py:5 resolved",
      "use.py:3 resolved",
    ]);
  const grown = await ask(files, { symbol_name: "grow", path: "tool/__init__.pyi" });
  expect(grown.places).toEqual(["tool/_make.py:4 resolved"]);
});

test("what stands in for an import that fails is what the import brings in", async () => {
  const files = {
    "m.py": "class Watch:\n    size = 1\n",
    "a.py": "try:\n    from m import Watch\nexcept ImportError:\n    Watch = None\n\nWatch().size\n",
    "b.py": "from a import Watch\nWatch().size\n",
    "c.py": "try:\n    from lib import Watch\nexcept ImportError:\n    Watch = None\n\nWatch().size\n",
  };
  expect((await ask(files, { symbol_name: "m.Watch.size" })).places).toEqual([
    "a.py:6 resolved",
    "b.py:2 resolved",
    "c.py:6 possible",
  ]);
  expect((await ask(files, { symbol_name: "Watch", path: "m.py" })).places).toEqual([
    "a.py:2 resolved",
    "a.py:6 resolved",
    "b.py:1 resolved",
    "b.py:2 resolved",
  ]);
});

test("of imports under one name any may be meant, and packages hold modules", async () => {
  const files = {
    "pkg/__init__.py": "",
    "pkg/inner/__init__.py": "from .tool import other\n",
    "pkg/inner/tool.py": "def other():\n    pass\n\ndef work():\n    pass\n",
    "one.py": "class Poll:\n    kind = 1\n",
    "two.py": "class Queue:\n    kind = 2\n",
    "use.py":
      "import sys\nfrom pkg import inner\n\nif sys.platform == 'win32':\n    from one import Poll as Stats\nelse:\n    from two import Queue as Stats\n\ndef f(x: Stats):\n    inner.tool.work()\n    return x.kind\n",
  };
  expect((await ask(files, { symbol_name: "work" })).places).toEqual(["use.py:10 resolved"]);
  expect((await ask(files, { symbol_name: "Poll.kind" })).places).toEqual(["use.py:11 resolved"]);
  expect((await ask(files, { symbol_name: "Queue.kind" })).places).toEqual(["use.py:11 resolved"]);
});

test("what another distribution of the repository brings is imported from it, packages without a file of their own too", async () => {
  const files = {
    "core/pyproject.toml": "[project]\nname = 'core'\n",
    "core/deck/cards.py": "class Card:\n    def flip(self):\n        return 1\n",
    "gui/pyproject.toml": "[project]\nname = 'gui'\n",
    "gui/view/__init__.py": "",
    "gui/view/main.py": "from deck.cards import Card\n\ndef show(card: Card):\n    card.flip()\n",
    "loose/deck2/cards.py": "class Other:\n    pass\n",
    "gui/view/other.py": "from deck2.cards import Other\n",
  };
  const { places } = await ask(files, { symbol_name: "Card.flip" });
  expect(places).toEqual(["gui/view/main.py:4 resolved"]);
  const loose = await ask(files, { symbol_name: "Other" });
  expect(loose.places).not.toContain("gui/view/other.py:1 resolved");
});

test("what a package attaches when it is asked for", async () => {
  const files = {
    "shop/__init__.py":
      'import lazy_loader as lazy\n\n__getattr__, __dir__, __all__ = lazy.attach(\n    __name__,\n    submodules=["till"],\n    submod_attrs={"box": ["Box"]},\n)\n',
    "shop/box.py": "class Box:\n    def lift(self):\n        return 1\n",
    "shop/till.py": "def ring():\n    return 2\n",
    "use.py": "import shop\nfrom shop import Box\n\nshop.till.ring()\nshop.Box().lift()\nBox().lift()\n",
  };
  const asked = async (name: string) => (await ask(files, { symbol_name: name })).places;
  expect(await asked("lift")).toEqual(["use.py:5 resolved", "use.py:6 resolved"]);
  expect(await asked("ring")).toEqual(["use.py:4 resolved"]);
  expect(await asked("Box")).toEqual(["use.py:2 resolved", "use.py:5 resolved", "use.py:6 resolved"]);
});

test("what a module declares and imports under one name may be either; what types are checked by goes before", async () => {
  const files = {
    "a.py": "class Leaf: ...\nclass Stone: ...\n",
    "b.py": [
      "from typing import TYPE_CHECKING",
      "if TYPE_CHECKING:",
      "    from a import (",
      "        Leaf,",
      "    )",
      "else:",
      "    Leaf = make()",
      "try:",
      "    from a import Stone",
      "except ImportError:",
      "    class Stone: ...",
      "Leaf()",
      "Stone()",
      "",
    ].join("\n"),
    "c.py": "from b import Leaf, Stone\nLeaf(), Stone()\n",
  };
  const placesOf = async (symbol_name: string, path: string) =>
    (await ask(files, { symbol_name, path })).places;
  expect(await placesOf("Leaf", "a.py")).toEqual([
    "b.py:12 resolved",
    "b.py:4 resolved",
    "c.py:1 resolved",
    "c.py:2 resolved",
  ]);
  expect(await placesOf("Stone", "a.py")).toEqual([
    "b.py:13 resolved",
    "b.py:9 resolved",
    "c.py:1 resolved",
    "c.py:2 resolved",
  ]);
  expect(await placesOf("Stone", "b.py")).toEqual(["b.py:13 resolved", "c.py:1 resolved", "c.py:2 resolved"]);
});

test("what stands in for an import that fails has the members of either", async () => {
  const files = {
    "kit/real.py": "class Line:\n    def go(self): ...\n    def __enter__(self): return self\n",
    "kit/__init__.py":
      "try:\n    from .real import Line\nexcept ImportError:\n\n    class Line:\n        def __init__(self, *args): ...\n",
    "use.py": "import kit\n\nkit.Line().go()\nwith kit.Line() as line:\n    line.go()\n",
  };
  expect((await ask(files, { symbol_name: "go" })).places).toEqual([
    "use.py:3 resolved",
    "use.py:5 resolved",
  ]);
});

test("a part of a module's name is no use of what a file exports under that name", async () => {
  const files = {
    "pack/__init__.py": [
      "from pack.inner.flags import Maker",
      "from .inner.flags import (",
      "    Other,",
      ")",
      "flags = Maker()",
      '__all__ = ["flags"]',
    ].join("\n"),
    "pack/inner/__init__.py": "",
    "pack/inner/flags.py": "class Maker: pass\nclass Other: pass\n",
    "use.py": "from pack import flags\n",
  };
  expect(await placesAt(files, "pack/__init__.py", "flags", 5)).toEqual(["use.py:1 resolved"]);
});
