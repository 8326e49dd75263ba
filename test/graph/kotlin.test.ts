// References of Kotlin: bodies of lambdas with a receiver, functions behind the brackets, locals that are no functions.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const BUILDER = [
  "package app",
  "class Part { fun done() {} }",
  "class Builder { val part = Part()",
  "  fun add(part: Part) {}",
  "  fun add(part: Part, twice: Boolean) { add(part) } }",
  "typealias Block = Builder.() -> Unit",
  'fun build(name: String = "", block: Block): Builder = Builder().apply(block)',
  "fun plain(block: () -> Unit) {}",
  "",
].join("\n");

const found = async (symbol: string, rows: string[]) => {
  const files = { "src/Builder.kt": BUILDER, "src/use.kt": ["package app", ...rows, ""].join("\n") };
  const { places } = await ask(files, { symbol_name: symbol });
  return places
    .filter((place) => place.startsWith("src/use.kt"))
    .map((place) => place.replace("src/use.kt:", ""));
};

test("a lambda's body has the members of what it is given", async () => {
  expect(
    await found("Builder.part", [
      "fun a() { build { part.done() } }",
      'fun b() { build("x") { plain { part.done() } } }',
      "fun c(it: Builder) { it.apply { part.done() } }",
      "fun d(it: Builder) { with(it) { part.done() } }",
      "fun e(part: Part) { plain { part.done() } }",
      "fun f() { plain { part.done() } }",
    ]),
  ).toEqual(["2 resolved", "3 resolved", "4 resolved", "5 resolved", "7 possible"]);
});

test("what a call with a function behind its brackets returns has its members", async () => {
  expect(
    await found("Part.done", [
      "fun a() { val part = build { }.part",
      "  part.done() }",
      'fun b() { val all = build(name = "x") { add(Part()) }',
      "  all.part.done() }",
    ]),
  ).toEqual(["3 resolved", "5 resolved"]);
});

test("what is called is no local that is no function", async () => {
  expect(
    await found("make", [
      "fun make(x: Int) {}",
      "fun a(make: Int) { make(make) }",
      "fun b(make: (Int) -> Unit) { make(1) }",
    ]),
  ).toEqual(["3 resolved"]);
});

test("members of a companion go by the name of its type, and by their own inside of it", async () => {
  expect(
    await found("make", [
      "class Made { fun again() { make() }",
      "  companion object { fun make(): Made = Made() } }",
      "fun a() { Made.make() }",
      "fun b() { Made.Companion.make() }",
    ]),
  ).toEqual(["2 resolved", "4 resolved", "5 resolved"]);
});

test("what is added to a type of the library is meant where its values have no such member", async () => {
  expect(
    await found("shout", [
      "fun String.shout(): String = this",
      "fun a(text: String, all: List<String>) { text.shout()",
      "  all.map { text.shout() } }",
    ]),
  ).toEqual(["3 resolved", "4 resolved"]);
});

test("what a function binds is meant before members of an object in it", async () => {
  const { places } = await ask(
    {
      "a.kt":
        "interface Box { val side: Int }\nfun make(side: Int): Box = object : Box {\n  override val side = side + 1\n  fun more() = this.side }\n",
    },
    { symbol_name: "make.Box.side" },
  );
  expect(places).toEqual(["a.kt:4 resolved"]);
});

test("names in strings on one line are read", async () => {
  expect(
    await found("LIMIT", ["const val LIMIT = 1", 'fun a() = "at most $LIMIT, ${LIMIT}, \\$LIMIT"']),
  ).toEqual(["3 resolved", "3 resolved"]);
});

test("named arguments are parameters of functions, properties of what is made or copied", async () => {
  expect(
    await found("Crate.side", [
      "class Crate(val side: Int)",
      "fun pack(side: Int) = Crate(side = side)",
      "fun a(crate: Crate) = crate.copy(side = 1)",
      "fun b() = pack(side = 1)",
      "fun c() = unknown(side = 1)",
    ]),
  ).toEqual(["3 resolved", "4 resolved"]);
});

