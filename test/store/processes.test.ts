// Two processes on one store, and one of them killed in the middle of writing.

import { expect, test } from "bun:test";
import { readText, writeBlobs } from "../../src/store/blobs.ts";
import { acquireJob, currentJob, interruptedJobs } from "../../src/store/jobs.ts";
import { inspectSchema, openStore } from "../../src/store/store.ts";
import { readTree } from "../../src/store/trees.ts";
import { verifyStore } from "../../src/store/verify.ts";
import { temporaryFolder } from "../harness.ts";
import { BEGIN_EVERY_MS, BEGINNINGS, beginningAt } from "./beginnings.ts";
import { blobOf, publish } from "./blobs.ts";

/** A process that has published a tree in `file` and goes on writing. */
async function startWriter(file: string) {
  const child = Bun.spawn([process.execPath, `${import.meta.dir}/write-loop.ts`, file], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const reader = child.stdout.getReader();
  await reader.read();
  return child;
}

test("a reader works beside a writer of another process, and outlives its kill -9", async () => {
  const file = `${temporaryFolder()}/index.db`;
  const child = await startWriter(file);
  const reader = openStore(file, "read");
  const readAll = () =>
    readTree(reader, "commit:a")?.entries.map(({ blob }) => readText(reader, blob).length);
  const before = readAll();
  expect(before?.length).toBe(40);
  expect(currentJob(reader)?.pid).toBe(child.pid);
  await Bun.sleep(60);
  expect(readAll()).toEqual(before!);
  child.kill(9);
  await child.exited;
  expect(readAll()).toEqual(before!);
  expect(interruptedJobs(reader).length).toBe(1);
});

test("after a kill -9 a new process finds everything sound and goes on", async () => {
  const file = `${temporaryFolder()}/index.db`;
  const child = await startWriter(file);
  await Bun.sleep(40);
  child.kill(9);
  await child.exited;
  const reader = openStore(file, "read");
  expect(readTree(reader, "commit:a")?.files).toBe(40);
  const store = openStore(file, "write");
  expect(verifyStore(store)).toEqual([]);
  expect("busy" in acquireJob(store, { mode: "incremental", key: "commit:a", pid: process.pid })).toBe(false);
  const [id] = writeBlobs(store, [blobOf("after it all")]);
  publish(store, { "only.toy": id! });
  expect(readTree(reader, "commit:a")?.files).toBe(1);
});

test("a writer of another process holds the lock while it lives", async () => {
  const file = `${temporaryFolder()}/index.db`;
  const child = await startWriter(file);
  const store = openStore(file, "write");
  const job = acquireJob(store, { mode: "full", key: "commit:a", pid: process.pid });
  expect("busy" in job && job.busy.pid).toBe(child.pid);
  child.kill(9);
  await child.exited;
  expect("busy" in acquireJob(store, { mode: "full", key: "commit:a", pid: process.pid })).toBe(false);
});

test("processes that begin a database at the same moment, and one that looks on, all find it sound", async () => {
  const folder = temporaryFolder();
  const startAt = Date.now() + 1000;
  const begin = () =>
    Bun.spawn([process.execPath, `${import.meta.dir}/begin-loop.ts`, folder, String(startAt)], {
      stdout: "pipe",
      stderr: "inherit",
    });
  const children = [begin(), begin()];
  const seen = new Set<string>();
  for (let at = 0; at < BEGINNINGS; ) {
    const { status } = inspectSchema(beginningAt(folder, at));
    seen.add(status);
    if (Date.now() > startAt + (at + 1) * BEGIN_EVERY_MS) at++;
  }
  for (const child of children) expect(await new Response(child.stdout).text()).toBe("");
  for (let at = 0; at < BEGINNINGS; at++) seen.add(inspectSchema(beginningAt(folder, at)).status);
  expect([...seen].sort()).toEqual(["compatible", "not_indexed"]);
});
