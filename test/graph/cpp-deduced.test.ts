// References of C++: what functions give whose type their body tells, pointers that are indexed, aliases in templates.

import { expect, test } from "bun:test";
import { expectCalls, usesAt } from "./ask.ts";

const HEAD = [
  "struct Store { int load() const; int operator[](int) const; };",
  "struct Other { int load() const; };",
  "template <class T> class Box { public: using value_type = T; T get(); };",
  "struct Held { Store* all; Store** more; Store one; auto made() { return Store{}; } auto& own() { return one; } };",
];

test("what a function gives that says no type", () =>
  expectCalls(
    "a.cpp",
    [
      ...HEAD,
      "auto made() { return Store{}; }",
      "static auto given() { Store one; return one; }",
      "auto created() { return new Store(); }",
      "const auto& same(const Store& one) { return one; }",
      "auto found(Store* all) { for (int i = 0; i < 3; i++) { Store& one = all[i]; return &one; } return all; }",
      "void run(Held held, Store one) {",
    ],
    [
      "  made().load();",
      "  given().load();",
      "  created()->load();",
      "  same(one).load();",
      "  found(&one)->load();",
      "  held.made().load();",
      "  held.own().load();",
      "  auto two = made(); two.load();",
    ],
    "}",
  ));

test("returns of several types tell none", async () => {
  const rows = [
    ...HEAD,
    "template <bool b> auto either() { if constexpr (b) return Store{}; else return Other{}; }",
    "void run() { either<true>().load(); }",
  ];
  expect(await usesAt("a.cpp", rows, "load", 1)).toEqual([]);
});

test("a pointer that is indexed calls no operator, a template's own alias is what it says", () =>
  expectCalls(
    "a.cpp",
    [...HEAD, "void run(Store* all, Held held, Held* to) {"],
    [
      "  all[1].load();",
      "  held.all[1].load();",
      "  to->all[1].load();",
      "  held.more[1]->load();",
      "  Box<Store>::value_type one; one.load();",
    ],
    "}",
  ));

test("what a template gives that calls what it is given", async () => {
  const head = [
    "struct Store { int load() const; };",
    "struct Other { int load() const; };",
    "template <typename F> std::invoke_result_t<F> one(F&& f) { return f(); }",
    "template <typename F> auto two(F&& f) { return f(); }",
    "template <typename F> auto three(F f) { auto made = f(); return made; }",
    "template <typename F, typename T> auto four(const F& f, T t) { return f(t); }",
    "Store make(); Store of(int); Other other();",
    "void run() {",
  ];
  const calls = [
    "  one(make).load();",
    "  two(make).load(); two([] { return Store(); }).load();",
    "  three(make).load(); four(of, 1).load();",
  ];
  await expectCalls("a.cpp", head, calls, "  two(other).load(); one([] { return Other(); }).load(); }");
});
