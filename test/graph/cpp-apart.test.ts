// References of C++: variables that are defined apart from their namespace or class, and aliases that conditions choose among.

import { expect, test } from "bun:test";
import { placesAt } from "./ask.ts";

const APP = {
  "app.h":
    "namespace app {\nextern void (*error)(const char *, ...);\nextern int level;\n}\nclass Kept { public: static int count; };\n",
  "app.cpp":
    '#include "app.h"\nvoid (*app::error)(const char *, ...) = 0;\nint app::level = 3;\nint Kept::count = 4;\n',
  "use.cpp": '#include "app.h"\nint f() { app::error("a"); return app::level + Kept::count; }\n',
};

test.each([
  ["app.h", "error", 2],
  ["app.cpp", "error", 2],
  ["app.cpp", "level", 3],
  ["app.cpp", "count", 4],
])("%s: %s is one symbol wherever it is defined", async (path, name, line) => {
  expect(await placesAt(APP, path, name, line)).toEqual(["use.cpp:2 resolved"]);
});

test("of aliases that conditions choose among, the one of a type that the project knows", async () => {
  const files = {
    "stamp.h":
      "#if DOCS\ntypedef opaque Stamp;\n#else\nstruct Stamp_t { int sec; };\ntypedef struct Stamp_t Stamp;\n#endif\n",
    "use.cpp": '#include "stamp.h"\nint f() { Stamp at; return at.sec; }\n',
  };
  expect(await placesAt(files, "stamp.h", "sec", 4)).toEqual(["use.cpp:2 resolved"]);
});
