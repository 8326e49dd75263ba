// The commit's files, what differs in the checkout, and contents of objects.

import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gitBlobHash } from "../../src/util/hash.ts";
import { findGit } from "../../src/vcs/git.ts";
import { readBlobs } from "../../src/vcs/objects.ts";
import { findRepository } from "../../src/vcs/repository.ts";
import { scanStatus } from "../../src/vcs/status.ts";
import { GIT_MODES, listCommitTree } from "../../src/vcs/tree.ts";
import { git, project, temporaryFolder, writeUnnoticed } from "../harness.ts";

const repoOf = (root: string) => findRepository(root)!;
const bytes = (text: string) => new TextEncoder().encode(text);

test("lists files with git's object ids, odd names included", async () => {
  const made = project({ "a b.txt": "one\n", "line\nbreak.txt": "two\n", "\u00fc/\u4e2d.ts": "three\n" });
  symlinkSync("a b.txt", join(made.root, "link"));
  made.commit();
  const repo = repoOf(made.root);
  const entries = await listCommitTree(repo, made.git("rev-parse", "HEAD").trim());
  expect(entries.map(({ path }) => path)).toEqual(["a b.txt", "line\nbreak.txt", "link", "\u00fc/\u4e2d.ts"]);
  expect(entries[0]).toMatchObject({ hash: gitBlobHash(bytes("one\n")), mode: GIT_MODES.file, utf8: true });
  expect(entries[2]!.mode).toBe(GIT_MODES.symlink);
});

test("names that are not UTF-8 are marked", async () => {
  const made = project({ "ok.txt": "x" });
  const name = Buffer.concat([
    Buffer.from(`${made.root}/bad-`),
    Buffer.from([0xff, 0xfe]),
    Buffer.from(".txt"),
  ]);
  writeFileSync(name, "y");
  const before = await scanStatus(repoOf(made.root));
  expect(before.unreadableNames).toEqual(["bad-\ufffd\ufffd.txt"]);
  made.commit();
  const entries = await listCommitTree(repoOf(made.root), "HEAD");
  expect(entries.map(({ utf8 }) => utf8)).toEqual([false, true]);
});

test("changed, added, deleted, staged, renamed and untracked files are named", async () => {
  const made = project({
    "kept.txt": "k",
    "changed.txt": "1",
    "deleted.txt": "d",
    "old name.txt": "o",
    "staged.txt": "s",
  });
  made.write({ "changed.txt": "22", "new/untracked file.txt": "n", "staged.txt": "other" });
  made.remove("deleted.txt");
  made.git("mv", "old name.txt", "new name.txt");
  made.git("add", "staged.txt");
  const status = await scanStatus(repoOf(made.root));
  expect(status.commit).toBe(made.git("rev-parse", "HEAD").trim());
  expect(status.ref).toBe("main");
  expect(status.changed).toEqual([
    "changed.txt",
    "deleted.txt",
    "new name.txt",
    "new/untracked file.txt",
    "old name.txt",
    "staged.txt",
  ]);
});

test("merge conflicts, files hidden from status and nested repositories are named", async () => {
  const made = project({ "both.txt": "base\n", "hidden.txt": "h", ".gitignore": "ignored.txt\n" });
  made.git("checkout", "-q", "-b", "side");
  made.write({ "both.txt": "side\n" });
  made.commit();
  made.git("checkout", "-q", "main");
  made.write({ "both.txt": "main\n" });
  made.commit();
  expect(() => made.git("merge", "side")).toThrow();
  made.git("update-index", "--assume-unchanged", "hidden.txt");
  made.write({ "hidden.txt": "other", "ignored.txt": "i", "nested/x.txt": "x" });
  git(join(made.root, "nested"), "init", "-q");
  const status = await scanStatus(repoOf(made.root));
  expect(status.changed).toEqual(["both.txt", "hidden.txt"]);
  expect(status.nested).toEqual(["nested"]);
});

test("what is untracked is what git status says", async () => {
  const made = project({
    ".gitignore": "*.log\nbuild/\n!build/kept.txt\n/only-here\n",
    "sub/.gitignore": "*.tmp\n!keep.tmp\n",
    "sub/a.txt": "a",
    "sub/deep/b.txt": "b",
    "gone/c.txt": "c",
  });
  writeFileSync(join(made.root, ".git/info/exclude"), "secret*\n");
  made.write({
    ...{
      "x.log": "",
      "build/kept.txt": "",
      "only-here": "",
      "sub/only-here": "",
      "sub/x.tmp": "",
      "sub/keep.tmp": "",
    },
    ...{ "secret.txt": "", "new/one.txt": "", "new/two/three.txt": "", "sub/deep/d.txt": "", "gone.txt": "" },
  });
  made.remove("gone");
  made.write({ gone: "a file where a folder was" });
  mkdirSync(join(made.root, "empty"));
  symlinkSync("sub", join(made.root, "link"));
  symlinkSync("..", join(made.root, "new/up"));
  made.write({ "other/in.txt": "", "new/inner/in.txt": "" });
  for (const nested of ["other", "new/inner"]) git(join(made.root, nested), "init", "-q");
  const said = made
    .git("status", "--porcelain", "-z", "--untracked-files=all", "--no-renames")
    .split("\0")
    .filter((record) => record !== "")
    .map((record) => record.slice(3));
  const status = await scanStatus(repoOf(made.root));
  expect(status.nested.map((path) => `${path}/`).sort()).toEqual(
    said.filter((path) => path.endsWith("/")).sort(),
  );
  expect(status.changed).toEqual(said.filter((path) => !path.endsWith("/")).sort());
  expect(status.changed).toContain("new/up");
});

