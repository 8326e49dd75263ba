// Writes the references of sampled definitions as Elixir's compiler binds them:
//   bun test/eval/oracle-elixir.ts ROOT OUT.jsonl [--path FOLDER]… [--before FILE.exs] [--count 400] [--seed 1]
// FOLDER holds the compiled modules of a library that ROOT needs, FILE what has to run first; needs Elixir 1.14. ROOT's
// sources are compiled, its tests, too; nothing of them is written.

import { join } from "node:path";
import { parseArgs } from "node:util";
import { run, writePrinted } from "./oracle/printed.ts";
import { SAMPLE_OPTIONS, trackedFiles } from "./oracle/sample.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: "string", multiple: true, default: [] },
    before: { type: "string", multiple: true, default: [] },
    ...SAMPLE_OPTIONS,
  },
});
const [root, out] = positionals;
if (!root || !out)
  throw new Error(
    "usage: oracle-elixir ROOT OUT.jsonl [--path FOLDER] [--before FILE] [--count N] [--seed S]",
  );

const isSource = (path: string) => /^(?:lib|test)\/.*\.ex$/.test(path);
const isTest = (path: string) => /^test\/.*_test\.exs$/.test(path);
const files = trackedFiles(root, [".ex", ".exs"]).filter((path) => isSource(path) || isTest(path));
const paths = values.path.flatMap((path) => ["-pa", path]);
const before = values.before.flatMap((path) => ["-r", path]);
const reader = join(import.meta.dir, "oracle/elixir_references.exs");
writePrinted(run(["elixir", ...paths, ...before, reader, ...files], root), {
  ...{ oracle: "elixir", root, out, count: Number(values.count), seed: Number(values.seed) },
  files: ["*.ex", "*.exs"],
});
