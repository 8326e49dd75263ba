// What an answer waits for before it says how fresh it is.

import { expect, test } from "bun:test";
import type { Answered } from "../../src/dispatch/executor.ts";
import { judge, type Watch } from "../../src/dispatch/freshness.ts";

/**
 * An answer of so many results while a scan is under way that will end in time, or not: how often it waits, and what it says.
 * The last scan began so many milliseconds ago and found nothing; scans take 200 ms.
 */
async function judged(results: number, endsInTime: boolean, patience = 100, lastAgo = Infinity) {
  let waits = 0;
  const last = Date.now() - lastAgo;
  const changes = {
    reliableMs: 700,
    endsWithin: () => endsInTime,
    verdict: (since: number) => (last >= since ? { checkedAt: last } : undefined),
    settle: async () => void waits++,
    hurry: () => {},
  };
  const watch = {
    ...{ workspace: { changes }, state: {}, policy: "balanced" },
    ...{ jobRan: false, askedAt: Date.now(), patience },
  } as unknown as Watch;
  const items = Array.from({ length: results }, () => ({ path: "a.ts" }));
  const reply = { answer: { items }, changed: [], view: { generation: 1 } } as unknown as Answered;
  return { ...(await judge(watch, reply)), waits };
}

const UNCHECKED = { status: "stale", reason: "not_checked" } as const;

test("an answer waits for a scan that will have ended in time, and for no other", async () => {
  expect(await judged(1, true)).toEqual({ ...UNCHECKED, waits: 1 });
  expect(await judged(1, false)).toEqual({ ...UNCHECKED, waits: 0 });
});

test("an empty one waits in any case, and so does the only answer of a process", async () => {
  expect(await judged(0, false)).toEqual({ ...UNCHECKED, waits: 1 });
  expect(await judged(1, false, 1000)).toEqual({ ...UNCHECKED, waits: 1 });
});

test("while somebody asks all the time the last scan is relied on until the next is over", async () => {
  expect(await judged(1, true, 100, 600)).toMatchObject({ status: "fresh", waits: 0 });
  // What is older than that is no more than said.
  expect(await judged(1, false, 100, 900)).toEqual({ ...UNCHECKED, checkedAt: expect.any(Number), waits: 0 });
});

test("strict looks again where a sync was published between the scan and the answer", async () => {
  /** Of scans of these generations, one after the other, for an answer from generation 2. */
  const strictly = (...scanned: number[]) => {
    const changes = {
      verdict: (_: number, generation: number) =>
        generation === scanned[0] ? { checkedAt: Date.now() } : undefined,
      after: async () => void scanned.shift(),
    };
    const workspace = { changes, jobOn: () => undefined };
    const watch = { ...{ workspace, state: {}, policy: "strict" }, askedAt: Date.now() } as unknown as Watch;
    const reply = { answer: { items: [] }, changed: [], view: { generation: 2 } } as unknown as Answered;
    return judge(watch, reply);
  };
  expect(await strictly(2)).toMatchObject({ status: "fresh" });
  expect(await strictly(1, 2)).toMatchObject({ status: "fresh" });
  expect(strictly(1, 1)).rejects.toMatchObject({ code: "index_stale" });
});
