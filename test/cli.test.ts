// The command line as a person or a script meets it: exit codes, output when piped, JSON, mistakes.

import { Database } from "bun:sqlite";
import { beforeAll, describe, expect, spyOn, test } from "bun:test";
import { Glob } from "bun";
import { renderReport } from "../src/cli/indexing.ts";
import { OUTLINE_PAGES } from "../src/cli/pages.ts";
import { openProgress, openProgressBeforeAnswer } from "../src/cli/progress.ts";
import type { OutlineAnswer } from "../src/cli/render.ts";
import type { Progress } from "../src/indexer/progress.ts";
import type { IndexReport } from "../src/indexer/supervisor.ts";
import { SCHEMA_VERSION } from "../src/store/store.ts";
import { cli, programArgv, project, type TestProject, temporaryFolder } from "./harness.ts";

const FILES = {
  "src/greet.ts":
    "/** Says hello. */\nexport function greet(name: string): string {\n  return `hello ${name}`;\n}\n",
  "src/main.ts":
    'import { greet } from "./greet.ts";\n\nexport class Program {\n  run(): void {\n    greet("you");\n  }\n}\n',
};

let target: TestProject;
const run = (...args: string[]) => cli(args, { home: target.home, cwd: target.root });

beforeAll(async () => {
  target = project(FILES);
  expect((await run("index")).code).toBe(0);
});

test("files that nobody changed and this version reads otherwise are said to be read anew", () => {
  const report = {
    mode: "incremental",
    changed: 0,
    files: 3,
    symbols: 9,
    parsed: 2,
    reused: 1,
    tookMs: 5,
    skips: {},
  };
  const head = (parsed: number) =>
    renderReport({ ...report, parsed } as unknown as IndexReport).split("\n")[0];
  expect(head(2)).toBe("up to date: 3 files, 9 symbols in 5 ms (2 read anew by this version)");
  expect(head(0)).toBe("up to date: 3 files, 9 symbols in 5 ms");
});

const SAYS: readonly (readonly [string[], string])[] = [
  [["locate", "greet"], "src/greet.ts:2  function greet"],
  [["locate", "Program.run"], "src/main.ts:4  method Program.run"],
  [["search", "hello"], "src/greet.ts"],
  [["search", "greet", "file:main"], "src/main.ts"],
  [["outline", "src/main.ts"], "method run(): void"],
  [["show", "src/greet.ts:2"], "2  export function greet(name: string): string {"],
  [["show", "Program.run", "--symbol"], 'greet("you");'],
  [["show", "Program.run"], 'greet("you");'],
  [["refs", "src/greet.ts:2"], 'greet("you")'],
  [["callers", "./src/greet.ts:3:10"], "run  src/main.ts:5"],
  [["callees", "src/main.ts:4"], "greet  src/greet.ts:2"],
  [["search", "hello", "-file:main"], "src/greet.ts"],
  [["search", "-goodbye", "hello", "--limit", "3"], "src/greet.ts"],
  [["search", "--", "--hello"], "src/greet.ts"],
  [["status"], "ready"],
  [["index"], "up to date: 2 files"],
  [["sync"], "up to date: 2 files"],
  [["doctor"], "every tree is complete"],
  [["gc"], "dropped 0 trees, 0 file versions"],
  [["tool"], "locate_symbol"],
  [["--help"], "COMMANDS"],
  [["locate", "--help"], "--limit"],
  [["tool", "locate_symbol", "--help"], "  name: string"],
];

for (const [args, text] of SAYS)
  test(`codecompass ${args.join(" ")}`, async () => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stderr: stderr.includes("error") }).toEqual({ code: 0, stderr: false });
    expect(stdout).toContain(text);
    expect(stdout).not.toContain("\u001b");
  });

