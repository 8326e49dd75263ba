// What tests share: throw-away projects, the program as a process, and answers made comparable.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { selfArgv } from "../src/util/self.ts";
import { atEnd } from "./ends.ts";

export { normalise } from "./normalise.ts";

/** A new empty folder, removed when the test file ends. */
export function temporaryFolder(name = "codecompass-test-"): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const GIT_ENVIRONMENT = {
  ...process.env,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@example.invalid",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@example.invalid",
  GIT_AUTHOR_DATE: "2024-01-01T00:00:00Z",
  GIT_COMMITTER_DATE: "2024-01-01T00:00:00Z",
};

/** Runs git in a folder with no configuration but the repository's; throws with its message when it fails. */
export function git(folder: string, ...args: string[]): string {
  const run = Bun.spawnSync(["git", ...args], { cwd: folder, env: GIT_ENVIRONMENT });
  if (run.exitCode !== 0) throw new Error(`git ${args.join(" ")}: ${run.stderr.toString()}`);
  return run.stdout.toString();
}

export interface TestProject {
  root: string;
  /** Value of CODECOMPASS_HOME for this project alone. */
  home: string;
  write(files: Record<string, string | Uint8Array>): void;
  remove(...paths: string[]): void;
  git(...args: string[]): string;
  commit(message?: string): void;
}

/** A project with these files; a committed git repository unless `git: false`. */
export function project(
  files: Record<string, string | Uint8Array>,
  options: { git?: boolean } = {},
): TestProject {
  const root = temporaryFolder();
  const made: TestProject = {
    root,
    home: temporaryFolder("codecompass-home-"),
    write(more) {
      for (const [path, content] of Object.entries(more)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), content);
      }
    },
    remove(...paths) {
      for (const path of paths) rmSync(join(root, path), { recursive: true, force: true });
    },
    git: (...args) => git(root, ...args),
    commit(message = "change") {
      git(root, "add", "-A");
      git(root, "commit", "-q", "--allow-empty", "-m", message);
    },
  };
  made.write(files);
  if (options.git !== false) {
    git(root, "init", "-q", "-b", "main");
    made.commit("first");
  }
  return made;
}

/**
 * Writes a committed file once more so that only its content tells: same size, same time, and the index no older than that, as
 * happens to files written in the second in which the index was. "same" content goes in first, and is committed.
 */
export function writeUnnoticed(made: TestProject, path: string, before: string, after: string): void {
  const then = new Date(Date.now() - 60_000);
  const set = (file: string) => utimesSync(join(made.root, file), then, then);
  made.git("config", "core.trustctime", "false");
  made.write({ [path]: before });
  set(path);
  made.commit();
  set(".git/index");
  made.write({ [path]: after });
  set(path);
}

/** The program under test: the path in $PROGRAM_UNDER_TEST, whose folder is on the PATH, else this checkout's sources. */
export function programArgv(): string[] {
  return process.env.PROGRAM_UNDER_TEST ? [process.env.PROGRAM_UNDER_TEST] : selfArgv();
}

/** Waits until it is so, however busy the machine is; where it never is, the test's own limit ends it. */
export async function until(isSo: () => unknown, everyMs = 20): Promise<void> {
  while (!(await isSo())) await Bun.sleep(everyMs);
}

export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  home: string;
  cwd?: string;
  env?: Record<string, string>;
  stdin?: string;
  /** What runs the program: ORDINARY_USER, for one. */
  under?: readonly string[];
}

/** Takes the superuser's right to every file away; for others there is nothing to take. */
const WITHOUT_RIGHTS = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"];

/** What runs a program so that modes of files count for it; undefined where that cannot be had. */
export const ORDINARY_USER: readonly string[] | undefined = findOrdinaryUser();

function findOrdinaryUser(): readonly string[] | undefined {
  if (process.platform === "win32") return undefined;
  if (process.getuid?.() !== 0) return [];
  const known = Bun.which(WITHOUT_RIGHTS[0]!) !== null;
  return known && Bun.spawnSync([...WITHOUT_RIGHTS, "true"]).success ? WITHOUT_RIGHTS : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What a process has printed when it has ended. */
export async function outcome(child: Bun.ReadableSubprocess): Promise<CliResult> {
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, stdout, stderr };
}

/** Runs the program to its end. */
export async function cli(args: string[], options: CliOptions): Promise<CliResult> {
  const child = Bun.spawn([...(options.under ?? []), ...programArgv(), ...args], {
    cwd: options.cwd ?? options.home,
    env: { ...process.env, NO_COLOR: "1", CODECOMPASS_HOME: options.home, ...options.env },
    stdin: options.stdin === undefined ? "ignore" : new TextEncoder().encode(options.stdin),
    stdout: "pipe",
    stderr: "pipe",
  });
  return outcome(child);
}

/** A server of the program under test, spoken to through the SDK's client. */
export interface TestServer {
  client: Client;
  /** Calls a tool and returns the parsed JSON of its only content item. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON the server sent
  call(tool: string, args?: Record<string, unknown>): Promise<any>;
  close(): Promise<void>;
}

/** Starts `serve-mcp` on a project over stdio. Closed when the test file ends, if not before. */
export async function serve(
  target: Pick<TestProject, "root" | "home">,
  flags: string[] = [],
  env: Record<string, string> = {},
): Promise<TestServer> {
  const [command, ...prefix] = programArgv();
  const transport = new StdioClientTransport({
    command: command!,
    args: [...prefix, "serve-mcp", "--workspace", target.root, ...flags],
    env: { ...(process.env as Record<string, string>), CODECOMPASS_HOME: target.home, ...env },
    cwd: target.home,
    stderr: "ignore",
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  const server: TestServer = {
    client,
    async call(tool, args = {}) {
      const result = await client.callTool({ name: tool, arguments: args });
      const [item] = result.content as { type: string; text: string }[];
      return JSON.parse(item!.text);
    },
    async close() {
      forget();
      await client.close();
    },
  };
  const forget = atEnd(() => server.close());
  return server;
}
