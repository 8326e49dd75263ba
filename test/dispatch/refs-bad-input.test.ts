// Repositories that are damaged, cut short, hostile or gone: a named error, or an answer that says what it lacks.

import { expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cli, git, project, serve, type TestProject, temporaryFolder } from "../harness.ts";
import { served, source } from "./refs-support.ts";

// Processes start here: a busy machine takes long.
setDefaultTimeout(60_000);

function withBranch(): TestProject {
  const made = project({ "a.ts": source("alpha"), "b.ts": source("beta") });
  made.git("checkout", "-q", "-b", "side");
  made.write({ "a.ts": source("changed"), "c.ts": source("gamma"), "d.ts": source("delta") });
  made.commit("side");
  made.git("checkout", "-q", "main");
  return made;
}

const objectOf = ({ root }: TestProject, hash: string) =>
  join(root, ".git/objects", hash.slice(0, 2), hash.slice(2));

test("a missing and a damaged blob: the rest answers, and the answer says what is not there", async () => {
  const made = withBranch();
  const [missing, damaged] = ["side:a.ts", "side:c.ts"].map((name) => made.git("rev-parse", name).trim());
  rmSync(objectOf(made, missing!), { force: true });
  chmodSync(objectOf(made, damaged!), 0o644);
  writeFileSync(objectOf(made, damaged!), "no zlib");
  const { server, locate } = await served(made);
  const { results, metadata } = await locate("delta", "side");
  expect(results).toHaveLength(1);
  expect(metadata.warnings.join()).toContain("2 files are not in the index because they cannot be read");
  await Bun.write(join(made.root, "back.ts"), source("changed"));
  made.git("hash-object", "-w", "back.ts");
  await server.call("index_repo", { ref: "side", wait_ms: 20_000 });
  expect((await locate("changed", "side")).results).toHaveLength(1);
});

test("a ref to a commit that does not exist, and one to a damaged commit", async () => {
  const made = withBranch();
  writeFileSync(join(made.root, ".git/refs/heads/ghost"), `${"1".repeat(40)}\n`);
  const { locate } = await served(made);
  expect((await locate("alpha", "ghost")).error.code).toBe("ref_not_found");
  expect((await locate("alpha", "2".repeat(40))).error.code).toBe("ref_not_found");
  expect((await locate("alpha", "main/below-a-branch")).error.code).toBe("ref_not_found");
  expect((await locate("alpha", "main")).results).toHaveLength(1);
});

test("a shallow clone says so; what is in it answers", async () => {
  const made = withBranch();
  const root = join(temporaryFolder(), "shallow");
  git(made.root, "clone", "-q", "--depth=1", "--branch", "side", `file://${made.root}`, root);
  const { locate } = await served({ root, home: made.home });
  expect((await locate("gamma", "origin/side")).results).toHaveLength(1);
  const { error } = await locate("gamma", "HEAD~1");
  expect(error.code).toBe("ref_not_found");
  expect(error.message).toContain("shallow: `git fetch --unshallow`");
});

test("a sha256 repository, a bare one, packed refs", async () => {
  for (const flags of [["--object-format=sha256"], ["--bare"]]) {
    const made = withBranch();
    const folder = temporaryFolder();
    const root = join(folder, "target");
    git(folder, "init", "-q", "-b", "main", ...flags, "target");
    if (flags[0] === "--bare") git(made.root, "push", "-q", root, "main", "side");
    else {
      await Bun.write(join(root, "x.ts"), source("alpha"));
      git(root, "add", "-A");
      git(root, "commit", "-q", "-m", "one");
      git(root, "checkout", "-q", "-b", "side");
      await Bun.write(join(root, "y.ts"), source("gamma"));
      git(root, "add", "-A");
      git(root, "commit", "-q", "-m", "two");
      git(root, "checkout", "-q", "main");
    }
    git(root, "pack-refs", "--all");
    const { server, locate } = await served({ root, home: made.home });
    expect((await locate("gamma", "side")).results).toHaveLength(1);
    expect((await locate("gamma", "main")).results).toHaveLength(0);
    expect((await server.call("locate_symbol", { name: "alpha" })).results).toHaveLength(1);
  }
});

