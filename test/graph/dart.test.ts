// References of Dart: packages and libraries, parts, constructors, members through loops and futures.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

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
