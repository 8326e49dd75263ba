// The server as clients see it: a spawned process, spoken to by the SDK's client and by hand.

import { describe, expect, test } from "bun:test";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ListRootsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { INSTRUCTIONS } from "../../src/server/instructions.ts";
import { TOOLS } from "../../src/tools/index.ts";
import { cli, programArgv, project, serve, temporaryFolder, until } from "../harness.ts";
import { RawServer } from "./raw-server.ts";

const FILES = {
  "src/auth.ts": "export function validateToken(token: string): boolean {\n  return token.length > 0;\n}\n",
  "src/main.ts": 'import { validateToken } from "./auth.ts";\nvalidateToken("x");\n',
};

const indexed = (async () => {
  const target = project(FILES);
  const run = await cli(["index", target.root], { home: target.home });
  expect(run.code, run.stderr).toBe(0);
  return target;
})();

describe("handshake", () => {
  test("names itself, echoes the revision, gives instructions", async () => {
    const server = new RawServer(await indexed);
    const { result } = await server.initialize({}, "2025-06-18");
    expect(result).toMatchObject({
      protocolVersion: "2025-06-18",
      serverInfo: { name: "codecompass" },
      capabilities: { tools: {} },
    });
    expect(result.instructions).toBe(INSTRUCTIONS);
    expect(INSTRUCTIONS.length).toBeLessThan(2000);
  });

  test("answers an unknown revision with the newest it knows", async () => {
    const server = new RawServer(await indexed);
    expect((await server.initialize({}, "1999-01-01")).result.protocolVersion).toBe("2025-11-25");
  });

  test("calls before it are refused, ping is not", async () => {
    const server = new RawServer(await indexed);
    const early = await server.call(1, "health_check");
    expect(early.error).toMatchObject({ code: -32600, data: { code: "invalid_input" } });
    server.send({ jsonrpc: "2.0", id: 2, method: "ping" });
    expect((await server.answerTo(2)).result).toEqual({});
  });

  test("refuses to start for a workspace that does not exist", async () => {
    const server = new RawServer(await indexed, ["--workspace", "/no/such/folder"]);
    expect(await server.child.exited).toBe(2);
    expect(await new Response(server.child.stderr).text()).toContain("no such folder");
  });
});

describe("the SDK's client", () => {
  test("lists every tool with schema and annotations", async () => {
    const server = await serve(await indexed);
    const { tools } = await server.client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(TOOLS.map((tool) => tool.name));
    for (const tool of tools) expect(Object.keys(tool.annotations ?? {})).toHaveLength(4);
  });

  test("finds, outlines and reads", async () => {
    const server = await serve(await indexed);
    const { results, metadata } = await server.call("locate_symbol", { name: "validateToken" });
    expect(results[0]).toMatchObject({ path: "src/auth.ts", line_start: 1, kind: "function" });
    expect(metadata).toMatchObject({
      ref: "main",
      freshness_status: "fresh",
      result_completeness: "complete",
    });
    const outline = await server.call("get_file_outline", { path: "src/auth.ts" });
    expect(outline.symbols[0].name).toBe("validateToken");
    const source = await server.call("get_source", { symbol_id: results[0].symbol_id });
    expect(source.source).toContain("return token.length > 0;");
    const found = await server.call("search_code", { query: "validate token" });
    expect(found.results[0].name).toBe("validateToken");
  });

  test("gets the same bytes as the command line", async () => {
    const target = await indexed;
    const server = await serve(target);
    const args = { name: "validateToken", detail_level: "context" };
    const result = await server.client.callTool({ name: "locate_symbol", arguments: args });
    const run = await cli(
      ["tool", "locate_symbol", "--json", JSON.stringify(args), "--workspace", target.root],
      { home: target.home },
    );
    // How many digits a time has counts as tokens.
    const timeless = (text: string) =>
      text.trimEnd().replace(/"(?:checked_ms_ago|estimated_tokens)":\d+/g, "");
    expect(timeless(run.stdout)).toBe(timeless((result.content as { text: string }[])[0]!.text));
  });

  test("is asked for its roots when there is no other workspace", async () => {
    const target = await indexed;
    const [command, ...prefix] = programArgv();
    const client = new Client({ name: "rooted", version: "1" }, { capabilities: { roots: {} } });
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: `file://${target.root}` }] }));
    const env = { ...(process.env as Record<string, string>), CODECOMPASS_HOME: target.home };
    await client.connect(
      new StdioClientTransport({
        command: command!,
        args: [...prefix, "serve-mcp"],
        env,
        cwd: temporaryFolder(),
        stderr: "ignore",
      }),
    );
    const result = await client.callTool({ name: "locate_symbol", arguments: { name: "validateToken" } });
    expect((result.content as { text: string }[])[0]!.text).toContain("src/auth.ts");
    await client.close();
  });
});