test("what a repository's configuration names is not run, whatever ref is asked for", async () => {
  const made = withBranch();
  const folder = temporaryFolder();
  const trap = join(folder, "trap.sh");
  writeFileSync(trap, `#!/bin/sh\ntouch "${folder}/sprung"\ncat\n`, { mode: 0o755 });
  for (const key of [
    "core.fsmonitor",
    "core.pager",
    "diff.own.textconv",
    "diff.external",
    "filter.own.smudge",
  ])
    made.git("config", key, trap);
  made.git("config", "filter.own.clean", trap);
  made.git("config", "diff.own.command", trap);
  writeFileSync(join(made.root, ".git/info/attributes"), "*.ts filter=own diff=own\n");
  mkdirSync(join(made.root, ".git/hooks"), { recursive: true });
  for (const hook of ["post-checkout", "reference-transaction", "post-index-change"])
    writeFileSync(join(made.root, ".git/hooks", hook), `#!/bin/sh\n${trap}\n`, { mode: 0o755 });
  const { server, locate } = await served(made);
  expect((await locate("gamma", "side")).results).toHaveLength(1);
  await locate("gamma", "side~1");
  await server.call("diff_context", { base_ref: "main", head_ref: "side" });
  await server.call("list_refs");
  expect(existsSync(join(folder, "sprung"))).toBe(false);
});

test("a rebase in progress, and a git folder that is removed while serving", async () => {
  const made = withBranch();
  made.write({ "a.ts": source("conflicting") });
  made.commit("main");
  expect(() => made.git("rebase", "side")).toThrow();
  const { server, locate } = await served(made);
  expect((await locate("gamma", "side")).results).toHaveLength(1);
  expect((await locate("beta", "HEAD")).results).toHaveLength(1);
  const side = made.git("rev-parse", "side").trim();
  rmSync(join(made.root, ".git"), { recursive: true });
  expect((await locate("gamma", "main")).error.code).toBe("ref_not_found");
  expect((await locate("gamma", side)).results).toHaveLength(1);
  await server.call("sync_repo", { wait_ms: 20_000 });
  expect((await server.call("locate_symbol", { name: "beta" })).results).toHaveLength(1);
});

test("a repository that is made while serving is noticed", async () => {
  const made = project({ "a.ts": source("alpha") }, { git: false });
  const { server } = await served(made);
  expect((await server.call("list_refs")).current_ref).toBe("live");
  made.git("init", "-q", "-b", "main");
  made.commit("first");
  // The first question starts a job, and may find one of the scan before it.
  let answer = await server.call("locate_symbol", { name: "alpha" });
  for (let tries = 0; answer.results.length === 0 && tries < 20; tries++) {
    await server.call("index_status", { wait_ms: 1000 });
    answer = await server.call("locate_symbol", { name: "alpha" });
  }
  const { results, metadata } = answer;
  expect(results).toHaveLength(1);
  expect(metadata.ref).toBe("main");
  expect((await server.call("locate_symbol", { name: "alpha", ref: "HEAD" })).results).toHaveLength(1);
});

/** A folder with a git in it that does `first` before it goes on as the real one. */
function otherGit(first: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "git"), `#!/bin/sh\n${first}\nexec "${Bun.which("git")}" "$@"\n`, {
    mode: 0o755,
  });
  return folder;
}

test("no git, or an ancient one: what is checked out answers, a ref's failure says what to do", async () => {
  const made = withBranch();
  expect((await cli(["index", made.root], { home: made.home })).code).toBe(0);
  const ancient = otherGit('echo "Unknown option: $1" >&2; exit 129');
  for (const [PATH, advice] of [
    [temporaryFolder(), "Install git"],
    [ancient, "too old"],
  ] as const) {
    const server = await serve(made, [], { PATH });
    expect((await server.call("locate_symbol", { name: "alpha" })).results).toHaveLength(1);
    for (const [tool, args] of [
      ["locate_symbol", { name: "gamma", ref: "side~0" }],
      ["locate_symbol", { name: "gamma", ref: "side" }],
      ["list_refs", {}],
      ["diff_context", { base_ref: "main~0", head_ref: "side" }],
    ] as const)
      expect((await server.call(tool, args)).error.data.suggestion, tool).toContain(advice);
    await server.close();
  }
});

test("a repository of another user answers (safe.directory)", async () => {
  const made = withBranch();
  const PATH = `${otherGit("export GIT_TEST_ASSUME_DIFFERENT_OWNER=1")}:${process.env.PATH}`;
  expect((await cli(["index", made.root], { home: made.home, env: { PATH } })).code).toBe(0);
  const server = await serve(made, [], { PATH });
  expect((await server.call("locate_symbol", { name: "gamma", ref: "side~0" })).results).toHaveLength(1);
});

test("a ref that is like no other is answered with the default branch", async () => {
  const made = project({ "a.ts": "export const a = 1;\n" });
  made.git("branch", "-m", "trunk");
  const { locate } = await served(made);
  expect((await locate("a", "main")).error.message).toBe(
    "There is no ref main; the default branch is trunk.",
  );
});