test("overloads by literals of classes, and by what no type of the project can be", async () => {
  const rows = [
    "import kotlin.reflect.KClass",
    "enum class Mark { ONE }",
    "class Tag {",
    "  fun put(vararg marks: Mark) {}",
    "  fun put(marks: Iterable<Mark>) {}",
    "  fun put(type: KClass<*>) {}",
    "  fun put(type: Class<*>) {} }",
    "fun a(tag: Tag) {",
    "  tag.put(Mark.ONE)",
    "  tag.put(Mark::class) }",
  ];
  expect(await usesAt("a.kt", rows, "put", 4)).toEqual([9]);
  expect(await usesAt("a.kt", rows, "put", 5)).toEqual([]);
  expect(await usesAt("a.kt", rows, "put", 6)).toEqual([10]);
});

const ITEMS = [
  "class Code { fun go() {} }",
  "class Item(val size: Int, val code: Code)",
  "fun a(items: List<Item>, map: Map<String, Item>, one: Item?) {",
  "  items.forEach { it.code.go() }",
  "  items.map { it.code }.filter { x -> x != null }.first().go()",
  "  for ((k, v) in map) v.code.go()",
  "  map.forEach { (k, v) -> v.code.go() }",
  "  one?.let { it.code.go() }",
  "  val (s, d) = one; d.go()",
  "  val e by lazy { Code() }",
  "  e.go()",
  "  val f = if (one == null) Code() else { s; one.code }",
  "  f.go()",
  "  val g = when (s) { 1 -> Code(); else -> one!!.code }",
  "  g.go()",
  "  listOf(Code()).forEach { plain { it.go() } }",
  "  val h = one?.code ?: return",
  "  h.go()",
  "}",
  "fun plain(block: () -> Unit) {}",
];

test("parameters of functions in braces, `it`, parts of values, and what choices give", async () => {
  expect(await usesAt("a.kt", ITEMS, "go", 1)).toEqual([4, 5, 6, 7, 8, 9, 11, 13, 15, 16, 18]);
});

test("a test says of which type a value is", async () => {
  const rows = [
    "open class Shape",
    "class Box(val lid: Int) : Shape()",
    "class Bag(val lid: Int) : Shape()",
    "fun a(it: Any, other: Shape): Int {",
    "  if (it is Box && it.lid > 1) return it.lid",
    "  when (it) {",
    "    is Bag -> it.lid",
    "    is Box -> it.lid }",
    "  if (other !is Box) return 1",
    "  return other.lid }",
    "fun b(other: Any): Int {",
    "  other as Box",
    "  return other.lid }",
  ];
  expect(await usesAt("a.kt", rows, "lid", 2)).toEqual([5, 5, 8, 10, 13]);
  expect(await usesAt("a.kt", rows, "lid", 3)).toEqual([7]);
});

test("extensions are meant by the type of what stands before them", async () => {
  const rows = [
    "class Box { fun fill(size: Int) {} }",
    "class Bag",
    "fun Box.mark(): Box = this",
    "fun Bag.mark(): Bag = this",
    "fun Box.fill(text: String) {}",
    "val Bag.size: Int get() = 1",
    "fun a(box: Box, bag: Bag, any: Any) {",
    "  box.mark().mark()",
    "  bag.mark().size",
    "  box.fill(1)",
    '  box.fill("a") }',
  ];
  expect(await usesAt("a.kt", rows, "mark", 3)).toEqual([8, 8]);
  expect(await usesAt("a.kt", rows, "mark", 4)).toEqual([9]);
  expect(await usesAt("a.kt", rows, "fill", 1)).toEqual([10]);
  expect(await usesAt("a.kt", rows, "fill", 5)).toEqual([11]);
  expect(await usesAt("a.kt", rows, "size", 6)).toEqual([9]);
});