describe("JSON", () => {
  for (const args of [
    ["locate", "greet"],
    ["search", "hello"],
    ["outline", "src/main.ts"],
    ["show", "src/main.ts"],
    ["status"],
    ["doctor"],
    ["index"],
    ["sync"],
    ["gc"],
    ["init"],
  ])
    test(args.join(" "), async () => {
      const { code, stdout } = await run(...args, "--json");
      expect(code).toBe(0);
      expect(stdout.trim().split("\n")).toHaveLength(1);
      expect(typeof JSON.parse(stdout)).toBe("object");
    });
});

test("JSON says of a run what index_repo says, and of a mistake what tools say", async () => {
  expect(JSON.parse((await run("sync", "--json")).stdout)).toMatchObject({
    ...{ job_id: expect.any(String), status: "done", mode: "incremental", file_count: 2, changed_files: 0 },
    ...{ took_ms: expect.any(Number), skipped: {}, warnings: [] },
  });
  const mistakes: [string[], number, string][] = [
    [["status", "/no/such/folder"], 2, "invalid_input"],
    [["locate"], 2, "invalid_input"],
    [["search", "x", "--limit", "many"], 2, "invalid_input"],
    [["refs", "src/none.ts:1:1"], 1, "file_not_found"],
  ];
  for (const [args, code, error] of mistakes) {
    const failed = await run(...args, "--json");
    expect([failed.code, failed.stderr]).toEqual([code, ""]);
    expect(JSON.parse(failed.stdout).error).toMatchObject({ code: error, message: expect.any(String) });
  }
  const { files } = JSON.parse((await run("setup", "cursor", "--print", "--json")).stdout);
  expect(files).toMatchObject([{ client: "cursor", text: expect.stringContaining("serve-mcp") }]);
  const { options } = JSON.parse((await run("doctor", "--json")).stdout);
  expect(options).toEqual(JSON.parse((await run("config", "--json")).stdout).options);
});

test("an empty tree says what it left out, and a dependency stands once", async () => {
  const own = project({
    "a.py": "import os\n\ndef outer():\n    os.getcwd()\n    return lost(1)\n",
    "b.ts": "export class Box {}\nexport const make = (): Box => new Box();\n",
  });
  const said = async (...args: string[]) => (await cli(args, { home: own.home, cwd: own.root })).stdout;
  await said("index");
  expect(await said("callees", "outer")).toEndWith(
    "nothing\nleft out: 1 of libraries, 1 that lead nowhere known\n",
  );
  expect((await said("deps", "make")).match(/Box/g)).toHaveLength(1);
});

const MISTAKES: readonly (readonly [string[], number, string])[] = [
  [[], 2, ""],
  [["serch"], 2, "did you mean search?"],
  [["locate"], 2, "NAME (Name, or Class.method, mod::fn); see codecompass locate --help"],
  [["locate", "x", "--limt", "3"], 2, "did you mean --limit?"],
  [["locate", "x", "--limit", "many"], 2, "whole number"],
  [["locate", "x", "y"], 2, "Unexpected argument y"],
  [["outline", "src/none.ts"], 1, "src/none.ts"],
  [["show", "nosuch.go"], 1, "No indexed file at nosuch.go."],
  [["show", "gret.ts"], 1, "Did you mean src/greet.ts?"],
  [["show", "nosuch"], 1, "No symbol `nosuch`."],
  [["search", "x", "--lang", "ts"], 2, "did you mean --language?"],
  [["refs", "src/none.ts:1:1"], 1, "No indexed file at src/none.ts."],
  [["refs", "src/greet.ts:5"], 1, "`codecompass show` with its path"],
  [["search", "x", "--quiet"], 2, "no option --quiet; behind -- it is a word"],
  [["index", "/no/such/folder"], 2, "error: /no/such/folder: there is no such folder."],
  [["tool", "locate_symbl"], 2, "locate_symbol"],
  [["tool", "locate_symbol", "--json", "{"], 2, "JSON object"],
  [["tool", "locate_symbol", '{"name":"x"}'], 2, "write --json"],
  [["serve-mcp", "--transport", "pigeon"], 2, "stdio"],
  [["search", "x", "--config", "/no/such/config.toml"], 2, "/no/such/config.toml"],
];

