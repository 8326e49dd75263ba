// References of C: tags, types without names, macros, braces, and what files see of each other.

import { describe, expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask, placesAt, usesAt } from "./ask.ts";

async function placesOf(source: string, symbol_name: string, more: Record<string, string> = {}) {
  return (await ask({ "a.c": source, ...more }, { symbol_name })).places;
}

describe("names", () => {
  const tags =
    "struct stat { int mode; };\nint stat(struct stat *b);\nint get(struct stat *stat) { return stat->mode; }\nint use(void) { return stat(0); }\n";

  test("a tag, a function and a parameter of one name", async () => {
    const { places } = await ask({ "a.c": tags }, { symbol_name: "mode" });
    expect(places).toEqual(["a.c:3 resolved"]);
    const apart = tags.replaceAll("struct stat", "struct s");
    const files = { "s.h": "struct s { int mode; };\n", "a.c": apart.slice(apart.indexOf("\n") + 1) };
    const type = await ask(files, { symbol_name: "s" });
    expect(type.places).toEqual(["a.c:1 resolved", "a.c:2 resolved"]);
  });

  test("tags inside of types are the file's", async () => {
    const source =
      "struct op {\n  union kind { int low; } kind;\n};\nvoid set(struct op *o) {\n  union kind *k = &o->kind;\n  k->low = 1;\n}\n";
    expect(await placesOf(source, "low")).toEqual(["a.c:6 resolved"]);
    const held =
      "static struct {\n  struct bin { int low; } *bins;\n} all;\nvoid set(void) {\n  struct bin *b = all.bins;\n  b->low = 1;\n}\n";
    expect(await placesOf(held, "low")).toEqual(["a.c:6 resolved"]);
  });

  test("what is counted up is what it was", async () => {
    const source =
      "struct range { int low; };\nint end(struct range *r) {\n  do {} while ((++r)->low);\n  return -(--r)->low;\n}\n";
    expect(await placesOf(source, "low")).toEqual(["a.c:3 resolved", "a.c:4 resolved"]);
  });

  test("a type that a macro makes may have a name", async () => {
    const source =
      "#define VECTOR(type) \\\n  struct { \\\n    type *entries; \\\n    int size; \\\n  }\nstruct key { int low; };\ntypedef VECTOR(struct key) keys_t;\nint get(keys_t *keys) { return keys->entries[0].low; }\n";
    expect(await placesOf(source, "low")).toEqual(["a.c:8 resolved"]);
  });

  test("a local that is declared elsewhere", async () => {
    const files = {
      "a.c": "int count = 1;\n",
      "b.c": "int f(void) {\n  extern int count;\n  return count;\n}\nint g(int count) { return count; }\n",
    };
    const { places } = await ask(files, { symbol_name: "count" });
    expect(places).toEqual(["b.c:3 resolved"]);
  });

  test("words of other languages are names", async () => {
    const source =
      "typedef struct { int size; } box;\nint all(box *new, box *function) { return new->size + (function + 1)->size + (0, new)->size; }\n";
    expect(await placesOf(source, "size")).toEqual(Array(3).fill("a.c:2 resolved"));
  });

  test("a type whose members another file of the program declares", async () => {
    const files = {
      "box.h": "typedef struct box box;\nbox *make(void);\n",
      "box.c": '#include "box.h"\nstruct box { int size; };\nint of(box *b) { return b->size; }\n',
    };
    expect((await ask(files, { symbol_name: "size" })).places).toEqual(["box.c:3 resolved"]);
  });

  test("a header sees what the files show that include it over others, of equal names too", async () => {
    const { places } = await ask(
      {
        "one/all.h": '#define LIMIT 1\n#include "../low.h"\n',
        "one/low.h": "int none;\n",
        "other.h": "#define LIMIT 2\n",
        "low.h": "int at[LIMIT];\n",
        "use.c": '#include "one/all.h"\nint f(void) { return LIMIT; }\n',
      },
      { symbol_name: "LIMIT", path: "one/all.h" },
    );
    expect(places).toEqual(["low.h:1 resolved", "use.c:2 resolved"]);
  });

  test("a header's macro is its includer's, one of a file that is not included is nobody else's", async () => {
    const files = {
      "low.h": "static inline int top(void) { return LIMIT; }\n",
      "all.h": '#define LIMIT 1\n#include "low.h"\n',
      "other.c": "#define LIMIT 2\nint far = LIMIT;\n",
    };
    expect((await ask(files, { symbol_name: "LIMIT", path: "all.h" })).places).toEqual(["low.h:1 resolved"]);
    expect((await ask(files, { symbol_name: "LIMIT", path: "other.c" })).places).toEqual([
      "other.c:2 resolved",
    ]);
  });

  test("a macro hides the function of another header that it stands for", async () => {
    const files = {
      "low.h": "int failed(int code);\nint either(int code);\n#define either(code) 0\n",
      "high.h": '#include "low.h"\n#define failed has_error\n',
      "low.c":
        '#include "low.h"\nint failed(int code) { return code; }\nint own(void) { return failed(1); }\n',
      "use.c": '#include "high.h"\nint f(void) { return failed(2) + either(3); }\n',
    };
    const usesOf = async (path: string) => (await ask(files, { symbol_name: "failed", path })).places;
    expect(await usesOf("low.c")).toEqual(["low.c:3 resolved"]);
    expect(await usesOf("high.h")).toEqual(["use.c:2 resolved"]);
  });

  test("a macro that is defined on a condition hides nothing", async () => {
    const files = {
      "low.h": "#ifndef LOW_H\n#define LOW_H\nint failed(int code);\n#endif\n",
      "high.h":
        '#ifndef HIGH_H\n#define HIGH_H\n#include "low.h"\n#if WRAPPED\n#define failed has_error\n#endif\n#endif\n',
      "use.c": '#include "high.h"\nint f(void) { return failed(2); }\n',
    };
    const usesOf = async (path: string) => (await ask(files, { symbol_name: "failed", path })).places;
    expect(await usesOf("low.h")).toEqual(["use.c:2 resolved"]);
    expect(await usesOf("high.h")).toEqual(["use.c:2 resolved"]);
  });

  test("types of one tag in two files may be one type", async () => {
    const files = {
      "a.c": "struct task { int left; };\nint f(struct task *t) { return t->left; }\n",
      "b.c": "struct task { int left; };\nint g(struct task *t) { return t->left; }\n",
    };
    const { places } = await ask(files, { symbol_name: "left", path: "a.c" });
    expect(places).toEqual(["a.c:2 resolved", "b.c:2 possible"]);
  });
});

