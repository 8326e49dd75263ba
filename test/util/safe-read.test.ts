// Reading below a root whatever stands there, and whatever is swapped while it is read.

import { expect, test } from "bun:test";
import { linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readInside, readSmallText } from "../../src/util/safe-read.ts";
import { temporaryFolder } from "../harness.ts";

const MEGABYTE = 1 << 20;
const secret = temporaryFolder();
writeFileSync(join(secret, "key"), "secret");

function rooted(): string {
  const root = temporaryFolder();
  mkdirSync(join(root, "dir"));
  writeFileSync(join(root, "dir", "file"), "text");
  return root;
}

const textOf = (root: string, path: string, most = MEGABYTE) => {
  const bytes = readInside(root, path, most);
  return bytes && new TextDecoder().decode(bytes);
};

test("a regular file is read, up to a limit", () => {
  const root = rooted();
  expect(textOf(root, "dir/file")).toBe("text");
  expect(textOf(root, "dir/file", 3)).toBeUndefined();
  expect(textOf(root, "dir")).toBeUndefined();
  expect(textOf(root, "gone")).toBeUndefined();
});

test("no link leads out: not the file, not a folder above it, not `..`", () => {
  const root = rooted();
  symlinkSync(join(secret, "key"), join(root, "file"));
  symlinkSync(secret, join(root, "folder"));
  symlinkSync("..", join(root, "up"));
  for (const path of [
    "file",
    "folder/key",
    "up/../../key",
    `../${secret.split("/").at(-1)}/key`,
    "up/dir/../../key",
  ])
    expect([path, textOf(root, path)]).toEqual([path, undefined]);
});

test("a link inside the root to a folder inside it is followed, to a file it is not", () => {
  const root = rooted();
  symlinkSync("dir", join(root, "again"));
  symlinkSync("dir/file", join(root, "link"));
  expect([textOf(root, "again/file"), textOf(root, "link")]).toEqual(["text", undefined]);
});

test("a hard link is the file itself", () => {
  const root = rooted();
  linkSync(join(root, "dir", "file"), join(root, "hard"));
  expect(textOf(root, "hard")).toBe("text");
});

test("pipes and devices keep nobody waiting", () => {
  const root = rooted();
  Bun.spawnSync(["mkfifo", join(root, "pipe")]);
  expect(textOf(root, "pipe")).toBeUndefined();
  expect(readSmallText(join(root, "pipe"))).toBeUndefined();
  expect(readSmallText("/dev/zero")).toBeUndefined();
});

test("a folder that is swapped for a link while it is read gives its own text or nothing", async () => {
  const root = rooted();
  writeFileSync(join(secret, "file"), "secret");
  const script = `const fs = require("fs"); const [dir, away, out] = process.argv.slice(1);
    for (;;) { fs.renameSync(dir, away); fs.symlinkSync(out, dir); fs.unlinkSync(dir); fs.renameSync(away, dir); }`;
  const swapper = Bun.spawn([process.execPath, "-e", script, join(root, "dir"), join(root, "away"), secret], {
    stdout: "ignore",
    stderr: "ignore",
  });
  const seen = new Set<string | undefined>();
  const look = () => void seen.add(textOf(root, "dir/file"));
  // Once the folder was seen away, the swapping has begun.
  while (!seen.has(undefined)) look();
  for (const end = Date.now() + 700; Date.now() < end; ) look();
  swapper.kill();
  await swapper.exited;
  expect(seen.has("secret")).toBe(false);
  expect(seen.has("text")).toBe(true);
});
