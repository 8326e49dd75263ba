// One suite over TOOLS: what every tool has to be, whatever it does.

import { describe, expect, test } from "bun:test";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { QUERIES } from "../../src/query/index.ts";
import { CLAMPS } from "../../src/tools/groups.ts";
import { findTool, listTools, TOOLS } from "../../src/tools/index.ts";
import { inputSchema } from "../../src/tools/schema.ts";
import { TOOLSETS } from "../../src/tools/toolsets.ts";

/** Of o200k_base, by toolset. */
const MOST_TOKENS = { all: 4500, core: 1600 } as const;

test("names are unique and found", () => {
  expect(new Set(TOOLS.map((tool) => tool.name)).size).toBe(TOOLS.length);
  for (const tool of TOOLS) expect(findTool(tool.name)).toBe(tool);
  expect(findTool("toString")).toBeUndefined();
});

test.each(TOOLSETS)("the list of %s is cheap", (toolset) => {
  expect(countTokens(JSON.stringify({ tools: listTools(toolset) }))).toBeLessThanOrEqual(
    MOST_TOKENS[toolset],
  );
});

describe.each(TOOLS.map((tool) => [tool.name, tool] as const))("%s", (name, tool) => {
  test("is named and described", () => {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(tool.title.length).toBeGreaterThan(0);
    expect(tool.description).toMatch(/^[A-Z].*\.$/);
    expect(tool.description.length).toBeLessThan(200);
  });

  test("states all four annotations", () => {
    expect(Object.keys(tool.annotations).sort()).toEqual([
      "destructiveHint",
      "idempotentHint",
      "openWorldHint",
      "readOnlyHint",
    ]);
  });

  test("has a plain schema: known types, snake case, a workspace", () => {
    const schema = inputSchema(tool);
    expect(schema.type).toBe("object");
    expect(Object.keys(schema.properties)).toContain("workspace");
    for (const [argument, property] of Object.entries(schema.properties)) {
      expect(argument).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(["string", "integer", "number", "boolean", "array"]).toContain(property.type ?? "none");
    }
    for (const required of schema.required ?? []) expect(schema.properties[required]).toBeDefined();
  });

  test("clamped arguments are integers", () => {
    const { properties } = inputSchema(tool);
    for (const argument of Object.keys(CLAMPS))
      if (properties[argument] && !properties[argument].enum)
        expect(properties[argument].type).toBe("integer");
  });

  test("refers to a question that exists", () => {
    if ("query" in tool) expect(Object.keys(QUERIES)).toContain(tool.query);
    else expect(tool.handler).toBeFunction();
  });
});
