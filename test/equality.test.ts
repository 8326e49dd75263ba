// The property that everything rests on (architecture, section 1): after any sequence of edits followed by sync,
// garbage collection included, every tool answers as a fresh index of the same tree does. A tool joins with one line in QUESTIONS.

import { expect, test } from "bun:test";
import {
  cli,
  normalise,
  project,
  serve,
  type TestProject,
  type TestServer,
  temporaryFolder,
} from "./harness.ts";
import { seededRandom } from "./random.ts";

interface Sample {
  paths: string[];
  names: string[];
}

const QUESTIONS: Readonly<Record<string, (sample: Sample) => Record<string, unknown>[]>> = {
  locate_symbol: ({ names }) =>
    names.map((name) => ({ name, limit: 200, detail_level: "context", ranking_explain_level: "full" })),
  search_code: ({ names }) =>
    names.map((name) => ({ query: `${name} value`, limit: 50, detail_level: "context" })),
  get_file_outline: ({ paths }) => paths.map((path) => ({ path })),
  find_references: ({ names }) => names.map((name) => ({ symbol_name: name, limit: 200 })),
  get_source: ({ paths }) => paths.map((path) => ({ path })),
};

const NAMES = ["Alpha", "beta", "gammaDelta", "parse_http_request", "Omega", "missingName"];
const FOLDERS = ["", "src/", "src/deep/", "tests/"];

/** A source text in one of the languages; `pick` decides the names, so that texts repeat and differ. */
const TEXTS: Readonly<Record<string, (a: string, b: string) => string>> = {
  ts: (a, b) =>
    `/** About ${a}. */\nexport class ${a} {\n  ${b}(x: number): number {\n    return x + 1;\n  }\n}\nexport const ${b}Value = 1;\n`,
  js: (a, b) => `function ${a}(value) {\n  return ${b}(value);\n}\nmodule.exports = { ${a} };\n`,
  rs: (a, b) =>
    `pub struct ${a};\n\nimpl ${a} {\n    /// The value of ${b}.\n    pub fn ${b}(&self) -> u32 {\n        1\n    }\n}\n`,
  java: (a, b) =>
    `package demo;\n\npublic class ${a} {\n  private int ${b};\n\n  public int ${b}(int value) {\n    return value;\n  }\n}\n`,
  c: (a, b) =>
    `#include "x.h"\n\nstruct ${a} { int ${b}; };\n\nint ${a}_${b}(int value) {\n  return value;\n}\n`,
  md: (a, b) => `# ${a}\n\nThe value of ${b}.\n`,
};

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

function randomFile(random: Random): [string, string] {
  const extension = pick(random, Object.keys(TEXTS));
  const path = `${pick(random, FOLDERS)}${pick(random, ["one", "two", "three", "four"])}.${extension}`;
  return [path, TEXTS[extension]!(pick(random, NAMES), pick(random, NAMES))];
}

const listed = (target: TestProject) =>
  target.git("ls-files", "--cached", "--others", "--exclude-standard").split("\n").filter(Boolean);

/** What may happen to a checkout between two syncs. */
const EDITS: Readonly<Record<string, (target: TestProject, random: Random) => void>> = {
  write: (target, random) => target.write(Object.fromEntries([randomFile(random)])),
  writeMore: (target, random) =>
    target.write(Object.fromEntries([randomFile(random), randomFile(random), randomFile(random)])),
  remove: (target, random) => target.remove(pick(random, listed(target))),
  rename: (target, random) => {
    const from = pick(random, listed(target));
    target.git("add", "-A");
    if (target.git("ls-files", from))
      target.git(
        "mv",
        "-k",
        "-f",
        from,
        `${from.replace(/\.\w+$/, "")}Moved${from.slice(from.lastIndexOf("."))}`,
      );
  },
  commit: (target) => target.commit(),
  branch: (target, random) => {
    target.commit();
    target.git("checkout", "-q", "-B", pick(random, ["main", "side"]), pick(random, ["HEAD", "HEAD~1"]));
  },
  ignore: (target, random) => target.write({ ".gitignore": `${pick(random, ["one", "two"])}.*\n` }),
  discard: (target) => {
    target.git("reset", "-q", "--hard");
    target.git("clean", "-qfd");
  },
};

async function answers(server: TestServer, sample: Sample): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const [tool, inputs] of Object.entries(QUESTIONS))
    for (const input of inputs(sample))
      all[`${tool} ${JSON.stringify(input)}`] = normalise(await server.call(tool, input));
  return all;
}

async function freshAnswers(target: TestProject, sample: Sample): Promise<Record<string, unknown>> {
  const home = temporaryFolder("codecompass-home-");
  const run = await cli(["index", target.root], { home });
  expect(run.code, run.stderr).toBe(0);
  const server = await serve({ root: target.root, home });
  try {
    return await answers(server, sample);
  } finally {
    await server.close();
  }
}

const SEEDS = [1, 2, 3];
const STEPS = 7;

for (const seed of SEEDS)
  test(`any edits, then sync, equal a fresh index (seed ${seed})`, async () => {
    const random = seededRandom(seed);
    const target = project(Object.fromEntries(Array.from({ length: 6 }, () => randomFile(random))));
    target.commit();
    expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
    const server = await serve(target);
    for (let step = 0; step < STEPS; step++) {
      const edit = pick(random, Object.keys(EDITS));
      if (edit !== "remove" || listed(target).length > 2) EDITS[edit]!(target, random);
      const synced = await cli(["sync", target.root], { home: target.home });
      expect(synced.code, `${edit}: ${synced.stderr}`).toBe(0);
      if (random() < 0.3) expect((await cli(["gc", target.root], { home: target.home })).code).toBe(0);
      const sample = { paths: listed(target), names: NAMES };
      expect(await answers(server, sample), `step ${step}, ${edit}`).toEqual(
        await freshAnswers(target, sample),
      );
    }
    await server.close();
  }, 60_000);
