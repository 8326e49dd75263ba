// The step of a pipeline: what one run leaves is what the next begins with, and a bundle that cannot be used stops nothing.

import { expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { release } from "../../packaging/release.ts";
import { git, outcome, programArgv, project, temporaryFolder } from "../harness.ts";

const GITHUB = join(import.meta.dir, "../../.github");
const SCRIPT = join(GITHUB, "actions/index/index.sh");

/** The program under test as a script. */
const launcher = () =>
  `#!/bin/sh\nexec ${programArgv()
    .map((word) => `"${word}"`)
    .join(" ")} "$@"\n`;

/** A folder for a PATH with this program in it. */
function binFolder(name = "codecompass", script = launcher()): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, name), script);
  chmodSync(join(folder, name), 0o755);
  return folder;
}

test("a run after a run parses what differs; a broken bundle costs a full index", () => {
  const source = project({ "a.ts": "export const one = 1;\n", "b.ts": "export const two = 2;\n" });
  const bundle = join(temporaryFolder(), "state.bundle");
  const bin = binFolder();
  const step = () => {
    const checkout = join(temporaryFolder(), "checkout");
    mkdirSync(checkout);
    git(checkout, "clone", "-q", source.root, ".");
    const env = {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      CODECOMPASS_HOME: temporaryFolder(),
      NO_COLOR: "1",
    };
    const run = Bun.spawnSync(["sh", SCRIPT, checkout, bundle], { env });
    return { code: run.exitCode, out: run.stdout.toString(), errors: run.stderr.toString() };
  };
  expect(step().out).toContain("(2 parsed, 0 known)");
  source.write({ "b.ts": "export const three = 3;\n" });
  source.commit();
  expect(step().out).toContain("(1 parsed, 1 known)");
  writeFileSync(bundle, "broken");
  const broken = step();
  expect(broken.errors).toContain("the bundle is left out");
  expect(broken).toMatchObject({ code: 0 });
  expect(broken.out).toContain("(2 parsed, 0 known)");
}, 120_000);

interface Step {
  name?: string;
  run?: string;
  shell?: string;
  env?: Record<string, string>;
}
interface Action {
  inputs: Record<string, { default?: string }>;
  runs: { using: string; steps: Step[] };
}
const readYaml = async <T>(path: string) => Bun.YAML.parse(await Bun.file(join(GITHUB, path)).text()) as T;

test("workflows and the action are YAML, and every step of the action names its shell", async () => {
  for (const file of ["workflows/ci.yml", "workflows/release.yml"])
    expect(await readYaml<object>(file)).toBeObject();
  const { runs } = await readYaml<Action>("actions/index/action.yml");
  expect(runs.using).toBe("composite");
  for (const { run, shell } of runs.steps) if (run !== undefined) expect(shell).toBe("bash");
});

/** `${{ a.b }}` as the runner fills it in; throws for what the test does not know. */
function filled(text: string, known: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{\{ *([\w.-]+) *\}\}/g, (_, name: string) => {
    if (known[name] === undefined) throw new Error(`nobody says what ${name} is`);
    return known[name];
  });
}

/** A pull request whose base has moved on, checked out as the runner does: its merge alone, without history. */
function pullRequest() {
  const origin = project({ "a.ts": "export function one() {}\n" });
  origin.git("config", "uploadpack.allowAnySHA1InWant", "true");
  origin.git("switch", "-qc", "request");
  origin.write({ "b.ts": "export function asked() {}\n" });
  origin.commit();
  origin.git("switch", "-q", "main");
  origin.write({ "c.ts": "export function meanwhile() {}\n" });
  origin.commit();
  origin.git("merge", "-q", "-m", "merge", "request");
  const checkout = temporaryFolder();
  git(checkout, "init", "-q");
  git(checkout, "remote", "add", "origin", `file://${origin.root}`);
  git(checkout, "fetch", "-q", "--depth", "1", "origin", "main");
  git(checkout, "checkout", "-q", "FETCH_HEAD");
  return { checkout, merge: origin.git("rev-parse", "HEAD").trim() };
}

test.skipIf(process.platform !== "linux")(
  "the action's steps, one after the other, on a pull request: installed, indexed, saved, commented",
  async () => {
    const out = join(temporaryFolder(), "release");
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: ({ url }) => new Response(Bun.file(join(out, new URL(url).pathname.slice(1)))),
    });
    const baseUrl = `http://127.0.0.1:${server.port}`;
    const targets = ["linux-x64", "linux-x64-baseline", "linux-arm64"];
    await release({ baseUrl, out, targets, build: async () => Buffer.from(launcher()) });
    const { checkout, merge } = pullRequest();
    const temp = temporaryFolder();
    const said = join(temp, "comment");
    const gh = binFolder(
      "gh",
      `#!/bin/sh\nfor last; do :; done\nprintf '%s\\n' "$*" > ${said}.args\ncp "$last" ${said}\n`,
    );
    const { inputs, runs } = await readYaml<Action>("actions/index/action.yml");
    const known: Record<string, string> = {
      ...Object.fromEntries(
        Object.entries(inputs).map(([name, { default: text = "" }]) => [`inputs.${name}`, text]),
      ),
      "inputs.base-url": baseUrl,
      "inputs.path": checkout,
      "inputs.token": "t",
      "github.action_repository": "owner/codecompass",
      "github.server_url": "https://forge.invalid",
      "github.sha": merge,
      "github.event.pull_request.number": "7",
      "runner.temp": temp,
    };
    const path = join(temp, "path");
    const output = join(temp, "output");
    for (const file of [path, output]) writeFileSync(file, "");
    for (const step of runs.steps.filter(({ run }) => run !== undefined)) {
      const env = Object.fromEntries(
        Object.entries(step.env ?? {}).map(([name, text]) => [name, filled(text, known)]),
      );
      const installed = readFileSync(path, "utf8").trim();
      const child = Bun.spawn(["bash", "-e", "-o", "pipefail", "-c", step.run!], {
        cwd: checkout,
        env: {
          ...process.env,
          RUNNER_TEMP: temp,
          GITHUB_PATH: path,
          GITHUB_OUTPUT: output,
          GITHUB_ACTION_PATH: dirname(SCRIPT),
          GITHUB_REPOSITORY: "owner/project",
          PATH: [installed, gh, process.env.PATH].filter(Boolean).join(":"),
          ...env,
        },
        stdout: "pipe",
        stderr: "pipe",
      });
      const { code, stderr } = await outcome(child);
      expect({ step: step.name, code, stderr: code === 0 ? "" : stderr }).toEqual({
        step: step.name,
        code: 0,
        stderr: "",
      });
    }
    server.stop(true);
    expect(existsSync(join(temp, "codecompass.bundle"))).toBe(true);
    expect(readFileSync(output, "utf8")).toBe(`bundle=${join(temp, "codecompass.bundle")}\n`);
    expect(readFileSync(`${said}.args`, "utf8")).toStartWith("pr comment 7 --repo owner/project --edit-last");
    const comment = readFileSync(said, "utf8");
    expect(comment).toStartWith(`\`${merge.slice(0, 12)}\` since it left \``);
    expect(comment).toContain("`asked`");
    expect(comment).not.toContain("meanwhile");
    expect(comment).not.toContain("Removed");
  },
  120_000,
);
