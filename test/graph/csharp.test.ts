// find_references in C#: what a project imports for all of its files.

import { describe, expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const LIBRARY = {
  "lib/Lib.csproj": "<Project />\n",
  "lib/Sink.cs": "namespace Lib.Core;\npublic class Sink { public static void Drain() {} }\n",
  // Another of the name: without an import nothing says which is meant.
  "lib/Other.cs": "namespace Lib.Other;\npublic class Sink { }\n",
};
const USE = "namespace App;\npublic class Use { Sink sink; }\n";
const wanted = { symbol_name: "Lib.Core.Sink" };

test("C#: a part of a namespace that is imported is none of the types in sight", async () => {
  const { places } = await ask(
    {
      "app/Text.cs": "namespace App;\npublic class Text { }\n",
      "app/Use.cs":
        "using System.Text;\nusing System.Text.Json;\nnamespace App;\npublic class Use { Text text; }\n",
    },
    { symbol_name: "App.Text" },
  );
  expect(places).toEqual(["app/Use.cs:4 resolved"]);
});

describe("C#: project-wide imports", () => {
  test("`global using` in a file of the project, and of no other project", async () => {
    const { places } = await ask(
      {
        ...LIBRARY,
        "app/App.csproj": "<Project />\n",
        "app/GlobalUsings.cs": "global using System.Text;\nglobal using Lib.Core;\nusing Lib.Other;\n",
        "app/deep/Use.cs": USE,
        "tool/Tool.csproj": "<Project />\n",
        "tool/Use.cs": USE,
      },
      wanted,
    );
    expect(places).toContain("app/deep/Use.cs:2 resolved");
    expect(places).not.toContain("tool/Use.cs:2 resolved");
  });

  test.each([
    ["app/App.csproj", '<Project><ItemGroup><Using Include="Lib.Core" /></ItemGroup></Project>\n'],
    ["Directory.Build.targets", '<Using Include="Lib.Core" />\n'],
    ["Directory.Build.props", '<Project><ItemGroup><Using Include="Lib.Core"/></ItemGroup></Project>\n'],
  ])("`<Using>` in %s", async (file, text) => {
    const { places } = await ask(
      { ...LIBRARY, "app/App.csproj": "<Project />\n", [file]: text, "app/Use.cs": USE },
      wanted,
    );
    expect(places).toContain("app/Use.cs:2 resolved");
  });

  test("what the SDK of a project imports, where it is told to", async () => {
    const own =
      "namespace Microsoft.Extensions.Hosting\n{\n  public class Seeder {}\n}\nnamespace System.Linq\n{\n  public class Extra {}\n}\n";
    const uses = "class Use {\n  Seeder seeder;\n  Extra extra;\n}\n";
    const settings = "<ImplicitUsings>enable</ImplicitUsings>";
    const files = {
      "shared/Own.cs": own,
      "web/Web.csproj": `<Project Sdk="Microsoft.NET.Sdk.Web">${settings}</Project>\n`,
      "web/Use.cs": uses,
      "plain/Plain.csproj": `<Project Sdk="Microsoft.NET.Sdk">${settings}</Project>\n`,
      "plain/Use.cs": uses,
      "old/Old.csproj": '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>\n',
      "old/Use.cs": uses,
    };
    const resolved = async (symbol_name: string) =>
      (await ask(files, { symbol_name })).places.filter((place) => place.endsWith("resolved"));
    expect(await resolved("Seeder")).toEqual(["web/Use.cs:2 resolved"]);
    expect(await resolved("Extra")).toEqual(["plain/Use.cs:3 resolved", "web/Use.cs:3 resolved"]);
  });

  test("an alias that a project gives", async () => {
    const { places } = await ask(
      {
        ...LIBRARY,
        "app/App.csproj": "<Project />\n",
        "app/Usings.cs": "global using Drainage = Lib.Core.Sink;\n",
        "app/Use.cs": "class Use {\n  Drainage sink; }\n",
      },
      wanted,
    );
    expect(places).toEqual(["app/Use.cs:2 resolved", ...Array(2).fill("app/Usings.cs:1 resolved")]);
  });

  test("`<Using Static>` brings members in", async () => {
    const { places } = await ask(
      {
        ...LIBRARY,
        "app/App.csproj": '<Using Include="Lib.Core.Sink" Static="True" />\n',
        "app/Use.cs": "class Use {\n  void Run() => Drain();\n}\n",
      },
      { symbol_name: "Drain" },
    );
    expect(places).toContain("app/Use.cs:2 resolved");
  });
});

test("of one full name in two projects, the one that the file's project builds upon is meant", async () => {
  const store = "namespace Shop;\npublic class Store { public void Open() {} }\n";
  const { places } = await ask(
    {
      "src/Old/Old.csproj": "<Project />\n",
      "src/Old/Store.cs": store,
      "src/New/New.csproj": "<Project />\n",
      "src/New/Store.cs": store,
      "src/Web/Web.csproj": '<Project><ProjectReference Include="..\\New\\New.csproj" /></Project>\n',
      "src/Web/Page.cs":
        "using Shop;\nnamespace Web;\nclass Page {\n  void Show(Store store) => store.Open();\n}\n",
      "test/Web.Tests/Web.Tests.csproj":
        '<Project>\n<ProjectReference Include="..\\..\\src\\Web\\Web.csproj" />\n</Project>\n',
      "test/Web.Tests/PageTests.cs":
        "using Shop;\nclass PageTests {\n  void Run() => new Store().Open();\n}\n",
    },
    { symbol_name: "Open", path: "src/New/Store.cs" },
  );
  expect(places).toEqual(["src/Web/Page.cs:4 resolved", "test/Web.Tests/PageTests.cs:3 resolved"]);
});

test("C#: a named argument of a record is its property, one of a class is nobody's", async () => {
  const rows = [
    "record Point(int Side);",
    "class Box { public int Side; public Box(int Side) {} }",
    "class Use { object a = new Point(Side: 1); object b = new Box(Side: 1);",
    "  object c = Make(Side: 1); }",
  ];
  expect(await usesAt("a.cs", rows, "Side", 1)).toEqual([3]);
  expect(await usesAt("a.cs", rows, "Side", 2)).toEqual([]);
});

test("C#: a method that extends a type is none of what the type itself has", async () => {
  const rows = [
    "using System.Linq;",
    "static class More { public static bool IsDigit(this char c) => char.IsDigit(c);",
    "  public static bool Two(char c) => c.IsDigit(); }",
  ];
  expect(await usesAt("a.cs", rows, "IsDigit", 2)).toEqual([3]);
});

test("C#: what implements a member of an interface by name is one of its type, and meant by the interface", async () => {
  const rows = [
    "interface IShape { int Area(int side); }",
    "class Box : IShape {",
    "  int IShape.Area(int side) => Area(side);",
    "  public int Area(int side) => side;",
    "}",
    "class Use { int A(IShape shape, Box box) =>",
    "  shape.Area(1) +",
    "  box.Area(2) +",
    "  ((IShape)box).Area(3); }",
  ];
  expect(await usesAt("a.cs", rows, "Area", 1)).toEqual([7, 9]);
  expect(await usesAt("a.cs", rows, "Area", 3)).toEqual([]);
  expect(await usesAt("a.cs", rows, "Area", 4)).toEqual([3, 8]);
});

test("what a library's type of something gives is the project's only where that something has it", async () => {
  const rows = [
    "class User { public string NickName; }",
    "class Reply { public bool IsLocked; }",
    "class Page {",
    "  SignIn<User> door; Options<Reply> options;",
    "  async void Go() {",
    "    var result = await door.Try(1);",
    "    if (result.IsLocked) {}",
    "    var said = options.Some.IsLocked;",
    "    var nick = door.Some.NickName;",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "IsLocked", 2)).toEqual([8]);
  expect(await usesAt("a.cs", rows, "NickName", 1)).toEqual([9]);
});

