// References of C++: variables that are defined apart from their namespace or class, aliases that conditions choose among,
// names of destructors, pointers to functions, templates for some arguments.

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

test("the name of a destructor names its class", async () => {
  const files = {
    "box.h": "class Box {\n public:\n  ~Box();\n};\n",
    "box.cpp": '#include "box.h"\nBox::~Box() {}\nvoid drop(Box *box) { box->~Box(); }\n',
  };
  expect(await placesAt(files, "box.h", "Box", 1)).toEqual([
    "box.cpp:2 resolved",
    "box.cpp:2 resolved",
    "box.cpp:3 resolved",
    "box.cpp:3 resolved",
    "box.h:3 resolved",
  ]);
});

test("a pointer to a function without parameters is one wherever it is given a value", async () => {
  const files = {
    "hook.cpp":
      "int none();\nint (*hook)() = none;\nnamespace ns {\nResult (*other)() = nullptr;\n}\nint f() {\n  int (*hook)() = none;\n  return hook();\n}\nint g() { return hook() + ns::other(); }\n",
  };
  expect(await placesAt(files, "hook.cpp", "hook", 2)).toEqual(["hook.cpp:10 resolved"]);
  expect(await placesAt(files, "hook.cpp", "other", 4)).toEqual(["hook.cpp:10 resolved"]);
});

test("a call names a template, whatever it is for some arguments, unless these are written", async () => {
  const files = {
    "show.cpp":
      'template <typename T> text show(T t) { return ""; }\ntemplate <> text show<char>(char t) { return show(static_cast<int>(t)); }\ntemplate <> text show<double>(double t) { return ""; }\nvoid a(Foo f) {\n  show(f.size);\n  show(1);\n  show(1.5);\n  show<double>(f.x);\n}\n',
  };
  const resolved = async (line: number) =>
    (await placesAt(files, "show.cpp", "show", line)).filter((place) => place.endsWith("resolved"));
  expect(await resolved(1)).toEqual([2, 5, 6, 7].map((line) => `show.cpp:${line} resolved`));
  expect(await resolved(2)).toEqual([]);
  expect(await resolved(3)).toEqual(["show.cpp:8 resolved"]);
});
