// The watcher: one for a whole tree, polling where the system refuses, git's own noise left out.

import { expect, test } from "bun:test";
import { EventEmitter } from "node:events";
import { mkdirSync, type watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type WatchOptions, watchTree } from "../../src/workspace/watcher.ts";
import { temporaryFolder, until } from "../harness.ts";

const FAST: WatchOptions = { debounceMs: 5, pollMs: 20, safetyMs: 60_000 };

test("it tells which files changed, and nothing where that is not known", async () => {
  const root = temporaryFolder();
  const told: (readonly string[] | undefined)[] = [];
  const watcher = watchTree(root, (paths) => told.push(paths), FAST);
  // Written until it is seen: the system may take its time to begin.
  await until(() => {
    writeFileSync(join(root, "a.ts"), "x");
    return told.flat().includes("a.ts");
  });
  watcher.close();
  const polled: unknown[] = [];
  const refuse = (() => {
    throw new Error("no");
  }) as unknown as typeof watch;
  const other = watchTree(root, (paths) => polled.push(paths), { ...FAST, start: refuse });
  await until(() => polled.length > 0);
  other.close();
  expect(polled[0]).toBeUndefined();
});

/** How often it told of what `act` did, which is done again until it did so often at least. */
async function countOf(options: WatchOptions, least: number, act: (root: string) => void) {
  const root = temporaryFolder();
  let count = 0;
  const watcher = watchTree(root, () => count++, { ...FAST, ...options });
  await Bun.sleep(30);
  count = 0;
  do {
    act(root);
    await Bun.sleep(100);
  } while (count < least);
  watcher.close();
  return { count, mode: watcher.mode };
}

test("files in new folders are noticed, many changes as few", async () => {
  const { count, mode } = await countOf({}, 1, (root) => {
    mkdirSync(join(root, "a/b"), { recursive: true });
    for (let i = 0; i < 50; i++) writeFileSync(join(root, `a/b/${i}.ts`), "x");
  });
  expect(mode).toBe("events");
  expect(count).toBeWithin(1, 20);
});

test("a new folder is looked into when it is watched, a file at once", async () => {
  const root = temporaryFolder();
  const told: (readonly string[] | undefined)[] = [];
  let tell: ((event: string, path: string) => void) | undefined;
  const start = ((_: string, __: object, listener: typeof tell) => {
    tell = listener;
    return Object.assign(new EventEmitter(), { close: () => {}, unref: () => {} });
  }) as unknown as typeof watch;
  const watcher = watchTree(root, (paths) => told.push(paths), { ...FAST, start, settleMs: 800 });
  mkdirSync(join(root, "folder"));
  tell?.("rename", "folder");
  writeFileSync(join(root, "file.ts"), "x");
  await Bun.sleep(30);
  tell?.("rename", "file.ts");
  await until(() => told.length > 1);
  watcher.close();
  expect(told).toEqual([["file.ts"], undefined]);
});

test("of git's own folder only HEAD and refs count", async () => {
  const noise = await countOf({}, 0, (root) => {
    mkdirSync(join(root, ".git/objects"), { recursive: true });
    writeFileSync(join(root, ".git/index.lock"), "x");
    writeFileSync(join(root, ".git/objects/ab"), "x");
  });
  expect(noise.count).toBe(0);
  const news = await countOf({}, 1, (root) => {
    mkdirSync(join(root, ".git"), { recursive: true });
    writeFileSync(join(root, ".git/HEAD"), "ref: refs/heads/main\n");
  });
  expect(news.count).toBeWithin(1, 20);
});

test("a system that refuses is polled, at once or later", async () => {
  const refuse = (() => {
    throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
  }) as unknown as typeof watch;
  expect(await countOf({ start: refuse }, 1, () => {})).toMatchObject({ mode: "polling" });
  const emitter = Object.assign(new EventEmitter(), { close: () => {}, unref: () => {} });
  const later = await countOf({ start: (() => emitter) as unknown as typeof watch }, 2, () => {
    emitter.emit("error", new Error("EMFILE"));
  });
  expect(later.mode).toBe("polling");
});
