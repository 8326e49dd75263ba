// What stands beside something broken inside of what is broken with it: members of literals, local functions, declarations
// behind a line that is being typed, sides of a conflict.

import { beforeAll, expect, test } from "bun:test";
import { type Extractor, openExtractor } from "../../src/languages/engine/extract.ts";
import { findLanguage } from "../../src/languages/index.ts";

let extractor: Extractor;
beforeAll(async () => {
  extractor = await openExtractor("all");
});

/**
 * Each text is whole without what is put in place of `⟨…⟩`; all that is named `kept…` is found as in the whole text, and
 * what encloses the place, `around…`, too.
 */
test.each([
  [
    "javascript: members of a literal beside one that is not closed",
    "javascript",
    "lib.extend({\n  keptFirst: function (a) {\n    return a;\n  },\n\n  broken: function (a) {\n    return list.map(function (b) {\n      return b;\n    }⟨));→⟩\n  },\n\n  keptSecond: function (a) {\n    if (a) {\n      return 1;\n    }\n    return 2;\n  },\n\n  keptThird() {},\n});\n",
  ],
  [
    "csharp: a local function where the brace above it is missing",
    "csharp",
    "class Tests\n{\n    public void Broken(int a)\n⟨    {→⟩\n        var b = a;\n        void keptFirst()\n        {\n            b++;\n        }\n        keptFirst();\n    }\n\n    void keptSecond() { }\n}\n",
  ],
  [
    "swift: a method below the word that another one begins with",
    "swift",
    "class Outer {\n  func keptFirst() {\n    a()\n  }\n\n⟨→  private func\n\n⟩  func keptSecond() {\n    a()\n  }\n}\n",
  ],
  [
    "kotlin: a method below the word that a property begins with",
    "kotlin",
    "class Outer {\n  fun keptFirst() {\n    a()\n  }\n\n⟨→  val\n⟩  fun keptSecond() {\n    a()\n  }\n}\n",
  ],
  [
    "csharp: a method below what another one begins with",
    "csharp",
    "class Outer {\n  void KeptFirst() {\n    A();\n  }\n\n⟨→  public void\n\n⟩  void KeptSecond() {\n    A();\n  }\n}\n",
  ],
  [
    "go: fields of a local type whose brace is missing",
    "go",
    'package a\n\nfunc one(t *T) {\n\ttype Person struct ⟨{→⟩\n\t\tKeptName string `a:"b"`\n\t}\n\tuse(Person{})\n}\n',
  ],
  [
    "kotlin: a constructor below the name of its class",
    "kotlin",
    "expect class Kept\n/**\n * Not for others.\n */\ninternal constructor(\n  sink: Sink,\n) : Closeable {\n  constructor(other: Other)\n\n  internal fun keptFirst()\n\n  override fun keptSecond()\n}\n\nfun last(): Int =\n⟨→  foo {\n⟩  1\n",
  ],
  [
    "java: an annotation that is closed on a row of its own",
    "java",
    'class LoaderTest {\n    @Test\n    void broken() {\n        ⟨→if (a.b(\n        ⟩load();\n    }\n\n    @ParameterizedTest\n    @CsvSource({\n        "a, b",\n        "c, d",\n    })\n    void keptFirst(String a, String b) {\n        load(a);\n    }\n\n    @Test\n    void keptSecond() {}\n}\n',
  ],
  [
    "javascript: a conflict over the head of a block",
    "javascript",
    "describe('around all', function () {\n⟨→<<<<<<< HEAD\n⟩  describe('around some', function () {\n⟨→=======\n  describe(x, 'others', function () {\n>>>>>>> branch\n⟩    it('kept one', function (done) {\n      run(done);\n    });\n  });\n\n  it('kept two', function (done) {\n    run(done);\n  });\n});\n",
  ],
  [
    "cpp: a declaration behind a line that is being typed",
    "cpp",
    'class Base {\n public:\n  virtual int keptFirst() = 0;\n⟨→  s = "abc def\n⟩\n  // What it is for.\n  virtual int keptSecond(const int& a) = 0;\n\n  int keptThird();\n};\n',
  ],
  [
    "ocaml: functions behind one that does not end",
    "ocaml",
    "module Kept = struct\n  let broken d =\n⟨    {→⟩\n      desc = d;\n      loc = 1;\n    }\n\n  let kept_first d a = { d with desc = a }\n  let kept_second a = a\nend\n",
  ],
  [
    "c: the other branch of a condition, beside a bracket that is not closed",
    "c",
    "#if !defined(ONE)\n\nstatic int broken(int a) {\n⟨→  if (a->b(\n⟩  return a;\n}\n\nstatic int keptFirst(int a) {\n  return a;\n}\n\n#else\n\ntypedef int keptSecond;\n\n#endif\n",
  ],
  [
    "haskell: one test in a group, with more below it",
    "haskell",
    'spec :: Spec\nspec = describe "all" $ do\n  context "kept group" $ do\n    it "kept one" $ do\n      a <- b\n      a `shouldBe` c\n\nlast :: Int\nlast = ⟨→foo $\nx = (⟩1\n',
  ],
  [
    "dart: a class of which the parser does not see the constructor",
    "dart",
    "/// A point.\nclass const KeptPoint(\n  /// How far right.\n  final int keptX, {\n  int shift = 0,\n}) extends Shape {\n  int get keptTwice => keptX * 2;\n}\n\nvoid last() {\n⟨→  if (a.b(\n⟩}\n",
  ],
  [
    "scala: methods without braces beside a line that is being typed",
    "scala",
    "class Outer {\n  implicit class aroundSyntax(a: Int) {\n\n    def keptFirst(): Int =\n      for {\n        b <- c\n      } yield b\n⟨→  if (a {\n⟩\n    def keptSecond(): Int =\n      a.b\n\n    def keptThird: Int =\n      a.c\n  }\n\n  class KeptLast {\n    def keptFourth(): Int =\n      a.d\n  }\n}\n",
  ],
  [
    "c: a type below a comment of which a line ends with a comma",
    "c",
    "⟨→@@ ?? !! %%\n⟩/* Entries and count,\n * for all. */\nstruct kept_spec {\n  char kept_entries[MOST][MOST];\n};\nCode last(struct one *a,\n          struct two *b);\n",
  ],
  [
    "ocaml: types that are joined by and, below comments of their own",
    "ocaml",
    "⟨→      foo(bar, {\n⟩  type kept_first =\n    | Kept_one of char\n  (* [%id ARG]\n  *)\n  and kept_second =\n    (* a -> b\n    *)\n    | Kept_two of kept_first\n  (* The third. *)\n  and kept_third = {\n    a : kept_first;\n  }\n  and kept_last =\n    (* let* a = b and* c = d in e *)\n    {\n      b : kept_first;\n    }\n",
  ],
  [
    "ocaml: a function by its head",
    "ocaml",
    "module Outer = struct\n  let around_first { name; b } : Json.t =\n    let c =\n      List.map b ~f:(fun (d, e) ->\n        Json.assoc\n⟨→        if a (b\n⟩          [ d, e ])\n    in\n    Json.list c\n  ;;\n\n  let around_second ~name = function\n    | Ok s -> s\n    | Error error ->\n⟨→      if a (b\n⟩      raise\n        [ name; error ]\n  ;;\n\n  let kept_third a = a\nend\n",
  ],
  [
    "dart: tests in a group of which one is broken",
    "dart",
    "void main() {\n  group('around all', () {\n    late Client client;\n\n    test('kept first', () {\n      run(1);\n    });\n\n    test('around broken', () {\n      run(2);\n⟨→      if (a.b(\n⟩    });\n\n    test('kept last', () {\n      run(3);\n    });\n  }, skip: false);\n}\n",
  ],
])("%s", (_, id, marked) => {
  const [whole, broken] = [1, 2].map((side) => marked.replace(/⟨([^→]*)→([^⟩]*)⟩/g, `$${side}`)) as [
    string,
    string,
  ];
  expect(broken).not.toBe(whole);
  const keptIn = (text: string) =>
    extractor
      .extract(findLanguage(id), text)
      .symbols.filter(({ name }) => /^(?:kept|around)/i.test(name))
      .map(
        ({ kind, name, line, endLine }) => `${kind} ${name} ${/^around/.test(name) ? "" : endLine - line}`,
      );
  expect(keptIn(broken)).toEqual(keptIn(whole));
  expect(keptIn(whole).length).toBeGreaterThan(0);
});
