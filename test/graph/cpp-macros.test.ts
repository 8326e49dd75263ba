// References of C++ through the macros of a project: namespaces that they open, whatever they are called.

import { expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

test("macros that open namespaces, defined for several builds, without a word that says so", async () => {
  const files = {
    "a.cc": [
      "#ifdef HEADER_ONLY",
      "#define SHOP_NS_BEGIN namespace shop { namespace impl {",
      "#define SHOP_NS_END } }",
      "#else",
      "#define SHOP_NS_BEGIN namespace shop { namespace impl { namespace {",
      "#define SHOP_NS_END } } }",
      "#endif",
      "SHOP_NS_BEGIN",
      "static int weigh(int a) { return a; }",
      "SHOP_NS_END",
      "SHOP_NS_BEGIN",
      "int twice(int a) { return weigh(a) * 2; }",
      "SHOP_NS_END",
      "namespace shop {",
      "int run() { return impl::weigh(1) + impl::twice(2); }",
      "}",
    ].join("\n"),
    "renamed_test.cc": '#define HEADER_ONLY\n#define shop shop_h\n#include "a.cc"\n',
    "b.cc": "int weigh(int a);\nint other() { return weigh(3); }\n",
  };
  const { places } = await ask(files, { symbol_name: "weigh", path: "a.cc" });
  expect(places).toEqual(["a.cc:12 resolved", "a.cc:15 resolved"]);
});

test("classes that macros of the project make around a function's body", async () => {
  const files = {
    "check.h": [
      "#define CHECK_FIXTURE(Fixture, name, all) \\",
      "  class Test##Fixture##name : public Fixture { \\",
      "   public: \\",
      "    void run() override; \\",
      "  }; \\",
      "  static bool test##Fixture##name = add(all); \\",
      "  void Test##Fixture##name::run()",
      "#define CHECK_LOCAL(Fixture, name) CHECK_FIXTURE(Fixture, name, local_)",
      "#define CHECK_PLAIN(Fixture, name) void Fixture##name()",
      "struct Case { virtual void run() = 0; };",
    ].join("\n"),
    "a.cc": [
      '#include "check.h"',
      "struct Item { int size() const; };",
      "struct BoxTest : Case { Item item_; void fill(); };",
      "CHECK_LOCAL(BoxTest, fills) {",
      "  fill();",
      "  int a = item_.size();",
      "}",
      "CHECK_PLAIN(BoxTest, stands) {",
      "  fill();",
      "}",
    ].join("\n"),
  };
  expect((await ask(files, { symbol_name: "size", path: "a.cc" })).places).toEqual(["a.cc:6 resolved"]);
  expect((await ask(files, { symbol_name: "fill", path: "a.cc" })).places).toEqual([
    "a.cc:5 resolved",
    "a.cc:9 possible",
  ]);
});

test("C++: a macro that defines a function is used there, and the function has the parameters behind its own", async () => {
  const rows = [
    "#define DEFINE_F(Base, Name) void Base##Name::Run",
    "#define MATCH(name, t) int name##Of(int t)",
    "class Lid { public: int width(); };",
    "class Case { };",
    "DEFINE_F(Case, Opens)(Lid& lid) {",
    "  lid.width();",
    "}",
    "namespace inner {",
    "MATCH(IsOpen, t) { return t; }",
    "}",
    "struct LID { LID() { } };",
  ];
  expect(await usesAt("a.cc", rows, "DEFINE_F", 1)).toEqual([5]);
  expect(await usesAt("a.cc", rows, "MATCH", 2)).toEqual([9]);
  expect(await usesAt("a.cc", rows, "width", 3)).toEqual([6]);
  expect(await usesAt("a.cc", rows, "LID", 11)).toEqual([]);
});

test("C++: macros before types of namespaces in capitals", async () => {
  const rows = [
    "namespace SHOP {",
    "class Lid {",
    " public:",
    "  API_NODISCARD SHOP::Width width(int at) const;",
    "  API_NODISCARD SHOP::Width width(Lid* of) const;",
    "};",
    "API_NODISCARD API_INLINE SHOP::Width Lid::width(Lid* of) const {",
    "  return width(1);",
    "}",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "width", 4)).toEqual([8]);
  expect(await usesAt("a.cc", rows, "width", 5)).toEqual([]);
});

test("C++: structs, fields and variables that macros of <sys/queue.h> make", async () => {
  const rows = [
    "class Item {",
    " public:",
    "  LIST_ENTRY(Item) link;",
    "  TAILQ_HEAD(Parts, Item) parts;",
    "  SLIST_HEAD(, Item) rest;",
    "  int size;",
    "};",
    "static TAILQ_HEAD(All, Item) every = TAILQ_HEAD_INITIALIZER(every);",
    "int f(Item *item, All *all) {",
    "  LIST_REMOVE(item, link);",
    "  use(&item->link, &item->parts, &item->rest, &every);",
    "  return item->size;",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "link", 3)).toContain(11);
  expect(await usesAt("a.cc", rows, "parts", 4)).toEqual([11]);
  expect(await usesAt("a.cc", rows, "rest", 5)).toEqual([11]);
  expect(await usesAt("a.cc", rows, "size", 6)).toEqual([12]);
  expect(await usesAt("a.cc", rows, "every", 8)).toEqual([8, 11]);
  expect(await usesAt("a.cc", rows, "All", 8)).toEqual([9]);
});

test("raw texts among the arguments of macros are no code", async () => {
  const rows = [
    "struct Store { int load(); };",
    "#define TEXT(s) check(s)",
    "void run(Store s) {",
    '#define ONE R"x( ")" s.load() )x"',
    "#define TWO s.load()",
    "}",
  ];
  const found = await placesAt({ "a.cpp": rows.join("\n") }, "a.cpp", "load", 1);
  expect(found.map((each) => each.split(" ")[0])).toEqual(["a.cpp:5"]);
});