describe("bad input", () => {
  test("unknown tool, method and broken lines are errors with codes, and the server lives", async () => {
    const server = new RawServer(await indexed);
    await server.initialize();
    expect((await server.call(1, "no_such_tool")).error).toMatchObject({
      code: -32602,
      data: { code: "invalid_input" },
    });
    expect((await server.call(2, 5)).error).toMatchObject({ code: -32602, data: { code: "invalid_input" } });
    expect((await server.call(3, "search_code", "text")).error).toMatchObject({ code: -32602 });
    server.send({ jsonrpc: "2.0", id: 4, method: "no/such" });
    expect((await server.answerTo(4)).error).toMatchObject({ code: -32601, data: { code: "invalid_input" } });
    server.send('{"jsonrpc": "2.0", "id": 5,');
    expect(await server.next()).toMatchObject({
      id: null,
      error: { code: -32700, data: { code: "invalid_input" } },
    });
    const answer = await server.call(6, "locate_symbol", { name: "validateToken" });
    expect(answer.result.isError).toBeUndefined();
  });

  test("a failure of a tool is a result with isError and one text item", async () => {
    const server = new RawServer(await indexed);
    await server.initialize();
    const { result } = await server.call(1, "search_code", {});
    expect(result.isError).toBe(true);
    expect(result.content).toHaveLength(1);
    expect(result.structuredContent).toBeUndefined();
    expect(JSON.parse(result.content[0].text).error.code).toBe("invalid_input");
  });

  test("many calls at once, one of them cancelled", async () => {
    const server = new RawServer(await indexed);
    await server.initialize();
    const ids = Array.from({ length: 100 }, (_, at) => at + 1);
    for (const id of ids)
      server.send({
        jsonrpc: "2.0",
        id,
        method: "tools/call",
        params: { name: "locate_symbol", arguments: { name: "validateToken" } },
      });
    server.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 100 } });
    const answered = new Set<number>();
    while (answered.size < 99) answered.add((await server.next()).id);
    expect(answered.has(100)).toBe(false);
  });
});

