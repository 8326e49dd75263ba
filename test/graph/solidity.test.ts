// References of Solidity: values through what contracts, structs, tables and getters hold and give.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const HEAD = [
  "contract Other {",
  "  function load(uint key) public returns (uint) { return key; }",
  "  function store() public view returns (Store) { return st; }",
  "  Store public st;",
  "}",
  "contract Store {",
  "  Other public other;",
  "  Other[] public others;",
  "  mapping(address => Store) public stores;",
  "  mapping(address => mapping(uint => Other)) nested;",
  "  struct Entry { Other o; Store s; }",
  "  mapping(bytes32 => Entry) entries;",
  "  function load(uint key) public returns (uint) { return key; }",
  "  function both() public returns (Store s, Other o) { return (this, other); }",
  "  function run(Store s, Other o, address a) public {",
];

const STORES = [
  "s.stores(a).load(1);",
  "o.st().load(1);",
  "stores[a].load(1);",
  'entries["a"].s.load(1);',
  "Store(a).load(1);",
  "(new Store()).load(1);",
  "s.load{gas: 100}(1);",
];

const OTHERS = [
  "s.other().load(1);",
  "s.others(0).load(1);",
  "others[0].load(1);",
  "nested[a][1].load(1);",
  "(, Other z) = s.both(); z.load(1);",
];

test("getters of fields are calls, with a key or a place for each level; tables, structs, casts, what is made", async () => {
  const rows = [...HEAD, ...STORES, ...OTHERS, "}", "}"];
  const lines = (from: number, of: readonly string[]) => of.map((_, at) => from + at + 1);
  expect(await usesAt("a.sol", rows, "load", 13)).toEqual(lines(HEAD.length, STORES));
  expect(await usesAt("a.sol", rows, "load", 2)).toEqual(lines(HEAD.length + STORES.length, OTHERS));
});
