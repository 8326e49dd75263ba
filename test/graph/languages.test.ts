// What find_references answers in each language with rules: a small project each, the lines that mean a symbol and the
// lines that only look as if they did.

import { describe, expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask, usesAt } from "./ask.ts";

interface Case {
  language: string;
  what: string;
  files: Readonly<Record<string, string>>;
  /** Symbol, and its file where the name alone is not enough: what is expected of it. */
  expected: readonly (readonly [name: string, path: string | undefined, places: readonly string[]])[];
}

const CASES: readonly Case[] = [
  {
    language: "TypeScript",
    what: "keys in brackets are members, of values and of types",
    files: {
      "a.ts":
        'export interface Box<T> { lid: T; inner: { lid: number } }\ntype Lid = Box<string>["lid"];\ntype Inner = Box<string>["inner"]["lid"];\nexport function open<B extends Box<number>>(box: B, lid: B["lid"]) {\n  return box["lid"] === lid;\n}\nconst other = { lid: 1 };\nother["lid"];\n',
    },
    expected: [["Box.lid", undefined, ["a.ts:2 resolved", "a.ts:4 resolved", "a.ts:5 resolved"]]],
  },
  {
    language: "TypeScript",
    what: "a literal is of the types of a union that declare what it says",
    files: {
      "a.ts":
        'interface Round { kind: "round"; width: number }\ninterface Square { kind: "square"; width: number }\nexport const all: (Round | Square)[] = [\n  { kind: "round", width: 1 },\n  { kind: "square", width: 2 },\n];\n',
    },
    expected: [["Round.width", undefined, ["a.ts:4 resolved", "a.ts:5 possible"]]],
  },
  {
    language: "Python",
    what: "types in quotes are types, words in Literal are not",
    files: {
      "a.py":
        'import typing as t\n\nclass Lid:\n    twin: "Lid"\n\ndef open(lid: "Lid | None", all: t.List["Lid"]) -> "Lid":\n    kind: t.Literal["Lid"] = "Lid"\n    return t.cast("Lid", lid)\n',
    },
    expected: [
      ["Lid", undefined, ["a.py:4 resolved", ...Array(3).fill("a.py:6 resolved"), "a.py:8 resolved"]],
    ],
  },
  {
    language: "Go",
    what: "methods by their receiver, embedded ones too; a field is not its type",
    files: {
      "go.mod": "module example.com/m\n",
      "box/box.go":
        "package box\n\ntype Lid struct{ width int }\n\nfunc (l *Lid) Open() {}\n\ntype Box struct {\n\tLid\n}\n\ntype Crate struct {\n\tLid *Lid\n}\n",
      "main.go":
        'package main\n\nimport "example.com/m/box"\n\ntype other struct{}\n\nfunc (o other) Open() {}\n\nfunc main() {\n\tb := box.Box{}\n\tb.Open()\n\tc := &box.Crate{Lid: nil}\n\tc.Lid.Open()\n\tother{}.Open()\n}\n',
    },
    expected: [
      ["Lid.Open", undefined, ["main.go:11 resolved", "main.go:13 resolved"]],
      ["Crate.Lid", undefined, ["main.go:12 resolved", "main.go:13 resolved"]],
    ],
  },
  {
    language: "Go",
    what: "what each system declares for itself is meant on every system",
    files: {
      "go.mod": "module example.com/m\n",
      "box/box_arm.go": "package box\n\nconst Most = 1\n",
      "box/box_amd64.go": "package box\n\nconst Most = 2\n",
      "main.go": 'package main\n\nimport "example.com/m/box"\n\nvar most = box.Most\n',
    },
    expected: [
      ["Most", "box/box_arm.go", ["main.go:5 resolved"]],
      ["Most", "box/box_amd64.go", ["main.go:5 resolved"]],
    ],
  },
  {
    language: "Java",
    what: "a method is not a variable of its name; a library's type is nobody else's",
    files: {
      "a/Box.java":
        "package a;\npublic class Box {\n  public int lid() { return 1; }\n  Box open() {\n    int lid = lid();\n    return lid > 0 ? this : null;\n  }\n  public static class Pattern {}\n}\n",
      "b/Use.java":
        "package b;\nimport a.Box;\nclass Use {\n  int use(Box box) { return box.lid(); }\n  java.util.regex.Pattern pattern;\n  Box.Pattern own;\n}\n",
    },
    expected: [
      ["Box.lid", undefined, ["a/Box.java:5 resolved", "b/Use.java:4 resolved"]],
      ["Box.Pattern", undefined, ["b/Use.java:6 resolved", "b/Use.java:5 possible"]],
    ],
  },
  {
    language: "Kotlin",
    what: "packages, members and extensions across files",
    files: {
      "Box.kt": "package a\n\nclass Box(val lid: Int) {\n  fun open(): Int = lid\n}\n",
      "Use.kt":
        "package b\n\nimport a.Box\n\nfun use(box: Box): Int {\n  val other = Box(1)\n  return box.open() + other.open()\n}\n",
    },
    expected: [["Box.open", undefined, Array(2).fill("Use.kt:7 resolved")]],
  },
  {
    language: "Rust",
    what: "paths, re-exports and methods of impl blocks",
    files: {
      "Cargo.toml": '[package]\nname = "m"\n',
      "src/lib.rs":
        "mod inner;\npub use inner::Lid;\n\npub fn use_it() -> u32 {\n    let lid = Lid::new();\n    lid.open() + Other.open()\n}\n\nstruct Other;\nimpl Other {\n    fn open(&self) -> u32 { 1 }\n}\n",
      "src/inner.rs":
        "pub struct Lid;\n\nimpl Lid {\n    pub fn new() -> Self { Lid }\n    pub fn open(&self) -> u32 { 0 }\n}\n",
    },
    expected: [
      ["Lid.new", undefined, ["src/lib.rs:5 resolved"]],
      ["Lid.open", undefined, ["src/lib.rs:6 resolved"]],
    ],
  },
  {
    language: "Rust",
    what: "a program beside a library names it as its manifest does, whatever stands before the name",
    files: {
      "Cargo.toml": '[package]\nauthors = ["A <a@b.c>"]\nname = "lid-box" # in front\n\n[dependencies]\n',
      "src/lib.rs": "pub mod lid;\n",
      "src/lid.rs": "pub struct Lid;\nimpl Lid {\n    pub fn open(&self) {}\n}\n",
      "src/bin/lid-box/main.rs":
        "use lid_box::lid::Lid;\n\nfn main() {\n    let lid: Lid = Lid;\n    lid.open();\n}\n",
    },
    expected: [["Lid.open", undefined, ["src/bin/lid-box/main.rs:5 resolved"]]],
  },
  {
    language: "Elixir",
    what: "a module goes by its whole name anywhere, and by the last part or its alias where it is imported",
    files: {
      "lib/box.ex": "defmodule Shop.Box do\n  defstruct [:lid]\n\n  def open(box), do: box\nend\n",
      "lib/use.ex":
        "defmodule Shop.Use do\n  alias Shop.Box\n\n  @spec run(Shop.Box.t()) :: term\n  def run(box), do: Box.open(box)\nend\n",
      "lib/renamed.ex":
        "defmodule Shop.Renamed do\n  alias Shop.Box, as: Crate\n\n  def run, do: Crate.open(%Crate{})\nend\n",
      "lib/other.ex": "defmodule Other.Box do\n  def again, do: Box.open(1)\nend\n",
      "lib/file.ex": "defmodule Shop.File do\nend\n",
      "lib/read.ex": "defmodule Shop.Read do\n  def run(at), do: File.read(at)\nend\n",
    },
    expected: [
      ["Shop.File", undefined, []],
      [
        "Shop.Box",
        undefined,
        [
          ...["lib/renamed.ex:2 resolved", "lib/renamed.ex:2 resolved"],
          ...["lib/renamed.ex:4 resolved", "lib/renamed.ex:4 resolved", "lib/other.ex:2 possible"],
          ...["lib/use.ex:2 resolved", "lib/use.ex:4 resolved", "lib/use.ex:5 resolved"],
        ],
      ],
    ],
  },
  {
    language: "C++",
    what: "methods defined apart from their class, through pointers and inheritance",
    files: {
      "box.h":
        "namespace a {\nclass Base { public: int lid(); };\nclass Box : public Base { public: int open(); };\n}\n",
      "box.cpp":
        '#include "box.h"\nnamespace a {\nint Box::open() { return lid(); }\n}\nint use(a::Box *box, a::Box &other) { return box->open() + other.open(); }\n',
    },
    expected: [
      ["Box.open", "box.h", Array(2).fill("box.cpp:5 resolved")],
      ["Base.lid", undefined, ["box.cpp:3 resolved"]],
    ],
  },
  {
    language: "C#",
    what: "a property is not the method of its name in another type",
    files: {
      "Box.cs":
        "namespace A {\n  public class Box { public int Lid { get; set; } public int Open() => Lid; }\n  public class Other { public int Open() => 1; }\n}\n",
      "Use.cs":
        "using A;\nclass Use {\n  int Run(Box box, Other other) => box.Open() + other.Open() + box.Lid;\n}\n",
    },
    expected: [
      ["Box.Open", undefined, ["Use.cs:3 resolved"]],
      ["Box.Lid", undefined, ["Box.cs:2 resolved", "Use.cs:3 resolved"]],
    ],
  },
  {
    language: "PHP",
    what: "namespaces, $this and declared types",
    files: {
      "src/Box.php":
        "<?php\nnamespace A;\nclass Box {\n  private int $lid = 0;\n  public function open(): int { return $this->lid; }\n}\n",
      "src/Use.php":
        "<?php\nnamespace B;\nuse A\\Box;\nfunction run(Box $box, $other) { return $box->open() + (new Box())->open(); }\n",
    },
    expected: [
      ["Box.open", undefined, Array(2).fill("src/Use.php:4 resolved")],
      ["Box.lid", undefined, ["src/Box.php:5 resolved"]],
    ],
  },
  {
    language: "ERB",
    what: "templates use what Ruby defines; what stands outside of their tags is text",
    files: {
      "app/helpers/money.rb": "module Money\n  def price_tag(x)\n    x\n  end\nend\n",
      "app/views/cart.html.erb":
        "<%# price_tag(1) %>\n<p>price_tag(2)</p>\n<% rows.each do |row| %><b><%= price_tag(row) %></b><% end %>\n",
    },
    expected: [["price_tag", undefined, ["app/views/cart.html.erb:3 resolved"]]],
  },
  {
    language: "Ruby",
    what: "constants by their module, methods of what new makes",
    files: {
      "box.rb":
        "module A\n  class Box\n    def open_lid\n      twist\n    end\n\n    def twist\n    end\n  end\nend\n",
      "use.rb": "box = A::Box.new\nbox.open_lid\n",
    },
    expected: [
      ["Box.open_lid", undefined, ["use.rb:2 resolved"]],
      ["Box.twist", undefined, ["box.rb:4 resolved"]],
    ],
  },
];

