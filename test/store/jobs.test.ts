// Jobs: one at a time, taken over only from the dead, and a record of what became of each.

import { expect, test } from "bun:test";
import {
  acquireJob,
  currentJob,
  findJob,
  finishJob,
  interruptedJobs,
  type Job,
  listJobs,
  updateJob,
} from "../../src/store/jobs.ts";
import { isOwnerAlive, startToken } from "../../src/store/process-identity.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { clearSuspect, listSuspects, noteSuspect } from "../../src/store/suspects.ts";
import { newStore } from "./new-store.ts";

const REQUEST = { mode: "full", key: "commit:a", pid: process.pid } as const;

function acquired(store: Store, request: Parameters<typeof acquireJob>[1] = REQUEST): Job {
  const job = acquireJob(store, request);
  if ("busy" in job) throw new Error("busy");
  return job;
}

/** The pid of a process that has ended. */
function deadPid(): number {
  return Bun.spawnSync([process.execPath, "--version"]).pid;
}

test("the lock is held by one until it is given back", () => {
  const store = newStore();
  const other = openStore(store.file, "write");
  const job = acquired(store);
  expect(acquireJob(other, REQUEST)).toEqual({ busy: job });
  expect(currentJob(other)).toEqual(job);
  expect(finishJob(store, job.id, "done", "12 files")).toBe(true);
  expect(currentJob(other)).toBeUndefined();
  expect(findJob(other, job.id)).toMatchObject({ status: "done", message: "12 files" });
  expect(acquired(other).id).not.toBe(job.id);
});

test("progress is written and beats", () => {
  const store = newStore();
  const { id, heartbeatAt } = acquired(store);
  expect(updateJob(store, id, { phase: "parsing", parsed: 3, total: 9, mode: "incremental" })).toBe(true);
  const job = currentJob(store);
  expect(job).toMatchObject({ phase: "parsing", parsed: 3, total: 9, mode: "incremental" });
  expect(job!.heartbeatAt).toBeGreaterThanOrEqual(heartbeatAt);
  finishJob(store, id, "failed");
  expect(updateJob(store, id, { parsed: 4 })).toBe(false);
  expect(finishJob(store, id, "done")).toBe(false);
});

test("a dead owner's job is interrupted: seen so at once, marked so on takeover, healed by a later one", () => {
  const store = newStore();
  const dead = acquired(store, { ...REQUEST, pid: deadPid() });
  expect(currentJob(store)).toBeUndefined();
  expect(interruptedJobs(store).map(({ id }) => id)).toEqual([dead.id]);
  const next = acquired(store);
  expect(listJobs(store).map(({ id, status }) => [id, status])).toEqual([
    [next.id, "running"],
    [dead.id, "interrupted"],
  ]);
  expect(updateJob(store, dead.id)).toBe(false);
  expect(interruptedJobs(store).length).toBe(1);
  finishJob(store, next.id, "done");
  expect(interruptedJobs(store)).toEqual([]);
});

test("a reused pid is not the owner", () => {
  const own = { pid: process.pid, token: startToken(process.pid), heartbeatAt: 0 };
  expect(isOwnerAlive(own)).toBe(true);
  if (own.token !== "") expect(isOwnerAlive({ ...own, token: "1" })).toBe(false);
  expect(isOwnerAlive({ pid: deadPid(), token: own.token, heartbeatAt: Date.now() })).toBe(false);
});

test("where start times are not known, a silent heartbeat is a dead owner", () => {
  const owner = { pid: process.pid, token: "", heartbeatAt: 1_000_000 };
  expect(isOwnerAlive(owner, 1_000_500)).toBe(true);
  expect(isOwnerAlive(owner, 9_000_000)).toBe(false);
});

test("old jobs are forgotten, the newest stay", () => {
  const store = newStore();
  for (let i = 0; i < 220; i++) finishJob(store, acquired(store).id, "done");
  expect(listJobs(store, 1000).length).toBe(200);
});

test("suspects count their attempts", () => {
  const store = newStore();
  noteSuspect(store, "h", "java", "timeout");
  noteSuspect(store, "h", "java", "crash");
  noteSuspect(store, "h", "c", "timeout");
  expect(listSuspects(store)).toEqual([
    { hash: "h", language: "c", attempts: 1, reason: "timeout" },
    { hash: "h", language: "java", attempts: 2, reason: "crash" },
  ]);
  clearSuspect(store, "h", "java");
  expect(listSuspects(store).length).toBe(1);
});
