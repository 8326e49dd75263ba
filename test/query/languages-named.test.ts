// Which files a language filter leaves: those that somebody who names the language means.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const FILES = {
  "app/page.tsx": "export function Page() { return <p>render the page</p>; }\n",
  "app/page.ts": "export const page = 1;\n",
  "app/page.js": "export const Page = 2;\n",
  "lib/mat.h": "struct Material { int a; };\n",
  "lib/mat.cpp": '#include "mat.h"\nclass Loader { Material m; };\n',
  "lib/only.c": "struct Material *made(void) { return 0; }\n",
};

test("TSX is TypeScript, a header is of each language that has headers", async () => {
  const { ask } = await indexed(FILES);
  const located = async (name: string, language: string) => {
    const { items } = await ask("locate_symbol", { name, language });
    return items.map(({ path }) => path);
  };
  expect(await located("page", "typescript")).toEqual(["app/page.ts", "app/page.tsx"]);
  expect(await located("Material", "cpp")).toEqual(["lib/mat.h"]);
  expect(await located("Material", "c")).toEqual(["lib/mat.h"]);
  expect(await located("Page", "typescriptreact")).toEqual(["app/page.tsx"]);
  expect(await located("Page", ".JS")).toEqual(["app/page.js"]);
  const searched = async (query: string) => {
    const { items } = await ask("search_code", { query });
    return [...new Set(items.map(({ path }) => path))].sort();
  };
  expect(await searched("page lang:ts")).toEqual(["app/page.ts", "app/page.tsx"]);
  expect(await searched("page -lang:typescript")).toEqual(["app/page.js"]);
  expect(await searched("Material lang:cpp")).toEqual(["lib/mat.cpp", "lib/mat.h"]);
});

test("languages go by the names of what is written in them", async () => {
  const { ask } = await indexed({
    "main.tf": 'variable "size" {}\n',
    Makefile: "size: all\n",
    "a.md": "size\n",
  });
  const paths = async (query: string) => (await ask("search_code", { query })).items.map(({ path }) => path);
  expect(await paths("size lang:terraform")).toEqual(["main.tf"]);
  expect(await paths("size lang:makefile")).toEqual(["Makefile"]);
});

test("where no file is looked at, no other name is proposed", async () => {
  const { ask } = await indexed(FILES);
  const { tail, warnings } = await ask("search_code", { query: "Pages", path: "nowhere/" });
  expect(tail!).not.toContainKey("did_you_mean");
  expect(warnings).toEqual(["No indexed file matches path `nowhere/`."]);
});

test("a language that is indexed as text is named by its files' extensions", async () => {
  const { ask, fail } = await indexed({
    "lib/Parse.pm": "sub parse_header { return shift; }\n",
    "bin/run.PL": "parse_header($line);\n",
    "src/parse.ts": "export const parse_header = 1;\n",
    "notes.txt": "parse_header is old\n",
  });
  const searched = async (query: string, args = {}) => {
    const { items, warnings } = await ask("search_code", { query, ...args });
    expect(warnings ?? []).toEqual([]);
    return [...new Set(items.map(({ path }) => path))].sort();
  };
  expect(await searched("parse_header lang:perl")).toEqual(["bin/run.PL", "lib/Parse.pm"]);
  expect(await searched("parse_header", { language: "pm" })).toEqual(["bin/run.PL", "lib/Parse.pm"]);
  expect(await searched("parse_header -lang:Perl")).toEqual(["notes.txt", "src/parse.ts"]);
  expect(await searched("parse_header lang:fortran")).toEqual([]);
  expect(await fail("search_code", { query: "x", language: "prel" })).toMatchObject({
    data: { did_you_mean: "perl" },
  });
});

test("where filters hide everything, the next call leaves those out that say least of where to look", async () => {
  const { ask } = await indexed(FILES);
  const { tail } = await ask("search_code", { query: "Page", path: "app", kind: "struct" });
  expect(tail!.suggested_next_actions).toEqual([
    { tool: "search_code", arguments: { query: "Page", path: "app" }, reason: "the same without kind" },
    { tool: "locate_symbol", arguments: { name: "Page" }, reason: "declared by this name" },
    { tool: "locate_symbol", arguments: { name: "page" }, reason: "a declared name that looks alike" },
  ]);
  expect(tail!.did_you_mean).toEqual(["page"]);
});

test("a language that is indexed as text ranks as the code, data or prose that it is", async () => {
  const text = "build package writes the package and builds it again\n";
  const { ask } = await indexed({
    "PACKAGING.md": `# Build package\n\n${text.repeat(3)}`,
    "guide.adoc": text.repeat(4),
    "settings.ini": `; ${text.repeat(3)}`,
    "src/backend.f90": "! build package\nsubroutine build_package(targets)\nend subroutine build_package\n",
    "src/CMakeLists.txt": `# ${text.repeat(3)}`,
    "src/notes.txt": text.repeat(3),
  });
  const { items } = await ask("search_code", { query: "subroutine build_package" });
  const paths = [...new Set(items.map(({ path }) => path))];
  expect(paths[0]).toBe("src/backend.f90");
  for (const behind of ["settings.ini", "guide.adoc", "src/notes.txt"])
    expect(paths.indexOf("src/CMakeLists.txt")).toBeLessThan(paths.indexOf(behind));
  const cmake = await ask("search_code", { query: "package lang:cmake" });
  expect(cmake.items.map(({ path }) => path)).toEqual(["src/CMakeLists.txt"]);
});

test("Terraform's variables and outputs come after the file that uses them", async () => {
  const { ask } = await indexed({
    "queue/variables.tf": 'variable "queue" {\n  description = "interruption queue"\n}\n',
    "queue/outputs.tf": 'output "queue" {\n  description = "interruption queue"\n  value = 1\n}\n',
    "queue/main.tf": '# interruption queue\nresource "aws_sqs_queue" "this" {\n  name = var.queue\n}\n',
  });
  const { items } = await ask("search_code", { query: "interruption queue" });
  expect(items[0]!.path).toBe("queue/main.tf");
});

test("a line that defines a name in a language without facts comes before those that say it", async () => {
  const { ask } = await indexed({
    "src/backend.f90": `! the backend\n${"! other\n".repeat(60)}subroutine build_package(targets)\nend subroutine build_package\n`,
    "src/build_package.md": "build_package builds a package\n",
    "src/main.f90": "call build_package(a)\ncall build_package(b)\ncall build_package(c)\n",
    "src/run.c": "void run(void) { build_package(1); }\n",
  });
  for (const query of ["build_package", "subroutine build_package", "where is build_package defined"]) {
    const [first] = (await ask("search_code", { query })).items;
    expect([first!.path, first!.line_start], query).toEqual(["src/backend.f90", 62]);
  }
});
