// Where what a header declares may be defined.

import { expect, test } from "bun:test";
import { implementationPaths } from "../../src/languages/index.ts";

test.each([
  ["lib/lock.h", "lib/lock.c"],
  ["include/lock.h", "lock.c"],
  ["include/lock.h", "src/lock.c"],
  ["include/gate/lock.h", "gate/lock.c"],
  ["include/gate/lock.h", "src/lock.c"],
  ["lib/include/gate/inner/lock.h", "lib/src/inner/lock.c"],
  ["gate/lock.pyi", "gate/lock.py"],
])("what %s declares may stand in %s", (path, other) => {
  expect(implementationPaths(path)).toContain(other);
});

test.each(["include/lock.c", "include/gate/lock.hpp", "reinclude/lock.h", "gate/lock.ts"])(
  "%s declares nothing of src/lock.c",
  (path) => {
    expect(implementationPaths(path)).not.toContain("src/lock.c");
  },
);
