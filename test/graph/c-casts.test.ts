// References of C and C++: members of what stands in brackets behind a cast, or of what only a macro declares.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

test.each(["a.c", "a.cpp"])(
  "%s: a cast in front of brackets holds for the member behind them",
  async (path) => {
    const rows = [
      "struct item { long len; struct item *next; };",
      "struct other { long len; };",
      "long f(struct item **where, struct item *p, struct item e) {",
      "  use((unsigned long)(*where)->len);",
      "  use((size_t)(*where)->len, (const char *)(*where)->len);",
      "  long a = (long long)(p)->len + (int)(unsigned char)(e).len;",
      "  long b = ((struct other *)(*where)->next)->len;",
      "  return (long)(p + 1)->next->len;",
      "}",
    ];
    expect(await usesAt(path, rows, "len", 1)).toEqual([4, 5, 5, 6, 6, 8]);
    expect(await usesAt(path, rows, "len", 2)).toEqual([7]);
  },
);

test("C: a member that a macro is given, of a parameter of the function that it makes", async () => {
  const rows = [
    "struct root { int flags; int used; };",
    "struct other { int flags; int used; };",
    "#define GETTER(name, type, member) \\",
    "static inline int get_##name(const type *s) { return s->member; } \\",
    "static inline void set_##name(type *s, int to) { s->member = to; }",
    "GETTER(root_flags, struct root, flags);",
    "GETTER(other_used, struct other, used);",
    "#define PEEK(type, at, member) do { type *p = at; use(p->member); } while (0)",
    "void f(void *at) { PEEK(struct other, at, flags); }",
  ];
  expect(await usesAt("a.c", rows, "flags", 1)).toEqual([6]);
  expect(await usesAt("a.c", rows, "used", 2)).toEqual([7]);
  expect(await usesAt("a.c", rows, "flags", 2)).toEqual([9]);
});

test("what a pointer to a function gives is called, and a type that is that of a value", async () => {
  const rows = [
    "struct foo { int mark; };",
    "struct bar { int mark; };",
    "typedef struct foo *(*maker)(int);",
    "struct table { struct foo *(*make)(int); maker other; struct bar *(*all[2])(void); };",
    "static struct bar *(*global)(int);",
    "void run(maker mk, struct bar *(*cb)(void), struct table *t) {",
    "  mk(1)->mark = 1;",
    "  (*mk)(1)->mark = 1;",
    "  cb()->mark = 1;",
    "  t->make(2)->mark = 1;",
    "  t->other(2)->mark = 1;",
    "  t->all[1]()->mark = 1;",
    "  global(1)->mark = 1;",
    "  struct foo *one = (*t->make)(1);",
    "  __typeof__(one) same = one;",
    "  same->mark = 1;",
    "}",
  ];
  expect(await usesAt("a.c", rows, "mark", 1)).toEqual([7, 8, 10, 11, 16]);
  expect(await usesAt("a.c", rows, "mark", 2)).toEqual([9, 12, 13]);
});
