// References of C: what headers mean that show themselves on conditions, or include nothing themselves.

import { expect, test } from "bun:test";
import { ask, placesAt } from "./ask.ts";

test("what a header without includes means by a type that another one replaces on a condition", async () => {
  const files = {
    "include/vm.h": "#ifndef VM_H\n#define VM_H\ntypedef struct vm vm;\nstruct vm { int cache; };\n#endif\n",
    "tool/common.h": "#if ALONE\n#define vm void\n#endif\n",
    "include/inner.h": "static inline int look(vm *v) { return v->cache; }\n",
    "run.c": '#include "tool/common.h"\n#include <vm.h>\n#include <inner.h>\n',
  };
  expect(await placesAt(files, "include/vm.h", "cache", 4)).toEqual(["include/inner.h:1 resolved"]);
});

test("what one header shows and another keeps to itself is none of them for sure", async () => {
  const files = {
    "word.h": "static inline int type_of(int v) { return v & 3; }\n",
    "plain.h": "#define type_of(v) (v).type\n",
    "value.h": '#if WORD\n#include "word.h"\n#else\n#include "plain.h"\n#endif\n',
    "class.h": '#include "base.h"\nstatic inline int f(int v) { return type_of(v); }\n',
    "base.h": "typedef int base;\n",
    "use.c": '#include "value.h"\n#include "class.h"\n',
  };
  expect(await placesAt(files, "word.h", "type_of", 1)).toEqual(["class.h:2 possible"]);
});

test("C++ that a header shows on conditions within conditions does not make one of it", async () => {
  const files = {
    "limits.h":
      "#ifdef __cplusplus\n#if OLD\n#define MOST 1\n#else\n#define MOST std::numeric_limits<int>::max()\n#endif\n#endif\n" +
      "typedef struct item item;\nstruct item { int left; };\n",
    "use.c": '#include "limits.h"\nint f(item *at) { return at->left; }\n',
  };
  expect(await placesAt(files, "limits.h", "left", 9)).toEqual(["use.c:2 resolved"]);
});

test("a type that headers name on conditions, by a macro too, is each of those for who includes them", async () => {
  const files = {
    "port/arch.h": "typedef struct lock *lock_t;\n",
    "inc/all.h":
      '#if NONE\ntypedef int lock_t;\n#elif SHORT\n#define lock_t short\n#else\n#include "arch.h"\n#endif\nvoid take(lock_t *at);\n',
    "inc/use.h": '#include "all.h"\nstruct kept { lock_t one; };\n',
  };
  expect(await placesAt(files, "port/arch.h", "lock_t", 1)).toEqual([
    "inc/all.h:8 resolved",
    "inc/use.h:2 resolved",
  ]);
});

test("what a file defines where a condition holds may be what it includes everywhere else", async () => {
  const files = {
    "lib.h": "int fade(int color);\n",
    "lib.c": '#include "lib.h"\nint fade(int color) { return color; }\n',
    "ui.h":
      '#ifndef ALONE\n#include "lib.h"\n#endif\nstatic int draw(int c) { return fade(c); }\n' +
      "#if defined(ALONE)\nstatic int fade(int c) { return c / 2; }\nstatic int own(void) { return fade(1); }\n#endif\n" +
      "#ifdef OTHER\nint other(void) { return fade(2); }\n#endif\n#if defined(ALONE)\nint last(void) { return fade(3); }\n#endif\n",
  };
  expect(await placesAt(files, "lib.c", "fade", 2)).toEqual(["ui.h:10 resolved", "ui.h:4 resolved"]);
  expect(await placesAt(files, "ui.h", "fade", 6)).toEqual([
    "ui.h:10 resolved",
    "ui.h:13 resolved",
    "ui.h:4 resolved",
    "ui.h:7 resolved",
  ]);
});

test("the bare name of a type, in a header that is read behind another one, is none of the tag that it names", async () => {
  const files = {
    "include/lib.h": "typedef struct rec_t rec_t;\n",
    "src/world.h": "struct world_t { rec_t *head; };\n",
    "src/rec.h": "struct rec_t { int prev; };\nstruct other_t { int prev; };\n",
    "src/private.h": '#include "lib.h"\n#include "world.h"\n#include "rec.h"\n',
    "src/a.c": '#include "private.h"\nint f(struct world_t *w) { return w->head->prev; }\n',
  };
  expect((await ask(files, { symbol_name: "rec_t.prev" })).places).toEqual(["src/a.c:2 resolved"]);
});
