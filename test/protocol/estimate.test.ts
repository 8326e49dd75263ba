// The token estimate against o200k_base itself, on answers of the program about its own sources.

import { expect, test } from "bun:test";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { cli, project, serve } from "../harness.ts";

const ROOT = `${import.meta.dir}/../..`;
const FILES = [
  "src/dispatch/answer.ts",
  "src/dispatch/parts.ts",
  "src/query/search-text.ts",
  "src/store/schema.ts",
  "build.ts",
  "README.md",
];

test("within 15 % of o200k_base on outlines, hits, sources and definitions", async () => {
  const files = await Promise.all(
    FILES.map(async (path) => [path, await Bun.file(`${ROOT}/${path}`).text()]),
  );
  const target = project(Object.fromEntries(files));
  expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
  const server = await serve(target);
  const calls: [string, Record<string, unknown>][] = [
    ...FILES.flatMap((path): [string, Record<string, unknown>][] => [
      ["get_file_outline", { path }],
      ["get_source", { path, line_end: 60 }],
    ]),
    ...["location", "signature", "context"].map((detail_level): [string, Record<string, unknown>] => [
      "search_code",
      { query: "budget tokens", detail_level },
    ]),
    ["get_definition", { symbol_name: "renderAnswer", expand: ["body", "dependencies", "metadata"] }],
    ["find_references", { symbol_name: "Page", include_context: true }],
  ];
  for (const [tool, args] of calls) {
    const answer = await server.call(tool, args);
    const error = answer.metadata.estimated_tokens / countTokens(JSON.stringify(answer)) - 1;
    expect(Math.abs(error), `${tool} ${JSON.stringify(args)}: ${error}`).toBeLessThan(0.15);
  }
}, 60_000);
