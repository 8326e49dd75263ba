// What clients get wrong, and what is sent on purpose: an error of the contract each, the server lives, others are unaffected.

import { expect, test } from "bun:test";
import { ERRORS, type ErrorCode } from "../../src/protocol/errors.ts";
import { encodeStableId, encodeSymbolId } from "../../src/protocol/handles.ts";
import { TOOLS } from "../../src/tools/index.ts";
import { inputSchema } from "../../src/tools/schema.ts";
import { cli, project, serve } from "../harness.ts";
import { RawServer } from "../server/raw-server.ts";

const running = (async () => {
  const target = project({
    "src/auth.ts": "export function authorise(): boolean {\n  return true;\n}\n",
    "src/use.ts": 'import { authorise } from "./auth.ts";\nauthorise();\n',
  });
  expect((await cli(["index", target.root], target)).code).toBe(0);
  return { target, server: await serve(target) };
})();
const call = async (tool: string, args: unknown) =>
  (await running).server.call(tool, args as Record<string, unknown>);

/** A call of each tool that is right. */
const RIGHT: Readonly<Record<string, Record<string, unknown>>> = {
  search_code: { query: "authorise" },
  search_symbols: { query: "authorise" },
  get_code_context: { query: "authorise" },
  locate_symbol: { name: "authorise" },
  get_file_outline: { path: "src/auth.ts" },
  get_source: { path: "src/auth.ts" },
  explain_ranking: { query: "authorise", result_path: "src/auth.ts", result_line_start: 1 },
  suggest_followup_queries: { previous_query: "authorise", previous_results: [] },
  get_dependencies: { entry_point: "src/use.ts" },
  switch_ref: { ref: "main" },
  diff_context: { base_ref: "main", head_ref: "main" },
  compare_symbol_between_commits: { symbol_name: "authorise", base_ref: "main", head_ref: "main" },
};
const right = (name: string) => RIGHT[name] ?? { symbol_name: "authorise" };

const WRONG_BY_TYPE: Readonly<Record<string, unknown[]>> = {
  string: [5, true, {}, ["x"], "x".repeat(1_000_000)],
  integer: ["many", 1.5, {}, [], true],
  boolean: ["perhaps", 7, {}],
  array: [5],
};
/** Jobs would begin. */
const STARTS = ["index_repo", "sync_repo"];

const refusalOf = (argument: string, value: unknown) =>
  argument === "strategy" && typeof value === "string" ? "invalid_strategy" : "invalid_input";

test.each(TOOLS.map(({ name }) => name))(
  "%s: values of the wrong type are invalid_input that names the argument",
  async (name) => {
    const tool = TOOLS.find((each) => each.name === name)!;
    for (const [argument, property] of Object.entries(inputSchema(tool).properties))
      for (const value of WRONG_BY_TYPE[property.type ?? ""] ?? []) {
        const { error } = await call(name, { ...right(name), [argument]: value });
        const shown = `${name} ${argument}=${JSON.stringify(value).slice(0, 40)}`;
        expect(error?.code, shown).toBe(refusalOf(argument, value));
        expect(error.data.argument, shown).toBe(argument);
      }
    for (const [argument, { enum: allowed }] of Object.entries(inputSchema(tool).properties))
      if (allowed) {
        const { error } = await call(name, { ...right(name), [argument]: "no such value" });
        expect(error.code).toBe(refusalOf(argument, ""));
      }
  },
);

test.each(TOOLS.map(({ name }) => name).filter((name) => !STARTS.includes(name)))(
  "%s: an unknown argument is ignored with a warning",
  async (name) => {
    const { error, metadata } = await call(name, { ...right(name), worksapce: "x" });
    expect(error).toBeUndefined();
    expect(metadata.warnings.join()).toContain("did you mean workspace?");
  },
);

