// Words that together spell a name: what is called so comes first where it does something, not where it only holds a value.

import { expect, test } from "bun:test";
import { indexed } from "./indexed.ts";

const project = await indexed({
  "core/rate-limit.ts":
    "// A rate limit: how many requests are let through.\nexport function checkRateLimit(key: string, limit: number) {\n  return count(key) < limit;\n}\n",
  "api/wrapper.ts":
    "// The rate of requests and their limit, rate limit and limit rate.\nexport interface Options {\n  rateLimit: string;\n  schema: string;\n}\n",
  "api/retry.ts": "export function parseHeader(line: string) {\n  return line.split(':');\n}\n",
  "api/header.ts": "// parse a header, parse each header\nexport const header = 1;\n",
});
const first = async (query: string) => {
  const [hit] = (await project.ask("search_code", { query })).items;
  return `${hit?.path} ${hit?.name}`;
};

test("a field that is spelled like the words gives way to what they are about", async () => {
  expect(await first("rate limit")).toBe("core/rate-limit.ts checkRateLimit");
});

test("a function that is spelled like the words comes first", async () => {
  expect(await first("parse header")).toBe("api/retry.ts parseHeader");
});

test("a field comes first where only fields are asked for", async () => {
  expect(await first("kind:property rate limit")).toBe("api/wrapper.ts rateLimit");
});

test("a word that is set off as code is a name, the same word in prose is none", async () => {
  const made = await indexed({
    "kit/loop.ts": "export function pause(ms: number) {\n  return wait(ms);\n}\n",
    "kit/pause.ts":
      "// What does a player do in a pause: it pauses, and a pause ends.\nexport class Player {\n  // pause: pauses\n  state = 'pause';\n  onPause() {\n    return 'pause';\n  }\n}\n",
  });
  const found = async (query: string) => {
    const [hit] = (await made.ask("search_code", { query })).items;
    return `${hit?.path} ${hit?.name}`;
  };
  expect(await found("what does `pause` do")).toBe("kit/loop.ts pause");
  expect(await found("what does a player do in a pause")).toStartWith("kit/pause.ts");
});
