// Hooks: put in beside what is there, taken out without a trace, and git neither fails nor waits because of them.

import { expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  HOOKS,
  hookStates,
  hooksFolder,
  installHooks,
  uninstallHooks,
  withBlock,
  withoutBlock,
} from "../../src/vcs/hooks.ts";
import { findRepository } from "../../src/vcs/repository.ts";
import { project, temporaryFolder } from "../harness.ts";

// Processes start here: a busy machine takes long.
setDefaultTimeout(60_000);

/** A program that says that it ran, and takes its time. */
function slow(): { command: string[]; trace: string } {
  const folder = temporaryFolder();
  const program = join(folder, "it's slow.sh");
  writeFileSync(program, `#!/bin/sh\nsleep 5\necho "$*" >> "$0.ran"\n`, { mode: 0o755 });
  return { command: [program, "sync now"], trace: `${program}.ran` };
}

test("what a hook did before it does still, and is restored to the byte", async () => {
  const made = project({ "a.txt": "1" });
  const folder = await hooksFolder(findRepository(made.root)!);
  const own = '#!/bin/bash -e\necho own >> "$(git rev-parse --show-toplevel)/own.log"\nexit 3\n';
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "post-commit"), own, { mode: 0o750 });
  chmodSync(join(folder, "post-commit"), 0o750);
  installHooks(folder, ["true"]);
  installHooks(folder, ["true"]);
  expect(Object.values(hookStates(folder))).toEqual(HOOKS.map(() => "installed"));
  made.commit("one");
  expect(readFileSync(join(made.root, "own.log"), "utf8")).toBe("own\n");
  uninstallHooks(folder);
  expect(readFileSync(join(folder, "post-commit"), "utf8")).toBe(own);
  expect(statSync(join(folder, "post-commit")).mode & 0o777).toBe(0o750);
  expect(existsSync(join(folder, "post-merge"))).toBe(false);
});

test("git does not wait, and does not fail when the program is gone", async () => {
  const made = project({ "a.txt": "1" });
  const folder = await hooksFolder(findRepository(made.root)!);
  const { command, trace } = slow();
  installHooks(folder, command);
  made.commit("one");
  made.git("checkout", "-q", "-b", "side");
  expect(existsSync(trace)).toBe(false);
  const traced = () => existsSync(trace) && readFileSync(trace, "utf8").includes("sync now");
  for (let tries = 0; tries < 300 && !traced(); tries++) await Bun.sleep(100);
  expect(traced()).toBe(true);
  installHooks(folder, ["/nowhere/at all"]);
  made.commit("two");
});

test("core.hooksPath is where they go; a hook in another language is left alone, and so are all others then", async () => {
  const made = project({ "a.txt": "1" });
  made.git("config", "core.hooksPath", "my hooks");
  const folder = await hooksFolder(findRepository(made.root)!);
  expect(folder).toBe(join(made.root, "my hooks"));
  mkdirSync(folder);
  writeFileSync(join(folder, "post-rewrite"), "#!/usr/bin/env python3\nprint(1)\n");
  expect(() => installHooks(folder, ["true"])).toThrow("no shell script");
  expect(existsSync(join(folder, "post-commit"))).toBe(false);
  expect(hookStates(folder)["post-rewrite"]).toBe("foreign");
});

test("a block comes out as it went in, whatever stands around it", () => {
  for (const script of [
    "#!/bin/sh\n",
    "#!/bin/sh",
    "#!/usr/bin/env bash\n\nfoo\n",
    "#!/bin/dash -e\n# x\nbar",
  ])
    expect(withoutBlock(withBlock(script, ["it's", "here"], "x")).trimEnd()).toBe(script.trimEnd());
});
