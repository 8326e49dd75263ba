// References of C++: what concepts say of types, where they stand, and what else leaves a type to what it is given.

import { expect, test } from "bun:test";
import { expectCalls, placesAt } from "./ask.ts";

const HEAD = [
  "struct Store { int load() const; };",
  "struct Other { int load() const; };",
  "Store make(); Store& own();",
];

test("type parameters that are at least a type", () =>
  expectCalls(
    "a.cpp",
    HEAD,
    [
      "template <std::derived_from<Store> S> void a(S& s) { s.load(); }",
      "template <class S> requires std::derived_from<S, Store> void b(S& s) { s.load(); }",
      "template <class S> void c(S& s) requires (std::derived_from<S, Store>) { s.load(); }",
      "void d(std::derived_from<Store> auto& s) { s.load(); }",
      "template <class S, class = std::enable_if_t<std::is_base_of_v<Store, S>>> void e(S& s) { s.load(); }",
      "template <std::same_as<Store> S> struct F { S held; void run() { held.load(); } };",
    ],
    "",
  ));

test("a concept of the project leaves open what has the name", async () => {
  const rows = [
    ...HEAD,
    "template <class T> concept Loads = requires(T t) { t.load(); };",
    "template <Loads S> void run(S& s) { s.load(); }",
    "template <class S> requires (!std::derived_from<S, Store>) void other(S& s) { s.load(); }",
  ];
  const found = await placesAt({ "a.cpp": rows.join("\n") }, "a.cpp", "load", 1);
  expect(found).toEqual([4, 5, 6].map((line) => `a.cpp:${line} possible`));
});

test("what is returned stands behind what is required", () =>
  expectCalls(
    "a.cpp",
    [
      ...HEAD,
      "template <class T> requires std::is_same<T, int>::value && (sizeof(T) > 2) Store of(T);",
      "template <class T> requires requires(T t) { t.x; } || Fits<T> Store* at(T);",
      "void run() {",
    ],
    ["  of(1).load();", "  at(1)->load();"],
    "}",
  ));

test("locals that say `decltype(auto)`", () =>
  expectCalls(
    "a.cpp",
    [...HEAD, "void run() {"],
    ["  decltype(auto) a = make(); a.load();", "  decltype(auto) b = (own()); b.load();"],
    "}",
  ));

test("what is returned where a condition holds", () =>
  expectCalls(
    "a.cpp",
    [
      ...HEAD,
      "struct Held {",
      "  template <class F> auto a(F&& f) -> std::enable_if_t<std::is_invocable_v<F, int>, Store&>;",
      "  template <class F> typename std::enable_if<(sizeof(F) > 2), Store*>::type b(F&& f);",
      "  template <class F, std::enable_if_t<true, int> = 0> std::enable_if_t<Fits<F>(1, 2), std::vector<Store>> c(F&& f);",
      "};",
      "void run(Held held) {",
    ],
    ["  held.a(1).load();", "  held.b(1)->load();", "  held.c(1)[0].load();"],
    "}",
  ));
