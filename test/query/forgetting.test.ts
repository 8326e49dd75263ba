// A thread that holds too much gives up what it only keeps to find it again: nothing of it stays reachable, and answers are the same.

import { expect, test } from "bun:test";
import { forgetAll } from "../../src/util/forgetting.ts";
import { memo, memoOf } from "../../src/util/memo.ts";
import { indexed } from "./indexed.ts";

const FILES = 40;
const TEXTS = Object.fromEntries(
  Array.from({ length: FILES }, (_, i) => [
    `src/part${i}.ts`,
    `import { open } from "./part${(i + 1) % FILES}";\nexport function open${i}() { return open${i}(); }\n`,
  ]),
);
const QUESTIONS = [
  ["search_code", { query: "open part" }],
  ["find_references", { symbol_name: "open7" }],
  ["locate_symbol", { name: "open3" }],
] as const;

/** Numbers that the engine's snapshot has for each object; the third names its class. */
const NODE = 4;

/** Views, files and their facts that are reachable. */
function countKept(): number {
  const { nodes, nodeClassNames } = Bun.generateHeapSnapshot();
  const kept = ["CompiledView", "FileModel", "BlobModel"].map((name) => nodeClassNames.indexOf(name));
  return nodes.filter((value, at) => at % NODE === 2 && kept.includes(value)).length;
}

test("what was kept is no longer there, and is made anew", async () => {
  // Of sessions that other tests have open in this process.
  const others = countKept();
  const { session, ask } = await indexed(TEXTS);
  const askAll = async () => {
    for (const [query, args] of QUESTIONS) await ask(query, args);
    return JSON.stringify(await ask(...QUESTIONS[1]));
  };
  const before = await askAll();
  expect(countKept()).toBeGreaterThan(others + 2);
  session.forget();
  await Bun.sleep(0);
  expect(countKept()).toBeLessThanOrEqual(others);
  expect(await askAll()).toBe(before);
});

test("functions that remember make everything again, the last value too", () => {
  const made: string[] = [];
  const note = (of: string) => {
    made.push(of);
    return { of };
  };
  const ofText = memo(10, note);
  const ofObject = memoOf(({ name }: { name: string }) => note(name));
  const object = { name: "object" };
  for (let turn = 0; turn < 2; turn++) [ofText("text"), ofObject(object)];
  expect(made).toEqual(["text", "object"]);
  forgetAll();
  ofText("text");
  expect(made).toEqual(["text", "object", "text"]);
  expect(ofObject(object)).toEqual({ of: "object" });
});
