// Names and prose meet however their words are written: apart, joined by case, by `_`, or as one word.

import { expect, test } from "bun:test";
import { AskedWords, readNameWords, saysWord } from "../../src/text/name-words.ts";
import { stemOf } from "../../src/text/stem.ts";

const asked = (query: string) =>
  new AskedWords(query.split(" ").map((text) => ({ text, stem: stemOf(text), weight: 1 })));

for (const [query, name, coverage, share] of [
  ["websocket", "WebSocketSession", 1, 2 / 3],
  ["websocket session", "web_socket_session", 1, 1],
  ["model cards", "modelcards", 1, 1],
  ["saving model cards", "modelcards", 2 / 3, 1],
  ["web sockets", "WebSocketSession", 1, 2 / 3],
  ["httprequesthandler", "HttpRequestHandler", 1, 1],
  ["authentication context", "auth_ctx", 1, 1],
  ["auth config", "AuthenticationConfiguration", 1, 1],
  ["cards model", "modelcards", 0, 0],
  ["socket", "websocket", 0, 0],
  ["request request", "request", 1, 1],
  ["anything", "", 0, 0],
  ["deleting rows", "prune_rows", 0.8, 1],
  ["delete and prune", "PruneJob", 1 / 3, 1 / 2],
  ["remove", "job", 0, 0],
  ["string buffer", "strbuf", 1, 1],
  ["command configuration", "cmdconf", 1, 1],
  ["entry point of", "main", 1.2 / 3, 1],
  ["time live", "ttl_store", 0.6, 1 / 2],
  ["disk", "FileSystem", 0.6, 1],
  ["ping", "keepalive", 0.6, 1],
  ["semantic version numbers", "semver", 0.4, 1],
  ["incoming pipe", "inbound_pipe", 0.8, 1],
  ["interval", "periodic_worker", 0.6, 1 / 2],
  ["web address parts", "url_parts", 2.2 / 3, 1],
] as const)
  test(`"${query}" in ${name || "nothing"}`, () => {
    const words = asked(query);
    const read = readNameWords(name);
    expect(words.coverage(read)).toBeCloseTo(coverage);
    expect(words.shareAsked(read)).toBeCloseTo(share);
  });

test.each([
  ["encrypt secrets again", "reencrypt", 2 / 3],
  ["encrypt secrets again", "encrypt", 1 / 3],
  ["connect again", "Reconnecting", 1],
  ["run a failed job again", "rerun", 2 / 5],
  ["move it again", "remove", 0],
  ["encrypt secrets", "reencrypt", 0],
] as const)('"%s" in %s', (query, name, coverage) => {
  expect(asked(query).coverage(readNameWords(name))).toBeCloseTo(coverage);
});

test("a name says its parts, neighbouring ones together, and itself", () => {
  const name = readNameWords("parseHTTPRequest");
  for (const said of ["parse", "http", "request", "httprequest", "parsehttp", "parsehttprequest"])
    expect(saysWord(name, stemOf(said)), said).toBe(true);
  for (const unsaid of ["parserequest", "htt", ""]) expect(saysWord(name, unsaid), unsaid).toBe(false);
});

test("a short form says the words that it stands for, and is none of its own", () => {
  const texts = ["read", "write", "ahead", "log", "wal"];
  const words = texts.map((text) => ({
    text,
    stem: stemOf(text),
    weight: 1,
    ...(text === "wal" && { shortFor: ["write", "ahead", "log"] }),
  }));
  const query = new AskedWords(words);
  expect(query.count).toBe(4);
  expect(query.coverage(readNameWords("WalReader"))).toBe(1);
  expect(query.coverage(readNameWords("wal"))).toBe(3 / 4);
  expect(query.coverage(readNameWords("write_ahead_log"))).toBe(3 / 4);
});
