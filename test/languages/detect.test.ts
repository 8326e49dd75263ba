// Which language a file is in, and what its path says about it.

import { expect, test } from "bun:test";
import {
  detectLanguage,
  isTestFile,
  isTestFolder,
  isVendoredFile,
  isVendoredFolder,
  LANGUAGES,
  qualifiedName,
} from "../../src/languages/index.ts";

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);
const id = (path: string, head = "") => detectLanguage(path, head)?.id;

test("extension in any case, shebang where no language has it, text otherwise", () => {
  expect(id("a/B.JAVA")).toBe("java");
  expect(id("src/server.c")).toBe("c");
  expect(id("a/b.txt")).toBeUndefined();
  expect(id("LICENSE")).toBeUndefined();
  expect(id("bin/tool", "#!/usr/bin/env -S node --flag\n")).toBe("javascript");
  expect(id("bin/tool", "#!/bin/sh\n")).toBe("bash");
  expect(id("bin/use 0.2 fails", "#!/bin/sh\n")).toBe("bash");
  expect(id("bin/tool", "#!/usr/bin/awk\n")).toBeUndefined();
  expect(id("a.unknown", "#!/usr/bin/env node\n")).toBe("javascript");
  expect(id("hooks/push.sample", "#!/bin/sh\n")).toBe("bash");
  expect(id("mk.tcl", `#!/bin/sh\n# restart with tclsh \\\\\nexec tclsh "$0" "$@"\n`)).toBeUndefined();
  expect(id("run", `#!/bin/sh\nexec python3 -u "$0" "$@"\n`)).toBe("python");
  expect(id("a.unknown", "text\n")).toBeUndefined();
});

test("notes of a Helm chart are a template, others are text", () => {
  const notes = "chart/templates/NOTES.txt";
  expect(id(notes, "Get it at {{ .Values.host }}\n")).toBe("gotemplate");
  expect(id(notes, "Nothing to fill in.\n")).toBeUndefined();
  expect(id("docs/other.txt", "{{ .Values.host }}\n")).toBeUndefined();
});

test.each([
  ["Makefile", "make"],
  ["src/Makefile.am", "make"],
  ["config/rules.mk", "make"],
  ["GNUmakefile", "make"],
  ["makefile.js", "javascript"],
  ["Dockerfile", "dockerfile"],
  ["docker/Dockerfile.dev", "dockerfile"],
  ["dockerfile", "dockerfile"],
  ["web.Dockerfile", "dockerfile"],
  ["Containerfile", "dockerfile"],
  ["Dockerfile.md", "markdown"],
  ["a/.eslintrc", "json"],
  ["docs/README.MD", "markdown"],
  ["dockerfiles", undefined],
])("%s is %p by its name", (path, expected) => {
  expect(id(path)).toBe(expected);
});

test("a makefile by its shebang", () => {
  expect(id("debian/rules", "#!/usr/bin/make -f\n")).toBe("make");
});

test.each([
  ["c", "#ifndef A_H\n#define A_H\nint f(void);\n#endif\n"],
  ["c", '#ifdef __cplusplus\nextern "C" {\nnamespace x {}\n#endif\nint f(void);\n'],
  ["c", "/* the class Foo: using namespace std;\n class Foo {\n*/\nstruct class_info { int private_; };\n"],
  ["c", "#error number of virtual bits\nvoid template_init(int operator_count);\n"],
  ["cpp", "#pragma once\nclass Foo : public Bar {\n public:\n};\n"],
  ["cpp", "namespace a::b {\nint f();\n}\n"],
  ["cpp", "template <typename T>\nT max(T a, T b);\n"],
  ["cpp", "#include <vector>\nstruct A { std::vector<int> v; };\n"],
  ["cpp", "#define SIZE int\nenum Kind : SIZE {\n  A = 0,\n};\n"],
  ["cpp", "enum class Kind {\n  A,\n};\n"],
  ["cpp", "struct A : B {\n  int b;\n};\n"],
  ["cpp", "struct A;\nvoid show(const A& a);\n"],
  [
    "c",
    "struct A { unsigned a : 3; enum Kind k : 2; };\nint f(const int a, int *b);\n#define M(a) (a & 1)\n",
  ],
  ["objc", "#import <Foundation/Foundation.h>\n@interface Foo : NSObject\n@end\n"],
])("a header is %p by its content", (expected, head) => {
  expect(id("include/a.h", head)).toBe(expected);
});

