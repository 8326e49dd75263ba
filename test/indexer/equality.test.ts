// The property that all else stands on: after any sequence of edits a sync leaves what a fresh index would find.

import { expect, test } from "bun:test";
import { chmodSync, existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Fingerprints } from "../../src/indexer/fingerprints.ts";
import { DEFAULT_INDEX_OPTIONS, INDEX_FILE } from "../../src/indexer/options.ts";
import { type Scan, scanProject } from "../../src/indexer/scan.ts";
import { commitKey, liveKey } from "../../src/indexer/tree-keys.ts";
import { openStore } from "../../src/store/store.ts";
import { listTrees } from "../../src/store/trees.ts";
import { openPatchedTree, type ScannedTree } from "../../src/view/patched-tree.ts";
import { openView, type View } from "../../src/view/view.ts";
import { git, project, type TestProject, temporaryFolder } from "../harness.ts";
import { seededRandom } from "../random.ts";
import { describeTree, indexHere, withStore } from "./support.ts";

const PATHS = [
  "a.java",
  "b.java",
  "src/c.java",
  "src/d.txt",
  "src/deep/e.txt",
  "f.bin",
  "g.md",
  ".ignore",
  "src/.gitignore",
];
const CONTENTS: (string | Uint8Array)[] = [
  "class A { void a() {} }\n",
  "class A { void b() {} }\n",
  "class B extends A { int x; }\n",
  "plain words\n",
  "other words\n",
  "d.txt\n",
  "*.md\n!g.md\nsrc/deep\n",
  "",
  new Uint8Array([0, 1, 2]),
  "line\r\nends\r\n",
  "x".repeat(3000),
];

type Edit = (made: TestProject, pick: <T>(from: readonly T[]) => T) => void;

function clear(made: TestProject, path: string): string {
  const full = join(made.root, path);
  rmSync(full, { recursive: true, force: true });
  const parent = join(full, "..");
  if (existsSync(parent) && !lstatSync(parent).isDirectory()) rmSync(parent);
  mkdirSync(parent, { recursive: true });
  return full;
}

const write: Edit = (made, pick) => {
  const path = pick(PATHS);
  clear(made, path);
  made.write({ [path]: pick(CONTENTS) });
};
const PLAIN_EDITS: Edit[] = [
  write,
  write,
  write,
  write,
  (made, pick) => made.remove(pick(PATHS)),
  (made) => made.remove("src"),
  (made, pick) => symlinkSync("a.java", clear(made, pick(PATHS))),
  (made, pick) =>
    made.write({ [`${clear(made, pick(PATHS))}/inner.txt`.slice(made.root.length + 1)]: "inner\n" }),
  (made, pick) => {
    const path = join(made.root, pick(PATHS));
    if (existsSync(path) && lstatSync(path).isFile()) chmodSync(path, 0o755);
  },
];
const attempt = (made: TestProject, ...args: string[]) => {
  try {
    made.git(...args);
  } catch {
    // What git refuses is no edit.
  }
};
const GIT_EDITS: Edit[] = [
  ...PLAIN_EDITS,
  (made) => made.commit(),
  (made) => made.commit(),
  (made) => attempt(made, "checkout", "-q", "."),
  (made) => attempt(made, "add", "-A"),
  (made) => attempt(made, "stash", "-q", "-u"),
  (made) => attempt(made, "stash", "pop", "-q"),
  (made, pick) => attempt(made, "checkout", "-q", pick(["main", "side", "HEAD~1", "HEAD~2"])),
  (made, pick) => attempt(made, "branch", "-f", "side", pick(["HEAD", "HEAD~1"])),
  (made, pick) => attempt(made, "mv", "-f", pick(PATHS), pick(PATHS)),
  (made, pick) => attempt(made, "reset", "-q", pick(["--hard", "--soft", "--mixed"]), "HEAD~1"),
  (made, pick) => made.write({ ".gitattributes": pick(["*.txt text eol=crlf\n", "*.txt -text\n"]) }),
];

/** As if hours had passed since the last scan: then unchanged size and times vouch for a file. */
function letTimePass(made: TestProject): void {
  withStore(made, (store) => store.db.run("UPDATE trees SET indexed_at = indexed_at + 3600000"), "write");
}

/** What a clone finds that has the commit checked out. */
async function committedFiles(made: TestProject, key: string) {
  const root = temporaryFolder();
  git(root, "clone", "-q", "--shared", "--no-checkout", made.root, "clone");
  const clone = { root: join(root, "clone"), home: temporaryFolder() };
  git(clone.root, "config", "core.attributesFile", "/dev/null");
  git(clone.root, "checkout", "-q", "--detach", key.slice("commit:".length).split(":")[0]!);
  await indexHere(clone, { options: { maxFileBytes: 2000 } });
  return withStore(clone, (store) => describeTree(store, key).files);
}

