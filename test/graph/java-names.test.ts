// Members of one name in Java: a call means a method, what is read a field, and methods of either side overload each other;
// values of enumerations in labels, elements of annotations.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const FILES = {
  "p/Link.java": "package p;\nclass Link {\n  protected Link next;\n  int count() { return 0; }\n}\n",
  "p/Near.java":
    "package p;\nclass Near extends Link {\n  int count;\n  Near next() { return (Near) next; }\n  int all() { return count() + count; }\n}\n",
  "p/Test.java":
    "package p;\nclass Test {\n  boolean fits(Object a) { return fits(a, 1); }\n  private static boolean fits(Object a, int b) { return true; }\n  boolean one() { return fits(this); }\n}\n",
  "p/Tree.java":
    "package p;\nclass Tree {\n  int size;\n  class Rows extends java.util.AbstractSet<String> {\n    public int size() { return size; }\n    int twice() { size++; return size() + size; }\n  }\n}\n",
  "p/Hue.java":
    "package p;\nclass Hue {\n  enum Tint { RED, BLUE }\n  static final int BLUE = 1;\n  void run(Tint t, int n) {\n    switch (t) { case RED, BLUE -> run(t, 1); default -> {} }\n    switch (n) {\n      case BLUE: break;\n    }\n  }\n}\n",
  "p/Tag.java":
    'package p;\n@interface Tag {\n  String name();\n  int size() default 1;\n}\n@Tag(name = "a", size = 2) class Tagged {\n  String name;\n}\n',
};

test.each([
  ["Link.next", ["p/Near.java:4 resolved"]],
  ["Near.next", []],
  ["Link.count", ["p/Near.java:5 resolved"]],
  ["Near.count", ["p/Near.java:5 resolved"]],
  ["p/Test.java:3", ["p/Test.java:5 resolved"]],
  ["p/Test.java:4", ["p/Test.java:3 resolved"]],
  ["Tree.size", ["p/Tree.java:5 resolved", "p/Tree.java:6 resolved", "p/Tree.java:6 resolved"]],
  ["Rows.size", ["p/Tree.java:6 resolved"]],
  ["Tint.RED", ["p/Hue.java:6 resolved"]],
  ["Tint.BLUE", ["p/Hue.java:6 resolved"]],
  ["Hue.BLUE", ["p/Hue.java:8 resolved"]],
  ["Tag.name", ["p/Tag.java:6 resolved"]],
  ["Tag.size", ["p/Tag.java:6 resolved"]],
  ["Tagged.name", []],
] as [string, string[]][])("%s", async (symbol, places) => {
  expect((await ask(FILES, { symbol_name: symbol })).places).toEqual(places);
});

test("a record is made by what its head takes, unless a constructor takes as much", async () => {
  const rows = [
    "package app;",
    "record Note(String text, int size, Long more) {",
    "  Note(String text, int size) { this(text, size, null); }",
    '  static Note whole() { return new Note("a", 1, null); }',
    '  static Note part() { return new Note("a", 1); }',
    "}",
    "",
  ];
  expect(await usesAt("src/Note.java", rows, "Note", 3)).toEqual([5]);
});