describe("types without names", () => {
  const source =
    "static struct { int low; } limits[2], *more;\ntypedef struct { int size; } box, *box_ref;\ntypedef union { int whole; } *mixed;\nint f(box *b, box_ref r, mixed m) {\n  return limits[0].low + more->low +\n    b->size + r->size + m->whole;\n}\n";

  test("members of what is declared to be of one", async () => {
    expect(await placesOf(source, "low")).toEqual(["a.c:5 resolved", "a.c:5 resolved"]);
    expect(await placesOf(source, "size")).toEqual(["a.c:6 resolved", "a.c:6 resolved"]);
    expect(await placesOf(source, "whole")).toEqual(["a.c:6 resolved"]);
  });
});

describe("braces", () => {
  const source =
    "struct inner { int depth; };\nstruct outer { int width; struct inner in; };\nstruct outer one = {\n  .width = 1,\n  .in = { .depth = 2 },\n};\nstruct outer many[] = {\n  { 1, { .depth = 3 } },\n  [1] = { .in = { .depth = 4 } },\n};\nvoid set(struct outer *o) {\n  *o = (struct outer){ .width = 5 };\n}\n";

  test("fields by the place of their braces", async () => {
    expect(await placesOf(source, "depth")).toEqual([5, 8, 9].map((line) => `a.c:${line} resolved`));
    expect(await placesOf(source, "width")).toEqual(["a.c:12 resolved", "a.c:4 resolved"]);
  });
});

