// The ways to come to an answer that are held against a fresh index of the same files. A way joins with one line in MODES.

import { rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Random } from "../../edits.ts";
import { inOrder, type Sample, shuffled } from "../../questions.ts";
import { CHANGES, change, pickFrom, SETTINGS } from "./changes.ts";
import {
  buildRef,
  changedSources,
  clone,
  git,
  lines,
  newFolder,
  type Program,
  type Running,
  removeClone,
  sampleOf,
  sourcesOf,
} from "./checkouts.ts";
import type { Compared, Tally } from "./compare.ts";

export interface Campaign {
  program: Program;
  tally: Tally;
  random: Random;
  /** Times that each way is gone. */
  rounds: number;
  /** Commits are drawn from so many newest ones. */
  within: number;
}

/** One way on one repository. */
class Trial {
  readonly campaign: Campaign;
  readonly source: string;
  readonly mode: string;
  readonly pick: <T>(from: readonly T[]) => T;
  private readonly roots: string[] = [];

  constructor(campaign: Campaign, source: string, mode: string) {
    this.campaign = campaign;
    this.source = source;
    this.mode = mode;
    this.pick = pickFrom(campaign.random);
  }

  clone(commit: string, from = this.source): string {
    const root = clone(from, commit);
    this.roots.push(root);
    return root;
  }

  end(): void {
    for (const root of this.roots) removeClone(root);
  }

  /** Commits with a few before and behind them; those that touch any of these paths, if any do. */
  history(root: string, ...paths: string[]): string[] {
    const newest = ["rev-list", `--max-count=${this.campaign.within}`, "--first-parent", "HEAD"];
    const all = lines(git(root, ...newest)).slice(5, -5);
    const touching = new Set(paths.length > 0 ? lines(git(root, ...newest, "--", ...paths)) : []);
    const found = all.filter((commit) => touching.has(commit));
    return found.length > 0 ? found : all;
  }

  /** Sources that changed, and some that need not have. */
  paths(root: string, changed: readonly string[]): string[] {
    const all = sourcesOf(root);
    const there = new Set(all);
    const touched = changed.filter((path) => there.has(path));
    return all.length === 0
      ? []
      : [...new Set([...touched.slice(0, 4), ...[0, 0, 0].map(() => this.pick(all))])];
  }

  compare(what: string, rest: Omit<Compared, "what">): Promise<void> {
    return this.campaign.tally.compare({ ...rest, what: `${basename(this.source)} ${this.mode} ${what}` });
  }

  indexed(root: string, home = newFolder()): Promise<Running> {
    return this.campaign.program.indexed(root, home);
  }

  /** A commit that is not checked out where `mine` is, against a clone of it. */
  async commit(mine: Running, root: string, commit: string, what = commit.slice(0, 10)): Promise<void> {
    const copy = this.clone(commit, root);
    const fresh = await this.indexed(copy);
    const [base, head] = [git(copy, "rev-parse", "HEAD~3"), commit];
    const paths = this.paths(copy, changedSources(root, git(root, "rev-parse", "HEAD"), commit));
    const sample = await sampleOf(fresh, paths, this.pick, { base, head });
    for (const ref of [commit, base]) await buildRef(mine, ref);
    await buildRef(fresh, base);
    await this.compare(what, { mine, fresh, sample, ref: commit });
    await fresh.close();
  }

  /** The files as they are, against a fresh index of the same folder. */
  async asItIs(mine: Running, root: string, what: string, changed: readonly string[] = []): Promise<void> {
    const fresh = await this.indexed(root);
    const sample = await sampleOf(fresh, this.paths(root, changed), this.pick);
    await this.compare(what, { mine, fresh, sample, ref: "HEAD" });
    await fresh.close();
  }
}

const MANIFESTS = [
  "package.json",
  "tsconfig*.json",
  "go.mod",
  "Cargo.toml",
  "pyproject.toml",
  "pom.xml",
  "*.gradle*",
];
const SETTING_FILES = [...MANIFESTS, ".gitattributes", ".gitignore", ".gitmodules"].map(
  (name) => `:(glob)**/${name}`,
);

