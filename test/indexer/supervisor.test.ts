// Parsers that hang, crash or eat memory cost one file; kills at any instant cost nothing.

import { expect, test } from "bun:test";
import { ToolError } from "../../src/protocol/errors.ts";
import { project, seededRandom, type TestProject, temporaryFolder } from "../harness.ts";
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
  ["POISON_EXIT", /SIGABRT|exit code/],
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
  }, 30_000);

test("memory: the file that eats it is text, the process stays below the limit", async () => {
  const made = project({ ...javaFiles(10), "Bad.java": "class Bad {} // POISON_MEMORY\n" });
  const report = await superviseIndex(made, { ...INTERNALS, maxMemoryBytes: 600_000_000 }).done;
  expect(report).toMatchObject({ files: 11, failed: 1 });
  await expectRest(made, ["Bad.java"]);
}, 30_000);

/** The process that indexes, as its job row names it. */
function childPid(made: TestProject): number | undefined {
  try {
    return withStore(
      made,
      (store) => store.db.query("SELECT pid FROM jobs WHERE status = 'running'").values()[0]?.[0],
    ) as number | undefined;
  } catch {
    return undefined;
  }
}

test("the child is killed at random instants: the same supervisor brings the job to its end", async () => {
  const made = project(javaFiles(150, "SLOW"));
  const random = seededRandom(7);
  const run = superviseIndex(made, INTERNALS);
  for (let kill = 0; kill < 4; kill++) {
    await Bun.sleep(120 + random() * 300);
    const pid = childPid(made);
    if (pid !== undefined && pid !== process.pid) process.kill(pid, "SIGKILL");
  }
  expect(await run.done).toMatchObject({ files: 150, failed: 0 });
  await expectRest(made, []);
}, 60_000);

test("parent and child are killed at random instants: the next run carries on, what is published answers", async () => {
  const made = project({ "a.java": "class A {}\n" });
  await superviseIndex(made, INTERNALS).done;
  made.write(javaFiles(150, "SLOW"));
  const random = seededRandom(8);
  for (let kill = 0; kill < 4; kill++) {
    const parent = Bun.spawn(
      [process.execPath, `${import.meta.dir}/supervise.ts`, made.root, made.home, POISON],
      {
        stdout: "ignore",
        stderr: "ignore",
      },
    );
    await Bun.sleep(250 + random() * 400);
    const pid = childPid(made);
    parent.kill("SIGKILL");
    if (pid !== undefined) process.kill(pid, "SIGKILL");
    await parent.exited;
    expect(describeProject(made).files.some(({ path }) => path === "a.java")).toBe(true);
  }
  const report = await superviseIndex(made, INTERNALS).done;
  expect(report).toMatchObject({ files: 151, failed: 0 });
  expect(report.parsed).toBeLessThan(150);
  await expectRest(made, []);
}, 60_000);

test("a child whose parent is gone stops by itself", async () => {
  const made = project(javaFiles(200, "SLOW"));
  const parent = Bun.spawn([
    process.execPath,
    `${import.meta.dir}/supervise.ts`,
    made.root,
    made.home,
    POISON,
  ]);
  let pid: number | undefined;
  while (pid === undefined) {
    await Bun.sleep(20);
    pid = childPid(made);
  }
  parent.kill("SIGKILL");
  await parent.exited;
  while (childPid(made) !== undefined) await Bun.sleep(20);
  const status = withStore(made, (store) => store.db.query("SELECT status FROM jobs").values().flat());
  expect(status).toEqual(["stopped"]);
}, 30_000);

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
}, 30_000);

test("a second indexer at once is told which job runs", async () => {
  const made = project(javaFiles(200, "SLOW"));
  const ids: string[] = [];
  const first = superviseIndex(made, INTERNALS, ({ jobId }) => ids.push(jobId));
  while (ids.length === 0) await Bun.sleep(10);
  const error = await superviseIndex(made, INTERNALS).done.catch((reason) => reason);
  expect(error).toMatchObject({ code: "index_in_progress", data: { job_id: ids[0]! } });
  await first.done;
}, 30_000);
