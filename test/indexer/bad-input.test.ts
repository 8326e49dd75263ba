// What the world puts in the way of an indexer: each is a clear error or a listed skip, and costs nothing else.

import { expect, test } from "bun:test";
import { existsSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failureBody } from "../../src/indexer/child.ts";
import { INDEX_FILE } from "../../src/indexer/options.ts";
import { liveKey } from "../../src/indexer/tree-keys.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";
import { QuerySession } from "../../src/query/session.ts";
import { openStore } from "../../src/store/store.ts";
import { cli, git, project, type TestProject, temporaryFolder } from "../harness.ts";
import { describeProject, indexHere, pathsOf, skipsOf, superviseIndex, withStore } from "./support.ts";

const fileOf = (made: TestProject, path: string) =>
  describeProject(made).files.find((file) => file.path === path)!;
const failureOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error) => error,
  );
const JAVA = "class Foo { void bar() {} }\n";

test("encodings: BOM, UTF-16, invalid bytes, CRLF, NUL", async () => {
  const utf16 = (text: string) =>
    new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer),
    ]);
  const latin1 = new Uint8Array([...Buffer.from("class Caf"), 0xe9, ...Buffer.from(" {}\n")]);
  const made = project({
    "bom.java": `\ufeff${JAVA}`,
    "utf16.java": utf16(JAVA),
    "latin1.java": latin1,
    "crlf.java": JAVA.replaceAll("\n", "\r\n"),
    "nul.java": `${JAVA}\0`,
    "empty.java": "",
  });
  await indexHere(made);
  for (const path of ["bom.java", "utf16.java", "crlf.java"])
    expect(fileOf(made, path).symbols).toEqual(["class Foo 1", "method bar 1"]);
  expect(fileOf(made, "utf16.java").flags & BLOB_FLAGS.utf16).toBeGreaterThan(0);
  expect(fileOf(made, "latin1.java").flags & BLOB_FLAGS.lossy).toBeGreaterThan(0);
  expect(fileOf(made, "empty.java")).toMatchObject({ bytes: 0, lines: 0 });
  expect(skipsOf(made)).toEqual({ "nul.java": "binary" });
});

test("a file of 1 GB is not read", async () => {
  const made = project({ "a.java": JAVA }, { git: false });
  made.write({ "huge.txt": "" });
  truncateSync(join(made.root, "huge.txt"), 2 ** 30);
  expect(statSync(join(made.root, "huge.txt")).size).toBe(2 ** 30);
  await indexHere(made);
  expect(skipsOf(made)).toEqual({ "huge.txt": "too_large" });
});

test("a minified file of 300,000 lines and nesting 10,000 deep leave the others whole", async () => {
  const made = project({
    "min.js": "a;\n".repeat(300_000),
    "deep.js": `x = ${"[".repeat(10_000)}${"]".repeat(10_000)};\n`,
    "deep.java": `class D { int x = ${"(".repeat(10_000)}1${")".repeat(10_000)}; }\n`,
    "a.java": JAVA,
  });
  const report = await indexHere(made);
  expect(report.files).toBe(4);
  expect(fileOf(made, "a.java").symbols).toEqual(["class Foo 1", "method bar 1"]);
}, 120_000);

test("odd names: newlines, quotes, spaces, other alphabets, bytes that are not UTF-8", async () => {
  const names = [
    "new\nline.txt",
    'quo"te.txt',
    " space .txt",
    "-dash.txt",
    "\u4e2d\u6587.txt",
    "back\\slash.txt",
    ":(glob)*.txt",
  ];
  for (const inGit of [true, false]) {
    const made = project(Object.fromEntries(names.map((name) => [name, `${name}\n`])), { git: false });
    const bytes = Buffer.concat([Buffer.from(`${made.root}/b`), Buffer.from([0xff]), Buffer.from(".txt")]);
    writeFileSync(bytes, "x");
    const folder = Buffer.concat([Buffer.from(`${made.root}/d`), Buffer.from([0xff])]);
    mkdirSync(folder);
    writeFileSync(Buffer.concat([folder, Buffer.from("/a.txt")]), "x");
    if (inGit) {
      git(made.root, "init", "-q");
      made.commit();
    }
    await indexHere(made);
    expect(pathsOf(made)).toEqual([...names].sort());
    expect(skipsOf(made)).toEqual({
      "b\ufffd.txt": "path_not_utf8",
      [inGit ? "d\ufffd/a.txt" : "d\ufffd/"]: "path_not_utf8",
    });
  }
});

