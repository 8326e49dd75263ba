// References in PHP: type parameters that docs declare, bound by what docs give to types and calls give to functions.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const PEN = ["<?php", "class Pen { function draw() {} }"];
const BAG = [
  "/**",
  " * @template TKey of array-key",
  " * @template-covariant T",
  " * @implements \\IteratorAggregate<TKey, T>",
  " */",
  "class Bag implements \\IteratorAggregate {",
  "  /** @return T|null */",
  "  function first() { return reset($this->all); }",
  "  /** @return array<TKey, T> */",
  "  function all(): array {}",
  "  /**",
  "   * @param callable(T $one): bool $keep",
  "   * @return Bag<TKey, T>",
  "   */",
  "  function filter(callable $keep): Bag {}",
  "  /** @return static<TKey, T> */",
  "  function more(): static {}",
  "}",
];

/** Where `Pen.draw` is used in rows that follow it and the bag, counted from the first of them. */
async function drawn(rows: readonly string[]): Promise<number[]> {
  const before = [...PEN, ...BAG];
  return (await usesAt("a.php", [...before, ...rows], "draw", 2)).map((line) => line - before.length);
}

test("a type holds what docs give it, declared without it or not", async () => {
  const rows = [
    "/** @param Bag<int, Pen> $bag */",
    "function f(Bag $bag) {",
    "  $bag->first()->draw();",
    "  foreach ($bag->all() as $pen) { $pen->draw(); }",
    "  $bag->filter(fn ($pen) => $pen->draw());",
    "  $bag->filter(fn ($pen) => true)->first()->draw();",
    "  $bag->more()->first()->draw();",
    "  foreach ($bag as $pen) { $pen->draw(); }",
    "}",
    "class Box {",
    "  /** @var Bag<int, Pen>|null */",
    "  private $pens;",
    "  /** @return Bag<int, Pen> */",
    "  function all(): Bag {}",
    "  function go() { $this->all()->first()->draw(); $this->pens->first()->draw(); }",
    "}",
  ];
  expect(await drawn(rows)).toEqual([3, 4, 5, 6, 7, 8, 15, 15]);
});

test("an heir gives what its doc says, to traits too", async () => {
  const rows = [
    "/** @extends Bag<int, Pen> */",
    "class Pens extends Bag {}",
    "(new Pens())->first()->draw();",
    "foreach (new Pens() as $pen) { $pen->draw(); }",
    "/** @template T */",
    "trait Owns {",
    "  /** @return T */",
    "  function own() {}",
    "}",
    "class Owner {",
    "  /** @use Owns<Pen> */",
    "  use Owns;",
    "  function go() { $this->own()->draw(); }",
    "}",
  ];
  expect(await drawn(rows)).toEqual([3, 4, 13]);
});

test("a call tells what a function's types are, else their bounds do", async () => {
  const rows = [
    "/**",
    " * @template T of object",
    " * @param class-string<T> $class",
    " * @return T",
    " */",
    "function make(string $class): object { $one = new $class(); }",
    "make(Pen::class)->draw();",
    "/**",
    " * @template T of Pen",
    " * @param T $pen",
    " * @return T",
    " */",
    "function same(Pen $pen): Pen { $pen->draw(); return $pen; }",
    "same($any)->draw();",
    "/** @template T of Pen */",
    "class Holder {",
    "  /** @var T */",
    "  private $one;",
    "  function go() { $this->one->draw(); }",
    "}",
    "/** @param class-string<Pen> $class */",
    "function f(string $class) { (new $class())->draw(); }",
    "/** @return \\Generator<int, Pen> */",
    "function g() { foreach (g() as $pen) { $pen->draw(); } }",
  ];
  expect(await drawn(rows)).toEqual([7, 13, 14, 19, 22, 24]);
});

test("what no doc tells is nobody's for sure", async () => {
  const rows = [
    "/** @param Bag<int, mixed> $bag */",
    "function f(Bag $bag, Bag $other) { $bag->first()->draw(); $other->first()->draw(); }",
  ];
  expect(await drawn(rows)).toEqual([]);
});

test("a storage of objects goes over these, whatever is kept beside them", async () => {
  const rows = [
    "/** @extends SplObjectStorage<Pen, null> */",
    "class Pens extends SplObjectStorage {}",
    "foreach (new Pens() as $pen) { $pen->draw(); }",
    "class Box {",
    "  /** @var SplObjectStorage<Pen, string> */",
    "  private SplObjectStorage $pens;",
    "  function go() { foreach ($this->pens as $pen) $pen->draw(); }",
    "}",
  ];
  expect(await drawn(rows)).toEqual([3, 7]);
});
