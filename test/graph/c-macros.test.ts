// References of C where macros stand between names and what they mean.

import { expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

test("what uses a macro uses what of its name it stands for", async () => {
  const rows = [
    "struct globals { int count; int (*run)(int); };",
    "extern struct globals all;",
    "#define count (all.count)",
    "#define run all.run",
    "int lock(int a, const char *file);",
    "#define lock(a) lock((a), __FILE__)",
    "int use(void) { count = lock(2); return run(count); }",
    "int own(void) { return all.count; }",
  ];
  expect(await usesAt("a.c", rows, "count", 1)).toEqual([3, 7, 7, 8]);
  expect(await usesAt("a.c", rows, "count", 3)).toEqual([7, 7]);
  expect(await usesAt("a.c", rows, "run", 1)).toEqual([4, 7]);
  expect(await usesAt("a.c", rows, "lock", 5)).toEqual([6, 7]);
});

test("what a macro stands for is reached from where the macro is used", async () => {
  const rows = [
    "struct debug { int depth; };",
    "struct state { struct debug *debug; int section; };",
    "#define section s->section",
    "#define depth s->debug->depth",
    "int one(struct state *s) { section = 2; return depth; }",
    "int two(struct unknown *s) { return section; }",
  ];
  expect(await usesAt("a.c", rows, "depth", 1)).toEqual([5]);
  expect(await placesAt({ "a.c": rows.join("\n") }, "a.c", "section", 2)).toEqual([
    "a.c:3 possible",
    "a.c:5 resolved",
    "a.c:6 possible",
  ]);
});

test("a tag that a header only announces is what the asking file defines by it", async () => {
  const files = {
    "all.h": "struct globals;\nextern struct globals *const ptr;\n#define G (*ptr)\n",
    "one.c":
      '#include "all.h"\nstruct globals { int count; struct { int low; } sub; };\n#define count (G.count)\nint one(void) { return count + G.sub.low; }\n',
    "two.c":
      '#include "all.h"\nstruct globals { int first; int count; };\nint two(void) { return G.count + ptr->first; }\n',
  };
  expect(await placesAt(files, "one.c", "low", 2)).toEqual(["one.c:4 resolved"]);
  expect(await placesAt(files, "two.c", "first", 2)).toEqual(["two.c:3 resolved"]);
  const uses = await placesAt(files, "one.c", "count", 2);
  expect(uses.filter((use) => use.endsWith("resolved"))).toEqual(["one.c:3 resolved", "one.c:4 resolved"]);
});

test("a macro of a file that nothing includes is no other file's", async () => {
  const files = {
    "one.c": "#define l ((unsigned long*)x)\nint one(void *x) { return l[0]; }\n",
    "two.c":
      "struct list { int all; };\nint two(void *p) {\n  struct list *const l = p;\n  return l->all;\n}\n",
  };
  expect((await ask(files, { symbol_name: "all" })).places).toEqual(["two.c:4 resolved"]);
  expect((await ask(files, { symbol_name: "l" })).places).toEqual(["one.c:2 resolved"]);
});

test("macros in front of a case", async () => {
  const rows = [
    "enum state { ONE, TWO, THREE };",
    "int f(enum state s) {",
    "  switch (s) {",
    "  case ONE: __attribute_fallthrough__",
    "  case TWO:",
    "    FALL_THROUGH",
    "  case THREE: return TWO;",
    "  }",
    "}",
  ];
  expect(await usesAt("a.c", rows, "TWO", 1)).toEqual([5, 7]);
  expect(await usesAt("a.c", rows, "THREE", 1)).toEqual([7]);
});

test("parameters of a function whose head a macro makes", async () => {
  const rows = [
    "struct request { int uri; };",
    "#define REQUEST_FUNC(x) static int x(struct request *r, void *data)",
    "#define URI_FUNC __cold REQUEST_FUNC",
    "REQUEST_FUNC(one) {",
    "  return r->uri;",
    "}",
    "URI_FUNC(two) {",
    "  if (data) { return r->uri; }",
    "  return 0;",
    "}",
  ];
  expect(await usesAt("a.c", rows, "uri", 1)).toEqual([5, 8]);
});

test("words of other languages are names before an index", async () => {
  const rows = [
    "struct head { int low; };",
    "void f(struct head *in[]) {",
    "  struct head *all, *new[2];",
    "  start(&new[0]->low);",
    "  new[1]->low = in[0]->low;",
    "}",
  ];
  expect(await usesAt("a.c", rows, "low", 1)).toEqual([4, 5, 5]);
});

test("a function whose name and parameters a macro is given", async () => {
  const rows = [
    "#define THREAD(head) char head",
    "struct state { int line; };",
    "static",
    "THREAD(wait(struct state *s, int a))",
    "{",
    "  return s->line;",
    "}",
    "int go(struct state *s) { return wait(s, 1); }",
  ];
  expect(await usesAt("a.c", rows, "wait", 4)).toEqual([8]);
  expect(await usesAt("a.c", rows, "line", 2)).toEqual([6]);
});

test("a struct that a macro of its name and of what it holds makes", async () => {
  const files = {
    "array.h":
      "#define ARRAY_HEAD(name, T) \\\n  struct name { int size; T *entries; }\n#define ARRAY_SIZE(a) ((a)->size)\n",
    "box.h": '#include "array.h"\nstruct box { int depth; };\nARRAY_HEAD(BoxArray, struct box *);\n',
    "use.c":
      '#include "box.h"\nint all(struct BoxArray *boxes) { return boxes->size + boxes->entries[0]->depth; }\nstatic struct BoxArray kept;\n',
  };
  expect(await placesAt(files, "box.h", "BoxArray", 3)).toEqual(["use.c:2 resolved", "use.c:3 resolved"]);
  expect(await placesAt(files, "box.h", "depth", 2)).toEqual(["use.c:2 resolved"]);
});

test("a macro that hands a name on to others, as much as they become, makes a member of it", async () => {
  const files = {
    "table.h": [
      "struct link { void *next; };",
      "#define LINK_ALL(hold, head, key, add) do { LINK_PART(hold, head, add) LINK_PART(hold, head, add) } while (0)",
      `#define LINK_PART(hold, head, add) { ${"(void)head; ".repeat(200)} (add)->hold.next = head; }`,
      "#define LINK(hold, head, field, add) LINK_ALL(hold, head, &((add)->field), add)",
      "#define EACH(hold, head, el, tmp) for (el = head, tmp = (head)?(head)->hold.next : 0; el; el = tmp)",
      "#define UNLINK(hold, head, del) LINK_PART(hold, head, del)",
    ].join("\n"),
    "a.c": [
      '#include "table.h"',
      "struct duck { struct link hold; int name; };",
      "struct frog { struct link hold; int name; };",
      "void add(struct duck **all, struct duck *one, int name) {",
      "  struct duck *each, *tmp;",
      "  LINK(hold, *all, name, one);",
      "  EACH(hold, *all, each, tmp) { UNLINK(hold, *all, each); }",
      "}",
    ].join("\n"),
  };
  const lines = async (symbol_name: string) =>
    (await ask(files, { symbol_name })).places.filter((place) => place.endsWith("resolved"));
  expect(await lines("duck.name")).toEqual(["a.c:6 resolved"]);
  expect(await lines("duck.hold")).toEqual(["a.c:6 resolved", "a.c:7 resolved", "a.c:7 resolved"]);
  expect(await lines("frog.hold")).toEqual([]);
});

test("a macro in place of a tag is none: each of the types without a name has its own fields", async () => {
  const header = [
    "#define ATTR_PACKED __attribute__((packed))",
    "#define MARK",
    "typedef struct ATTR_PACKED {",
    "  int size;",
    "  struct ATTR_PACKED { int low : 2; } bits;",
    "} one_t;",
    "typedef struct ATTR_PACKED",
    "{",
    "  int size;",
    "} two_t;",
    "typedef union MARK { int size; } three_t;",
    "typedef struct MARK { int size; } four_t;",
    "typedef struct MARK { int size; } five_t;",
  ];
  const files = {
    "a.h": header.join("\n"),
    "a.c": [
      '#include "a.h"',
      "int f(one_t *a, two_t *b, three_t *c, four_t *d) {",
      "  return a->size + a->bits.low;",
      "  return b->size;",
      "  return c->size;",
      "  return d->size;",
      "}",
    ].join("\n"),
  };
  const at = (line: number, name = "size") => placesAt(files, "a.h", name, line);
  expect(await at(4)).toEqual(["a.c:3 resolved"]);
  expect(await at(5, "low")).toEqual(["a.c:3 resolved"]);
  expect(await at(9)).toEqual(["a.c:4 resolved"]);
  expect(await at(11)).toEqual(["a.c:5 resolved"]);
  expect(await at(12)).toEqual(["a.c:6 resolved"]);
  expect(await at(13)).toEqual([]);
});

test("lines of conditional compilation among the elements of a list part them as commas do", async () => {
  const rows = [
    "struct driver { int open; };",
    "struct other { int open; };",
    "static struct driver const all[] = {",
    "#if A",
    "  { .open = 1 },",
    "#elif B",
    "  { .open = 2 },",
    "#endif",
    "#ifdef C",
    "  { .open = 3 },",
    "#endif",
    "};",
  ];
  expect(await usesAt("a.c", rows, "open", 1)).toEqual([5, 7, 10]);
});

test("a macro that brings enumerators with their commas stands in front of the next one", async () => {
  const files = {
    "item.c":
      "#define ITEMS(ADD) ADD(first) ADD(second)\n#define NAMED(_name) ITEM_##_name,\ntypedef enum item {\n    ITEMS(NAMED)\n    ITEM_LAST\n} item_t;\nenum { ITEM_NONE, ITEMS(NAMED) ITEM_END };\nint f(void) { return ITEM_LAST + ITEM_END; }\n",
  };
  expect(await placesAt(files, "item.c", "ITEM_LAST", 5)).toEqual(["item.c:8 resolved"]);
  expect(await placesAt(files, "item.c", "ITEM_END", 7)).toEqual(["item.c:8 resolved"]);
  expect(await placesAt(files, "item.c", "NAMED", 2)).toEqual(["item.c:4 resolved", "item.c:7 resolved"]);
});

test("braces behind a macro that becomes a type are a value of it", async () => {
  const rows = [
    "#ifdef __cplusplus",
    "#define AS(type) type",
    "#else",
    "#define AS(type) (type)",
    "#endif",
    "typedef struct { int first; } pair;",
    "struct other { int first; };",
    "pair f(int a) {",
    "  struct other o = { .first = 1 };",
    "  return (AS(pair){ .first = a });",
    "}",
  ];
  expect(await usesAt("a.c", rows, "first", 6)).toEqual([10]);
  expect(await usesAt("a.c", rows, "first", 7)).toEqual([9]);
});

test("a macro that is another name of a function, or of a macro, is called as that", async () => {
  const rows = [
    "struct item { int size; };",
    "struct item *item_of(int x);",
    "#define OF item_of",
    "#define AT(x) OF(x)",
    "#define THERE AT",
    "int f(void) { return OF(1)->size + AT(2)->size + THERE(3)->size; }",
  ];
  expect(await usesAt("a.c", rows, "size", 1)).toEqual([6, 6, 6]);
});

test("what a macro makes of an argument is told anew where a macro in it is another one", async () => {
  const files = {
    "wrap.h": "#define WRAP(x) INNER(x)\n#define BOTH(x, y) PLAIN(x) + at->y\n#define PLAIN(x) (x)\n",
    "a.c": [
      '#include "wrap.h"',
      "struct item { int size; };",
      "struct item *at;",
      "#define INNER(x) (x)",
      "int first(int size) { return WRAP(size); }",
      "#undef INNER",
      "#define INNER(x) (at->x)",
      "int second(void) { return WRAP(size); }",
      "int third(int size) { return BOTH(size, size); }",
      "int fourth(int size) { return PLAIN(size) + BOTH(2, size); }",
      "",
    ].join("\n"),
  };
  expect(await placesAt(files, "a.c", "size", 2)).toEqual([
    "a.c:10 resolved",
    "a.c:8 resolved",
    "a.c:9 resolved",
  ]);
});

test("what is named among the arguments of a macro is a field of the braces that they are put into", async () => {
  const rows = [
    "struct opts { int size; int fd; };",
    "struct other { int fd; };",
    "#define CAST(TYPE, NAME, ...) struct TYPE NAME = ({ clear(&NAME); (struct TYPE) { .size = 1, __VA_ARGS__ }; })",
    "#define SET(TYPE, NAME, ...) struct TYPE NAME = { .size = 1, __VA_ARGS__ }",
    "#define AGAIN(NAME, ...) do { NAME = (typeof(NAME)) { __VA_ARGS__ }; } while (0)",
    "int use(int fd, struct opts *given) {",
    "  CAST(opts, one, .fd = fd);",
    "  SET(opts, two,",
    "    .fd = fd,",
    "  );",
    "  AGAIN(*given, .fd = fd);",
    "  UNKNOWN(x, .fd = fd);",
    "  return fd;",
    "}",
  ];
  const { places } = await ask({ "a.c": rows.join("\n") }, { symbol_name: "opts.fd" });
  expect(places).toEqual(["a.c:11 resolved", "a.c:12 possible", "a.c:7 resolved", "a.c:9 resolved"]);
});

test("a field may be called like the word that asks for a macro", async () => {
  const rows = [
    "struct flag { int defined; };",
    "struct flag all = { .defined = 1 };",
    "#if defined(A) || !defined B",
    "int use(struct flag *f) { return f->defined; }",
    "#endif",
  ];
  expect(await placesAt({ "a.c": rows.join("\n") }, "a.c", "defined", 1)).toEqual([
    "a.c:2 resolved",
    "a.c:4 resolved",
  ]);
});

test("variables whose types and names macros are given", async () => {
  const rows = [
    "typedef struct item { int size; } ITEM;",
    "#define EXT_GLOBAL(type, name) extern type name",
    "EXT_GLOBAL (ITEM,      all[MOST]);",
    "INIT_GLOBAL (struct item *, first, NULL);",
    "INIT_GLOBAL (ITEM,     *last, &all[0]);",
    "DECLARE_BITS(flags, MOST);",
    "int f(void) {",
    "  all[0].size = 1; first->size = 2;",
    "  if (IsOpen) return other->size;",
    "  return last->size;",
    "}",
    "EXTERN BOOLEAN   INIT_GLOBAL (IsOpen, FALSE);",
    "EXTERN struct item INIT_GLOBAL (*other, NULL);",
  ];
  expect(await usesAt("a.c", rows, "IsOpen", 12)).toEqual([9]);
  expect(await usesAt("a.c", rows, "all", 3)).toEqual([5, 8]);
  expect(await usesAt("a.c", rows, "first", 4)).toEqual([8]);
  expect(await usesAt("a.c", rows, "last", 5)).toEqual([10]);
  expect(await usesAt("a.c", rows, "size", 1)).toEqual([8, 8, 9, 10]);
});
