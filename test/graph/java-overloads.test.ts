// Which overload a call in Java means: by lists of what takes the rest, by choices, by what the JDK's methods give.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const HEAD = [
  "package p; import java.io.File; import java.nio.file.Path;",
  "class Use {",
  "void take(int a) {}",
  "void take(String a) {}",
  "void take(char a) {}",
  "void take(Path a) {}",
  "void take(short[] a) {}",
  "<T> void take(T[] a) {}",
  "void take(Object a) {}",
];

/** Methods of which each calls `take` once, and the line of the one that it means. */
const CALLS: [string, number][] = [
  ["void a(Thing o, boolean b) { take(b && o != null ? o.toString() : null); }", 4],
  ["void b(int a) { take(a > 1 || a < 0 ? 1 : 2); }", 3],
  ["void c(boolean b) { take(b ? 'x' : 'y'); }", 5],
  ["void d(File f) { take(f.toPath()); }", 6],
  ["void e(Class<?> c) { take(c.getName()); }", 4],
  ["void f(short... all) { take(all); }", 7],
  ["void g(File... all) { take(all); }", 8],
  ["void h(java.util.List<File> all) { take(all.size()); }", 3],
  ["void i(Object a) { take(a instanceof File f ? f.getName() : String.valueOf(a)); }", 4],
  ["void j(int... all) { take(all); }", 9],
];

test.each(CALLS)("%s", async (call, line) => {
  const files = { "p/Use.java": [...HEAD, call, "}"].join("\n") };
  for (const at of [3, 4, 5, 6, 7, 8, 9]) {
    const { places } = await ask(files, { symbol_name: `p/Use.java:${at}` });
    expect(places).toEqual(at === line ? ["p/Use.java:10 resolved"] : []);
  }
});

