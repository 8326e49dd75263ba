// References of C#: overloads that differ by what their types are of.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const ROWS = [
  "using System; using System.Threading.Tasks; namespace A;",
  "public struct Res<T> { }",
  "public struct Res<T, E> { }",
  "public static class Binding {",
  "  public static int Bind<T, K>(this Res<T> r, Func<T, Res<K>> f) => 1;",
  "  public static int Bind<T, K>(this Res<T> r, Func<T, Task<Res<K>>> f) => 2;",
  "  public static int Bind<T, K>(this Task<Res<T>> r, Func<T, Res<K>> f) => 3;",
  "  public static int Bind<T, K, E>(this Task<Res<T, E>> r, Func<T, Res<K, E>> f) => 4;",
  "}",
  "class Use { void Run<T, K, E>(Res<T> a, Task<Res<T>> b, Task<Res<T, E>> c, Func<T, Res<K>> f, Func<T, Task<Res<K>>> g, Func<T, Res<K, E>> h) {",
  "  a.Bind(f);",
  "  a.Bind(g);",
  "  b.Bind(f);",
  "  c.Bind(h);",
  "} }",
];

test.each([
  ["a value and what gives one", 5, 11],
  ["a value and what gives a promise", 6, 12],
  ["a promise", 7, 13],
  ["a promise of what has more arguments", 8, 14],
] as [string, number, number][])("%s", async (_, at, line) => {
  expect(await usesAt("A.cs", ROWS, "Bind", at)).toEqual([line]);
});