for (const { language, what, files, expected } of CASES)
  describe(language, () => {
    for (const [symbol_name, path, places] of expected)
      test(`${what}: ${symbol_name}`, async () => {
        const found = await ask(files, { symbol_name, ...(path && { path }) });
        expect(found.places).toEqual([...places].sort());
      });
  });

test("Java: a method and the field of its name are two symbols", async () => {
  const { ask, fail } = await indexed({
    "Box.java":
      "class Box {\n  int lid;\n  int lid() { return this.lid; }\n}\nclass Use {\n  int use(Box box) { return box.lid(); }\n}\n",
  });
  const { data } = await fail("find_references", { symbol_name: "Box.lid" });
  const lines = async ({ symbol_id }: { symbol_id: string }) =>
    (await ask("find_references", { symbol_id })).items.map(({ location }) => location.line_start);
  expect(await Promise.all((data.candidates as { symbol_id: string }[]).map(lines))).toEqual([[3], [6]]);
});

test("keys of Ruby name nothing but themselves, and are counted", async () => {
  const { places, summary } = await ask(
    {
      "a.rb":
        "class A\n  def user; end\n  def go\n    make(user: user, by: { user: 1 })\n    post :x, user: 2\n  end\nend\n",
    },
    { symbol_name: "user" },
  );
  expect(places).toEqual(["a.rb:4 resolved"]);
  expect(summary.excluded.own_key).toBe(3);
});

