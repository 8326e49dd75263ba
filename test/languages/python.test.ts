// Hooks of Python: imports, exports, parameters, initialisers, documentation, module names, and what recovery finds.

import { beforeAll, describe, expect, test } from "bun:test";
import { type Extractor, openExtractor } from "../../src/languages/engine/extract.ts";
import { docString } from "../../src/languages/python/doc-string.ts";
import { expandExports } from "../../src/languages/python/exports.ts";
import { expandImports } from "../../src/languages/python/imports.ts";
import { python } from "../../src/languages/python/language.ts";

let extractor: Extractor;
beforeAll(async () => {
  extractor = await openExtractor([python]);
});

const IMPORTS: [string, string[]][] = [
  ["import os", ["os >os"]],
  ["import a.b , c as d", ["a.b >a.b", "c >d"]],
  ["from . import x", [". x>x"]],
  ["from .import_helpers import important", [".import_helpers important>important"]],
  ["from ...a.b import (\n  c as d, # e\n  f,\n)", ["...a.b c>d", "...a.b f>f"]],
  ["from a import b, \\\n  c", ["a b>b", "a c>c"]],
  ["from a import *", ["a *>"]],
];
test.each(IMPORTS)("%s", (statement, expected) =>
  expect(
    expandImports(statement).map(({ source, name, alias }) => `${source} ${name ?? ""}>${alias ?? ""}`),
  ).toEqual(expected),
);

const EXPORTS: [string, string[]][] = [
  ['__all__ = ["a", "b"]', ["a", "b"]],
  ["__all__: list[str] = ['a']", ["a"]],
  ['__all__ += ("c", # "d"\n)', ["c"]],
  ['__all__.extend(["e"])', ["e"]],
  ["__all__ = a.b.__all__ + ['f']", ["* of a.b", "f"]],
  ['names = ["a"]', []],
  [
    '__getattr__, __dir__, __all__ = lazy.attach(\n  __name__,\n  submodules={"c"},\n  submod_attrs={"a": ["A", # "x"]\n  "B"], "b.d": ["D"]},\n)',
    ["A of .a", "B of .a", "D of .b.d"],
  ],
];
test.each(EXPORTS)("%s", (statement, expected) =>
  expect(
    expandExports(statement).map(({ name, source }) => (source ? `${name} of ${source}` : name)),
  ).toEqual(expected),
);

test("parameters", () => {
  for (const text of ["*", "/"]) expect(python.parseParam(text)).toBeUndefined();
  const names = (parts: string[]) => python.parseParams?.(parts).map(({ name }) => name);
  expect(names(["self", "a", "/", "cls: type = int"])).toEqual(["a", "cls"]);
  expect(names(["cls", "*", "b"])).toEqual(["b"]);
  const read = (text: string) => Object.values(python.parseParam(text) ?? {});
  expect(read("a")).toEqual(["a", "", false, false]);
  expect(read("a=(1, 2)")).toEqual(["a", "", true, false]);
  expect(read('a: Literal["="] = "x"')).toEqual(["a", 'Literal["="]', true, false]);
  expect(read("**kwargs: Dict[str, int]")).toEqual(["kwargs", "Dict[str, int]", false, true]);
});

const INITS: [string, string][] = [
  ["Foo(1, 2)", "Foo()"],
  ["await a.b(x).c()", "await a.b().c()"],
  ["self.x", "self.x"],
  ['cast("Foo", x)', "as Foo"],
  ["None", ""],
  ["lambda: 1", ""],
  ["a or b", ""],
  ["a[0]", ""],
  ['f"{a}"', ""],
];
test.each(INITS)("initialiser %s", (text, expected) => expect(python.initType?.(text)).toBe(expected));

test("documentation in strings", () => {
  expect(docString('r"""One.\n\n    Two.\n      Three.\n    """', 0, true)).toBe("One.\n\nTwo.\n  Three.");
  expect(docString("'It\\'s'", 0, true)).toBe("It\\'s");
  expect(docString('f"""no"""', 0, true)).toBe("");
  expect(docString('  # why\n    """Above."""', 0, false)).toBe("Above.");
  expect(docString('\n\n    """far"""', 0, false)).toBe("");
});

test("a path names its module", () => {
  const paths = [
    "src/flask/json/__init__.py",
    "lib/a/b.pyi",
    "my-app/tools/run.py",
    "setup.py",
    "a/my-script.py",
  ];
  expect(paths.map((path) => python.moduleName?.(path))).toEqual([
    "flask.json",
    "a.b",
    "tools.run",
    "setup",
    "",
  ]);
});

describe("broken files", () => {
  const names = (text: string) =>
    extractor.extract(python, text).symbols.map(({ name, endLine }) => `${name} ${endLine}`);

  test("an open string takes nothing with it", () => {
    const text =
      'class A:\n  """Open.\n\n  def a(self):\n    """Doc."""\n    return 1\n\n  def b(self):\n    """Doc."""\n';
    expect(names(text)).toEqual(["A 9", "a 6", "b 9"]);
  });

  test("code in strings stays text", () => {
    const text =
      'CODE = """\ndef inner(): pass\n"""\n\ndef open(:\n\ndef f():\n  """Example:\n\n    def g(): pass\n  """\n';
    expect(names(text)).toEqual(["CODE 3", "open 5", "f 11"]);
  });
});
