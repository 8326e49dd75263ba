// The licences that are printed are those of what the bundler takes in, at the versions that are installed.

import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderTable } from "../grammars/main.ts";
import { headingOf, listEmbedded, readManifest } from "../grammars/third-party.ts";
import { cli, temporaryFolder } from "./harness.ts";

test("codecompass licenses names every package that is embedded (bun run licenses writes the text)", async () => {
  const { code, stdout } = await cli(["licenses"], { home: temporaryFolder() });
  expect(code).toBe(0);
  for (const folder of await listEmbedded())
    expect(stdout).toContain(`\n${headingOf(readManifest(folder))}\n`);
  expect(stdout).toStartWith("Bun ");
}, 120_000);

test("the table of grammars is the one that bun run grammars writes", async () => {
  const readme = readFileSync(join(import.meta.dir, "../grammars/README.md"), "utf8");
  expect(readme).toContain(await renderTable());
});