test("an index that changes between the questions is asked again", async () => {
  const made = project({ "a.txt": "a" });
  made.write({ "new.txt": "n" });
  const real = findGit()!;
  const folder = temporaryFolder();
  const added = join(folder, "added");
  // The first status is answered before the file is added, the first listing after it.
  const wrapper = `#!/bin/sh
case " $* " in
  *" status "*) "${real}" "$@"; [ -e "${added}" ] || { "${real}" -C "${made.root}" add new.txt; touch "${added}"; } ;;
  *" ls-files "*) while [ ! -e "${added}" ]; do sleep 0.01; done; "${real}" "$@" ;;
  *) exec "${real}" "$@" ;;
esac
`;
  writeFileSync(join(folder, "git"), wrapper);
  chmodSync(join(folder, "git"), 0o755);
  const path = process.env.PATH;
  process.env.PATH = `${folder}:${path}`;
  try {
    expect((await scanStatus(repoOf(made.root))).changed).toEqual(["new.txt"]);
  } finally {
    process.env.PATH = path;
  }
});

test("a repository without commits has everything untracked", async () => {
  const made = project({ "a.txt": "x" }, { git: false });
  made.git("init", "-q", "-b", "main");
  expect(await scanStatus(repoOf(made.root))).toMatchObject({
    commit: undefined,
    ref: "main",
    changed: ["a.txt"],
  });
});

test("objects come in the order asked for; large and missing ones without bytes", async () => {
  const large = "x".repeat(100_000);
  const made = project({ "a.txt": "small\n", "b.txt": large, "empty.txt": "" });
  const hashes = [large, "small\n", "", "missing"].map((text) => gitBlobHash(bytes(text)));
  const read = async (limit: number) => {
    const found: (string | undefined)[] = [];
    for await (const object of readBlobs(repoOf(made.root), hashes, limit))
      found.push(object.bytes && new TextDecoder().decode(object.bytes));
    return found;
  };
  expect(await read(1_000_000)).toEqual([large, "small\n", "", undefined]);
  expect(await read(1000)).toEqual([undefined, "small\n", "", undefined]);
});

test("git reads what was written in the second of its index, unless all files were read since", async () => {
  const made = project({ "a.txt": "" });
  writeUnnoticed(made, "a.txt", "one", "two");
  const index = await Bun.file(join(made.root, ".git/index")).bytes();
  const before = Date.now() - 90_000;
  const folder = temporaryFolder();
  const changed = async (readAt: number) => (await scanStatus(repoOf(made.root), { readAt, folder })).changed;
  expect((await scanStatus(repoOf(made.root))).changed).toEqual(["a.txt"]);
  for (const readAt of [0, before, before + 31_000]) expect(await changed(readAt)).toEqual(["a.txt"]);
  for (const readAt of [Date.now(), Infinity]) expect(await changed(readAt)).toEqual([]);
  made.write({ "a.txt": "longer" });
  expect(await changed(Infinity)).toEqual(["a.txt"]);
  expect(await Bun.file(join(made.root, ".git/index")).bytes()).toEqual(index);
  expect(readdirSync(folder)).toEqual([]);
});

test("a copy of the index that a killed process left behind is removed by the next", async () => {
  const made = project({ "a.txt": "x" });
  const folder = temporaryFolder();
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const name of ["git-index-old", "git-index-young", "other"]) writeFileSync(join(folder, name), "");
  for (const name of ["git-index-old", "other"]) utimesSync(join(folder, name), hourAgo, hourAgo);
  await scanStatus(repoOf(made.root), { readAt: Infinity, folder });
  expect(readdirSync(folder).sort()).toEqual(["git-index-young", "other"]);
});

test("without an index there is nothing to copy", async () => {
  const made = project({ "a.txt": "x" }, { git: false });
  made.git("init", "-q", "-b", "main");
  const reading = { readAt: Infinity, folder: temporaryFolder() };
  expect((await scanStatus(repoOf(made.root), reading)).changed).toEqual(["a.txt"]);
});

test("files of the index that are called by a name are named, whatever folder they are in", async () => {
  const made = project({
    ".ignore": "a",
    "src/.ignore": "b",
    "src/not.ignore": "c",
    ".ignored": "d",
    "\u00fc/.ignore": "e",
    ".gitattributes": "",
  });
  made.commit();
  made.git("update-index", "--assume-unchanged", "src/.ignore");
  made.write({ "new/.ignore": "f" });
  const status = await scanStatus(repoOf(made.root), undefined, [".ignore"]);
  expect(status.tracked).toBe(6);
  expect(status.named.sort()).toEqual([".gitattributes", ".ignore", "src/.ignore", "\u00fc/.ignore"]);
  expect(status.changed).toEqual(["new/.ignore", "src/.ignore"]);
});
