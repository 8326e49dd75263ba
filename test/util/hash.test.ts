// Hashes are written into stores, handles and names of folders: what they are now, they stay.

import { expect, test } from "bun:test";
import { gitBlobHash, hash48, hash64 } from "../../src/util/hash.ts";

test("hashes of a text never change", () => {
  expect(hash48("src/a.ts")).toBe(237_369_177_998_963);
  expect(hash64("src/a.ts")).toBe("979fd7e2d1890673");
  expect(hash64("49")).toBe("0bfbbc8d2c79f71e");
  expect(hash64(new TextEncoder().encode("49"))).toBe("0bfbbc8d2c79f71e");
});

test("a blob's hash is git's object id", () => {
  const bytes = new TextEncoder().encode("one\n");
  expect(gitBlobHash(bytes)).toBe("5626abf0f72e58d7a153368ba57db4c673c0e171");
  expect(gitBlobHash(bytes, "sha256")).toHaveLength(64);
});
