// Writes the references of sampled definitions as GHC binds them:
//   bun test/eval/oracle-haskell.ts ROOT OUT.jsonl --compiled FOLDER [--count 400] [--seed 1]
// FOLDER holds what `ghc --make -fwrite-ide-info -outputdir FOLDER` wrote in ROOT; needs GHC 9.0 and its own library.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { run, writePrinted } from "./oracle/printed.ts";
import { SAMPLE_OPTIONS } from "./oracle/sample.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compiled: { type: "string" },
    ...SAMPLE_OPTIONS,
  },
});
const [root, out] = positionals;
const { compiled } = values;
if (!root || !out || !compiled)
  throw new Error("usage: oracle-haskell ROOT OUT.jsonl --compiled FOLDER [--count N] [--seed S]");

const built = mkdtempSync(join(tmpdir(), "oracle-haskell-"));
await Bun.write(join(built, "Main.hs"), Bun.file(join(import.meta.dir, "oracle/haskell_references.hs")));
run(["ghc", "-v0", "-package", "ghc", "-package", "containers", "Main.hs", "-o", "reader"], built);

const files = [...new Bun.Glob("**/*.hie").scanSync({ cwd: compiled })].sort();
const paths = files.map((path) => resolve(compiled, path));
writePrinted(run([join(built, "reader"), ...paths], root), {
  ...{ oracle: "ghc", root, out, count: Number(values.count), seed: Number(values.seed) },
  files: ["*.hs"],
});
