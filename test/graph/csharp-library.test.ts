// What .NET declares tells the types of values: elements of collections and sequences, parameters of lambdas, tasks.

import { describe, expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask, usesAt } from "./ask.ts";

const HEAD = [
  "using System; using System.Collections.Generic; using System.Linq; using System.Threading.Tasks; namespace P;",
  "class Item { public int Due() => 1; public List<Item> Sub; }",
  "class Other { public int Due() => 2; }",
  "class Use { List<Item> list; Dictionary<string, Item> map; Item[] array; Task<Item> wait; IEnumerable<Item> all; Lazy<Item> lazy;",
  "async Task Run() {",
];

/** Lines that call `Due` of an item, and nothing else's. */
const CALLS = [
  "list.ForEach(a => a.Due());",
  "list.Where(a => true).Select(a => a.Sub).First()[0].Due();",
  "list.SelectMany(a => a.Sub).Any(a => a.Due() > 1);",
  "list.OrderBy(a => 1).ThenBy(a => a.Due());",
  "all.Skip(1).ToList()[0].Due();",
  "map.Values.Select(a => a.Due());",
  "map.First().Value.Due();",
  "map.Select(pair => pair.Value.Due());",
  "array.First().Due();",
  "wait.Result.Due();",
  "(await wait).Due();",
  "lazy.Value.Due();",
  "list.GroupBy(a => 1).Select(group => group.First().Due());",
  "Func<Item, int> read = a => a.Due();",
  "Action<Item> act = a => a.Due();",
  "list.Find(a => true).Due();",
  "list.Sort((a, b) => b.Due());",
  "Task.FromResult(new Item()).Result.Due();",
  "all.OfType<Item>().First().Due();",
];

describe("the library", () => {
  const files = { "A.cs": [...HEAD, ...CALLS, "}}"].join("\n") };
  test("leads to members of what collections hold and lambdas are given", async () => {
    const { places } = await ask(files, { symbol_name: "Item.Due" });
    expect(places).toEqual(CALLS.map((_, at) => `A.cs:${HEAD.length + at + 1} resolved`).sort());
  });

  test("and to nothing of another type", async () => {
    expect((await ask(files, { symbol_name: "Other.Due" })).places).toEqual([]);
  });
});

test("C#: what methods of strings and parts of tuples are", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "static class Extra { public static int Away(this string text) => 1; public static int Away(this Lid lid) => 2; }",
    "class Use {",
    "  int Run(string? text, Tuple<string, Lid> pair) {",
    "    text?.ToLower(culture).Away();",
    '    text.Split(",")[0].Trim().Away();',
    "    return pair.Item2.Width + pair.Item1.Away();",
    "  }",
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([7]);
  expect(await usesAt("a.cs", rows, "Away", 2)).toEqual([5, 6, 7]);
});

test("C#: every value has a text, and streams are streams; what is private is no other file's", async () => {
  const files = {
    "Box.cs": [
      "public class Box : Stream {",
      "  public Box(string name) { }",
      "  public Box(Box other) { }",
      "  private void Read(byte[] to, int at, int count) { }",
      "  public void Read(byte[] to) { Read(to, 0, 1); }",
      "}",
      "public partial class Part { private void Hide() { } }",
    ].join("\n"),
    "Use.cs": [
      "static class Extensions { public static void Put(this Stream stream, int x) { } }",
      "class Use {",
      "  Box Make(int x) => new Box(x.ToString());",
      "  void Go(MemoryStream memory, Box box) { memory.Put(1); box.Read(null, 0, 1); }",
      "}",
      "public partial class Part { void Show() { Hide(); this.Hide(); } }",
    ].join("\n"),
  };
  const { ask: answer } = await indexed(files);
  const usesOf = async (name: string, line: number) => {
    const found = (await answer("locate_symbol", { name, limit: 20 })).items as Located[];
    const { symbol_id } = found.find((each) => each.line_start === line)!;
    const { items } = await answer("find_references", { symbol_id, limit: 50 });
    return (items as Found[])
      .filter(({ tier }) => tier === "resolved")
      .map(({ location }) => `${location.file}:${location.line_start}`);
  };
  expect(await usesOf("Box", 2)).toEqual(["Use.cs:3"]);
  expect(await usesOf("Put", 1)).toEqual(["Use.cs:4"]);
  expect(await usesOf("Read", 4)).toEqual(["Box.cs:5"]);
  expect(await usesOf("Hide", 7)).toEqual(["Use.cs:6", "Use.cs:6"]);
});

interface Located {
  symbol_id: string;
  line_start: number;
}

interface Found {
  location: { file: string; line_start: number };
  tier: string;
}
