// The query thread and the vocabulary thread as a server runs them, with this test as the parent that relays.

import { afterAll, expect, test } from "bun:test";
import type { FromQueryThread, QueryReply } from "../../src/query/types.ts";
import type { FromVocabularyThread } from "../../src/query/vocabulary-worker.ts";
import { indexed, KEY, SAMPLE } from "./indexed.ts";

const project = await indexed(SAMPLE);
const file = project.store.file;
const queries = new Worker(new URL("../../src/query/worker.ts", import.meta.url).href);
const vocabulary = new Worker(new URL("../../src/query/vocabulary-worker.ts", import.meta.url).href);
afterAll(() => {
  queries.terminate();
  vocabulary.terminate();
});

const replies = new Map<number, (reply: QueryReply) => void>();
const expected: string[] = [];
const names = new Map<number, (answer: FromVocabularyThread) => void>();
vocabulary.onmessage = ({ data }: MessageEvent<FromVocabularyThread>) => names.get(data.id)?.(data);
queries.onmessage = async ({ data }: MessageEvent<FromQueryThread>) => {
  if (typeof data === "string") {
    const reply = JSON.parse(data) as QueryReply;
    return replies.get(reply.id)?.(reply);
  }
  if ("worn" in data) return;
  if ("expect" in data) return void expected.push(data.expect);
  const answer = await lookUp({ op: "suggest", text: data.text, options: data.options });
  queries.postMessage({ answer: data.ask, names: "names" in answer ? answer.names : [] });
};

let last = 0;
function lookUp(message: Record<string, unknown>): Promise<FromVocabularyThread> {
  const id = ++last;
  return new Promise((resolve) => {
    names.set(id, resolve);
    vocabulary.postMessage({ id, project: file, ...message });
  });
}
function ask(query: string, args: Record<string, unknown>, key = KEY): Promise<QueryReply> {
  const id = ++last;
  return new Promise((resolve) => {
    replies.set(id, resolve);
    const page = { limit: 10, offset: 0, detail: "signature", explain: "off" };
    const request = { id, project: file, key, query, args: { ...page, ...args }, deadlineMs: 60_000 };
    queries.postMessage(JSON.stringify(request));
  });
}

test("a tree that is expected is open for the first question; what cannot be opened fails nobody but who asks", async () => {
  queries.postMessage({ prepare: { project: `${file}.gone`, key: KEY } });
  queries.postMessage({ prepare: { project: file, key: "live:gone" } });
  queries.postMessage({ prepare: { project: file, key: KEY } });
  const found = await ask("locate_symbol", { name: "RequestPasrer" });
  expect(found).toMatchObject({ answer: { items: [] } });
  expect(found).not.toHaveProperty("compiled");
  expect(await ask("locate_symbol", { name: "RequestParser" }, "live:gone")).toMatchObject({
    error: { code: "ref_not_indexed" },
  });
});

test("a first question about an unknown name says that the vocabulary will be asked, a later one just asks", async () => {
  await ask("locate_symbol", { name: "RequestPasrer" });
  expect(expected).toEqual([file]);
  await ask("search_code", { query: "RequestPasrer" });
  expect(expected).toEqual([file]);
});

test("an answer tells what it was read from and which files it quotes", async () => {
  const reply = await ask("locate_symbol", { name: "RequestParser" });
  expect(reply).toMatchObject({
    view: { ref: "main", state: "ready", files: 6 },
    changed: [],
  });
});

test("the vocabulary is asked through the parent", async () => {
  const reply = await ask("locate_symbol", { name: "RequestPasrer" });
  expect(reply).toMatchObject({
    answer: { total: 0, tail: { did_you_mean: ["RequestParser", "RequestParserHarness"] } },
  });
});

test("a new generation is seen by the next question", async () => {
  project.publish({ "only.ts": "export function newcomer() {}\n" });
  expect(await ask("locate_symbol", { name: "newcomer" })).toMatchObject({ answer: { total: 1 } });
  expect(await ask("locate_symbol", { name: "Socket" })).toMatchObject({ answer: { total: 0 } });
});

test("failures travel as error bodies", async () => {
  expect(await ask("no_such_question", {})).toMatchObject({ error: { code: "invalid_input" } });
  expect(await ask("locate_symbol", { name: "x" }, "live:none")).toMatchObject({
    error: { code: "ref_not_indexed" },
  });
  expect(await lookUp({ op: "warm", project: "/nowhere/index.db" })).toMatchObject({
    error: { code: "ref_not_indexed" },
  });
});

test("warming says what was loaded; a closed project opens again", async () => {
  expect(await lookUp({ op: "warm" })).toMatchObject({ loaded: { names: expect.any(Number) } });
  expect(await lookUp({ op: "close" })).toMatchObject({ closed: true });
  queries.postMessage({ close: file });
  expect(await ask("locate_symbol", { name: "newcomer" })).toMatchObject({ answer: { total: 1 } });
});
