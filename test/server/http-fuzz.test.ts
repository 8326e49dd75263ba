// Requests that no client should send: no crash, no hang, no failure inside, and nothing from outside the root in any answer.
// `bun run fuzz:http` sends 100,000.

import { expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { anyBytes, anyRequest } from "../fuzz/requests.ts";
import { cli, project, temporaryFolder } from "../harness.ts";
import { seededRandom } from "../random.ts";
import { call, startHttp } from "./http-server.ts";

const COUNT = Number(process.env.FUZZ ?? 500);
const AT_ONCE = 16;
/** One in so many goes out as bytes on a connection of its own. */
const RAW_EVERY = 10;
const CANARY = "canary-outside-of-the-root";
const EXPECTED = new Set([200, 202, 400, 401, 403, 404, 405, 408, 413, 415, 431]);

async function surroundings() {
  const parent = temporaryFolder();
  mkdirSync(join(parent, "outside"));
  writeFileSync(join(parent, "outside", "secret.txt"), `${CANARY}\n`);
  const target = project({ "a.ts": "export const value = 1;\n", "dir/b.ts": "export function other() {}\n" });
  symlinkSync(join(parent, "outside"), join(target.root, "link"));
  symlinkSync(join(parent, "outside", "secret.txt"), join(target.root, "secret.txt"));
  expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
  const paths = [
    target.root,
    join(target.root, "link"),
    join(parent, "outside"),
    `${target.root}/../outside`,
    "/",
    "/etc",
  ];
  return { target, paths };
}

test(
  `${COUNT} requests`,
  async () => {
    const { target, paths } = await surroundings();
    const http = await startHttp(target, [
      "--workspace",
      target.root,
      "--auto-workspace",
      "--allowed-root",
      target.root,
    ]);
    const random = seededRandom(Number(process.env.SEED ?? 3));
    const problems: string[] = [];
    const judge = (sent: string, status: number, text: string) => {
      const wrong =
        !EXPECTED.has(status) ||
        text.includes("internal_error") ||
        text.includes(CANARY) ||
        text.includes("root:x:0");
      if (wrong) problems.push(`${status} ${text.slice(0, 300)} for ${sent.slice(0, 600)}`);
    };
    const send = async (at: number) => {
      if (at % RAW_EVERY === 0) {
        const bytes = anyBytes(random);
        const got = await http.raw(bytes, 50);
        for (const [, status] of got.matchAll(/HTTP\/1\.1 (\d{3}) /g)) judge(bytes, Number(status), got);
        return;
      }
      const { body, headers } = anyRequest(random, paths);
      const signal = AbortSignal.timeout(20_000);
      const answer = await fetch(http.url, { method: "POST", headers, body, signal }).catch((error) =>
        String(error),
      );
      if (typeof answer === "string") problems.push(`${answer} for ${body.slice(0, 600)}`);
      else judge(body, answer.status, await answer.text());
    };
    let next = 0;
    const lane = async () => {
      while (next < COUNT && problems.length < 10) await send(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    expect(problems).toEqual([]);
    expect(http.child.exitCode).toBeNull();
    expect((await http.post(call("locate_symbol", { name: "value" }))).status).toBe(200);
  },
  60_000 + COUNT * 20,
);

test("a folder that git knows and a link replaced leads nowhere", async () => {
  const outside = temporaryFolder();
  writeFileSync(join(outside, "key.txt"), `${CANARY} secretword\n`);
  const target = project({ "dir/key.txt": "inside\n", "a.txt": "secretword here\n" });
  target.remove("dir");
  symlinkSync(outside, join(target.root, "dir"));
  const http = await startHttp(target, ["--workspace", target.root]);
  while ((await http.call("index_status", { wait_ms: 10_000 })).index_status !== "ready") await Bun.sleep(20);
  const found = await http.call("search_code", { query: "secretword" });
  expect(found.results.map(({ path }: { path: string }) => path)).toEqual(["a.txt"]);
  const source = await http.call("get_source", { path: "dir/key.txt" });
  expect(JSON.stringify(source)).not.toContain(CANARY);
});
