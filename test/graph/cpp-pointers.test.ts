// References of C++: locals that say no type and hold a pointer, where what it leads to has operators of its own.

import { test } from "bun:test";
import { expectCalls } from "./ask.ts";

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