test("parameters of a class that are no properties are seen in what initialises it alone", async () => {
  const rows = [
    "class Box(side: Int, block: () -> Int) {",
    "  val side: Int = side + 1",
    "  fun twice() = side * 2",
    "  val more get() = side",
    "  init { print(side) }",
    "}",
  ];
  expect(await usesAt("a.kt", rows, "side", 2)).toEqual([3, 4]);
});

test("what is called may stand further out than what takes other arguments", async () => {
  const rows = ["fun parse(text: String) {}", "class Use { fun parse() {", '  parse("a")', "  parse() } }"];
  expect(await usesAt("a.kt", rows, "parse", 1)).toEqual([3]);
  expect(await usesAt("a.kt", rows, "parse", 2)).toEqual([4]);
});

test("types in the path of an import are used by it", async () => {
  const files = {
    "a.kt": "package a.b\nclass Outer { class Inner { class Last } }\n",
    "b.kt": "package c\nimport a.b.Outer.Inner.Last\nimport x.Outer.Other\n",
  };
  expect((await ask(files, { symbol_name: "Outer" })).places).toEqual(["b.kt:2 resolved"]);
  expect((await ask(files, { symbol_name: "Inner" })).places).toEqual(["b.kt:2 resolved"]);
});

test("an extension of a nested type is meant by it, and has its members", async () => {
  const rows = [
    "class Box { class Builder { fun build() = Box() }",
    "  companion object { fun make() = Builder() } }",
    "class Bag { class Builder { fun build() = Bag() } }",
    "fun Box.Builder.mark(): Box.Builder { build(); return this }",
    "fun Bag.Builder.mark(): Bag.Builder = this",
    "fun a(bag: Bag.Builder) {",
    "  Box.make().mark().build()",
    "  bag.mark() }",
  ];
  expect(await usesAt("a.kt", rows, "mark", 4)).toEqual([7]);
  expect(await usesAt("a.kt", rows, "mark", 5)).toEqual([8]);
  expect(await usesAt("a.kt", rows, "build", 1)).toEqual([4, 7]);
});

test("Java sees what stands at the top of a file as members of a class", async () => {
  const files = {
    "a/trip.kt": "package shop\n\nfun launch(n: Int) = n\n",
    "a/Other.kt": '@file:JvmName("Trips")\npackage shop\n\nfun land(n: Int) = n\n',
    "a/Main.java":
      "package shop.app;\n\nimport static shop.TripKt.launch;\nimport shop.Trips;\n\nclass Main { int a = launch(1); int b = shop.TripKt.launch(2); int c = Trips.land(3); int d = Other.land(4); }\n",
  };
  const launched = await ask(files, { symbol_name: "launch" });
  expect(launched.places).toEqual([3, 6, 6].map((line) => `a/Main.java:${line} resolved`));
  const landed = await ask(files, { symbol_name: "land" });
  expect(landed.places.filter((place) => place.endsWith("resolved"))).toEqual(["a/Main.java:6 resolved"]);
});

test("what is private to a file, and extensions that a file does not import, are not meant in it", async () => {
  const files = {
    "src/a/Text.kt": [
      "package a",
      "fun Path.readAll() = 1",
      "class Box(private val size: Int) { fun open() = size }",
      "private val hidden = 1",
      "",
    ].join("\n"),
    "src/b/use.kt": [
      "package b",
      "fun f(x: Unknown) = x.readAll()",
      "fun g(x: Unknown) = x.size",
      "fun h(x: Unknown) = x.hidden",
      "",
    ].join("\n"),
    "src/c/use.kt": ["package c", "import a.readAll", "fun f(x: Path) = x.readAll()", ""].join("\n"),
    "src/c/made.kt": ["package c", "import a.Box", "fun f() = Box(size = 1)", ""].join("\n"),
  };
  const uses = async (symbol_name: string, path: string) => (await ask(files, { symbol_name, path })).places;
  expect(await uses("readAll", "src/a/Text.kt")).toEqual([
    "src/c/use.kt:2 resolved",
    "src/c/use.kt:3 resolved",
  ]);
  expect(await uses("Box.size", "src/a/Text.kt")).toEqual([
    "src/a/Text.kt:3 resolved",
    "src/c/made.kt:3 resolved",
  ]);
  expect(await uses("hidden", "src/a/Text.kt")).toEqual([]);
});