describe("macros", () => {
  const head =
    "struct node { int count; struct node *next; };\n#define SAME(x) (0, (x))\n#define OF(ptr, type, member) SAME(((type *)((char *)SAME(ptr) - offsetof(type, member))))\n#define PUT(x, field, v) do { (x)->field = (v); } while (0)\n#define CLEAR(x, field) PUT(x, field, 0)\n#define NAMED(x) x_##x\n#define first (pool.head)\n#define COMMON \\\n  struct node *head;\nstruct pool {\n  COMMON\n  int size;\n} pool;\n";

  test("members that they are given, named, join and declare", async () => {
    const source = `${head}void f(struct node *n, struct pool *p) {\n  PUT(n, count, 1);\n  CLEAR(n, count);\n  OF(n, struct node, count)->next = 0;\n  NAMED(count);\n  first->count = 1;\n  p->head->count = 2;\n}\n`;
    expect(await placesOf(source, "count")).toEqual(
      [15, 16, 17, 19, 20].map((line) => `a.c:${line} resolved`),
    );
    expect(await placesOf(source, "next")).toEqual(["a.c:17 resolved"]);
  });

  test("locals and fields that they declare", async () => {
    const source =
      "struct node8 { int count; };\n#define NODE(T, s) struct node##T *n = (void *)(s)\n#define BIT(name) unsigned name : 1\nstruct flags { BIT(open); };\nint f(char *s, struct flags *g, void *n) {\n  if (s) {\n    NODE(8, s);\n    return n->count;\n  }\n  return g->open;\n}\n";
    expect(await placesOf(source, "count")).toEqual(["a.c:8 resolved"]);
    expect(await placesOf(source, "open")).toEqual(["a.c:10 resolved"]);
  });

  test("locals that they declare through others, and what they keep in blocks of their own", async () => {
    const lines = [
      "struct note { int count; };",
      "struct list { int count; };",
      "#define DECLARE(type, name) type *name",
      "#define DECLARE_NOTE(name) DECLARE(struct note, name)",
      "#define VALUE(name) (*(name))",
      "#define SWAP(a, b) do { struct note *list = (a); (a) = (b); (b) = list; } while (0)",
      "int f(struct list *list, struct note *a, struct note *b) {",
      "  DECLARE_NOTE(msg);",
      "  SWAP(a, b);",
      "  return VALUE(msg).count + list->count;",
      "}",
    ];
    expect(await usesAt("a.c", lines, "count", 1)).toEqual([10]);
    expect(await usesAt("a.c", lines, "count", 2)).toEqual([10]);
  });

  test("around a function, and among enumerators", async () => {
    const source =
      "typedef enum {\n#define XX(code) E_##code,\n  MAP(XX)\n#undef XX\n  E_MAX\n} errors;\nUNUSED(static int low(int a)) {\n  return a;\n}\nint f(void) { return low(1) + TRUE; }\n#define TRUE 1\n";
    expect(await placesOf(source, "low")).toEqual(["a.c:10 resolved"]);
    expect(await placesOf(source, "XX")).toEqual(["a.c:3 resolved", "a.c:4 resolved"]);
    expect(await placesOf(source, "TRUE")).toEqual(["a.c:10 resolved"]);
  });

  test("in front of a type, and in its place", async () => {
    const source =
      "#define API extern\n#define NODE struct node\nstruct node { int count; };\nAPI NODE *make(void);\nint f(void) { return make()->count; }\n";
    expect(await placesOf(source, "count")).toEqual(["a.c:5 resolved"]);
  });

  test("what asks whether a name is defined asks for what stands before", async () => {
    const source = "#ifndef LIMIT\n#define LIMIT 1\n#endif\n#ifdef LIMIT\nint a = LIMIT;\n#endif\n";
    const { places, summary } = await ask({ "a.c": source }, { symbol_name: "LIMIT" });
    expect(places).toEqual(["a.c:4 resolved", "a.c:5 resolved"]);
    expect(summary.excluded).toEqual({ declaration: 1 });
    const guard = { "a.hpp": "#if !defined(A_HPP)\n#define A_HPP\n#endif // A_HPP\n" };
    expect((await ask(guard, { symbol_name: "A_HPP" })).places).toEqual([]);
  });

  test("true, where a project defines it", async () => {
    const source = "#define true ((int)1)\nint f(void) { return true; }\n";
    expect(await placesOf(source, "true")).toEqual(["a.c:2 resolved"]);
  });

  test("a block behind a macro is no function", async () => {
    const source =
      "#define each(list) for (int at = (list); at; at--)\nint visit(int at);\nvoid walk(int list) {\n  each(list) {\n    visit(at);\n  }\n}\n";
    expect(await placesOf(source, "visit")).toEqual(["a.c:5 resolved"]);
    expect(await placesOf(source, "each")).toEqual(["a.c:4 resolved"]);
  });
});

