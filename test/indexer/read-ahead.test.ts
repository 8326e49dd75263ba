// Which files are read before their thread does.

import { expect, test } from "bun:test";
import { ReadAhead } from "../../src/indexer/read-ahead.ts";

function ahead() {
  const read: string[] = [];
  const made = new ReadAhead("/root", 1000, async (path) => {
    read.push(path);
    throw new Error("nobody listens");
  });
  return { made, read };
}
const item = (path: string, size = 10) => ({ id: 0, path, size });

test("none while threads read quickly, are interrupted, or say too little", () => {
  const { made, read } = ahead();
  made.expect([item("a")]);
  made.note(100, 20);
  made.note(20, 10);
  made.note(7, 7);
  made.expect([item("b")]);
  expect(read).toEqual([]);
});

test("all that are to come once a thread has waited, quick or not from then on", () => {
  const { made, read } = ahead();
  made.note(20, 15);
  made.expect([item("a"), item("b/c")]);
  made.note(20, 0);
  made.expect([item("d")]);
  expect(read).toEqual(["/root/a", "/root/b/c", "/root/d"]);
});

test("not what is too large, empty, no file, or there already", () => {
  const { made, read } = ahead();
  made.note(20, 15);
  made.expect([item("large", 1001), item("pipe", 0), { ...item("from git"), bytes: new Uint8Array(10) }]);
  expect(read).toEqual([]);
});
