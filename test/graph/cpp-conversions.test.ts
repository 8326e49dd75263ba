// References of C++: what arguments are converted to, where overloads take something else than what they are.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

test("constructors convert, save explicit ones", async () => {
  const rows = [
    "enum Shade { kRed, kBlue };",
    "struct Color { Color(Shade s); Color(int r, int g, int b = 0); };",
    "struct Gradient { explicit Gradient(Shade s); Gradient(Color a, Color b); };",
    "void paint(Color c, int a);",
    "void paint(const Gradient& g, int a);",
    "void f(Color c, const Gradient& g) {",
    "  paint(kRed, 1);",
    "  paint(c, 1);",
    "  paint(g, 1);",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "paint", 4)).toEqual([7, 8]);
  expect(await usesAt("a.cc", rows, "paint", 5)).toEqual([9]);
});

test("functions that are written as arguments, by how many parameters they have", async () => {
  const rows = [
    "using Decorator = std::function<int(int, int)>;",
    "struct Any { template <typename T> Any(T t); };",
    "void draw(std::function<int()> f);",
    "void draw(std::function<int(bool)> f);",
    "void draw(Decorator f);",
    "void draw(const std::string& name);",
    "void keep(Any a);",
    "void keep(int a);",
    "void f() {",
    "  draw([] { return 1; });",
    "  draw([&](bool is) { return 1; });",
    "  draw([=](int a, int b) -> int { return a; });",
    '  draw("name");',
    "  keep([] {});",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "draw", 3)).toEqual([10]);
  expect(await usesAt("a.cc", rows, "draw", 4)).toEqual([11]);
  expect(await usesAt("a.cc", rows, "draw", 5)).toEqual([12]);
  expect(await usesAt("a.cc", rows, "draw", 6)).toEqual([13]);
  expect(await usesAt("a.cc", rows, "keep", 7)).toEqual([14]);
});

test("narrow texts and wide ones; an alias and what it is declared as elsewhere", async () => {
  const rows = [
    "namespace shop { using Big = int64_t; using UBig = uint64_t; }",
    "using namespace shop;",
    "struct Value { using Big = shop::Big; Big big() const; };",
    "void text(std::string_view a);",
    "void text(std::wstring_view a);",
    "void show(Big a);",
    "void show(UBig a);",
    "void show(double a);",
    "void f(const std::string& s, const std::wstring& w, Value& v, int i) {",
    "  text(s);",
    "  text(w);",
    '  text("a");',
    "  text(std::to_string(i));",
    "  text(s.substr(1));",
    "  show(v.big());",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "text", 4)).toEqual([10, 12, 13, 14]);
  expect(await usesAt("a.cc", rows, "text", 5)).toEqual([11]);
  expect(await usesAt("a.cc", rows, "show", 6)).toEqual([15]);
});

test("a text makes nothing of a class that takes none; other names of pointers", async () => {
  const rows = [
    "struct Locale { Locale(const Locale& other); explicit Locale(const char* name); };",
    "struct Format { Format(const char* text); };",
    "void print(Format a, int b);",
    "void print(Locale a, int b);",
    "struct Item {",
    "  int& value();",
    "  const int& value() const;",
    "};",
    "typedef Item* iterator;",
    "typedef const Item* const_iterator;",
    "void f(iterator i, const_iterator j) {",
    '  print("a", 1);',
    "  i->value();",
    "  j->value();",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "print", 3)).toEqual([12]);
  expect(await usesAt("a.cc", rows, "value", 6)).toEqual([13]);
  expect(await usesAt("a.cc", rows, "value", 7)).toEqual([14]);
});

test("a type may say itself what it becomes", async () => {
  const rows = [
    "struct Meter { double value; };",
    "struct Feet { operator Meter() const; };",
    "struct Name {};",
    "void show(Meter m);",
    "void show(Name n);",
    "void use(Feet of) {",
    "  show(of);",
    "}",
  ];
  expect(await usesAt("a.cpp", rows, "show", 4)).toEqual([7]);
  expect(await usesAt("a.cpp", rows, "show", 5)).toEqual([]);
});
