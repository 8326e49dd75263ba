// get_definition: what each way of asking brings, in the shape of the enhanced-code-tools seed (section 2).

import { expect, test } from "bun:test";
import { estimateTokens } from "../../src/protocol/tokens.ts";
import { complexityOf } from "../../src/query/complexity.ts";
import { indexed, type Answer as Loose } from "./indexed.ts";

// biome-ignore lint/suspicious/noExplicitAny: heads and tails hold what the question puts there
type Answer = Loose & { head: any; tail?: any };

const FILES = {
  "src/tasks.ts": `import { log } from "./log.ts";

export interface Task { id: string }

/**
 * Marks a task as done.
 * Twice is harmless.
 */
export function markComplete(task: Task): boolean {
  if (!task.id || task.id === "x") return false;
  log(task.id);
  return true;
}
`,
  "src/log.ts": "export function log(text: string): void {\n  console.error(text);\n}\n",
  "src/main.ts": `import { markComplete } from "./tasks.ts";

export function run(): void {
  markComplete({ id: "a" });
  markComplete({ id: "b" });
}
`,
};
const asking = indexed(FILES);
/** An answer, read by whatever fields a test expects. */
const get = async (args: Record<string, unknown>): Promise<Answer> =>
  (await asking).ask("get_definition", { symbol_name: "markComplete", max_tokens: 8000, ...args });

test("expand [] is id, name, kind, signature and location (seed scenario 1)", async () => {
  const { head, tail } = await get({ expand: [] });
  expect(Object.keys(head)).toEqual(["definition"]);
  expect(head.definition).toEqual({
    id: expect.any(String),
    name: "markComplete",
    kind: "function",
    signature: "export function markComplete(task: Task): boolean",
    location: { file: "src/tasks.ts", line_start: 9, line_end: 13 },
  });
  expect(tail.tokens_used).toBeUndefined();
});

test("what was asked for beside the identity says what it costs", async () => {
  const { head, tail } = await get({ expand: ["body"] });
  expect(tail.tokens_used).toBe(estimateTokens(JSON.stringify(head)));
});

test("without expand: metadata and the body; the comment is told once", async () => {
  const { head } = await get({});
  expect(head.definition).toMatchObject({
    doc_comment: "Marks a task as done.\nTwice is harmless.",
    complexity: 3,
    token_cost: expect.any(Number),
    body_line_start: 9,
  });
  expect(head.definition.body).toStartWith("export function markComplete");
  expect(head.references ?? head.dependencies ?? head.callers).toBeUndefined();
});

test("the booleans decide without expand, and are ignored with a warning beside it", async () => {
  const { head } = await get({ include_body: false, include_references: true, include_dependencies: true });
  expect(head.definition.body).toBeUndefined();
  expect(head.references.map(({ location }: { location: object }) => location)).toMatchObject([
    { file: "src/main.ts", line_start: 1 },
    { file: "src/main.ts", line_start: 4 },
    { file: "src/main.ts", line_start: 5 },
  ]);
  expect(head.dependencies).toMatchObject([
    { name: "Task", kind: "interface" },
    { name: "log", signature: "export function log(text: string): void", location: { file: "src/log.ts" } },
  ]);
  const both = await get({ expand: [], include_body: true });
  expect(both.warnings).toHaveLength(1);
  expect(both.head.definition.body).toBeUndefined();
});

test("callers are one item a symbol, with how often it calls", async () => {
  const { head } = await get({ expand: ["callers"] });
  expect(head.callers).toMatchObject([{ name: "run", calls: 2, location: { line_start: 4 } }]);
});

test("callers in the code come before those in its tests", async () => {
  const call = 'import { go } from "./go.ts";\nexport function NAME() {\n  go();\n}\n';
  const project = await indexed({
    "src/go.ts": "export function go(): void {}\n",
    "src/a.test.ts": call.replace("NAME", "checks"),
    "src/z.ts": call.replace("NAME", "works"),
  });
  const answer = await project.ask("get_definition", {
    symbol_name: "go",
    expand: ["callers"],
    max_tokens: 8000,
  });
  expect((answer as Answer).head.callers.map(({ name }: { name: string }) => name)).toEqual([
    "works",
    "checks",
  ]);
});

