// References of PHP: lists taken apart and filled later, shapes, functions that are taken, what docs say that lists hold.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const TYPES = [
  "<?php class Foo { public int $mark; public static function make(): static { return new static(); } }",
  "class Bar { public int $mark; }",
  "/** @template T */ class Box {",
  "  /** @param array<int, T> $items */ public function __construct(private array $items) {}",
  "  /** @return T */ public function first() { return $this->items[0]; }",
  "  /**\n   * @template R\n   * @param callable(T): R $make\n   * @return Box<R>\n   */",
  "  public function map(callable $make): self { return new self(array_map($make, $this->items)); }",
  "}",
].flatMap((row) => row.split("\n"));

/** Lines of a function with this doc that use the mark of a Foo, counted from 1. */
async function ofFoo(parameters: readonly string[], ...lines: string[]): Promise<number[]> {
  const doc = ["/**", ...parameters.map((each) => ` * @param ${each}`), " */"];
  const names = parameters.map((each) => /\$\w+$/.exec(each)![0]);
  const rows = [
    ...TYPES,
    "class Runs {",
    ...doc,
    `public function run(${names.join(", ")}) {`,
    ...lines,
    "} }",
  ];
  const found = await usesAt("a.php", rows, "mark", 1);
  const before = rows.length - lines.length - 1;
  return found.map((line) => line - before).filter((line) => line > 0);
}

test("lists and shapes taken apart", async () => {
  const found = await ofFoo(
    ["array{foo: Foo, bar?: Bar} $shape", "array<int, array{Bar, Foo}> $pairs"],
    "  $shape['foo']->mark; $shape['bar']->mark;",
    "  ['foo' => $a, 'bar' => $b] = $shape; $a->mark;",
    "  $b->mark;",
    "  foreach ($pairs as [, $c]) { $c->mark; }",
    "  foreach ($pairs as $k => [$d, $e]) { $e->mark; }",
    "  list(, $f) = $pairs[0]; $f->mark;",
    "  $pairs[0][1]->mark;",
    "  $g = ['a' => new Foo(), 'b' => new Bar()]; $g['a']->mark;",
    "  $g['b']->mark;",
  );
  expect(found).toEqual([1, 2, 4, 5, 6, 7, 8]);
});

test("lists that are filled later, and what conditions set", async () => {
  const found = await ofFoo(
    ["array<string, Foo> $foos"],
    "  $a = []; foreach ($foos as $foo) { $a[] = $foo; }",
    "  $a[0]->mark; foreach ($a as $b) { $b->mark; }",
    "  $c = []; $c['x'][] = new Bar(); $c['x'][] = new Bar(); $c['x'][0]->mark;",
    "  if ($d = $foos['x'] ?? null) { $d->mark; }",
    "  while ($e = array_shift($foos)) { $e->mark; }",
    "  array_shift($foos)?->mark; array_merge($foos, [])[0]->mark;",
  );
  expect(found).toEqual([2, 2, 4, 5, 6, 6]);
});

test("functions that are taken, written out, and what docs say of types with parameters", async () => {
  const found = await ofFoo(
    ["Box<Foo> $box"],
    "  $make = Foo::make(...); $make()->mark;",
    "  $late = function () use ($box) { return $box->first(); }; $late()->mark;",
    "  $more = ['k' => fn () => new Bar()];",
    "  $box->map(fn ($foo) => $foo->mark);",
    "  $box->map(fn ($foo) => new Bar())->first()->mark;",
    "  $made = new Box([new Foo()]); $made->first()->mark;",
  );
  expect(found).toEqual([1, 2, 4, 6]);
});

test("a name that several loops and lists set", async () => {
  const rows = [
    "<?php class Store { public function load() {} }",
    "class Other { public function load() {} }",
    "class Run {",
    "  /** @var Store[] */ private $stores;",
    "  /** @var Other[] */ private $others;",
    "  public function go() {",
    "    foreach ($this->stores as $one) { $one->load(); }",
    "    foreach ($this->others as $one) {",
    "      $one->load();",
    "    }",
    "    foreach ($this->stores as $key => $one) $one->load();",
    "    [$a, $b] = [new Store(), new Other()];",
    "    $a->load();",
    "    [$a, $b] = [new Other(), new Store()];",
    "    $a->load();",
    "    foreach (unknown() as $one) { $one->load(); }",
    "  }",
    "}",
  ];
  expect(await usesAt("a.php", rows, "load", 1)).toEqual([7, 11, 13]);
  expect(await usesAt("a.php", rows, "load", 2)).toEqual([9, 15]);
});

test("models: what they are joined to, scopes, factories; results without arguments, generators, members that lists name", async () => {
  const rows = [
    "<?php namespace App;",
    "use Illuminate\\Database\\Eloquent\\Model;",
    "use Illuminate\\Database\\Eloquent\\Relations\\HasMany;",
    "class Store extends Model {",
    "  public function load() {}",
    "  public function scopeOpen($query) { return $query; }",
    "}",
    "class Other extends Model {",
    "  public function load() {}",
    "  public function stores(): HasMany { return $this->hasMany(Store::class); }",
    "  public function store() { return $this->belongsTo(Store::class); }",
    "  private Store $held;",
    "  private function each() { foreach ([1] as $a) { yield $a => new Store(); } }",
    "  public function run(Other $other) {",
  ];
  const calls = [
    "    $other->stores->first()->load();",
    "    $other->stores()->where('a', 1)->first()->load();",
    "    foreach ($other->stores as $one) { $one->load(); }",
    "    $other->store->load();",
    "    Store::open()->first()->load();",
    "    Store::query()->open()->first()->load();",
    "    $other->stores()->open()->first()->load();",
    "    Store::factory()->create()->load();",
    "    Store::factory()->count(3)->create()->first()->load();",
    "    foreach ($this->each() as $made) { $made->load(); }",
    "    array_map([$this->held, 'load'], []);",
  ];
  const found = await usesAt("a.php", [...rows, ...calls, "  }", "}"], "load", 5);
  expect(found).toEqual(calls.map((_, at) => rows.length + 1 + at));
});

test("a method that a doc declares may give the object itself", async () => {
  const rows = [
    "<?php",
    "/**",
    " * @method $this begin(string $key)",
    " * @method int count(string $key)",
    " */",
    "interface Client { public function end(); }",
    "function go(Client $client) {",
    '  $client->begin("a");',
    '  $client->begin("a")->begin("b")->end();',
    "}",
  ];
  expect(await usesAt("a.php", rows, "begin", 3)).toEqual([8, 9, 9]);
  expect(await usesAt("a.php", rows, "end", 6)).toEqual([9]);
});

test("what is set only if a condition holds may be what it was before", async () => {
  const rows = [
    "<?php class Foo { public function go() {} }",
    "class Bar { public function go() {} }",
    "function run(bool $is) {",
    "  $one = new Foo();",
    "  if ($is) $one = new Bar();",
    "  $one->go();",
    "  if ($is) { $two = new Foo(); } else $two = new Bar();",
    "  $two->go();",
    "}",
  ];
  expect(await usesAt("a.php", rows, "go", 1)).toEqual([6, 8]);
  expect(await usesAt("a.php", rows, "go", 2)).toEqual([6, 8]);
});