test.each([-1, 0, 201, 1e9, Number.MAX_SAFE_INTEGER])(
  "a limit of %d is clamped with a warning",
  async (limit) => {
    const { results, metadata } = await call("search_code", { query: "authorise", limit });
    expect(results.length).toBeGreaterThan(0);
    expect(metadata.warnings.join()).toContain("clamped");
  },
);

test("max_tokens under 200 is invalid_max_tokens", async () => {
  expect((await call("search_code", { query: "x", max_tokens: 199 })).error.code).toBe("invalid_max_tokens");
});

const PATHS = [
  "../../etc/passwd",
  "/etc/passwd",
  "src/../../secret",
  "SRC/AUTH.TS",
  "C:\\Windows\\win.ini",
  "~/.ssh/id_rsa",
  "src",
  ".git/config",
  "",
];
test.each(PATHS)("the path %j reads nothing that is not indexed", async (path) => {
  for (const tool of ["get_file_outline", "get_source"]) {
    const { error } = await call(tool, { path });
    expect(["file_not_found", "invalid_input"]).toContain(error.code);
  }
});

test.each(["..", "../..", "/..", "../undefined", "/etc"])(
  "the filter %j finds nothing and says so",
  async (path) => {
    for (const [tool, args] of [
      ["search_code", { query: "authorise", path }],
      ["locate_symbol", { name: "authorise", path }],
      ["search_symbols", { query: "authorise", scope: path }],
    ] as const) {
      const { results, symbols, metadata } = await call(tool, args);
      expect(results ?? symbols).toEqual([]);
      expect(metadata.warnings.join()).toContain("No indexed file matches");
    }
    expect((await call("search_code", { query: "authorise", path: "./" })).results.length).toBeGreaterThan(0);
  },
);

test("what is refused is named with its value as it came and all that is allowed", async () => {
  const refusals: [string, Record<string, unknown>, string, object][] = [
    ["search_code", { query: 5 }, "invalid_input", { argument: "query", value: 5, allowed: "a string" }],
    [
      "get_code_context",
      { query: "x", strategy: "wide" },
      "invalid_strategy",
      { allowed: ["breadth", "depth"] },
    ],
    [
      "get_definition",
      { symbol_name: "authorise", expand: ["body", "all"] },
      "invalid_input",
      {
        argument: "expand",
        value: "all",
        allowed: ["body", "references", "dependencies", "callers", "metadata"],
      },
    ],
    ["get_definition", { symbol_name: "" }, "invalid_input", { allowed: ["symbol_id", "symbol_name"] }],
    [
      "get_source",
      { path: "src/auth.ts", line_start: -5 },
      "invalid_input",
      { argument: "line_start", value: -5 },
    ],
  ];
  for (const [tool, args, code, data] of refusals)
    expect((await call(tool, args)).error).toMatchObject({ code, data });
  expect((await call("search_code", { query: 5 })).error.message).toBe("query must be a string; got 5.");
});

test("separators of Windows are read as what they mean", async () => {
  expect((await call("get_source", { path: "src\\auth.ts" })).path).toBe("src/auth.ts");
});

test("a NUL in a path is invalid_input; an absolute path inside the project is the file", async () => {
  expect((await call("get_source", { path: "src/auth.ts\0.md" })).error.code).toBe("invalid_input");
  const { target } = await running;
  expect((await call("get_source", { path: `${target.root}/src/auth.ts` })).source).toContain("authorise");
});

const FOREIGN = [
  encodeSymbolId({ epoch: 1, pathId: 1, symbolId: 1 }),
  encodeSymbolId({ epoch: 4095, pathId: 2 ** 30, symbolId: 2 ** 31 }),
  encodeStableId({ pathHash: 1, localHash: 2 }),
  "AAAAAAAAAAAA",
  "________________",
];
test.each(FOREIGN)(
  "the handle %s of another store, or of nothing, is symbol_not_found",
  async (symbol_id) => {
    for (const tool of ["get_source", "get_definition", "find_references", "get_call_graph"])
      expect((await call(tool, { symbol_id })).error.code).toBe("symbol_not_found");
  },
);

