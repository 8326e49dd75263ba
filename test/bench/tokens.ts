// What answers cost, in tokens of o200k_base, over real repositories: `CORPORA=FOLDER bun test/bench/tokens.ts [NAME…]`.
// 200 questions drawn from each repository's own names and comments with a fixed seed; the bars stand beside the figures.

import { join } from "node:path";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { openInline } from "../../src/dispatch/inline.ts";
import { openDispatcher } from "../../src/dispatch/open.ts";
import type { SymbolFact } from "../../src/protocol/facts.ts";
import { INSTRUCTIONS } from "../../src/server/instructions.ts";
import { readFacts, readText } from "../../src/store/blobs.ts";
import { listTools } from "../../src/tools/index.ts";
import { openView, type View } from "../../src/view/view.ts";
import { seededRandom } from "../random.ts";

const PROJECTS = ["spring-framework", "tokio", "redis"];
const QUESTIONS = 200;
const FILES = 60;
const SCENARIOS = 60;

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON the tool gave
type Answer = any;
interface Called {
  text: string;
  answer: Answer;
}
type Call = (tool: string, args: Record<string, unknown>) => Promise<Called>;
interface Question {
  tool: string;
  args: Record<string, unknown>;
}

const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / Math.max(1, numbers.length);
function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Counts are dear: each text once. */
function tokensOf(text: string): number {
  return countTokens(text);
}

class Sampler {
  private readonly random: () => number;
  private readonly view: View;

  constructor(view: View, seed: number) {
    this.random = seededRandom(seed);
    this.view = view;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)]!;
  }

  /** A file with symbols, and one of them. */
  symbol(isWanted: (fact: SymbolFact) => boolean): { path: string; fact: SymbolFact; ordinal: number } {
    for (;;) {
      const path = this.pick(this.view.paths);
      const symbols = readFacts(this.view.store, this.view.blobAt(path)!).symbols();
      const ordinals = symbols.flatMap((fact, ordinal) => (isWanted(fact) ? [ordinal] : []));
      if (ordinals.length === 0) continue;
      const ordinal = this.pick(ordinals);
      return { path, fact: symbols[ordinal]!, ordinal };
    }
  }

  /** A question as agents ask: a name, a part of one, two of them, a sentence. */
  question(at: number): Question {
    const { fact } = this.symbol(
      ({ kind, name }) => name.length > 3 && kind !== "section" && kind !== "property",
    );
    const words = fact.name.split(/(?<=[a-z])(?=[A-Z])|_/).filter((word) => word.length > 2);
    const sentence = this.symbol(({ doc }) => doc.length > 40).fact.doc;
    const kinds: Question[] = [
      { tool: "locate_symbol", args: { name: fact.name } },
      { tool: "search_code", args: { query: fact.name } },
      { tool: "search_code", args: { query: words.slice(0, 2).join(" ") || fact.name } },
      { tool: "search_code", args: { query: sentence.split(/[.\n]/)[0]!.slice(0, 80) } },
    ];
    return kinds[at % kinds.length]!;
  }
}

interface Figure {
  name: string;
  value: number;
  unit?: string;
  bar: string;
}

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

const withoutMetadata = ({ metadata: _, ...rest }: Answer) => tokensOf(JSON.stringify(rest));

/** Scenarios 1 and 4 of the enhanced-code-tools seed, and how many calls one with expand stands for. */
async function measureScenarios(call: Call, sampler: Sampler, errors: number[]): Promise<Figure[]> {
  let lean = 0;
  let full = 0;
  const calls: number[] = [];
  for (let i = 0; i < SCENARIOS; i++) {
    const { path, fact } = sampler.symbol(
      ({ params, endLine, line }) => params !== undefined && endLine > line,
    );
    const located = await call("locate_symbol", { name: fact.name, path, limit: 1 });
    const symbol_id = located.answer.results[0]?.symbol_id;
    if (symbol_id === undefined) continue;
    const whole = await call("get_definition", { symbol_id });
    lean += withoutMetadata((await call("get_definition", { symbol_id, expand: [] })).answer);
    full += withoutMetadata(whole.answer);
    const one = await call("get_definition", { symbol_id, expand: ["body", "dependencies", "callers"] });
    errors.push(one.answer.metadata.estimated_tokens / tokensOf(one.text) - 1);
    // Without it: the definition, its dependencies, the definition of each, its callers.
    calls.push(2 + (one.answer.dependencies?.length ?? 0) + 1);
  }
  const figures: Figure[] = [
    {
      name: "scenario 1: expand [] saves of the default",
      value: 100 * (1 - lean / full),
      unit: "%",
      bar: "≥ 80 %",
    },
    {
      name: "calls that one get_definition replaces, saved",
      value: 100 * (1 - 1 / mean(calls)),
      unit: "%",
      bar: "≥ 50 %",
    },
  ];
  return listTools().some(({ name }) => name === "search_symbols")
    ? [...figures, await measureSymbolSearch(call, sampler)]
    : figures;
}

async function measureSymbolSearch(call: Call, sampler: Sampler): Promise<Figure> {
  const sums = { skeleton: 0, full: 0 };
  for (let i = 0; i < SCENARIOS; i++) {
    const query = sampler.symbol(({ params }) => params !== undefined).fact.name;
    for (const detail_level of ["skeleton", "full"] as const)
      sums[detail_level] += withoutMetadata(
        (await call("search_symbols", { query, max_results: 20, detail_level, max_tokens: 60_000 })).answer,
      );
  }
  const value = 100 * (1 - sums.skeleton / sums.full);
  return { name: "scenario 4: skeleton saves of full", value, unit: "%", bar: "≥ 80 %" };
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
    ...(await measureScenarios(call, sampler, errors)),
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
