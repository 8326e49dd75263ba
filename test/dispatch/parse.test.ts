// Arguments: what is taken, what is taken with a warning, what is refused and how.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { parseArguments } from "../../src/dispatch/parse.ts";
import { ToolError } from "../../src/protocol/errors.ts";
import { findTool, TOOLS } from "../../src/tools/index.ts";

const parse = (given: unknown, name = "search_code") => {
  const warnings: string[] = [];
  return { args: parseArguments(findTool(name)!, given, warnings), warnings };
};

function refusal(args: unknown, name?: string): ToolError {
  try {
    parse(args, name);
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error("was accepted");
}

test("defaults are filled in", () => {
  expect(parse({ query: "x" })).toEqual({
    args: { query: "x", limit: 10, max_tokens: 8000, detail_level: "signature", compact: false },
    warnings: [],
  });
});

test("unknown arguments are ignored with a warning that names the nearest", () => {
  const { args, warnings } = parse({ query: "x", detail_levl: "context", __proto__x: 1 });
  expect(args.detail_level).toBe("signature");
  expect(warnings[0]).toBe("unknown argument detail_levl ignored; did you mean detail_level?");
});

test.each(["__proto__", "constructor", "toString"])("an argument called %s is unknown", (name) => {
  const given = JSON.parse(`{"query": "x", "${name}": 1}`);
  expect(parse(given).warnings[0]).toStartWith(`unknown argument ${name} ignored`);
});

test.each([
  [{ limit: 1000 }, "limit", 200, "limit 1000 was clamped to 200"],
  [{ limit: -5 }, "limit", 1, "limit -5 was clamped to 1"],
  [{ limit: "10" }, "limit", 10, "limit was read as 10"],
  [{ limit: 1e308 }, "limit", 200, "was clamped to 200"],
  [{ compact: "true" }, "compact", true, "compact was read as true"],
  [{ detail_level: "CONTEXT" }, "detail_level", "context", 'detail_level was read as "context"'],
])("lenient where there is one reading: %j", (given, name, value, warning) => {
  const { args, warnings } = parse({ query: "x", ...given });
  expect(args[name]).toBe(value);
  expect(warnings.join()).toContain(warning);
});

test("what was not known is told with the refusal as well", () => {
  const warnings: string[] = [];
  expect(() => parseArguments(findTool("locate_symbol")!, { symbl: "x" }, warnings)).toThrow("name");
  expect(warnings).toEqual(["unknown argument symbl ignored"]);
});

test.each([
  ["locate_symbol", { symbol: "x" }, "name"],
  ["locate_symbol", { symbol_name: "x" }, "name"],
  ["get_definition", { name: "x" }, "symbol_name"],
  ["get_source", { symbol_name: "x" }, "symbol_id"],
  ["get_source", { file_path: "x" }, "path"],
  ["get_dependencies", { file: "x" }, "entry_point"],
  ["get_dependencies", { path: "x" }, "entry_point"],
  ["diff_context", { base: "x" }, "base_ref"],
  ["get_source", { filePath: "x" }, "path"],
  ["get_definition", { symbolName: "x" }, "symbol_name"],
  ["locate_symbol", { query: "x" }, "name"],
  ["find_references", { query: "x" }, "symbol_name"],
  ["diff_context", { range: "x" }, "base_ref"],
])("%s: an argument by the name that it has elsewhere is taken: %j", (tool, given, name) => {
  const { args, warnings } = parse(given, tool);
  expect(args[name]).toBe("x");
  expect(warnings).toEqual([`argument ${Object.keys(given)[0]} was read as ${name}`]);
});

test.each([
  [{ start: 3, end: 5 }],
  [{ from_line: 3, to_line: 5 }],
  [{ lines: "3-5" }],
  [{ lineRange: [3, 5] }],
  [{ range: "3..5" }],
  [{ offset: 3, limit: 3 }],
])("lines are taken as other programs say them: %j", (given) => {
  const { args, warnings } = parse({ path: "a.ts", ...given }, "get_source");
  expect([args.line_start, args.line_end]).toEqual([3, 5]);
  expect(warnings.join()).toContain("was read as line_end");
});

test("lines that are none are ignored, and said to be", () => {
  const { args, warnings } = parse({ path: "a.ts", lines: "all", limit: 3 }, "get_source");
  expect([args.line_start, args.line_end]).toEqual([undefined, undefined]);
  expect(warnings).toHaveLength(2);
});

test("names that every object has are names of no argument", () => {
  const given = JSON.parse('{"query":"x","__proto__":1,"constructor":2,"toString":3}');
  expect(parse(given).warnings).toHaveLength(3);
});

test("of two names for one argument its own counts", () => {
  const { args, warnings } = parse({ name: "x", symbol: "y" }, "locate_symbol");
  expect(args.name).toBe("x");
  expect(warnings).toEqual(["unknown argument symbol ignored"]);
});

test.each([
  ["get_call_graph", "direction", "incoming", "callers"],
  ["get_dependencies", "direction", "dependents", "exports"],
  ["get_dependencies", "direction", "imported_by", "exports"],
  ["get_call_graph", "direction", "called_by", "callers"],
  ["get_symbol_hierarchy", "direction", "children", "descendants"],
  ["find_references", "kind", "call", "calls"],
  ["search_symbols", "detail_level", "signature", "interface"],
  ["search_code", "detail_level", "full", "context"],
  ["get_file_outline", "depth", "2", "all"],
])("%s: %s %j is %s", (tool, name, given, meant) => {
  const { args, warnings } = parse({ query: "x", path: "x", entry_point: "x", [name]: given }, tool);
  expect(args[name]).toBe(meant);
  expect(warnings).toContain(`${name} was read as "${meant}"`);
});

test("kinds are taken in any spelling", () => {
  expect(parse({ query: "x", kind: "fn" }).args.kind).toBe("function");
  expect(parse({ query: "x", kind: "Class" }).args.kind).toBe("class");
});

test("null and empty optional arguments count as absent", () => {
  const { args, warnings } = parse({ query: "x", path: null, ref: "" });
  expect("path" in args || "ref" in args).toBe(false);
  expect(warnings).toEqual([]);
});

test.each([
  [{}, "query", undefined],
  [{ query: {} }, "query", "{}"],
  [{ query: "" }, "query", ""],
  [{ query: "x".repeat(1 << 20) }, "query", undefined],
  [{ query: "x", limit: 1.5 }, "limit", 1.5],
  [{ query: "x", limit: "many" }, "limit", "many"],
  [{ query: "x", limit: Number.NaN }, "limit", "null"],
  [{ query: "x", compact: "maybe" }, "compact", "maybe"],
  [{ query: "x", detail_level: "all" }, "detail_level", "all"],
  [{ query: "x", kind: "gizmo" }, "kind", "gizmo"],
  [{ query: "x", path: "a\0b" }, "path", undefined],
])("refused: %#", (given, argument, value) => {
  const error = refusal(given);
  expect(error.code).toBe("invalid_input");
  expect(error.data.argument).toBe(argument);
  expect(error.data.allowed).toBeDefined();
  if (value !== undefined) expect(error.data.value).toBe(value);
  expect(JSON.stringify(error.data).length).toBeLessThan(1000);
});

test.each([
  [{ query: "" }, 'query must be a text that is not empty; got "".'],
  [{ query: "x".repeat(10_001) }, "query must be at most 10000 characters long; got"],
])("a refusal reads as a sentence: %#", (given, message) => {
  expect(refusal(given).message).toStartWith(message);
});

test("an enumeration's refusal lists what is allowed", () => {
  expect(refusal({ query: "x", freshness_policy: "lazy" }).data.allowed).toEqual([
    "strict",
    "balanced",
    "best_effort",
  ]);
});

test("max_tokens under 200 has a code of its own", () => {
  expect(refusal({ query: "x", max_tokens: 199 }).code).toBe("invalid_max_tokens");
});

test.each([["text"], [["list"]], [5]])("arguments have to be an object: %j", (given) => {
  expect(refusal(given).code).toBe("invalid_input");
});

test("whatever is sent, it is parsed or refused with a contract error", () => {
  const values = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.object(),
    fc.array(fc.string()),
  );
  const tools = fc.constantFrom(...TOOLS);
  fc.assert(
    fc.property(
      tools,
      fc.dictionary(fc.string(), values),
      fc.dictionary(
        fc.constantFrom("query", "limit", "kind", "path", "cursor", "max_tokens", "compact"),
        values,
      ),
      (tool, wild, near) => {
        try {
          parseArguments(tool, { ...wild, ...near }, []);
        } catch (error) {
          expect(error).toBeInstanceOf(ToolError);
        }
      },
    ),
    { seed: 7, numRuns: 300 },
  );
});
