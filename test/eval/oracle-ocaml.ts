// Writes the references of sampled definitions as OCaml's type checker binds them:
//   bun test/eval/oracle-ocaml.ts ROOT OUT.jsonl [--count 400] [--seed 1]
// ROOT was compiled with -bin-annot (dune's @check does); needs ocamlfind and the compiler's own library.

import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import {
  type Answer,
  countNames,
  type Definition,
  headOf,
  type Site,
  sampleDefinitions,
  siteKey,
  writeAnswers,
} from "./oracle/sample.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string", default: "400" }, seed: { type: "string", default: "1" } },
});
const [root, out] = positionals;
if (!root || !out) throw new Error("usage: oracle-ocaml ROOT OUT.jsonl [--count N] [--seed S]");

function run(argv: string[], cwd: string): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(argv, { cwd, maxBuffer: 1 << 30 });
  if (exitCode !== 0) throw new Error(`${argv[0]}: ${stderr}`);
  return stdout.toString();
}

const built = mkdtempSync(join(tmpdir(), "oracle-ocaml-"));
await Bun.write(join(built, "reader.ml"), Bun.file(join(import.meta.dir, "oracle/ocaml_references.ml")));
const library = ["-package", "compiler-libs.common", "-linkpkg"];
run(["ocamlfind", "ocamlopt", ...library, "reader.ml", "-o", "reader"], built);

const compiled = [...new Bun.Glob("**/*.{cmi,cmt,cmti}").scanSync({ cwd: root, dot: true })].sort();
const folders = [...new Set(compiled.filter((path) => path.endsWith(".cmi")).map(dirname))];
const trees = compiled.filter((path) => !path.endsWith(".cmi"));
const printed = run([join(built, "reader"), ...folders, "--", ...trees], root);

const texts = new Map<string, string[]>();
/** Is a name written there: preprocessing may move lines? */
function isWritten([path, line, column]: Site, name: string): boolean {
  if (!texts.has(path)) {
    const file = join(root!, path);
    texts.set(path, new Set(readable).has(path) ? readFileSync(file, "utf8").split("\n") : []);
  }
  return texts.get(path)![line - 1]?.startsWith(name, column - 1) ?? false;
}
const readable = run(["git", "ls-files", "*.ml", "*.mli"], root).split("\n");

const definitions = new Map<string, Definition>();
const sites = new Map<string, Map<string, Site>>();
const twins = new Map<string, Site>();
const asSite = ([path, line, column]: string[]): Site => [path!, Number(line), Number(column)];
for (const line of printed.split("\n").filter((text) => text !== "")) {
  const cells = line.split("\t");
  if (cells[0] === "=") {
    twins.set(siteKey(asSite(cells.slice(1))), asSite(cells.slice(4)));
    continue;
  }
  const [site, target] = [asSite(cells), asSite(cells.slice(3))];
  const [kind, name, container] = cells.slice(6) as [string, string, string | undefined];
  if (!isWritten(site, name)) continue;
  const key = siteKey(target);
  if (container !== undefined) definitions.set(key, { name, kind, site, container });
  else if (sites.has(key)) sites.get(key)!.set(siteKey(site), site);
  else sites.set(key, new Map([[siteKey(site), site]]));
}

/** What stands for several declarations of one thing: the implementation's. */
const mainOf = (key: string): string => (twins.has(key) ? siteKey(twins.get(key)!) : key);
const declared = new Map<string, Definition[]>();
for (const [key, definition] of definitions) {
  const main = definitions.has(mainOf(key)) ? mainOf(key) : key;
  declared.set(main, [...(declared.get(main) ?? []), definition]);
}
const asked = [...declared.keys()].map((key) => definitions.get(key)!);
const answers = sampleDefinitions(asked, Number(values.count), Number(values.seed)).map(
  ([definition, stratum]): Answer => {
    const all = declared.get(siteKey(definition.site))!;
    const refs = all.flatMap(({ site }) => [...(sites.get(siteKey(site))?.values() ?? [])]);
    const also = all.filter((other) => other !== definition).map(({ site }) => site);
    return {
      definition,
      stratum,
      refs: refs.map(([path, line, column]) => [path, line, column, "use"]),
      also,
      related: [],
      unknown: [],
    };
  },
);
const scope = [...new Set([...definitions.values()].map(({ site }) => site[0]))].sort();
writeAnswers(out, answers, countNames(asked), { oracle: "ocaml", commit: headOf(root), scope });
