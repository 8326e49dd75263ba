// The indexer's process between the jobs of a server: the next job gets it while it lives, and finds what a new one would.

import { afterEach, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { SpareIndexer } from "../../src/indexer/indexer-process.ts";
import { listJobs } from "../../src/store/jobs.ts";
import { isAlive, project, type TestProject, temporaryFolder } from "../harness.ts";
import { describeProject, indexHere, superviseIndex, withStore } from "./support.ts";

let spare = new SpareIndexer();
afterEach(() => {
  spare.close();
  spare = new SpareIndexer();
});

const run = (made: TestProject, nice = false) => superviseIndex(made, {}, undefined, {}, { spare, nice });

/** Runs a job to its end; the process that it ran in. */
async function pidOf(made: TestProject, nice = false): Promise<number> {
  const { done, ended } = run(made, nice);
  await done;
  await ended;
  return withStore(made, (store) => listJobs(store)[0]!.pid);
}

async function expectGone(pid: number): Promise<void> {
  while (isAlive(pid)) await Bun.sleep(10);
}

async function expectFresh(made: TestProject): Promise<void> {
  const fresh = { root: made.root, home: temporaryFolder() };
  await indexHere(fresh);
  expect(describeProject(made)).toEqual(describeProject(fresh));
}

const many = (extension: string, text: (i: number) => string) =>
  Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`src/f${i}.${extension}`, text(i)]));

test("the next job runs in the same process, on whatever project, and finds what a new one would", async () => {
  const java = project(many("java", (i) => `class C${i} { int shared; void own${i}() {} }\n`));
  const rust = project(many("rs", (i) => `pub fn own${i}() -> Shared { Shared::new() }\n`));
  const pid = await pidOf(java);
  expect(await pidOf(rust)).toBe(pid);
  java.write({ "src/f3.java": "class Changed { int shared; }\n", "more.ts": "export const added = 1;\n" });
  java.remove("src/f4.java");
  expect(await pidOf(java)).toBe(pid);
  await expectFresh(java);
  await expectFresh(rust);
}, 120_000);

test("one that ended meanwhile is replaced", async () => {
  const made = project({ "a.ts": "export const first = 1;\n" });
  const pid = await pidOf(made);
  process.kill(pid, "SIGKILL");
  made.write({ "a.ts": "export const second = 1;\n" });
  expect(await pidOf(made)).not.toBe(pid);
  await expectFresh(made);
}, 120_000);

test("a job that is to give way, and one that is not, do not run in the same process", async () => {
  const made = project({ "a.ts": "export const first = 1;\n" });
  const pid = await pidOf(made);
  const nice = await pidOf(made, true);
  expect(nice).not.toBe(pid);
  await expectGone(pid);
  expect(await pidOf(made, true)).toBe(nice);
}, 120_000);

test("after a job that failed or was stopped, no process is left", async () => {
  const made = project(many("java", (i) => `class C${i} {}\n`));
  const pid = await pidOf(made);
  const stopped = run(made);
  stopped.stop();
  await stopped.done.catch(() => {});
  await stopped.ended;
  await expectGone(pid);
  const next = await pidOf(made);
  const gone = project({ "a.ts": "const a = 1;\n" });
  rmSync(gone.root, { recursive: true });
  await expect(run(gone).done).rejects.toThrow("There is no folder");
  await expectGone(next);
}, 120_000);

test("closed, it ends", async () => {
  const pid = await pidOf(project({ "a.ts": "export const first = 1;\n" }));
  expect(isAlive(pid)).toBe(true);
  spare.close();
  await expectGone(pid);
}, 120_000);
