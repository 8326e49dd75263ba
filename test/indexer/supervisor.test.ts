// Parsers that hang, crash or eat memory cost one file; kills at any instant cost nothing.

import { expect, test } from "bun:test";
import { ToolError } from "../../src/protocol/errors.ts";
import { currentJob, listJobs } from "../../src/store/jobs.ts";
import { project, type TestProject, temporaryFolder, until } from "../harness.ts";
import { seededRandom } from "../random.ts";
import { describeProject, indexHere, superviseIndex, withStore } from "./support.ts";

const POISON = new URL("./poison-worker.ts", import.meta.url).href;
const LIMITS = { parseMs: 1000, silenceMs: 60_000 };
const INTERNALS = { parseWorker: POISON, limits: LIMITS };

const javaFiles = (count: number, mark = "") =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`src/C${i}.java`, `class C${i} { int f${i}; } // ${mark}\n`]),
  );

/** Equal to an index by an honest parser, but for what failed. */
async function expectRest(made: TestProject, failed: string[]): Promise<void> {
  const fresh = { root: made.root, home: temporaryFolder() };
  await indexHere(fresh);
  const whole = describeProject(fresh).files.filter(({ path }) => !failed.includes(path));
  expect(describeProject(made).files.filter(({ path }) => !failed.includes(path))).toEqual(whole);
}

for (const [mark, reason] of [
  ["POISON_HANG", /more than 1 s/],
  ["POISON_CRASH", /SIGSEGV|exit code/],
  ["POISON_ABORT", /SIGABRT|exit code/],
  ["POISON_THROW", /unreachable executed/],
] as const)
  test(`${mark}: that file is text with the reason, all others are whole`, async () => {
    const made = project({ ...javaFiles(40), "Bad.java": `class Bad {} // ${mark}\n` });
    const report = await superviseIndex(made, INTERNALS).done;
    expect(report).toMatchObject({ files: 41, failed: 1, skips: { parse_failed: 1 } });
    const bad = describeProject(made).files.find(({ path }) => path === "Bad.java")!;
    expect(bad.failure).toMatch(reason);
    expect(bad).toMatchObject({ language: "java", symbols: [] });
    await expectRest(made, ["Bad.java"]);
    // It is known now, and not tried again.
    expect(await superviseIndex(made, INTERNALS).done).toMatchObject({ parsed: 0, failed: 1, changed: 0 });
  }, 120_000);

test("memory: the file that eats it is text, the process stays below the limit", async () => {
  const made = project({ ...javaFiles(10), "Bad.java": "class Bad {} // POISON_MEMORY\n" });
  const report = await superviseIndex(made, { ...INTERNALS, maxMemoryBytes: 600_000_000 }).done;
  expect(report).toMatchObject({ files: 11, failed: 1 });
  await expectRest(made, ["Bad.java"]);
}, 120_000);

test("a process with nothing left to do is not waited for", async () => {
  const made = project({ "a.java": "class A {}\n" });
  const childArgv = [process.execPath, `${import.meta.dir}/lingering-child.ts`];
  const run = superviseIndex(made, { childArgv });
  expect(await run.done).toMatchObject({ files: 0 });
  await run.ended;
});

/** The process that indexes, as its job row names it. */
function childPid(made: TestProject): number | undefined {
  try {
    return withStore(made, (store) => currentJob(store)?.pid);
  } catch {
    return undefined;
  }
}

/** Undefined: on a busy machine the job may be over before it is seen. */
async function waitForChild(made: TestProject, isOver: () => boolean): Promise<number | undefined> {
  let pid: number | undefined;
  await until(() => {
    pid = childPid(made);
    return pid !== undefined || isOver();
  }, 10);
  return pid;
}

const hasEnded = (child: Bun.Subprocess) => () => child.exitCode !== null;

/** How many contents are read and kept. */
const countKept = (made: TestProject): number =>
  withStore(
    made,
    ({ db }) => db.query<{ kept: number }, []>("SELECT count(*) AS kept FROM facts").get()!.kept,
  );

