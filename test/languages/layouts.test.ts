// Layouts that a cut by indentation must see through: each text has a line that breaks it, and keeps what stands around.

import { expect, test } from "bun:test";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { findLanguage } from "../../src/languages/index.ts";

const RUBBISH = "@ ) ] , ;";

/** What the layout is, its language, a text in which RUBBISH stands, and what must be found in it. */
const LAYOUTS: [string, string, string, string[]][] = [
  [
    "an annotation whose arguments stand on lines of their own",
    "dart",
    `void a() {}\n${RUBBISH}\n@Component(\n  selector: 'x',\n)\nclass B {\n  void c() {}\n\n  void d() {}\n}\n`,
    ["a 1-1", "B 6-10", "c 7-7", "d 9-9"],
  ],
  [
    "lines of a literal further left than its code",
    "rust",
    `fn a() {\n    let x = r#"\nUsage: {\n"#;\n}\n\n${RUBBISH}\n\nfn b() {\n    let y = "\n{{\n";\n}\n`,
    ["a 1-5", "b 9-13"],
  ],
  [
    "a literal that goes on in the first column",
    "php",
    `<?php\nclass A\n{\n    function b()\n    {\n        return [\n            'x',\n'- y\n  - z',\n        ];\n    }\n\n    function c() {}\n}\n${RUBBISH}\n`,
    ["A 2-14", "b 4-11", "c 13-13"],
  ],
  [
    "a module behind its signature",
    "ocaml",
    `let a = 1\n${RUBBISH}\nmodule B : sig\n  val c : int\nend = struct\n  let c = 2\nend\n\nlet d = 3\n`,
    ["a 1-1", "B 3-7", "c 6-6", "d 9-9"],
  ],
  [
    "a functor whose parameters stand on lines of their own",
    "ocaml",
    `${RUBBISH}\nmodule B\n    (X : S)\n    (Y : S) =\nstruct\n  let c = 2\n\n  let d = 3\nend\n`,
    ["B 2-9", "c 6-6", "d 8-8"],
  ],
  [
    "a comment in the first column of a body",
    "cpp",
    `${RUBBISH}\nint a(int x) {\n   return x;\n// return 1;\n}\n\nint b() {\n  return 2;\n}\n`,
    ["a 2-5", "b 7-9"],
  ],
  [
    "the only member of a class goes on over lines",
    "csharp",
    `${RUBBISH}\nclass A\n{\n    void B() => C(\n        1,\n        2);\n}\n`,
    ["A 2-7", "B 4-6"],
  ],
  [
    "a namespace in the first column of another",
    "cpp",
    `${RUBBISH}\nnamespace a {\n\n    int b() { return 1; }\n\nnamespace c {\n    int d() { return 1; }\n}\n\n}\n`,
    ["a 2-10", "b 4-4", "d 7-7"],
  ],
  [
    "namespaces in the first column of others, the members of which are indented",
    "cpp",
    `#include "a.h"\n\nnamespace a {\n\n    int b() { return 1; }\n\nnamespace c {\n\nnamespace d {\n    int e() { return 1; }\n}\n\n    int f() { return 2; }\n}\n${RUBBISH}\n}\n`,
    ["a 3-16", "b 5-5", "c 7-14", "d 9-11", "e 10-10", "f 13-13"],
  ],
  [
    "a class whose head goes on over lines behind its template",
    "cpp",
    `${RUBBISH}\nnamespace a {\n\ntemplate <typename T>\nclass B final\n    : public C<T> {\n    int d() { return 1; }\n};\n\nint e();\n\n}\n`,
    ["a 2-12", "B 5-8", "d 7-7", "e 10-10"],
  ],
  [
    "a function in the first column behind a body that is not closed",
    "c",
    `int a(void) {\n    if (b) {\n        LOOP(c) {\n    }\n}\n\nint d(void) {\n    return 1;\n}\n${RUBBISH}\n`,
    ["d 7-9"],
  ],
  [
    "macros beside the branch of a condition that is read",
    "cpp",
    `#if A\n#  define B\n${RUBBISH}\n#elif C\n#  define D\n#else\n#  define E 1\n#endif\nint f();\n`,
    ["B 2-2", "D 5-5", "E 7-7", "f 9-9"],
  ],
  [
    "where the grammar takes an error for the end of the text",
    "kotlin",
    `fun a(\n    b: Int,\n    c: Int\n) ] , ;\n): Int = 1\n\nfun d() = 2\n`,
    ["d 7-7"],
  ],
];

test.each(LAYOUTS)("%s (%s)", async (_, id, text, expected) => {
  const language = findLanguage(id)!;
  const { symbols } = (await openExtractor([language])).extract(language, text);
  const found = symbols.map(({ name, line, endLine }) => `${name} ${line}-${endLine}`);
  expect(found).toEqual(expect.arrayContaining(expected));
});
