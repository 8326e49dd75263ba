// A file of options names everything that can be chosen: where it is done comes first, unless what can be chosen is asked for.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

test("what is done comes before what can be chosen about it", async () => {
  const { ask } = await indexed({
    "src/RetryConfig.java": `class RetryConfig {
  /** How long to wait before the next attempt of a retry. */
  long waitBeforeAttempt() { return wait; }
  long wait = 5;
}
`,
    "src/Backoff.java": `class Backoff {
  /** How long to wait before the next attempt. */
  long next(long attempt) { long wait = 1L << attempt; return wait; }
}
`,
  });
  const first = async (query: string) => (await ask("search_code", { query })).items[0].path;
  expect(await first("how long to wait before the next attempt")).toBe("src/Backoff.java");
  expect(await first("configure how long to wait before the next attempt")).toBe("src/RetryConfig.java");
});
