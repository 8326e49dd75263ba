// 004's progress: the same story on stdio, on an HTTP stream and in index_status.

import { expect, test } from "bun:test";
import { project, type TestProject, until } from "../harness.ts";
import { call, type HttpServer, modernMeta, REVISION, startHttp } from "./http-server.ts";
import { RawServer } from "./raw-server.ts";

const MANY = Object.fromEntries(
  Array.from({ length: 300 }, (_, at) => [`src/f${at}.ts`, `export const value${at} = ${at};\n`.repeat(40)]),
);

async function unindexed(): Promise<TestProject> {
  const target = project(MANY);
  await Bun.write(`${target.home}/config.toml`, "[index]\nauto = false\n");
  return target;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON came
type Json = any;

/** The messages of a request that asks for progress, the response last. */
async function streamed(
  http: HttpServer,
  message: Json,
  headers: Record<string, string> = {},
): Promise<Json[]> {
  const { headers: back, text } = await http.post(message, {
    Accept: "application/json, text/event-stream",
    ...headers,
  });
  expect(back.get("content-type")).toBe("text/event-stream");
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
}

const STAGES: [RegExp, number, number][] = [
  [/^Scanning files: \d+ discovered$/, 0, 10],
  [/^Parsing files: \d+\/\d+ \(\d+%\)$/, 10, 70],
  [/^Indexing: \d+\/\d+ files, \d+ symbols$/, 70, 95],
  [/^Finalizing index\.\.\.$/, 95, 99],
];

/** 004's table of stages: each message has its pattern and lies in its range, and nothing falls. */
function expectStages(reports: Json[]): void {
  let before = -1;
  for (const { progress, total, message, value } of reports) {
    const stage = STAGES.find(([pattern]) => pattern.test(message));
    expect(stage, message).toBeDefined();
    expect(progress).toBeGreaterThan(before);
    expect(value).toMatchObject({ kind: "report", message, percentage: progress });
    expect(value.title).toStartWith("Indexing project: ");
    expect(total).toBe(100);
    expect(progress).toBeGreaterThanOrEqual(stage![1]);
    expect(progress).toBeLessThanOrEqual(Math.max(stage![2], before));
    before = progress;
  }
  expect(reports.length).toBeGreaterThan(1);
}

test("an HTTP stream tells the client's own token, then the response, which is the end", async () => {
  const target = await unindexed();
  const http = await startHttp(target);
  const message = call("index_repo", { wait_ms: 30_000 });
  const told = await streamed(http, {
    ...message,
    params: { ...message.params, _meta: { progressToken: "mine" } },
  });
  const response = told.pop();
  expect(JSON.parse(response.result.content[0].text)).toMatchObject({ status: "done", file_count: 300 });
  for (const { method, params } of told)
    expect([method, params.progressToken]).toEqual(["notifications/progress", "mine"]);
  expectStages(told.map(({ params }) => params));
  const plain = await http.post(message);
  expect(plain.headers.get("content-type")).toBe("application/json");
});

test("index_status streams the job that another request started, under the job's token where that is declared", async () => {
  const target = await unindexed();
  const http = await startHttp(target);
  const { progress_token } = await http.call("index_repo");
  const meta = modernMeta({ experimental: { "codecompass/notifications": {} } });
  const message = call("index_status", { wait_ms: 30_000 });
  const headers = {
    "MCP-Protocol-Version": REVISION,
    "Mcp-Method": "tools/call",
    "Mcp-Name": "index_status",
  };
  const told = await streamed(http, { ...message, params: { ...message.params, _meta: meta } }, headers);
  expect(JSON.parse(told.pop().result.content[0].text)).toMatchObject({ index_status: "ready" });
  for (const { params } of told) expect(params.progressToken).toBe(progress_token);
});

test("index_status without a stream polls the same counts", async () => {
  const target = await unindexed();
  const http = await startHttp(target);
  const { job_id, status } = await http.call("index_repo");
  expect(status).toBe("running");
  const { active_job } = await http.call("index_status");
  if (active_job)
    expect(active_job).toMatchObject({
      job_id,
      progress_token: `index-job-${job_id}`,
      mode: "full",
      status: "running",
      files_scanned: expect.any(Number),
      files_indexed: expect.any(Number),
      symbols_extracted: expect.any(Number),
      estimated_completion_pct: expect.any(Number),
      started_at: expect.stringMatching(/Z$/),
    });
});

test("stdio: a client that declares it gets every job under its own token, with an end", async () => {
  const target = await unindexed();
  const server = new RawServer(target);
  await server.initialize({ experimental: { "codecompass/notifications": {} } });
  server.send({ ...call("index_repo"), id: 1 });
  const told: Json[] = [];
  let job: Json;
  for (;;) {
    const message = await server.next();
    if (message.id === 1) job = JSON.parse(message.result.content[0].text);
    else told.push(message.params);
    if (job && told.at(-1)?.value.kind === "end") break;
  }
  for (const { progressToken } of told) expect(progressToken).toBe(job.progress_token);
  const end = told.pop();
  expect(end.value.title).toStartWith("Indexing complete: ");
  expect(end.value.message).toMatch(/^Indexed 300 files, \d+ symbols in \d+\.\ds$/);
  expectStages(told);
});

test("stdio: others get none unasked", async () => {
  const target = await unindexed();
  const server = new RawServer(target);
  await server.initialize();
  expect((await server.call(1, "index_repo", { wait_ms: 30_000 })).result.isError).toBeUndefined();
});

test("a caller that goes away ends its wait, not the job", async () => {
  const target = await unindexed();
  const http = await startHttp(target);
  const leaving = new AbortController();
  const asked = fetch(http.url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(call("index_repo", { wait_ms: 30_000 })),
    signal: leaving.signal,
  }).catch(() => undefined);
  await http.untilJob();
  leaving.abort();
  await asked;
  await until(async () => (await http.call("index_status", { wait_ms: 20_000 })).index_status === "ready");
});
