// The step of a pipeline: what one run leaves is what the next begins with, and a bundle that cannot be used stops nothing.

import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { git, programArgv, project, temporaryFolder } from "../harness.ts";

const SCRIPT = join(import.meta.dir, "../../.github/actions/index/index.sh");

/** `codecompass` on a PATH. */
function binFolder(): string {
  const folder = temporaryFolder();
  const argv = programArgv()
    .map((word) => `"${word}"`)
    .join(" ");
  writeFileSync(join(folder, "codecompass"), `#!/bin/sh\nexec ${argv} "$@"\n`);
  chmodSync(join(folder, "codecompass"), 0o755);
  return folder;
}

test("a run after a run parses what differs; a broken bundle costs a full index", () => {
  const source = project({ "a.ts": "export const one = 1;\n", "b.ts": "export const two = 2;\n" });
  const bundle = join(temporaryFolder(), "state.bundle");
  const bin = binFolder();
  const step = () => {
    const checkout = join(temporaryFolder(), "checkout");
    mkdirSync(checkout);
    git(checkout, "clone", "-q", source.root, ".");
    const env = {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      CODECOMPASS_HOME: temporaryFolder(),
      NO_COLOR: "1",
    };
    const run = Bun.spawnSync(["sh", SCRIPT, checkout, bundle], { env });
    return { code: run.exitCode, out: run.stdout.toString(), errors: run.stderr.toString() };
  };
  expect(step().out).toContain("(2 parsed, 0 known)");
  source.write({ "b.ts": "export const three = 3;\n" });
  source.commit();
  expect(step().out).toContain("(1 parsed, 1 known)");
  writeFileSync(bundle, "broken");
  const broken = step();
  expect(broken.errors).toContain("the bundle is left out");
  expect(broken).toMatchObject({ code: 0 });
  expect(broken.out).toContain("(2 parsed, 0 known)");
}, 120_000);

test("workflows and the action are YAML, and name scripts that exist", async () => {
  const folder = join(import.meta.dir, "../../.github");
  for (const file of ["workflows/ci.yml", "workflows/release.yml", "actions/index/action.yml"])
    expect(Bun.YAML.parse(await Bun.file(join(folder, file)).text())).toBeObject();
  const action = Bun.YAML.parse(await Bun.file(join(folder, "actions/index/action.yml")).text()) as {
    runs: { using: string; steps: { run?: string; shell?: string }[] };
  };
  expect(action.runs.using).toBe("composite");
  for (const { run, shell } of action.runs.steps) if (run !== undefined) expect(shell).toBe("bash");
});