test("an `#undef` separates the lives of a macro's name", async () => {
  const { ask: query } = await indexed({
    "a.c":
      "#define LIST(X) X(a) X(b)\n#define X(n) int n;\nLIST(X)\n#undef X\n#define X(n) void f_##n();\nLIST(X)\n#undef X\nint tail;\n",
  });
  const symbols = (await query("locate_symbol", { name: "X" })).items as {
    symbol_id: string;
    line_start: number;
  }[];
  const placesOf = async (line: number) => {
    const { symbol_id } = symbols.find((symbol) => symbol.line_start === line)!;
    const { items } = await query("find_references", { symbol_id, limit: 50 });
    const found = items as { location: { line_start: number }; tier: string }[];
    return found.filter(({ tier }) => tier === "resolved").map(({ location }) => location.line_start);
  };
  expect(await placesOf(2)).toEqual([3, 4]);
  expect(await placesOf(5)).toEqual([6, 7]);
});

test("macros that a condition tells apart are one", async () => {
  const files = {
    "a.h": "#if FAST\n#define TAKE(name) int name\n#else\n#define TAKE(name) long name\n#endif\n",
    "a.c": '#include "a.h"\nTAKE(one);\n',
  };
  const { places } = await ask(files, { symbol_name: "TAKE" });
  expect(places).toEqual(["a.c:2 resolved"]);
});

test("code means the macros above it, the text of a macro those below too", async () => {
  const { ask: query } = await indexed({
    "a.c":
      "#define SIZE 5\nint low[SIZE];\n#define BOTH (SIZE + 1)\n#define SIZE 5\nint high[SIZE];\nint both = BOTH;\n",
  });
  const { items: symbols } = (await query("locate_symbol", { name: "SIZE" })) as {
    items: { symbol_id: string; line_start: number }[];
  };
  const { symbol_id } = symbols.find(({ line_start }) => line_start === 4)!;
  const { items } = (await query("find_references", { symbol_id })) as {
    items: { location: { line_start: number }; tier: string }[];
  };
  const found = items.filter(({ tier }) => tier === "resolved").map(({ location }) => location.line_start);
  expect(found).toEqual([3, 5]);
});

test("fields of a nameless struct are named in the elements of a table of it", async () => {
  const table = ["static const struct {", "\tconst char *name;", "\tint (*run)(int);", "} table[] = {"];
  const rows = ['\t{ .name = "a",', "\t  .run = 0 },", '\t{ "b", .run = 0 },', "};"];
  const one = ["static struct { int run; } one = { .run = 1 };"];
  const use = ["int use(int i) { return table[i].run(1) + one.run; }"];
  const { places } = await ask(
    { "a.c": [...table, ...rows, ...one, ...use].join("\n") },
    { symbol_name: "table.run" },
  );
  expect(places).toEqual(["a.c:10 resolved", "a.c:6 resolved", "a.c:7 resolved"]);
});

test("what a macro makes a file's own is found in that file alone", async () => {
  const files = {
    "mem.h": "#define MEM_STATIC static inline\nMEM_STATIC int read24(const void* from)\n{\n  return 1;\n}\n",
    "new.c": '#include "mem.h"\nint a(void) { return read24(0); }\n',
    "old.c":
      "MEM_STATIC int read24(const void* from)\n{\n  return 2;\n}\nint b(void) { return read24(0); }\n",
    "api.c": "NO_INLINE int c(void)\n{\n  return 3;\n}\n",
    "use.c": "int c(void);\nint d(void) { return c(); }\n",
  };
  const of = async (path: string, symbol_name: string) => (await ask(files, { symbol_name, path })).places;
  expect(await of("mem.h", "read24")).toEqual(["new.c:2 resolved"]);
  expect(await of("old.c", "read24")).toEqual(["old.c:5 resolved"]);
  expect(await of("api.c", "c")).toEqual(["use.c:2 resolved"]);
});

