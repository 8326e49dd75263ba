// Writes the references of sampled definitions as OCaml's type checker binds them:
//   bun test/eval/oracle-ocaml.ts ROOT OUT.jsonl [--count 400] [--seed 1]
// ROOT was compiled with -bin-annot (dune's @check does); needs ocamlfind and the compiler's own library.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { run, writePrinted } from "./oracle/printed.ts";
import { SAMPLE_OPTIONS } from "./oracle/sample.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: SAMPLE_OPTIONS,
});
const [root, out] = positionals;
if (!root || !out) throw new Error("usage: oracle-ocaml ROOT OUT.jsonl [--count N] [--seed S]");

const built = mkdtempSync(join(tmpdir(), "oracle-ocaml-"));
await Bun.write(join(built, "reader.ml"), Bun.file(join(import.meta.dir, "oracle/ocaml_references.ml")));
const library = ["-package", "compiler-libs.common", "-linkpkg"];
run(["ocamlfind", "ocamlopt", ...library, "reader.ml", "-o", "reader"], built);

const compiled = [...new Bun.Glob("**/*.{cmi,cmt,cmti}").scanSync({ cwd: root, dot: true })].sort();
const folders = [...new Set(compiled.filter((path) => path.endsWith(".cmi")).map(dirname))];
const trees = compiled.filter((path) => !path.endsWith(".cmi"));
writePrinted(run([join(built, "reader"), ...folders, "--", ...trees], root), {
  ...{ oracle: "ocaml", root, out, count: Number(values.count), seed: Number(values.seed) },
  files: ["*.ml", "*.mli"],
});
