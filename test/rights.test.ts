// What modes of files forbid: unreadable files cost nothing else, and an index that cannot be written is read.

import { afterEach, expect, test } from "bun:test";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type CliResult, cli, ORDINARY_USER, project, type TestProject } from "./harness.ts";

const locked: string[] = [];
afterEach(() => {
  for (const path of locked.splice(0)) chmodSync(path, 0o755);
});
function lock(path: string, mode: number): void {
  locked.push(path);
  chmodSync(path, mode);
}

const run = (target: TestProject, ...args: string[]): Promise<CliResult> =>
  cli(args, { home: target.home, cwd: target.root, under: ORDINARY_USER ?? [] });
const json = async (target: TestProject, ...args: string[]) =>
  JSON.parse((await run(target, ...args, "--json")).stdout);

/** More files than the indexer parses without threads. */
const FILES = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`src/f${at}.ts`, `let v${at} = 1;\n`]),
);

for (const git of [true, false])
  test.skipIf(!ORDINARY_USER)(
    `a folder and a file that cannot be read are skipped, ${git ? "in" : "outside"} git`,
    async () => {
      const target = project({ ...FILES, "own/a.ts": "let a = 1;\n", "b.ts": "let b = 1;\n" }, { git });
      lock(join(target.root, "own"), 0);
      lock(join(target.root, "b.ts"), 0);
      const indexed = await run(target, "index");
      expect([indexed.code, indexed.stderr]).toEqual([0, expect.not.stringContaining("failed:")]);
      const { skipped_files } = await json(target, "status", "--skipped");
      const skips = skipped_files.map(({ path, reason }: Record<string, string>) => `${path} ${reason}`);
      // Without git nobody knows what is in the folder.
      expect(skips.sort()).toEqual(["b.ts unreadable", git ? "own/a.ts unreadable" : "own/ unreadable"]);
      target.write({ "src/f3.ts": "let renamed = 1;\n" });
      expect((await run(target, "sync")).code).toBe(0);
      expect((await json(target, "locate", "renamed")).results).toHaveLength(1);
      expect((await json(target, "locate", "v19")).results).toHaveLength(1);
    },
    60_000,
  );

test.skipIf(!ORDINARY_USER)(
  "a data folder that cannot be written: it is asked, not changed, and the doctor says so",
  async () => {
    const target = project({ "a.ts": "export const one = 1;\n" });
    expect((await run(target, "index")).code).toBe(0);
    const { data_folder } = await json(target, "workspace", "info");
    lock(join(data_folder, "index.db"), 0o444);
    lock(join(target.home, "registry.db"), 0o444);
    lock(data_folder, 0o555);
    lock(target.home, 0o555);
    expect((await json(target, "locate", "one")).results).toHaveLength(1);
    const refused = await run(target, "index", "--force");
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("cannot be written")]);
    expect((await json(target, "locate", "one")).results).toHaveLength(1);
    const { workspaces } = await json(target, "workspace", "list");
    expect(workspaces).toContainEqual(expect.objectContaining({ repo_root: target.root }));
    const { findings } = await json(target, "doctor");
    expect(findings).toContainEqual(expect.objectContaining({ check: "data folder", ok: false }));
  },
  60_000,
);

test.skipIf(!ORDINARY_USER)(
  "a data folder that is empty and cannot be written is named, with the way out",
  async () => {
    const target = project({ "a.ts": "export const one = 1;\n" });
    mkdirSync(target.home, { recursive: true });
    lock(target.home, 0o555);
    for (const command of [["index"], ["locate", "one"], ["doctor"]]) {
      const { code, stderr } = await run(target, ...command);
      expect([code, stderr]).toEqual([1, expect.stringContaining(target.home)]);
      expect(stderr).toContain("set CODECOMPASS_HOME");
    }
    expect((await run(target, "workspace", "list")).code).toBe(0);
  },
  60_000,
);