test("a struct with an attribute's macro before its name holds its fields, whatever else its file has", async () => {
  const lines = [
    "struct ALIGNED_(64) state {",
    "    PREFIX(stream)  *strm;",
    "    PREFIX(stream)  *next;",
    "    int             pending;",
    "};",
    "typedef struct state state_t;",
    "int left(state_t *s) { return s->pending; }",
  ];
  expect(await placesOf(lines.join("\n"), "state.pending")).toEqual(["a.c:7 resolved"]);
});

test("structs that macros make have their fields, whether they have a name or not", async () => {
  const lines = [
    "#define TAILQ_HEAD(name, type) \\",
    "struct name {  /* a queue */ \\",
    "  struct type *first; /* its start */ \\",
    "  struct type **last; }",
    "#define TAILQ_ENTRY(type) struct { struct type *next; struct type **prev; }",
    "#define FIRST(head) ((head)->first)",
    "#define NEXT(item, field) ((item)->field.next)",
    "struct item { int size; TAILQ_ENTRY(item) link; };",
    "struct other { int size; };",
    "TAILQ_HEAD(item_list, item);",
    "struct box { TAILQ_HEAD(, item) items; struct item_list listed; };",
    "int f(struct box *b, struct item_list *l) {",
    "  return FIRST(&b->items)->size + b->items.first->size",
    "    + FIRST(&b->listed)->size + NEXT(l->first, link)->size;",
    "}",
  ];
  expect(await placesOf(lines.join("\n"), "item.size")).toEqual([
    "a.c:13 resolved",
    "a.c:13 resolved",
    "a.c:14 resolved",
    "a.c:14 resolved",
  ]);
  expect(await placesOf(lines.join("\n"), "item_list")).toEqual(["a.c:11 resolved", "a.c:12 resolved"]);
});

describe("tags that macros are given, where functions have the name too", () => {
  const queue = [
    "#define QUEUE_HEAD(name, type) struct name { struct type *first; }",
    "#define QUEUE_ENTRY(type) struct { struct type *next; }",
    "#define QUEUE_PROTOTYPE(name, type, field) void name##_ADD(struct name *, struct type *);",
  ];
  const lines = [
    "struct entry { QUEUE_ENTRY(entry) link; };",
    "QUEUE_HEAD(entries, entry);",
    "QUEUE_PROTOTYPE(entries, entry, link)",
    "int entry(struct entry *e) { return e != 0; }",
    "int entries(struct entries *all) { return entry(0); }",
    "struct base { QUEUE_HEAD(held, entry) all; };",
  ];
  const library = ["#include <sys/types.h>", "", "#include <sys/tree.h>"];
  const uses = (head: readonly string[], name: string, line: number) =>
    usesAt(
      "a.c",
      [...head, ...lines.map((row) => row.replaceAll("QUEUE", head === queue ? "QUEUE" : "RB"))],
      name,
      line,
    );

  test.each([
    ["the project's", queue],
    ["the library's", library],
  ])("%s", async (_, head) => {
    expect(await uses(head, "entry", 4)).toEqual([4, 5, 6, 7, 9]);
    expect(await uses(head, "entry", 7)).toEqual([8]);
    expect(await uses(head, "entries", 5)).toEqual([6, 8]);
  });
});

test("what a macro hands to the compiler's own offsetof is a member, whatever has its name", async () => {
  const lines = [
    "#define offsetof(type, field) __builtin_offsetof(type, field)",
    "#define entry_of(at, type, field) ((type *)((char *)(at) - offsetof(type, field)))",
    "struct entry { int node; };",
    "struct node { int a; };",
    "struct entry *f(int *node) { return entry_of(node, struct entry, node); }",
    "struct entry *g(int *at) { return entry_of(at, struct entry, node); }",
  ];
  expect(await usesAt("a.c", lines, "node", 3)).toEqual([5, 6]);
  expect(await usesAt("a.c", lines, "node", 4)).toEqual([]);
});

