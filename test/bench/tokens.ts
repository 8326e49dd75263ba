// What answers cost, in tokens of o200k_base, over real repositories: `CORPORA=FOLDER bun test/bench/tokens.ts [NAME…]`.
// 200 questions drawn from each repository's own names and comments with a fixed seed; the bars stand beside the figures.

import { join } from "node:path";
import { openInline } from "../../src/dispatch/inline.ts";
import { openDispatcher } from "../../src/dispatch/open.ts";
import { INSTRUCTIONS } from "../../src/server/instructions.ts";
import { readText } from "../../src/store/blobs.ts";
import { listTools } from "../../src/tools/index.ts";
import { openView, type View } from "../../src/view/view.ts";
import { measureScenarios } from "./scenarios.ts";
import { type Call, type Figure, mean, type Question, quantile, Sampler, tokensOf } from "./token-figures.ts";

const PROJECTS = ["spring-framework", "tokio", "redis"];
const QUESTIONS = 200;
const FILES = 60;

/** Of each result alone, then of whole answers, and how far the estimate is off. */
async function measureLevels(call: Call, questions: Question[], errors: number[]): Promise<Figure[]> {
  const perResult: Record<string, number[]> = { location: [], signature: [], context: [] };
  const bytes = { compact: 0, context: 0 };
  for (const { tool, args } of questions) {
    for (const detail_level of Object.keys(perResult)) {
      const { text, answer } = await call(tool, { ...args, detail_level });
      for (const result of answer.results) perResult[detail_level]!.push(tokensOf(JSON.stringify(result)));
      errors.push(answer.metadata.estimated_tokens / tokensOf(text) - 1);
      if (detail_level === "context") bytes.context += Buffer.byteLength(JSON.stringify(answer.results));
    }
    const { answer } = await call(tool, { ...args, detail_level: "context", compact: true });
    bytes.compact += Buffer.byteLength(JSON.stringify(answer.results));
  }
  const bars: Record<string, string> = { location: "≤ 60", signature: "≤ 120", context: "≤ 500" };
  const levels = Object.entries(perResult).map(([name, counts]) => ({
    name: `tokens a result, ${name}`,
    value: mean(counts),
    bar: bars[name]!,
  }));
  const share = (100 * bytes.compact) / bytes.context;
  return [...levels, { name: "compact of context, bytes", value: share, unit: "%", bar: "≤ 20 %" }];
}

const OUTLINES: Readonly<Record<string, Record<string, unknown>>> = {
  "the default": {},
  location: { detail_level: "location" },
  compact: { compact: true },
  "compact, top": { compact: true, depth: "top" },
};
const LONG_LINES = 200;

/** Whole answers, metadata included, against the text of the file. */
async function measureOutlines(
  call: Call,
  view: View,
  sampler: Sampler,
  errors: number[],
): Promise<Figure[]> {
  const shares = new Map<string, number[]>();
  for (let i = 0; i < FILES; i++) {
    const { path } = sampler.symbol(({ params }) => params !== undefined);
    const file = readText(view.store, view.blobAt(path)!);
    for (const [name, args] of Object.entries(OUTLINES)) {
      const { text, answer } = await call("get_file_outline", { path, max_tokens: 60_000, ...args });
      errors.push(answer.metadata.estimated_tokens / tokensOf(text) - 1);
      const share = (100 * tokensOf(text)) / tokensOf(file);
      const isLong = file.split("\n").length >= LONG_LINES;
      for (const key of isLong ? [name, `${name}, ${LONG_LINES} lines and more`] : [name])
        shares.set(key, [...(shares.get(key) ?? []), share]);
    }
  }
  return [...shares].map(([name, found]) => ({
    name: `outline of a file, ${name}`,
    value: quantile(found, 0.5),
    unit: "%",
    bar: name.startsWith("compact, 200") ? "≤ 10 %" : "",
  }));
}

async function measureProject(root: string, errors: number[]): Promise<Figure[]> {
  const { dispatcher, workspaces } = openDispatcher({
    cwd: root,
    workspaces: [root],
    register: true,
    executor: openInline(),
    // Tokens are measured, not time.
    deadlineMs: 600_000,
  });
  const call: Call = async (tool, args) => {
    const { text } = await dispatcher.call(tool, args);
    const answer = JSON.parse(text);
    if (answer.error) throw new Error(`${tool} ${JSON.stringify(args)}: ${answer.error.message}`);
    return { text, answer };
  };
  const workspace = await workspaces.resolve();
  if (workspace.state().tree?.state !== "ready") await workspace.startIndex().done;
  const view = openView(workspace.store()!, workspace.state().tree!.key);
  const sampler = new Sampler(view, 7);
  const questions = Array.from({ length: QUESTIONS }, (_, at) => sampler.question(at));
  const figures = [
    ...(await measureLevels(call, questions, errors)),
    ...(await measureOutlines(call, view, sampler, errors)),
    ...(await measureScenarios(call, view, sampler, errors)),
  ];
  await dispatcher.close();
  return figures;
}

function print(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  for (const { name, value, unit, bar } of figures)
    console.log(
      `  ${name.padEnd(48)} ${`${value.toFixed(1)}${unit ? ` ${unit}` : ""}`.padStart(9)}   ${bar}`,
    );
}

if (import.meta.main) {
  const corpora = process.env.CORPORA;
  if (!corpora) throw new Error("CORPORA names a folder of clones");
  const errors: number[] = [];
  for (const name of process.argv.slice(2).length > 0 ? process.argv.slice(2) : PROJECTS)
    print(name, await measureProject(join(corpora, name), errors));
  const sizes = errors.map(Math.abs);
  print("all", [
    {
      name: "estimate off, 99 % of answers within",
      value: 100 * quantile(sizes, 0.99),
      unit: "%",
      bar: "≤ 15 %",
    },
    { name: "estimate off, worst answer", value: 100 * Math.max(...sizes), unit: "%", bar: "" },
    { name: "estimate off, mean with sign", value: 100 * mean(errors), unit: "%", bar: "" },
    { name: "tools/list", value: tokensOf(JSON.stringify({ tools: listTools() })), bar: "≤ 4500" },
    {
      name: "tools/list, core",
      value: tokensOf(JSON.stringify({ tools: listTools("core") })),
      bar: "≤ 1600",
    },
    { name: "instructions, characters", value: INSTRUCTIONS.length, bar: "< 2000" },
  ]);
}