async function commits(trial: Trial, ...paths: string[]): Promise<void> {
  const root = trial.clone("HEAD");
  const mine = await trial.indexed(root);
  const history = trial.history(root, ...paths);
  for (let round = 0; round < trial.campaign.rounds; round++)
    await trial.commit(mine, root, trial.pick(history));
  await mine.close();
}

const synced = (server: Running) => server.call("sync_repo", { wait_ms: 100_000 });

/** Files edited, renamed, deleted, linked, ignored …, commit after commit, then without one. */
async function changes(trial: Trial): Promise<void> {
  const { random, rounds } = trial.campaign;
  const root = trial.clone("HEAD");
  const mine = await trial.indexed(root);
  for (let round = 0; round < rounds; round++) {
    const before = git(root, "rev-parse", "HEAD");
    const names = change(root, CHANGES, 3, random);
    git(root, "add", "-A");
    git(root, "commit", "-q", "--allow-empty", "-m", names.join());
    const made = git(root, "rev-parse", "HEAD");
    git(root, "checkout", "-q", "-f", "--detach", before);
    git(root, "clean", "-qffd");
    await trial.commit(mine, root, made, names.join());
    git(root, "checkout", "-q", "-f", "--detach", made);
    await synced(mine);
    await trial.asItIs(mine, root, `${names.join()} checked out`, changedSources(root, before, made));
    const more = change(root, round % 2 === 0 ? CHANGES : { ...CHANGES, ...SETTINGS }, 3, random);
    await synced(mine);
    await trial.asItIs(mine, root, `${names.join()}, then uncommitted ${more.join()}`);
    git(root, "checkout", "-q", "-f", "--detach", made);
    git(root, "clean", "-qffd");
    await synced(mine);
  }
  await trial.asItIs(mine, root, "discarded");
  await mine.close();
}

/** Two questions about one tree after others, about other trees too, in whatever order. */
async function order(trial: Trial): Promise<void> {
  const { random, program, rounds } = trial.campaign;
  const root = trial.clone("HEAD");
  const home = newFolder();
  const first = await trial.indexed(root, home);
  const other = trial.pick(trial.history(root));
  await buildRef(first, other);
  for (let round = 0; round < rounds; round++) {
    const sample = await sampleOf(first, trial.paths(root, []), trial.pick);
    const mine = await program.serve(root, home);
    const away: Sample = { ...sample, names: sample.names.slice(0, 2), paths: sample.paths.slice(0, 2) };
    const between = shuffled(random)(inOrder(away)).slice(0, 40);
    const mixed = {
      call: async (tool: string, args: Record<string, unknown> = {}) => {
        const [strange, input] = trial.pick(between);
        if (random() < 0.3 && !("head_ref" in input)) await mine.call(strange, { ...input, ref: other });
        return mine.call(tool, args);
      },
    };
    await trial.compare(`round ${round}`, {
      ...{ mine: mixed, fresh: first, sample, ref: "HEAD", order: shuffled(random) },
    });
    await mine.close();
  }
  await first.close();
}

/** Worktrees of one repository share a store, and each answers for itself. */
async function worktrees(trial: Trial): Promise<void> {
  const { random, program, rounds } = trial.campaign;
  const root = trial.clone("HEAD");
  const home = newFolder();
  const commits = [trial.pick(trial.history(root)), trial.pick(trial.history(root))];
  const roots = [
    root,
    ...commits.map((commit, at) => {
      const path = join(root, "..", `tree-${at}`);
      git(root, "worktree", "add", "-q", "--detach", path, commit);
      return path;
    }),
  ];
  const servers: Running[] = [];
  for (const each of roots) servers.push(await trial.indexed(each, home));
  for (let round = 0; round < rounds; round++) {
    const at = Math.floor(random() * roots.length);
    const names = change(roots[at]!, { ...CHANGES, ...SETTINGS }, 2, random);
    await synced(servers[at]!);
    if (random() < 0.5) await program.run(home, "gc", roots[at]!);
    const asked = Math.floor(random() * roots.length);
    await trial.asItIs(servers[asked]!, roots[asked]!, `tree ${asked} after ${names.join()} in tree ${at}`);
    const away = trial.pick(trial.history(root));
    await trial
      .commit(servers[asked]!, root, away, `${away.slice(0, 10)} from tree ${asked}`)
      .catch((error) => {
        console.log(`  not compared: ${(error as Error).message.slice(0, 200)}`);
      });
  }
  for (const server of servers) await server.close();
}

