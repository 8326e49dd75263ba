// References of C#: tasks, pairs, objects without a type's name, queries, patterns, what takes values apart.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const TYPES = [
  "public class Foo { public int Mark; public Foo Next; public void Deconstruct(out Bar a, out Foo b) { a = null; b = this; } }",
  "public class Bar { public int Mark; }",
  "public class Held { public Foo Foo { get; set; } public Bar Bar { get; set; } }",
  "public record Pair(Bar First, Foo Second);",
  "public class Box<T> { public T Value; public Box<R> Map<R>(Func<T, R> make) => null; }",
];

/** Lines of a method with these parameters that use the mark of a Foo, counted from 1. */
async function ofFoo(parameters: string, ...lines: string[]): Promise<number[]> {
  const rows = [...TYPES, `class Runs { async Task Run(${parameters}) {`, ...lines, "} }"];
  const found = await usesAt("A.cs", rows, "Mark", 1);
  return found.map((line) => line - TYPES.length - 1).filter((line) => line > 0);
}

test("tasks, slices, pairs and what functions are called by", async () => {
  const found = await ofFoo(
    "Task<Foo> task, Foo[] foos, List<Bar> bars, Func<Foo> make, Box<Bar> box, Queue<Foo> queue",
    "  var done = await Task.WhenAll(task, task); var a = done[0].Mark;",
    "  var b = foos[1..].First().Mark + foos[^1].Mark;",
    "  var c = bars.Zip(foos).First().Second.Mark;",
    "  var d = bars.Zip(foos).First().First.Mark;",
    "  var e = bars.Join(foos, x => 1, x => x.Mark, (x, y) => y).First().Mark;",
    "  var f = make.Invoke().Mark;",
    "  var g = box.Map(x => new Foo()).Value.Mark;",
    "  if (queue.TryDequeue(out var next)) next.Mark = 1;",
  );
  expect(found).toEqual([1, 2, 2, 3, 5, 5, 6, 7, 8]);
});

test("objects without a type's name, tuples that are called as their parts, queries", async () => {
  const found = await ofFoo(
    "List<Foo> foos, List<Bar> bars",
    "  var a = new { One = new Foo(), Two = new Bar() }; var b = a.One.Mark + a.Two.Mark;",
    "  var c = foos.Select(x => new { x, other = new Bar() }).Select(o => o.x.Mark);",
    "  var d = foos.Select((x, i) => (x, i)).First().x.Mark;",
    "  var q = from x in bars join y in foos on x.Mark equals y.Mark select y; var e = q.First().Mark;",
    "  var r = from x in foos group x by x.Next into g select g.First(); var f = r.First().Mark;",
    "  var s = from x in bars select x; var h = s.First().Mark;",
  );
  expect(found).toEqual([1, 2, 3, 4, 4, 5]);
});

test("patterns and what takes values apart", async () => {
  const found = await ofFoo(
    "object any, Held held",
    "  if (any is Held { Foo: var a }) a.Mark = 1;",
    "  if (any is Held { Foo.Next: var b, Bar: var c }) { b.Mark = 1; }",
    "  if (any is Held { Bar: var d }) d.Mark = 1;",
    "  if (any is Pair(var e, var f)) f.Mark = 1;",
    "  var g = any switch { Held { Foo: var h } => h.Mark, Held { Bar: { Mark: var i } } => i, _ => 0 };",
    "  switch (any) { case Pair { Second: var j }: j.Mark = 1; break; }",
    "  var (k, l) = new Foo(); l.Mark = 1;",
    "  (Bar m, var n) = new Foo(); m.Mark = 1;",
  );
  expect(found).toEqual([1, 2, 4, 5, 6, 7]);
});

test("events, operators, indexers by what they take, copies, choices behind what they choose by", async () => {
  const more = [
    "public class Shop { public event Action<Foo> Sold; public event EventHandler<Foo> Lost; public static Foo operator +(Shop a, Shop b) => null;",
    "  public static Bar operator *(Shop a, int b) => null; public Foo this[int at] => null; public Bar this[string at] => null; }",
    "static class Tools { public static T One<T>(this IEnumerable<T> all) => all.First(); }",
  ];
  const lines = [
    "  shop.Sold += x => x.Mark = 1; shop.Sold += static (x) => x.Mark = 1;",
    "  shop.Lost += (sender, x) => { x.Mark = 1; };",
    "  var a = (shop + shop).Mark + (shop * 2).Mark;",
    '  var b = shop[1].Mark + shop["a"].Mark;',
    "  var c = (pair with { First = new Bar() }).Second.Mark;",
    "  var d = n switch { 1 => new Foo(), _ => throw new Exception() }; d.Mark = 1;",
    "  if (pair is { Second: { } e }) e.Mark = 1; if (pair.First is { } f) f.Mark = 1;",
    "  var g = new[] { new Foo() }.One().Mark + foos.Aggregate((x, y) => y).Mark;",
    "  var h = foos.Aggregate(new Bar(), (x, y) => { x.Mark = y.Mark; return x; }).Mark;",
  ];
  const head = [...TYPES, ...more, "class Runs { void Run(Shop shop, Pair pair, int n, List<Foo> foos) {"];
  const found = await usesAt("A.cs", [...head, ...lines, "} }"], "Mark", 1);
  expect(found.map((line) => line - head.length)).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9]);
});

test("what a method gives is not what a call is expected to give of which a member is asked", async () => {
  const rows = [
    ...TYPES,
    "class Runs { int Run(List<Bar> bars) => bars.Aggregate(new Foo(), (x, y) => { x.Mark = 1; return x; }).Mark; }",
  ];
  expect(await usesAt("A.cs", rows, "Mark", 1)).toEqual([6, 6]);
});

test("what compares two takes two of a type", async () => {
  const found = await ofFoo(
    "Comparison<Foo> compare, List<Bar> bars",
    "  void Order(Comparison<Foo> by) { }",
    "  Order((a, b) => a.Mark - b.Mark);",
    "  Comparison<Bar> other = (a, b) => a.Mark - b.Mark;",
  );
  expect(found).toEqual([2, 2]);
});
