// `bun run bench [section…]`: what the executable costs, beside rivals where they are installed.
// CORPORA names a folder with clones of redis, tokio and spring-framework; PEERS one with installed rivals
// (optave/node_modules/.bin/codegraph, codegraph/node_modules/.bin/codegraph). What is absent is said.

import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { BenchClient } from "./client.ts";
import { measure, measureBest, percentile } from "./measure.ts";

const ROOT = join(import.meta.dir, "../..");
const EXE = process.env.PROGRAM_UNDER_TEST ?? join(ROOT, "dist/codecompass");
const CORPORA = process.env.CORPORA ?? join(homedir(), "corpora");
const PEERS = process.env.PEERS ?? join(homedir(), "peers");

interface Corpus {
  name: string;
  language: string;
  /** Files of this language are edited in the one-file sync. */
  extension: string;
}
const CORPUS_TABLE: readonly Corpus[] = [
  { name: "tokio", language: "rust", extension: ".rs" },
  { name: "redis", language: "c", extension: ".c" },
  { name: "spring-framework", language: "java", extension: ".java" },
];

interface Peer {
  name: string;
  argv: string[];
  /** Folder that it writes inside the repository. */
  data: string;
}
const PEER_TABLE: readonly Peer[] = [
  {
    name: "@optave/codegraph",
    argv: [join(PEERS, "optave/node_modules/.bin/codegraph"), "build", "."],
    data: ".codegraph",
  },
  {
    name: "codegraph",
    argv: [join(PEERS, "codegraph/node_modules/.bin/codegraph"), "init", "-i"],
    data: ".codegraph",
  },
];

const scratch = mkdtempSync(join(tmpdir(), "codecompass-bench-"));
const line = (text: string) => console.log(text);
const seconds = (value: number) => `${value.toFixed(2)} s`;
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

function corpora(): (Corpus & { root: string; env: Record<string, string> })[] {
  return CORPUS_TABLE.flatMap((corpus) => {
    const source = join(CORPORA, corpus.name);
    if (!existsSync(source)) {
      line(`${corpus.name}: not in ${CORPORA}`);
      return [];
    }
    const root = join(scratch, corpus.name);
    if (!existsSync(root)) Bun.spawnSync(["git", "clone", "-q", "--shared", source, root]);
    return [{ ...corpus, root, env: { CODECOMPASS_HOME: join(scratch, `home-${corpus.name}`) } }];
  });
}

function folderMb(folder: string): number {
  const listing = Bun.spawnSync(["du", "-sk", "--apparent-size", folder]).stdout.toString();
  return Number(listing.split("\t")[0]) / 1024;
}

async function benchIndex(): Promise<void> {
  for (const { name, root, env } of corpora()) {
    rmSync(env.CODECOMPASS_HOME!, { recursive: true, force: true });
    const ours = await measure([EXE, "index", root], { env, memory: true });
    line(
      `${name}: full index ${seconds(ours.seconds)}, peak ${ours.peakMb.toFixed(0)} MB, ${folderMb(env.CODECOMPASS_HOME!).toFixed(0)} MB on disk, exit ${ours.code}`,
    );
    for (const peer of PEER_TABLE.filter(({ argv }) => existsSync(argv[0]!))) {
      const copy = join(scratch, `peer-${name}`);
      cpSync(root, copy, { recursive: true });
      const theirs = await measure(peer.argv, { cwd: copy, memory: true });
      const ratio = (ours.seconds / theirs.seconds).toFixed(2);
      line(
        `  ${peer.name}: ${seconds(theirs.seconds)}, peak ${theirs.peakMb.toFixed(0)} MB, exit ${theirs.code}; ours ${ratio} x the time`,
      );
      rmSync(copy, { recursive: true, force: true });
    }
  }
}

/** The corpora of this run, indexed. */
async function indexed() {
  const found = corpora();
  for (const { root, env } of found) await measure([EXE, "index", root], { env });
  return found;
}

async function benchSync(): Promise<void> {
  for (const { name, root, env, extension } of await indexed()) {
    const idle = await measureBest(5, [EXE, "sync", root], { env });
    const files = Bun.spawnSync(["git", "ls-files", `*${extension}`], { cwd: root })
      .stdout.toString()
      .trim()
      .split("\n");
    const edited = join(root, files[Math.floor(files.length / 2)]!);
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      appendFileSync(edited, `\n// edit ${i}\n`);
      times.push((await measure([EXE, "sync", root], { env })).seconds);
    }
    line(
      `${name}: sync with nothing changed ${seconds(idle.seconds)}, one file changed ${seconds(Math.min(...times))}`,
    );
  }
}