const OPTIONS = { maxFileBytes: 2000 };

/** What is read of a patch alone is what the view says. */
function expectToBeLike(tree: ScannedTree, view: View): void {
  const { commit, generation, state, patched } = view;
  expect(tree).toMatchObject({ commit, generation, state, patched });
  for (const path of [...patched, ...view.paths]) expect(tree.stat(path), path).toEqual(view.stat(path));
}

/** What a scan finds before the next sync. */
function scan(made: TestProject): Promise<Scan> {
  const store = openStore(join(made.home, INDEX_FILE), "read");
  const key = liveKey(made.root);
  const published = listTrees(store).find((each) => each.key === key)!;
  const rules = new Fingerprints(store, made.home);
  const tree = openPatchedTree(store, key);
  expectToBeLike(tree, openView(store, key));
  return scanProject({
    root: made.root,
    dataFolder: made.home,
    options: { ...DEFAULT_INDEX_OPTIONS, ...OPTIONS },
    tree,
    holds: (fingerprint) => rules.holds(published, fingerprint),
  }).finally(() => store.close());
}

/** A scan before the sync misses nothing that the sync finds; after it the scan finds nothing but what is left out. */
async function checkScan(made: TestProject, sync: () => Promise<unknown>): Promise<void> {
  const key = liveKey(made.root);
  const before = withStore(made, (store) => describeTree(store, key));
  const { changes } = await scan(made);
  await sync();
  const after = withStore(made, (store) => describeTree(store, key));
  if (changes.length === 0) expect(after).toEqual(before);
  const left = new Set(after.skips.map(({ path }) => path));
  expect((await scan(made)).changes.filter(({ path }) => !left.has(path))).toEqual([]);
}

async function checkEquality(made: TestProject, timePassed: boolean): Promise<void> {
  const sync = () => indexHere(made, { options: OPTIONS });
  // In the future that a test makes, the times of what was left out prove nothing.
  if (timePassed || !existsSync(join(made.home, INDEX_FILE))) await sync();
  else await checkScan(made, sync);
  const fresh = { root: made.root, home: temporaryFolder() };
  await indexHere(fresh, { options: OPTIONS });
  const key = liveKey(made.root);
  const expected = withStore(fresh, (store) => describeTree(store, key));
  expect(withStore(made, (store) => describeTree(store, key))).toEqual(expected);
  const isThere = (path: string) => lstatSync(join(made.root, path), { throwIfNoEntry: false }) !== undefined;
  expect(expected.skips.filter(({ path }) => !isThere(path))).toEqual([]);
  if (expected.commit === "") return;
  const options = { ...DEFAULT_INDEX_OPTIONS, maxFileBytes: 2000 };
  await indexHere(made, { options, target: { commit: expected.commit, ref: "HEAD" } });
  const commit = commitKey(expected.commit, options);
  expect(withStore(made, (store) => describeTree(store, commit).files)).toEqual(
    await committedFiles(made, commit),
  );
}

async function run(seed: number, edits: Edit[], made: TestProject): Promise<void> {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  let timePassed = false;
  for (let round = 0; round < 6; round++) {
    for (let step = Math.floor(random() * 6); step >= 0; step--) pick(edits)(made, pick);
    await checkEquality(made, timePassed);
    timePassed = random() < 0.5;
    if (timePassed) letTimePass(made);
  }
}

const START = { "a.java": CONTENTS[0]!, "src/c.java": CONTENTS[1]!, "src/d.txt": CONTENTS[3]! };

for (const seed of [1, 2, 3, 4])
  test(`any edits in a git checkout, then a sync: as a fresh index (seed ${seed})`, async () => {
    await run(seed, GIT_EDITS, project(START));
  }, 60_000);

test("any edits in a repository without commits, then a sync: as a fresh index", async () => {
  const made = project(START, { git: false });
  made.git("init", "-q", "-b", "main");
  await run(5, [...PLAIN_EDITS, (it) => attempt(it, "add", "-A")], made);
}, 60_000);

test("any edits in a plain folder, then a sync: as a fresh index", async () => {
  await run(6, PLAIN_EDITS, project(START, { git: false }));
}, 60_000);

test("files that git's index does not know but the commit has are no change, however many", async () => {
  const files = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}.txt`, `file ${i}\n`]));
  const made = project(files);
  made.git("read-tree", "--empty");
  await Bun.sleep(20);
  await indexHere(made, { options: OPTIONS });
  expect((await scan(made)).changes).toEqual([]);
  made.write({ "f299.txt": "another text\n", "f298.txt": "FILE 298\n" });
  expect((await scan(made)).changes.map(({ path }) => path).sort()).toEqual(["f298.txt", "f299.txt"]);
}, 60_000);
