// References of C++: classes by their definitions apart, namespaces without names, fixtures, what files include.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const BOX = {
  "box.h":
    "namespace shop {\nclass Lid;\nclass Box {\n public:\n  Box();\n  void Close();\n private:\n  enum State { kOpen, kShut };\n  int width_;\n  Lid* lid_;\n};\n}\n",
  "box.cc":
    '#include "box.h"\n#include "lid.h"\nnamespace shop {\nnamespace {\nint Twice(int a) { return a * 2; }\n}\nBox::Box() : width_(1) {}\nvoid Box::Close() {\n  width_ = Twice(kShut);\n  lid_->Shut();\n}\n}\n',
  "lid.h": "namespace shop {\nclass Lid {\n public:\n  void Shut();\n};\n}\n",
  "other.cc":
    "namespace shop {\nclass Lid {\n public:\n  void Shut();\n};\nstatic int Twice(int a) { return a; }\nint far = Twice(1);\n}\n",
  "box_test.cc":
    '#include "box.h"\nnamespace shop {\nclass BoxTest : public testing::Test {\n public:\n  void Fill();\n};\nTEST_F(BoxTest, Fills) { Fill(); }\n}\n',
};

const placesOf = async (symbol_name: string, path: string) => (await ask(BOX, { symbol_name, path })).places;

test("members in a class whose constructor is defined apart, and its open enumerations", async () => {
  expect(await placesOf("width_", "box.h")).toEqual(["box.cc:7 resolved", "box.cc:9 resolved"]);
  expect(await placesOf("kShut", "box.h")).toEqual(["box.cc:9 resolved"]);
});

test("of types of one name the one that is included, and no forward declaration", async () => {
  expect(await placesOf("Shut", "lid.h")).toEqual(["box.cc:10 resolved"]);
  const { places, summary } = await ask(BOX, { symbol_name: "Lid", path: "lid.h" });
  expect(places).toEqual(["box.h:10 resolved"]);
  expect(summary.excluded).toMatchObject({ declaration: 1 });
});

test("functions that a file keeps to itself", async () => {
  expect(await placesOf("Twice", "box.cc")).toEqual(["box.cc:9 resolved"]);
  expect(await placesOf("Twice", "other.cc")).toEqual(["other.cc:7 resolved"]);
});

test("the members of a fixture in its tests", async () => {
  expect(await placesOf("Fill", "box_test.cc")).toEqual(["box_test.cc:7 resolved"]);
});

test("a function of C that is defined in C++", async () => {
  const files = {
    "api.h": '#ifdef __cplusplus\nextern "C" {\n#endif\nint api_run(int a);\n#ifdef __cplusplus\n}\n#endif\n',
    "api.cc":
      '#include "api.h"\nnamespace x { class Y {}; }\nextern "C" {\nint api_run(int a) { return a; }\n}\n',
    "use.c": '#include "api.h"\nint main(void) { return api_run(1); }\n',
  };
  expect((await ask(files, { symbol_name: "api_run", path: "api.cc" })).places).toEqual(["use.c:2 resolved"]);
});

test("a parameter that is named like its type hides no type; a block behind a macro is no function", async () => {
  const files = {
    "a.hpp":
      "#define IF_LARGE if\nstruct node { void mark(); };\nstruct data {\n  void add(node& node, int a);\n  int get(int b) {\n    IF_LARGE(b > 4) { return 1; }\n    return 2;\n  }\n};\n",
  };
  expect((await ask(files, { symbol_name: "node" })).places).toEqual(["a.hpp:4 resolved"]);
  expect((await ask(files, { symbol_name: "IF_LARGE" })).places).toEqual(["a.hpp:6 resolved"]);
});
