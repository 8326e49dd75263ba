// The end of a server over stdio: whatever ends it, it and every process it started are gone within a second.

import { expect, test } from "bun:test";
import { cli, isAlive, programArgv, project } from "../harness.ts";
import { RawServer } from "./raw-server.ts";

const target = project({ "src/auth.ts": "export function authorise() {}\n" });
const indexed = cli(["index", target.root], target);
/** A second; on a machine that is busy with other things ten times what starting the program takes at that time. */
async function second(): Promise<number> {
  const at = performance.now();
  await cli(["--version"], target);
  return Math.max(1000, 10 * (performance.now() - at));
}
/** Large enough for its first build to be under way when the server is told to end. */
const large = Object.fromEntries(
  Array.from({ length: 1200 }, (_, at) => [`src/f${at}.ts`, `export const v${at} = ${at};\n`.repeat(60)]),
);

/** Processes below this one, by the system's own table. */
function descendants(pid: number): number[] {
  const rows = Bun.spawnSync(["ps", "-A", "-o", "pid=,ppid="]).stdout.toString().trim().split("\n");
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const below = (parent: number): number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

/** Ends a server, and how long it and what it had started were still there. */
async function timeToEnd(server: RawServer, end: (server: RawServer) => unknown): Promise<number> {
  const started = descendants(server.child.pid);
  const at = performance.now();
  await end(server);
  await server.child.exited;
  while (started.some(isAlive)) await Bun.sleep(5);
  return performance.now() - at;
}

async function answering(): Promise<RawServer> {
  await indexed;
  const server = new RawServer(target);
  await server.initialize();
  await server.call(1, "locate_symbol", { name: "authorise" });
  return server;
}

const ENDS: Readonly<Record<string, (server: RawServer) => unknown>> = {
  "end of the input": ({ child }) => child.stdin.end(),
  SIGTERM: ({ child }) => child.kill("SIGTERM"),
  SIGINT: ({ child }) => child.kill("SIGINT"),
};

test.each(Object.keys(ENDS))(
  "by %s within a second, with 0",
  async (how) => {
    // The lesser of two: a disk that is kept busy by others may hold one up.
    const times: number[] = [];
    for (let at = 0; at < 2; at++) {
      const server = await answering();
      times.push(await timeToEnd(server, ENDS[how]!));
      expect(server.child.exitCode).toBe(0);
    }
    expect(Math.min(...times)).toBeLessThan(await second());
  },
  120_000,
);

test("a call that waits for a job answers when the input ends, and keeps nobody", async () => {
  await indexed;
  const job = project(large);
  const server = new RawServer(job);
  await server.initialize();
  const wait = { name: "index_status", arguments: { wait_ms: 60_000 } };
  while ((await server.call(1, "index_status")).result.content[0].text.includes('"active_job":null'))
    await Bun.sleep(10);
  server.send({ jsonrpc: "2.0", id: 2, method: "tools/call", params: wait });
  expect(await timeToEnd(server, ENDS["end of the input"]!)).toBeLessThan(2 * (await second()));
  expect((await server.answerTo(2)).result.content).toHaveLength(1);
}, 120_000);

test.each(["end of the input", "SIGTERM"])(
  "by %s while it indexes: the indexer ends with it, and the next run carries on",
  async (how) => {
    const job = project(large);
    const server = new RawServer(job);
    await server.initialize();
    while (descendants(server.child.pid).length === 0) await Bun.sleep(5);
    expect(await timeToEnd(server, ENDS[how]!)).toBeLessThan(await second());
    expect((await cli(["index", job.root], job)).code).toBe(0);
    expect((await cli(["locate", "v1199", "--workspace", job.root], job)).stdout).toContain("src/f1199.ts");
  },
  120_000,
);

test("a client that reads no more ends it with the next answer (EPIPE)", async () => {
  await indexed;
  // A shell whose reader goes away while its input stays open.
  const command = [...programArgv(), "serve-mcp", "--workspace", target.root].map((word) => `'${word}'`);
  const child = Bun.spawn(["bash", "-c", `${command.join(" ")} | head -n 1; echo gone`], {
    cwd: target.home,
    env: { ...process.env, CODECOMPASS_HOME: target.home },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "ignore",
  });
  const send = (message: object) => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    child.stdin.flush();
  };
  const clientInfo = { name: "deaf", version: "1" };
  send({
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo },
  });
  const reader = child.stdout.getReader();
  await reader.read();
  const started = descendants(child.pid);
  const at = performance.now();
  for (const id of [2, 3]) send({ id, method: "tools/list" });
  while (started.some(isAlive)) await Bun.sleep(5);
  expect(performance.now() - at).toBeLessThan(await second());
}, 120_000);

test("requests sent before the end of the input are answered", async () => {
  const server = await answering();
  const params = { name: "locate_symbol", arguments: { name: "authorise" } };
  server.send({ jsonrpc: "2.0", id: 2, method: "tools/call", params });
  server.child.stdin.end();
  expect((await server.answerTo(2)).result.content).toHaveLength(1);
}, 120_000);
