// What test files leave is ended with each of them, also where one process runs several.

import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./harness.ts";

test("every file's things are ended before the next file's tests, last come first", async () => {
  const folder = temporaryFolder();
  const ends = join(import.meta.dir, "ends.ts");
  for (const name of ["a", "b"])
    writeFileSync(
      join(folder, `${name}.test.ts`),
      `import { test } from "bun:test";
       import { atEnd } from ${JSON.stringify(ends)};
       for (const part of [1, 2]) atEnd(() => console.log("end ${name}", part));
       atEnd(() => console.log("taken back"))();
       test("it", () => console.log("test ${name}"));`,
    );
  const run = Bun.spawn([process.execPath, "test", "--preload", ends], { cwd: folder, stderr: "ignore" });
  const said = (await new Response(run.stdout).text())
    .split("\n")
    .filter((line) => /^(end|test|taken)/.test(line));
  expect(said).toEqual(["test a", "end a 2", "end a 1", "test b", "end b 2", "end b 1"]);
});