test("a call with one type and one name is a call, and a sign in front of a chain is no part of it", async () => {
  const rows = [
    "package app",
    "class Part { fun <T> make(x: T, y: T) {}",
    "  fun isMade() = true }",
    "fun <T> Part.make(x: T) {}",
    "fun f(part: Part, x: Int) { part.make<Int>(x)",
    "  if (!part.isMade()) return }",
  ];
  expect(await usesAt("src/a.kt", rows, "make", 2)).toEqual([]);
  expect(await usesAt("src/a.kt", rows, "make", 4)).toEqual([5]);
  expect(await usesAt("src/a.kt", rows, "isMade", 3)).toEqual([6]);
});

test("a local is not seen in its own initialiser; what is no type hides none of its name", async () => {
  const rows = [
    "package app",
    "class Box(var size: Int) {",
    "  fun a() { val size = size",
    "    use(size) }",
    "  fun size(size: Int) =",
    "    apply { this.size = size } }",
  ];
  expect(await usesAt("src/a.kt", rows, "size", 2)).toEqual([3, 6]);
  const files = {
    "src/a/Koin.kt": "package a\nclass Koin { fun run() {} }\n",
    "src/b/use.kt": "package b\nimport a.Koin\nval Koin = plugin()\nfun f(koin: Koin) { koin.run() }\n",
  };
  expect((await ask(files, { symbol_name: "Koin.run" })).places).toEqual(["src/b/use.kt:4 resolved"]);
});

test("`this` is what a lambda is given, and by its label what has the name", async () => {
  const rows = [
    "package app",
    "class Config(var size: Int) {",
    "  fun toCopy(change: (Config.() -> Unit)? = null) = this }",
    "class Page(var size: Int) {",
    "  fun a(config: Config) { config.toCopy {",
    "    this.size = this@Page.size } }",
    "  fun b() { val keys = object : Keys { override fun clear() {",
    "    this@Page.clear() } } }",
    "  fun clear() {}",
    "  fun Config.c() { plain {",
    "    this@c.size",
    "    this@Page.size } }",
    "}",
  ];
  expect(await usesAt("src/a.kt", rows, "size", 2)).toEqual([6, 11]);
  expect(await usesAt("src/a.kt", rows, "size", 4)).toEqual([6, 12]);
  expect(await usesAt("src/a.kt", rows, "clear", 9)).toEqual([8]);
});

test("of extensions with one name, that of the innermost object is meant; every value has its text", async () => {
  const rows = [
    "package app",
    "class Page { override fun toString() = text",
    "  fun text() = buildString { append(toString()) }",
    "  fun URL.path() = toString() }",
    "fun Application.koin() = 1",
    "fun Call.koin() = 2",
    "fun Application.get() = koin()",
    "fun Call.get() = koin()",
    "fun Page.show() = toString()",
  ];
  expect(await usesAt("src/a.kt", rows, "toString", 2)).toEqual([9]);
  expect(await usesAt("src/a.kt", rows, "koin", 5)).toEqual([7]);
  expect(await usesAt("src/a.kt", rows, "koin", 6)).toEqual([8]);
});

test("what no file declares, of a library's name, is the library's", async () => {
  const rows = [
    "package app",
    "private val words = Regex(text)",
    "abstract class Rule { abstract val pattern: String",
    "  val sorted get() = pattern }",
    "fun a() = words.pattern",
    "object Kind { object CLASS }",
    "@Target(AnnotationTarget.CLASS) annotation class Marked",
    "fun b() = Kind.CLASS",
  ];
  expect(await usesAt("src/a.kt", rows, "pattern", 3)).toEqual([4]);
  expect(await usesAt("src/a.kt", rows, "CLASS", 6)).toEqual([8]);
});

