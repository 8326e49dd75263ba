// What an operator sees and relies on: logs in both formats with request ids, gauges, deadlines for slow clients.

import { expect, test } from "bun:test";
import { connect } from "node:net";
import { RACY_MS } from "../../src/util/stat.ts";
import { cli, project, until } from "../harness.ts";
import { call, startHttp } from "./http-server.ts";

const target = project({ "a.ts": "export function validateToken(): void {}\n" });
const serve = (...flags: string[]) => startHttp(target, ["--workspace", target.root, ...flags]);
const ask = call("locate_symbol", { name: "validateToken" });

test("--log-format json: every line is an object; --log-level debug names each request as the client does", async () => {
  const http = await serve("--log-format", "json", "--log-level", "debug");
  const { headers } = await http.post(ask, { "X-Request-Id": "mine-1" });
  expect(headers.get("x-request-id")).toBe("mine-1");
  await http.stop();
  const lines = http.log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.every(({ time, level, message }) => time && level && message)).toBe(true);
  expect(lines.find(({ request_id }) => request_id === "mine-1")).toMatchObject({
    level: "debug",
    method: "tools/call",
    tool: "locate_symbol",
    outcome: "ok",
    seconds: expect.any(Number),
  });
});

test("ids of clients that could forge a line of the log are replaced; without debug its lines are the start and the end", async () => {
  const http = await serve("--log-level", "debug");
  const forged = await http.post(ask, { "X-Request-Id": 'a" level="error' });
  const own = forged.headers.get("x-request-id")!;
  expect(own).toMatch(/^[0-9a-f]{8}-\d+$/);
  await http.stop();
  expect(http.log).toContain(`codecompass: debug: request request_id=${own} method=tools/call`);
  for (const flag of ["-v", "--verbose"]) {
    const verbose = await serve(flag);
    await verbose.post(ask);
    await verbose.stop();
    expect(verbose.log).toContain("debug: request");
  }
  const quiet = await startHttp(target, ["--workspace", target.root, "--log-level", "info"]);
  await quiet.post(ask);
  await quiet.stop();
  expect(quiet.log.trim().split("\n")).toHaveLength(2);
});

test("GET /metrics tells what is held, what had to be read, and who waits", async () => {
  const made = project({ "a.ts": "export function alpha() {}\n" });
  made.git("checkout", "-q", "-b", "side");
  made.write({ "b.ts": "export function beta() {}\n" });
  made.commit("side");
  made.git("checkout", "-q", "main");
  expect((await cli(["index", made.root], { home: made.home })).code).toBe(0);
  const http = await startHttp(made, ["--workspace", made.root, "--metrics"]);
  for (let i = 0; i < 6; i++) await http.call("locate_symbol", { name: "beta", ref: "side" });
  const { text } = await http.request("GET", "/metrics");
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
  expect(value("codecompass_workspaces_open")).toBe(1);
  expect(value("codecompass_questions")).toBeGreaterThanOrEqual(6);
  expect(value("codecompass_view_cache_misses")).toBeWithin(1, 5);
  expect(value("codecompass_questions_remembered")).toBeGreaterThanOrEqual(4);
  expect(value("codecompass_questions_waiting")).toBe(0);
  expect(value("codecompass_query_threads_busy")).toBe(0);
});

test("an answer that was given before is the answer now: moved with an edit, gone with its symbol", async () => {
  const made = project({ "a.ts": "export function alpha() {}\nexport function beta() {}\n" });
  expect((await cli(["index", made.root], { home: made.home })).code).toBe(0);
  await Bun.sleep(RACY_MS);
  const http = await startHttp(made, ["--workspace", made.root, "--metrics"]);
  const locate = async (name: string) => (await http.call("locate_symbol", { name })).results;
  const lineOf = async (name: string) => (await locate(name))[0].line_start;
  for (let i = 0; i < 3; i++) expect(await lineOf("beta")).toBe(2);
  expect((await http.request("GET", "/metrics")).text).toContain("codecompass_questions_remembered 2");
  made.write({ "a.ts": "// first\n\nexport function alpha() {}\nexport function beta() {}\n" });
  for (let i = 0; i < 3; i++) expect(await lineOf("beta")).toBe(4);
  made.write({ "a.ts": "export function alpha() {}\n" });
  expect((await locate("beta"))[0].stale).toBe(true);
  await until(async () => (await locate("beta")).length === 0);
});

/** What comes back for bytes that never become a request, and after how long. */
function slowly(port: number, bytes: string, drip: string): Promise<{ got: string; ms: number }> {
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let got = "";
    const timer = setInterval(() => socket.write(drip), 500);
    socket.on("data", (data) => {
      got += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(timer);
      resolve({ got, ms: performance.now() - started });
    });
    socket.write(bytes);
  });
}

test("slow and half-open clients are answered 408 by a deadline, everybody else goes on", async () => {
  const http = await serve();
  const head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const slow = [
    slowly(http.port, head, ""),
    slowly(http.port, head, "X: y\r\n"),
    slowly(http.port, `${head}Content-Length: 4000\r\n\r\n`, " "),
    slowly(http.port, `${head}Transfer-Encoding: chunked\r\n\r\n`, "1\r\n \r\n"),
  ];
  expect((await http.post(ask)).status).toBe(200);
  const [none, headers, body, chunks] = await Promise.all(slow);
  expect(none!.got).toStartWith("HTTP/1.1 408 ");
  // Who is sending when the connection ends may lose the answer with it.
  for (const { got } of [headers!, body!, chunks!]) expect(got).toMatch(/^(HTTP\/1\.1 408 |$)/);
  for (const { ms } of [none!, headers!]) expect(ms).toBeWithin(5_900, 28_000);
  for (const { ms } of [body!, chunks!]) expect(ms).toBeWithin(28_000, 60_000);
  expect((await http.post(ask)).status).toBe(200);
}, 90_000);