test("words of other languages are names of methods", async () => {
  const files = {
    "p/Box.java":
      "package p;\nclass Box {\n  Box at(int a) { return this; }\n  static Box is(int a) { return new Box(); }\n  static Box of(int a) { return new Box(); }\n  void run() { is(1).at(2); of(1).at(2); }\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "Box.at" });
  expect(places).toEqual(["p/Box.java:6 resolved", "p/Box.java:6 resolved"]);
});

test("a function that is not called takes what is expected; the outer object is of its type; classes of the JDK", async () => {
  const rows = [
    "package a; import java.io.*; import java.util.*; import java.util.function.*;",
    "class R {",
    "  void add(R a) {}",
    "  void add(R a, int b) {}",
    "  static R make(String s) { return null; }",
    "  static R make(String s, int t) { return null; }",
    "  int size() { return 1; }",
    "  int size(int x) { return 1; }",
    "  void put(Writer w) {}",
    "  void put(OutputStream o) {}",
    "  void f(List<R> list, List<String> texts, Optional<R> one) {",
    "    list.forEach(this::add);",
    "    texts.stream().map(R::make).count();",
    "    BiFunction<String, Integer, R> g = R::make;",
    "    one.map(R::size);",
    "    new Thread() { public void run() { R.this.size(); } };",
    "    put(new StringWriter());",
    "    put(new BufferedOutputStream(null));",
    "  }",
    "}",
  ];
  const uses = [
    ["add", 3, [12]],
    ["add", 4, []],
    ["make", 5, [13]],
    ["make", 6, [14]],
    ["size", 7, [15, 16]],
    ["size", 8, []],
    ["put", 9, [17]],
    ["put", 10, [18]],
  ] as const;
  for (const [name, line, lines] of uses)
    expect(await usesAt("a/R.java", rows, name, line), `${name}:${line}`).toEqual([...lines]);
});

test("fields and methods of one name are two; elements of annotations behind lists", async () => {
  const rows = [
    "package a;",
    "@interface Mark { Class<?>[] of() default {}; boolean on() default false; }",
    "interface Answer { int answer(int a, int b); }",
    "class Base { protected String name; }",
    "class R extends Base {",
    "  R name(String name) { this.name = name; return this; }",
    "  static Object make(final Answer answer) {",
    "    return new Other() { public int answer(int a) {",
    "      return answer.answer(a, 1); } }; }",
    "  @Mark(of = {R.class},",
    "    on = true) int x;",
    "}",
  ];
  expect(await usesAt("a/R.java", rows, "name", 4)).toEqual([6]);
  expect(await usesAt("a/R.java", rows, "name", 6)).toEqual([]);
  expect(await usesAt("a/R.java", rows, "answer", 3)).toEqual([9]);
  expect(await usesAt("a/R.java", rows, "on", 2)).toEqual([11]);
});

test("what is asked of a text has the type that the library declares", async () => {
  const rows = [
    "package app;",
    "class Sink {",
    "  void write(String text) {}",
    "  void write(byte[] bytes) {}",
    "  void use() {",
    "    write(\"a{b}\".replace('b', '\"'));",
    '    write("a".getBytes());',
    "  }",
    "}",
    "",
  ];
  expect(await usesAt("src/Sink.java", rows, "write", 3)).toEqual([6]);
  expect(await usesAt("src/Sink.java", rows, "write", 4)).toEqual([7]);
});

test("two calls of overloads on one line are told apart by their own arguments", async () => {
  const files = {
    "p/Box.java": `package p;
class Cat { void go() {} }
class Dog { void go() {} }
class Box {
  Cat make(int n) { return null; }
  Dog make(int n, int m) { return null; }
  void run(Box box) { box.make(1).go(); box.make(1, 2).go(); }
}
`,
  };
  for (const type of ["Cat", "Dog"]) {
    const { places } = await ask(files, { symbol_name: `${type}.go` });
    expect(places).toEqual(["p/Box.java:7 resolved"]);
  }
});

test("a class literal is a `Type`, a list what its interface extends, before what nothing says of", async () => {
  const rows = [
    "package a; import java.lang.reflect.Type; import java.util.*; abstract class TypeName {}",
    "class A { void go(TypeName t) {}",
    "  void go(Type t) {}",
    "  void all(Iterable<?> t) {}",
    "  void all(java.sql.ResultSet t) {}",
    "  void all(Object... t) {}",
    "  void x() { go(String.class); go(int.class); }",
    "  void y() { all(Arrays.asList(1, 2)); all(new ArrayList<String>()); } }",
  ];
  expect(await usesAt("A.java", rows, "go", 3)).toEqual([7, 7]);
  expect(await usesAt("A.java", rows, "all", 4)).toEqual([8, 8]);
});

test("a function means what takes one with as many parameters", async () => {
  const rows = [
    "package p; import java.util.function.*;",
    "class Use {",
    "interface One { void run(String a); } interface Two { void run(String a, int b); }",
    "void take(Function<String, String> f) {}",
    "void take(BiFunction<String, Boolean, String> f) {}",
    "void own(One f) {} ",
    "void own(Two f) {}",
    "void none(Consumer<String> f) {}",
    "void none(Runnable f) {}",
    "void go() {",
    "  take(a -> a);",
    "  take((a, b) -> a);",
    "  own(a -> {});",
    "  own((a, b) -> {});",
    "  none(() -> {});",
    "  none((a) -> {});",
    "} }",
  ];
  const uses = (name: string, line: number) => usesAt("p/Use.java", rows, name, line);
  expect(await uses("take", 4)).toEqual([11]);
  expect(await uses("take", 5)).toEqual([12]);
  expect(await uses("own", 6)).toEqual([13]);
  expect(await uses("own", 7)).toEqual([14]);
  expect(await uses("none", 8)).toEqual([16]);
  expect(await uses("none", 9)).toEqual([15]);
});

test("brackets behind a name make a list of its type", async () => {
  const rows = [
    "class Use {",
    "static class Node { int at; }",
    "Node held[];",
    "void go(int k) {",
    "  Node made[] = new Node[k], other [] [] = null;",
    "  k = made[0].at;",
    "  k = other[0][1].at;",
    "  k = held[1].at;",
    "} }",
  ];
  expect(await usesAt("Use.java", rows, "at", 2)).toEqual([6, 7, 8]);
});
