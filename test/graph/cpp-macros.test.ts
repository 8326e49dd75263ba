// References of C++ through the macros of a project: namespaces that they open, whatever they are called.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

test("macros that open namespaces, defined for several builds, without a word that says so", async () => {
  const files = {
    "a.cc": [
      "#ifdef HEADER_ONLY",
      "#define SHOP_NS_BEGIN namespace shop { namespace impl {",
      "#define SHOP_NS_END } }",
      "#else",
      "#define SHOP_NS_BEGIN namespace shop { namespace impl { namespace {",
      "#define SHOP_NS_END } } }",
      "#endif",
      "SHOP_NS_BEGIN",
      "static int weigh(int a) { return a; }",
      "SHOP_NS_END",
      "SHOP_NS_BEGIN",
      "int twice(int a) { return weigh(a) * 2; }",
      "SHOP_NS_END",
      "namespace shop {",
      "int run() { return impl::weigh(1) + impl::twice(2); }",
      "}",
    ].join("\n"),
    "renamed_test.cc": '#define HEADER_ONLY\n#define shop shop_h\n#include "a.cc"\n',
    "b.cc": "int weigh(int a);\nint other() { return weigh(3); }\n",
  };
  const { places } = await ask(files, { symbol_name: "weigh", path: "a.cc" });
  expect(places).toEqual(["a.cc:12 resolved", "a.cc:15 resolved"]);
});