test("a path given to a macro starts with a member of what the macro puts before it", async () => {
  const lines = [
    "struct counts { int sent; };",
    "struct stats { struct counts link; } stats;",
    "#define COUNT(x) ++stats.x",
    "#define USE(x) ((void)(x))",
    "void link(void);",
    "void f(struct stats link) { COUNT(link.sent); USE(link.link); }",
    "void g(void) { COUNT(link.sent); link(); }",
  ];
  expect(await usesAt("a.c", lines, "sent", 1)).toEqual([6, 7]);
  expect(await usesAt("a.c", lines, "link", 2)).toEqual([6, 6, 7]);
  expect(await usesAt("a.c", lines, "link", 5)).toEqual([7]);
});

test("a name given to a macro is what any of the places says that it is put in", async () => {
  const lines = [
    "struct item { int size; struct item *link; };",
    "#define OF(at, type, member) ({ const __typeof__(((type *) 0)->member) *p = (at); (type *) p; })",
    "#define EACH(at, head, member) \\",
    "  for (at = OF((head), __typeof__(*(at)), member); &(at)->member != (head); at = (at)->member)",
    "#define SAY(format, args...) do { if (loud) printf(format, ##args); } while (0)",
    "static int size, sizes, link, links;",
    "void f(struct item *at, struct item *head) {",
    '  SAY("%d, %d, %d", size, sizes);',
    "  EACH(at, head, link)",
    "    at->size++;",
    "}",
    "void g(void *link) { struct item *it = OF(link, struct item, size); }",
  ];
  expect(await usesAt("a.c", lines, "size", 6)).toEqual([8]);
  expect(await usesAt("a.c", lines, "link", 1)).toEqual([9]);
  expect(await usesAt("a.c", lines, "size", 1)).toEqual([10, 12]);
  expect(await usesAt("a.c", lines, "item", 1)).toEqual([1, 7, 7, 12, 12]);
});

test("a name given to a macro is the member that one of its definitions makes of it", async () => {
  const lines = [
    "#ifdef NATIVE",
    "#  define CALL(name) native_ ## name",
    "#else",
    "struct table { int (*sum)(int); };",
    "extern struct table table;",
    "#  define CALL(name) table.name",
    "#endif",
    "int f(void) { return CALL(sum)(1); }",
  ];
  expect(await placesOf(lines.join("\n"), "sum")).toEqual(["a.c:8 resolved"]);
});

test("a macro between a type and its name is neither", async () => {
  const lines = [
    "static const unsigned ALIGNED_(16) low_mask[2] = { 1, 0 };",
    "static unsigned UNUSED high_mask[2] = { 1, 0 };",
    "struct pair { int ALIGNED_(8) one; size_t PADDED other; };",
    "unsigned f(struct pair *p) { return low_mask[0] + high_mask[1] + p->one + p->other; }",
  ];
  for (const name of ["low_mask", "high_mask", "pair.one", "pair.other"])
    expect(await placesOf(lines.join("\n"), name)).toEqual(["a.c:4 resolved"]);
});

test("members of locals whose type has no name, and enumerators in a function", async () => {
  const lines = [
    "struct apart { int kind; };",
    "int f(int i) {",
    "  union { int whole; double real; } regs[4], one;",
    '  static const struct { const char *path; struct { int deep; } in; } keys[] = { { "a", { 1 } }, { .path = "b" } }, *more;',
    "  struct { int kind; } first = { 1 };",
    "  enum { LOW, HIGH } state = LOW;",
    "  regs[0].whole = one.whole;",
    "  for (more = keys; more->path; more++)",
    "    i += keys[i].in.deep + first.kind + (state == HIGH);",
    "  return more[1].path[0];",
    "}",
  ];
  const source = lines.join("\n");
  expect(await placesOf(source, "whole")).toEqual(["a.c:7 resolved", "a.c:7 resolved"]);
  expect(await placesOf(source, "path")).toEqual(["a.c:10 resolved", "a.c:4 resolved", "a.c:8 resolved"]);
  expect(await placesOf(source, "deep")).toEqual(["a.c:9 resolved"]);
  expect(await placesOf(source, "f.kind")).toEqual(["a.c:9 resolved"]);
  expect(await placesOf(source, "HIGH")).toEqual(["a.c:9 resolved"]);
  expect(await placesOf(source, "LOW")).toEqual(["a.c:6 resolved"]);
});

