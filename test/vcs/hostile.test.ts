// A repository's own configuration starts no program and points git nowhere else.

import { expect, test } from "bun:test";
import { chmodSync, existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readHead } from "../../src/vcs/refs.ts";
import { findRepository } from "../../src/vcs/repository.ts";
import { scanStatus } from "../../src/vcs/status.ts";
import { listCommitTree } from "../../src/vcs/tree.ts";
import { project, type TestProject, temporaryFolder } from "../harness.ts";

/** A program that leaves a trace when it is started. */
function trap(): { program: string; sprung: () => boolean } {
  const folder = temporaryFolder();
  const program = join(folder, "trap.sh");
  writeFileSync(program, `#!/bin/sh\ntouch "${folder}/sprung"\ncat\n`);
  chmodSync(program, 0o755);
  return { program, sprung: () => existsSync(join(folder, "sprung")) };
}

async function scan(made: TestProject) {
  const repo = findRepository(made.root)!;
  readHead(repo);
  await listCommitTree(repo, "HEAD");
  return scanStatus(repo);
}

test("file system monitors, hooks, filters and pagers are not started", async () => {
  const { program, sprung } = trap();
  const made = project({
    ".gitattributes": "*.txt filter=own\n*.md filter=a=b.c\n",
    "a.txt": "one",
    "b.md": "two",
  });
  for (const key of [
    "core.fsmonitor",
    "core.pager",
    "core.sshCommand",
    "filter.own.clean",
    "filter.a=b.c.process",
  ])
    made.git("config", key, program);
  made.git("config", "filter.own.required", "true");
  writeFileSync(join(made.root, ".git/hooks/post-index-change"), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
  // Same size, other content, other time: git has to read and convert both.
  made.write({ "a.txt": "two", "b.md": "one" });
  for (const name of ["a.txt", "b.md"]) utimesSync(join(made.root, name), new Date(1e12), new Date(1e12));
  expect((await scan(made)).changed).toEqual(["a.txt", "b.md"]);
  expect(sprung()).toBe(false);
});

test("nor by a git before 2.31, which reads no configuration from variables", async () => {
  const { program, sprung } = trap();
  const old = temporaryFolder();
  const script = `#!/bin/sh\nunset GIT_CONFIG_COUNT\nfor each; do [ "$each" = --version ] && echo git version 2.25.1 && exit; done\nexec "${Bun.which("git")}" "$@"\n`;
  writeFileSync(join(old, "git"), script, { mode: 0o755 });
  const made = project({ ".gitattributes": "*.txt filter=own\n*.md filter=a=b.c\n", "a.txt": "one" });
  made.git("config", "filter.own.clean", program);
  made.write({ "a.txt": "two" });
  utimesSync(join(made.root, "a.txt"), new Date(1e12), new Date(1e12));
  const { PATH } = process.env;
  process.env.PATH = `${old}:${PATH}`;
  try {
    expect((await scan(made)).changed).toEqual(["a.txt"]);
    made.git("config", "filter.a=b.c.clean", program);
    await expect(scan(made)).rejects.toThrow("before 2.31");
  } finally {
    process.env.PATH = PATH;
  }
  expect(sprung()).toBe(false);
});

test("missing objects of a partial clone are not fetched", async () => {
  const { program, sprung } = trap();
  const made = project({ "a.txt": "one" });
  made.git("config", "remote.origin.url", `ext::${program}`);
  made.git("config", "remote.origin.promisor", "true");
  made.git("config", "protocol.ext.allow", "always");
  made.git("config", "extensions.partialClone", "origin");
  const repo = findRepository(made.root)!;
  expect(listCommitTree(repo, "b".repeat(40))).rejects.toThrow("git ls-tree failed");
  await scan(made);
  expect(sprung()).toBe(false);
});

test("core.worktree and GIT_* of the caller do not move the work tree", async () => {
  const elsewhere = temporaryFolder();
  writeFileSync(join(elsewhere, "secret.txt"), "s");
  const made = project({ "a.txt": "one" });
  made.git("config", "core.worktree", elsewhere);
  made.write({ "b.txt": "two" });
  process.env.GIT_INDEX_FILE = join(elsewhere, "no-index");
  try {
    expect((await scan(made)).changed).toEqual(["b.txt"]);
  } finally {
    delete process.env.GIT_INDEX_FILE;
  }
});
