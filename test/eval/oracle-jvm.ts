// Writes the references of sampled definitions as javac or the Kotlin compiler binds them:
//   bun test/eval/oracle-jvm.ts javac|kotlin ROOT OUT.jsonl [--sources FOLDER] [--classpath CP] [--compiler CP]
//     [--count 400] [--seed 1]
// Sources outside FOLDER (below ROOT) are out of scope. JAVA names the launcher, --compiler the jars of Kotlin's compiler.

import { realpathSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  type Answer,
  countNames,
  type Definition,
  headOf,
  SAMPLE_OPTIONS,
  type Site,
  sampleDefinitions,
  siteKey,
  trackedFiles,
  writeAnswers,
} from "./oracle/sample.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sources: { type: "string", default: "" },
    classpath: { type: "string" },
    compiler: { type: "string" },
    ...SAMPLE_OPTIONS,
  },
});
const PROGRAMS: Record<string, { program: string; suffix: string }> = {
  javac: { program: "JavaReferences.java", suffix: ".java" },
  kotlin: { program: "KotlinReferences.java", suffix: ".kt" },
};
const [oracle = "", folder, out] = positionals;
const compiler = PROGRAMS[oracle];
if (!compiler || !folder || !out)
  throw new Error("usage: oracle-jvm javac|kotlin ROOT OUT.jsonl [--sources FOLDER] [--classpath CP]");
const root = realpathSync(folder);
const below = values.sources === "" ? "" : `${values.sources}/`;
const argv = [process.env.JAVA ?? "java", "-Xmx3g"];
if (values.compiler) argv.push("-cp", values.compiler);
argv.push(join(import.meta.dir, "oracle", compiler.program), join(root, values.sources));
if (values.classpath) argv.push(values.classpath);
const printed = Bun.spawnSync(argv, { stderr: "inherit", maxBuffer: 1 << 30 }).stdout.toString();

const definitions = new Map<string, Definition>();
const sites = new Map<string, Site[]>();
const relatives = new Map<string, string[]>();
const unbound: Site[] = [];
const add = <T>(map: Map<string, T[]>, key: string, value: T) =>
  map.set(key, [...(map.get(key) ?? []), value]);
for (const line of printed.split("\n").filter((text) => text !== "")) {
  const cells = line.split("\t");
  if (cells[0] === "^") {
    const [a, b] = [cells.slice(1, 4), cells.slice(4, 7)].map((at) => below + at.join(":")) as [
      string,
      string,
    ];
    add(relatives, a, b);
    add(relatives, b, a);
    continue;
  }
  const site: Site = [below + cells[0], Number(cells[1]), Number(cells[2])];
  if (cells[3] === "?") unbound.push(site);
  else {
    const [, , , path, row, column, kind, name, container] = cells as string[];
    const target: Site = [below + path, Number(row), Number(column)];
    if (siteKey(target) === siteKey(site))
      definitions.set(siteKey(site), { name: name!, kind: kind!, site, container });
    else if (!(sites.get(siteKey(target)) ?? []).some((one) => siteKey(one) === siteKey(site)))
      add(sites, siteKey(target), site);
  }
}

const lines = new Map<string, string[]>();
async function wordAt([path, line, column]: Site): Promise<string> {
  if (!lines.has(path)) lines.set(path, (await Bun.file(join(root, path)).text()).split("\n"));
  return /^[\p{L}\p{N}_$]*/u.exec(lines.get(path)![line - 1]!.slice(column - 1))![0];
}
const unknownByName = new Map<string, Site[]>();
for (const site of unbound) add(unknownByName, await wordAt(site), site);

/** Everything that overrides or is overridden, at any distance. */
function family(key: string): Set<string> {
  const seen = new Set<string>();
  const todo = [key];
  for (let next = todo.pop(); next !== undefined; next = todo.pop())
    for (const one of relatives.get(next) ?? [])
      if (one !== key && !seen.has(one)) {
        seen.add(one);
        todo.push(one);
      }
  return seen;
}

const all = [...definitions.values()];
const asked = all.filter(({ kind }) => kind !== "record_component");
const answers = sampleDefinitions(asked, Number(values.count), Number(values.seed)).map(
  ([definition, stratum]): Answer => {
    const key = siteKey(definition.site);
    const relatedTo = [...family(key)];
    return {
      definition,
      stratum,
      refs: (sites.get(key) ?? []).map(([path, line, column]) => [path, line, column, "use"]),
      also: [],
      related: relatedTo.flatMap((one) => [
        ...(definitions.has(one) ? [definitions.get(one)!.site] : []),
        ...(sites.get(one) ?? []),
      ]),
      unknown: unknownByName.get(definition.name) ?? [],
    };
  },
);
const seen = new Set([...definitions.values()].map(({ site }) => site[0]));
for (const [path] of [...sites.values()].flat()) seen.add(path);
const scope = trackedFiles(root, [compiler.suffix]).filter((path) => seen.has(path));
writeAnswers(out, answers, countNames(all), { oracle, commit: headOf(root), scope });
