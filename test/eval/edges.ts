// bun test/eval/edges.ts ROOT [--sample N] [--seed S] [--language L] [--tier T] [--via V]: edges of a repository for a person to judge.
// Random symbols and one random edge of each: a symbol with many uses counts once, as in refs.ts. Prints of each: the site with its line, via, and the definition with its line. Verdicts are kept in judged.md.

import { parseArgs } from "node:util";
import { type Edge, type FileModel, factOf } from "../../src/graph/index.ts";
import { Deadline } from "../../src/query/deadline.ts";
import { seededRandom } from "../random.ts";
import { openRepository } from "./open-repository.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    language: { type: "string" },
    tier: { type: "string", default: "resolved" },
    via: { type: "string" },
  },
});
const root = positionals[0];
if (!root) throw new Error("usage: bun test/eval/edges.ts ROOT [--sample N] [--seed S]");

const code = openRepository(root);
const { graph } = code;

interface Pair {
  edge: Edge;
  file: FileModel;
  ordinal: number;
}

/** Edges of the tier, by symbol. */
function* edges(): Generator<Pair[]> {
  for (const path of graph.view.paths) {
    const file = graph.file(path);
    if (!file || (options.language && file.model.language !== options.language)) continue;
    for (let ordinal = 0; ordinal < file.model.symbols.length; ordinal++) {
      const def = file.def(ordinal);
      if ([...graph.group(def)][0] !== def) continue;
      const { edges } = code.references(def, new Deadline(60_000));
      const found = edges.filter(
        ({ tier, via }) => tier === options.tier && (!options.via || via === options.via),
      );
      if (found.length > 0) yield found.map((edge) => ({ edge, file, ordinal }));
    }
  }
}

const all = [...edges()];
const random = seededRandom(Number(options.seed));
const picked = new Set<number>();
while (picked.size < Math.min(all.length, Number(options.sample)))
  picked.add(Math.floor(random() * all.length));

const lineOf = (file: FileModel, line: number) => file.model.text.split("\n")[line - 1]?.trim().slice(0, 160);

console.log(`${all.flat().length} ${options.tier} edges of ${all.length} symbols in ${root}`);
[...picked].forEach((at, index) => {
  const pairs = all[at]!;
  const { edge, file, ordinal } = pairs[Math.floor(random() * pairs.length)]!;
  const { name, kind, line } = factOf(file.def(ordinal));
  console.log(`${index + 1}. ${edge.path}:${edge.line}:${edge.column} ${edge.role} ${edge.via}`);
  console.log(`     ${lineOf(graph.file(edge.path)!, edge.line)}`);
  console.log(`   ${kind} ${name} ${file.path}:${line}`);
  console.log(`     ${lineOf(file, line)}`);
});
