// What gc keeps and drops among trees, that it waits for questions, and that doctor holds each tree against git's.

import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { DEFAULT_INDEX_OPTIONS, INDEX_FILE } from "../../src/indexer/options.ts";
import { dropUnusedTrees, Uses } from "../../src/indexer/tidy.ts";
import { commitKey } from "../../src/indexer/tree-keys.ts";
import { verifyTrees } from "../../src/indexer/verify-trees.ts";
import { awaitReaders, ReaderGate } from "../../src/store/reader-gate.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { listTrees } from "../../src/store/trees.ts";
import { findRepository } from "../../src/vcs/repository.ts";
import { project, type TestProject, temporaryFolder } from "../harness.ts";
import { indexHere, withStore } from "./support.ts";

// Processes start here: a busy machine takes long.
setDefaultTimeout(60_000);

async function opened<T>(made: TestProject, use: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(join(made.home, INDEX_FILE), "write");
  try {
    return await use(store);
  } finally {
    store.close();
  }
}

const hash = (made: TestProject, ref: string) => made.git("rev-parse", ref).trim();

async function withBranches(): Promise<TestProject> {
  const made = project({ "a.java": "class A {}\n" });
  for (const name of ["one", "two"]) {
    made.git("checkout", "-q", "-b", name, "main");
    made.write({ "a.java": `class A { int ${name}; }\n` });
    made.commit(name);
  }
  made.git("checkout", "-q", "main");
  await indexHere(made);
  for (const ref of ["one", "two", "two~1"])
    await indexHere(made, { target: { commit: hash(made, ref), ref } });
  return made;
}

const tidy = (made: TestProject, keep = 0) => {
  const repository = findRepository(made.root);
  const input = { dataFolder: made.home, repository, keep };
  return opened(made, (store) => dropUnusedTrees({ store, ...input }));
};
const keysOf = (made: TestProject) =>
  withStore(made, (store) =>
    listTrees(store)
      .map(({ key }) => key)
      .sort(),
  );

test("trees of branches stay, those of deleted branches go", async () => {
  const made = await withBranches();
  const two = commitKey(hash(made, "two"), DEFAULT_INDEX_OPTIONS);
  expect(await tidy(made)).toEqual([]);
  made.git("branch", "-D", "two");
  expect(await tidy(made, 1)).toEqual([]);
  expect(await tidy(made)).toEqual([two]);
});

test("a branch that nobody asked about for a month goes, unless somebody did", async () => {
  const made = await withBranches();
  withStore(made, (store) => store.db.run("UPDATE trees SET indexed_at = 1000"), "write");
  new Uses(made.home).note(commitKey(hash(made, "one"), DEFAULT_INDEX_OPTIONS));
  expect(await tidy(made)).toEqual([commitKey(hash(made, "two"), DEFAULT_INDEX_OPTIONS)]);
});

test("a linked worktree that was removed goes, with the commit that only it stood on", async () => {
  const made = await withBranches();
  const linked = join(temporaryFolder(), "linked");
  made.git("worktree", "add", "-q", "--detach", linked, "one~1");
  await indexHere({ root: linked, home: made.home });
  expect(keysOf(made)).toContain(`worktree:${linked}`);
  made.git("worktree", "remove", "--force", linked);
  await tidy(made);
  expect(keysOf(made)).not.toContain(`worktree:${linked}`);
});

test("gc waits for questions that began before it, and for no others", () => {
  const file = join(temporaryFolder(), "index.db");
  const gate = new ReaderGate(file);
  const leave = [gate.enter(), gate.enter()];
  expect(awaitReaders(file, 20)).toBe(false);
  leave[0]!();
  leave[0]!();
  expect(awaitReaders(file, 20)).toBe(false);
  leave[1]!();
  expect(awaitReaders(file, 20)).toBe(true);
  gate.enter();
  expect(awaitReaders(file, 20)).toBe(false);
  gate.close();
  expect(awaitReaders(file, 20)).toBe(true);
});

test("questions that follow each other keep one lock; gc waits for no more than its time", async () => {
  const file = join(temporaryFolder(), "index.db");
  const gate = new ReaderGate(file, 50);
  gate.enter()();
  expect(awaitReaders(file, 5)).toBe(false);
  const leave = gate.enter();
  await Bun.sleep(100);
  expect(awaitReaders(file, 5)).toBe(false);
  leave();
  expect(awaitReaders(file, 5)).toBe(true);
  gate.enter()();
  await Bun.sleep(100);
  expect(awaitReaders(file, 5)).toBe(true);
});

test("doctor holds each tree against git's", async () => {
  const made = await withBranches();
  const verify = () =>
    opened(made, (store) => verifyTrees(store, made.root, made.home, DEFAULT_INDEX_OPTIONS));
  expect(await verify()).toEqual({ checked: 3, gone: 0, wrong: [] });
  withStore(
    made,
    (store) =>
      store.db.run(
        `UPDATE trees SET entries = (SELECT entries FROM trees WHERE ref = 'one') WHERE ref = 'two'`,
      ),
    "write",
  );
  expect((await verify()).wrong.join()).toContain("1 files of other content, such as a.java");
});
