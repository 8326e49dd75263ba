// What a question is wrapped in, and what is about the thing itself.

import { expect, test } from "bun:test";
import { withoutRequest } from "../../src/text/request.ts";

test.each([
  ["find where the client retries", "where the client retries"],
  ["I need to find the code that takes a screenshot", "takes a screenshot"],
  ["I'm looking for the place where sessions expire", "sessions expire"],
  ["Please show me how tokens are refreshed", "how tokens are refreshed"],
  ["can you help me understand why the cache is cleared", "why the cache is cleared"],
  ["code that compacts the log", "compacts the log"],
  ["the logic for merging settings in this repository", "merging settings"],
  ["where in the codebase do we parse dates", "where   do we parse dates"],
])("%s", (text, expected) => {
  expect(withoutRequest(text)).toBe(expected);
});

test.each([
  "find element by id",
  "find all references",
  "show a toast when the api answers 500",
  "show how much time is left",
  "list files in a bucket",
  "look up leaked passwords",
  "explain query plan",
  "location for downloads",
  "find the code",
  "code that runs",
  "status code for errors",
  "I18nService",
  "commit in the repository",
])("%s is about itself", (text) => {
  expect(withoutRequest(text)).toBe(text);
});
