// References of C++: values behind names without a sign, lists in braces, types whose arguments their values tell.

import { expect, test } from "bun:test";
import { expectCalls, usesAt } from "./ask.ts";

const HEAD = [
  "struct Store { int load(); };",
  "Store make(); Store& own();",
  "template <class T> struct Box { Box(T one); T get(); T held; };",
  "template <class A, class B> struct Two { Two(A a, B b); A one; B two; };",
  "void run(Store s) {",
];

test("what a template is made of tells its arguments", () =>
  expectCalls(
    "a.cpp",
    HEAD,
    [
      "  Box a(s); a.get().load();",
      "  Box b{Store{}}; b.held.load();",
      "  Box c = s; c.held.load(); Box d = c; d.held.load();",
      "  Two e(1, s); e.two.load();",
      "  std::vector f{s, s}; f[0].load(); std::vector g(f.begin(), f.end()); g[0].load();",
      "  std::vector h(3, s); h[0].load(); std::vector i = h; i[0].load();",
      "  std::pair j{1, s}; j.second.load();",
      "  std::optional k(s); k->load(); std::unique_ptr l(new Store); l->load();",
    ],
    "}",
  ));

test("values behind a name without a sign, and lists in braces", () =>
  expectCalls(
    "a.cpp",
    HEAD,
    [
      "  auto a{make()}; a.load();",
      "  auto b(own()); b.load();",
      "  for (auto& c : {Store{}, s}) c.load();",
      "  auto d = {s, Store{}}; for (auto e : d) e.load();",
    ],
    "}",
  ));

test("what one value of a library may be told or copied from tells nothing", async () => {
  const rows = [
    ...HEAD,
    "  std::vector<Store> a; std::span b{a}; b[0].load(); std::vector c(7); c[0].load(); }",
  ];
  expect(await usesAt("a.cpp", rows, "load", 1)).toEqual([]);
});