test("C#: parts of a type inside the parts of another one are one type", async () => {
  const files = {
    "a.cs":
      "namespace Lids;\npublic static partial class Shop {\n  public partial class Box : IOne { int width; }\n}\n",
    "b.cs":
      "namespace Lids;\npublic static partial class Shop {\n  public partial class Box : ITwo { int Run() => width; }\n}\n",
    "c.cs": "namespace Lids;\npublic static class Else { public class Box { int Run() => width; } }\n",
  };
  expect((await ask(files, { symbol_name: "width" })).places).toEqual(["b.cs:3 resolved", "c.cs:2 possible"]);
});

test("C#: parts of types are of one project, unless a project takes in files of another", async () => {
  const part = (body: string) => `static partial class Lids { ${body} }\n`;
  const files = (project: string) => ({
    "app/App.csproj": "<Project />\n",
    "app/Lids.cs": part("static int[] widths;"),
    "tool/Tool.csproj": project,
    "tool/Lids.cs": part("static int[] widths;"),
    "tool/Lids.More.cs": part("static int First() => widths[0];"),
  });
  const wanted = { symbol_name: "widths", path: "app/Lids.cs" };
  expect((await ask(files("<Project />\n"), wanted)).places).toEqual([]);
  const taking = '<Project><Compile Include="..\\app\\*.cs" /></Project>\n';
  expect((await ask(files(taking), wanted)).places).toEqual(["tool/Lids.More.cs:1 resolved"]);
  for (const other of ["shared\\*.cs", "apps\\Lids.cs"]) {
    const apart = `<Project><Compile Include="..\\${other}" /></Project>\n`;
    expect((await ask(files(apart), wanted)).places).toEqual([]);
  }
  const unknown = '<Project><Compile Include="$(Root)app\\*.cs" /></Project>\n';
  expect((await ask(files(unknown), wanted)).places).toEqual(["tool/Lids.More.cs:1 resolved"]);
});

