// Where files share a package or a namespace: whom a file's change reaches, and which interfaces a type has.

import { expect, spyOn, test } from "bun:test";
import { Resolver } from "../../src/graph/resolve.ts";
import { indexed } from "./indexed.ts";

const GO = {
  "go.mod": "module example.com/m\n",
  "core/plug.go":
    "package core\n\ntype Plug interface {\n\tName() string\n}\n\ntype Closer interface {\n\tName() string\n\tClose(hard bool) error\n}\n",
  "core/log.go": "package core\n\nfunc Log(text string) {}\n\nfunc inner() {}\n",
  "web/server.go":
    'package web\n\nimport "example.com/m/core"\n\ntype Server struct{}\n\nfunc (s *Server) Name() string { core.Log("a"); return "" }\n',
  "web/close.go":
    'package web\n\nimport "example.com/m/core"\n\nfunc (s *Server) Close(hard bool) error { return nil }\n\nvar _ core.Plug = (*Server)(nil)\n',
};

test("a type of Go stands below the interfaces whose methods it has, and its methods below theirs", async () => {
  const { ask } = await indexed(GO);
  const up = { relation: "types", direction: "ancestors", limit: 50 };
  const above = await ask("get_symbol_hierarchy", { symbol_name: "Server", ...up });
  expect(above.items.map(({ name, relation }) => `${relation} ${name}`).sort()).toEqual([
    "implements Closer",
    "implements Plug",
  ]);
  const method = await ask("get_symbol_hierarchy", { symbol_name: "Server.Close", ...up });
  expect(method.items).toMatchObject([{ path: "core/plug.go", line: 9, relation: "overrides" }]);
  const below = { relation: "types", direction: "descendants", limit: 50 };
  const down = await ask("get_symbol_hierarchy", { symbol_name: "Closer.Close", ...below });
  expect(down.items).toMatchObject([{ path: "web/close.go", line: 5, relation: "overrides" }]);
});

const users = async (files: Record<string, string>, entry_point: string, direction = "exports") => {
  const { ask } = await indexed(files);
  const { items } = await ask("get_dependencies", {
    entry_point,
    direction,
    depth: 1,
    limit: 50,
    max_tokens: 4000,
  });
  return items.map(({ from, to }) => `${from} > ${to}`).sort();
};

test("of a package's files those are meant whose names are used", async () => {
  expect(await users(GO, "core/log.go")).toEqual(["web/server.go > core/log.go"]);
  expect(await users(GO, "core/plug.go")).toEqual(["web/close.go > core/plug.go"]);
  expect(await users(GO, "web/server.go", "imports")).toEqual(["web/server.go > core/log.go"]);
});

test("what a name means is asked as long as it may tell of another file", async () => {
  const uses =
    'func Use() {\n\tcore.Log("a")\n\tcore.Log("b")\n\tcore.Log("c")\n\tother.Log("d")\n\tother.deep.Text()\n}\n';
  const go = `package web\n\nimport "example.com/m/core"\n\ntype Other struct{}\n\nvar other Other\n\n${uses}`;
  const meaning = spyOn(Resolver.prototype, "meaning");
  expect(await users({ ...GO, "web/use.go": go }, "web/use.go", "imports")).toEqual([
    "web/use.go > core/log.go",
  ]);
  const asked = meaning.mock.calls.map(([, { name }]) => name);
  meaning.mockRestore();
  expect(asked.filter((name) => name === "Log")).toHaveLength(1);
  expect(asked).not.toContain("Text");
});

test("a namespace that several files open is no use of any of them", async () => {
  const files = {
    "lib/shop.rb": "module Shop\n  class Till\n  end\nend\n",
    "lib/shop/tax.rb": "module Shop\n  module Tax\n    RATE = 1\n  end\nend\n",
    Rakefile: "task(:a) { Shop::VERSION }\n",
    "bin/run.rb": "Shop::Tax::RATE\n",
  };
  expect(await users(files, "lib/shop/tax.rb")).toEqual(["bin/run.rb > lib/shop/tax.rb"]);
});

test("both directions share a page", async () => {
  const callers = Array.from({ length: 8 }, (_, at) => `export function by${at}() { middle(); }`);
  const source = ["export function last() {}", "export function middle() { last(); }", ...callers].join("\n");
  const { ask } = await indexed({ "a.ts": source });
  const { items } = await ask("get_call_graph", { symbol_name: "middle", depth: 1, limit: 4 });
  expect(items.map(({ list, name }) => `${list} ${name}`)).toEqual([
    "callers by0",
    "callees last",
    "callers by1",
    "callers by2",
  ]);
});

test("a package goes by the name that its manifest gives it, whichever manifests list it as theirs", async () => {
  const manifest = (name: string, ...uses: string[]) =>
    JSON.stringify(
      { name, dependencies: Object.fromEntries(uses.map((each) => [each, "workspace:*"])) },
      null,
      1,
    );
  const files = {
    "libs/log/package.json": manifest("@shop/logger"),
    "libs/log/src/index.ts": "export const log = () => {};\n",
    "apps/web/package.json": manifest("web-app", "@shop/logger"),
    "apps/web/main.ts": 'import { log } from "@shop/logger";\nlog();\n',
    "apps/cli/package.json": manifest("cli", "@shop/logger"),
    "apps/cli/main.ts": 'import { log } from "@shop/logger";\nlog();\n',
  };
  expect(await users(files, "@shop/logger")).toEqual([
    "apps/cli/main.ts > libs/log/",
    "apps/web/main.ts > libs/log/",
  ]);
  expect(await users(files, "web-app", "imports")).toEqual(["apps/web/ > libs/log/src/index.ts"]);
});
