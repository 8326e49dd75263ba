// What has just been written is found by the question that learns of it: nothing is never said of what is known to be out of date.

import { expect, test } from "bun:test";
import { project, serve } from "../harness.ts";

test("an answer without results waits for the sync of what changed", async () => {
  const made = project({ "a.py": "def first():\n    pass\n" });
  const server = await serve(made);
  await server.call("sync_repo", { wait_ms: 60_000 });
  for (const name of ["second", "third", "fourth"]) {
    made.write({ [`${name}.py`]: `def ${name}():\n    pass\n` });
    for (;;) {
      const { results, metadata } = await server.call("locate_symbol", { name });
      if (results.length > 0) break;
      // A busy machine has not looked yet, or is not done in time.
      expect(metadata.stale_reason).not.toBe("files_changed");
    }
  }
  await server.close();
});