test("C#: nobody calls a static constructor", async () => {
  const rows = [
    "class Marked : Attribute { static Marked() { } }",
    "class Use {",
    "  [Marked]",
    "  Marked Make() => new Marked();",
    "}",
  ];
  const { places } = await ask({ "a.cs": rows.join("\n") }, { symbol_name: "Marked.Marked" });
  expect(places).toEqual([]);
});

test("C#: a type of so many parameters is looked for further out than another of its name", async () => {
  const rows = [
    "namespace Top { public class Box<T> { public void Lift() {} } }",
    "namespace Top.Inner { public class Box { public void Lift() {} } }",
    "namespace Top.Inner { class Use { void Go(Box<int> box) {",
    "  box.Lift();",
    "} } }",
  ];
  expect(await usesAt("Box.cs", rows, "Lift", 1)).toEqual([4]);
  expect(await usesAt("Box.cs", rows, "Lift", 2)).toEqual([]);
});

describe("C#: types of one name in several projects", () => {
  const files = (references: string) => ({
    "one/One.csproj": "<Project />\n",
    "one/Sink.cs": "namespace Lib;\npublic class Sink { public void Drain() { } }\n",
    "two/Two.csproj": "<Project />\n",
    "two/Sink.cs": "namespace Lib;\npublic class Sink { public void Drain() { } }\n",
    "app/App.csproj": `<Project>${references}</Project>\n`,
    "app/Use.cs": "using Lib;\nnamespace App;\nclass Use { void Run(Sink sink) {\n  sink.Drain();\n} }\n",
  });
  const drains = (references: string) =>
    ask(files(references), { symbol_name: "Sink.Drain", path: "one/Sink.cs" });

  test("the one of a project that is built upon is meant", async () => {
    const { places } = await drains('<ProjectReference Include="..\\one\\One.csproj" />');
    expect(places).toEqual(["app/Use.cs:4 resolved"]);
  });

  test("where none is built upon, any of them may be", async () => {
    const { places } = await drains("");
    expect(places).toEqual(["app/Use.cs:4 possible"]);
  });
});
