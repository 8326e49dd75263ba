// What one run finds, reads, leaves alone and publishes.

import { expect, test } from "bun:test";
import { chmodSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_INDEX_OPTIONS } from "../../src/indexer/options.ts";
import { commitKey, liveKey } from "../../src/indexer/tree-keys.ts";
import { isChanged } from "../../src/query/current-file.ts";
import { readText } from "../../src/store/blobs.ts";
import { readTree } from "../../src/store/trees.ts";
import { openView } from "../../src/view/view.ts";
import { git, project, temporaryFolder, writeUnnoticed } from "../harness.ts";
import { describeProject, indexHere, pathsOf, skipsOf, withStore } from "./support.ts";

const JAVA = "package a;\npublic class Foo {\n  int bar(int x) { return x; }\n}\n";
const byPath = (made: Parameters<typeof describeProject>[0]) =>
  new Map(describeProject(made).files.map((file) => [file.path, file]));

test("a full run extracts every file, a second one nothing", async () => {
  const made = project({ "a/Foo.java": JAVA, "README.txt": "# Hello\n", "copy/Foo.java": JAVA });
  const first = await indexHere(made);
  expect(first).toMatchObject({ mode: "full", files: 3, parsed: 2, reused: 1, changed: 3, failed: 0 });
  const files = byPath(made);
  expect(files.get("a/Foo.java")).toMatchObject({ language: "java", uncommitted: false });
  expect(files.get("a/Foo.java")!.symbols).toContain("class Foo 2");
  expect(files.get("README.txt")!.language).toBe("text");
  const generation = withStore(made, (store) => store.db.query("SELECT max(generation) FROM trees").values());
  expect(await indexHere(made)).toMatchObject({ mode: "incremental", files: 3, parsed: 0, changed: 0 });
  expect(withStore(made, (store) => store.db.query("SELECT max(generation) FROM trees").values())).toEqual(
    generation,
  );
});

test("a sync extracts only what changed", async () => {
  const made = project({ "a.java": JAVA, "b.java": JAVA.replace("Foo", "B"), "c.txt": "c\n" });
  await indexHere(made);
  made.write({ "b.java": JAVA.replace("Foo", "Changed"), "new.txt": "n\n" });
  made.remove("c.txt");
  expect(await indexHere(made)).toMatchObject({ files: 3, parsed: 2, changed: 3 });
  const files = byPath(made);
  expect([...files.keys()]).toEqual(["a.java", "b.java", "new.txt"]);
  expect(files.get("b.java")!.uncommitted).toBe(true);
  expect(files.get("a.java")!.uncommitted).toBe(false);
});

test("contents of a commit that are more than may wait at a time are all read", async () => {
  const version = (name: string, lines: number) =>
    Array.from({ length: lines }, (_, line) => `${name} ${line * 7}`).join("\n");
  const names = Array.from({ length: 22 }, (_, i) => `f${i}.txt`);
  const made = project(Object.fromEntries(names.map((name) => [name, version(name, 40_000)])));
  const commit = made.git("rev-parse", "HEAD").trim();
  made.write(Object.fromEntries(names.map((name) => [name, version(name, 1)])));
  made.commit("others");
  await indexHere(made);
  expect(await indexHere(made, { target: { commit, ref: commit } })).toMatchObject({ files: 22, parsed: 22 });
  withStore(made, (store) => {
    const { entries } = readTree(store, commitKey(commit, DEFAULT_INDEX_OPTIONS))!;
    expect(entries.map(({ path }) => path).sort()).toEqual([...names].sort());
    for (const { path, blob } of entries) expect(readText(store, blob)).toBe(version(path, 40_000));
  });
}, 60_000);

test.skipIf(process.platform === "win32")(
  "a change of mode is a change of the tree, not of the file",
  async () => {
    const made = project({ "run.sh": "echo hello\n" });
    const plain = made.git("rev-parse", "HEAD").trim();
    await indexHere(made);
    chmodSync(join(made.root, "run.sh"), 0o755);
    made.commit("executable");
    const executable = made.git("rev-parse", "HEAD").trim();
    expect(await indexHere(made)).toMatchObject({ parsed: 0, files: 1 });
    await indexHere(made, { target: { commit: plain, ref: plain } });
    const modes = [plain, executable].map((commit) =>
      withStore(made, (store) =>
        readTree(store, commitKey(commit, DEFAULT_INDEX_OPTIONS))!.entries.map(({ mode }) =>
          mode.toString(8),
        ),
      ),
    );
    expect(modes).toEqual([["100644"], ["100755"]]);
  },
);

