// README and docs stay true: their tables are those of the code (UPDATE_SNAPSHOTS=1 rewrites them), their links lead somewhere,
// their configurations parse, and every command runs, on a small project that has the names they use.

import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Glob } from "bun";
import { COMMANDS } from "../src/cli/commands.ts";
import { CLIENTS } from "../src/cli/setup/clients.ts";
import { environmentName, OPTION_KEYS, optionOf } from "../src/config/options.ts";
import { TOOLS } from "../src/tools/index.ts";
import { cli, programArgv, project, type TestProject, temporaryFolder } from "./harness.ts";

const ROOT = join(import.meta.dir, "..");
const PAGES = ["README.md", ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`)].sort();
/** For those who develop, or report: what they show is not run. */
const MORE_PAGES = ["CHANGELOG.md", "SECURITY.md", "grammars/README.md", "src/README.md"];
const ALL_PAGES = [...PAGES, ...MORE_PAGES];
const texts = new Map(
  await Promise.all(ALL_PAGES.map(async (page) => [page, await Bun.file(join(ROOT, page)).text()] as const)),
);

const blocks = (page: string, language: string) =>
  [...texts.get(page)!.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    (match) => match[1]!,
  );

const table = (...rows: string[][]) => rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const rule = (count: number) => Array.from({ length: count }, () => "---");
const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;
const LINUX = { env: {}, platform: "linux", home: "~" } as const;

/** What stands between the markers of a page. */
const GENERATED: Readonly<Record<string, [page: string, content: () => string | Promise<string>]>> = {
  terminal: ["README.md", showTerminal],
  tools: [
    "README.md",
    () =>
      table(
        ["tool", "what it does"],
        rule(2),
        ...TOOLS.map(({ name, description }) => [code(name), description]),
      ),
  ],
  references: ["README.md", () => summariseReferences(texts.get("docs/accuracy.md")!)],
  options: [
    "docs/configuration.md",
    () =>
      table(
        ["option", "default", "environment", "what it does"],
        rule(4),
        ...OPTION_KEYS.map((key) => {
          const { default: value, description, repository } = optionOf(key);
          const who = repository ? "" : " Not a repository's to set.";
          return [code(key), code(JSON.stringify(value)), code(environmentName(key)), description + who];
        }),
      ),
  ],
  clients: [
    "docs/agents.md",
    () =>
      table(
        ["client", "the user's file", "the repository's file"],
        rule(3),
        ...CLIENTS.map(({ title, user, project }) => [
          title,
          code(user(LINUX)),
          project ? code(project) : "none",
        ]),
      ),
  ],
};

const FIGURES = ["precision", "recall", "both tiers"];

/** The table of references by repository as one row a language: the mean of each figure, and the least. */
function summariseReferences(page: string): string {
  const [, rows = ""] = /^\| language \| repository .*\n.*\n((?:\|.*\n)*)/m.exec(page) ?? [];
  const languages = new Map<string, string[][]>();
  let language = "";
  for (const line of rows.trim().split("\n")) {
    const cells = line.split("|").map((cell) => cell.trim());
    language = cells[1] || language;
    languages.set(language, [...(languages.get(language) ?? []), cells.slice(2, -1)]);
  }
  const oracles = (of: string[][]) => [...new Set(of.map(([, oracle = ""]) => oracle.replace(/,.*/, "")))];
  const total = (of: string[][]) => of.reduce((sum, [, , count]) => sum + Number(count), 0);
  const figure = (of: string[][], at: number) => {
    const values = of.map((cells) => Number(cells[3 + at]));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.length === 1 ? share(mean) : `${share(mean)} (${share(Math.min(...values))})`;
  };
  return table(
    ["language", "oracle", "repositories", "definitions", ...FIGURES],
    [...rule(2), ...Array.from({ length: 2 + FIGURES.length }, () => "---:")],
    ...[...languages].map(([name, of]) => [
      name,
      oracles(of).join(", "),
      String(of.length),
      String(total(of)),
      ...FIGURES.map((_, at) => figure(of, at)),
    ]),
  );
}

const share = (value: number) => value.toFixed(3).replace(/^0/, "");

/** The picture of the terminal: what these commands print about the sample. */
async function showTerminal(): Promise<string> {
  const target = sample();
  const at = { home: target.home, cwd: target.root };
  await cli(["index"], at);
  const shown: string[] = [];
  for (const line of [
    "codecompass search open session",
    "codecompass callers openSession",
    "codecompass diff HEAD~1..HEAD",
  ])
    shown.push(`$ ${line}\n${(await cli(words(line).slice(1), at)).stdout.trimEnd()}`);
  return `\`\`\`text\n${shown.join("\n")}\n\`\`\``;
}

