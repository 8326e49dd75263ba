// find_references in C#: types and methods of one name that differ in their type parameters, overloads that functions and
// labels tell apart, methods that extend a type.

import { describe, expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { usesAt } from "./ask.ts";

/** The places that are surely uses of the symbol on a line of a file. */
async function uses(files: Record<string, string>, name: string, path: string, line: number) {
  const { ask: query } = await indexed(files);
  const found = (await query("locate_symbol", { name, path, limit: 50 })).items as Found[];
  const symbol = found.find(({ line_start }) => line_start === line)!;
  const answer = await query("find_references", { symbol_id: symbol.symbol_id, limit: 200 });
  return (answer.items as Use[])
    .filter(({ tier }) => tier === "resolved")
    .map(({ location }) => `${location.file}:${location.line_start}`)
    .sort();
}

/** Expects the certain uses to be those lines of `src/Use.cs`. */
async function expectUses(
  files: Record<string, string>,
  name: string,
  path: string,
  line: number,
  lines: number[],
) {
  expect(await uses(files, name, path, line)).toEqual(lines.map((each) => `src/Use.cs:${each}`).sort());
}

interface Found {
  symbol_id: string;
  line_start: number;
}

interface Use {
  tier: string;
  location: { file: string; line_start: number };
}

const RULES = {
  "src/Rule.cs": `namespace Rules;
public partial class Rule
{
  public static Maker Handle() => new();
  public static Plain None() => new();
}
public partial class Rule<T>
{
  public static Maker<T> Handle() => new();
}
public class Plain { public void Run() {} }
public class Plain<T> { public void Run() {} }
public class Maker { public void Again() {} }
public class Maker<T> { public void Again() {} }
`,
  "src/Rule.More.cs": `namespace Rules;
public partial class Rule
{
  public static Plain<T> None<T>() => new();
}
`,
  "src/Use.cs": `namespace Rules;
class Use
{
  void Run()
  {
    Rule.Handle().Again();
    Rule<int>.Handle().Again();
    Rule.None().Run();
    Rule.None<int>().Run();
  }
}
`,
};

describe("C#: type parameters tell one from another", () => {
  test.each([
    ["Handle", 4, 6],
    ["Handle", 9, 7],
    ["None", 5, 8],
    ["Again", 13, 6],
    ["Again", 14, 7],
    ["Run", 11, 8],
    ["Run", 12, 9],
  ])("%s of line %i is used in line %i", (name, line, use) =>
    expectUses(RULES, name, "src/Rule.cs", line, [use]),
  );
});

const PIPES = {
  "src/Pipe.cs": `using System;
using System.Threading;
using System.Threading.Tasks;
namespace Pipes;
public class Pipe
{
  public Task RunAsync(Func<Context, Task> body, Context context) => body(context);
  public Task RunAsync(Func<CancellationToken, Task> body, CancellationToken token) => body(token);
  public Task<R> RunAsync<R>(Func<CancellationToken, Task<R>> body, CancellationToken token) => body(token);
  public void Watch(Action<int> seen) {}
  public void Watch(Action<int, string> seen) {}
  public void Show(string text) {}
  public void Show(int number) {}
  public void Show(bool quiet, int level = 0) {}
  public void Mark(int first, bool last = false) {}
  public void Mark(int third, string note = "") {}
}
public class Context { }
public class Joiner { public void Join(params Context[] parts) {} }
`,
  "src/Use.cs": `using System.Threading;
using System.Threading.Tasks;
namespace Pipes;
class Use
{
  async Task Run(Pipe pipe, Context context, CancellationToken token)
  {
    await pipe.RunAsync(async _ => { await Task.Delay(1); }, context);
    await pipe.RunAsync(async _ => { await Task.Delay(1); }, token);
    await pipe.RunAsync(async _ => { await Task.Delay(1); return 1; }, token);
    await pipe.RunAsync(async ct => await Task.Delay(1, ct), CancellationToken.None);
    await pipe.RunAsync(_ => Task.FromResult(1), CancellationToken.None);
    pipe.Watch(number => { });
    pipe.Watch((number, text) => { });
    pipe.Show("a");
    pipe.Show(1);
    pipe.Show(true);
    pipe.Mark(first: 1);
    pipe.Mark(1, note: "b");
    new Joiner().Join(context, context);
  }
}
`,
};

describe("C#: arguments tell overloads apart", () => {
  test.each([
    ["RunAsync", 7, [8]],
    ["RunAsync", 8, [9, 11]],
    ["RunAsync", 9, [10, 12]],
    ["Watch", 10, [13]],
    ["Watch", 11, [14]],
    ["Show", 12, [15]],
    ["Show", 13, [16]],
    ["Show", 14, [17]],
    ["Mark", 15, [18]],
    ["Mark", 16, [19]],
    ["Join", 19, [20]],
  ])("%s of line %i", (name, line, lines) => expectUses(PIPES, name, "src/Pipe.cs", line, lines));
});

const EXTENSIONS = {
  "src/Builder.cs": `namespace Build;
public abstract class Base { }
public class Builder : Base { public Builder Own(int a) => this; public Func<int, int> Make; }
public class Builder<T> : Base { }
`,
  "src/Extensions.cs": `using System;
namespace Build.More;
public static class Extensions
{
  public static Builder AddTry(this Builder builder, int times) => builder;
  public static Builder<T> AddTry<T>(this Builder<T> builder, int times) => builder;
  public static B AddName<B>(this B builder, string name) where B : Base => builder;
  public static Builder Own(this Builder builder, int a, int b) => builder;
  public static string Short(this string text) => text;
  public static void Set(this Builder builder, Action<Builder<int>> set) { }
  public static Builder Own(this Builder builder, Mode mode) => builder;
}
public enum Mode { Fast }
`,
  "src/Use.cs": `using Build.More;
namespace Build;
class Use
{
  void Run(string text, Other other)
  {
    new Builder().AddName("a").AddTry(1).Own(1);
    new Builder<int>().AddName("a").AddTry(1);
    new Builder().Own(1, 2);
    text.Short();
    other.AddTry(1);
    new Builder().Set(b => b.AddTry(2));
    new Builder().Own(Mode.Fast);
    new Builder().Make(1);
  }
}
class Other { }
`,
  "src/Far.cs": `namespace Build;
class Far
{
  void Run() => new Builder().AddTry(1);
}
`,
};

describe("C#: methods that extend a type", () => {
  test.each([
    ["AddTry", 5, [7]],
    ["AddTry", 6, [8, 12]],
    ["AddName", 7, [7, 8]],
    ["Own", 8, [9]],
    ["Own", 11, [13]],
    ["Short", 9, [10]],
  ])("%s of line %i", (name, line, lines) => expectUses(EXTENSIONS, name, "src/Extensions.cs", line, lines));

  test("what a member that is a value is called with is its own", async () => {
    expect(await uses(EXTENSIONS, "Make", "src/Builder.cs", 3)).toEqual(["src/Use.cs:14"]);
  });

  test("what is no member of the type that is extended is no use of its own methods", async () => {
    expect(await uses(EXTENSIONS, "Own", "src/Builder.cs", 3)).toEqual(["src/Use.cs:7"]);
  });
});

describe("C#: a property of the name of its type", () => {
  const files = {
    "src/Color.cs": "namespace Paint;\npublic enum Color { Red }\n",
    "src/Pot.cs": `namespace Paint;
public class Pot
{
  public Color Color { get; set; }
  bool IsRed() => Color == Color.Red;
  string Text() => Color.ToString();
}
`,
  };
  test("is the type in front of what belongs to the type", async () => {
    expect(await uses(files, "Color", "src/Color.cs", 2)).toEqual(["src/Pot.cs:4", "src/Pot.cs:5"]);
    expect(await uses(files, "Color", "src/Pot.cs", 4)).toEqual(["src/Pot.cs:5", "src/Pot.cs:6"]);
  });
});

describe("C#: keys of what is made", () => {
  const files = {
    "src/Options.cs": `namespace Opt;
public class Options<T> { public int Delay { get; set; } }
public class Options : Options<object> { }
public class Other { public int Delay { get; set; } }
public class Runner { public void Run(Options<int> options) {} }
public class WaitAttribute : System.Attribute { public int Delay { get; set; } }
`,
    "src/Use.cs": `using Opt;
namespace Use;
class Use
{
  void Run(Runner runner)
  {
    var a = new Options<int> { Delay = 1 };
    var b = new Options { Delay = 1 };
    runner.Run(new() { Delay = 1 });
    runner.Run(new Options<int>() { Delay = 1 });
    var c = new { Delay = 1 };
    var d = new Other
    {
      Delay = 2,
    };
  }
  [Wait(Delay = 3)]
  [Obsolete, System.Far(Delay = 3), Opt.WaitAttribute(Delay = 3)]
  void Set(int delay) => Set(Delay: 1);
}
`,
    // A class of the name that is nearer has other type parameters.
    "src/Near.cs": `using Opt;
namespace Near;
class Options<A, B>
{
  Options<int> options = new Options<int> { Delay = 1 };
}
`,
  };
  test("are members of its type", async () => {
    expect(await uses(files, "Delay", "src/Options.cs", 2)).toEqual([
      "src/Near.cs:5",
      "src/Use.cs:10",
      "src/Use.cs:7",
      "src/Use.cs:8",
      "src/Use.cs:9",
    ]);
    expect(await uses(files, "Delay", "src/Options.cs", 4)).toEqual(["src/Use.cs:14"]);
    expect(await uses(files, "Delay", "src/Options.cs", 6)).toEqual(["src/Use.cs:17", "src/Use.cs:18"]);
    expect(await uses(files, "Options", "src/Near.cs", 3)).toEqual([]);
  });
});

describe("methods of a type and of its instances", () => {
  const files = {
    "src/Use.cs":
      "class Use {\n  bool Fits(object a) { return Fits(a, 1); }\n  private static bool Fits(object a, int b) { return true; }\n  bool One() { return Fits(this); }\n}\n",
  };
  test("overload each other", async () => {
    await expectUses(files, "Fits", "src/Use.cs", 2, [4]);
    await expectUses(files, "Fits", "src/Use.cs", 3, [2]);
  });
});

test("the same type of other things is told apart", async () => {
  const rows = [
    "interface ISeq<T> {}",
    "class Cat {} class Dog {}",
    "static class Min {",
    "  public static int Of(ISeq<int> a, int b) => 1;",
    "  public static int Of(ISeq<long> a, int b) => 1;",
    "  public static int Of(ISeq<Cat> a, int b) => 1;",
    "  public static int Of<T>(ISeq<T> a, int b) => 1;",
    "  static void Use(ISeq<int> ints, ISeq<long> longs, ISeq<Cat> cats, ISeq<Dog> dogs) {",
    "    Of(ints, 1);",
    "    Min.Of(longs, 1);",
    "    Of(cats, 1);",
    "    Of(dogs, 1);",
    "  }",
    "}",
  ];
  for (const [line, use] of [
    [4, 9],
    [5, 10],
    [6, 11],
    [7, 12],
  ] as const)
    expect(await usesAt("a.cs", rows, "Of", line)).toEqual([use]);
});

test("C#: what takes any number is given a list; what a type parameter stands for; defaults come last", async () => {
  const rows = [
    "class Log {",
    "  void Debug(string text, params object[] values) { }",
    "  void Debug<T>(string text, T value) { }",
    "  void Show(object value) { }",
    "  void Show<T>(T value) { }",
    "  void Hide(int at) { }",
    "  void Hide(int at, bool all = false) { }",
    "  void Run(object[] values, object value, Lid lid) {",
    '    Debug("a", values);',
    '    Debug("a", lid);',
    "    Show(value);",
    "    Show(lid);",
    "    Hide(1);",
    "  }",
    "}",
    "class Lid { }",
  ];
  expect(await usesAt("a.cs", rows, "Debug", 2)).toEqual([9]);
  expect(await usesAt("a.cs", rows, "Debug", 3)).toEqual([10]);
  expect(await usesAt("a.cs", rows, "Show", 4)).toEqual([11]);
  expect(await usesAt("a.cs", rows, "Show", 5)).toEqual([12]);
  expect(await usesAt("a.cs", rows, "Hide", 6)).toEqual([13]);
  expect(await usesAt("a.cs", rows, "Hide", 7)).toEqual([]);
});

test("C#: attributes mean the constructor that takes what stands in their brackets, what they set aside", async () => {
  const rows = [
    "class LidAttribute : Attribute {",
    "  public LidAttribute(string name) { }",
    "  public LidAttribute(bool open) { }",
    "  public LidAttribute() { }",
    "  public int Width { get; set; }",
    "}",
    '[Lid("a", Width = 1)] class A { }',
    "[Lid(true)] class B { }",
    "[Lid(Width = 2)] class C { }",
    "[Lid] class D { }",
  ];
  expect(await usesAt("a.cs", rows, "LidAttribute", 2)).toEqual([7]);
  expect(await usesAt("a.cs", rows, "LidAttribute", 3)).toEqual([8]);
  expect(await usesAt("a.cs", rows, "LidAttribute", 4)).toEqual([9, 10]);
});

test("C#: types of functions are told apart by how many they take, whatever is handed on", async () => {
  const rows = [
    "class Policy {",
    "  void Retry(int count, Action<Exception, int> again) { }",
    "  void Retry(int count, Action<Exception, int, Context> again) { }",
    "  void Run(Action<Exception, int> two, Action<Exception, int, Context> three) {",
    "    Retry(1, two);",
    "    Retry(1, three);",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Retry", 2)).toEqual([5]);
  expect(await usesAt("a.cs", rows, "Retry", 3)).toEqual([6]);
});

test("C#: a call means one of each branch of conditional code, in which what it calls is declared", async () => {
  const rows = [
    "class Bind {",
    "#if SPAN",
    "  public int Make(int all) => 1;",
    "#else",
    "  public int Make(string all) => 1;",
    "  public int Make(bool all) => 1;",
    "#endif",
    "#if TWICE",
    "  public int Both(int all) => 1;",
    "#endif",
    "  public int Both(string all) => 1;",
    "}",
    "class Use {",
    "  int Run(Bind bind, string all) => bind.Make(all);",
    "  int Run(Bind bind, int all) => bind.Both(all);",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Make", 3)).toEqual([14]);
  expect(await usesAt("a.cs", rows, "Make", 5)).toEqual([14]);
  expect(await usesAt("a.cs", rows, "Make", 6)).toEqual([]);
  expect(await usesAt("a.cs", rows, "Both", 9)).toEqual([15]);
  expect(await usesAt("a.cs", rows, "Both", 11)).toEqual([]);
});

test("C#: a method for what its bound takes goes before one for anything", async () => {
  const rows = [
    "interface INote { }",
    "class Note : INote { }",
    "interface IPublisher {",
    "  void Publish(object note);",
    "  void Publish<T>(T note) where T : INote;",
    "}",
    "class Use {",
    "  void Run(IPublisher all, Note note, object other) {",
    "    all.Publish(new Note());",
    "    all.Publish(note);",
    "    all.Publish(other);",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Publish", 5)).toEqual([9, 10]);
  expect(await usesAt("a.cs", rows, "Publish", 4)).toEqual([11]);
});

test("C#: a list is one of what sequences are, and so its type's own method comes before one that extends it", async () => {
  const rows = [
    "class Lid { }",
    "class Box {",
    "  public int Put(string name, IEnumerable<Lid> lids, int at) { return 0; }",
    "}",
    "static class Boxes {",
    "  public static int Put(this Box box, string name, Lid lid, int at = 0) {",
    "    return box.Put(name, new Lid[] { lid }, at);",
    "  }",
    "  static void Run(Box box) {",
    '    box.Put("a", new[] { new Lid() }, 1);',
    '    box.Put("a", new Lid(), 1);',
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Put", 3)).toEqual([7, 10]);
  expect(await usesAt("a.cs", rows, "Put", 6)).toEqual([11]);
});

test("C#: a function tells nothing of what it takes, as an expression neither", async () => {
  const rows = [
    "class Shop {",
    "  void Run() {",
    "    Find(x => 0, 1);",
    "    Find<Shop>(x => 0, 1);",
    "  }",
    "  void Find(Expression<Func<object, object>> find, params int[] all) { }",
    "  void Find<T>(Expression<Func<T, object>> find, params int[] all) { }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Find", 6)).toEqual([3]);
  expect(await usesAt("a.cs", rows, "Find", 7)).toEqual([4]);
});

test("C#: a comparison is yes or no, whatever is called or cast in it", async () => {
  const rows = [
    "class Gauge {",
    "  int Read() => 1;",
    "  void Show(bool isOn) { }",
    "  void Show(int level) { }",
    "  void Go() {",
    "    var isRead = Read() == 1; Show(isRead);",
    "    var isCast = (int)Read() != 0; Show(isCast);",
    "    Show((int)(Read() & 4) <= 2);",
    "    var level = (int)Read(); Show(level);",
    "    var chosen = Read() == 1 ? 2 : 3; Show(chosen);",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Show", 3)).toEqual([6, 7, 8]);
  expect(await usesAt("a.cs", rows, "Show", 4)).toEqual([9, 10]);
});

test("C#: what sets something gives no promise; a function becomes nothing but a function's type", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "interface IPick { bool Is(Lid lid); }",
    "delegate bool Pick(Lid lid);",
    "class Box {",
    "  int count;",
    "  ValueTask Later(Lid lid) => default;",
    "  void On(Action<Lid> run) { }",
    "  void On(Func<Lid, ValueTask> run) { }",
    "  void Keep(IPick pick) { }",
    "  void Keep(Pick pick) { }",
    "  void Go() {",
    "    On(lid => lid.Width = 1);",
    "    On(lid => count++);",
    "    On(lid => { count++; });",
    "    On(lid => Later(lid));",
    "    On(async lid => await Later(lid));",
    "    Keep(lid => true);",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "On", 7)).toEqual([12, 13, 14]);
  expect(await usesAt("a.cs", rows, "On", 8)).toEqual([15, 16]);
  expect(await usesAt("a.cs", rows, "Keep", 10)).toEqual([17]);
});

test("what is passed on is of a type with as many arguments, a named function takes as much as the parameter gives", async () => {
  const rows = [
    "public class Guard {",
    "  public static int Pack<A>(Tuple<Func<A, bool>, string>[] g) => 1;",
    "  public static int Pack<A, B>(Tuple<Func<A, B, bool>, string>[] g) => 2;",
    "  public static int Ask(Func<bool> g, string d = null) => 3;",
    "  public static int Ask(Func<object[], bool> g, string d = null) => 4;",
    "  bool False(params object[] a) => false; bool Yes() => true;",
    "  void A<X, Y>(params Tuple<Func<X, Y, bool>, string>[] guards) { Pack(guards); }",
    "  void B<X>(Tuple<Func<X, bool>, string>[] guards) { Pack(guards); }",
    "  void C() { Ask(Yes); }",
    '  void D() { Ask(False, "d"); } }',
  ];
  expect(await usesAt("A.cs", rows, "Pack", 2)).toEqual([8]);
  expect(await usesAt("A.cs", rows, "Pack", 3)).toEqual([7]);
  expect(await usesAt("A.cs", rows, "Ask", 4)).toEqual([9]);
  expect(await usesAt("A.cs", rows, "Ask", 5)).toEqual([10]);
});

test("a type in one with arguments has its members, a constructor hides nothing that its type inherits", async () => {
  const rows = [
    "public class Machine<S> { public class Rep { public void Exit(int x) {} } }",
    "public class State { public SuperState SuperState { get; set; } public int Mark() => 1; }",
    "public class SuperState : State { public SuperState(int a) {} }",
    "public class Runs {",
    "  Machine<int>.Rep Create() { return null; }",
    "  void A() { var r = Create(); r.Exit(1); Machine<int>.Rep q = null; q.Exit(2); }",
    "  void B(SuperState s) { s.SuperState = s; s.SuperState.Mark(); } }",
    "public class Holds<S> { public class Key { public int Go() => 1; } public class Key<A> : Key { public int Own() => 2; } }",
    "public class Uses { Holds<int>.Key<string> key; Holds<int>.Key plain;",
    "  void A() { key.Own(); key.Go(); plain.Go(); Take(key); Take(plain); } void Take(Holds<int>.Key k) {}",
    "  void Take<A>(Holds<int>.Key<A> k) {} }",
  ];
  expect(await usesAt("A.cs", rows, "Own", 8)).toEqual([10]);
  expect(await usesAt("A.cs", rows, "Go", 8)).toEqual([10, 10]);
  expect(await usesAt("A.cs", rows, "Exit", 1)).toEqual([6, 6]);
  expect(await usesAt("A.cs", rows, "SuperState", 2)).toEqual([7, 7]);
  expect(await usesAt("A.cs", rows, "Mark", 2)).toEqual([7]);
});

test("a text is of its own type before what that extends", async () => {
  const rows = [
    "public class Logger {",
    "  public void Write<T>(string message, T value) {}",
    "  public void Write<T>(Exception? error, string message) {}",
    '  void Go() { Write<int>((Exception?)null, "test"); } }',
  ];
  expect(await usesAt("A.cs", rows, "Write", 3)).toEqual([4]);
});
