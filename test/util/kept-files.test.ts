// Files that are read again only when they are others: whatever was written last is what is read.

import { expect, test } from "bun:test";
import { renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KeptFiles } from "../../src/util/kept-files.ts";
import { temporaryFolder } from "../harness.ts";

const hoursAgo = new Date(Date.now() - 3_600_000);

test("two writes of the same size in the same instant are both seen", () => {
  const file = join(temporaryFolder(), "HEAD");
  const files = new KeptFiles((text) => text);
  for (let turn = 0; turn < 200; turn++) {
    const text = String(turn % 10);
    writeFileSync(file, text);
    utimesSync(file, hoursAgo, hoursAgo);
    expect(files.read(file)).toBe(text);
  }
});

test("a file that has been quiet is read once, until it is replaced or gone", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "ref");
  let parsed = 0;
  const files = new KeptFiles((text) => `${++parsed} ${text}`);
  writeFileSync(file, "a");
  await Bun.sleep(2_100);
  expect([files.read(file), files.read(file)]).toEqual(["1 a", "1 a"]);
  writeFileSync(join(folder, "next"), "b");
  renameSync(join(folder, "next"), file);
  expect(files.read(file)).toBe("2 b");
  rmSync(file);
  expect(files.read(file)).toBeUndefined();
});
