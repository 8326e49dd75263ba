// Repositories that keep their objects and refs elsewhere than usual: partial clones, submodules, reftables.

import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cli, git, project, serve, temporaryFolder } from "../harness.ts";
import { served, source } from "./refs-support.ts";

// Processes start here: a busy machine takes long.
setDefaultTimeout(60_000);

test("a partial clone: what was not fetched is said, nothing is fetched for an answer, what git fetches later is found", async () => {
  const made = project({ "a.ts": source("alpha"), "b.ts": source("beta") });
  made.git("checkout", "-q", "-b", "side");
  made.write({ "a.ts": source("changed"), "c.ts": source("gamma") });
  made.commit("side");
  made.git("checkout", "-q", "main");
  made.git("config", "uploadpack.allowFilter", "true");
  made.git("config", "uploadpack.allowAnySHA1InWant", "true");
  const root = join(temporaryFolder(), "partial");
  git(made.root, "clone", "-q", "--filter=blob:none", `file://${made.root}`, root);
  const lacking = () => git(root, "rev-list", "--objects", "--missing=print", "--all").match(/^\?/gm)?.length;
  expect(lacking()).toBe(2);
  const { server, locate } = await served({ root, home: made.home });
  const { results, metadata } = await locate("beta", "origin/side");
  expect(results).toHaveLength(1);
  expect(metadata.warnings.join()).toContain("2 files are not in the index because they cannot be read");
  expect(metadata.result_completeness).toBe("partial");
  const changes = await server.call("diff_context", { base_ref: "main", head_ref: "origin/side" });
  expect(changes.files).toEqual({ changed: 0, added: 0, removed: 0, renamed: 0 });
  expect(changes.metadata.warnings.join()).toContain(
    "not compared, since one side is not in the index: a.ts (cannot be read), c.ts (cannot be read)",
  );
  expect(changes.metadata.result_completeness).toBe("partial");
  const compare = { symbol_name: "alpha", base_ref: "main", head_ref: "origin/side" };
  const compared = await server.call("compare_symbol_between_commits", compare);
  expect(compared.error.message).toBe("a.ts is not indexed: cannot be read.");
  expect(lacking()).toBe(2);
  expect((await server.call("locate_symbol", { name: "alpha" })).results).toHaveLength(1);
  for (const path of ["a.ts", "c.ts"]) git(root, "cat-file", "-p", `origin/side:${path}`);
  await server.call("index_repo", { ref: "origin/side", wait_ms: 20_000 });
  const whole = await locate("gamma", "origin/side");
  expect(whole.results).toHaveLength(1);
  expect(whole.metadata.result_completeness).toBe("complete");
});

test("a submodule is a project of its own on every ref, whatever becomes of it", async () => {
  const part = project({ "part.ts": source("inPart") });
  const made = project({ "a.ts": source("alpha") });
  made.git("checkout", "-q", "-b", "with");
  made.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", part.root, "part");
  made.commit("a submodule");
  made.git("checkout", "-q", "-b", "moved");
  part.write({ "more.ts": source("moreInPart") });
  part.commit("more");
  git(join(made.root, "part"), "-c", "protocol.file.allow=always", "pull", "-q", "origin", "main");
  made.commit("the submodule moved");
  made.git("checkout", "-q", "-b", "taken", "main");
  rmSync(join(made.root, "part"), { recursive: true });
  made.write({ "part/own.ts": source("owned") });
  made.commit("a folder in its place");
  made.git("checkout", "-q", "main");
  const { server, locate } = await served(made);
  for (const ref of ["with", "moved"]) {
    expect((await locate("alpha", ref)).results).toHaveLength(1);
    expect((await locate("inPart", ref)).results).toHaveLength(0);
  }
  const inPart = await server.call("get_source", { path: "part/part.ts", ref: "with" });
  expect(inPart.error.message).toBe("part is not indexed: a submodule: index it as a project of its own.");
  expect(inPart.error.data).toMatchObject({
    skipped: "submodule",
    suggestion: expect.stringContaining("workspace"),
  });
  const filtered = await server.call("locate_symbol", { name: "inPart", path: "part", ref: "with" });
  expect(filtered.metadata.warnings.join()).toContain("`part` is not indexed: a submodule");
  expect((await locate("owned", "taken")).results[0].path).toBe("part/own.ts");
  const changes = await server.call("diff_context", { base_ref: "with", head_ref: "moved" });
  expect([changes.error, changes.files.changed]).toEqual([undefined, 0]);
});

/** Refs in a table, as far as this program can see; a git on the PATH that knows them, as newer ones do, or one that does not. */
function withTable() {
  const made = project({ "a.ts": source("alpha") });
  made.git("checkout", "-q", "-b", "side");
  made.write({ "c.ts": source("gamma") });
  made.commit("side");
  made.git("checkout", "-q", "main");
  const [own, real] = [join(made.root, ".git"), join(temporaryFolder(), "real.git")];
  renameSync(own, real);
  for (const folder of ["objects", "refs/heads", "reftable"])
    mkdirSync(join(own, folder), { recursive: true });
  writeFileSync(join(own, "HEAD"), "ref: refs/heads/.invalid\n");
  writeFileSync(join(own, "refs/heads/main"), `${"1".repeat(40)}\n`);
  writeFileSync(
    join(own, "config"),
    "[core]\n\trepositoryformatversion = 1\n[extensions]\n\trefStorage = reftable\n",
  );
  writeFileSync(join(own, "reftable/tables.list"), "0x1-0x2.ref\n");
  const bin = temporaryFolder();
  const script = `#!/bin/sh\nif [ "$GIT_DIR" = "${own}" ]; then GIT_DIR="${real}"; fi\nexec "${Bun.which("git")}" "$@"\n`;
  writeFileSync(join(bin, "git"), script, { mode: 0o755 });
  return { made, real, newer: { PATH: `${bin}:${process.env.PATH}` } };
}

test("refs in a reftable are asked from git, and again when its tables change", async () => {
  const { made, real, newer } = withTable();
  expect((await cli(["index", made.root], { home: made.home, env: newer })).code).toBe(0);
  const server = await serve(made, [], newer);
  const locate = (name: string, ref: string) => server.call("locate_symbol", { name, ref });
  expect((await locate("gamma", "side")).results).toHaveLength(1);
  const { results, metadata } = await server.call("locate_symbol", { name: "alpha" });
  expect([results.length, metadata.ref]).toEqual([1, "main"]);
  const { refs } = await server.call("list_refs");
  expect(refs.map(({ ref }: { ref: string }) => ref).sort()).toEqual(["main", "side"]);
  git(made.root, `--git-dir=${real}`, "update-ref", "refs/heads/main", "side");
  writeFileSync(join(made.root, ".git/reftable/tables.list"), "0x1-0x3.ref\n");
  expect((await locate("gamma", "refs/heads/main")).metadata.ref).toBe("main");
  const after = await server.call("locate_symbol", { name: "alpha" });
  expect(after.metadata.freshness_status).not.toBe("fresh");
});

test("a git that does not know reftables is named as the reason", async () => {
  const { made } = withTable();
  const { code, stderr } = await cli(["index", made.root], { home: made.home });
  expect(code).not.toBe(0);
  expect(stderr).toContain("refstorage");
});
