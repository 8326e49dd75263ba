// `bun run conformance`: the protocol's own suite against our HTTP server, what each revision required when it was released.
// What is expected to fail stands in the files beside this one, with the reason; an entry that passes is stale and fails too.

import { expect, test } from "bun:test";
import { join } from "node:path";
import { cli, project } from "../harness.ts";
import { startHttp } from "../server/http-server.ts";

// With --bun: the suite needs more of a runtime than older Nodes have.
const SUITE = [process.execPath, "x", "--bun", "@modelcontextprotocol/conformance@0.2.0-alpha.12"];

const DOWNLOADS = 3;
const PAUSE_MS = 10_000;

const target = project({ "a.ts": "export function alpha() {}\n" });

/** The suite is no dependency of ours: a registry that does not answer once is asked again. */
const program = (async () => {
  for (let tries = 1; tries <= DOWNLOADS; tries++) {
    const run = Bun.spawn([...SUITE, "--version"], { cwd: target.home, stdout: "ignore", stderr: "inherit" });
    if ((await run.exited) === 0) return SUITE;
    await Bun.sleep(PAUSE_MS);
  }
  throw new Error(`${SUITE.at(-1)} cannot be had from the registry`);
})();

const server = (async () => {
  await cli(["index", target.root], { home: target.home });
  return startHttp(target);
})();

test.each(["2025-11-25", "2026-07-28"])("%s", async (revision) => {
  const expected = join(import.meta.dir, `expected-failures-${revision}.yaml`);
  const asked = ["--url", (await server).url, "--requirements", revision, "--expected-failures", expected];
  const run = Bun.spawn([...(await program), "server", ...asked], {
    cwd: target.home,
    stdout: "pipe",
    stderr: "inherit",
  });
  const output = await new Response(run.stdout).text();
  console.log(output.slice(output.lastIndexOf("=== SUMMARY ===")).trim());
  expect(await run.exited).toBe(0);
});
