// Bundles on a real project: `PROJECT=FOLDER bun run bench:state` with the executable in dist/ (or $PROGRAM_UNDER_TEST). Prints the
// size of the bundle, and what import plus index of a checkout with 100 changed files costs beside a full index, in CPU and
// wall-clock time. EXPORTS=50 bun test test/ship/bundle.test.ts -t exports: consistency under load.

import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../packaging/manifest.ts";

const { PROJECT, PROGRAM_UNDER_TEST = join(ROOT, "dist/codecompass"), CHANGED = "100" } = process.env;
if (!PROJECT) throw new Error("PROJECT=FOLDER names a git checkout");

const scratch = mkdtempSync(join(tmpdir(), "codecompass-state-"));

interface Cost {
  seconds: number;
  cpu: number;
}

function run(home: string, ...args: string[]): Cost {
  const started = performance.now();
  const { exitCode, stderr, resourceUsage } = Bun.spawnSync([PROGRAM_UNDER_TEST, ...args], {
    env: { ...process.env, CODECOMPASS_HOME: join(scratch, home) },
    stdout: "ignore",
    stderr: "pipe",
  });
  if (exitCode !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
  return { seconds: (performance.now() - started) / 1000, cpu: Number(resourceUsage!.cpuTime.total) / 1e6 };
}

function git(cwd: string, ...args: string[]): string {
  return Bun.spawnSync(["git", ...args], { cwd }).stdout.toString();
}

const say = (name: string, { seconds, cpu }: Cost) =>
  console.log(`${name.padEnd(24)} ${seconds.toFixed(2).padStart(7)} s   CPU ${cpu.toFixed(2).padStart(7)} s`);
const sum = (a: Cost, b: Cost): Cost => ({ seconds: a.seconds + b.seconds, cpu: a.cpu + b.cpu });

try {
  const bundle = join(scratch, "state.bundle");
  const checkout = join(scratch, "checkout");
  git(scratch, "clone", "-q", "--shared", PROJECT, checkout);
  run("first", "index", checkout);
  say("export", run("first", "state", "export", bundle, "--workspace", checkout));
  console.log(`${"bundle".padEnd(24)} ${(Bun.file(bundle).size / 1e6).toFixed(1).padStart(7)} MB`);
  const files = git(checkout, "ls-files")
    .split("\n")
    .filter((path) => /\.(?:java|ts|js|py|rs|go|c|cc|rb)$/.test(path));
  for (let i = 0; i < Number(CHANGED); i++)
    appendFileSync(
      join(checkout, files[Math.floor((i * files.length) / Number(CHANGED))]!),
      `\n// change ${i}\n`,
    );
  const full = run("full", "index", checkout);
  say("full index", full);
  const taken = run("taken", "state", "import", bundle, "--workspace", checkout);
  say("import", taken);
  const rest = run("taken", "index", checkout);
  say(`index of ${CHANGED} changed`, rest);
  const both = sum(taken, rest);
  const ratio = (key: keyof Cost) => (both[key] / full[key]).toFixed(3);
  console.log(`import + index / full index: ${ratio("seconds")} of the time, ${ratio("cpu")} of the CPU`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
