// References of PHP: namespaces and their root, types that doc comments state, locals that are set again.

import { expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

const SHAPE =
  "<?php\nnamespace App;\nclass Shape { public function draw() {} }\nclass Pen { public function draw() {} }\nfunction count_all() {}\n";

const drawn = async (body: string) => {
  const files = { "src/Shape.php": SHAPE, "src/use.php": `<?php\nnamespace App;\n${body}` };
  const { places } = await ask(files, { symbol_name: "Shape.draw" });
  return places
    .filter((place) => place.startsWith("src/use.php"))
    .map((place) => place.replace("src/use.php:", ""));
};

test("a sign in front leads to the root, whatever has the name here", async () => {
  const files = {
    "src/Shape.php": SHAPE,
    "src/use.php":
      "<?php\nnamespace App;\nfunction strlen($x) { return \\strlen($x); }\nclass Box extends \\Shape {}\nfunction a() { return \\App\\count_all() + \\count_all(); }\nfunction b() { return strlen(1); }\n",
  };
  const strlen = await ask(files, { symbol_name: "strlen" });
  expect(strlen.places).toEqual(["src/use.php:6 resolved"]);
  const shape = await ask(files, { symbol_name: "Shape", path: "src/Shape.php" });
  expect(shape.places).toEqual([]);
  const all = await ask(files, { symbol_name: "count_all" });
  expect(all.places).toEqual(["src/use.php:5 resolved"]);
});

test("what stands in front of a backslash is a namespace, whatever class has its name", async () => {
  const files = {
    "src/Shape.php": "<?php\nnamespace App;\nclass Shape {}\n",
    "src/Shape/Round.php": "<?php\nnamespace App\\Shape;\nclass Round {}\nclass Shape {}\n",
    "src/use.php":
      "<?php\nnamespace App;\nuse App\\Shape\\Round;\nuse App\\Shape\\{Shape as Inner};\nuse App\\Shape as Outer;\n$a = [new Round(), Shape\\Round::class, new Shape()];\n",
  };
  const outer = await ask(files, { symbol_name: "Shape", path: "src/Shape.php" });
  expect([...new Set(outer.places)]).toEqual(["src/use.php:5 resolved", "src/use.php:6 resolved"]);
  const inner = await ask(files, { symbol_name: "Shape", path: "src/Shape/Round.php" });
  expect([...new Set(inner.places)]).toEqual(["src/use.php:4 resolved"]);
});

test("doc comments state types of fields, parameters, results and locals", async () => {
  expect(
    await drawn(`class Uses {
  /** @var Shape|null */
  private $one;
  /** @var array<string, Shape> */
  private array $all;
  /**
   * @param Shape[] $many
   * @return list<Shape>
   */
  function run($many, Pen $pen) {
    $this->one->draw();
    $this->all['x']->draw();
    foreach ($many as $at => $each) { $each->draw(); }
    foreach ($this->run([], $pen) as $each) { $each->draw(); }
    $pen->draw();
    /** @var Shape $last */
    $last = make();
    $last->draw();
  }
}
`),
  ).toEqual(["13 resolved", "14 resolved", "15 resolved", "16 resolved", "20 resolved"]);
});

test("a local is what it was set to last", async () => {
  expect(
    await drawn(`function run($flag) {
  $it = new Pen();
  $it->draw();
  $it = new Shape($it->draw());
  $it->draw();
  if ($flag) { $it = new Pen(); $it->draw(); }
  $it->draw();
}
`),
  ).toEqual(["7 resolved", "9 resolved"]);
});

test("strings name methods where their class is written", async () => {
  const files = {
    "src/Shape.php": SHAPE,
    "src/Base.php": "<?php\nnamespace App;\nclass Base { public function fill() {} }\n",
    "src/Box.php":
      "<?php\nnamespace App;\nclass Box extends Base {\n  #[DataProvider('sizes')]\n  function run($x) {\n    usort($x, [$this, 'fill']);\n    $a = [static::class, \"fill\"];\n    $b = [$x, 'fill'];\n    $c = ['fill', Box::class];\n    return \"$fill {$x['fill']}\";\n  }\n  static function sizes() {}\n}\n",
    "routes.php":
      "<?php\nuse App\\Pen;\nRoute::get('/', [new Pen(1), 'draw']); Route::get('/', [Pen::class, 'draw']);\nRoute::get('/', [\\App\\Shape::class, 'draw']);\nRoute::get('/', [\n  Pen::class,\n  'draw',\n]);\n",
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("Pen.draw")).toEqual([
    "routes.php:3 resolved",
    "routes.php:3 resolved",
    "routes.php:7 resolved",
  ]);
  expect(await placesOf("Shape.draw")).toEqual(["routes.php:4 resolved"]);
  expect(await placesOf("fill")).toEqual(["src/Box.php:6 resolved", "src/Box.php:7 resolved"]);
  expect(await placesOf("sizes")).toEqual(["src/Box.php:4 resolved"]);
});

test("an argument by name is the property that a constructor promotes, and nobody's elsewhere", async () => {
  const rows = [
    "<?php",
    "class Box { public int $plain; function __construct(public readonly int $side, int $plain = 0) {} }",
    "class Low extends Box {}",
    "function make(int $side) { return new Box(side: 1, plain: 2); }",
    "function run() { make(side: 3); other(side: 4); return new Low(side: 5); }",
    "#[Box(side: 6)] class Marked {}",
  ];
  expect(await usesAt("a.php", rows, "side", 2)).toEqual([4, 5, 6]);
  expect(await usesAt("a.php", rows, "plain", 2)).toEqual([]);
});

test("a namespace is named by the last name of a class, which inherits from a library's", async () => {
  const files = {
    "Node/Stmt.php": "<?php\nnamespace P\\Node;\nabstract class Stmt extends \\Lib\\Base {}\n",
    "Node/Stmt/Each.php":
      "<?php\nnamespace P\\Node\\Stmt;\nuse P\\Node;\nclass Each extends Node\\Stmt { public $by; static function make() {} }\n",
    "Node/Stmt/Other.php": "<?php\nnamespace P\\Node\\Stmt;\nclass Other { public $by; }\n",
    "use.php":
      "<?php\nnamespace P;\nuse P\\Node\\Stmt;\nclass U {\n  function a(Stmt\\Each $n) { return $n->by; }\n  function b() { (new Stmt\\Each())->by; Stmt\\Each::make(); }\n  function c($n) { if ($n instanceof Stmt\\Each) { $n->by = 1; } }\n}\n",
  };
  const found = await ask(files, { symbol_name: "Each.by" });
  expect(found.places).toEqual(["use.php:5 resolved", "use.php:6 resolved", "use.php:7 resolved"]);
  expect((await ask(files, { symbol_name: "Other.by" })).places).toEqual([]);
  expect((await ask(files, { symbol_name: "Each.make" })).places).toEqual(["use.php:6 resolved"]);
});

test("what instanceof says of a value, in elseif and behind what leaves, too", async () => {
  const files = {
    "a.php": [
      "<?php",
      "class A { public $of; }",
      "class B { public $of; }",
      "function f($n) {",
      "  if ($n instanceof A) {",
      "    $n->of;",
      "  } elseif ($n instanceof B) {",
      "    $n->of;",
      "  }",
      "}",
      "function g($n) {",
      "  if (!$n instanceof A) { return; }",
      "  $n->of;",
      "}",
    ].join("\n"),
  };
  expect((await ask(files, { symbol_name: "A.of" })).places).toEqual([
    "a.php:13 resolved",
    "a.php:6 resolved",
  ]);
  expect((await ask(files, { symbol_name: "B.of" })).places).toEqual(["a.php:8 resolved"]);
});

test("a method that returns its object returns one of the type that it is called on", async () => {
  const files = {
    "a.php":
      "<?php\nabstract class Base {\n  /** @return $this The object */\n  function note() { return $this; }\n  function mark(): static { return $this; }\n  function add() {}\n}\nclass Box extends Base { function add() {} }\n(new Box())->note()->mark()->add();\n",
  };
  expect((await ask(files, { symbol_name: "Box.add" })).places).toEqual(["a.php:9 resolved"]);
});

test("a trait's method goes before what an interface promises; a value is another one behind what sets it", async () => {
  const files = {
    "a.php": [
      "<?php",
      "interface Aware { function get(); function only(); }",
      "trait Holds { function get() {} }",
      "class Box implements Aware { use Holds; function run() { $this->get(); $this->only(); } }",
      "function f($x) {",
      "  if ($x instanceof Aware) { $x = $x->only(); }",
      "  if ($x instanceof Aware) { $x = 1; $x->only(); }",
      "}",
    ].join("\n"),
  };
  expect((await ask(files, { symbol_name: "Holds.get" })).places).toEqual(["a.php:4 resolved"]);
  const { places } = await ask(files, { symbol_name: "Aware.only" });
  expect(places.filter((place) => place.endsWith("resolved"))).toEqual([
    "a.php:4 resolved",
    "a.php:6 resolved",
  ]);
});

test("parents as types, what closures take over, type parameters of docs, tested properties, paths of included files", async () => {
  const rows = [
    "<?php",
    "class Pen { static $path = ''; function draw() {} }",
    "class Lazy extends Pen { private Top $own;",
    "  function get(): parent {}",
    "  function draw() { $this->get()->draw();",
    "    if ($this->own instanceof Pen) { $this->own->draw(); }",
    "    if (!$this->own?->top instanceof Pen) { return; }",
    "    $this->own->top->draw(); } }",
    "function f(Pen $pen) { return function () use ($pen) { $pen->draw(); }; }",
    "/**",
    " * @template T of Pen",
    " * @param array<T> $pens",
    " */",
    "function g(array $pens) { foreach ($pens as $pen) { $pen->draw(); } }",
    "require_once Pen::$path . '/a.php';",
  ];
  expect(await usesAt("a.php", rows, "draw", 2)).toEqual([5, 6, 8, 9, 14]);
  expect(await usesAt("a.php", rows, "path", 2)).toEqual([15]);
});

test("functions of the library give what lists have, and give it to functions", async () => {
  const rows = [
    "<?php",
    "class Pen { function draw() {} }",
    "/** @param Pen[] $pens @return array<string, Pen> */",
    "function f(array $pens) {",
    "  reset($pens)->draw();",
    "  array_map(function ($pen) { $pen->draw(); }, $pens);",
    "  usort($pens, fn ($a, $b) => $a->draw() <=> $b->draw());",
    "  foreach (array_values(f($pens)) as $pen) { $pen->draw(); } }",
  ];
  expect(await usesAt("a.php", rows, "draw", 2)).toEqual([5, 6, 7, 7, 8]);
});

test("what is made of the type at hand, and what a typed parameter is set to later on", async () => {
  const rows = [
    "<?php",
    "class Box { public $top; function open() {}",
    '  static function make() { $one = new static("x"); $one->top = 1;',
    "    $two = new self(); $two->top = 1; }",
    "  function of(array $box = []) { $box = Box::from($box);",
    "    $box->open(); }",
    "  /** @return Box */ static function from(array $a) {}",
    "}",
  ];
  expect(await usesAt("a.php", rows, "top", 2)).toEqual([3, 4]);
  expect(await usesAt("a.php", rows, "open", 2)).toEqual([6]);
});

test("fields without a type are what methods set them to", async () => {
  const field = (more: string) =>
    `<?php\nclass Pen { public function draw() {} }\nclass Box {\n  private $pen;\n  public function __construct(Pen $pen) { $this->pen = $pen; }\n${more}  public function go() { $this->pen->draw(); }\n}\n`;
  const drawn = async (more: string) =>
    (await ask({ "a.php": field(more) }, { symbol_name: "Pen.draw" })).places;
  expect(await drawn("")).toEqual(["a.php:6 resolved"]);
  expect(await drawn("  public function drop() { $this->pen = null; }\n")).toEqual(["a.php:7 resolved"]);
  expect(await drawn("  public function take($pen) { $this->pen = $pen; }\n")).toEqual(["a.php:7 possible"]);
});

test("constructors of types that files call otherwise, and of attributes", async () => {
  const files = {
    "src/Pen.php":
      "<?php\nnamespace Shop\\Tools;\n#[\\Attribute]\nclass Pen { public function __construct($ink = 1) {} }\nclass Quill extends Pen {}\n",
    "use.php":
      "<?php\nuse Shop\\Tools\\Pen as Writer;\nuse Shop\\Tools\\Quill as Feather;\nuse Shop\\Tools as S;\nnew Writer(2);\nnew Feather();\n#[S\\Pen(3)]\nfunction f(): void {}\n",
    "other.php": "<?php\nnew Writer(2);\n",
  };
  const { places } = await ask(files, { symbol_name: "Pen.__construct" });
  expect(places).toEqual(["use.php:5 resolved", "use.php:6 resolved", "use.php:7 resolved"]);
});

test("members that the doc of a class declares, and relations that are read and not called", async () => {
  const files = {
    "a.php":
      "<?php\nclass Pen { public function draw() {} }\n/**\n * @property-read Pen $pen\n * @method static Pen make(int $x)\n */\n#[Model]\nfinal class Box {\n  public function pen() { return $this->one(); }\n  public function go() { $this->pen->draw(); $this->pen(); }\n}\n$box = new Box();\n$box->pen->draw();\n$box->make(1)->draw();\n",
  };
  expect((await ask(files, { symbol_name: "Pen.draw" })).places).toEqual([
    "a.php:10 resolved",
    "a.php:13 resolved",
    "a.php:14 resolved",
  ]);
  const placesAt = (line: number) => usesAt("a.php", files["a.php"].split("\n"), "pen", line);
  expect(await placesAt(4)).toEqual([10, 13]);
  expect(await placesAt(9)).toEqual([10]);
});

test("what is made of the type at hand by its words runs its constructor", async () => {
  const files = {
    "a.php":
      "<?php\nclass Pen { function __construct() {}\n  static function of() { return new self(); }\n  static function by() { return new static(1); } }\nclass Quill extends Pen { function __construct() {}\n  static function of() { return new self(); }\n  static function up() { return new parent(); } }\n",
  };
  const made = async (symbol_name: string) =>
    (await ask(files, { symbol_name })).places.filter((place) => place.endsWith("resolved"));
  expect(await made("Pen.__construct")).toEqual(["a.php:3 resolved", "a.php:4 resolved", "a.php:7 resolved"]);
  expect(await made("Quill.__construct")).toEqual(["a.php:6 resolved"]);
});

test("a value that is one of several types, by a test or by a list", async () => {
  const rows = [
    "<?php",
    "class Pen { function draw() {} }",
    "class Ink { function draw() {} }",
    "class Box { /** @var callable(int): bool */ private $keep;",
    "  function __construct(private Pen $one, private Ink $two) {}",
    "  function f($x) {",
    "    foreach ([$this->one, $this->two] as $each) { $each->draw(); }",
    "    if (($x instanceof Pen) || ($x instanceof Ink)) { $x->draw(); }",
    "    if ($x instanceof Pen || $x > 1) { $x->draw(); }",
    "    if ($this->keep instanceof Ink) { $this->keep->draw(); }",
    "  }",
    "}",
  ];
  expect(await usesAt("a.php", rows, "draw", 2)).toEqual([7, 8]);
  expect(await usesAt("a.php", rows, "draw", 3)).toEqual([7, 8, 10]);
});

test("docs say whose members a type passes on, a trait shares, or a heir of it has", async () => {
  const files = {
    "src/Shape.php": SHAPE,
    "src/Book.php":
      "<?php\nnamespace App\\Book;\n/**\n * Calls go on.\n *\n * @mixin \\App\\Shape\n */\nclass Book {}\nclass Low extends Book {}\n/** @mixin \\App\\Shape */\nclass Own { public function draw() {} }\n/** @phpstan-require-extends \\App\\Shape */\ntrait Draws { function go() { $this->draw(); } }\n/** @mixin Two */\nclass One {}\n/** @mixin One */\nclass Two {}\nclass Plain {}\n",
    "src/use.php":
      "<?php\nnamespace App\\Book;\nfunction run(Book $a, Low $b, Own $c, One $d, Plain $e) {\n  $a->draw();\n  $b->draw();\n  $c->draw();\n  $d->draw();\n  $e->draw();\n  Book::draw();\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "Shape.draw" });
  expect(places.filter((place) => place.endsWith(" resolved"))).toEqual([
    "src/Book.php:13 resolved",
    "src/use.php:4 resolved",
    "src/use.php:5 resolved",
    "src/use.php:9 resolved",
  ]);
});

const DOUBLES = {
  "src/Client.php":
    "<?php\nnamespace Shop;\nclass Client {\n  /** @phpstan-return (T is false ? Reply : \\Promise\\Thing) */\n  public function send() {}\n  protected function hidden() {}\n}\nclass Reply { public function keep() {} }\nclass Other { public function keep() {} public function send() {} }\n",
  "src/Facades.php":
    "<?php\nnamespace Facades;\nuse Shop\\Reply;\n/**\n * @method static mixed send()\n *\n * @see \\Shop\\Client\n */\nclass Line extends Facade {}\nclass Answer extends Facade {\n  protected static function getFacadeAccessor() { return Reply::class; }\n}\n",
  "tests/ClientTest.php": [
    "<?php",
    "use Shop\\Client;",
    "class ClientTest extends \\PHPUnit\\TestCase {",
    "  public function testIt($unknown) {",
    "    app(Client::class)->send()->keep();",
    "    $this->app->make(Client::class)->send();",
    "    $mock = $this->createMock(Client::class);",
    "    $mock->expects($this->once())->method('send');",
    "    $mock->shouldReceive('send');",
    "    $p = $this->getMockBuilder(Client::class)->onlyMethods(['send', 'x'])->getMock();",
    "    call_user_func([$mock, 'send']);",
    "    if (method_exists($mock, 'send')) {}",
    "    $unknown->expects('send');",
    "    $name = 'Foo';",
    "    (new $name())->keep();",
    "    \\Facades\\Line::send();",
    "    \\Facades\\Line::hidden();",
    "    \\Facades\\Answer::keep();",
    "  }",
    "}",
  ].join("\n"),
};

test("containers and doubles give what they are told to; strings name methods of doubles", async () => {
  const placesOf = async (symbol_name: string) => (await ask(DOUBLES, { symbol_name })).places;
  const resolved = [10, 11, 12, 16, 5, 6, 8, 9].map((line) => `tests/ClientTest.php:${line} resolved`);
  expect(await placesOf("Client.send")).toEqual([...resolved, "tests/ClientTest.php:13 possible"].sort());
});

test("conditional types of docs are what they may be, classes named by texts are not known, facades stand for what they say", async () => {
  const placesOf = async (symbol_name: string) => (await ask(DOUBLES, { symbol_name })).places;
  expect(await placesOf("Reply.keep")).toEqual([
    "tests/ClientTest.php:15 possible",
    "tests/ClientTest.php:18 resolved",
    "tests/ClientTest.php:5 resolved",
  ]);
  expect(await placesOf("Client.hidden")).not.toContain("tests/ClientTest.php:17 resolved via inheritance");
});

const SAID = {
  "Cart.php":
    "<?php\nnamespace Shop;\n/**\n * A cart.\n *\n * @property Price $total what it costs\n * @property-read ?User $owner\n * @method Price cheapest(int $count)\n * @method static static build()\n * @method Price real()\n */\nfinal class Cart {\n  public function owner() {}\n  public function real() { return $this->total->amount(); }\n}\nclass Price { public function amount() {} }\nclass Base { public function narrow() {} }\n/** @method Price narrow() */\nclass Heir extends Base {}\nclass Other { public function cheapest() {} }\n",
  "use.php":
    "<?php\nuse Shop\\Cart;\n$cart = Cart::build();\n$cart->total->amount();\n$cart->owner;\n$cart->owner();\n$cart->cheapest(1)->amount();\n$x->cheapest(2);\nfunction f(\\Shop\\Heir $h) { $h->narrow(); }\n",
};

test("docs of types declare members, where nothing else does", async () => {
  const placesOf = async (symbol_name: string) => (await ask(SAID, { symbol_name })).places;
  expect(await placesOf("Cart.total")).toEqual(["Cart.php:14 resolved", "use.php:4 resolved"]);
  expect(await placesOf("Cart.build")).toEqual(["use.php:3 resolved"]);
  expect(await placesOf("Cart.cheapest")).toEqual(["use.php:7 resolved", "use.php:8 possible"]);
  expect(await placesOf("Other.cheapest")).toEqual(["use.php:8 possible"]);
  expect(await placesOf("amount")).toEqual([
    "Cart.php:14 resolved",
    "use.php:4 resolved",
    "use.php:7 resolved",
  ]);
  expect(await placesOf("real")).toEqual([]);
  expect(await placesOf("Base.narrow")).toEqual(["use.php:9 resolved"]);
  expect(await placesOf("Heir.narrow")).toEqual(["use.php:9 possible"]);
});

test("a relation is called by its method and read by its doc", async () => {
  const rows = SAID["Cart.php"].split("\n");
  const uses = [...rows, "function g(Cart $c) {", "  $c->owner();", "  $c->owner;", "}"];
  expect(await usesAt("Cart.php", uses, "owner", 7)).toEqual([24]);
  expect(await usesAt("Cart.php", uses, "owner", 13)).toEqual([23]);
});

test("a text is no class that it may name; a double of a library's type may have what it stands in for", async () => {
  const files = {
    "box.php":
      "<?php\nclass Box {\n  /**\n   * @template T of object\n   * @param string|class-string<T> $name\n   * @return ($name is class-string<T> ? T : mixed)\n   */\n  public function make($name) {}\n  /** @return \\Mock\\Double */\n  public function double() {}\n}\nclass Conf { public function fetchAll() {} }\nclass Other { public function fetchAll() {} }\n",
    "use.php":
      "<?php\nfunction f(Box $box) {\n  $box->make('conf')->fetchAll();\n  $box->make(Conf::class)->fetchAll();\n  $box->double()->expects('fetchAll');\n}\n",
  };
  expect((await ask(files, { symbol_name: "Conf.fetchAll" })).places).toEqual([
    "use.php:3 possible",
    "use.php:4 resolved",
    "use.php:5 possible",
  ]);
});

test("PHP: members named like keywords, what is copied, constants in paths of included files", async () => {
  const rows = [
    "<?php",
    "namespace A;",
    "const HERE = 'x';",
    "class Node {",
    "  public $parent;",
    "  public int $size = 1;",
    "  public function with($x): static {",
    "    $copy = clone $this;",
    "    $copy->size = $x;",
    "    $copy->parent = $this->parent;",
    "    return (clone $copy)->size ? $copy : Node::class;",
    "  }",
    "}",
    "require(HERE);",
    "require HERE . '/x.php';",
    "include_once(__DIR__ . '/y.php');",
  ];
  expect(await usesAt("a.php", rows, "parent", 5)).toEqual([10, 10]);
  expect(await usesAt("a.php", rows, "size", 6)).toEqual([9, 11]);
  expect(await usesAt("a.php", rows, "HERE", 3)).toEqual([14, 15]);
});

test("fields of a type itself lead to members, and what is asserted tells of which type a value is", async () => {
  const body = [
    "class Table {",
    "  private static ?Shape $main = null;",
    "  function a() { self::$main->draw(); if (static::$main !== null) { Table::$main->draw(); } }",
    "  function b(object $one) {",
    "    $one->draw();",
    "    assert($one instanceof Shape);",
    "    $one->draw();",
    "  }",
    "  function c($all) {",
    "    foreach ($all as $each) {",
    "      switch ($each::class) {",
    "        case Pen::class:",
    "          assert($each instanceof Pen);",
    "          $each->draw();",
    "          break;",
    "        case Shape::class:",
    "          assert($each instanceof Shape);",
    "          $each->draw();",
    "      }",
    "    }",
    "  }",
    "}",
  ];
  expect(await drawn(body.join("\n"))).toEqual([
    "20 resolved",
    "5 resolved",
    "5 resolved",
    "7 possible",
    "9 resolved",
  ]);
});

test("several namespaces without braces in a file", async () => {
  const files = {
    "many.php": `<?php
namespace App\\One;

class Shape { public function draw() {} }
function make(): Shape { return new Shape(); }

namespace App\\Two;

use App\\One\\Shape as Other;

class Shape { public function draw() {} }
(new Shape())->draw();
(new Other())->draw();
\\App\\One\\make()->draw();
`,
    "use.php":
      "<?php\nuse App\\One\\Shape;\nuse App\\Two;\n(new Shape())->draw();\n(new Two\\Shape())->draw();\n",
  };
  const [first, second] = [
    await placesAt(files, "many.php", "draw", 4),
    await placesAt(files, "many.php", "draw", 11),
  ];
  expect(first).toEqual(["many.php:13 resolved", "many.php:14 resolved", "use.php:4 resolved"]);
  expect(second).toEqual(["many.php:12 resolved", "use.php:5 resolved"]);
});

test("a class without a name has members and supertypes of its own", async () => {
  const files = {
    "base.php": `<?php
interface Handler { public function handle(); }
class Base { public function help() {} }
class Maker {
  public function help() {}
  public function make() {
    return new class extends Base implements Handler {
      public function handle() { return $this->help(); }
    };
  }
}
`,
    "up.php": `<?php
return new class(1) extends Base {
  private $wire;
  public function up() { $this->down(); return $this->wire; }
  public function down() { parent::help(); }
};
$plain = new class { public function run() { $this->run(); } };
$plain->run();
$made = new class(1) extends \\Base { public function more() {} };
$made->more();
$made->help();
`,
  };
  expect(await placesAt(files, "base.php", "help", 3)).toEqual([
    "base.php:8 resolved",
    "up.php:11 resolved",
    "up.php:5 resolved",
  ]);
  expect(await placesAt(files, "base.php", "help", 5)).toEqual([]);
  expect(await placesAt(files, "up.php", "down", 5)).toEqual(["up.php:4 resolved"]);
  expect(await placesAt(files, "up.php", "wire", 3)).toEqual(["up.php:4 resolved"]);
  expect(await placesAt(files, "up.php", "run", 7)).toEqual(["up.php:7 resolved", "up.php:8 resolved"]);
  expect(await placesAt(files, "up.php", "more", 9)).toEqual(["up.php:10 resolved"]);
});