test("variables of Bash in heads of loops and where numbers are compared", async () => {
  const { places } = await ask(
    { "a.sh": "MOST=3\nfor ((i = 1; i <= MOST; i++)); do echo; done\n[[ 1 -lt MOST ]]\n[[ 1 == MOST ]]\n" },
    { symbol_name: "MOST" },
  );
  expect(places).toEqual(["a.sh:2 resolved", "a.sh:3 resolved"]);
});

test("a local is no part of the expression that it is set to", async () => {
  const made = async (files: Record<string, string>) => (await ask(files, { symbol_name: "make" })).places;
  expect(
    await made({
      "go.mod": "module a\n",
      "a.go":
        "package a\nfunc make() int { return 1 }\nfunc a() {\n\tmake := make()\n\t_ = make\n}\nfunc b() {\n\tvar make []int\n\tfor _, x := range make {\n\t\tmake = append(make, x)\n\t}\n}\n",
    }),
  ).toEqual(["a.go:4 resolved"]);
  expect(
    await made({
      "a.lua": "local function make() end\nlocal function a()\n  local make = make()\n  return make\nend\n",
    }),
  ).toEqual(["a.lua:3 resolved"]);
  expect(
    await made({
      "Sources/A/a.swift": "func make() -> Int { 1 }\nfunc a() {\n  let make = make()\n  print(make)\n}\n",
    }),
  ).toEqual(["Sources/A/a.swift:3 resolved"]);
  expect(
    await made({
      "a.ex": "defmodule A do\n  def make(), do: 1\n  def a() do\n    make = make()\n    make\n  end\nend\n",
    }),
  ).toEqual(["a.ex:4 resolved"]);
});

