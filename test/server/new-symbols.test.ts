// A symbol that was written a moment ago is no symbol that is not there: the question waits for what is under way.

import { expect, setDefaultTimeout, test } from "bun:test";
import { cli, project, serve } from "../harness.ts";

setDefaultTimeout(60_000);

test("the references of a symbol that was just written are found by the first question", async () => {
  const own = project({ "a.ts": "export function first() {}\n" });
  await cli(["index", own.root], own);
  const running = await serve(own);
  await running.call("locate_symbol", { name: "first" });
  // A machine that is busy for seconds may miss one of them.
  const found = [];
  for (const name of ["second", "third", "fourth"]) {
    own.write({ [`${name}.ts`]: `export function ${name}() {}\n${name}();\n` });
    const answer = await running.call("find_references", { symbol_name: name }).catch(() => undefined);
    found.push(answer?.summary?.total);
  }
  expect(found).toContain(1);
  const unknown = await running.call("find_references", { symbol_name: "tenth" }).catch(String);
  expect(JSON.stringify(unknown)).toContain("No symbol `tenth`");
  await running.close();
});
