// `bun run inspector`: the MCP Inspector's command line against the server, over stdio and HTTP, as its documentation calls it.
// A command of its own: the Inspector and what it brings are 110 MB, which npx fetches. test/server/clients.test.ts holds
// what it sends.

import { expect, test } from "bun:test";
import { cli, outcome, programArgv, project } from "../harness.ts";
import { startHttp } from "../server/http-server.ts";

const INSPECTOR = "@modelcontextprotocol/inspector@2.12.0";
/** The first run fetches it. */
const PATIENCE_MS = 300_000;

const target = project({ "src/auth.ts": "export function authorise(): boolean {\n  return true;\n}\n" });
const indexed = cli(["index", target.root], target);

const WAYS: Readonly<Record<string, () => Promise<string[]>>> = {
  // Of the environment the Inspector hands on what it is told to.
  stdio: async () => [
    ...["-e", `CODECOMPASS_HOME=${target.home}`],
    ...[...programArgv(), "serve-mcp", "--workspace", target.root],
  ],
  http: async () => [(await startHttp(target)).url, "--transport", "http"],
};
const addresses = new Map<string, Promise<string[]>>();

// biome-ignore lint/suspicious/noExplicitAny: what the Inspector prints
async function inspect(way: string, ...asked: string[]): Promise<any> {
  await indexed;
  if (!addresses.has(way)) addresses.set(way, WAYS[way]!());
  const run = Bun.spawn(["npx", "-y", INSPECTOR, "--cli", ...(await addresses.get(way)!), ...asked], {
    cwd: target.home,
    env: { ...process.env, CODECOMPASS_HOME: target.home },
    stdout: "pipe",
    stderr: "pipe",
  });
  const { stdout, stderr, code } = await outcome(run);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

for (const way of Object.keys(WAYS)) {
  test(
    `${way}: lists tools whose schemas every model's provider takes, resources, prompts`,
    async () => {
      const { tools } = await inspect(way, "--method", "tools/list", "--strict");
      expect(tools.length).toBeGreaterThan(20);
      expect((await inspect(way, "--method", "resources/list")).resources).toHaveLength(1);
      expect((await inspect(way, "--method", "resources/templates/list")).resourceTemplates).toHaveLength(1);
      expect((await inspect(way, "--method", "prompts/list")).prompts).toHaveLength(2);
    },
    PATIENCE_MS,
  );

  test(
    `${way}: calls tools, reads a file, gets a prompt`,
    async () => {
      const call = ["--method", "tools/call", "--tool-name"];
      const located = await inspect(way, ...call, "locate_symbol", "--tool-arg", "name=authorise", "limit=1");
      expect(JSON.parse(located.content[0].text).results[0].path).toBe("src/auth.ts");
      const expand = ["symbol_name=authorise", 'expand=["body"]'];
      const defined = await inspect(way, ...call, "get_definition", "--tool-arg", ...expand);
      expect(JSON.parse(defined.content[0].text).definition.body).toContain("return true");
      const read = await inspect(
        way,
        "--method",
        "resources/read",
        "--uri",
        "codecompass://file/src/auth.ts",
      );
      expect(read.contents[0].text).toContain("authorise");
      const prompt = await inspect(way, "--method", "prompts/get", "--prompt-name", "explore_codebase");
      expect(prompt.messages.length).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
}
