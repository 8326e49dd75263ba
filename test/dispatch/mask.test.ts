// Secrets in answers: masked wherever they are quoted, counted, and only the user may turn that off.

import { expect, test } from "bun:test";
import { project, serve } from "../harness.ts";

const TOKEN = `ghp_${"aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xYz".repeat(2).slice(0, 36)}`;
const FILES = {
  "src/client.ts": `/** Sends ${TOKEN} along. */\nexport const CLIENT_TOKEN = "${TOKEN}";\nexport function send() {}\n`,
  ".env": "DATABASE_PASSWORD=hunter2\nPLAIN=visible\n",
};

async function indexed(more: Record<string, string> = {}, config = "") {
  const target = project({ ...FILES, ...more });
  await Bun.write(`${target.home}/config.toml`, config);
  const server = await serve(target);
  while ((await server.call("index_status", { wait_ms: 20_000 })).index_status !== "ready")
    await Bun.sleep(20);
  return async (tool: string, args: Record<string, unknown>) => {
    const answer = await server.call(tool, args);
    return { text: JSON.stringify(answer), metadata: answer.metadata };
  };
}

test("every tool that quotes masks, and says how many", async () => {
  const ask = await indexed();
  const asked: [string, Record<string, unknown>, number][] = [
    ["get_source", { path: "src/client.ts" }, 2],
    ["get_source", { path: "src/client.ts", line_start: 2, line_end: 2 }, 1],
    ["locate_symbol", { name: "CLIENT_TOKEN" }, 1],
    ["search_code", { query: "CLIENT_TOKEN", detail_level: "context" }, 1],
    ["get_source", { path: ".env" }, 2],
    ["search_code", { query: "DATABASE_PASSWORD" }, 1],
  ];
  for (const [tool, args, least] of asked) {
    const { text, metadata } = await ask(tool, args);
    expect([tool, text.includes(TOKEN), text.includes("hunter2")]).toEqual([tool, false, false]);
    expect(metadata.masked_secrets).toBeGreaterThanOrEqual(least);
    expect(text).toContain("‹masked:");
  }
  expect((await ask("locate_symbol", { name: "send" })).metadata.masked_secrets).toBeUndefined();
});

test("the user may turn it off, a repository may not", async () => {
  const off = "[privacy]\nmask_secrets = false\n";
  const ask = await indexed({ ".codecompass/config.toml": off });
  expect((await ask("get_source", { path: ".env" })).text).not.toContain("hunter2");
  const open = await (await indexed({}, off))("get_source", { path: ".env" });
  expect(open.text).toContain("hunter2");
  expect(open.metadata.masked_secrets).toBeUndefined();
});

test("what git writes over on checkout is said to be as git has it", async () => {
  const target = project({ ".gitattributes": "*.c ident\n", "a.c": "/* $Id$ */\nint a;\n" });
  target.remove("a.c");
  target.git("checkout", "-q", ".");
  const server = await serve(target);
  await server.call("index_status", { wait_ms: 20_000 });
  const said = async (tool: string, args: Record<string, unknown>) =>
    ((await server.call(tool, args)).metadata.warnings ?? []).join();
  expect(await said("get_source", { path: "a.c" })).toContain("`ident`");
  expect(await said("search_code", { query: "/Id/" })).toContain("`ident`");
  expect(await said("get_source", { path: "a.c", line_start: 2, line_end: 2 })).toBe("");
});
