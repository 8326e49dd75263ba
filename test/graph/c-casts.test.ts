// References of C and C++: members of what stands in brackets behind a cast.

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
