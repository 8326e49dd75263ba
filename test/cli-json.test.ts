// `--json` on every command that prints: of texts that are made for other programs too, with what they are beside them.

import { expect, test } from "bun:test";
import { headingOf, listEmbedded, readManifest } from "../grammars/third-party.ts";
import { COMMANDS } from "../src/cli/commands.ts";
import { cli, temporaryFolder } from "./harness.ts";

test("every command takes --json, save the server, which speaks nothing else", async () => {
  const without: string[] = [];
  for (const [name, load] of Object.entries(COMMANDS))
    if (!Object.hasOwn((await load()).args ?? {}, "json")) without.push(name);
  expect(without).toEqual(["serve-mcp"]);
});

const CASES: readonly (readonly [argv: readonly string[], text: string, says: object])[] = [
  [["completion", "zsh"], "script", { shell: "zsh" }],
  [["service", "print", "--kind", "launchd"], "unit", { kind: "launchd" }],
];

for (const [argv, text, says] of CASES)
  test(`codecompass ${argv.join(" ")} --json: the same text`, async () => {
    const target = { home: temporaryFolder() };
    const { [text]: own, ...rest } = JSON.parse((await cli([...argv, "--json"], target)).stdout);
    expect(rest).toEqual(says);
    expect(`${own}\n`).toBe((await cli([...argv], target)).stdout);
  });

test("codecompass licenses --json: one package each", async () => {
  const { stdout } = await cli(["licenses", "--json"], { home: temporaryFolder() });
  const { packages } = JSON.parse(stdout) as { packages: Record<string, string>[] };
  const heads = packages.map((each) => `${each.package} (${each.licence})`);
  for (const folder of await listEmbedded()) expect(heads).toContain(headingOf(readManifest(folder)));
  expect(packages.every(({ text }) => text !== "")).toBe(true);
}, 30_000);