test("a commit, a branch switch, a revert and a rename extract nothing", async () => {
  const made = project({ "a.java": JAVA, "b.txt": "b\n" });
  await indexHere(made);
  made.write({ "b.txt": "changed\n" });
  await indexHere(made);
  made.commit("second");
  expect(await indexHere(made)).toMatchObject({ parsed: 0, changed: 0 });
  made.git("checkout", "-q", "-b", "side", "HEAD~1");
  expect(await indexHere(made)).toMatchObject({ parsed: 0, changed: 1 });
  made.git("mv", "a.java", "moved.java");
  expect(await indexHere(made)).toMatchObject({ changed: 2 });
  expect(describeProject(made)).toMatchObject({ ref: "side" });
  expect(pathsOf(made)).toEqual(["b.txt", "moved.java"]);
});

test("the commit's own version of a changed or deleted file is indexed too", async () => {
  const made = project({ "a.java": JAVA, "b.java": JAVA.replace("Foo", "B") });
  made.write({ "a.java": JAVA.replace("Foo", "Mine") });
  made.remove("b.java");
  expect(await indexHere(made)).toMatchObject({ files: 1, parsed: 3 });
  made.git("checkout", "-q", ".");
  expect(await indexHere(made)).toMatchObject({ files: 2, parsed: 0 });
});

test("outside git: a walk with its ignore files, unchanged files are not read", async () => {
  const made = project(
    {
      "a.java": JAVA,
      ".gitignore": "out/\n*.log\n",
      "out/x.txt": "x",
      "deep/.gitignore": "!keep.log\nlocal.txt\n",
      "deep/keep.log": "k",
      "deep/local.txt": "l",
      "x.log": "x",
      ".ignore": "secret.txt\n",
      "secret.txt": "s",
    },
    { git: false },
  );
  expect(await indexHere(made)).toMatchObject({ files: 5 });
  expect(pathsOf(made)).toEqual([".gitignore", ".ignore", "a.java", "deep/.gitignore", "deep/keep.log"]);
  expect(skipsOf(made)).toEqual({
    "deep/local.txt": "excluded",
    "out/": "excluded",
    "secret.txt": "excluded",
    "x.log": "excluded",
  });
  expect(await indexHere(made)).toMatchObject({ parsed: 0, changed: 0 });
});

test("ignore files and patterns of the configuration leave files out, in git too", async () => {
  const made = project({
    "src/a.txt": "a",
    "vendor/one.txt": "1",
    "vendor/two.txt": "2",
    "gen/x.txt": "x",
    ".codecompassignore": "vendor/\n",
  });
  await indexHere(made, { options: { exclude: ["gen"] } });
  expect(pathsOf(made)).toEqual([".codecompassignore", "src/a.txt"]);
  expect(describeProject(made).skips).toEqual([
    { path: "gen/", reason: "excluded", detail: "1 file" },
    { path: "vendor/", reason: "excluded", detail: "2 files" },
  ]);
  // Other rules: the same commit, listed anew.
  await indexHere(made, { options: { include: ["vendor/"] } });
  expect(pathsOf(made)).toEqual([]);
  made.write({ ".codecompassignore": "" });
  await indexHere(made, { options: { include: ["vendor/"] } });
  expect(pathsOf(made)).toEqual(["vendor/one.txt", "vendor/two.txt"]);
});

test("languages that are left out are text", async () => {
  const made = project({ "a.java": JAVA });
  await indexHere(made);
  await indexHere(made, { options: { languages: ["rust"] } });
  expect(byPath(made).get("a.java")).toMatchObject({ language: "text", symbols: [] });
});

test("what is not indexed is listed with its reason", async () => {
  const made = project({
    "big.txt": "x".repeat(2000),
    "binary.dat": new Uint8Array([1, 0, 2]),
    "image.png": "no image at all",
    "yarn.lock": "x",
    "ok.txt": "ok",
  });
  symlinkSync("/etc/passwd", join(made.root, "leaves"));
  symlinkSync(".", join(made.root, "loop"));
  made.commit();
  made.write({ "secret.txt": "s" });
  symlinkSync("ok.txt", join(made.root, "untracked-link"));
  await indexHere(made, { options: { maxFileBytes: 1000 } });
  expect(skipsOf(made)).toMatchObject({
    "big.txt": "too_large",
    "binary.dat": "binary",
    "image.png": "binary",
    "yarn.lock": "lock_file",
    leaves: "symlink",
    loop: "symlink",
    "untracked-link": "symlink",
  });
  expect(pathsOf(made)).toEqual(["ok.txt", "secret.txt"]);
});

