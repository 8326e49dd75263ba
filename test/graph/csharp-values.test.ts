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

test("C#: elements of loops and of arrays that are made", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "class Other { public int Width; }",
    "class Box {",
    "  readonly Lid[] all;",
    "  void Run() {",
    "    var lids = new Lid[3];",
    "    lids[1].Width = 2;",
    "    foreach (var lid in lids) lid.Width++;",
    "    foreach (var lid in all) lid.Width++;",
    "    var more = new[] { new Lid() };",
    "    more[0].Width = 2;",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([7, 8, 9, 11]);
});

test("C#: what is set in braces is expected there", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "class Other { public int Width; }",
    "class Options<T> { public Func<T, int> Read { get; set; } public Options<T> Inner; }",
    "class Use {",
    "  void Run() {",
    "    Add(new Options<Lid>",
    "    {",
    "      Read = (lid) => { return lid.Width; },",
    "      Inner = new() { Read = lid => lid.Width },",
    "    });",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([8, 9]);
});

test("C#: what a generic base takes is known by the heritage", async () => {
  const rows = [
    "class Maps<T> { public void Map<R>(Expression<Func<T, R>> read) { } }",
    "class Lid { public int Width; }",
    "class Other { public int Width; }",
    "class LidMap : Maps<Lid> {",
    "  public LidMap() {",
    "    Map(lid => lid.Width);",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 2)).toEqual([6]);
});

test("C#: `out var` is of the type of its parameter", async () => {
  const rows = [
    "class Node { public int Span; }",
    "class Other { public int Span; }",
    "class Use {",
    "  Dictionary<int, Node> nodes;",
    "  bool Find<T>(out T node) { }",
    "  void Run() {",
    "    if (Find<Node>(out var found)) found.Span = 2;",
    "    if (nodes.TryGetValue(1, out var other)) other.Span = 2;",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Span", 1)).toEqual([7, 8]);
});

test("C#: what extends a sequence extends what the library says is one; what is read of a library's value is rather its own", async () => {
  const rows = [
    "static class Texts {",
    "  public static void Show(this IEnumerable items) { }",
    "  public static int Kind(this Type type) => type.Kind;",
    "}",
    "class Use {",
    "  void Run(List<int> list, int[] array, int number) {",
    "    list.Show();",
    "    array.Show();",
    "    number.Show();",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Show", 2)).toEqual([7, 8]);
  expect(await usesAt("a.cs", rows, "Kind", 3)).toEqual([]);
});

test("C#: a struct is made of nothing without its constructor; what has type arguments is no type without parameters", async () => {
  const rows = [
    "struct Span {",
    "  public Span(int from) { }",
    "}",
    "class Lid {",
    "  public Lid() { }",
    "  public Lid(int width) { }",
    "  public int Width;",
    "}",
    "class List { }",
    "class Use {",
    "  Span a = new Span();",
    "  Span b = new Span(1);",
    "  Lid c = new Lid { Width = 1 };",
    "  List<int> d;",
    "  List e;",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Span", 2)).toEqual([12]);
  expect(await usesAt("a.cs", rows, "Lid", 5)).toEqual([13]);
  expect(await usesAt("a.cs", rows, "List", 9)).toEqual([15]);
});

test("C#: arguments with names of a constructor, variables of queries", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "class Other { public int Width; }",
    "class Reader<T> { public Reader(int at, Func<T, int> read) { } }",
    "class Use {",
    "  Reader<Lid> a = new Reader<Lid>(read: lid => lid.Width, at: 1);",
    "  object Run(Lid[] lids) => from lid in lids where lid.Width > 1 select lid.Width;",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([5, 6, 6]);
});

test("C#: a property with the name of its type in front of what the library declares of the type", async () => {
  const rows = [
    "class Use {",
    "  public Encoding Encoding { get; set; }",
    "  void Run() {",
    '    Encoding = Encoding.GetEncoding("a");',
    "    Encoding.GetBytes(text);",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Encoding", 2)).toEqual([4, 5]);
});

test("C#: a loop over a dictionary, or what inherits from one, gives pairs", async () => {
  const rows = [
    "class Lid { public Lid Value; }",
    "class Lids : Dictionary<string, Lid> { }",
    "class Use {",
    "  void Run(Dictionary<string, Lid> all, Lids more) {",
    "    foreach (var pair in all) pair.Value.Value = null;",
    "    foreach (var pair in more) pair.Value.Value = null;",
    "    foreach (var lid in all.Values) lid.Value = null;",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Value", 1)).toEqual([5, 6, 7]);
});

test("C#: an object that is made with members is of its type", async () => {
  const rows = [
    "class Lid { public int Width; public int Measure() => Width; }",
    "class Other { public int Measure() => 0; }",
    "class Use {",
    "  int A() => new Lid { Width = 1 }.Measure();",
    "  int B() => new Lid() { Width = 1 }.Measure();",
    "  int C() { var lid = new Lid { Width = 1 }; return lid.Measure(); }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Measure", 1)).toEqual([4, 5, 6]);
});

test("C#: values of a type parameter are of what binds it", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "abstract class Box<T> : IReadOnlyCollection<T> where T : class, Lid, new() {",
    "  List<T> lids = [];",
    "  bool Has(T lid) => lids.Any(each => each.Width == lid.Width);",
    "  int Take<K, V>(K key, V value) where V : IDisposable, Lid where K : Other => key.Width + value.Width;",
    "}",
    "class Other { public int Width; }",
  ];
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([4, 4, 5]);
  expect(await usesAt("a.cs", rows, "Width", 7)).toEqual([5]);
});

test("C#: what is made in a list is of what the list holds", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "class Use {",
    "  void Run() {",
    "    var array = new Lid[] { new() { Width = 1 }, new() { Width = 2 } };",
    "    var list = new List<Lid> { new() { Width = 3 } };",
    "    Lid[] more = { new() { Width = 4 } };",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([4, 4, 5, 6]);
});

