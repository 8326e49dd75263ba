// One suite over TOOLS: what every tool has to be, whatever it does.

import { describe, expect, test } from "bun:test";
import { estimateTokens } from "../../src/protocol/tokens.ts";
import { QUERIES } from "../../src/query/index.ts";
import { CLAMPS } from "../../src/tools/groups.ts";
import { findTool, inputSchema, listTools, TOOLS } from "../../src/tools/index.ts";

const TOKENS_OF_THE_LIST = 4500;

test("names are unique and found", () => {
  expect(new Set(TOOLS.map((tool) => tool.name)).size).toBe(TOOLS.length);
  for (const tool of TOOLS) expect(findTool(tool.name)).toBe(tool);
  expect(findTool("toString")).toBeUndefined();
});

test("the whole list is cheap", () => {
  expect(estimateTokens(JSON.stringify({ tools: listTools() }))).toBeLessThan(TOKENS_OF_THE_LIST);
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