test.each([
  ["src/test/java/org/a/FooTests.java", true],
  ["spring-test/src/main/java/org/springframework/test/context/TestContext.java", false],
  ["src/main/java/org/a/Contest.java", false],
  ["test/unit.c", true],
  ["regress/new-window.sh", true],
  ["src/regressor/fit.c", false],
  ["src/foo.test.ts", true],
  ["src/foo_test.go", true],
  ["src/latest/foo.ts", false],
  ["tests/shared/src/main/scala/munit/FailSuite.scala", true],
  ["munit/src/main/scala/munit/FunSuite.scala", false],
  ["kotlinpoet/src/commonMain/kotlin/com/a/TypeSpec.kt", false],
  ["kotlinpoet/src/commonTest/kotlin/com/a/Types.kt", true],
  ["src/foo.spec.ts", true],
  ["src/foo-spec.js", true],
  ["lib/foo_spec.rb", true],
  ["pkg/job_spec.go", false],
  ["common/arg_spec.py", false],
  ["shop-testing/src/main/kotlin/org/a/FakeStore.kt", true],
  ["tests/apps/shop/src/main/scala/org/a/Server.scala", true],
  ["pkg/store/testing/fake.go", true],
  ["lib/test-utils/render.ts", true],
  ["src/contesting/vote.ts", false],
])("%s is a test: %p", (path, expected) => {
  expect(isTestFolder(folderOf(path)) || isTestFile(path)).toBe(expected);
});

test.each([
  ["deps/lua/src/lua.c", true],
  ["web/node_modules/x/index.js", true],
  ["third_party/zlib/zlib.h", true],
  ["public/plugins/code-mirror-5.17.0/mode/rust.js", true],
  ["website/versioned_docs/version-1.23.0/rules.js", false],
  ["src/main/scala-2.13/cats/compat.scala", false],
  ["gradlew", true],
  ["android/gradlew.bat", true],
  ["build-aux/install-sh", true],
  ["build-aux/missing", true],
  ["src/sqlite3.h", true],
  ["src/sqlite3_store.c", false],
  ["include/log/fmt/bundled/core.h", true],
  ["external-crates/http/src/lib.rs", true],
  ["external_links/a.ts", false],
  ["src/bundled.ts", false],
  ["shop/src/main/java/org/a/jpa/vendor/Adapter.java", false],
  ["src/commonMain/kotlin/plugin/bundled/Cors.kt", false],
  ["src/main/resources/static/vendor/chart.js", true],
  ["src/vendors.ts", false],
  ["src/install.sh", false],
  ["src/dependencies/a.ts", false],
])("%s is vendored: %p", (path, expected) => {
  expect(isVendoredFolder(folderOf(path)) || isVendoredFile(path)).toBe(expected);
});

test("qualified names", () => {
  expect(qualifiedName("java", { packageName: "a.b" }, "x/C.java", ["C", "method"])).toBe("a.b.C.method");
  expect(qualifiedName("c", { packageName: "" }, "src/server.c", ["client", "id"])).toBe("client::id");
});

test("a language's rule for tests speaks of folders, or of files of its own", () => {
  const folders = [
    "",
    "a/",
    "src/java/",
    "src/test/",
    "src/it/",
    "App.Tests/",
    "AppTests/",
    "features/step_definitions/",
  ];
  const names = [
    "Foo",
    "FooTest",
    "FooTests",
    "foo_test",
    "foo_unittest",
    "tests",
    "foo_spec",
    "FooSuite",
    "foo.t",
  ];
  const extensions = new Set([
    ...LANGUAGES.flatMap((language) => language.extensions),
    ".bats",
    ".phpt",
    ".other",
    "",
  ]);
  for (const folder of folders)
    for (const name of names)
      for (const extension of extensions) {
        const path = `${folder}${name}${extension}`;
        if (!LANGUAGES.some((language) => language.isTestPath?.(path))) continue;
        expect(isTestFolder(folder) || isTestFile(path), path).toBe(true);
      }
});

test("what a program wrote to a terminal is text, a source with a few escapes is not", () => {
  const painted = (count: number) => "\x1b[38;5;12mfn\x1b[0m main() {}\n".repeat(count);
  expect(detectLanguage("highlighted/main.rs", painted(11))).toBeUndefined();
  expect(detectLanguage("src/colours.rs", painted(10))?.id).toBe("rust");
  const expected = `<?php\n${"table->render();\n".repeat(200)}${painted(30)}`;
  expect(detectLanguage("tests/TableTest.php", expected)?.id).toBe("php");
});
