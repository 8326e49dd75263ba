// References of C where macros open types, name them, or make functions and constants.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

test("a macro with a line to itself opens the type whose members and name follow", async () => {
  const rows = [
    "typedef struct { int open; int *rows; } state_t;",
    "STATE_STRUCT_TYPEDEF",
    "  int sum;",
    "  state_t *rows;",
    "} user_t;",
    "int go(user_t *m) { return m->rows->open + m->sum; }",
  ];
  expect(await usesAt("a.c", rows, "rows", 4)).toEqual([6]);
  expect(await usesAt("a.c", rows, "rows", 1)).toEqual([]);
  expect(await usesAt("a.c", rows, "open", 1)).toEqual([6]);
  expect(await usesAt("a.c", rows, "user_t", 5)).toEqual([6]);
});

test("a macro makes the name of a type: the argument is what it is called in the text", async () => {
  const rows = [
    "typedef struct { int size; } other_t;",
    "typedef struct FN(Splitter) {",
    "  int size;",
    "} FN(Splitter);",
    "static void FN(Init)(FN(Splitter)* self) {",
    "  FN(Splitter) copy;",
    "  self->size = 2;",
    "  copy.size = 3;",
    "}",
  ];
  expect(await usesAt("a.c", rows, "size", 3)).toEqual([7, 8]);
  expect(await usesAt("a.c", rows, "size", 1)).toEqual([]);
});

test("functions that macros make behind a declaration and comments, also beside an error", async () => {
  const rows = [
    "#define GEN(NAME, CALL, TYPE) \\",
    "  extern void CALL(int a); \\",
    "  static int NAME(TYPE c, /**< one */ \\",
    "                  int size) /**< more */ \\",
    "  { CALL(c); return size; }",
    "GEN(first, other, int)",
    "GEN (second, other, long)",
    "static INL int use(void) { return first(0, 1) + second(0, 2); }",
  ];
  expect(await usesAt("a.c", rows, "first", 6)).toEqual([8]);
  expect(await usesAt("a.c", [...rows, "int broken(int a { b ) ] ;", ""], "second", 7)).toEqual([8]);
});

test("constants of a list that is included where a macro makes enumerators of them", async () => {
  const files = {
    "list.inc.h": 'ERROR_DEF (ERR_FIRST, "first")\nERROR_DEF (ERR_SECOND, "second")\n',
    "kinds.inc.h": "KIND (KIND_FIRST, 1)\nKIND (KIND_SECOND, 2)\n#undef KIND\n",
    "all.h": [
      "typedef enum {",
      "#define ERROR_DEF(id, text) id,",
      '#include "list.inc.h"',
      "#undef ERROR_DEF",
      "#define KIND(id, value) id,",
      '#include "kinds.inc.h"',
      "  COUNT",
      "} all_t;",
    ].join("\n"),
    "a.c": '#include "all.h"\nint fail(int a) { return a ? ERR_FIRST : KIND_SECOND; }\n',
  };
  expect(await placesAt(files, "list.inc.h", "ERR_FIRST", 1)).toEqual(["a.c:2 resolved"]);
  expect(await placesAt(files, "kinds.inc.h", "KIND_SECOND", 2)).toEqual(["a.c:2 resolved"]);
});

test("words between a star and a name, types among arguments, functions that are extern whatever inlines them", async () => {
  const rows = [
    "struct box { int size; struct box *next; };",
    "extern inline struct box *ATTR_ALWAYS_INLINE",
    "top(const struct box* RESTRICT const b) {",
    "  if (b->size) use(CAST_INDEXED(Box*, b->next->next, 4 * sizeof(*b->next->next)), b->size, 5);",
    "  return b->next;",
    "}",
  ];
  expect(await usesAt("a.c", rows, "next", 1)).toEqual([4, 4, 4, 4, 5]);
  const files = { "a.c": rows.join("\n"), "a.h": "struct box *top(const struct box *b);\n" };
  const other = '#include "a.h"\nint far(void) { return top(0) != 0; }\n';
  expect(await placesAt({ ...files, "b.c": other }, "a.c", "top", 3)).toEqual(["b.c:2 resolved"]);
});

test("constants of a list that takes one of its macros back, or that holds nothing but calls of macros", async () => {
  const files = {
    "list.inc.h": "/* first */\nTYPE_OF (FIRST_KIND, 1)\n\n/* second */\nKIND_OF (SECOND_KIND,\n  2)\n",
    "more.inc.h": "KIND (THIRD_KIND, 1)\n/* and */\nOTHER (FOURTH_KIND, 2)\n#undef OTHER\n",
    "all.h": [
      "typedef enum {",
      "#define KIND(id, value) id,",
      "#define OTHER(id, value) id,",
      "#define TYPE_OF(id, value) id,",
      "#define KIND_OF(id, value) id,",
      '#include "list.inc.h"',
      '#include "more.inc.h"',
      "} all_t;",
    ].join("\n"),
    "a.c": [
      '#include "all.h"',
      "int f(int a) { return a ? FIRST_KIND + SECOND_KIND : THIRD_KIND + FOURTH_KIND; }",
    ].join("\n"),
  };
  for (const [file, name, line] of [
    ["list.inc.h", "FIRST_KIND", 2],
    ["list.inc.h", "SECOND_KIND", 5],
    ["more.inc.h", "THIRD_KIND", 1],
    ["more.inc.h", "FOURTH_KIND", 3],
  ] as const)
    expect(await placesAt(files, file, name, line)).toEqual(["a.c:2 resolved"]);
});

test("functions that are indented as a whole, below a type or a macro that is given one", async () => {
  const rows = [
    "  typedef struct  Writer_",
    "  {",
    "    int  rows;",
    "  } WriterRec, *Writer;",
    "  struct other { int rows; };",
    "",
    "  static void",
    "  put( Writer      writer,  /* where */",
    "       const char  *text )",
    "  {",
    "    writer->rows = 1;",
    "  }",
    "",
    "  CALLBACK_DEF( Error )",
    "  init( Writer  writer )",
    "  {",
    "    put( writer, 0 );",
    "    each_row( writer )",
    "    {",
    "      writer->rows++;",
    "    }",
    "    return 0;",
    "  }",
  ];
  expect(await usesAt("a.c", rows, "rows", 3)).toEqual([11, 20]);
  expect(await usesAt("a.c", rows, "rows", 5)).toEqual([]);
  expect(await usesAt("a.c", rows, "put", 8)).toEqual([17]);
  expect(await usesAt("a.c", [...rows, "int go(void) { return init(0); }"], "init", 15)).toEqual([24]);
});

test("a macro that is given a constant's name, a struct and its field makes a function of the name", async () => {
  const rows = [
    "struct item { int flags; };",
    "BITS(FLAG_OPEN, struct item, flags, 0, 2)",
    "BITS(FLAG_SHUT,",
    "     struct item, flags, 2, 3);",
    "int use(struct item *i) { return FLAG_OPEN(i) +",
    "  FLAG_SHUT(i); }",
  ];
  expect(await usesAt("a.c", rows, "FLAG_OPEN", 2)).toEqual([5]);
  expect(await usesAt("a.c", rows, "FLAG_SHUT", 3)).toEqual([6]);
  expect(await usesAt("a.c", rows, "item", 1)).toEqual([2, 4, 5]);
});
