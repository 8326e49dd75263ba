// Query threads: one question a thread at a time, and a thread that fails costs its own question only.

import { afterAll, expect, test } from "bun:test";
import type { Executor, RunOptions } from "../../src/dispatch/executor.ts";
import { openPool } from "../../src/dispatch/pool.ts";
import { ToolError } from "../../src/protocol/errors.ts";
import { until } from "../harness.ts";

const entry = new URL("./fake-query-worker.ts", import.meta.url).href;
const pools: Executor[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

function open(size = 2) {
  const pool = openPool({ entry, size });
  pools.push(pool);
  const ask = (query: string, options?: RunOptions) =>
    pool.run({ project: "p", key: "k", query, args: {} }, options);
  const born = async () => (await ask("echo")).answer.head.born;
  return { pool, ask, born };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error) => error,
  );

test("many questions are all answered", async () => {
  const { ask } = open();
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask("echo")));
  expect(new Set(answers.map(({ answer }) => answer.head.born)).size).toBe(2);
});

test("the same question of many at a time is answered once, others in between are", async () => {
  const { pool, ask } = open();
  const same = () => ask("count", { current: "1" });
  const answers = await Promise.all([...Array.from({ length: 20 }, same), ask("count"), ask("echo")]);
  const numbers = answers.slice(0, 20).map(({ answer }) => (answer.items[0] as { number: number }).number);
  expect(new Set(numbers)).toEqual(new Set([1]));
  expect(new Set(answers.map(({ answer }) => answer)).size).toBe(22);
  expect(pool.stats()).toMatchObject({ questions: 22, remembered: 19, waiting: 0 });
});

test("nobody shares the fate of another with the same question: cancelled, failed, found nothing", async () => {
  const { pool, ask } = open();
  const control = new AbortController();
  const cancelled = failure(ask("count", { current: "1", signal: control.signal }));
  const other = ask("count", { current: "1" });
  control.abort();
  expect(await cancelled).toMatchObject({ code: "cancelled" });
  expect((await other).answer.items).toHaveLength(1);
  const failures = await Promise.all([1, 2, 3].map(() => failure(ask("fail", { current: "1" }))));
  for (const error of failures) expect(error).toMatchObject({ code: "symbol_not_found" });
  const empty = await Promise.all([1, 2, 3].map(() => ask("echo", { current: "1" })));
  expect(empty).toHaveLength(3);
  expect(pool.stats()).toMatchObject({ waiting: 0, busy: 0 });
});

test("one question after the other stays on the warm thread", async () => {
  const { born } = open();
  const first = await born();
  for (let turn = 0; turn < 5; turn++) expect(await born()).toBe(first);
});

test("a question that comes while a thread is warmed does not wait for that", async () => {
  const { pool, born } = open(1);
  const warmed = pool.warm("p", "k");
  const thread = await born();
  await warmed;
  expect(await born()).toBe(thread);
});

test("a question's failure is a ToolError with its data", async () => {
  const error = await failure(open().ask("fail"));
  expect(error).toBeInstanceOf(ToolError);
  expect(error).toMatchObject({ code: "symbol_not_found", data: { near: ["x"] } });
});

test.each(["crash", "exit"])(
  "a thread that ends by %s is replaced, its question fails, others do not",
  async (way) => {
    const { ask, born } = open(1);
    const before = await born();
    const failed = failure(ask(way));
    const queued = ask("echo");
    expect(await failed).toBeInstanceOf(Error);
    expect((await queued).answer.head.born).not.toBe(before);
  },
);

test("a thread that hangs past twice its deadline is replaced", async () => {
  const { ask, born } = open(1);
  expect(await failure(ask("hang", { deadlineMs: 40 }))).toMatchObject({
    code: "deadline_exceeded",
    message: "Not finished after 40 ms.",
    data: { deadline_ms: 40 },
  });
  expect(await born()).toBeNumber();
});

test("a worn thread answers until another is warm, and while it has a question", async () => {
  const { ask, born } = open(1);
  const worn = await born();
  await ask("wear");
  expect(await born()).toBe(worn);
  let now = worn;
  await until(async () => {
    now = await born();
    return now !== worn;
  }, 200);
  expect(await born()).toBe(now);
});

test("a pool that is closed while a thread is replaced answers no more", async () => {
  const { pool, ask } = open(1);
  await ask("wear");
  await pool.close();
  expect(await failure(ask("echo"))).toMatchObject({ code: "cancelled" });
});

test("cancelling rejects at once, stops the thread and frees it", async () => {
  const { ask, born } = open(1);
  const first = await born();
  const controller = new AbortController();
  const cancelled = failure(ask("wait", { signal: controller.signal }));
  const queued = new AbortController();
  const never = failure(ask("echo", { signal: queued.signal }));
  queued.abort();
  controller.abort();
  expect(await cancelled).toMatchObject({ code: "cancelled" });
  expect(await never).toMatchObject({ code: "cancelled" });
  expect(await born()).toBe(first);
});

test("closing ends what is under way and refuses what comes", async () => {
  const { pool, ask } = open(1);
  await ask("echo");
  const running = failure(ask("hang"));
  const waiting = failure(ask("echo"));
  await pool.close();
  for (const promise of [running, waiting, failure(ask("echo"))])
    expect(await promise).toMatchObject({ code: "cancelled" });
});

test("a pool that is closed while it warms starts no further thread", async () => {
  const Real = globalThis.Worker;
  let started = 0;
  globalThis.Worker = class extends Real {
    constructor(...given: ConstructorParameters<typeof Real>) {
      super(...given);
      started++;
    }
  };
  try {
    const { pool } = open(1);
    const warmed = pool.warm("p", "k");
    await pool.close();
    await warmed;
    expect(started).toBe(1);
  } finally {
    globalThis.Worker = Real;
  }
});

test("what answers leave behind is collected while a thread works on the next question, when it is much", async () => {
  const working: number[] = [];
  const collector = {
    isUrgent: false,
    tidy() {
      working.push(pool.stats().busy);
      collector.isUrgent = false;
      return false;
    },
  };
  const pool = openPool({ entry, size: 1, collector });
  pools.push(pool);
  const echo = () => pool.run({ project: "p", key: "k", query: "echo", args: {} });
  await echo();
  expect(working).toEqual([]);
  collector.isUrgent = true;
  await echo();
  expect(working).toEqual([1]);
});
