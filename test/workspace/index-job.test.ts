// One run of the indexer as a workspace follows it.

import { expect, test } from "bun:test";
import type { IndexReport, Progress } from "../../src/indexer/progress.ts";
import { IndexJob, type ProgressListener, settledWithin } from "../../src/workspace/index-job.ts";

const REPORT = { jobId: "j1", mode: "full", files: 1, warnings: [] } as unknown as IndexReport;
const progress = (percentage: number) => ({ jobId: "j1", percentage }) as Progress;

const nothing = () => {};

function start() {
  const { promise: done, resolve, reject } = Promise.withResolvers<IndexReport>();
  let on: ProgressListener = () => {};
  let stops = 0;
  const kill = () => reject(new Error("killed"));
  const job = new IndexJob("full", async (listener) => {
    on = listener;
    return { done, ended: done.then(nothing, nothing), stop: () => stops++, kill };
  });
  return { job, resolve, reject, emit: (percentage: number) => on(progress(percentage)), stops: () => stops };
}

test("has its id from the first progress", async () => {
  const { job, emit } = start();
  emit(1);
  expect(await job.id).toBe("j1");
  expect(job.latest?.percentage).toBe(1);
});

test("has its id from the report when there was no progress", async () => {
  const { job, resolve } = start();
  resolve(REPORT);
  expect(await job.id).toBe("j1");
  expect((await job.done).files).toBe(1);
  expect(job.report).toBe(REPORT);
});

test("a failure reaches whoever waits, and nobody else", async () => {
  const { job, reject } = start();
  reject(new Error("no space"));
  expect(job.id).rejects.toThrow("no space");
  expect(job.done).rejects.toThrow("no space");
});

test("watchers hear progress until they leave", async () => {
  const { job, emit } = start();
  const heard: number[] = [];
  const leave = job.watch(({ percentage }) => heard.push(percentage));
  emit(1);
  leave();
  emit(2);
  expect(heard).toEqual([1]);
});

test("a stop that comes before the indexer is there still stops it", async () => {
  const { job, resolve, stops } = start();
  job.stop();
  resolve(REPORT);
  await job.done;
  expect(stops()).toBe(1);
});

test("waiting ends with the promise, the time or the caller, whichever comes first", async () => {
  const never = new Promise(() => {});
  const controller = new AbortController();
  expect(await settledWithin(Promise.resolve(), 10_000)).toBe(true);
  expect(await settledWithin(Promise.reject(new Error("x")), 10_000)).toBe(true);
  expect(await settledWithin(never, 1)).toBe(false);
  expect(await settledWithin(Promise.resolve(), 0)).toBe(false);
  const aborted = settledWithin(never, 10_000, controller.signal);
  controller.abort();
  expect(await aborted).toBe(false);
});

test("a process that ends asks first, and waits no longer than it said", async () => {
  const { job, stops } = start();
  await Promise.resolve();
  await job.end(10);
  expect(stops()).toBe(1);
  expect(job.done).rejects.toThrow("killed");
});

test("a job that has reported gets longer for what it keeps beside the index", async () => {
  let kills = 0;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const run = { done: Promise.resolve(REPORT), ended, stop: nothing, kill: () => kills++ };
  const job = new IndexJob("full", async () => run);
  await job.done;
  setTimeout(end, 50);
  await job.end(1, 10_000);
  expect(kills).toBe(0);
});
