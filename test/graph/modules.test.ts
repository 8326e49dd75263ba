// References where modules say whose a name is: Elixir, Haskell, Zig, Solidity, Bash.

import { expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

test("Elixir: aliases and imports, functions by arity, library modules never", async () => {
  const files = {
    "lib/box.ex":
      "defmodule Shop.Box do\n  def new(side), do: side\n  def new(side, name), do: {side, name}\n  def chunk_up(box), do: __MODULE__.new(box)\nend\n",
    "lib/app.ex":
      "defmodule Shop.App do\n  alias Shop.Box, as: B\n  import Shop.Box\n  def run(x) do\n    B.new(1, 2)\n    new(3)\n    Enum.chunk_up(x)\n    x |> B.chunk_up()\n  end\nend\n",
  };
  const { places } = await ask(files, { symbol_name: "chunk_up" });
  expect(places).toEqual(["lib/app.ex:8 resolved"]);
  const arity = await ask(
    { ...files, "lib/box.ex": files["lib/box.ex"].replace("  def new(side), do: side\n", "") },
    { symbol_name: "Shop.Box.new" },
  );
  expect(arity.places).toEqual(["lib/app.ex:5 resolved", "lib/app.ex:6 possible", "lib/box.ex:3 possible"]);
});

test("Haskell: constructors apart from types, qualified names, words of module paths", async () => {
  const files = {
    "src/Shop/Shapes.hs":
      "module Shop.Shapes where\ndata Box = Crate { side :: Int } | Empty\ndata Crate = Lid\ngrow :: Crate -> Box -> Box\ngrow c b = Crate (side b)\n",
    "src/Main.hs":
      "module Main where\nimport Shop.Shapes\nimport qualified Shop.Shapes as B\nimport qualified Data.Map as Map\nrun :: Crate -> Box -> Int\nrun c (Crate s) = B.side (B.grow c (Map.grow s))\n",
  };
  const made = await ask(files, { symbol_name: "Box.Crate" });
  expect(made.places).toEqual(["src/Main.hs:6 resolved", "src/Shop/Shapes.hs:5 resolved"]);
  const side = await ask(files, { symbol_name: "side" });
  expect(side.places).toEqual(["src/Main.hs:6 resolved", "src/Shop/Shapes.hs:5 resolved"]);
  const grow = await ask(files, { symbol_name: "grow" });
  expect(grow.places).toEqual(["src/Main.hs:6 possible", "src/Main.hs:6 resolved"]);
});

test("Zig: files as containers, receivers by their types, members of expected literals", async () => {
  const files = {
    "box.zig":
      "pub const Box = struct {\n    side: u32,\n    const Self = @This();\n    pub fn init(side: u32) Box { return .{ .side = side }; }\n    pub fn draw(self: *Self) !void { self.help(); }\n    fn help(self: *const Self) void { _ = self.side; }\n};\npub const Kind = enum { small, large };\n",
    "main.zig":
      'const box = @import("box.zig");\nconst Box = box.Box;\nfn make() !Box { return Box.init(1); }\nfn run() !void {\n    var first = try make();\n    try first.draw();\n    const kind: box.Kind = .small;\n    switch (kind) { .small => {}, .large => {} }\n}\n',
  };
  const draw = await ask(files, { symbol_name: "draw" });
  expect(draw.places).toEqual(["main.zig:6 resolved"]);
  const side = await ask(files, { symbol_name: "Box.side" });
  expect(side.places).toEqual(["box.zig:4 resolved", "box.zig:6 resolved"]);
  const small = await ask(files, { symbol_name: "Kind.small" });
  expect(small.places).toEqual(["main.zig:7 resolved", "main.zig:8 resolved"]);
});

test("Solidity: the number of arguments tells functions apart, those that a library lends too", async () => {
  const files = {
    "src/Hooks.sol":
      "interface IHook { function fire(address who, uint amount, bytes calldata data) external; }\nlibrary Hooks {\n  function fire(IHook self, uint amount) internal {}\n}\n",
    "src/Pool.sol":
      'import {IHook, Hooks} from "./Hooks.sol";\ncontract Pool {\n  using Hooks for IHook;\n  function set(uint a) internal {}\n  function set(uint a, /* why */ uint b) internal {}\n  function go(IHook hook, uint a) public {\n    set(a); set(a, /* none */ 1);\n    set({a: 1, b: 2});\n    hook.fire(a); hook.fire(msg.sender, a, ""); (hook).fire(a);\n  }\n}\n',
  };
  expect(await usesAt("src/Pool.sol", files["src/Pool.sol"].split("\n"), "set", 5)).toEqual([7, 8]);
  const fire = await ask(files, { symbol_name: "Hooks.fire" });
  expect(fire.places).toEqual(["src/Pool.sol:9 resolved", "src/Pool.sol:9 resolved"]);
});

test("Solidity: types tell functions of one name apart, as far as they are not converted", async () => {
  const rows = [
    "library Sets {",
    "  struct Plain { uint a; } struct Named { uint a; }",
    "  function at(Plain storage set, uint index) internal {}",
    "  function at(Named storage set, uint index) internal {}",
    "  function put(bytes32 one) internal {} function put(bytes32[] memory all) internal {}",
    "  function say(bytes memory text) internal {}",
    "  function say(uint size) internal {}",
    "  function use(Plain storage plain, Named storage named, bytes32 one, bytes32[] memory all, uint8 small) internal {",
    "    at(plain, 1);",
    "    at(named, 1);",
    "    put(one);",
    "    put(all);",
    '    say("text"); say(small);',
    "    uint size = size(named);",
    "    size;",
    "  }",
    "  function size(Named storage set) internal returns (uint) {}",
    "}",
  ];
  expect(await usesAt("a.sol", rows, "at", 3)).toEqual([9]);
  expect(await usesAt("a.sol", rows, "at", 4)).toEqual([10]);
  expect(await usesAt("a.sol", rows, "put", 5)).toEqual([11]);
  expect(await usesAt("a.sol", rows, "say", 6)).toEqual([]);
  expect(await usesAt("a.sol", rows, "size", 17)).toEqual([14]);
});

test("Solidity: imports pass on what they see, contracts inherit", async () => {
  const files = {
    "src/Base.sol": "contract Base { function stop() internal {} }\nstruct Item { uint256 id; }\n",
    "src/All.sol": 'import "./Base.sol";\n',
    "src/Token.sol":
      'import {Base, Item} from "./All.sol";\ncontract Token is Base {\n  Item[] items;\n  Token next;\n  function go(Item memory item) public { stop(); super.stop(); items[0].id = item.id; next.go(item); }\n}\ncontract Other { function stop() public {} }\n',
  };
  const stop = await ask(files, { symbol_name: "Base.stop" });
  expect(stop.places).toEqual(["src/Token.sol:5 resolved", "src/Token.sol:5 resolved"]);
  const id = await ask(files, { symbol_name: "Item.id" });
  expect(id.places).toEqual(["src/Token.sol:5 resolved", "src/Token.sol:5 resolved"]);
});

test("Solidity: functions that a library lends to a type are called on its values", async () => {
  const files = {
    "src/Ids.sol":
      "type Id is bytes32;\nstruct Key { uint a; }\nlibrary Ids {\n  function toId(Key memory key) internal pure returns (Id) {}\n  function toIdBy(Key memory key, uint by) internal pure returns (Id) {}\n}\nlibrary Others {\n  function toId(Id id) internal pure returns (Id) {}\n}\n",
    "src/Pool.sol":
      'import {Ids, Key, Id, Others} from "./Ids.sol";\ncontract Pool {\n  using Ids for Key;\n  using Others for Id;\n  function run(Key memory key, Id id) public {\n    key.toId();\n    key.toIdBy(1);\n    id.toId();\n  }\n}\n',
  };
  const of = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await of("Ids.toId")).toEqual(["src/Pool.sol:6 resolved"]);
  expect(await of("Ids.toIdBy")).toEqual(["src/Pool.sol:7 resolved"]);
  expect(await of("Others.toId")).toEqual(["src/Pool.sol:8 resolved"]);
});

