// Any text is a query: a correct answer or invalid_input, never a bug.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { QuerySession } from "../../src/query/session.ts";
import { indexed, SAMPLE } from "./indexed.ts";
import { randomQuery } from "./random-queries.ts";

const project = await indexed(SAMPLE);

async function codeOf(query: string, args: Record<string, unknown>): Promise<string> {
  const { store } = project;
  const reply = await project.session.run({
    id: 1,
    project: store.file,
    key: "live:test",
    query,
    args: { limit: 10, offset: 0, detail: "context", explain: "full", ...args },
    deadlineMs: 10_000,
  });
  if (!("error" in reply)) return "ok";
  return reply.error.code === "internal_error" ? JSON.stringify(reply.error) : reply.error.code;
}

test("2,000 random queries", async () => {
  await fc.assert(
    fc.asyncProperty(randomQuery, async (text) => {
      expect(["ok", "invalid_input"]).toContain(await codeOf("search_code", { query: text }));
      expect(["ok", "invalid_input"]).toContain(await codeOf("locate_symbol", { name: text }));
    }),
    { numRuns: 2000, seed: 20240601 },
  );
}, 60_000);

test.each([
  ["words", "word ".repeat(20_000)],
  ["one word", "x".repeat(100_000)],
  ["brackets", "(".repeat(100_000)],
  ["quotes", '"'.repeat(100_000)],
  ["slashes", "/".repeat(100_000)],
  ["filters", "file:a ".repeat(15_000)],
  ["minus", "-a ".repeat(30_000)],
])("100 KB of %s", async (_, text) => {
  expect(["ok", "invalid_input"]).toContain(await codeOf("search_code", { query: text }));
  expect(["ok", "invalid_input"]).toContain(
    await codeOf("locate_symbol", { name: text, path: text, language: "" }),
  );
});

test("handles that are none", async () => {
  for (const symbol_id of ["", " ", "AAAA", "VYuyB8Iqb", "A".repeat(16), "🎉", "a".repeat(5000)])
    expect(["symbol_not_found", "invalid_input", "ambiguous_symbol"]).toContain(
      await codeOf("get_source", { symbol_id }),
    );
});

test("a cancelled question stops", async () => {
  const session = new QuerySession({ isStopped: (id) => id === 7 });
  const reply = await session.run({
    id: 7,
    project: project.store.file,
    key: "live:test",
    query: "search_code",
    args: { query: "reset", limit: 1, offset: 0, detail: "location", explain: "off" },
    deadlineMs: 1000,
  });
  session.close();
  expect(reply).toMatchObject({ id: 7, error: { code: "cancelled" } });
});
