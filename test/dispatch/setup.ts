// A dispatcher over a project whose index holds one empty tree, with an executor that answers what a test tells it.

import type { Answered, Executor } from "../../src/dispatch/executor.ts";
import { openDispatcher } from "../../src/dispatch/open.ts";
import type { Listing, Question } from "../../src/query/types.ts";
import { openStore } from "../../src/store/store.ts";
import { publishTree, type TreeInput } from "../../src/store/trees.ts";
import type { Workspace } from "../../src/workspace/workspace.ts";
import { Workspaces } from "../../src/workspace/workspaces.ts";
import { project, type TestProject } from "../harness.ts";

export interface Bench {
  target: TestProject;
  workspace: Workspace;
  asked: Question[];
  /** What the next questions get. */
  answer: (question: Question) => Listing | Error;
  /** Files that the next questions find changed. */
  changed: Answered["changed"];
  /** How many files of their tree cannot be read. */
  missing: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON came
  call(tool: string, args?: unknown): Promise<any>;
  text(tool: string, args?: unknown): Promise<string>;
  publish(tree?: Partial<TreeInput>): number;
  close(): Promise<void>;
}

export function hits(count: number, total = count, text = "x"): Listing {
  const items = Array.from({ length: count }, (_, at) => ({
    path: `src/file${at}.ts`,
    line_start: at + 1,
    line_end: at + 2,
    kind: "function",
    name: `name${at}`,
    symbol_id: `AAid${at}`,
    result_type: "symbol",
    score: 0.5,
    qualified_name: `file${at}.name${at}`,
    signature: `function name${at}(${text})`,
    language: "typescript",
    visibility: "public",
    body_preview: text.repeat(20),
  }));
  return { list: "results", items, total, head: {}, hits: true };
}

/** The page of a listing that a question asks for. */
export function pageOf(listing: Listing, question: Question): Listing {
  const { offset, limit } = question.args as { offset: number; limit: number };
  return { ...listing, items: listing.items.slice(offset, offset + limit) };
}

class FakeExecutor implements Executor {
  lasting = true;
  readonly bench: Bench;
  constructor(bench: Bench) {
    this.bench = bench;
  }
  stats() {
    return { questions: 0, remembered: 0, compiled: 0, busy: 0, waiting: 0 };
  }
  async run(question: Question): Promise<Answered> {
    const { bench } = this;
    bench.asked.push(question);
    const answer = bench.answer(question);
    if (answer instanceof Error) throw answer;
    const { tree } = bench.workspace.state();
    const { ref = "main", commit = "", generation = 1, state = "ready" as const } = tree ?? {};
    const view = {
      ref: question.ref ?? ref,
      commit,
      generation,
      state,
      files: 1,
      symbols: 1,
      dirty: false,
      missing: bench.missing,
    };
    return { id: 1, answer, view, changed: bench.changed, tookMs: 1 };
  }
  async warm(): Promise<void> {}
  forget(): void {}
  async close(): Promise<void> {}
}

export interface BenchOptions {
  files?: Record<string, string>;
  git?: boolean;
  /** Without a tree, the project counts as never indexed. */
  indexed?: boolean;
  config?: string;
  deadlineMs?: number;
}

export async function bench(options: BenchOptions = {}): Promise<Bench> {
  const target = project(options.files ?? { "src/file0.ts": "export {};\n" }, { git: options.git !== false });
  const from = { env: { CODECOMPASS_HOME: target.home }, platform: process.platform, home: target.home };
  if (options.config) await Bun.write(`${target.home}/config.toml`, options.config);
  const made = {
    target,
    asked: [],
    changed: [],
    missing: 0,
    answer: (question: Question) => pageOf(hits(3), question),
  } as unknown as Bench;
  const { dispatcher } = openDispatcher({
    cwd: target.root,
    config: { from },
    executor: new FakeExecutor(made),
    log: () => {},
    ...(options.deadlineMs !== undefined && { deadlineMs: options.deadlineMs }),
  });
  // A second look at the same folders: for what tests ask of the workspace itself.
  made.workspace = await new Workspaces({ cwd: target.root, config: { from } }).resolve();
  made.text = async (tool, args = {}) => (await dispatcher.call(tool, args)).text;
  made.call = async (tool, args = {}) => JSON.parse(await made.text(tool, args));
  made.close = () => dispatcher.close();
  made.publish = (tree = {}) => publish(made, tree);
  if (options.indexed !== false) made.publish();
  return made;
}

function publish({ workspace }: Bench, tree: Partial<TreeInput>): number {
  const head = workspace.head();
  const store = openStore(workspace.indexFile, "write");
  try {
    return publishTree(store, {
      key: workspace.liveKey,
      ref: head?.ref ?? "live",
      commit: head?.commit ?? "",
      state: "ready",
      entries: [],
      skips: [],
      files: 1,
      symbols: 1,
      ...tree,
    });
  } finally {
    store.close();
  }
}