test("types that are called as other languages call what stands before a type", async () => {
  const source =
    "struct ref { struct ref *next; int name; };\nstruct async { int in; };\nint f(struct ref *r, struct async *a) { return r->next->name + a->in; }\n";
  for (const name of ["ref.name", "async.in"])
    expect(await placesOf(source, name)).toEqual(["a.c:3 resolved"]);
});

test("a type that a macro renames where it is declared and where it is used", async () => {
  const files = {
    "box.h": "#define box api_box\ntypedef struct { int size; } box;\n",
  };
  const source = '#include "box.h"\nint f(box *b) { return b->size; }\n';
  expect(await placesOf(source, "size", files)).toEqual(["a.c:2 resolved"]);
});

test("a function that a macro makes of a name and texts is called so", async () => {
  const source =
    'API_FN(slice_of,\n       "(slice list)",\n       "What is between, and {braces}.") {\n  return 1;\n}\nint entry = REG("slice", slice_of);\n';
  expect(await placesOf(source, "slice_of")).toEqual(["a.c:6 resolved"]);
});

test("a macro whose text is a choice has the type of what it may be", async () => {
  const rows = [
    "#define CONT(ptr, type, member) (ptr ? ((type*) (((char*) ptr) - offsetof(type, member))) : NULL)",
    "struct base { int id; };",
    "struct bus { struct base sock; int pipes; };",
    "struct row { int pipes; };",
    "int send(struct base* self) { return run(&CONT(self, struct bus, sock)->pipes, 1); }",
  ];
  expect(await usesAt("a.c", rows, "pipes", 3)).toEqual([5]);
  expect(await usesAt("a.c", rows, "pipes", 4)).toEqual([]);
});

test("a macro that says where a function is seen makes it no file's own", async () => {
  const files = {
    "a.h": "SHOPLIB_STATIC_API int total(int a);\n",
    "a.c": '#include "a.h"\nint total(int a) { return a; }\n',
    "b.c": '#include "a.h"\nint use(void) { return total(1); }\n',
  };
  expect((await ask(files, { symbol_name: "total", path: "a.c" })).places).toEqual(["b.c:2 resolved"]);
});

test("of headers that an include may mean, each of which the build may take, all are meant", async () => {
  const port = "typedef unsigned long ticks_t;\n";
  const files = {
    "ports/arm/port.h": port,
    "ports/riscv/port.h": port,
    "ports/mips/port.h": "#define ticks_t unsigned\n",
    "include/all.h": '#include "port.h"\n#include "clock.h"\n',
    "include/clock.h": "ticks_t started(void);\n",
    "use.c": '#include "include/all.h"\nticks_t now(void);\n',
    "ports/arm/port.c": '#include "port.h"\nstatic ticks_t own;\n',
  };
  const usesOf = async (path: string) => (await ask(files, { symbol_name: "ticks_t", path })).places;
  const common = ["include/clock.h:1 resolved", "use.c:2 resolved"];
  expect(await usesOf("ports/riscv/port.h")).toEqual(common);
  expect(await usesOf("ports/mips/port.h")).toEqual(common);
  expect(await usesOf("ports/arm/port.h")).toEqual([
    "include/clock.h:1 resolved",
    "ports/arm/port.c:2 resolved",
    "use.c:2 resolved",
  ]);
});

test("a type that a header names on a condition may be one that it includes without it", async () => {
  const files = {
    "port/arch.h": "typedef struct lock *lock_t;\n",
    "all.h": '#if NO_SYSTEM\ntypedef int lock_t;\n#else\n#include "arch.h"\n#endif\nvoid take(lock_t *at);\n',
    "use.c": '#include "all.h"\nstatic lock_t one;\n',
  };
  const usesOf = async (path: string) => (await ask(files, { symbol_name: "lock_t", path })).places;
  expect(await usesOf("port/arch.h")).toEqual(["all.h:6 resolved", "use.c:2 resolved"]);
  expect(await usesOf("all.h")).toEqual(["all.h:6 resolved", "use.c:2 resolved"]);
});

