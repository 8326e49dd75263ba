// What search costs on an indexed project, through the server: latency by kind of query, what explanations add, memory after
// a thousand mixed queries, the first query after a start. Called by main.ts, section `search`.

import { BenchClient } from "./client.ts";
import { percentile, treePss } from "./measure.ts";
import { questionsOf } from "./mix.ts";

const WORDS =
  `how are beans created|transaction rollback rules|parse http request header|resolve method argument|message
  converter json|websocket handshake|aop proxy creation|scheduled task executor|file upload multipart|error handling in
  controllers|reactive web client filter|cache eviction|event listener async|type conversion service|view resolver|public
  static final|ApplicationContext|getBean|StringUtils.hasText|toString|exception thrown when|property placeholder`
    .split("|")
    .map((text) => text.replace(/\s+/g, " "));
const WITH_LITERAL = [
  "/Bean\\w+Exception/",
  "/get[A-Z]\\w+Factory/",
  "/@Dep\\w+/",
  "/foo.*bar/",
  "/xyz\\d+/",
];
const WITHOUT = ["/\\d{4,}/", "/[A-Z]{5}/", "/^\\s*$/", "/(a|b)+c/", "/\\w+\\(\\)/"];
const MISSPELT = ["AplicationContext", "BeanFactroy", "StringUtls"];
const ROUNDS = 5;
const EXPLAIN_PAIRS = 500;
const MIXED = 1000;
/** What is garbage is given back when nothing is asked. */
const REST_MS = 3000;

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Blanks behind a query, one more each time: the server remembers what it answered, and that is not what is measured. */
const asked = new Map<string, number>();
function anew(query: string): string {
  const times = asked.get(query) ?? 0;
  asked.set(query, times + 1);
  return query + " ".repeat(times);
}

async function times(client: BenchClient, queries: readonly string[], extra: object = {}): Promise<number[]> {
  const found: number[] = [];
  for (const query of queries)
    found.push((await client.call("search_code", { query: anew(query), ...extra })).ms);
  return found;
}

async function latencies(client: BenchClient): Promise<string> {
  const parts: string[] = [];
  for (const [name, queries] of Object.entries({
    words: WORDS,
    "regex with literal": WITH_LITERAL,
    regex: WITHOUT,
  })) {
    await times(client, queries);
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round++) all.push(...(await times(client, queries)));
    parts.push(`${name} p50 ${ms(percentile(all, 0.5))} p95 ${ms(percentile(all, 0.95))}`);
  }
  return parts.join("; ");
}

/** Medians of pairs, one right after the other, so that what else the machine does falls on both. */
async function explainCost(client: BenchClient): Promise<string> {
  const parts: string[] = [];
  for (const level of ["basic", "full"]) {
    const ratios: number[] = [];
    for (let i = 0; i < EXPLAIN_PAIRS; i++) {
      const query = [WORDS[i % WORDS.length]!];
      const explained = { ranking_explain_level: level };
      const order = i % 2 === 0 ? [{}, explained] : [explained, {}];
      const pair = [(await times(client, query, order[0]))[0]!, (await times(client, query, order[1]))[0]!];
      ratios.push(i % 2 === 0 ? pair[1]! / pair[0]! : pair[0]! / pair[1]!);
    }
    parts.push(`${level} ${((percentile(ratios, 0.5) - 1) * 100).toFixed(1)} %`);
  }
  return `explain over off: ${parts.join(", ")}`;
}

/** How long the first question to a server takes. */
async function first(argv: string[], env: Record<string, string>, query: string): Promise<number> {
  const client = new BenchClient(argv, env);
  await client.initialize();
  const [took] = await times(client, [query]);
  await client.close();
  return took!;
}

async function firstQueries(argv: string[], env: Record<string, string>): Promise<string> {
  const parts: string[] = [];
  const [misspelt] = MISSPELT;
  // It makes the snapshot of names that the next start loads.
  const before = await first(argv, env, misspelt!);
  for (const query of ["ApplicationContext", "transaction rollback rules", misspelt!])
    parts.push(`${query} ${ms(await first(argv, env, query))}`);
  return `first query after start: ${parts.join("; ")} (${ms(before)} without a snapshot of the names)`;
}

/** A thousand questions of all kinds, no two alike: how long each kind takes, and the memory of the processes behind them. */
async function* mixed(client: BenchClient, root: string): AsyncGenerator<string> {
  const took = new Map<string, number[]>();
  const questions = questionsOf(root);
  for (let i = 0; i < MIXED; i++) {
    const { kind, tool, args } = questions.next().value!;
    const { ms: each } = await client.call(tool, args);
    took.set(kind, [...(took.get(kind) ?? []), each]);
  }
  const pss = treePss(client.pid);
  await Bun.sleep(REST_MS);
  yield `PSS after ${MIXED} mixed questions: ${pss.toFixed(0)} MB, ${REST_MS / 1000} s later ${treePss(client.pid).toFixed(0)} MB`;
  const each = [...took].map(
    ([kind, all]) => `${kind} p50 ${ms(percentile(all, 0.5))} p95 ${ms(percentile(all, 0.95))}`,
  );
  yield `of them: ${each.join("; ")}`;
}

/** Lines of the report. `argv` starts a server on the project at `root`. */
export async function* searchReport(
  argv: string[],
  env: Record<string, string>,
  root: string,
): AsyncGenerator<string> {
  yield await firstQueries(argv, env);
  const client = new BenchClient(argv, env);
  await client.initialize();
  yield await latencies(client);
  yield await explainCost(client);
  yield* mixed(client, root);
  await client.close();
}