test("Solidity: what a mapping holds has the members of its type, also in mappings of mappings", async () => {
  const files = {
    "src/Bank.sol":
      "struct State { uint balance; }\ncontract Bank {\n  mapping(address => State) states;\n  mapping(uint id => mapping(address who => State state)) all;\n  function run(address who) public {\n    states[who].balance = 1;\n    all[2][who].balance = 3;\n  }\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "State.balance" });
  expect(places).toEqual(["src/Bank.sol:6 resolved", "src/Bank.sol:7 resolved"]);
});

test("Bash: functions of what a script reads in, and of no other", async () => {
  const files = {
    "lib/log.sh": 'note() { echo "$1"; }\n',
    "run.sh": '. "$(dirname "$0")/lib/log.sh"\nnote hi\n',
    "other.sh": "note hi\n",
  };
  const { places } = await ask(files, { symbol_name: "note" });
  expect(places).toEqual(["other.sh:1 possible", "run.sh:2 resolved"]);
});

test("what a script or Flow's library declares is not what a file of TypeScript means", async () => {
  const files = {
    "flow-typed/dom.js": "// flow-typed signature: 1\ndeclare class Panel { open(): void }\n",
    "a.js": "// @flow\nfunction f(p: Panel) {}\n",
    "b.ts": "export function g(p: Panel) {}\n",
  };
  expect((await ask(files, { symbol_name: "Panel" })).places).toEqual(["a.js:2 resolved", "b.ts:1 possible"]);
  const declared = { ...files, "types.d.ts": "declare class Panel { shut(): void }\n" };
  const { places } = await ask(declared, { symbol_name: "Panel", path: "types.d.ts" });
  expect(places).toContain("b.ts:1 resolved");
});

test("what an import or an export leaves out does not come through it", async () => {
  const dart = {
    "a.dart": "int load(int x) => x;\nint other() => 1;\n",
    "b.dart": "int load(int x) => x;\n",
    "c.dart": "import 'a.dart' hide load;\nimport 'b.dart';\nfinal y = load(1) + other();\n",
    "d.dart": "export 'a.dart' hide load;\nexport 'b.dart';\n",
    "e.dart": "import 'd.dart';\nfinal y = load(1) + other();\n",
  };
  const elixir = {
    "a.ex": "defmodule A do\n  def load(x), do: x\n  def other(x), do: x\nend\n",
    "b.ex": "defmodule B do\n  def load(x), do: x\nend\n",
    "c.ex":
      "defmodule C do\n  import A, except: [load: 1]\n  import B\n  def go, do: load(1) + other(2)\nend\n",
  };
  const scala = {
    "a.scala": "package a\nobject A { def load(x: Int) = x; def other = 1 }\n",
    "b.scala": "package a\nobject B { def load(x: Int) = x }\n",
    "c.scala": "package c\nimport a.A.{load => _, _}\nimport a.B._\nobject C { val x = load(1) + other }\n",
  };
  const haskell = {
    "A.hs": "module A (load, other) where\nload x = x\nother = 1\n",
    "B.hs": "module B (load) where\nload x = x\n",
    "C.hs": "module C where\nimport A hiding (load)\nimport B\n\ny = load 1 + other\n",
  };
  const uses = async (files: Record<string, string>, path: string) =>
    (await ask(files, { symbol_name: "load", path })).places.filter((place) => place.endsWith("resolved"));
  expect(await uses(dart, "a.dart")).toEqual(["c.dart:1 resolved"]);
  expect(await uses(dart, "b.dart")).toEqual(["c.dart:3 resolved", "e.dart:2 resolved"]);
  expect(await uses(elixir, "a.ex")).toEqual(["c.ex:2 resolved"]);
  expect(await uses(elixir, "b.ex")).toEqual(["c.ex:4 resolved"]);
  expect(await uses(scala, "a.scala")).toEqual(["c.scala:2 resolved"]);
  expect(await uses(scala, "b.scala")).toEqual(["c.scala:4 resolved"]);
  expect(await uses(haskell, "A.hs")).toEqual(["A.hs:1 resolved", "C.hs:2 resolved"]);
  expect(await uses(haskell, "B.hs")).toEqual(["B.hs:1 resolved", "C.hs:5 resolved"]);
});

test("what an import leaves out by the number of its arguments is left out by it alone", async () => {
  const files = {
    "a.ex":
      "defmodule A do\n  def load(x), do: x\n  def load(x, y), do: x + y\n  def put(x, y \\\\ 1), do: x + y\nend\n",
    "b.ex": "defmodule B do\n  def load(x), do: x\nend\n",
    "c.ex":
      "defmodule C do\n  import A, except: [load: 1, put: 1]\n  import B\n  def go do\n    load(1)\n    load(1, 2)\n    put(1, 2)\n  end\nend\n",
  };
  const uses = (path: string, name: string, line: number) => placesAt(files, path, name, line);
  expect(await uses("b.ex", "load", 2)).toEqual(["c.ex:5 resolved"]);
  expect(await uses("a.ex", "load", 3)).toEqual(["c.ex:6 resolved"]);
  expect(await uses("a.ex", "put", 4)).toContain("c.ex:7 resolved");
});
