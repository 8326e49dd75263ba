// Secrets in answers: masked wherever they are quoted, counted, and only the user may turn that off.

import { expect, test } from "bun:test";
import { cli, project } from "../harness.ts";

const TOKEN = `ghp_${"aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xYz".repeat(2).slice(0, 36)}`;
const FILES = {
  "src/client.ts": `/** Sends ${TOKEN} along. */\nexport const CLIENT_TOKEN = "${TOKEN}";\nexport function send() {}\n`,
  ".env": "DATABASE_PASSWORD=hunter2\nPLAIN=visible\n",
};

async function indexed(more: Record<string, string> = {}) {
  const target = project({ ...FILES, ...more });
  expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
  const ask = async (tool: string, args: object, env: Record<string, string> = {}) => {
    const argv = ["tool", tool, "--workspace", target.root, "--json", JSON.stringify(args)];
    const { stdout } = await cli(argv, { home: target.home, env });
    return { text: stdout, metadata: JSON.parse(stdout).metadata };
  };
  return { target, ask };
}

test("every tool that quotes masks, and says how many", async () => {
  const { ask } = await indexed();
  const asked: [string, object, number][] = [
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
  const { ask } = await indexed({ ".codecompass/config.toml": "[privacy]\nmask_secrets = false\n" });
  expect((await ask("get_source", { path: ".env" })).text).not.toContain("hunter2");
  const off = await ask("get_source", { path: ".env" }, { CODECOMPASS_PRIVACY_MASK_SECRETS: "false" });
  expect(off.text).toContain("hunter2");
  expect(off.metadata.masked_secrets).toBeUndefined();
});
