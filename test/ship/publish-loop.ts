// A process for the test of exports under load: publishes tree after tree, each with a file more and one fewer, until killed.

import { extractorVersion, TEXT_LANGUAGE } from "../../src/languages/index.ts";
import { writeBlobs } from "../../src/store/blobs.ts";
import { acquireJob } from "../../src/store/jobs.ts";
import { openStore } from "../../src/store/store.ts";
import { blobOf, publish } from "../store/blobs.ts";

const store = openStore(process.argv[2] as string, "write");
acquireJob(store, { mode: "full", key: "commit:a", pid: process.pid });
const ids: number[] = [];
for (let i = 0; ; i++) {
  const texts = [`one${i} two${i}`, `three${i}`].map((text) =>
    blobOf(text, { language: TEXT_LANGUAGE, extractor: extractorVersion(TEXT_LANGUAGE) }),
  );
  ids.push(...writeBlobs(store, texts));
  publish(store, Object.fromEntries(ids.slice(-20).map((id) => [`f${id}.toy`, id])));
  if (i === 10) process.stdout.write("published\n");
  await Bun.sleep(2);
}
