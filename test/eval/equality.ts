// `bun run equality [--exe PROGRAM] [--commits N] [--within N] [--seed N] FOLDER...`: every tool on commits that are not
// checked out, drawn from the newest N, and on checkouts with uncommitted edits, against a fresh index of a clone that has
// them. Prints each difference and their number; exits 1 when there is one. Works on clones; the folders are only read.

import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { selfArgv } from "../../src/util/self.ts";
import { BenchClient } from "../bench/client.ts";
import { answers, type Sample, type Server } from "../questions.ts";
import { seededRandom } from "../random.ts";

const { values, positionals } = parseArgs({
  options: {
    exe: { type: "string" },
    commits: { type: "string", default: "4" },
    within: { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
  },
  allowPositionals: true,
});
const argv = values.exe ? [values.exe] : selfArgv();
const random = seededRandom(Number(values.seed));
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const SOURCES = /\.(?:c|h|cc|cpp|java|kt|rs|go|py|ts|tsx|js|rb|php|cs)$/;

function git(folder: string, ...args: string[]): string {
  const run = Bun.spawnSync(["git", ...args], { cwd: folder, stderr: "pipe" });
  if (run.exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${run.stderr}`);
  return run.stdout.toString().trim();
}

const lines = (text: string) => text.split("\n").filter(Boolean);
const folder = () => mkdtempSync(join(tmpdir(), "codecompass-equality-"));

function clone(from: string, commit: string): string {
  const root = join(folder(), basename(from));
  git(tmpdir(), "clone", "-q", "--shared", "--no-checkout", from, root);
  git(root, "checkout", "-q", "--detach", commit);
  return root;
}

interface Running extends Server {
  close(): Promise<void>;
}

async function indexed(root: string, home: string): Promise<Running> {
  const env = { CODECOMPASS_HOME: home };
  const run = Bun.spawnSync([...argv, "index", root], { env: { ...process.env, ...env }, stderr: "pipe" });
  if (run.exitCode !== 0) throw new Error(`index ${root}: ${run.stderr}`);
  const client = new BenchClient([...argv, "serve-mcp", "--workspace", root], env);
  await client.initialize();
  return {
    call: async (tool, args = {}) => (await client.call(tool, args)).answer,
    close: () => client.close(),
  };
}

/** Names of the symbols of some files, as the fresh index has them. */
async function sampleOf(server: Server, paths: string[], pair: Sample["pair"]): Promise<Sample> {
  const names = new Set<string>();
  for (const path of paths) {
    const { symbols = [] } = (await server.call("get_file_outline", { path, depth: "top" })) as {
      symbols?: { name: string; kind: string }[];
    };
    const own = symbols.filter(({ kind }) => kind !== "use" && kind !== "section");
    if (own.length > 0) names.add(pick(own).name);
  }
  return { paths, names: [...names].slice(0, 6), ...(pair && { pair }) };
}

/** Equal; where one was cut to its budget, as far as both go. */
function same(a: unknown, b: unknown): boolean {
  const cut = [a, b].some((each) => JSON.stringify(each).includes('"result_completeness":"truncated"'));
  if (!cut) return Bun.deepEquals(a, b);
  const [left, right] = [a, b] as Record<string, unknown>[];
  return Object.keys(left!).every((key) => {
    const [one, other] = [left![key], right![key]];
    if (!Array.isArray(one) || !Array.isArray(other)) return true;
    const length = Math.max(0, Math.min(one.length, other.length) - 1);
    return Bun.deepEquals(one.slice(0, length), other.slice(0, length));
  });
}

let compared = 0;
/** Ended by their deadline, and said so: the machine was busy. */
let unanswered = 0;
let differences = 0;
const byTool = new Map<string, number>();

async function compare(
  what: string,
  mine: Server,
  fresh: Server,
  sample: Sample,
  ref?: string,
): Promise<void> {
  const [left, right] = [await answers(mine, sample, ref), await answers(fresh, sample, "HEAD")];
  for (const [question, answer] of Object.entries(left)) {
    if ([answer, right[question]].some(ranOutOfTime)) {
      unanswered++;
      continue;
    }
    compared++;
    if (same(answer, right[question])) continue;
    differences++;
    const tool = question.slice(0, question.indexOf(" "));
    byTool.set(tool, (byTool.get(tool) ?? 0) + 1);
    console.log(`DIFFERS ${what}: ${question}\n  ${firstDifference(answer, right[question])}`);
  }
}

function ranOutOfTime(answer: unknown): boolean {
  const { error, metadata } = (answer ?? {}) as {
    error?: { code?: string };
    metadata?: { warnings?: string[] };
  };
  const warnings = metadata?.warnings ?? [];
  return error?.code === "deadline_exceeded" || warnings.some((each) => each.startsWith("stopped for time"));
}

/** Builds what is not built yet, however long the machine takes for it. */
async function index(server: Server, ref: string): Promise<void> {
  const answer = (await server.call("index_repo", { ref, wait_ms: 600_000 })) as { error?: unknown };
  if (answer.error) throw new Error(JSON.stringify(answer.error));
}

function firstDifference(a: unknown, b: unknown, at = ""): string {
  if (Bun.deepEquals(a, b)) return "";
  if (typeof a === "object" && typeof b === "object" && a && b)
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const found = firstDifference((a as never)[key], (b as never)[key], `${at}.${key}`);
      if (found !== "") return found;
    }
  return `${at}: ${JSON.stringify(a)?.slice(0, 200)} | ${JSON.stringify(b)?.slice(0, 200)}`;
}

/** Files that differ from the checkout, and some that need not. */
function somePaths(root: string, commit: string): string[] {
  const all = lines(git(root, "ls-tree", "-r", "--name-only", commit)).filter((path) => SOURCES.test(path));
  const changed = lines(git(root, "diff", "--name-only", "--diff-filter=AMR", "HEAD", commit));
  const touched = changed.filter((path) => SOURCES.test(path) && all.includes(path));
  return [...new Set([...touched.slice(0, 4), pick(all), pick(all), pick(all)])];
}

/** Some files edited, renamed and deleted. */
function edit(root: string): string[] {
  const all = lines(git(root, "ls-files")).filter((path) => SOURCES.test(path));
  const [a, b, c, d] = [pick(all), pick(all), pick(all), pick(all)];
  writeFileSync(join(root, a), `${readFileSync(join(root, a), "utf8")}\n`);
  if (b !== a) renameSync(join(root, b), join(root, `${b.replace(/\.(\w+)$/, "Moved.$1")}`));
  if (![a, b].includes(c)) rmSync(join(root, c));
  return [a, `${b.replace(/\.(\w+)$/, "Moved.$1")}`, d].filter((path) => Bun.file(join(root, path)).size > 0);
}

async function checkCommit(source: string, root: string, mine: Server, commit: string): Promise<void> {
  const copy = clone(source, commit);
  const fresh = await indexed(copy, folder());
  const parent = git(copy, "rev-parse", "HEAD~3");
  const sample = await sampleOf(fresh, somePaths(root, commit), { base: parent, head: commit });
  for (const ref of [commit, parent]) await index(mine, ref);
  await index(fresh, parent);
  await compare(`${basename(source)} ${commit.slice(0, 10)}`, mine, fresh, sample, commit);
  await fresh.close();
  rmSync(join(copy, ".."), { recursive: true, force: true });
}

for (const source of positionals) {
  const root = clone(source, "HEAD");
  const home = folder();
  const mine = await indexed(root, home);
  const history = lines(
    git(root, "rev-list", `--max-count=${values.within}`, "--first-parent", "HEAD"),
  ).slice(5, -5);
  for (let round = 0; round < Number(values.commits); round++)
    await checkCommit(source, root, mine, pick(history));
  const paths = edit(root);
  await mine.call("sync_repo", { wait_ms: 100_000 });
  const fresh = await indexed(root, folder());
  await compare(
    `${basename(source)} uncommitted`,
    mine,
    fresh,
    await sampleOf(fresh, paths, undefined),
    "HEAD",
  );
  await Promise.all([mine.close(), fresh.close()]);
  rmSync(join(root, ".."), { recursive: true, force: true });
  console.log(`${basename(source)}: ${differences} differences in ${compared} comparisons so far`);
}
for (const [tool, count] of byTool) console.log(`${tool}: ${count}`);
console.log(`${differences} differences in ${compared} comparisons, ${unanswered} questions out of time`);
process.exit(differences > 0 ? 1 : 0);