test("by either handle or by qualified name", async () => {
  const { head } = await get({});
  const { id, symbol_stable_id } = head.definition;
  for (const symbol_id of [id, symbol_stable_id, "tasks.markComplete"])
    expect((await get({ symbol_name: undefined, symbol_id, expand: [] })).head.definition.id).toBe(id);
});

test("what does not fit is cut at whole lines and items, said, and to be had by the next call", async () => {
  const body = Array.from({ length: 200 }, (_, i) => `  call${i}(${i});`).join("\n");
  const long = await indexed({ "long.ts": `export function long() {\n${body}\n}\n` });
  const { head, tail, metadata } = await long.ask("get_definition", {
    symbol_name: "long",
    expand: ["body"],
    max_tokens: 400,
  });
  const definition = head.definition as { body: string; body_truncated: boolean };
  expect(definition.body_truncated).toBe(true);
  expect(estimateTokens(JSON.stringify(head))).toBeLessThan(400);
  expect(metadata).toMatchObject({ result_completeness: "truncated" });
  const [next] = tail!.suggested_next_actions as { tool: string; arguments: Record<string, unknown> }[];
  const rest = await long.ask(next!.tool, { ...next!.arguments, limit: undefined });
  expect(`${definition.body}\n${rest.items.join("\n")}`).toBe(`export function long() {\n${body}\n}`);
});

test("a small budget leaves out parts, not the place; a comment opens, then comes the code", async () => {
  const doc = Array.from({ length: 12 }, (_, i) => ` * Line ${i} of what is told of it.`);
  doc.splice(2, 0, " *");
  const code = Array.from({ length: 30 }, (_, i) => `  call${i}(${i});`);
  const long = await indexed({
    "long.ts": ["/**", ...doc, " */", "export function long() {", ...code, "}", ""].join("\n"),
  });
  const of = async (max_tokens: number) => {
    const { head } = await long.ask("get_definition", { symbol_name: "long", max_tokens });
    return head.definition as Record<string, unknown>;
  };
  const tight = await of(200);
  expect(tight).toMatchObject({ name: "long", location: { file: "long.ts" }, body_truncated: true });
  expect(tight.body).toBeUndefined();
  expect(tight.doc_comment).toBeUndefined();
  const some = await of(450);
  expect(some.doc_comment).toBe("Line 0 of what is told of it.\nLine 1 of what is told of it.\n…");
  expect(some.body).toStartWith("export function long() {\n  call0(0);");
  expect((await of(4000)).doc_comment).toContain("Line 11");
});

test("a comment that stands in the code is told once as a whole", async () => {
  const python = await indexed({
    "long.py": 'def long():\n    """Opens.\n\n    Goes on.\n    """\n    return 1\n',
  });
  const { head } = await python.ask("get_definition", { symbol_name: "long" });
  expect(head.definition).toMatchObject({
    doc_comment: "Opens.\n…",
    body: expect.stringContaining("Goes on."),
  });
});

test("complexity counts branches, not what comments and texts say", () => {
  expect(complexityOf("return 1;")).toBe(1);
  expect(complexityOf("if (a && b) {} else if (c) {} // if while\nfor (;;) x = a ? 1 : 2;")).toBe(6);
  expect(complexityOf('print("if for while")')).toBe(1);
});

test("a macro of several lines is its name in a signature, and all of it in its body", async () => {
  const { ask } = await indexed({
    "post.h":
      "#define POST \\\n  do { \\\n    push(1); \\\n  } while (0)\n#define MOST 8\n#define WRAP(x) \\\n  (x)\n",
  });
  const signatures = [];
  for (const symbol_name of ["POST", "MOST", "WRAP"]) {
    const { head } = await ask("get_definition", { symbol_name, expand: [], max_tokens: 4000 });
    signatures.push(JSON.stringify(head).match(/"signature":"([^"]*)"/)?.[1]);
  }
  expect(signatures).toEqual(["#define POST", "#define MOST 8", "#define WRAP(x)"]);
});