test.each(["x", "..", "0.0..x", "zz.zz.zz.zz", "1e9.1..", "a.b.c.d.e", "\u0000"])(
  "the cursor %j is refused",
  async (cursor) => {
    const { error } = await call("search_code", { query: "authorise", cursor });
    expect(error).toMatchObject({ code: "invalid_input", data: { argument: "cursor" } });
  },
);

test("a cursor of another call is refused; one that outlives a sync goes on, or says that it cannot", async () => {
  const files = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`src/part${at}.ts`, `export function part${at}() {}\n`]),
    );
  const target = project(files(6));
  expect((await cli(["index", target.root], target)).code).toBe(0);
  const server = await serve(target);
  const ask = (args: object) => server.call("search_code", { query: "part", limit: 2, ...args });
  // A sync that a question began is waited for, and followed by one that has seen everything.
  const sync = async () => {
    while ((await server.call("sync_repo", { wait_ms: 60_000 })).error) await Bun.sleep(50);
  };
  const { results, metadata } = await ask({});
  const cursor = metadata.next_cursor;
  expect((await ask({ cursor, query: "other" })).error).toMatchObject({
    code: "invalid_input",
    data: { argument: "cursor" },
  });
  target.write({ "docs/notes.md": "nothing of interest\n" });
  await sync();
  const next = await ask({ cursor });
  const seen = new Set(results.map(({ path }: { path: string }) => path));
  expect(next.results.some(({ path }: { path: string }) => seen.has(path))).toBe(false);
  target.remove("src");
  target.write({ "src/apart.ts": "export function part() {}\n" });
  await sync();
  expect((await ask({ cursor })).error.data).toMatchObject({
    argument: "cursor",
    reason: "generation_changed",
  });
}, 120_000);

test("half a line, no JSON, a call before the handshake: refused by number, and the next line is served", async () => {
  const { target } = await running;
  const server = new RawServer(target);
  expect((await server.call(1, "health_check")).error).toMatchObject({
    code: -32600,
    data: { code: "invalid_input" },
  });
  await server.initialize();
  for (const line of [
    '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"na',
    "null",
    "[]",
    "\u0000",
  ]) {
    server.send(line);
    expect([-32700, -32600]).toContain((await server.next()).error.code);
  }
  // Written in two halves it is one message.
  const ping = JSON.stringify({ jsonrpc: "2.0", id: 3, method: "ping" });
  server.child.stdin.write(ping.slice(0, 20));
  server.child.stdin.flush();
  await Bun.sleep(50);
  server.send(ping.slice(20));
  expect((await server.answerTo(3)).result).toEqual({});
});

test("1,000 calls at once, right and wrong mixed, are all answered", async () => {
  const calls = Array.from({ length: 1000 }, (_, i) =>
    i % 3 === 0
      ? call("locate_symbol", {})
      : call("locate_symbol", { name: i % 3 === 1 ? "authorise" : `none${i}` }),
  );
  const answers = await Promise.all(calls);
  answers.forEach((answer, i) => {
    if (i % 3 === 0) expect(answer.error.code).toBe("invalid_input");
    else expect(answer.results.length > 0).toBe(i % 3 === 1);
  });
}, 60_000);

test("a call that is cancelled half way leaves the others alone", async () => {
  const { server } = await running;
  const stop = new AbortController();
  const cancelled = server.client
    .callTool({ name: "search_code", arguments: { query: "/a.*b.*c/" } }, undefined, { signal: stop.signal })
    .catch((error) => error);
  const other = call("locate_symbol", { name: "authorise" });
  stop.abort();
  expect(await cancelled).toBeInstanceOf(Error);
  expect((await other).results).toHaveLength(1);
});

interface Action {
  tool: string;
  arguments: Record<string, unknown>;
  reason: string;
}