test("Java reaches properties of Kotlin by their accessors, and Kotlin accessors of Java as properties", async () => {
  const files = {
    "a/Person.kt": [
      "package a",
      "class Person(val name: String, var age: Int, var isOld: Boolean, val bean: Bean)",
      "object Top { val size = 1 }",
      'fun f(b: Bean) { b.title.length; b.title = "x"; b.url',
      "  b.person.bean.isOpen }",
    ].join("\n"),
    "a/Bean.java": [
      "package a;",
      "class Bean {",
      '  String getTitle() { return ""; }',
      "  void setTitle(String t) {}",
      "  boolean isOpen() { return true; }",
      '  String getURL() { return ""; }',
      "  Person getPerson() { return null; }",
      "  void f(Person p, Other o) { p.getName(); p.setAge(1); p.setOld(true);",
      "    Top.INSTANCE.getSize(); p.getBean().getTitle(); o.getName(); }",
      "}",
    ].join("\n"),
  };
  const uses = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await uses("Person.name")).toEqual(["a/Bean.java:8 resolved"]);
  expect(await uses("Person.age")).toEqual(["a/Bean.java:8 resolved"]);
  expect(await uses("Person.isOld")).toEqual(["a/Bean.java:8 resolved"]);
  expect(await uses("Person.bean")).toEqual(["a/Bean.java:9 resolved", "a/Person.kt:5 resolved"]);
  expect(await uses("Top.size")).toEqual(["a/Bean.java:9 resolved"]);
  expect(await uses("Bean.getTitle")).toEqual(["a/Bean.java:9 resolved", "a/Person.kt:4 resolved"]);
  expect(await uses("Bean.setTitle")).toEqual(["a/Person.kt:4 resolved"]);
  expect(await uses("Bean.isOpen")).toEqual(["a/Person.kt:5 resolved"]);
  expect(await uses("Bean.getURL")).toEqual(["a/Person.kt:4 resolved"]);
  expect(await uses("Bean.getPerson")).toEqual(["a/Person.kt:5 resolved"]);
});

test("an extension whose type is written with its package is of that type", async () => {
  const files = {
    "a/Box.kt": "package a.b\nclass Box(val size: Int, val top: Int)\n",
    "b/Box.kt": [
      "package c",
      "class Box(val size: Int)",
      "fun a.b.Box.wrap() = Box(size = size)",
      "fun f(box: a.b.Box) = box.wrap().size",
      "",
    ].join("\n"),
  };
  const uses = async (path: string) => (await ask(files, { symbol_name: "Box.size", path })).places;
  expect(await uses("a/Box.kt")).toEqual(["b/Box.kt:3 resolved"]);
  expect(await uses("b/Box.kt")).toEqual(["b/Box.kt:3 resolved", "b/Box.kt:4 resolved"]);
});

test("what the function around a lambda binds is meant before members of what the lambda is given", async () => {
  expect(
    await found("Builder.part", [
      "fun a(part: Part, it: Builder) { with(it) { part.done() } }",
      "fun b(it: Builder) { val part = Part(); it.apply { part.done() } }",
      "fun c(it: Builder) { with(it) { part.done() } }",
    ]),
  ).toEqual(["4 resolved"]);
});

test("a property is not what its name means in what it is made of", async () => {
  const rows = [
    "package app",
    "class Maker { operator fun getValue(a: Any?, b: Any?) = 1 }",
    "fun option() = Maker()",
    "class Command {",
    "  val option by option()",
    "  val other = option",
    "}",
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "option", 3)).toEqual([5]);
  expect(await usesAt("src/a.kt", rows, "option", 5)).toEqual([6]);
});

test("what overrides a member of the library is not meant because nothing else has its name", async () => {
  const rows = [
    "package app",
    "class Quiet(private val inner: java.io.InputStream) : java.io.InputStream() {",
    "  private val stream get() = opened(inner)",
    "  override fun transferQuietly(n: Long): Long = stream.transferQuietly(n)",
    "}",
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "transferQuietly", 4)).toEqual([]);
});

