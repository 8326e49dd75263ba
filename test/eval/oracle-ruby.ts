// Writes the references of sampled definitions as a run of a repository's tests binds them:
//   bun test/eval/oracle-ruby.ts ROOT OUT.jsonl [--count 400] [--seed 1] -- ruby -Ilib TESTS…
// What did not run says nothing. Needs Ruby 3.1 or newer, and what the tests need.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writePrinted } from "./oracle/printed.ts";
import { SAMPLE_OPTIONS, trackedFiles } from "./oracle/sample.ts";

const split = process.argv.indexOf("--");
const { values, positionals } = parseArgs({
  args: process.argv.slice(2, split),
  allowPositionals: true,
  options: SAMPLE_OPTIONS,
});
const [root, out] = positionals;
if (!root || !out || split === -1)
  throw new Error("usage: oracle-ruby ROOT OUT.jsonl [--count N] [--seed S] -- COMMAND");

const folder = mkdtempSync(join(tmpdir(), "oracle-ruby-"));
const answers = join(folder, "answers");
Bun.spawnSync(process.argv.slice(split + 1), {
  cwd: root,
  env: {
    ...process.env,
    RUBYOPT: `-r${join(import.meta.dir, "oracle/ruby_references.rb")} ${process.env.RUBYOPT ?? ""}`,
    SOURCES: trackedFiles(root, [".rb"]).join("\n"),
    ANSWERS: answers,
  },
  stdout: "inherit",
  stderr: "inherit",
});
writePrinted(readFileSync(answers, "utf8"), {
  ...{ oracle: "ruby", root, out, count: Number(values.count), seed: Number(values.seed) },
  files: ["*.rb"],
});
rmSync(folder, { recursive: true });