test.each([200, 300, 400, 700, 1500])(
  "max_tokens %d is kept by every tool that lists, and what is cut is said to be",
  async (max_tokens) => {
    const names = Array.from({ length: 30 }, (_, at) => `helper${at}`);
    const imports = names.map(
      (name) => `import { ${name} } from "./lib/${name}.ts";\nimport ext${name} from "ext-${name}";\n`,
    );
    const target = project({
      ...Object.fromEntries(
        names.map((name) => [`src/lib/${name}.ts`, `export function ${name}(): void {}\n`]),
      ),
      "src/all.ts": `${imports.join("")}\nexport function helpAll(): void {\n${names.map((name) => `  ${name}();\n`).join("")}}\nexport function again(): void {\n  helpAll();\n}\n`,
    });
    for (const name of names) target.git("tag", `tag-of-${name}`);
    expect((await cli(["index", target.root], target)).code).toBe(0);
    const server = await serve(target);
    const calls: [string, Record<string, unknown>][] = [
      ["get_dependencies", { entry_point: "src/all.ts" }],
      ["search_symbols", { query: "helper", detail_level: "full" }],
      ["get_code_context", { query: "helper" }],
      [
        "get_definition",
        { symbol_name: "helpAll", expand: ["body", "dependencies", "callers", "references", "metadata"] },
      ],
      ["list_refs", {}],
      ["get_call_graph", { symbol_name: "helpAll" }],
      ["find_related_symbols", { symbol_name: "helpAll" }],
    ];
    for (const [tool, args] of calls) {
      const answer = await server.call(tool, { ...args, max_tokens });
      const { estimated_tokens, result_completeness } = answer.metadata;
      expect(estimated_tokens, tool).toBeLessThanOrEqual(max_tokens);
      if (answer.truncated || answer.omitted) expect(result_completeness, tool).toBe("truncated");
      if (result_completeness === "truncated")
        expect(answer.suggested_next_actions ?? answer.metadata.next_cursor, tool).toBeDefined();
    }
    const { graph, external } = await server.call("get_dependencies", {
      entry_point: "src/all.ts",
      max_tokens,
    });
    const ends = new Set([
      "src/all.ts",
      ...graph.edges.flatMap(({ from, to }: Record<string, string>) => [from, to]),
    ]);
    expect(graph.edges.length).toBeGreaterThan(0);
    expect(graph.nodes.map(({ id }: { id: string }) => id).sort()).toEqual([...ends].sort());
    expect(external.length).toBeGreaterThan(0);
  },
  120_000,
);

test("every suggested call of every tool is one that can be sent as it is", async () => {
  const unsure: [string, Record<string, unknown>][] = TOOLS.filter(
    ({ name }) => !STARTS.includes(name),
  ).flatMap(({ name }): [string, Record<string, unknown>][] => [
    [name, { ...right(name), max_tokens: 200 }],
    [name, { ...right(name), limit: 1 }],
    [name, { ...right(name), query: "autorise nothng", name: "autorise", symbol_name: "authorise" }],
  ]);
  for (const [name, args] of unsure) {
    const answer = await call(name, args);
    for (const action of (answer.suggested_next_actions ?? []) as Action[]) {
      expect(action.reason).toBeString();
      const next = await call(action.tool, action.arguments);
      expect(next.error, `${name} suggests ${JSON.stringify(action)}`).toBeUndefined();
      expect((next.metadata.warnings ?? []).filter((text: string) => text.includes("ignored"))).toEqual([]);
    }
  }
}, 120_000);

test("every error code that any of this can bring is a row of the table", async () => {
  const answers = await Promise.all([
    call("locate_symbol", {}),
    call("get_source", { path: "none" }),
    call("locate_symbol", { name: "x", workspace: "/nowhere" }),
    call("locate_symbol", { name: "x", ref: "nowhere" }),
  ]);
  const codes = answers.map(({ error }) => error.code as ErrorCode);
  expect(codes).toEqual(["invalid_input", "file_not_found", "workspace_not_registered", "ref_not_found"]);
  for (const code of codes) expect(ERRORS[code].hint.length).toBeGreaterThan(0);
});
