// References of C++ behind long paths, and in types without a name.

import { expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

test("each part of a long path is looked up in the parts before it", async () => {
  const rows = [
    "namespace a { namespace b { struct C { enum Shape { kOpen }; static int low(); static int top; }; } }",
    "struct C { enum Shape { kOpen }; static int low(); static int top; };",
    "int f() { return a::b::C::Shape::kOpen + a::b::C::low() + a::b::C::top; }",
    "int g() { return C::Shape::kOpen + C::low() + C::top; }",
    "a::b::C::Shape h(::a::b::C::Shape s);",
  ];
  expect(await usesAt("a.cc", rows, "kOpen", 1)).toEqual([3]);
  expect(await usesAt("a.cc", rows, "kOpen", 2)).toEqual([4]);
  expect(await usesAt("a.cc", rows, "Shape", 1)).toEqual([3, 5, 5]);
  expect(await usesAt("a.cc", rows, "top", 1)).toEqual([3]);
  expect(await usesAt("a.cc", rows, "low", 1)).toEqual([3]);
});

test("members of what is declared of a type without a name", async () => {
  const rows = [
    "struct Event {",
    "  struct Cursor { int x; };",
    "  union {",
    "    struct Cursor cursor;",
    "    int shape;",
    "  } data_ = {};",
    "  struct { int low; } rows_[3];",
    "  int f() { return data_.cursor.x + data_.shape + rows_[1].low; }",
    "};",
    "int g() {",
    "  const struct { int low; } rows[] = {{1}, {2}};",
    "  for (const auto& row : rows) return row.low;",
    "  return rows[0].low;",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "cursor", 4)).toEqual([8]);
  expect(await usesAt("a.cc", rows, "x", 2)).toEqual([8]);
  expect(await usesAt("a.cc", rows, "low", 7)).toEqual([8]);
  expect(await usesAt("a.cc", rows, "low", 11)).toEqual([12, 13]);
});

test("of a part and a copy of all parts in one file, what stands nearer", async () => {
  const files = {
    "lib/lib.h": "namespace shop { struct State { int width; }; struct Box { State* state; }; }\n",
    "lib/parts/box.h": "namespace shop { struct State; struct Box { State* state; void fill(); }; }\n",
    "lib/parts/state.h": "namespace shop { struct State { int width; }; }\n",
    "lib/parts/box.cc":
      '#include "box.h"\n#include "state.h"\nnamespace shop { void Box::fill() { state->width = 1; } }\n',
    "tests/a.cc": '#include "../lib/lib.h"\n#include "../lib/parts/box.h"\n#include "../lib/parts/state.h"\n',
  };
  const { places } = await ask(files, { symbol_name: "width", path: "lib/parts/state.h" });
  expect(places).toEqual(["lib/parts/box.cc:3 resolved"]);
});

test("C++: types and functions that are named from outside of all namespaces", async () => {
  const rows = [
    "namespace shop { class Lid { public: int width() const; }; Lid make(); }",
    "namespace inner {",
    "namespace shop { class Lid { public: int width() const; }; }",
    "int one(const ::shop::Lid& lid) { return lid.width(); }",
    "int two(const shop::Lid& lid) { return lid.width(); }",
    "void three(void* given, std::vector<::shop::Lid> all) {",
    "  auto lid = ::shop::make(); lid.width();",
    "  auto* made = new ::shop::Lid(); made->width();",
    "  all[0].width();",
    "}",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "width", 1)).toEqual([4, 7, 8, 9]);
  expect(await usesAt("a.cc", rows, "width", 3)).toEqual([5]);
});

test("C++: what defines a member is one of the file's type of that name, where branches close the namespace too early", async () => {
  const rows = [
    "namespace shop {",
    "class Lid { public: int width(int at); int depth(); };",
    "inline int Lid::depth() {",
    "#ifdef PLAIN",
    "#else",
    "  try {",
    "#endif",
    "  int one = 1;",
    "#ifndef PLAIN",
    "}",
    "catch (const Error& e) {",
    "}",
    "#endif",
    "return one;",
    "}",
    "inline int Lid::width(int at) { return at; }",
    "}",
    "int use(shop::Lid& lid) { return lid.width(1); }",
  ];
  expect(await usesAt("a.cc", rows, "width", 16)).toEqual([18]);
});

test("C++: a namespace that a function gives a name of its own", async () => {
  const rows = [
    "namespace shop { namespace parts { class Lid { public: enum Kind { kOpen }; Lid(int a, Kind b); int width(); }; } }",
    "void use() {",
    "  namespace sp = shop::parts;",
    "  sp::Lid lid{1, sp::Lid::kOpen};",
    "  lid.width();",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "kOpen", 1)).toEqual([4]);
  expect(await usesAt("a.cc", rows, "width", 1)).toEqual([5]);
});

test("a using-declaration of several names", async () => {
  const rows = [
    "namespace a { struct Leaf { int size; }; struct Tree { int size; }; void go(); void stop(); }",
    "namespace b {",
    "  using a::Leaf, a::Tree;",
    "  using a::go, a::stop;",
    "  int f(Leaf leaf, Tree tree) {",
    "    go(); stop();",
    "    return leaf.size +",
    "      tree.size;",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "Tree", 1)).toEqual([3, 5]);
  expect(await usesAt("a.cc", rows, "stop", 1)).toEqual([4, 6]);
  expect(
    await placesAt({ "a.cc": rows.join("\n").replace("; struct Tree", ";\nstruct Tree") }, "a.cc", "size", 2),
  ).toEqual(["a.cc:9 resolved"]);
});