test("pointers of Git LFS are no sources: skipped until their content is there", async () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"4d".repeat(32)}\nsize 12345\n`;
  for (const inGit of [true, false]) {
    const made = project({ "model.py": pointer, "about.py": `"""${pointer}"""\n` }, { git: false });
    if (inGit) {
      git(made.root, "init", "-q");
      made.commit();
    }
    await indexHere(made);
    expect([pathsOf(made), skipsOf(made)]).toEqual([["about.py"], { "model.py": "lfs_pointer" }]);
    made.write({ "model.py": "def real(): pass\n" });
    await indexHere(made);
    expect([pathsOf(made), skipsOf(made)]).toEqual([["about.py", "model.py"], {}]);
  }
});

test("a very deep folder", async () => {
  const path = `${"d/".repeat(400)}a.txt`;
  const made = project({ [path]: "deep\n" }, { git: false });
  await indexHere(made);
  expect(pathsOf(made)).toEqual([path]);
});

test("a repository without commits, then with one", async () => {
  const made = project({ "a.java": JAVA }, { git: false });
  git(made.root, "init", "-q", "-b", "main");
  expect(await indexHere(made)).toMatchObject({ files: 1 });
  expect(describeProject(made)).toMatchObject({ commit: "", ref: "main" });
  made.commit();
  expect(await indexHere(made)).toMatchObject({ files: 1, parsed: 0 });
  expect(describeProject(made).commit).toHaveLength(40);
});

test("detached HEAD, SHA-256 objects", async () => {
  const made = project({ "a.java": JAVA }, { git: false });
  git(made.root, "init", "-q", "--object-format=sha256");
  made.commit();
  git(made.root, "checkout", "-q", "--detach");
  await indexHere(made);
  const { commit, ref, files } = describeProject(made);
  expect(ref).toBe(commit);
  expect(files[0]).toMatchObject({ uncommitted: false });
  expect(files[0]!.hash).toHaveLength(64);
});

test("a bare repository, a file, a folder that is not there", async () => {
  const folder = temporaryFolder();
  git(folder, "init", "-q", "--bare", "store.git");
  writeFileSync(join(folder, "file"), "");
  const home = temporaryFolder();
  const index = (root: string) => failureOf(superviseIndex({ root, home }).done);
  expect(await index(join(folder, "store.git"))).toMatchObject({ code: "ref_not_found" });
  expect(await index(join(folder, "file"))).toMatchObject({ code: "invalid_input" });
  expect(await index(join(folder, "nothing"))).toMatchObject({ code: "project_not_found" });
});

test("a folder that disappears: the job fails, the tree before stays", async () => {
  const made = project({ "a.java": JAVA }, { git: false });
  await superviseIndex(made).done;
  rmSync(made.root, { recursive: true });
  const error = await failureOf(superviseIndex(made).done);
  expect(error).toMatchObject({ code: "project_not_found" });
  expect(withStore(made, (store) => store.db.query("SELECT files, state FROM trees").values())).toEqual([
    [1, "ready"],
  ]);
});

test("a folder that disappears in the middle of a job does not publish an empty tree", async () => {
  for (const inGit of [true, false]) {
    const files = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}.txt`, `text ${i}\n`]));
    const made = project({ "a.java": JAVA }, { git: inGit });
    await indexHere(made);
    made.write(files);
    const run = indexHere(made, {
      onProgress: ({ phase }) => {
        if (phase === "parsing" && existsSync(made.root)) rmSync(made.root, { recursive: true });
      },
    });
    expect(await failureOf(run)).toMatchObject({ code: "project_not_found" });
    expect(withStore(made, (store) => store.db.query("SELECT max(files) FROM trees").values())).toEqual([
      [1],
    ]);
  }
});

test("whatever fails in a folder that disappeared, it is said that it did", () => {
  const gone = join(temporaryFolder(), "gone");
  const error = new Error("ENOENT: no such file or directory, posix_spawn '/usr/bin/git'");
  expect(failureBody(error, gone)).toMatchObject({ code: "project_not_found" });
  expect(failureBody(error, temporaryFolder())).toMatchObject({ code: "internal_error" });
});

test("a data folder that cannot be made or written", async () => {
  const made = project({ "a.java": JAVA });
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  const error = await failureOf(superviseIndex({ root: made.root, home: join(file, "data") }).done);
  expect(error).toMatchObject({ code: "storage_unavailable" });
  expect(error.message).toContain("set CODECOMPASS_HOME");
});

test("a database that is none: refused with the way out, and --force takes it", async () => {
  const made = project({ "a.java": JAVA });
  mkdirSync(made.home, { recursive: true });
  writeFileSync(join(made.home, INDEX_FILE), "this is no database, ".repeat(1000));
  const error = await failureOf(superviseIndex(made).done);
  expect(error).toMatchObject({ code: "index_incompatible", data: { schema_status: "corrupt_manifest" } });
  expect(error.message).toContain("--force");
  expect(await indexHere(made, { force: true })).toMatchObject({ files: 1, mode: "full" });
});

test("a data folder inside the project is not indexed", async () => {
  for (const inGit of [true, false]) {
    const made = project({ "a.java": JAVA }, { git: inGit });
    const inside = { root: made.root, home: join(made.root, "data") };
    mkdirSync(inside.home);
    writeFileSync(join(inside.home, "note.txt"), "n");
    await indexHere(inside);
    expect(pathsOf(inside)).toEqual(["a.java"]);
  }
});