/** Waits until the process has kept something more, or has ended. */
async function waitForMore(made: TestProject, pid: number): Promise<void> {
  const kept = countKept(made);
  await until(() => childPid(made) !== pid || countKept(made) > kept, 10);
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

test("the child is killed at random instants: the same supervisor brings the job to its end", async () => {
  const made = project(javaFiles(150, "SLOW"));
  const random = seededRandom(7);
  const run = superviseIndex(made, INTERNALS);
  let over = false;
  run.ended.finally(() => {
    over = true;
  });
  for (let round = 0; round < 4; round++) {
    const pid = await waitForChild(made, () => over);
    await Bun.sleep(random() * 300);
    kill(pid);
  }
  expect(await run.done).toMatchObject({ files: 150, failed: 0 });
  await expectRest(made, []);
}, 60_000);

test("parent and child are killed at random instants: the next run carries on, what is published answers", async () => {
  const made = project({ "a.java": "class A {}\n" });
  await superviseIndex(made, INTERNALS).done;
  made.write(javaFiles(200, "SLOW"));
  const random = seededRandom(8);
  for (let round = 0; round < 4; round++) {
    const parent = Bun.spawn(
      [process.execPath, `${import.meta.dir}/supervise.ts`, made.root, made.home, POISON],
      {
        stdout: "ignore",
        stderr: "ignore",
      },
    );
    const pid = await waitForChild(made, hasEnded(parent));
    if (pid !== undefined && round % 2 === 0) await waitForMore(made, pid);
    await Bun.sleep(random() * 300);
    parent.kill("SIGKILL");
    kill(pid);
    await parent.exited;
    // A killed process lives until the system has taken its memory back.
    await until(() => pid === undefined || childPid(made) !== pid, 5);
    expect(describeProject(made).files.some(({ path }) => path === "a.java")).toBe(true);
  }
  const report = await superviseIndex(made, INTERNALS).done;
  expect(report).toMatchObject({ files: 201, failed: 0 });
  expect(report.parsed).toBeLessThan(200);
  await expectRest(made, []);
}, 120_000);

test("a child whose parent is gone stops by itself", async () => {
  const made = project(javaFiles(1000, "SLOW"));
  const parent = Bun.spawn([
    process.execPath,
    `${import.meta.dir}/supervise.ts`,
    made.root,
    made.home,
    POISON,
  ]);
  await waitForChild(made, hasEnded(parent));
  parent.kill("SIGKILL");
  await parent.exited;
  const status = () => withStore(made, (store) => listJobs(store, 1)[0]!.status);
  await until(() => status() !== "running");
  // What is under way has two seconds to end, which other work on the machine may take: then the child ends itself.
  expect(["stopped", "interrupted"]).toContain(status());
}, 120_000);

test("stop ends the job at a safe point, and the next run carries on", async () => {
  const made = project(javaFiles(200, "SLOW"));
  const run: ReturnType<typeof superviseIndex> = superviseIndex(made, INTERNALS, ({ parsed }) => {
    if (parsed > 20) run.stop();
  });
  const error = await run.done.catch((reason) => reason);
  expect(error).toBeInstanceOf(ToolError);
  expect(error.code).toBe("cancelled");
  const report = await superviseIndex(made, INTERNALS).done;
  expect(report.files).toBe(200);
  expect(report.parsed).toBeLessThan(200);
}, 120_000);

test("a second indexer at once is told which job runs", async () => {
  const made = project(javaFiles(1000, "SLOW"));
  const ids: string[] = [];
  const first = superviseIndex(made, INTERNALS, ({ jobId }) => ids.push(jobId));
  await until(() => ids.length > 0, 10);
  const error = await superviseIndex(made, INTERNALS).done.catch((reason) => reason);
  expect(error).toMatchObject({ code: "index_in_progress", data: { job_id: ids[0]! } });
  first.stop();
  await expect(first.done).rejects.toMatchObject({ code: "cancelled" });
}, 120_000);
