// The property that everything rests on (architecture, section 1): after any sequence of edits followed by sync,
// garbage collection included, every tool answers as a fresh index of the same tree does. A tool joins with one line in questions.ts.

import { expect, test } from "bun:test";
import { join } from "node:path";
import { EDITS, listed, NAMES, pick, type Random, randomFile } from "./edits.ts";
import { cli, git, project, serve, type TestProject, temporaryFolder } from "./harness.ts";
import { answers, type Sample } from "./questions.ts";
import { seededRandom } from "./random.ts";

async function freshAnswers(
  { root }: Pick<TestProject, "root">,
  sample: Sample,
  ref?: string,
): Promise<Record<string, unknown>> {
  const home = temporaryFolder("codecompass-home-");
  const run = await cli(["index", root], { home });
  expect(run.code, run.stderr).toBe(0);
  const server = await serve({ root, home });
  try {
    if (sample.pair) await server.call("locate_symbol", { name: "Alpha", ref: sample.pair.base });
    return await answers(server, sample, ref);
  } finally {
    await server.close();
  }
}

const SEEDS = [1];
const STEPS = 6;
/** Processes start and end all the time here: a busy machine takes long. */
const TIMEOUT_MS = 240_000;

for (const seed of SEEDS)
  test(
    `any edits, then sync, equal a fresh index (seed ${seed})`,
    async () => {
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
    },
    TIMEOUT_MS,
  );

/** Commits on two branches, with merges and tags. */
function makeHistory(target: TestProject, random: Random): void {
  for (let step = 0; step < 14; step++) {
    const edit = pick(random, ["write", "writeMore", "remove", "rename", "branch", "ignoreFile", "merge"]);
    if (edit === "ignoreFile")
      target.write({ ".codecompassignore": `${pick(random, ["two", "three"])}.*\n` });
    else if (edit === "merge") attempt(target, "merge", "-q", "-X", "ours", pick(random, ["main", "side"]));
    else if (edit !== "remove" || listed(target).length > 2) EDITS[edit]!(target, random);
    target.commit(`step ${step}`);
    if (random() < 0.3) target.git("tag", ...(random() < 0.5 ? ["-a", "-m", "tag"] : []), `v${step}`);
  }
  target.git("branch", "-f", "feature/x.y", "HEAD~1");
}

function attempt(target: TestProject, ...args: string[]): void {
  try {
    target.git(...args);
  } catch {
    target.git("reset", "-q", "--hard");
  }
}

/** A clone with the commit of a ref checked out, answering as if it were all there is. */
async function clonedAnswers(target: TestProject, ref: string, sample: Sample) {
  const folder = temporaryFolder();
  git(folder, "clone", "-q", "--shared", "--no-checkout", target.root, "clone");
  const root = join(folder, "clone");
  git(root, "checkout", "-q", "--detach", target.git("rev-parse", `${ref}^{commit}`).trim());
  return freshAnswers({ root }, sample, "HEAD");
}

const MOST_REFS = 4;

for (const seed of [21])
  test(
    `any ref equals a clone that has it checked out (seed ${seed})`,
    async () => {
      const random = seededRandom(seed);
      const target = project(Object.fromEntries(Array.from({ length: 6 }, () => randomFile(random))));
      makeHistory(target, random);
      EDITS.writeMore!(target, random);
      expect((await cli(["index", target.root], { home: target.home })).code).toBe(0);
      const server = await serve(target);
      const tags = target.git("tag").split("\n").filter(Boolean);
      const refs = [
        "feature/x.y",
        "HEAD~2",
        "main",
        "side",
        ...tags,
        target.git("rev-parse", "HEAD~4").trim(),
      ];
      const others = refs.filter((name) => name !== target.git("branch", "--show-current").trim());
      for (const ref of others.slice(0, MOST_REFS)) {
        if (!target.git("branch", "--list", "side") && ref === "side") continue;
        const paths = target
          .git("ls-tree", "-r", "--name-only", `${ref}^{commit}`)
          .split("\n")
          .filter(Boolean);
        if (random() < 0.3) expect((await cli(["gc", target.root], { home: target.home })).code).toBe(0);
        const [head, base] = [ref, `${ref}~1`].map((name) =>
          target.git("rev-parse", `${name}^{commit}`).trim(),
        );
        const sample = { paths, names: NAMES, pair: { base: base!, head: head! } };
        for (const name of [ref, base!]) await server.call("locate_symbol", { name: "Alpha", ref: name });
        expect(await answers(server, sample, ref), ref).toEqual(await clonedAnswers(target, ref, sample));
      }
      await server.close();
    },
    TIMEOUT_MS,
  );