test("submodules and nested repositories are skips", async () => {
  const inner = project({ "inner.txt": "i" });
  const made = project({ "a.txt": "a" });
  made.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", inner.root, "sub");
  made.commit();
  made.write({ "nested/x.txt": "x" });
  git(join(made.root, "nested"), "init", "-q");
  await indexHere(made);
  expect(skipsOf(made)).toEqual({ nested: "submodule", sub: "submodule" });
  expect(pathsOf(made)).toEqual([".gitmodules", "a.txt"]);
});

test("files whose line ends git converts on checkout are the commit's", async () => {
  const made = project({
    ".gitattributes": "*.txt text eol=crlf\n",
    "a.txt": "one\ntwo\n",
    "same.txt": "one\ntwo\n",
  });
  const checkOut = (...paths: string[]) => {
    made.remove(...paths);
    made.git("checkout", "-q", ".");
  };
  checkOut("a.txt", "same.txt");
  // Contents: of the attributes, and the one that both have.
  expect(await indexHere(made)).toMatchObject({ parsed: 2 });
  for (const path of ["a.txt", "same.txt"])
    expect(byPath(made).get(path)).toMatchObject({ bytes: 8, uncommitted: false });
  expect(await indexHere(made)).toMatchObject({ parsed: 0, changed: 0 });
  made.write({ "a.txt": "one\r\nthree\r\n" });
  expect(await indexHere(made)).toMatchObject({ parsed: 1, changed: 1 });
  expect(byPath(made).get("a.txt")).toMatchObject({ bytes: 12, uncommitted: true });
  checkOut("a.txt");
  expect(await indexHere(made)).toMatchObject({ parsed: 0, changed: 1 });
  expect(byPath(made).get("a.txt")).toMatchObject({ bytes: 8, uncommitted: false });
});

test("other line ends are a change where git does not convert them", async () => {
  const made = project({ "a.txt": "one\ntwo\n" });
  made.write({ "a.txt": "one\r\ntwo\r\n" });
  await indexHere(made);
  expect(byPath(made).get("a.txt")).toMatchObject({ bytes: 10, uncommitted: true });
});

test("of equal versions, those that git converted on checkout are the commit's as well", async () => {
  const made = project({ "a.txt": "one\ntwo\n", "b.txt": "one\ntwo\n" });
  made.write({ ".gitattributes": "*.txt text eol=crlf\n" });
  made.remove("b.txt");
  made.git("checkout", "-q", "b.txt");
  for (const parsed of [2, 0]) {
    expect(await indexHere(made)).toMatchObject({ parsed });
    for (const path of ["a.txt", "b.txt"])
      expect(byPath(made).get(path)).toMatchObject({ bytes: 8, uncommitted: false });
  }
});

test("files that a filter of git converts on checkout are what stands on disk", async () => {
  const made = project({ ".gitattributes": "*.txt filter=loud\n", "a.txt": "of ids\n" });
  made.git("config", "filter.loud.smudge", "sed s/ids/IDENTIFIERS/");
  made.remove("a.txt");
  made.git("checkout", "-q", ".");
  await indexHere(made);
  expect(byPath(made).get("a.txt")).toMatchObject({ bytes: 15, uncommitted: true });
  expect(await indexHere(made)).toMatchObject({ parsed: 0, changed: 0 });
});

test("a file that is left out is said to be, edited, committed or edited anew", async () => {
  const made = project({ "a.java": JAVA, "package-lock.json": "{}" });
  const edit = (text: string) => made.write({ "package-lock.json": text });
  for (const step of [() => edit("{ }"), () => made.git("checkout", "-q", "."), () => edit("{  }")]) {
    step();
    await indexHere(made);
    expect(skipsOf(made)).toEqual({ "package-lock.json": "lock_file" });
  }
  made.remove("package-lock.json");
  await indexHere(made);
  expect(skipsOf(made)).toEqual({});
});

