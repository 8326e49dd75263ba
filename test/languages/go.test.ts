// Hooks of Go: parameters, import specs and initialisers read as text; broken files read item by item.

import { expect, test } from "bun:test";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { isBuiltWith } from "../../src/languages/go/build-constraints.ts";
import { go } from "../../src/languages/go/language.ts";
import { methodShape } from "../../src/languages/go/method-shape.ts";

const params = (...parts: string[]) =>
  go.parseParams!(parts).map(({ name, type, variadic }) => `${variadic ? "*" : ""}${name}: ${type}`);

test.each([
  [
    ["a", "b int", "c ...string"],
    ["a: int", "b: int", "*c: string"],
  ],
  [
    ["int", "func(a int) error", "*pkg.T"],
    [": int", ": func(a int) error", ": *pkg.T"],
  ],
  [
    ["Pair[K, V]", "chan int", "map[string]T"],
    [": Pair[K, V]", ": chan int", ": map[string]T"],
  ],
  [
    ["in[]T", "out *T"],
    ["in: []T", "out: *T"],
  ],
  [["f func(int) (a, b int)"], ["f: func(int) (a, b int)"]],
])("parameters %j", (parts, expected) => expect(params(...parts)).toEqual(expected));

test.each([
  ["(n int, err error)", "(int, error)"],
  ["(a, b uint64)", "(uint64, uint64)"],
  ["(err error)", "error"],
  ["func(m *Msg, n int) (ok bool)", "func(*Msg, int) bool"],
  ["map[string]func(pkg.A) []interface{}", "map[string]func(a A) []any"],
  ["chan (<-chan int)", "chan <-chan int"],
])("a method that gives %s gives %s", (one, other) =>
  expect(methodShape([], one)).toBe(methodShape([], other)),
);

test.each([
  ["func(int) error", "func(error) int"],
  ["(int, error)", "(error, int)"],
  ["*T", "T"],
  ["func(a, b int)", "func(a int)"],
])("a method that gives %s does not give %s", (one, other) =>
  expect(methodShape([], one)).not.toBe(methodShape([], other)),
);

test.each([
  [`"github.com/mattn/go-isatty"`, "isatty"],
  [`"github.com/go-playground/validator/v10"`, "validator"],
  [`"gopkg.in/yaml.v3"`, "yaml"],
  [`"github.com/acme/thing-go"`, "thing"],
  [`y "a/b"`, "y"],
  [`_ "a/b"`, ""],
  ["`raw/path`", "path"],
])("import %s", (spec, alias) => expect(go.expandImports!(spec)[0]?.alias ?? "").toBe(alias));

test.each([
  ["&pkg.Foo{A: 1}", "&pkg.Foo{}"],
  ["new(pkg.Foo)", "&pkg.Foo{}"],
  ["make(map[string][]T, 3)", "map[string][]T{}"],
  ["[]*Foo{a, b}", "[]*Foo{}"],
  ["a.New(1, f(2)).Child", "a.New().Child"],
  ["List[int]{}", "List{}"],
  ["x.(*Foo)", "(*Foo)"],
  ["(*Foo)(nil)", "(*Foo)"],
  ["func() {}", ""],
  ["[]struct{ a int }{}", ""],
  ["a + b", ""],
  ["a, b", ""],
])("initialiser %s", (text, expected) => expect(go.initType!(text)).toBe(expected));

test("a brace that is never closed ends with its function", async () => {
  const extractor = await openExtractor([go]);
  const bodies = ["if (((", "for {", "x := `a`; {", "switch"];
  for (const body of bodies) {
    const text = `package a\nfunc A() {\n${body}\n}\nfunc (t *T) B(x int) {}\ntype C struct { d int }\n`;
    const found = extractor.extract(go, text).symbols.map(({ name, owner }) => owner + name);
    expect(found).toEqual(["A", "TB", "C", "d"]);
  }
});

test.each([
  ["a.go", "", "b_windows.go", "", true],
  ["a_linux.go", "", "b_windows.go", "", false],
  ["a_linux_arm64.go", "", "b_linux_amd64.go", "", false],
  ["a_windows_test.go", "", "b_linux.go", "", false],
  ["linux.go", "", "b_windows.go", "", true],
  ["a_unix.go", "//go:build !windows", "b_windows.go", "", false],
  ["a.go", "//go:build darwin || (linux && !android)", "b_android.go", "", false],
  ["a.go", "//go:build unix", "b_plan9.go", "", false],
  ["a.go", "//go:build unix", "b_illumos.go", "", true],
  ["a.go", "//go:build race", "b.go", "// Words.\n\n//go:build !race", false],
  ["a.go", "//go:build debug", "b.go", "//go:build !race", true],
  ["a.go", "// +build linux,cgo darwin\n// +build amd64", "b.go", "// +build windows arm64", false],
  ["a.go", "", "b_test.go", "", false],
  ["a_test.go", "", "b.go", "", true],
])("%s %j is built with %s %j: %s", (from, fromHead, to, toHead, expected) => {
  const text = (head: string) => `${head}\n\npackage a\n`;
  expect(isBuiltWith(from, text(fromHead), to, text(toHead))).toBe(expected);
});