describe("mistakes", () => {
  for (const [args, code, text] of MISTAKES)
    test(`codecompass ${args.join(" ")}`, async () => {
      const run = await cli(args, { home: target.home, cwd: target.root });
      expect(run.stdout + run.stderr).toContain(text);
      expect(run.stderr).not.toContain("internal error");
      expect(run.code).toBe(code);
    });

  test("a project that was never indexed: exit 3 and what to do", async () => {
    const fresh = project(FILES);
    const { code, stderr, stdout } = await cli(["locate", "greet"], { home: fresh.home, cwd: fresh.root });
    expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toBe("not indexed yet: run `codecompass index`\n");
  });

  /** An indexed project whose index then says that it is of this schema. */
  async function indexedUnder(version: number, env: Record<string, string> = {}) {
    const made = project(FILES);
    const run = (...args: string[]) => cli(args, { home: made.home, cwd: made.root, env });
    expect((await run("index")).code).toBe(0);
    const [file] = [...new Glob("projects/*/index.db").scanSync({ cwd: made.home, absolute: true })];
    const db = new Database(file!);
    db.run(`PRAGMA user_version = ${version}`);
    db.close();
    return run;
  }

  test("an index whose schema is newer: exit 3, and the command that takes it over, once", async () => {
    const run = await indexedUnder(SCHEMA_VERSION + 1);
    for (const args of [["locate", "greet"], ["sync"], ["index"]]) {
      const { code, stderr } = await run(...args);
      expect(code, stderr).toBe(3);
      expect(stderr.split("`codecompass index --force`")).toHaveLength(2);
    }
    expect((await run("index", "--force")).code).toBe(0);
    expect((await run("locate", "greet")).stdout).toContain("src/greet.ts:2");
  });

  for (const [args, said] of [
    [["index"], /^indexed \d+ files/],
    [["sync"], /^indexed \d+ files/],
    [["locate", "greet"], /^src\/greet.ts:2/],
    [["locate", "greet", "--json"], /^\{"results":\[\{.*"schema_status":"compatible"/],
  ] as const)
    test(`${args.join(" ")} makes an index of an older schema anew, and says so in a line`, async () => {
      const run = await indexedUnder(1);
      const { code, stdout, stderr } = await run(...args);
      expect(code, stderr).toBe(0);
      expect(stdout).toMatch(said);
      const told = `the index is of an older version (schema 1, now ${SCHEMA_VERSION}): it is made anew`;
      expect(stderr.split("\n").filter((line) => line === told)).toHaveLength(1);
      expect((await run("locate", "greet")).stdout).toContain("src/greet.ts:2");
      expect((await run("index")).stderr).not.toContain("anew");
    });

  test("an index of an older schema is left alone by a question where index.auto is off", async () => {
    const run = await indexedUnder(1, { CODECOMPASS_INDEX_AUTO: "false" });
    const { code, stderr } = await run("locate", "greet");
    expect(code, stderr).toBe(3);
    expect(stderr).toContain("run `codecompass index` to make it anew");
    expect((await run("status")).stdout).toContain("run `codecompass index` to make it anew");
    expect((await run("index")).code).toBe(0);
  });
});

test("`tool --json` without a name lists the tools as JSON, and doctor says no command twice", async () => {
  const made = project({ "a.ts": "export const a = 1;\n" });
  const run = async (...args: string[]) => (await cli(args, { home: made.home, cwd: made.root })).stdout;
  expect(JSON.parse(await run("tool", "--json"))).toContainEqual({
    name: "locate_symbol",
    description: expect.any(String),
  });
  await run("index");
  const [file] = [...new Glob("projects/*/index.db").scanSync({ cwd: made.home, absolute: true })];
  await Bun.write(file!, "no database".repeat(1000));
  const found = JSON.parse(await run("doctor", "--json")).findings.find(
    ({ check }: { check: string }) => check === "index",
  );
  expect(found).toEqual({
    check: "index",
    ok: false,
    detail: "The index is damaged: run `codecompass index --force` to rebuild it.",
  });
});

test("paths are relative to the current folder where something is there, else to the root", async () => {
  const made = project({
    "src/greet.ts": "export function greet() {}\n",
    "src/part/greet.ts": "import { greet } from '../greet';\ngreet();\n",
  });
  const below = async (...args: string[]) => {
    const { code, stdout, stderr } = await cli(args, { home: made.home, cwd: `${made.root}/src` });
    expect(code, stderr).toBe(0);
    return stdout;
  };
  await below("index");
  expect(await below("outline", "greet.ts")).toStartWith("src/greet.ts");
  expect(await below("outline", "src/part/greet.ts")).toStartWith("src/part/greet.ts");
  expect(await below("show", "part/../greet.ts:1")).toStartWith("src/greet.ts");
  expect(await below("refs", "part/greet.ts:2:1")).toContain("src/part/greet.ts");
  expect(await below("deps", "part/greet.ts")).toContain("src/greet.ts");
  expect(await below("search", "greet", "--path", "part")).not.toContain("src/greet.ts");
});

test("a large file is shown and outlined to its end, and --limit goes beyond what a page holds", async () => {
  const row = (at: number) =>
    `export function named${at}(first: string, second: string): string {\n  return mark(first);\n}`;
  const text = [
    "export const mark = (text: string) => text;",
    ...Array.from({ length: 900 }, (_, at) => row(at)),
  ].join("\n");
  const large = project({ "large.ts": text });
  const ask = async (...args: string[]) => {
    const { code, stdout, stderr } = await cli(args, { home: large.home, cwd: large.root });
    expect(code, stderr).toBe(0);
    return { lines: stdout.trimEnd().split("\n"), stderr };
  };
  await cli(["index"], { home: large.home, cwd: large.root });
  const shown = await ask("show", "large.ts");
  expect(shown.lines.slice(1).map((line) => line.replace(/^ *\d+ {2}/, ""))).toEqual(text.split("\n"));
  const outlined = await ask("outline", "large.ts");
  expect([outlined.lines.length, outlined.lines.at(-1)]).toEqual([902, expect.stringContaining("named899")]);
  expect([shown.stderr, outlined.stderr]).toEqual(["", ""]);
  const refs = await ask("refs", "mark", "--limit", "450");
  expect(refs.lines.filter((line) => line.includes("return mark")).length).toBe(450);
  expect(refs.stderr).toBe("there is more: raise --limit\n");
});

test("what is wrong with settings is said also by a command that brings the index up to date first", async () => {
  const wrong = project({ "a.ts": "export const a = 1;\n" });
  const here = { home: wrong.home, cwd: wrong.root };
  await cli(["index"], here);
  wrong.write({ ".codecompass/config.toml": "[index]\nexclud = []\n", "b.ts": "export const b = a;\n" });
  const { stdout, stderr } = await cli(["locate", "b"], here);
  expect(stdout).toStartWith("b.ts:1");
  expect(stderr).toContain("unknown key index.exclud; did you mean index.exclude?");
});

test("what goes on in the next page of an outline stays one", () => {
  const node = (name: string, line_start: number, more: object = {}) => {
    return { kind: "class", name, line_start, line_end: 9, ...more };
  };
  const page = (symbols: OutlineAnswer["symbols"]) => ({
    file_path: "a.ts",
    language: "typescript",
    symbols,
  });
  const first = page([
    node("A", 1),
    node("B", 2, { children: [node("C", 3, { children: [node("D", 4)] })] }),
  ]);
  const rest = [node("C", 3, { continued: true, children: [node("E", 5)] }), node("F", 6)];
  const next = page([node("B", 2, { continued: true, children: rest }), node("G", 7)]);
  expect(OUTLINE_PAGES.join(first, next).symbols).toEqual([
    node("A", 1),
    node("B", 2, { children: [node("C", 3, { children: [node("D", 4), node("E", 5)] }), node("F", 6)] }),
    node("G", 7),
  ]);
});

test("an outline does not say twice what a declaration says itself", async () => {
  expect((await run("outline", "src/main.ts")).stdout).toContain("\n3-7         export class Program\n");
});

test.each([
  ["locate greet >/dev/full", 1, "error: the output cannot be written: "],
  ["tool index_status | { exec 0<&-; sleep 3; }; exit ${PIPESTATUS[0]}", 0, ""],
])("output that is not taken: %s", async (line, code, said) => {
  const { root, home } = target;
  const command = programArgv().map((word) => `'${word}'`);
  const env = { ...process.env, CODECOMPASS_HOME: home };
  const child = Bun.spawn(["bash", "-c", `${command.join(" ")} ${line}`], { cwd: root, env, stderr: "pipe" });
  const stderr = await new Response(child.stderr).text();
  expect(await child.exited).toBe(code);
  expect(stderr).toStartWith(said);
  expect(stderr).not.toContain("    at ");
});

test("index says what came of it", async () => {
  const fresh = project(FILES);
  const { stdout } = await cli(["index", fresh.root], { home: fresh.home });
  expect(stdout).toStartWith("indexed 2 files, 3 symbols");
});

test("a first build counts the files that the index of another worktree knew", async () => {
  const linked = temporaryFolder();
  target.git("worktree", "add", "-q", linked);
  const here = { home: target.home, cwd: linked };
  expect((await cli(["index"], here)).code).toBe(0);
  const { file_count, recent_jobs } = JSON.parse((await cli(["status", "--json"], here)).stdout);
  expect(recent_jobs[0]).toMatchObject({ mode: "full", files_indexed: file_count });
});

describe("progress", () => {
  const at = (percentage: number) =>
    ({ phase: "parsing", percentage, parsed: 1, message: "Parsing files: 1/2 (50%)" }) as Progress;
  const written = (isTTY: boolean, quietMs: number) => {
    let text = "";
    const write = (more: string) => {
      text += more;
      return true;
    };
    const view = openProgress({ isTTY, columns: 100, write: write as NodeJS.WriteStream["write"] }, quietMs);
    for (const percentage of [40, 41, 55]) view.show(at(percentage));
    view.end();
    return text;
  };

  test("is a line a tenth when piped", () => {
    expect(written(false, 0)).toBe(" 40 %  Parsing files: 1/2 (50%)\n 55 %  Parsing files: 1/2 (50%)\n");
  });

  test("is a bar that goes away on a terminal", () => {
    const [drawn, removed, ...more] = written(true, 0).split("\r\u001b[2K").slice(1);
    expect(drawn).toContain("40 %");
    expect([removed, more]).toEqual(["", []]);
  });

  test("is nothing at first", () => {
    expect(written(true, 10_000) + written(false, 10_000)).toBe("");
  });

  test.each([
    [true, 301, true],
    [false, 301, false],
    [false, 5001, true],
  ])("before an answer, on a terminal: %p, after %i ms: %p", (isTTY, passed, isShown) => {
    const now = spyOn(performance, "now");
    try {
      let text = "";
      const write = (chunk: string) => {
        text += chunk;
        return true;
      };
      now.mockReturnValue(10_000);
      const view = openProgressBeforeAnswer({ isTTY, columns: 100, write } as NodeJS.WriteStream);
      now.mockReturnValue(10_000 + passed);
      view.show({ phase: "parsing", percentage: 40, message: "Parsing files", parsed: 1 } as Progress);
      expect(text.includes("40 %")).toBe(isShown);
    } finally {
      now.mockRestore();
    }
  });
});

test("a repository that git cannot read: its advice, not that of a bug", async () => {
  const broken = project({ "a.ts": "export {};\n" });
  broken.write({ ".git/index": "no index" });
  const run = await cli(["index", broken.root], { home: broken.home });
  expect(run.code).toBe(1);
  expect(run.stderr).toContain("mend what it reports");
  expect(run.stderr).not.toContain("This is a bug");
});

test("config shows every setting with its origin", async () => {
  const target = project({
    "a.ts": "",
    ".codecompass/config.toml": "[index]\nmax_file_bytes = 1000\n[indx]\nauto = true\n",
  });
  const run = await cli(["config", target.root, "--json"], target);
  const { options, files, warnings } = JSON.parse(run.stdout);
  expect(options["index.max_file_bytes"]).toEqual({
    value: 1000,
    layer: "repository",
    where: `${target.root}/.codecompass/config.toml`,
  });
  expect(options["query.freshness_policy"]).toEqual({ value: "balanced", layer: "built-in" });
  expect(files.user).toContain(target.home);
  expect(warnings.join()).toContain("indx");
  expect((await cli(["config", target.root, "--describe"], target)).stdout).toContain(
    "CODECOMPASS_INDEX_AUTO",
  );
});

test.each(["callers", "callees", "refs", "show", "deps"])(
  "%s of a name that several symbols have lists them, and takes the handle of one",
  async (command) => {
    const target = project({
      "vendor/box.ts": "export class Box {\n  open() {}\n}\n",
      "src/door.ts": "export class Door {\n  open() {}\n}\n",
    });
    expect((await cli(["index", target.root], target)).code).toBe(0);
    const ask = (name: string) => cli([command, name], { home: target.home, cwd: target.root });
    const { code, stderr } = await ask("open");
    expect(code).toBe(1);
    const rows = stderr.split("\n");
    expect(rows[0]).toBe("error: 2 symbols are named open:");
    expect(rows[1]).toMatch(/^ {2}(\S+) +method Door\.open {2}src\/door\.ts:2$/);
    expect(rows[2]).toContain("vendor/box.ts:2");
    expect((await ask(rows[1]!.trim().split(" ")[0]!)).code).toBe(0);
  },
  60_000,
);

test("a handle that begins with a dash is no option, wherever it stands", async () => {
  const target = project({ "a.ts": "export const a = 1;\n" });
  expect((await cli(["index", target.root], target)).code).toBe(0);
  const run = (...args: string[]) => cli(args, { home: target.home, cwd: target.root });
  const plain = (await run("show", "AABB")).stderr;
  expect(plain).toStartWith("error: ");
  for (const handle of ["-ABB", "-bcdefghABCDEFGH"]) {
    expect((await run("show", handle)).stderr).toBe(plain.replace("AABB", handle));
    expect((await run("show", handle, "--json", "--symbol")).stdout).toContain("symbol_not_found");
    expect((await run("show", "--json", handle)).stdout).toContain("symbol_not_found");
  }
  expect((await run("show", "-ABB", "--jsn")).stderr).toContain("no option --jsn");
});

test("a line with two uses is listed once, and says so", async () => {
  const target = project({
    "a.ts": "export function one(n = 1) {\n  return n;\n}\nexport const two = one(one());\n",
  });
  expect((await cli(["index", target.root], target)).code).toBe(0);
  const { stdout } = await cli(["refs", "one"], { home: target.home, cwd: target.root });
  expect(stdout.match(/one\(one\(\)\)/g)).toHaveLength(1);
  expect(stdout).toContain("one(one()); in constant two (2 uses)");
});

test("what names a class that no code uses, and what it is annotated with, is said", async () => {
  const target = project({
    "src/Shop.php": "<?php\n#[Route]\nclass ShopPage {}\n",
    "services.yaml": "page: App\\ShopPage\n",
  });
  expect((await cli(["index", target.root], target)).code).toBe(0);
  const { stdout } = await cli(["refs", "ShopPage"], { home: target.home, cwd: target.root });
  expect(stdout).toContain("annotated with Route\nno references\n");
  expect(stdout).toEndWith("named in services.yaml:1\n");
});

test("two syncs at once: the second waits for the first", async () => {
  const target = project({ "a.ts": "export const a = 1;\n" });
  const runs = await Promise.all([0, 1, 2].map(() => cli(["sync", target.root], target)));
  expect(runs.map(({ code, stderr }) => (code === 0 ? 0 : stderr))).toEqual([0, 0, 0]);
}, 60_000);

test("matches are painted in a terminal, phrases and stems too, and nothing is paged into a pipe", async () => {
  const env = { NO_COLOR: "", FORCE_COLOR: "1", CODECOMPASS_PAGER: "false" };
  const search = (...args: string[]) =>
    cli(["search", ...args], { home: target.home, cwd: target.root, env });
  expect((await search('"says hello"')).stdout).toContain("\u001b[33mSays hello\u001b[39m");
  expect((await search("greets", "file:greet")).stdout).toContain("\u001b[33mgreet\u001b[39m");
  expect((await run("search", "greet")).stdout).not.toContain("\u001b[");
});

test("outside git there is nothing to compare, whatever is named", async () => {
  const { root, home } = project({ "a.ts": "export const a = 1;\n" }, { git: false });
  expect((await cli(["index"], { cwd: root, home })).code).toBe(0);
  for (const args of [["diff"], ["diff", "main..topic"]]) {
    const { code, stderr } = await cli(args, { cwd: root, home });
    expect([code, stderr]).toEqual([2, expect.stringContaining("is no git repository")]);
  }
  const { code, stderr } = await cli(["locate", "a", "--ref", "main"], { cwd: root, home });
  expect([code, stderr]).toEqual([1, expect.stringContaining("is no git repository")]);
});

test("help before a command is the command's, options are not taken for commands", async () => {
  const run = (...args: string[]) => cli(args, target);
  const [before, behind] = await Promise.all([run("help", "refs"), run("refs", "--help")]);
  expect([before.code, before.stdout]).toEqual([0, behind.stdout]);
  expect((await run("-v")).stdout).toStartWith("codecompass ");
  expect((await run("-x", "refs")).stderr).toBe("error: There is no option -x; see codecompass --help\n");
});

test("help names each command once and pads no line", async () => {
  for (const args of [["--help"], ["search", "--help"]]) {
    const { stdout } = await cli(args, target);
    expect(stdout).not.toMatch(/ +$/m);
    expect(stdout).not.toMatch(/\w\|\w+\|\w/);
  }
});

test("advice is in commands, and an option is quoted as it was written", async () => {
  const target = project({ "src/a.ts": "export const a = 1;\n" });
  expect((await cli(["index", target.root], target)).code).toBe(0);
  const run = async (...args: string[]) => (await cli(args, { home: target.home, cwd: target.root })).stderr;
  expect(await run("refs", "Nope")).toContain(
    "Run `codecompass locate` or `codecompass search` with part of the name.",
  );
  expect(await run("show", "src:3")).toContain("`codecompass search`");
  expect(await run("index", "-q")).toContain("There is no option -q");
  expect(await run("hook", "show")).toBe("error: hook takes install, uninstall or status, not show\n");
  expect(await run("workspace")).toContain("argument: ACTION (list, add, remove, info); see");
});

test("deps of a folder says the cycles of imports in it, and that there are none", async () => {
  const target = project({
    "a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
    "b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
    "lone/c.ts": "export const c = 1;\n",
  });
  const run = (folder: string) => cli(["deps", folder], { home: target.home, cwd: target.root });
  expect((await cli(["index", target.root], target)).code).toBe(0);
  expect((await run(".")).stdout).toBe("./\ncycle: a.ts -> b.ts\nfiles in cycles: 2\n");
  expect((await run("lone/")).stdout).toContain("no cycle of imports");
});