test("sparse checkouts have only the files that are there", async () => {
  const made = project({ "in/a.txt": "a", "out/b.txt": "b" });
  made.git("sparse-checkout", "set", "in");
  expect(await indexHere(made)).toMatchObject({ files: 1, parsed: 1, skips: { not_checked_out: 1 } });
  expect(pathsOf(made)).toEqual(["in/a.txt"]);
  made.git("sparse-checkout", "add", "out");
  expect(await indexHere(made)).toMatchObject({ files: 2, parsed: 1, skips: {} });
  expect(pathsOf(made)).toEqual(["in/a.txt", "out/b.txt"]);
});

test("an edit that keeps size and times is found", async () => {
  const made = project({ "a.txt": "one" }, { git: false });
  utimesSync(join(made.root, "a.txt"), new Date(1e12), new Date(1e12));
  await indexHere(made);
  const before = byPath(made).get("a.txt")!.hash;
  made.write({ "a.txt": "two" });
  utimesSync(join(made.root, "a.txt"), new Date(1e12), new Date(1e12));
  await indexHere(made);
  expect(byPath(made).get("a.txt")!.hash).not.toBe(before);
});

test("an index from a day that the clock has not reached vouches for no times", async () => {
  const made = project({ "a.java": JAVA });
  await indexHere(made);
  withStore(made, (store) => store.db.run("UPDATE trees SET indexed_at = indexed_at + 86400000"), "write");
  made.write({ "a.java": `\n${JAVA}` });
  withStore(made, (store) => {
    const view = openView(store, liveKey(made.root))!;
    expect(isChanged(view, made.root, "a.java")).toBe(true);
  });
  expect(await indexHere(made)).toMatchObject({ changed: 1 });
});

test("force extracts everything again and keeps handles valid", async () => {
  const made = project({ "a.java": JAVA, "b.txt": "b" });
  await indexHere(made);
  expect(await indexHere(made, { force: true })).toMatchObject({ mode: "full", parsed: 2, files: 2 });
  expect(await indexHere(made)).toMatchObject({ mode: "incremental", parsed: 0 });
});

test("two checkouts of one repository share what they know", async () => {
  const made = project({ "a.java": JAVA });
  await indexHere(made);
  const linked = join(temporaryFolder(), "linked");
  made.git("worktree", "add", "-q", linked);
  expect(await indexHere({ root: linked, home: made.home })).toMatchObject({ files: 1, parsed: 0 });
});

test("progress never falls and counts everything", async () => {
  const files = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}.txt`, `text ${i}\n`]));
  const seen: { percentage: number; phase: string }[] = [];
  await indexHere(project(files), { onProgress: (progress) => seen.push(progress) });
  const percentages = seen.map(({ percentage }) => percentage);
  expect(percentages).toEqual([...percentages].sort((a, b) => a - b));
  expect(percentages.at(-1)).toBeLessThan(100);
  expect(seen.map(({ phase }) => phase)).toContain("parsing");
  expect(seen.at(-1)!.phase).toBe("finalizing");
});

test("a first run reads what git cannot know to have changed", async () => {
  const made = project({ "a.java": JAVA });
  writeUnnoticed(made, "a.java", JAVA, JAVA.replace("Foo", "Bar"));
  expect(await indexHere(made)).toMatchObject({ mode: "full", files: 1 });
  expect(byPath(made).get("a.java")).toMatchObject({ uncommitted: true });
  expect(byPath(made).get("a.java")!.symbols).toContain("class Bar 2");
  expect(await indexHere(made)).toMatchObject({ parsed: 0, changed: 0 });
  made.write({ "a.java": JAVA.replace("Foo", "Baz") });
  await indexHere(made);
  expect(byPath(made).get("a.java")!.symbols).toContain("class Baz 2");
});

test("a notebook may be larger than other files, for the data of its outputs", async () => {
  const cell = (source: string) => ({
    cell_type: "code",
    source: [source],
    outputs: [{ data: "A".repeat(3000) }],
  });
  const made = project({ "small.ipynb": JSON.stringify({ cells: [cell("def found(): pass")] }) });
  made.write({ "large.ipynb": JSON.stringify({ cells: [1, 2, 3].map(() => cell("def more(): pass")) }) });
  await indexHere(made, { options: { maxFileBytes: 1000 } });
  expect(skipsOf(made)).toEqual({ "large.ipynb": "too_large" });
  expect(pathsOf(made)).toEqual(["small.ipynb"]);
});
