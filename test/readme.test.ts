// README stays true: its table of tools is the one the server lists, its client configurations parse, and every command of
// its terminal section runs on this repository. UPDATE_SNAPSHOTS=1 rewrites the table.

import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { parse } from "smol-toml";
import { TOOLS } from "../src/tools/index.ts";
import { cli, temporaryFolder } from "./harness.ts";

const ROOT = join(import.meta.dir, "..");
const README = join(ROOT, "README.md");
const text = await Bun.file(README).text();

const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map((match) => match[1]!);

test("the table of tools is what the server lists", async () => {
  const rows = TOOLS.map(({ name, description }) => `| \`${name}\` | ${description} |`);
  const table = `<!-- tools -->\n| tool | what it does |\n| --- | --- |\n${rows.join("\n")}\n<!-- /tools -->`;
  const updated = text.replace(/<!-- tools -->[\s\S]*<!-- \/tools -->/, () => table);
  if (process.env.UPDATE_SNAPSHOTS) await Bun.write(README, updated);
  else expect(text).toBe(updated);
});

test("client configurations start this server", () => {
  const servers = blocks("json").map((block) => {
    const { mcpServers, servers } = JSON.parse(block);
    return (mcpServers ?? servers).codecompass;
  });
  const codex = parse(blocks("toml")[0]!) as { mcp_servers: { codecompass: unknown } };
  for (const server of [...servers, codex.mcp_servers.codecompass]) {
    expect(server.command).toBe("codecompass");
    expect(server.args[0]).toBe("serve-mcp");
  }
});

/** Words of a shell command; quotes group, comments end it. */
function words(line: string): string[] {
  return [...line.replace(/\s+#.*$/, "").matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3]!,
  );
}

const commands = blocks("sh")
  .flatMap((block) => block.split("\n"))
  .filter((line) => line.startsWith("codecompass "));

let home: string;
beforeAll(() => {
  home = temporaryFolder("codecompass-home-");
});

test("there are commands to run", () => {
  expect(commands.length).toBeGreaterThan(8);
});

for (const command of commands)
  test(`runs: ${command}`, async () => {
    const run = await cli(words(command).slice(1), { home, cwd: ROOT });
    expect(run.stderr).not.toContain("error");
    expect(run.code).toBe(0);
    expect(run.stdout.trim()).not.toBe("");
  }, 60_000);
