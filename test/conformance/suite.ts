// `bun run conformance`: the protocol's own suite against our HTTP server, what each revision required when it was released.
// What is expected to fail stands in the files beside this one, with the reason; an entry that passes is stale and fails too.

import { expect, test } from "bun:test";
import { join } from "node:path";
import { cli, project } from "../harness.ts";
import { startHttp } from "../server/http-server.ts";

const SUITE = "@modelcontextprotocol/conformance@0.2.0-alpha.12";

const target = project({ "a.ts": "export function alpha() {}\n" });
const server = (async () => {
  await cli(["index", target.root], { home: target.home });
  return startHttp(target);
})();

test.each(["2025-11-25", "2026-07-28"])("%s", async (revision) => {
  const expected = join(import.meta.dir, `expected-failures-${revision}.yaml`);
  const asked = ["--url", (await server).url, "--requirements", revision, "--expected-failures", expected];
  // With --bun: the suite needs more of a runtime than older Nodes have.
  const argv = [process.execPath, "x", "--bun", SUITE, "server", ...asked];
  const run = Bun.spawn(argv, { cwd: target.home, stdout: "pipe", stderr: "inherit" });
  const output = await new Response(run.stdout).text();
  console.log(output.slice(output.lastIndexOf("=== SUMMARY ===")).trim());
  expect(await run.exited).toBe(0);
});
