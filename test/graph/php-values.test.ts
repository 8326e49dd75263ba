// References in PHP through what values are: lists with keys, arrow functions, what may be nothing, enumerations.

import { expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

const SHAPE = "<?php\nnamespace App;\nclass Shape { public function draw(): static { return $this; } }\n";

/** Lines of the certain uses, and of the others, of `draw` in a function's body that is given a shape and what is not known. */
async function drawn(body: string) {
  const source = `<?php\nnamespace App;\nfunction f(Shape $shape, $free, Shape ...$rest) {\n${body}\n}\n`;
  const places = await placesAt({ "Shape.php": SHAPE, "use.php": source }, "Shape.php", "draw", 3);
  const lines = (tier: string) =>
    places
      .filter((place) => place.endsWith(tier))
      .map((place) => Number(/:(\d+)/.exec(place)![1]) - 3)
      .sort((a, b) => a - b);
  return { sure: lines("resolved"), maybe: lines("possible") };
}

test("lists with keys hold what stands behind the keys", async () => {
  const { sure, maybe } = await drawn(`$a = ['x' => $shape];
$a['x']->draw();
foreach (['x' => $shape, 'y' => 1] as $key => $each) { $each->draw(); }
['x' => $taken] = ['x' => $shape];
$taken->draw();
$b = ['x' => 1, 'y' => $free];
$b['y']->draw();
foreach ([1, $free] as $one) { $one->draw(); }`);
  expect({ sure, maybe }).toEqual({ sure: [2, 3, 5], maybe: [7, 8] });
});

test("arrow functions give what stands behind the arrow; the rest of the arguments is a list", async () => {
  const { sure } = await drawn(`$make = fn() => $shape;
$make()->draw();
$rest[0]->draw();
foreach ($rest as $each) { $each->draw(); }
array_pop($rest)->draw();`);
  expect(sure).toEqual([2, 3, 4, 5]);
});

test("a member behind what may be nothing; members whose names are worked out are anybody's", async () => {
  const source = `class Box {
public ?Shape $held = null;
public function self(): static { return $this; }
public function go(string $name) {
$this->self()->held?->draw()?->draw();
$this->{$name}->draw();
}
}`;
  const files = { "Shape.php": SHAPE, "Box.php": `<?php\nnamespace App;\n${source}\n` };
  expect(await placesAt(files, "Shape.php", "draw", 3)).toEqual([
    "Box.php:7 resolved",
    "Box.php:7 resolved",
    "Box.php:8 possible",
  ]);
});

test("what enumerations have that list their cases or find one", async () => {
  const source = `enum Suit: string {
case Hearts = 'h';
public function shape(): Shape { return new Shape(); }
}
foreach (Suit::cases() as $suit) { $suit->shape(); }
Suit::from('h')->shape();
Suit::tryFrom('h')?->shape();`;
  const files = { "Shape.php": SHAPE, "Suit.php": `<?php\nnamespace App;\n${source}\n` };
  expect(await placesAt(files, "Suit.php", "shape", 5)).toEqual([
    "Suit.php:7 resolved",
    "Suit.php:8 resolved",
    "Suit.php:9 resolved",
  ]);
});

test("a path from the root is not read through an import of its first name", async () => {
  const files = {
    "src/Shop.php":
      "<?php\nnamespace Shop;\nclass Shop { public function open() {} }\nclass Fault { public function area() {} }\n",
    "src/Shape/Disc.php":
      "<?php\nnamespace Shop\\Shape;\nclass Disc {\n  public function area() {}\n  public static function made(): self {}\n}\n",
    "src/Case.php": [
      "<?php",
      "namespace Shop\\Case;",
      "use Shop\\Shop;",
      "use Shop\\Fault;",
      "class Holder {",
      "  /** @var \\Shop\\Shape\\Disc */",
      "  private $disc = null;",
      "  public function run(\\Shop\\Shape\\Disc $given, ?\\Shop\\Shape\\Disc $other, \\Fault $fault) {",
      "    $this->disc->area();",
      "    $given->area();",
      "    $other->area();",
      "    (new \\Shop\\Shape\\Disc())->area();",
      "    \\Shop\\Shape\\Disc::made()->area();",
      "    $made = new \\Shop\\Shape\\Disc();",
      "    $made->area();",
      "    $fault->area();",
      "  }",
      "}",
      "",
    ].join("\n"),
    "composer.json": '{ "autoload": { "psr-4": { "Shop\\\\": "src/" } } }',
  };
  const { places } = await ask(files, { symbol_name: "Disc.area" });
  expect(places).toEqual([10, 11, 12, 13, 15, 9].map((line) => `src/Case.php:${line} resolved`));
  const fault = await ask(files, { symbol_name: "Fault.area" });
  expect(fault.places).toEqual([]);
});

test("what `match` gives, and what is called right behind a class without a name", async () => {
  const rows = [
    "<?php",
    "class Pen { public function take() {} }",
    "class Cup { public function take() {} }",
    "function go($x) {",
    "  $a = match(true) { $x > 1, $x < 0 => new Pen(), $x === 1 => throw new E(), default => new Pen(1) };",
    "  $a->take();",
    "  (match($x) { 1 => new Cup(), default => null })->take();",
    "  $b = match($x) { 1 => fn($y) => new Cup(), default => new Pen() };",
    "  $b->take();",
    "  (new class extends Pen { public function own() {} })->own();",
    "  (new class(1, 2) extends Pen { public function own() {} })->take();",
    "}",
  ];
  expect(await usesAt("a.php", rows, "take", 2)).toEqual([6, 9, 11]);
  expect(await usesAt("a.php", rows, "take", 3)).toEqual([7]);
  expect(await usesAt("a.php", rows, "own", 10)).toEqual([10]);
});

test("what a loop sets below counts above with its next round", async () => {
  const TYPES = ["<?php", "class A { function go() {} }", "class B { function go() {} }"];
  const goes = async (...rows: string[]) => {
    const all = [...TYPES, "function run($c, array $xs) {", ...rows, "}"];
    const of = async (line: number) => (await usesAt("a.php", all, "go", line)).map((at) => at - 4);
    return [await of(2), await of(3)];
  };
  const set = "if ($c) { $x = new B(); }";
  expect(await goes("$x = new A();", "while ($c) {", "$x->go();", set, "}")).toEqual([[3], [3]]);
  expect(await goes("$x = new A();", "while ($x->go()) {", set, "}", "$x->go();")).toEqual([
    [2, 5],
    [2, 5],
  ]);
  const body = ["$x = new A();", "$x->go();", "$x = new B();"];
  expect(await goes("foreach ($xs as $y) {", ...body, "}")).toEqual([[3], []]);
  expect(await goes("$x = new A();", "do {", "$x->go();", "$x = new B();", "} while ($c);")).toEqual([
    [3],
    [3],
  ]);
});