test("a type that a file defines is none of its aliases of the same name, which files repeat", async () => {
  const files = {
    "a.h": "typedef struct Hide Hide;\ntypedef struct Cell { int at; } Cell;\n",
    "b.h": "extern Cell cells[4];\n",
    "b.c":
      '#include "a.h"\n#include "b.h"\ntypedef struct Hide Hide;\nstruct Hide { Hide *next; };\nint go(Hide *a) { return cells[0].at; }\n',
  };
  expect(await placesAt(files, "a.h", "Hide", 1)).toEqual(["b.c:4 resolved", "b.c:5 resolved"]);
  expect(await placesAt(files, "b.c", "Hide", 4)).toEqual(["a.h:1 resolved", "b.c:3 resolved"]);
  expect(await placesAt(files, "a.h", "at", 2)).toEqual(["b.c:5 resolved"]);
});

test("attributes are macros, or the compiler's", async () => {
  const files = {
    "a.h":
      "#define MUST(a) format(printf, a, 2)\nchar *format(char *text, ...) __attribute__((format(printf, 1, 2)));\nchar *other(char *text) __attribute__((MUST(1), unused));\nint unused(void);\nvoid done(int *at);\n",
    "b.c":
      '#include "a.h"\nint go(void) { __attribute__((cleanup(done))) int at = 1; format("a"); return at; }\n',
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("format")).toEqual(["a.h:1 resolved", "b.c:2 resolved"]);
  expect(await placesOf("unused")).toEqual([]);
  expect(await placesOf("MUST")).toEqual(["a.h:3 resolved"]);
  expect(await placesOf("done")).toEqual(["b.c:2 resolved"]);
});

test("a tag is no type without one that has its name beside it", async () => {
  const files = {
    "all.h": "typedef enum { NONE, MID } ansi;\nstruct ansi;\nstruct ansi *begin(int c);\n",
    "line.c": '#include "all.h"\nstruct ansi { int at; };\n',
    "use.c": '#include "all.h"\nvoid go(void)\n{\n\tstruct ansi *at = begin(1);\n\tansi last = NONE;\n}\n',
  };
  const usesOf = async (path: string) => (await ask(files, { symbol_name: "ansi", path })).places;
  expect(await usesOf("line.c")).toEqual(["all.h:3 resolved", "use.c:4 resolved"]);
  expect(await usesOf("all.h")).toEqual(["use.c:5 resolved"]);
});

test("designators lead from one to the next, and behind lines that make them conditional", async () => {
  const text = [
    "struct node { int query; struct { int deep; } in; };",
    "struct all { int query; int count; struct node node; struct node list[2]; };",
    "struct all one = {",
    "#ifdef COUNT",
    "\t.count = 3,",
    "#endif",
    "\t.query = 1,",
    "\t.node.query = 1,",
    "\t.list[0].query = 1,",
    "\t.node.in = { .deep = 2 },",
    "\t.none.query = 4,",
    "};",
  ].join("\n");
  const usesOf = async (symbol_name: string) => (await ask({ "a.c": text }, { symbol_name })).places;
  expect(await usesOf("all::count")).toEqual(["a.c:5 resolved"]);
  expect(await usesOf("all::query")).toEqual(["a.c:11 possible", "a.c:7 resolved"]);
  expect(await usesOf("node::query")).toEqual(["a.c:11 possible", "a.c:8 resolved", "a.c:9 resolved"]);
  expect(await usesOf("deep")).toEqual(["a.c:10 resolved"]);
});

test("parameters of a function that is defined as `extern` are its own", async () => {
  const text =
    "struct other { int size; };\nstruct kind { int size; };\nstruct all { struct kind *kind; };\nextern void drop (struct all* all, void (*run)(struct kind *at))\n{\n\tall->kind->size;\n}\n";
  expect((await ask({ "a.c": text }, { symbol_name: "kind::size" })).places).toEqual(["a.c:6 resolved"]);
});

test("what is atomic has the members of its type", async () => {
  const files = {
    "a.c":
      "struct item { int count; };\nstruct other { int count; };\nstatic aligned _Atomic(struct item *) first;\n" +
      "int f(_Atomic(struct item *) at) { return at->count + first->count; }\n",
  };
  expect(await placesAt(files, "a.c", "count", 1)).toEqual(["a.c:4 resolved", "a.c:4 resolved"]);
});