test("a call that leaves out what a function needs is none of it", async () => {
  const rows = [
    "package app",
    "fun run(name: String, twice: Boolean = false, block: (Int) -> Unit) {}",
    "fun run(name: String, twice: Boolean) {}",
    "fun use() {",
    '  run("a", true)',
    '  run("a", block = { })',
    '  run("a", true) { }',
    "}",
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "run", 3)).toEqual([5]);
});

test("a lambda has its members of what a suspending function type, an extension in sight or a builder of the library says", async () => {
  const rows = [
    "package app",
    "class Probe { fun next() {} }",
    "suspend fun <T> Flow<T>.probe(name: String? = null, check: suspend Probe.() -> Unit) {}",
    "fun probing(check: suspend Probe.() -> Unit) {}",
    "class Tests {",
    "  fun next() {}",
    "  fun add(name: String) {}",
    "  fun one() { probing { next() } }",
    "  fun two() { elsewhere().probe { next() } }",
    "  fun three() { plain { next() } }",
    '  fun four() { buildList { add("a") } }',
    "}",
    "",
  ];
  expect(await usesAt("src/a.kt", rows, "next", 2)).toEqual([8, 9]);
  expect(await usesAt("src/a.kt", rows, "next", 6)).toEqual([10]);
  expect(await usesAt("src/a.kt", rows, "add", 7)).toEqual([]);
});

test("a property that Kotlin reads is Java's accessor where the field of its name is private", async () => {
  const files = {
    "p/Town.java":
      "package p;\npublic class Town {\n  private String name;\n  public String getName() { return name; }\n}\n",
    "p/Use.kt": "package p\n\nfun run(town: Town) {\n  town.name\n}\n",
  };
  expect((await ask(files, { symbol_name: "Town.getName" })).places).toEqual(["p/Use.kt:4 resolved"]);
  expect((await ask(files, { symbol_name: "Town.name" })).places).toEqual(["p/Town.java:4 resolved"]);
});

test("a value hides the package of its name", async () => {
  const files = {
    "till/open.kt": "package till\nfun open() {}\n",
    "app/use.kt":
      "package app\nimport lib.Drawer\nfun a(till: Drawer) { till.open() }\nfun b() { till.open() }\n",
  };
  expect((await ask(files, { symbol_name: "open" })).places).toEqual(["app/use.kt:4 resolved"]);
});

test("Java inherits what Kotlin takes from a type by another name, by an alias, and without one", async () => {
  const leaf = (of: string) => `package a;\nclass Of${of} extends ${of} {\n  void run() { go(); }\n}\n`;
  const files = {
    "a/Base.java": "package a;\npublic class Base {\n  public void go() {}\n}\n",
    "a/mid.kt": "package a\nimport a.Base as Root\nopen class Mid : Root()\n",
    "a/far.kt": "package a\ntypealias Named = Base\n",
    "a/near.kt": "package a\nopen class Near : Named()\nopen class Plain : Base()\n",
    "a/OfMid.java": leaf("Mid"),
    "a/OfNear.java": leaf("Near"),
    "a/OfPlain.java": leaf("Plain"),
  };
  expect((await ask(files, { symbol_name: "go" })).places).toEqual(
    ["Mid", "Near", "Plain"].map((of) => `a/Of${of}.java:3 resolved`),
  );
});

test("operators, indices and calls of values are the methods that they stand for; a copy is of the same type", async () => {
  const rows = [
    "class Step { fun walk() {} }",
    "class Road(val step: Step) {",
    "  operator fun plus(other: Road): Road = this",
    "  operator fun get(at: Int): Step = step",
    "  operator fun invoke(): Step = step",
    "}",
    "data class Trip(val step: Step)",
    "fun run(road: Road, trip: Trip) {",
    "  (road + road).step.walk()",
    "  road[0].walk()",
    "  road().walk()",
    "  val next = trip.copy(step = Step())",
    "  next.step.walk()",
    "  val sum = road + road",
    "  sum.step.walk()",
    "}",
  ];
  expect(await usesAt("a.kt", rows, "walk", 1)).toEqual([9, 10, 11, 13, 15]);
});