/** A bundle of one commit, taken in where another one is checked out, or where an index is already. */
async function bundle(trial: Trial): Promise<void> {
  const { random, program, rounds } = trial.campaign;
  for (let round = 0; round < rounds; round++) {
    const from = trial.clone("HEAD");
    const history = trial.history(from);
    const [there, here] = [trial.pick(history), trial.pick(history)];
    git(from, "checkout", "-q", "--detach", there);
    if (random() < 0.5) change(from, CHANGES, 2, random);
    const home = newFolder();
    const exporter = await trial.indexed(from, home);
    const asked = trial.pick(history);
    await buildRef(exporter, asked);
    await exporter.close();
    const file = join(home, "index.bundle");
    await program.run(home, "state", "export", file, "--workspace", from);
    const root = trial.clone(here);
    const own = newFolder();
    const known = random() < 0.5;
    if (known) await program.run(own, "index", root);
    await program.run(own, "state", "import", file, "--workspace", root);
    await program.run(own, "sync", root);
    const mine = await program.serve(root, own);
    const what = `${there.slice(0, 8)} into ${here.slice(0, 8)}${known ? ", indexed before" : ""}`;
    await trial.asItIs(mine, root, what, changedSources(root, there, here));
    await trial.commit(mine, root, asked, `${what}, ${asked.slice(0, 8)}`);
    await mine.close();
  }
}

/** Indexing killed at any moment, several times, and carried on. */
async function killed(trial: Trial): Promise<void> {
  const { random, program, rounds } = trial.campaign;
  const root = trial.clone("HEAD");
  const startedAt = performance.now();
  await program.run(newFolder(), "index", root);
  const whole = performance.now() - startedAt;
  const home = newFolder();
  for (let round = 0; round < rounds; round++) {
    const names = round === 0 ? [] : change(root, CHANGES, 2, random);
    for (let kill = 0; kill < 3; kill++) {
      const child = program.spawn(home, ...(random() < 0.3 ? ["index", "--force", root] : ["index", root]));
      await Bun.sleep(random() * whole);
      child.kill("SIGKILL");
      await child.exited;
    }
    const mine = await trial.indexed(root, home);
    await trial.asItIs(mine, root, `killed, ${names.join()}`);
    await mine.close();
  }
}

/** A bare repository has commits alone. */
async function bare(trial: Trial): Promise<void> {
  const checkout = trial.clone("HEAD");
  const root = join(checkout, "..", "bare.git");
  git(checkout, "clone", "-q", "--bare", "--shared", trial.source, root);
  const mine = await trial.indexed(root);
  const history = trial.history(checkout);
  for (let round = 0; round < trial.campaign.rounds; round++)
    await trial.commit(mine, root, trial.pick(history));
  await mine.close();
}

/** A server that runs while branches are switched below it, asked without being told to sync. */
async function switched(trial: Trial): Promise<void> {
  const root = trial.clone("HEAD");
  const mine = await trial.indexed(root);
  const history = trial.history(root);
  for (let round = 0; round < trial.campaign.rounds; round++) {
    const before = git(root, "rev-parse", "HEAD");
    const commit = trial.pick(history);
    git(root, "checkout", "-q", "-f", "--detach", commit);
    if (round % 2 === 1) writeFileSync(join(root, "untracked.md"), `# Round ${round}\n`);
    await mine.call("locate_symbol", { name: "anything", freshness_policy: "balanced" });
    await synced(mine);
    await trial.asItIs(mine, root, commit.slice(0, 10), changedSources(root, before, commit));
    rmSync(join(root, "untracked.md"), { force: true });
  }
  await mine.close();
}

const MODES: Readonly<Record<string, (trial: Trial) => Promise<void>>> = {
  commits,
  settings: (trial) => commits(trial, ...SETTING_FILES),
  changes,
  order,
  worktrees,
  bundle,
  killed,
  bare,
  switched,
};
export const MODE_NAMES = Object.keys(MODES);

export async function runMode(campaign: Campaign, source: string, mode: string): Promise<void> {
  const trial = new Trial(campaign, source, mode);
  try {
    await MODES[mode]!(trial);
  } finally {
    trial.end();
  }
}
