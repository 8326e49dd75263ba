// Spans of files that changed since they were indexed: what is returned as current is current, the rest is marked.

import { expect, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { Anchor } from "../../src/query/anchor.ts";
import { temporaryFolder } from "../harness.ts";
import { indexed, SAMPLE } from "./indexed.ts";

const lines = fc.array(fc.constantFrom("a", "b", "  c", "}", "", "d()"), { maxLength: 12 });
const linesOf = (text: string) => text.split("\n");

test("lines that are said to have moved stand there, whatever was edited", () => {
  const property = fc.property(lines, lines, fc.nat(12), fc.nat(12), (before, after, first, more) => {
    const anchor = new Anchor(before.join("\n"), after.join("\n"));
    const shift = anchor.shift(first, first + more);
    if (shift === undefined) return;
    const shown = linesOf(before.join("\n")).slice(first - 1, first + more);
    expect(linesOf(after.join("\n")).slice(first - 1 + shift, first + more + shift)).toEqual(shown);
  });
  fc.assert(property, { numRuns: 2000, seed: 1 });
});

test("an edit above moves a span, lines that stand twice do not count as found", () => {
  const body = "one\ntwo\nthree\n";
  expect(new Anchor(body, `new\n${body}`).shift(2, 3)).toBe(1);
  expect(new Anchor(body, `x\n${body}y\n`).shift(2, 3)).toBe(1);
  expect(new Anchor(body, `x\n${body}${body}y\n`).shift(2, 3)).toBeUndefined();
  expect(new Anchor(body, "one\n2\nthree\n").shift(1, 2)).toBeUndefined();
});

async function checkout() {
  const project = await indexed(SAMPLE);
  const root = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(SAMPLE)) write(path, text);
  const ask = (query: string, args: Record<string, unknown>) => project.ask(query, args, undefined, root);
  return { root, write, ask };
}

const PARSER = "src/http/parser.ts";

test("a hit of an edited file is moved, one whose own lines changed is marked, others are left alone", async () => {
  const { root, write, ask } = await checkout();
  const before = (await ask("locate_symbol", { name: "reset" })).items;
  write(PARSER, `// first line\n${SAMPLE[PARSER]!.replace("limit = 10", "limit = 20")}`);
  const after = (await ask("locate_symbol", { name: "reset" })).items;
  const of = (items: { path: string; line_start: number }[], path: string) =>
    items.find((hit) => hit.path === path)!;
  expect(of(after, PARSER).line_start).toBe(of(before, PARSER).line_start + 1);
  expect(of(after, "src/http/socket.ts")).toEqual(of(before, "src/http/socket.ts"));
  const [changed] = (await ask("locate_symbol", { name: "RequestParser", kind: "class" })).items;
  expect(changed.stale).toBe(true);
  rmSync(join(root, PARSER));
  const gone = (await ask("locate_symbol", { name: "reset" })).items;
  expect(of(gone, PARSER)).toMatchObject({ stale: true });
  rmSync(dirname(join(root, PARSER)), { recursive: true });
  write(dirname(PARSER), "a file where the folder was");
  const below = (await ask("locate_symbol", { name: "reset" })).items;
  expect(of(below, PARSER)).toMatchObject({ stale: true });
});

test("get_file_outline and get_source are checked as well: moved with the edit, or marked", async () => {
  const { write, ask } = await checkout();
  write(PARSER, `// first line\n${SAMPLE[PARSER]}`);
  const source = await ask("get_source", { path: PARSER, line_start: 5, line_end: 6 });
  expect(source.head).toMatchObject({ line_start: 6, line_end: 7 });
  expect(source.head.stale).toBeUndefined();
  write(PARSER, SAMPLE[PARSER]!.replace("socket.read(this.limit)", "socket.read(1)"));
  const outline = await ask("get_file_outline", { path: PARSER });
  const marked = JSON.stringify(outline.items).match(/"name":"(\w+)"(?:(?!"name").)*?"stale":true/g) ?? [];
  expect(marked.join()).toContain("parseHTTPRequest");
  expect(marked.join()).not.toContain("parseHeaderLine");
});
