// find_references in C#: what values are of which type: parts of lists, lambdas by delegates, what extends a type.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

test("C#: parts of what may be nothing, and variables that refer to them", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "class Other { public int Width; }",
    "class Box {",
    "  Lid[] lids;",
    "  void Run(int at) {",
    "    ref var lid = ref lids[at];",
    "    lid.Width = 1;",
    "    var width = lids?[at]?.Width;",
    "    var next = lids?[0].Width;",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([7, 8, 9]);
});

test("C#: names of parts of tuple types are no uses", async () => {
  const rows = [
    "class Box {",
    "  int Width { get; }",
    "  (int Width, string Name) size;",
    "  List<(bool Open, int Width)> all;",
    "  int Get() => Width;",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 2)).toEqual([5]);
});

test("C#: what is called is no value that cannot be called, but what extends the type", async () => {
  const rows = [
    "class Chart { public int Width; public Action Draw; }",
    "static class Charts {",
    "  public static Chart Width(this Chart chart, int width) => chart;",
    "  public static void Draw(this Chart chart) { }",
    "}",
    "class Use {",
    "  void Run(Chart chart) {",
    "    chart.Width(1).Width(2);",
    "    chart.Width = 3;",
    "    chart.Draw();",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 3)).toEqual([8, 8]);
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([9]);
  expect(await usesAt("a.cs", rows, "Draw", 1)).toEqual([10]);
  expect(await usesAt("a.cs", rows, "Draw", 4)).toEqual([]);
});

test("C#: lambdas take what the delegate or the expression says that is expected", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "class Other { public int Width; }",
    "delegate Lid Pick(Lid lid, int at);",
    "class Box {",
    "  void Each(Pick pick) { pick(null, 1).Width++; }",
    "  void Map<R>(Expression<Func<Lid, R>> read) { }",
    "  void Run() {",
    "    Each((lid, at) => lid.Width > at ? lid : null);",
    "    Map(lid => lid.Width);",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([5, 8, 9]);
});

test("C#: texts with signs in front are texts", async () => {
  const rows = [
    "class Oops {",
    "  public Oops(string text) { }",
    "  public Oops(Lid lid) { }",
    "}",
    "class Lid { }",
    "class Use {",
    '  Oops a = new Oops($"{1} x");',
    '  Oops b = new Oops(@"c:\\");',
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Oops", 2)).toEqual([7, 8]);
});

test("C#: the type itself is no object of it, and `new(…)` makes what is expected", async () => {
  const rows = [
    "class Lid { public string Name; public string Width; }",
    "class Settings { public Settings(Action<Lid> set) { } }",
    "class Use {",
    "  Settings Make() => new(lid => lid.Width = typeof(Lid).Name);",
    "  Settings other = new Settings(lid => lid.Width = typeof(Lid).Name);",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Name", 1)).toEqual([]);
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([4, 5]);
});
