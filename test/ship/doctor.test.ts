// `codecompass doctor` on projects with one mistake each: it finds it, and says the fix.

import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { cli, project, type TestProject, temporaryFolder } from "../harness.ts";

interface Finding {
  check: string;
  ok: boolean;
  detail: string;
  advice?: string;
}

async function findings(
  target: TestProject,
  env: Record<string, string> = {},
): Promise<Map<string, Finding>> {
  const home = temporaryFolder();
  const run = await cli(["doctor", "--json"], {
    home: target.home,
    cwd: target.root,
    env: { HOME: home, ...env },
  });
  const report = JSON.parse(run.stdout) as { findings: Finding[] };
  expect(run.code).toBe(report.findings.every(({ ok }) => ok) ? 0 : 1);
  return new Map(report.findings.map((each) => [each.check, each]));
}

const sample = () => project({ "a.ts": "export const one = 1;\n" });
const index = (target: TestProject) => cli(["index"], { home: target.home, cwd: target.root });

test("a project in order is in order", async () => {
  const target = sample();
  await index(target);
  expect([...(await findings(target)).values()].filter(({ ok }) => !ok)).toEqual([]);
}, 60_000);

/** What is done to a project, the check that finds it, and a word of the fix. */
const MISTAKES: Readonly<
  Record<string, [(target: TestProject) => Promise<unknown> | unknown, string, RegExp]>
> = {
  "never indexed": [() => {}, "state", /codecompass index/],
  "HEAD moved on": [
    async (target) => {
      await index(target);
      target.write({ "b.ts": "" });
      target.commit();
    },
    "state",
    /codecompass sync/,
  ],
  "everything excluded": [
    async (target) => {
      target.write({ ".codecompass/config.toml": '[index]\ninclude = ["nothing/**"]\n' });
      await index(target);
    },
    "state",
    /include and exclude/,
  ],
  "an unknown key": [
    (target) => target.write({ ".codecompass/config.toml": "[index]\nexcluded = []\n" }),
    "settings",
    /Correct the key/,
  ],
  "a damaged index": [
    async (target) => {
      await index(target);
      for (const name of new Bun.Glob("projects/*/index.db").scanSync(target.home))
        writeFileSync(join(target.home, name), "no database");
    },
    "index",
    /--force/,
  ],
  "a client that starts what is not there": [
    (target) =>
      target.write({ ".mcp.json": '{"mcpServers":{"codecompass":{"command":"/gone/codecompass"}}}' }),
    "clients",
    /setup claude-code/,
  ],
  "a client's file that is broken": [
    (target) => target.write({ ".cursor/mcp.json": "{" }),
    "clients",
    /Mend it/,
  ],
};

test.each(Object.keys(MISTAKES))(
  "%s",
  async (name) => {
    const [make, check, fix] = MISTAKES[name]!;
    const target = sample();
    await make(target);
    const finding = (await findings(target)).get(check)!;
    expect(finding.ok).toBe(false);
    // What to do stands in one of the two.
    expect(`${finding.detail} ${finding.advice ?? ""}`).toMatch(fix);
  },
  60_000,
);

test("no git", async () => {
  const target = sample();
  const bin = temporaryFolder();
  const { git } = Object.fromEntries(await findings(target, { PATH: bin }));
  expect(git).toMatchObject({ ok: false, advice: "Install git, or add its folder to PATH." });
}, 60_000);

test("code that is larger than what is read is named, with the option", async () => {
  const target = project({
    "big.c": `int one;\n${"/* . */\n".repeat(150_000)}`,
    "big.log": "x".repeat(1_200_000),
  });
  await index(target);
  const found = (await findings(target)).get("large sources");
  expect(found?.ok).toBe(true);
  expect(found?.detail).toMatch(/^not read: big\.c \(\d+ bytes\); \[index\] max_file_bytes above 1048576/);
}, 60_000);
