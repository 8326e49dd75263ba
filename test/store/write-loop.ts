// A process for the tests of processes.test.ts: publishes one tree, says so, then writes batches until it is killed.

import { writeBlobs } from "../../src/store/blobs.ts";
import { acquireJob } from "../../src/store/jobs.ts";
import { openStore } from "../../src/store/store.ts";
import { blobOf, publish } from "./blobs.ts";

const store = openStore(process.argv[2] as string, "write");
acquireJob(store, { mode: "full", key: "commit:a", pid: process.pid });
const words = (i: number) => Array.from({ length: 400 }, (_, k) => `w${i}x${k}`).join(" ");
const batch = (from: number) => Array.from({ length: 40 }, (_, i) => blobOf(words(from + i)));
const ids = writeBlobs(store, batch(0));
publish(store, Object.fromEntries(ids.map((id) => [`f${id}.toy`, id])));
process.stdout.write("published\n");
for (let from = 40; ; from += 40) writeBlobs(store, batch(from));
