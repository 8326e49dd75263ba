// References of C++: of functions whose parameters differ in `const`, `&` and `&&` alone, the one that a call means.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

test("pointers to what may be changed, and to what may not", async () => {
  const rows = [
    "const char* skip(const char* a, int* n) { return a; }",
    "char* skip(char* const a, int* n) { return a; }",
    "struct Text { char* begin; const char* end; char row[8]; const char* name() const; };",
    "void f(const char* a, char* b, int* n, Text* t, const Text& u) {",
    "  skip(a, n);",
    "  skip(b, n);",
    '  skip("text", n);',
    "  skip(t->begin, n);",
    "  skip(t->end, n);",
    "  skip(t->name(), n);",
    "  skip(t->row, n);",
    "  skip(u.row, n);",
    "  skip((char*)a, n);",
    "  skip(&u.row[1], n);",
    "  auto c = b; skip(c, n);",
    "  char own[4]; skip(own, n);",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "skip", 1)).toEqual([5, 7, 9, 10, 12]);
  expect(await usesAt("a.cc", rows, "skip", 2)).toEqual([6, 8, 11, 13, 16]);
});

test("references to what is kept, and to what nobody else has", async () => {
  const rows = [
    "struct Item { int a; };",
    "struct Bag {",
    "  void add(const Item& item);",
    "  void add(Item&& item);",
    "  Item& first();",
    "  Item made() const;",
    "  Item own;",
    "};",
    "void f(Bag& bag, Item item, const Item& other, Item&& last, Item* at) {",
    "  bag.add(item);",
    "  bag.add(std::move(item));",
    "  bag.add(Item{1});",
    "  bag.add(other);",
    "  bag.add(bag.made());",
    "  bag.add(bag.first());",
    "  bag.add(last);",
    "  bag.add(*at);",
    "  bag.add(bag.own);",
    "  bag.add(unknown(1));",
    "}",
  ];
  expect(await usesAt("a.cc", rows, "add", 3)).toEqual([10, 13, 15, 16, 17, 18]);
  expect(await usesAt("a.cc", rows, "add", 4)).toEqual([11, 12, 14]);
});

test("what a call gives goes by what it is called on, and by its arguments", async () => {
  const rows = [
    "struct View { int name; };",
    "struct ConstView { int name; };",
    "struct Bag {",
    "  View view();",
    "  ConstView view() const;",
    "  View get(int at);",
    "  ConstView get(const char* key);",
    "};",
    "int f(Bag& bag, const Bag& other) {",
    "  auto a = bag.view();",
    "  auto b = other.view();",
    "  return a.name +",
    "    b.name;",
    "}",
    "int g(Bag& bag) { return bag.get(1).name; }",
    'int h(Bag& bag) { return bag.get("a").name; }',
  ];
  expect(await usesAt("a.cc", rows, "name", 1)).toEqual([12, 15]);
  expect(await usesAt("a.cc", rows, "name", 2)).toEqual([13, 16]);
});

test("more arguments than parameters, for a pack: the call may be any of them", async () => {
  const rows = [
    "template <class... Args> long put(Text key, Args&&... args);",
    "template <class... Args> long put(Text key, Args&&... args) { return 0; }",
    "template <class Out, class... Args> void put(Out* out, Text key, Args&&... args) {}",
    "void f() {",
    '  put(&out, "a", 3, 4);',
    "}",
  ];
  expect(await placesAt({ "a.cc": rows.join("\n") }, "a.cc", "put", 3)).toEqual(["a.cc:5 possible"]);
});

test("lambdas have parameters of what a function or a pointer to one takes that they are given for", async () => {
  const rows = [
    "struct Part { void turn() const; };",
    "struct Other { void turn() const; void each(const std::function<void(const Part &)> &f); void walk(void (*f)(Part &)); };",
    "void run(std::function<bool(int, Part *)> f);",
    "void a(Other o, std::function<Part(int)> make, Other (*other)(int)) {",
    "  o.each([](auto &x) { x.turn(); });",
    "  o.walk([](auto &x) { x.turn(); });",
    "  run([](int at, auto *x) { x->turn(); return true; });",
    "  make(1).turn();",
    "  other(1).turn();",
    "}",
  ];
  expect(await usesAt("a.cpp", rows, "turn", 1)).toEqual([5, 6, 7, 8]);
  expect(await usesAt("a.cpp", rows, "turn", 2)).toEqual([9]);
});