test("C#: a member is meant before the parameter of its type of the same name, save in initialisers", async () => {
  const rows = [
    "class Lid(int width, int depth) {",
    "  readonly int width = width;",
    "  int Half => width / 2;",
    "  int Twice { get { return width * 2; } }",
    "  int Get() => width;",
    "  int depths = depth;",
    "  Func<int> late = () => width;",
    "}",
    "class Box(Lid lid) : Base(lid) {",
    "  int Get() => lid.GetHashCode();",
    "}",
    "record Point(int X) {",
    "  int Next() => X + 1;",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "width", 2)).toEqual([3, 4, 5]);
  expect(await usesAt("a.cs", rows, "X", 12)).toEqual([13]);
});

test("C#: what keeps a promise by its name is no member of the type, nor is what the promise declares", async () => {
  const rows = [
    "interface IShape { string Name { get; } void Draw(); }",
    "class Shape : IShape {",
    '  public string Name => "";',
    "  string IShape.Name => Name;",
    "  void IShape.Draw() { this.Draw(); }",
    "}",
    "class Circle : Shape { string Say() => Name; }",
    "static class Extensions { public static void Draw(this Shape shape) { } }",
    "class Use { void Go(IShape shape) { shape.Draw(); } }",
  ];
  expect(await usesAt("a.cs", rows, "Name", 3)).toEqual([4, 7]);
  expect(await usesAt("a.cs", rows, "Name", 4)).toEqual([]);
  expect(await usesAt("a.cs", rows, "Draw", 8)).toEqual([5]);
});

test("C#: what extends a type gives its value where the type's own method cannot be called so", async () => {
  const rows = [
    "class Node { public int Width; }",
    "class Lid : Node { public int Depth; }",
    "class Doc { public Node Make(string name) => null; public Node Find(string name) => null; }",
    "static class Extensions {",
    "  public static T Make<T>(this Doc doc) where T : Node => default;",
    "  public static T Find<T>(this Doc doc, string name) where T : Node => default;",
    "}",
    "class Use {",
    "  void Go(Doc doc) {",
    "    var lid = doc.Make<Lid>();",
    "    lid.Depth = 1;",
    '    var found = doc.Find<Lid>("");',
    "    found.Depth = 2;",
    '    doc.Find("").Width = 3;',
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Depth", 2)).toEqual([11, 13]);
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([14]);
  expect(await usesAt("a.cs", rows, "Find", 6)).toEqual([12]);
});

test("C#: what an indexer gives, `value` in what sets a property, `default(T)`, functions in an array", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "class Box { public ref Lid this[int at] => ref first; Lid first; }",
    "class Use {",
    "  int A(Box box) => box[0].Width;",
    "  Lid Own { get => null; set { value.Width = 1; } }",
    "  void B() { var lid = default(Lid); lid.Width = 2; }",
    "  Func<Lid, int>[] all = new Func<Lid, int>[] { one => one.Width, two => { return two.Width; } };",
    "  void C(Lid[] mut) { mut[0].Width = 3; }",
    "}",
    "class Other { public int Width; }",
  ];
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([4, 5, 6, 7, 7, 8]);
});

test("C#: what is converted behind the arrow of a body, in front of which types have arguments", async () => {
  const rows = [
    "interface IBox<T> {}",
    "interface IInner<T> : IBox<T> { List<T> Items { get; } }",
    "static class Use {",
    "  static List<T> A<T>(IBox<T> box) => ((IInner<T>) box).Items;",
    "  static List<int> B(object box) => (box as IInner<int>).Items;",
    "  static Func<object, List<int>> C() => box => ((IInner<int>)box).Items;",
    "}",
    "class Other { public int Items; }",
  ];
  expect(await usesAt("a.cs", rows, "Items", 2)).toEqual([4, 5, 6]);
});

test("C#: parts of tuples by their places and names, and what takes values apart", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "class Box { public int Width; }",
    "record Both(Lid Left, Box Right);",
    "class Use {",
    "  (Lid First, Box Second) Pair() => (new Lid(), new Box());",
    "  void Run((Lid left, Box right) p, List<(string Name, Box Value)> all, Dictionary<string, Lid> map, Both both) {",
    "    Show(p.left.Width, Pair().First.Width, p.Item1.Width);",
    "    Show(p.right.Width, Pair().Second.Width, Pair().Item2.Width);",
    "    var (lid, box) = Pair();",
    "    Show(lid.Width);",
    "    Show(box.Width);",
    "    foreach (var (name, lid2) in map) Show(lid2.Width);",
    "    foreach (var (name, box2) in all) Show(box2.Width);",
    "    foreach (var each in all) Show(each.Value.Width);",
    "    var (lid3, box3) = both;",
    "    Show(lid3.Width);",
    "    Show(box3.Width);",
    "    var own = (a: new Lid(), b: new Box());",
    "    Show(own.a.Width);",
    "    Show(own.b.Width);",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([7, 7, 7, 10, 12, 16, 19]);
  expect(await usesAt("a.cs", rows, "Width", 2)).toEqual([8, 8, 8, 11, 13, 14, 17, 20]);
});