test.each(Object.keys(GENERATED))(
  "the table of %s is that of the code",
  async (name) => {
    const [page, content] = GENERATED[name]!;
    const between = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`);
    expect(texts.get(page)).toMatch(between);
    const now = await content();
    const updated = texts.get(page)!.replace(between, () => `<!-- ${name} -->\n${now}\n<!-- /${name} -->`);
    if (!process.env.UPDATE_SNAPSHOTS) return expect(texts.get(page)).toBe(updated);
    texts.set(page, updated);
    await Bun.write(join(ROOT, page), updated);
  },
  60_000,
);

/** What links within a page name, as GitHub makes it of its headings. */
const headingsOf = (page: string) =>
  [...texts.get(page)!.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

test.each(ALL_PAGES)("%s: links lead somewhere, configurations parse", (page) => {
  for (const [link, target, heading] of texts
    .get(page)!
    .matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
    const file = target ? join(dirname(page), target) : page;
    expect(existsSync(join(ROOT, file)), link).toBe(true);
    if (heading) expect(headingsOf(file), link).toContain(heading);
  }
  for (const block of blocks(page, "json")) expect(JSON.parse(block)).toBeObject();
  for (const block of blocks(page, "yaml")) expect(Bun.YAML.parse(block)).toBeObject();
  for (const block of blocks(page, "toml")) expect(Bun.TOML.parse(block)).toBeObject();
});

/** Words of a shell command; quotes group, comments end it. */
function words(line: string): string[] {
  return [...line.replace(/\s+#.*$/, "").matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3]!,
  );
}

const commandsOf = (page: string) =>
  blocks(page, "sh")
    .flatMap((block) => block.split("\n"))
    .filter((line) => line.startsWith("codecompass "))
    .map((line) => words(line).slice(1));

/** The project that the pages are about. */
function sample(): TestProject {
  const made = project({
    "src/session.ts":
      "export class Session {\n  open(): void {}\n}\nexport function openSession(name: string): Session {\n  console.log(name);\n  return new Session();\n}\n",
    "src/server.ts": 'import { openSession } from "./session.ts";\n\nexport function first(): void {}\n',
  });
  made.write({
    "src/server.ts":
      'import { openSession } from "./session.ts";\n\nexport function start(): void {\n  const session = openSession("first");\n  session.open();\n}\n',
  });
  made.commit("start");
  // A client is on this machine.
  mkdirSync(join(made.home, ".cursor"));
  return made;
}

/** Servers do not end by themselves: this one is done when it answers. */
async function runServer(args: string[], target: TestProject, env: Record<string, string>): Promise<void> {
  const child = Bun.spawn([...programArgv(), ...args], {
    cwd: target.root,
    env: { ...process.env, ...env, CODECOMPASS_HOME: target.home },
    stdout: "ignore",
    stderr: "pipe",
  });
  try {
    let said = "";
    for await (const chunk of child.stderr) {
      said += new TextDecoder().decode(chunk);
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (!address) continue;
      expect((await fetch(`${address}/health`)).status).toBe(200);
      return;
    }
    throw new Error(`the server ended: ${said}`);
  } finally {
    child.kill();
    await child.exited;
  }
}

describe.each(PAGES.filter((page) => commandsOf(page).length > 0))("%s", (page) => {
  test("every command runs", async () => {
    const target = sample();
    const env = { HOME: target.home, XDG_CONFIG_HOME: "", TMPDIR: temporaryFolder() };
    await cli(["index"], { home: target.home, cwd: target.root, env });
    for (const args of commandsOf(page)) {
      if (args.includes("http")) {
        await runServer(args, target, env);
        continue;
      }
      const run = await cli(args, { home: target.home, cwd: target.root, env });
      const { code, stdout, stderr } = run;
      expect({ args, code, error: /error/.test(stderr) ? stderr : "" }).toEqual({ args, code: 0, error: "" });
      expect({ args, empty: stdout.trim() === "" }).toEqual({ args, empty: false });
    }
  }, 600_000);
});

/** Commands in running text: not run, but they name what there is. */
const inlineOf = (page: string, first: RegExp) =>
  [
    ...texts
      .get(page)!
      .replace(/^```[\s\S]*?^```$/gm, "")
      .matchAll(/`([^`\n]+)`/g),
  ]
    .map((match) => match[1]!)
    .filter((text) => first.test(text));

test.each(ALL_PAGES)(
  "%s: commands in the text are commands, scripts and files that there are",
  async (page) => {
    const { scripts } = await Bun.file(join(ROOT, "package.json")).json();
    for (const text of inlineOf(page, /^bun /)) {
      const [, run, name] = text.split(" ");
      if (run === "run") expect(Object.keys(scripts)).toContain(name ?? "");
      else expect(existsSync(join(ROOT, (run === "test" ? name : run) ?? "")), text).toBe(true);
    }
    for (const text of inlineOf(page, /^codecompass [a-z]/)) {
      const [name, ...rest] = words(text).slice(1);
      if (name === "help") continue;
      const load = COMMANDS[name as keyof typeof COMMANDS];
      expect(load, text).toBeDefined();
      const { args } = await load!();
      for (const word of rest.filter((each) => each.startsWith("--") && each !== "--help"))
        expect(Object.keys(args ?? {}), text).toContain(word.slice(2).split("=")[0]!);
    }
  },
);

test("options of the page on HTTP are those of serve-mcp", async () => {
  const { args } = await COMMANDS["serve-mcp"]!();
  const known = Object.keys(args ?? {}).flatMap((name) => [name, `no-${name}`]);
  const named = inlineOf("docs/http.md", /^--/).map((text) => text.slice(2).split(" ")[0]!);
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(known).toContain(name);
});

test.each(ALL_PAGES)("%s: sources that the text names are there, below whatever folder", (page) => {
  const files = [...new Glob("{src,test,grammars,packaging}/**").scanSync(ROOT)].map((file) => `/${file}`);
  const named = inlineOf(
    page,
    page.endsWith("/README.md") ? /^[\w./-]+\.(?:ts|c|h|scm)$/ : /^test\/[\w./-]+$/,
  );
  expect(
    named.filter((name) => !files.some((file) => file.endsWith(`/${name}`) || file.startsWith(`/${name}/`))),
  ).toEqual([]);
});

test("the README's first two commands are those that .ci/run runs", async () => {
  const script = await Bun.file(join(ROOT, ".ci/run")).text();
  for (const name of ["first", "test"]) {
    expect(texts.get("README.md")).toMatch(new RegExp(`<!-- ${name} command -->\n\`\`\`sh\n.+\n\`\`\``));
    expect(script).toContain(`readme ${name}`);
  }
});

test("the pages show commands", () => {
  expect(PAGES.flatMap(commandsOf).length).toBeGreaterThan(50);
});
