// `bun run load`: 64 clients with mixed calls over three workspaces behind one HTTP server,
// one of them being edited and one re-indexed the while. LOAD_SECONDS (600) says how
// long, LOAD_REPOSITORIES (three folders with commas) over what. Errors that are not the contract's,
// answers that a fresh index does not give, memory that grows and slow calls are findings.

import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cli, git, normalise, project, temporaryFolder } from "../harness.ts";
import { seededRandom } from "../random.ts";
import { call, type HttpServer, startHttp } from "./http-server.ts";

const SECONDS = Number(process.env.LOAD_SECONDS ?? 600);
const CLIENTS = 64;
const P99_MS = 250;
const BUSY = new Set(["index_in_progress", "sync_in_progress"]);

const generated = () => {
  const file = (at: number) =>
    `export function work${at}(input: number): number {\n  return helper${at}(input);\n}\nfunction helper${at}(n: number) {\n  return n + ${at};\n}\n`;
  return project(
    Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`src/m${at % 20}/f${at}.ts`, file(at)])),
  ).root;
};

function clone(from: string): string {
  const root = join(temporaryFolder(), "clone");
  git("/", "clone", "-q", "--shared", from, root);
  return root;
}

/** Proportional set size of a process and its children, in MB. */
function memoryOf(pid: number): number {
  const children = readdirSync("/proc").filter((entry) => {
    try {
      return readFileSync(`/proc/${entry}/stat`, "latin1").split(") ")[1]?.split(" ")[1] === String(pid);
    } catch {
      return false;
    }
  });
  const one = (each: string) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch {
      return 0;
    }
  };
  return [String(pid), ...children].reduce((sum, each) => sum + one(each), 0) / 1024;
}

/** Questions about a workspace that its own names answer. */
async function questionsOf(http: HttpServer, workspace: string): Promise<[tool: string, args: object][]> {
  const listed = git(workspace, "ls-files")
    .split("\n")
    .filter((path) => /\.(ts|js|py|go|rs|c|java)$/.test(path));
  const paths = listed.filter((_, at) => at % Math.ceil(listed.length / 12) === 0);
  const names: string[] = [];
  for (const path of paths) {
    const { symbols } = await http.call("get_file_outline", { workspace, path });
    names.push(...(symbols ?? []).slice(0, 2).map(({ name }: { name: string }) => name));
  }
  return [
    ...names.flatMap((name): [string, object][] => [
      ["locate_symbol", { workspace, name, limit: 5 }],
      ["search_code", { workspace, query: name, limit: 5 }],
    ]),
    ...paths.map((path): [string, object] => [
      "get_source",
      { workspace, path, line_start: 1, line_end: 30 },
    ]),
    ["index_status", { workspace }],
  ];
}

const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

test(
  `${CLIENTS} clients for ${SECONDS} s`,
  async () => {
    const given = process.env.LOAD_REPOSITORIES?.split(",") ?? [];
    const roots = given.length === 3 ? given.map(clone) : [generated(), generated(), generated()];
    const home = temporaryFolder("codecompass-home-");
    for (const root of roots) expect((await cli(["index", root], { home })).code).toBe(0);
    const http = await startHttp(
      { root: roots[0]!, home },
      roots.flatMap((root) => ["--workspace", root]),
    );
    const [still, edited, rebuilt] = roots as [string, string, string];
    const questions = (await Promise.all(roots.map((root) => questionsOf(http, root)))).flat();
    const quiet = questions.filter(
      ([tool, args]) => tool !== "index_status" && (args as { workspace: string }).workspace === still,
    );
    const right = new Map<string, unknown>();
    for (const [tool, args] of quiet)
      right.set(JSON.stringify([tool, args]), normalise((await http.call(tool, args)).results));
    const random = seededRandom(1);
    const end = Date.now() + SECONDS * 1000;
    const times: number[] = [];
    const findings: string[] = [];
    const memory: number[] = [];

    const client = async () => {
      while (Date.now() < end && findings.length < 20) {
        const [tool, args] = questions[Math.floor(random() * questions.length)]!;
        const start = performance.now();
        const { status, json } = await http.post(call(tool, args));
        times.push(performance.now() - start);
        const answer = json?.result ? JSON.parse(json.result.content[0].text) : undefined;
        const code = answer?.error?.code;
        const expected = right.get(JSON.stringify([tool, args]));
        if (status !== 200 || !answer || (code && !BUSY.has(code)))
          findings.push(`${status} ${code} for ${tool} ${JSON.stringify(args)}`);
        else if (expected && !Bun.deepEquals(normalise(answer.results), expected))
          findings.push(`wrong: ${tool} ${JSON.stringify(args)}`);
      }
    };
    const editor = async () => {
      const path = git(edited, "ls-files")
        .split("\n")
        .find((each) => /\.(ts|js|py|go|rs|c|java)$/.test(each))!;
      const before = readFileSync(join(edited, path), "utf8");
      for (let turn = 0; Date.now() < end; turn++) {
        await Bun.write(join(edited, path), turn % 2 ? before : `${before}\n`);
        await Bun.sleep(300);
      }
      await Bun.write(join(edited, path), before);
    };
    const rebuilder = async () => {
      while (Date.now() < end) {
        await http.call("index_repo", { workspace: rebuilt, force: true, wait_ms: 60_000 });
        memory.push(memoryOf(http.child.pid));
        await Bun.sleep(1000);
      }
    };
    await Promise.all([...Array.from({ length: CLIENTS }, client), editor(), rebuilder()]);

    times.sort((a, b) => a - b);
    const quarter = Math.max(1, Math.floor(memory.length / 4));
    const [early, late] = [memory.slice(quarter, 2 * quarter), memory.slice(-quarter)].map((part) =>
      Math.max(0, ...part),
    );
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    console.log(
      `${times.length} calls, ${Math.round(times.length / SECONDS)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, memory ${early?.toFixed(0)} -> ${late?.toFixed(0)} MB`,
    );
    await cli(["sync", edited], { home });
    const fresh = temporaryFolder("codecompass-home-");
    for (const root of roots) await cli(["index", root], { home: fresh });
    const other = await startHttp(
      { root: still, home: fresh },
      roots.flatMap((root) => ["--workspace", root]),
    );
    for (const [tool, args] of questions.filter(([name]) => name !== "index_status")) {
      const [ours, theirs] = await Promise.all([http.call(tool, args), other.call(tool, args)]);
      if (!Bun.deepEquals(normalise(ours.results), normalise(theirs.results)))
        findings.push(`not as fresh: ${tool} ${JSON.stringify(args)}`);
    }
    expect(findings).toEqual([]);
    if (process.env.LOAD_TIMES !== "0") expect(p99).toBeLessThanOrEqual(P99_MS);
    expect(late! - early!).toBeLessThan(50);
  },
  SECONDS * 1000 + 600_000,
);
