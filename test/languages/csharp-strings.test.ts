// Where strings of C# end: what brackets and arguments are told by.

import { expect, test } from "bun:test";
import { Brackets } from "../../src/graph/text/brackets.ts";
import { csharp } from "../../src/languages/csharp/language.ts";
import { stringEnd } from "../../src/languages/csharp/literals.ts";
import { usesAt } from "../graph/ask.ts";

const STRINGS = [
  '"a \\" ( b"',
  '"\\\\"',
  '""',
  '@"a:\\"',
  '@"a "" ( b"',
  '@""" ( """',
  '@"a\n(b"',
  '$"{all["(key"]} {{ }"',
  "$\"{Find('\\\"', '{')} (\"",
  '$@"{all[@"a\\"]} "" ("',
  '@$"{ Find("(") }\n"',
  '$"{(is ? $"{one} (" : "")}"',
  '"""a "quoted" ( b"""',
  '"""\n  ( ""\n  """',
  '""""a """ ( b""""',
  '$"""{(is ? $@"""{one}""" : "")} ("""',
  '$$"""{ ( {{one}}"""',
];

for (const string of STRINGS)
  test(string.replaceAll("\n", "\\n"), () => {
    const text = `Take(${string}, [1]);`;
    const at = text.indexOf('"');
    expect(stringEnd(text, at)).toBe(5 + string.length);
    expect(new Brackets(text, csharp.lexis).closeOf(4)).toBe(text.length - 2);
  });

test("a string that is not closed ends with its line", () => {
  expect(stringEnd('"a\n"', 0)).toBe(2);
  expect(stringEnd('$"{a\n', 1)).toBe(4);
});

test("expressions that are not closed, each in the one before, are read once", () => {
  const open = '$"{a('.repeat(5000);
  expect(stringEnd(open, 1)).toBe(7);
});

test("members that are set behind a string", async () => {
  const rows = [
    "class Lid { public int Width; }",
    "class Use {",
    "  void Take(string text, Lid lid) { }",
    '  void Run() { Take(@"a:\\", new() { Width = 1 }); }',
    '  void More() { Take("""a "b" {""", new() { Width = 2 }); }',
    "}",
  ];
  expect(await usesAt("a.cs", rows, "Width", 1)).toEqual([4, 5]);
});
