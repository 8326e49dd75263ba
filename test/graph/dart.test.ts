// References of Dart: packages and libraries, parts, constructors, members through loops and futures.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const FILES = {
  "shop/pubspec.yaml": "name: shop\n",
  "shop/lib/shop.dart": "export 'src/box.dart';\n",
  "shop/lib/src/box.dart":
    "import 'side.dart';\npart 'box_more.dart';\nclass Box {\n  final int side;\n  Box(this.side);\n  Box.of(Side other) : side = 1;\n  void draw() { grow(this); }\n}\nextension Tall on Box { void twice() { draw(); } }\n",
  "shop/lib/src/box_more.dart": "part of 'box.dart';\nvoid grow(Box box) { box.draw(); final s = Side(); }\n",
  "shop/lib/src/side.dart": "class Side {}\n",
  "app/pubspec.yaml": "name: app\n",
  "app/lib/main.dart":
    "import 'package:shop/shop.dart';\nimport 'package:shop/shop.dart' as shop;\nFuture<Box> load(List<Box> boxes) async {\n  for (final box in boxes) { box.draw(); }\n  final first = await load(boxes);\n  first.draw();\n  boxes.forEach((each) => each.draw());\n  return shop.Box.of(other);\n}\nvoid draw() {}\n",
};

test("members through loops, futures, functions, extensions and parts", async () => {
  const { places } = await ask(FILES, { symbol_name: "Box.draw" });
  expect(places).toEqual([
    "app/lib/main.dart:4 resolved",
    "app/lib/main.dart:6 resolved",
    "app/lib/main.dart:7 resolved",
    "shop/lib/src/box.dart:9 resolved",
    "shop/lib/src/box_more.dart:2 resolved",
  ]);
});

test("a part sees what its library imports", async () => {
  const { places } = await ask(FILES, { symbol_name: "Side" });
  expect(places).toEqual(["shop/lib/src/box.dart:6 resolved", "shop/lib/src/box_more.dart:2 resolved"]);
});

test("whoever imports a library has what its parts declare", async () => {
  const files = {
    ...FILES,
    "app/lib/grown.dart": "import 'package:shop/shop.dart';\nvoid run(b) => grow(b);\n",
  };
  const { places } = await ask(files, { symbol_name: "grow" });
  expect(places).toEqual(["app/lib/grown.dart:2 resolved", "shop/lib/src/box.dart:7 resolved"]);
});

test("packages by their manifests, exports followed", async () => {
  const { places } = await ask(FILES, { symbol_name: "Box.of" });
  expect(places).toEqual(["app/lib/main.dart:8 resolved"]);
});

test("an argument by name is the field that a constructor sets by it, and nobody's elsewhere", async () => {
  const rows = [
    "class Base { final int key; const Base({required this.key}); }",
    "class Box extends Base { final int side; int plain;",
    "  Box({super.key, required this.side, int plain = 0}) : plain = plain;",
    "  Box.of(int size, {required this.side, super.key}); }",
    "void make({int side = 0}) {}",
    "void run() { make(side: 1); other(side: 2);",
    "  Box(key: 1, side: 2, plain: 3);",
    "  Box.of(1, side: 2, key: 3); }",
  ];
  expect(await usesAt("a.dart", rows, "side", 2)).toEqual([3, 4, 7, 8]);
  expect(await usesAt("a.dart", rows, "key", 1)).toEqual([1, 7, 8]);
  expect(await usesAt("a.dart", rows, "plain", 2)).toEqual([]);
});

test("a dot with nothing in front is of the type that is expected", async () => {
  const rows = [
    "enum Color { red, green }",
    "class Part { final Color c; final List<Part> parts; const Part(this.parts, {this.c = .red}); const Part.one(); }",
    "class Brush { Brush call(int size) => this; void paint(Color color, {Color? other}) {} }",
    "const brush = Brush();",
    "void run(Color c) {",
    "  brush(1).paint(.red, other: .red);",
    "  c = .red; final Color? d = .red;",
    "  Part([], c: .red); if (c == .red) {}",
    "  switch (c) {",
    "    case .red: return;",
    "  } }",
    "Color one() => .red;",
    "Color two() { return .red; }",
    "Part three() => Part(c: .green, [.one(), .one()]);",
    "void all(List<int> red) { red..first; }",
  ];
  expect(await usesAt("a.dart", rows, "red", 1)).toEqual([2, 6, 6, 7, 7, 8, 8, 10, 12, 13]);
  expect(await usesAt("a.dart", rows, "one", 2)).toEqual([14, 14]);
});

test("a private constructor without a name of its own", async () => {
  const files = {
    "box.dart":
      "class Box {\n  final int a;\n  Box._(this.a);\n  Box.of(int a) : this._(a);\n  factory Box.make() => Box._(1);\n  Box next() { return Box._(a + 1); }\n}\nvar _ = 1;\n",
    "other.dart": "class Other {\n  Other._();\n  static Other make() => Other._();\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "Box._" });
  expect(places).toEqual([4, 5, 6].map((line) => `box.dart:${line} resolved`));
});
