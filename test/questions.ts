// What the equality of answers is tested with: every tool that answers from a tree, with questions made from a sample of it.
// A tool joins with one line in QUESTIONS.

import { normalise } from "./normalise.ts";

export interface Sample {
  /** Files of the tree. */
  paths: string[];
  /** Names that it may hold. */
  names: string[];
  /** Two commits to compare. */
  pair?: { base: string; head: string };
}

/** Whoever answers calls of tools. */
export interface Server {
  call(tool: string, args?: Record<string, unknown>): Promise<unknown>;
}

export const QUESTIONS: Readonly<Record<string, (sample: Sample) => Record<string, unknown>[]>> = {
  locate_symbol: ({ names }) =>
    names.map((name) => ({ name, limit: 200, detail_level: "context", ranking_explain_level: "full" })),
  search_code: ({ names }) => [
    ...names.map((name) => ({ query: `${name} value`, limit: 50, detail_level: "context" })),
    // A beginning, a misspelling and a mark: what is read of them depends on which names there are.
    ...names.flatMap((name) =>
      [name.slice(0, 4), `${name.slice(0, 2)}${name.slice(3)}q`, `${name}!`].map((query) => ({
        query,
        limit: 200,
      })),
    ),
  ],
  search_symbols: ({ names }) => names.map((query) => ({ query, max_results: 50, detail_level: "full" })),
  get_code_context: ({ names }) =>
    names.flatMap((name) =>
      ["breadth", "depth"].map((strategy) => ({ query: `${name} value`, strategy, max_tokens: 3000 })),
    ),
  explain_ranking: ({ names, paths }) =>
    names.map((query, at) => ({ query, result_path: paths[at % paths.length], result_line_start: 1 })),
  suggest_followup_queries: ({ names, paths }) =>
    names.map((name, at) => ({
      previous_query: `${name} value`,
      previous_results: at % 2 === 0 ? [] : [{ path: paths[at % paths.length], score: 0.9 }],
    })),
  get_file_outline: ({ paths }) => paths.map((path) => ({ path })),
  find_references: ({ names }) => names.map((name) => ({ symbol_name: name, limit: 200 })),
  get_symbol_hierarchy: ({ names }) => names.map((name) => ({ symbol_name: name, limit: 200 })),
  get_dependencies: ({ paths, names }) => [
    ...paths.map((path) => ({ entry_point: path, direction: "both", depth: 2, limit: 200 })),
    ...names.map((name) => ({ entry_point: name, direction: "both", limit: 200 })),
  ],
  find_related_symbols: ({ names }) => names.map((name) => ({ symbol_name: name, limit: 200 })),
  get_call_graph: ({ names }) => names.map((name) => ({ symbol_name: name, depth: 2, limit: 200 })),
  get_definition: ({ names }) =>
    names.map((name) => ({
      symbol_name: name,
      expand: ["body", "dependencies", "callers", "references", "metadata"],
    })),
  diff_context: ({ pair }) => (pair ? [{ base_ref: pair.base, head_ref: pair.head, limit: 200 }] : []),
  compare_symbol_between_commits: ({ pair, names }) =>
    pair ? names.map((symbol_name) => ({ symbol_name, base_ref: pair.base, head_ref: pair.head })) : [],
  get_source: ({ paths }) => paths.map((path) => ({ path })),
};

/** Keys whose value may be a handle or a path. */
const MAYBE_HANDLES = new Set(["of", "entry_point", "from", "to", "id"]);
const HANDLE = /^[\w-]{4,12}$/;

/** Handles under keys that also hold paths and names, by the store's own beginning of all handles. */
function withoutHandles(value: unknown, epoch: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutHandles(each, epoch));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isHandle = MAYBE_HANDLES.has(key) && typeof inner === "string" && HANDLE.test(inner);
      return [key, isHandle && inner.startsWith(epoch) ? "handle" : withoutHandles(inner, epoch)];
    }),
  );
}

/** The first characters of all handles of a store. */
async function epochOf(server: Server, names: readonly string[]): Promise<string> {
  for (const name of names) {
    const { results } = (await server.call("locate_symbol", { name })) as {
      results?: { symbol_id?: string }[];
    };
    const id = results?.[0]?.symbol_id;
    if (id) return id.slice(0, 2);
  }
  return "\0";
}

/** Names of refs differ between a tree and a clone that has it checked out. */
function withoutRef(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRef);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(([key]) => key !== "ref");
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutRef(inner)]));
}

/** No budget decides what is compared. */
const ROOM = 60_000;

export type Question = [tool: string, input: Record<string, unknown>];
/** In which the questions are asked. */
export type Order = (questions: Question[]) => Question[];

/** All questions, tool after tool. */
export function inOrder(sample: Sample): Question[] {
  return Object.entries(QUESTIONS).flatMap(([tool, inputs]) =>
    inputs(sample).map((input): Question => [tool, input]),
  );
}

/** Any order is as likely. */
export const shuffled =
  (random: () => number): Order =>
  (questions) =>
    questions
      .map((question) => ({ question, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ question }) => question);

/** Answers by question, made comparable. */
export async function answers(
  server: Server,
  sample: Sample,
  ref?: string,
  order: Order = (questions) => questions,
): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  const epoch = await epochOf(server, sample.names);
  for (const [tool, input] of order(inOrder(sample))) {
    const asked = { max_tokens: ROOM, ...input };
    const takesRef = ref !== undefined && !("head_ref" in input);
    const answer = await server.call(tool, takesRef ? { ...asked, ref } : asked);
    const plain = withoutHandles(normalise(answer), epoch);
    all[`${tool} ${JSON.stringify(input)}`] = ref === undefined ? plain : withoutRef(plain);
  }
  return all;
}