test("without git the program says so, and its answers are fresh until a file changes", async () => {
  const made = project({ "a.java": JAVA });
  const env = { PATH: temporaryFolder() };
  const run = (...args: string[]) => cli(args, { home: made.home, cwd: made.root, env });
  expect((await run("index")).stderr).toContain("git is not installed");
  const asked = ["tool", "locate_symbol", "--json", '{"name":"Foo"}'];
  const state = async () => JSON.parse((await run(...asked)).stdout).metadata;
  expect(await state()).toMatchObject({ ref: "live", freshness_status: "fresh" });
  made.write({ "a.java": `${JAVA}// more\n` });
  expect(await state()).toMatchObject({ freshness_status: "stale", stale_reason: "files_changed" });
  // Found again, git has more to say than the folder did.
  const again = await cli(asked, { home: made.home, cwd: made.root });
  expect(JSON.parse(again.stdout).metadata).toMatchObject({ stale_reason: "files_changed" });
  // A command of a person's catches up. On a busy machine the look at what it has just made may come too late to be told.
  const shown = await cli(["locate", "Foo", "--json"], { home: made.home, cwd: made.root });
  expect([undefined, "not_checked"]).toContain(JSON.parse(shown.stdout).metadata.stale_reason);
});

test("a project of which nothing is left says so, in the report and in answers", async () => {
  const made = project({ ".gitignore": "*\n", "src/a.java": JAVA });
  const run = (...args: string[]) => cli(args, { home: made.home, cwd: made.root });
  expect((await run("index")).stderr).toContain("every file here is ignored; look at .gitignore");
  const asked = ["tool", "locate_symbol", "--json", '{"name":"Foo"}'];
  expect(JSON.parse((await run(...asked)).stdout).metadata.warnings.join()).toContain(
    "not a single file is indexed here",
  );
});

test("a project whose only file is too large says so", async () => {
  const made = project({ "big.c": `/* ${"x".repeat(1_200_000)} */` });
  const run = (...args: string[]) => cli(args, { home: made.home, cwd: made.root });
  await run("index");
  const asked = await run("tool", "locate_symbol", "--json", '{"name":"Foo"}');
  const { warnings } = JSON.parse(asked.stdout).metadata;
  expect(warnings.join()).toContain(
    "all that there is was left out: 1 too_large (Read the file itself, or raise",
  );
});

test("a record that is not what was written is damage, no bug", async () => {
  const made = project({ "a.java": JAVA });
  await indexHere(made);
  const store = openStore(join(made.home, INDEX_FILE), "write");
  const [blob, record] = store.db.query("SELECT blob, data FROM facts").values()[0] as [number, Uint8Array];
  const request = { project: store.file, key: liveKey(made.root), deadlineMs: 60_000 };
  for (let at = 0; at < record.length; at += 7) {
    const data = record.map((byte, place) => (place >= at && place < at + 9 ? 255 : byte));
    store.db.run("UPDATE facts SET data = ? WHERE blob = ?", [data, blob]);
    const session = new QuerySession();
    const reply = await session.run({
      ...request,
      id: 1,
      query: "get_file_outline",
      args: { path: "a.java" },
    });
    session.close();
    if ("error" in reply) expect(reply.error.code).toBe("index_incompatible");
  }
  store.close();
});

test("without git a checkout is indexed as a plain folder, with a warning", async () => {
  const made = project({ "a.java": JAVA, ".gitignore": "out/\n", "out/x.txt": "x" });
  const path = process.env.PATH;
  process.env.PATH = temporaryFolder();
  try {
    const report = await indexHere(made);
    expect(report.files).toBe(2);
    expect(report.warnings[0]).toContain("git is not installed");
  } finally {
    process.env.PATH = path;
  }
  expect(pathsOf(made)).toEqual([".gitignore", "a.java"]);
  expect(await indexHere(made)).toMatchObject({ files: 2, parsed: 0 });
});

test("what a sparse checkout leaves out was not removed, and is said to be left out", async () => {
  const made = project({ "in/A.java": JAVA, "out/B.java": JAVA });
  made.git("sparse-checkout", "set", "in");
  made.write({ "in/C.java": JAVA });
  made.commit();
  const run = async (...args: string[]) =>
    JSON.parse((await cli(args, { home: made.home, cwd: made.root })).stdout);
  await run("index", "--json");
  const diff = await run("diff", "HEAD~1..HEAD", "--json");
  expect(diff.files).toMatchObject({ added: 1, removed: 0 });
  expect(diff.metadata.warnings.join()).toContain("not in this sparse checkout");
  const shown = await run("tool", "get_source", "--json", '{"path":"out/B.java"}');
  expect(shown.error.message).toContain("not checked out");
});
