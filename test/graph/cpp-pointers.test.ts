// References of C++: pointers, and objects that lead to others, where operators of their own have the same signs.

import { expect, test } from "bun:test";
import { expectCalls, usesAt } from "./ask.ts";

const HEAD = [
  "struct Row { int load(); struct Cell operator[](int); Row* all(); static Row* first(); Row& one(); };",
  "struct Cell { int load(); };",
  "struct Held { Row* at; Row own; Row list[3]; };",
  "Row* given(); Row& lent();",
];

test("a pointer that is indexed calls no operator, wherever it comes from", () =>
  expectCalls(
    "a.cpp",
    [...HEAD, "void run(Row* row, Held held) {"],
    [
      "  auto a = row; a[1].load();",
      "  auto b = held.at; b[1].load();",
      "  auto c = &held.own; c[1].load();",
      "  auto d = new Row(); d[1].load();",
      "  auto e = given(); e[1].load();",
      "  auto f = held.own.all(); f[1].load();",
      "  auto g = Row::first(); auto h = g; h[1].load();",
      "  auto i = held.list; i[1].load();",
      "  given()[1].load(); held.at->all()[1].load();",
    ],
    "}",
  ));

test("what is no pointer calls its operator", () =>
  expectCalls(
    "a.cpp",
    [
      "struct Cell { int load(); };",
      "struct Row { Cell operator[](int); Row& one(); int load(); };",
      "struct Held { Row* at; Row own; Row list[3]; };",
      "Row& lent();",
      "void run(Held held) {",
    ],
    [
      "  auto a = held.own; a[1].load();",
      "  auto& b = held.own.one(); b[1].load();",
      "  auto& c = lent(); c[1].load();",
      "  auto d = *held.at; d[1].load();",
      "  auto e = held.at[2]; e[1].load();",
      "  auto f = held.list[0]; f[1].load();",
    ],
    "}",
  ));

const POINTERS = [
  "struct Store { int load(); Store* next(); };",
  "template <class T> struct Ref { T* operator->(); T& operator*(); int load(); };",
  "struct Held { Ref<Store> ref; Ref<Store>* to; };",
];

test("behind `->` of an object that leads to another one stand members of that, whatever it has itself", async () => {
  const rows = [
    ...POINTERS,
    "void run(Ref<Store> a, const Ref<Store>& b, Held held, Ref<Store>* c) {",
    "  a->load(); b->load(); held.ref->load(); a->next()->load();",
    "  a.load(); held.ref.load(); c->load(); held.to->load();",
    "  std::unique_ptr<Ref<Store>> d; d->load(); for (auto& e : many(c)) e.load();",
    "}",
  ];
  expect([...new Set(await usesAt("a.cpp", rows, "load", 1))]).toEqual([5]);
  expect([...new Set(await usesAt("a.cpp", rows, "load", 2))]).toEqual([6, 7]);
});