async function benchStart(): Promise<void> {
  line(`executable: ${(statSync(EXE).size / 1e6).toFixed(1)} MB`);
  line(`--version: ${milliseconds((await measureBest(10, [EXE, "--version"])).seconds * 1000)}`);
  for (const { name, root, env } of await indexed()) {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const startedAt = performance.now();
      const client = new BenchClient([EXE, "serve-mcp", "--workspace", root], env);
      await client.initialize();
      times.push(performance.now() - startedAt);
      await client.close();
    }
    const locate = await measureBest(5, [EXE, "locate", "toString", "--workspace", root], { env });
    line(
      `${name}: initialize ${milliseconds(Math.min(...times))}, cold locate ${milliseconds(locate.seconds * 1000)}`,
    );
  }
}

async function timeCalls(
  client: BenchClient,
  tool: string,
  inputs: Record<string, unknown>[],
): Promise<string> {
  const times: number[] = [];
  for (const input of inputs) times.push((await client.call(tool, input)).ms);
  return `${tool} p50 ${milliseconds(percentile(times, 0.5))} p95 ${milliseconds(percentile(times, 0.95))}`;
}

/** Names that occur in the corpus, from its own source text, evenly spread. */
function sampleNames(root: string, extension: string, count: number): string[] {
  const files = Bun.spawnSync(["git", "ls-files", `*${extension}`], { cwd: root })
    .stdout.toString()
    .trim()
    .split("\n");
  const names = new Set<string>();
  const step = Math.max(1, Math.floor(files.length / 60));
  for (let i = 0; i < files.length; i += step)
    for (const [name] of readFileSync(join(root, files[i]!), "utf8").matchAll(/\b[A-Za-z_]\w{5,30}\b/g))
      names.add(name);
  const all = [...names];
  return all.filter((_, i) => i % Math.max(1, Math.floor(all.length / count)) === 0).slice(0, count);
}

async function benchQueries(): Promise<void> {
  for (const { name, root, env, extension } of await indexed()) {
    const client = new BenchClient([EXE, "serve-mcp", "--workspace", root], env);
    await client.initialize();
    const names = sampleNames(root, extension, 300);
    const files = Bun.spawnSync(["git", "ls-files", `*${extension}`], { cwd: root })
      .stdout.toString()
      .trim()
      .split("\n");
    const outlined = files.filter((_, i) => i % Math.ceil(files.length / 200) === 0);
    const series = async (label: string) => {
      const located = await timeCalls(
        client,
        "locate_symbol",
        names.map((each) => ({ name: each })),
      );
      const outlines = await timeCalls(
        client,
        "get_file_outline",
        outlined.map((path) => ({ path })),
      );
      const health = await timeCalls(
        client,
        "health_check",
        names.map(() => ({})),
      );
      line(`${name} ${label}: ${located}; ${outlines}; ${health}`);
    };
    await client.call("locate_symbol", { name: "warmup" });
    await series("idle");
    const words = names
      .slice(0, 100)
      .map((each) => ({ query: each.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase() }));
    line(`${name} idle: ${await timeCalls(client, "search_code", words)}`);
    writeFileSync(join(root, "codecompass-bench.txt"), "edited\n");
    await client.call("index_repo", { force: true });
    await series("while indexing");
    await client.close();
  }
}

async function benchCtags(): Promise<void> {
  const { compareWithCtags } = await import("./ctags.ts");
  for (const { language, root, name } of corpora())
    line(`${name}: ${await compareWithCtags(language, root)}`);
}

async function benchSearch(): Promise<void> {
  const { searchReport } = await import("./search.ts");
  for (const { name, root, env } of await indexed()) {
    if (name !== "spring-framework") continue;
    for await (const report of searchReport([EXE, "serve-mcp", "--workspace", root], env, root))
      line(`${name}: ${report}`);
  }
}

const SECTIONS: Readonly<Record<string, () => Promise<void>>> = {
  start: benchStart,
  index: benchIndex,
  sync: benchSync,
  queries: benchQueries,
  search: benchSearch,
  ctags: benchCtags,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((section) => !SECTIONS[section]);
if (unknown.length)
  throw new Error(`no section ${unknown.join(", ")}; there are ${Object.keys(SECTIONS).join(", ")}`);
try {
  for (const [section, run] of Object.entries(SECTIONS)) {
    if (wanted.length && !wanted.includes(section)) continue;
    line(`\n## ${section}`);
    await run();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
