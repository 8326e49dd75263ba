// Clones of a repository to work on, servers over them, and what to ask about.

import { lstatSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { BenchClient } from "../../bench/client.ts";
import type { Sample, Server } from "../../questions.ts";

const SOURCES =
  /\.(?:c|h|cc|cpp|hpp|m|java|kt|kts|scala|rs|go|py|ts|tsx|js|mjs|cjs|jsx|rb|php|cs|swift|dart|lua|zig|exs?|mli?|hs|sol|sh|vue|svelte)$/;

const PERSON = [
  "-c",
  "user.name=Test",
  "-c",
  "user.email=test@example.invalid",
  "-c",
  "commit.gpgsign=false",
];

export function git(folder: string, ...args: string[]): string {
  const run = Bun.spawnSync(["git", ...PERSON, ...args], { cwd: folder, stderr: "pipe" });
  if (run.exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${run.stderr}`);
  return run.stdout.toString().trim();
}

export const lines = (text: string): string[] => text.split("\n").filter(Boolean);
export const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), "codecompass-equality-")));

export function clone(from: string, commit: string): string {
  const root = join(newFolder(), basename(from));
  git(tmpdir(), "clone", "-q", "--shared", "--no-checkout", from, root);
  git(root, "checkout", "-q", "--detach", commit);
  return root;
}

/** Of a clone, with the folder that was made for it. */
export const removeClone = (root: string): void => rmSync(join(root, ".."), { recursive: true, force: true });

export interface Running extends Server {
  close(): Promise<void>;
}

/** The program under test, over data folders of its own. */
export class Program {
  private readonly argv: readonly string[];

  constructor(argv: readonly string[]) {
    this.argv = argv;
  }

  spawn(home: string, ...args: string[]) {
    const env = { ...process.env, CODECOMPASS_HOME: home };
    return Bun.spawn([...this.argv, ...args], { env, stdout: "ignore", stderr: "pipe" });
  }

  async run(home: string, ...args: string[]): Promise<void> {
    const child = this.spawn(home, ...args);
    const errors = await new Response(child.stderr).text();
    if ((await child.exited) !== 0) throw new Error(`${args.join(" ")}: ${errors}`);
  }

  async serve(root: string, home: string): Promise<Running> {
    const client = new BenchClient([...this.argv, "serve-mcp", "--workspace", root], {
      CODECOMPASS_HOME: home,
    });
    await client.initialize();
    return {
      call: async (tool, args = {}) => (await client.call(tool, args)).answer,
      close: () => client.close(),
    };
  }

  async indexed(root: string, home: string): Promise<Running> {
    await this.run(home, "index", root);
    return this.serve(root, home);
  }
}

/** Builds what is not built yet, however long the machine takes for it. */
export async function buildRef(server: Server, ref: string): Promise<void> {
  const answer = (await server.call("index_repo", { ref, wait_ms: 600_000 })) as { error?: unknown };
  if (answer.error) throw new Error(JSON.stringify(answer.error));
}

/** Names of the symbols of some files, as the fresh index has them. */
export async function sampleOf(
  server: Server,
  paths: string[],
  pick: <T>(from: readonly T[]) => T,
  pair?: Sample["pair"],
): Promise<Sample> {
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

function isFile(path: string): boolean {
  try {
    return lstatSync(path).isFile();
  } catch {
    // Gone, or below what is a file now.
    return false;
  }
}

/** Sources that stand on disk, ignored ones too where git tracks them. */
export function sourcesOf(root: string): string[] {
  const listed = lines(
    git(root, "-c", "core.quotePath=false", "ls-files", "--cached", "--others", "--exclude-standard"),
  );
  return listed.filter((path) => SOURCES.test(path) && isFile(join(root, path)));
}

/** Sources of a commit that another one has otherwise. */
export function changedSources(root: string, base: string, commit: string): string[] {
  const changed = git(
    root,
    "-c",
    "core.quotePath=false",
    "diff",
    "--name-only",
    "--no-renames",
    "--diff-filter=AMT",
    base,
    commit,
  );
  return lines(changed).filter((path) => SOURCES.test(path));
}
