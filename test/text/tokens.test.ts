// The words of texts and the parts of compounds.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { compoundParts, splitIdentifier, tellingWordsOf, wordsOf } from "../../src/text/tokens.ts";

test.each([
  ["parseHTTPRequest2", "parse http request 2"],
  ["MAX_SIZE", "max size"],
  ["__init__", "init"],
  ["$scope", "scope"],
  ["utf8Decoder", "utf 8 decoder"],
  ["aB", "a b"],
  ["UUIDs", "uuids"],
  ["userIDsByURL", "user ids by url"],
  ["URLs_of_APIs2", "urls of apis 2"],
  ["HTTPServer", "http server"],
  ["IOStream", "io stream"],
  ["AsType", "as type"],
  ["request", "request"],
  ["ÜberGröße", "über größe"],
  ["kebab-case name", "kebab case name"],
  ["日本語Name", "日本 本語 name"],
  ["login登录2", "login 登录 2"],
  ["用户登录", "用户 户登 登录"],
  ["사용자", "사용 용자"],
  ["锁", "锁"],
  ["___", ""],
  ["", ""],
])("%s is %s", (name, parts) => {
  expect(splitIdentifier(name).join(" ")).toBe(parts);
});

test("only compounds have parts, each distinct one once", () => {
  expect(compoundParts("the Request of parseRequest, parseRequest and max_size").trim()).toBe(
    "parse request max size",
  );
});

test("runs of scripts without spaces have any two neighbours as parts, unless they are no more", () => {
  expect(compoundParts("用户登录。登录 第3章").trim()).toBe("用户 户登 登录 第 3 章");
});

test("numbers, hashes and data have none", () => {
  expect(compoundParts("0x1fAB 3fE8c2 1_000_000 2ndTry")).toBe("");
  expect(compoundParts(`iVBORw0KGgo${"aB".repeat(100)}`)).toBe("");
});

test("parts of a text are those of its words", () => {
  const word = fc.stringMatching(/^[A-Za-z_$][A-Za-z0-9_$]{0,12}$/);
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 8 }), (words) => {
      const compound = words.filter(
        (name) => splitIdentifier(name).join("") !== name.toLowerCase() || splitIdentifier(name).length > 1,
      );
      expect(compoundParts(words.join(" ")).split(" ").filter(Boolean)).toEqual(
        compound.flatMap(splitIdentifier),
      );
    }),
    { seed: 1, numRuns: 500 },
  );
});

test("words of a query keep their case and order", () => {
  expect(wordsOf("how does Foo_bar::Baz #x $y work?")).toEqual([
    "how",
    "does",
    "Foo_bar",
    "Baz",
    "x",
    "$y",
    "work",
  ]);
});

test.each([
  ["the user's name, which isn’t set", ["the", "user", "name", "which", "set"]],
  ["async file I/O", ["async", "file", "IO"]],
  ["we're done and they'll see", ["we", "done", "and", "they", "see"]],
  ["src/a/b foldl' 'static it's", ["src", "a", "b", "foldl", "static", "it"]],
  ["don't", ["don", "t"]],
])("what only sentences are written with is no word of a question: %s", (query, words) => {
  expect(tellingWordsOf(query)).toEqual(words);
});