test.each([
  [
    "a.java",
    "class Base { int y; void go() {} }\nclass Use {\n  int z;\n  Base one = new Base() { int x;\n    void go() { x = y + z; this.x = 1; } };\n  Base two = new Base() { int w; int z; void go() {\n    w = y + z; } };\n}\n",
  ],
  [
    "a.kt",
    "open class Base { val y = 1; open fun go() {} }\nclass Use {\n  val z = 1\n  val one = object : Base() { var x = 1\n    override fun go() { x = y + z; this.x = 1 } }\n  val two = object : Base() { var w = 1; val z = 1; override fun go() {\n    w = y + z } }\n}\n",
  ],
  [
    "a.scala",
    "trait Side { val y = 1 }\nclass Use {\n  val z = 1\n  val one = new Base with Side { var x = 1\n    def go(): Unit = { x = y + z; this.x = 1 } }\n  val two = new Base with Side { var w = 1; val z = 1; def go(): Unit = {\n    w = y + z } }\n}\nclass Base\n",
  ],
])("a type without a name has members of its own: %s", async (file, text) => {
  const usesOf = async (symbol_name: string, line: number) =>
    (await ask({ [file]: text }, { symbol_name, path: file, line, tiers: ["resolved"] })).places;
  const lines = text.split("\n");
  const uses = lines.flatMap((row, at) => (row.includes("y + z") ? [at + 1] : []));
  const [one, two] = uses.map((line) => `${file}:${line} resolved`) as [string, string];
  expect(await usesOf("y", 1)).toEqual([one, two]);
  expect(await usesOf("Use.z", 3)).toEqual([one]);
  expect(await usesOf("x", uses[0]! - 1)).toEqual([one, one]);
  expect(await usesOf("w", uses[1]! - 1)).toEqual([two]);
});

test("super is the base that stands last, and what that inherits gives way to what overrides it", async () => {
  const rows = [
    "contract Base { function go() internal virtual {} function run() internal virtual {} }",
    "contract One is Base { function go() internal virtual override {} function run() internal virtual override {} }",
    "contract Two is Base { function go() internal virtual override {} }",
    "contract Use is One, Two {",
    "  function go() internal override(One, Two) { super.go(); }",
    "  function run() internal override(Base, One) { super.run(); } }",
  ];
  expect(await usesAt("a.sol", rows, "go", 3)).toEqual([5]);
  expect(await usesAt("a.sol", rows, "go", 2)).toEqual([]);
  expect(await usesAt("a.sol", rows, "run", 2)).toEqual([6]);
});

test("what a function gives may be a type of another place", async () => {
  const rows = [
    "library Slots { type A is bytes32; type B is bytes32;",
    "  function put(A slot, uint256 v) internal {}",
    "  function put(B slot, uint256 v) internal {} }",
    "contract Use { using Slots for Slots.A;",
    "  function a() private pure returns (Slots.A) {}",
    "  function b() private pure returns (Slots.B) {}",
    "  function f(uint256 v) public {",
    "    a().put(v);",
    "    b().put(v); } }",
  ];
  expect(await usesAt("a.sol", rows, "put", 2)).toEqual([8]);
  expect(await usesAt("a.sol", rows, "put", 3)).toEqual([9]);
});

test("an argument by name is a field of the struct that it makes", async () => {
  const rows = [
    "struct Point { uint x; uint y; }",
    "contract Use { struct Other { uint x; }",
    "  function f(uint x) public { Point memory p = Point({x: 1, y: 2});",
    "    Other memory o = Other({x: 3}); f({x: 4}); } }",
  ];
  expect(await usesAt("a.sol", rows, "x", 1)).toEqual([3]);
  expect(await usesAt("a.sol", rows, "x", 2)).toEqual([4]);
});

test("Bash: a sign starts the next name", async () => {
  const files = { "a.sh": 'HOST_NAME=x\necho "$HOST_NAME${PORT}" "$HOST_NAME$1" $HOST_NAME$HOST_NAME\n' };
  const { places } = await ask(files, { symbol_name: "HOST_NAME" });
  expect(places).toEqual(Array(4).fill("a.sh:2 resolved"));
});
