// References of C++ in templates: members behind `template`, the own name of what a template is for some arguments, conversions.

import { expect, test } from "bun:test";
import { expectCalls, placesAt, usesAt } from "./ask.ts";

test("members behind `template`", () =>
  expectCalls(
    "a.cpp",
    [
      "struct Store { int load() const; template <class T> Store& get(); };",
      "struct Other { int load() const; template <class T> Other& get(); };",
      "template <class T> struct Box { Store held; template <class U> Store at(); template <class U> static Store make();",
      "  template <class U> using Of = Store;",
    ],
    [
      "  int a() { return held.template get<int>().load(); }",
      "  int b() { return Box<T>::template make<int>().load(); }",
      "  int c(Box<T>* box) { return box->template at<int>().load(); }",
      "  int d() { return this->template at<T>().load(); }",
      "  int e() { typename Box<T>::template Of<int> one; return one.load(); }",
    ],
    "};",
  ));

test("behind `template`, what is not known is no member of the type around", async () => {
  const rows = [
    "template <class T> struct Box { T held; static T own();",
    "  template <class U> void put(U one) { held.template put<U>(one); }",
    "  void run() { T::template put<int>(1); own().template put<int>(1); }",
    "};",
  ];
  expect(await usesAt("a.cpp", rows, "put", 2)).toEqual([]);
});

const HANDLERS = [
  "template <class T> struct Handler { void load(); void run() { call(&Handler::load); Handler::load(); } };",
  "template <class A> struct Handler<A()> { void load(); void run() { call(&Handler::load);",
  "  Handler one; one.load();",
  "  Handler::load(); } };",
];

test("in what a template is for some arguments its bare name means that", async () => {
  expect(await usesAt("a.cpp", HANDLERS, "load", 1)).toEqual([1, 1]);
  expect(await usesAt("a.cpp", HANDLERS, "load", 2)).toEqual([2, 3, 4]);
});

test("what is converted to, behind an attribute", async () => {
  const rows = [
    "struct Key { int id; };",
    "struct Store { [[nodiscard]] constexpr operator Key() const noexcept { return {}; }",
    "  [[nodiscard]] [[deprecated]] explicit operator Key*() const;",
    "  [[nodiscard]] operator bool() const; };",
  ];
  const found = await placesAt({ "a.cpp": rows.join("\n") }, "a.cpp", "Key", 1);
  expect(found).toEqual(["a.cpp:2 resolved", "a.cpp:3 resolved"]);
});
