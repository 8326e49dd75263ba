// A thread that lets go of everything answers as before.

import { expect, test } from "bun:test";
import { noteKept } from "../../src/graph/kept-parts.ts";
import { QuerySession } from "../../src/query/session.ts";
import { indexed, KEY, SAMPLE } from "./indexed.ts";

test("what was unpacked goes with the stores, and is made again", async () => {
  const project = await indexed(SAMPLE);
  const session = new QuerySession();
  const ask = async () => {
    const args = { symbol_name: "validate_token", limit: 20, offset: 0 };
    const request = { id: 1, project: project.store.file, key: KEY, query: "find_references", args };
    const reply = await session.run({ ...request, deadlineMs: 10_000 });
    return "error" in reply ? reply.error : reply.answer;
  };
  const before = await ask();
  expect(before).toMatchObject({ list: "references" });
  const cleared: string[] = [];
  noteKept({ usedAt: 0, keptBytes: 0, clear: () => void cleared.push("parts") }, "kept");
  session.forget();
  expect(cleared).toEqual(["parts"]);
  expect(await ask()).toEqual(before);
  session.close();
});
