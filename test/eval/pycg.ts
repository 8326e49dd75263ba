// bun test/eval/pycg.ts SNIPPETS: our call edges against PyCG's micro-benchmark (folders with main.py and callgraph.json,
// https://github.com/vitsalis/PyCG), each indexed as a project of its own. Edges into libraries do not count.
// --wrong lists what is missing and what is too much. Needs CODECOMPASS_HOME.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import type { CodeGraph, Def } from "../../src/graph/index.ts";
import { openRepository } from "./open-repository.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { wrong: { type: "boolean" } },
});
const root = positionals[0];
if (!root) throw new Error("usage: pycg SNIPPETS");

const moduleOf = (path: string) => path.replace(/(?:\/__init__)?\.py$/, "").replaceAll("/", ".");

/** Qualified name; a lambda goes by its number in what it stands in, whatever it is assigned to. */
function nameOf({ file, ordinal }: Def): string {
  const { name, container, line, column } = file.model.symbols[ordinal]!;
  const outer = container === -1 ? moduleOf(file.path) : nameOf(file.def(container));
  const at = file.model.offset(line, column) + name.length;
  if (!/^\s*=\s*lambda\b/.test(file.model.text.slice(at, at + 40))) return `${outer}.${name}`;
  return `${outer}.<lambda${(file.model.text.slice(0, at).match(/\blambda\b/g) ?? []).length + 1}>`;
}

/** `caller callee` of every call of a project. */
function callsOf(code: CodeGraph): Set<string> {
  const found = new Set<string>();
  for (const path of code.graph.view.paths) {
    const file = code.graph.file(path);
    if (!file || !path.endsWith(".py")) continue;
    for (const occurrence of file.model.occurrences) {
      const { role, line, column } = occurrence;
      const raised = /\braise\s+(?:\w+\.)*$/.test(
        file.model.text.slice(0, file.model.offset(line, column)).slice(-60),
      );
      if (role !== "call" && role !== "decorator" && !raised) continue;
      const around = file.model.symbolOfScope(occurrence.scope);
      const inFunction = around !== -1 && file.model.symbols[around]!.params !== undefined;
      const caller = around === -1 || !inFunction ? moduleOf(path) : nameOf(file.def(around));
      for (const def of code.called(file, occurrence)) found.add(`${caller} ${nameOf(def)}`);
    }
  }
  return found;
}

function truthOf(folder: string): Set<string> {
  const graph = JSON.parse(readFileSync(join(folder, "callgraph.json"), "utf8")) as Record<string, string[]>;
  const own = new Set(Object.keys(graph).filter((name) => !/^<|^ext\b/.test(name)));
  return new Set(
    Object.entries(graph).flatMap(([caller, callees]) =>
      callees.filter((callee) => own.has(callee)).map((callee) => `${caller} ${callee}`),
    ),
  );
}

const copies = mkdtempSync(join(tmpdir(), "pycg-"));

/** A copy outside the benchmark's repository: a project is what git says it is. */
function apart(folder: string): string {
  const copy = join(copies, relative(root!, folder).replaceAll("/", "-"));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

const snippets = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("callgraph.json"))
  .map((path) => join(root, path, ".."))
  .sort();
const totals = { right: 0, found: 0, true: 0, whole: 0 };
const byGroup = new Map<string, { right: number; found: number; true: number }>();
for (const folder of snippets) {
  const truth = truthOf(folder);
  const found = callsOf(openRepository(apart(folder)));
  const right = [...found].filter((edge) => truth.has(edge)).length;
  totals.right += right;
  totals.found += found.size;
  totals.true += truth.size;
  if (right === truth.size && right === found.size) totals.whole++;
  const group = relative(root, folder).split("/")[0]!;
  const entry = byGroup.get(group) ?? { right: 0, found: 0, true: 0 };
  byGroup.set(group, {
    right: entry.right + right,
    found: entry.found + found.size,
    true: entry.true + truth.size,
  });
  if (options.wrong)
    for (const edge of new Set([...truth, ...found]))
      if (truth.has(edge) !== found.has(edge))
        console.log(`${relative(root, folder)}: ${truth.has(edge) ? "missing" : "too much"} ${edge}`);
}
const share = (part: number, all: number) => (part / all).toFixed(3);
for (const [group, { right, found, true: all }] of byGroup)
  console.log(`${group.padEnd(14)} P ${share(right, found)}  R ${share(right, all)}  edges ${all}`);
console.log(
  `all ${snippets.length} snippets  P ${share(totals.right, totals.found)}  R ${share(totals.right, totals.true)}  edges ${totals.true}  exact ${totals.whole}`,
);
rmSync(copies, { recursive: true });