describe("indexing", () => {
  test("a repository that was never indexed begins by itself and says so", async () => {
    const server = await serve(project(FILES));
    const first = await server.call("locate_symbol", { name: "validateToken" });
    if (first.results.length === 0) {
      expect(first.metadata).toMatchObject({ indexing_status: "indexing", result_completeness: "partial" });
      expect(first.metadata.warnings.join()).toContain("indexing has begun");
    }
    const status = await server.call("index_status", { wait_ms: 20_000 });
    expect(status).toMatchObject({ index_status: "ready", file_count: 2, active_job: null });
    const later = await server.call("locate_symbol", { name: "validateToken" });
    expect(later.results[0].path).toBe("src/auth.ts");
  });

  test("who waits for an index waits for one that is about to begin", async () => {
    const server = await serve(project(FILES));
    const first = await server.call("index_status", { wait_ms: 20_000 });
    expect(first).toMatchObject({
      index_status: "ready",
      file_count: 2,
      startup_checks: { index: { message: null } },
    });
  });

  test("index_repo with wait_ms reports progress with the client's own token, then the end", async () => {
    const target = project(FILES);
    await Bun.write(`${target.home}/config.toml`, "[index]\nauto = false\n");
    const server = new RawServer(target);
    await server.initialize();
    server.send({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "index_repo", arguments: { wait_ms: 20_000 }, _meta: { progressToken: "mine" } },
    });
    const seen: number[] = [];
    for (;;) {
      const message = await server.next();
      if (message.id === 1) {
        const answer = JSON.parse(message.result.content[0].text);
        expect(answer).toMatchObject({ status: "done", mode: "full", file_count: 2 });
        expect(answer.progress_token).toBe(`index-job-${answer.job_id}`);
        break;
      }
      expect(message).toMatchObject({
        method: "notifications/progress",
        params: { progressToken: "mine", total: 100 },
      });
      seen.push(message.params.progress);
    }
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    expect(Math.max(...seen)).toBeLessThan(100);
  });

  test("a second job is refused with the id of the first", async () => {
    const target = project(FILES);
    await Bun.write(`${target.home}/config.toml`, "[index]\nauto = false\n");
    const server = await serve(target);
    const both = await Promise.all([server.call("index_repo"), server.call("index_repo")]);
    const refused = both.find((answer) => answer.error);
    const started = both.find((answer) => answer.job_id);
    expect(refused.error.code).toBe("index_in_progress");
    expect(started.status).toBeString();
  });

  test("balanced on a changed file answers, marks it stale, and syncs in the background", async () => {
    const target = project(FILES);
    expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
    const server = await serve(target);
    await server.call("locate_symbol", { name: "validateToken" });
    target.write({ "src/auth.ts": "\n\nexport function validateToken() {}\n" });
    const stale = await server.call("locate_symbol", { name: "validateToken" });
    expect(stale.metadata.freshness_status).toBe("stale");
    expect(stale.results[0].stale).toBe(true);
    await server.call("index_status", { wait_ms: 20_000 });
    const fresh = await server.call("locate_symbol", { name: "validateToken", freshness_policy: "strict" });
    expect(fresh.results[0].line_start).toBe(3);
    expect(fresh.metadata).toMatchObject({ freshness_status: "fresh", checked_ms_ago: expect.any(Number) });
  });

  test("a new file that no answer quotes is found soon after the first question that follows it", async () => {
    const target = project(FILES);
    expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
    const server = await serve(target);
    await server.call("locate_symbol", { name: "validateToken" });
    target.write({ "src/added.ts": "export function freshlyAdded() {}\n" });
    const found = async () =>
      (await server.call("locate_symbol", { name: "freshlyAdded" })).results.length > 0;
    while (!(await found())) await Bun.sleep(50);
    const strict = { name: "alsoAdded", freshness_policy: "strict" };
    target.write({ "src/more.ts": "export function alsoAdded() {}\n" });
    expect((await server.call("locate_symbol", strict)).error.data.reason).toBe("files_changed");
    // Refused while the sync of the file before is still under way.
    await server.call("sync_repo", { wait_ms: 20_000 });
    await server.call("index_status", { wait_ms: 20_000 });
    await server.call("sync_repo", { wait_ms: 20_000 });
    expect((await server.call("locate_symbol", strict)).results).toHaveLength(1);
  });

  test("what was written while a sync was under way is found by its name", async () => {
    const target = project(FILES);
    expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
    const server = await serve(target);
    for (let at = 0; at < 2; at++) {
      target.write({ [`src/first${at}.ts`]: "export {};\n" });
      const { status } = await server.call("sync_repo");
      await Bun.sleep(30 + at * 25);
      target.write({ [`src/second${at}.ts`]: `export function second${at}() {}\n` });
      const outline = () => server.call("get_file_outline", { path: `src/second${at}.ts` });
      let answer = await outline();
      // On a busy machine a sync takes longer than an answer waits for it.
      for (let tries = 0; answer.error && tries < 5; tries++) {
        expect(answer.error.message).toContain("A sync is under way. Call index_status");
        await server.call("index_status", { wait_ms: 20_000 });
        answer = await outline();
      }
      expect([status, answer.symbols?.[0]?.name]).toEqual(["running", `second${at}`]);
      await server.call("index_status", { wait_ms: 20_000 });
    }
  });

  test("strict does not say that there is none while there may be", async () => {
    const target = project(FILES);
    expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
    const server = await serve(target);
    const missing = { symbol_name: "laterAdded", freshness_policy: "strict" };
    expect((await server.call("find_references", missing)).error.code).toBe("symbol_not_found");
    target.write({ "src/later.ts": "export function laterAdded() {}\n" });
    expect((await server.call("find_references", missing)).error.code).toBe("index_stale");
  });

  test("what strict refuses for is indexed for the next question, and it says so", async () => {
    const target = project(FILES);
    expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
    const server = await serve(target);
    const strict = { name: "strictlyAdded", freshness_policy: "strict" };
    target.write({ "src/added.ts": "export function strictlyAdded() {}\n" });
    const { error } = await server.call("locate_symbol", strict);
    expect(error).toMatchObject({ code: "index_stale", data: { reason: "files_changed", syncing: true } });
    expect(error.message + error.data.suggestion).not.toContain("Run sync_repo");
    expect(error.message).toContain("A sync has begun");
    await server.call("index_status", { wait_ms: 20_000 });
    expect((await server.call("locate_symbol", strict)).results).toHaveLength(1);
    target.git("commit", "-q", "--allow-empty", "-m", "second");
    const moved = await server.call("locate_symbol", strict);
    expect(moved.error.data).toMatchObject({ reason: "head_moved", syncing: true });
    await server.call("index_status", { wait_ms: 20_000 });
    expect((await server.call("locate_symbol", strict)).metadata.freshness_status).toBe("fresh");
  });
});

describe("a first build that is cut off", () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [
      `src/f${at}.ts`,
      `export const value${at} = ${at};\n`.repeat(50),
    ]),
  );

  test("ends with the server, and the next server carries on by itself", async () => {
    const target = project(many);
    const server = new RawServer(target);
    await server.initialize();
    await server.call(1, "locate_symbol", { name: "value1" });
    server.child.kill("SIGTERM");
    expect(await server.child.exited).toBe(0);
    const next = await serve(target);
    await until(async () => (await next.call("index_status", { wait_ms: 20_000 })).index_status === "ready");
    const { results, metadata } = await next.call("locate_symbol", { name: "value299" });
    expect(results[0].path).toBe("src/f299.ts");
    expect(metadata.indexing_status).toBe("ready");
  });
});
