// bun run eval:outside ROOT… [--print 15]: imports that are said to lead out of the repository although it defines what they
// name. By the module that they name, those with the most imports first: a library's names are often those of the project,
// but a module of the project on this list is one that is not found.

import { parseArgs } from "node:util";
import type { CodeGraph } from "../../src/graph/index.ts";
import type { ImportFact } from "../../src/protocol/facts.ts";
import { openRepository } from "./open-repository.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { print: { type: "string", default: "15" } },
});
if (positionals.length === 0) throw new Error("usage: bun run eval:outside ROOT… [--print 15]");

interface Import {
  source: string;
  name: string;
  at: string;
  defined: string;
}

/** Does a statement hold a place, behind the name of its module? */
const isOn = (item: ImportFact, line: number, column: number) =>
  line <= item.endLine && (line > item.line || (line === item.line && column >= item.column));

function* outside({ graph, meaning }: CodeGraph): Generator<Import> {
  for (const path of graph.view.paths) {
    const file = graph.file(path);
    if (!file) continue;
    for (const occurrence of file.model.occurrences) {
      const { name, role, line, column } = occurrence;
      if (role !== "import") continue;
      const means = meaning(file, occurrence);
      if (!("out" in means) || means.out !== "library") continue;
      const item = file.model.imports.find(
        (each) => isOn(each, line, column) && (each.name === name || each.alias === name),
      );
      const def = graph
        .named(name)
        .find((each) => each.file.rules.family === file.rules.family && each.file !== file);
      if (item && def)
        yield { source: item.source, name, at: `${path}:${line}:${column}`, defined: def.file.path };
    }
  }
}

for (const root of positionals) {
  const bySource = Map.groupBy(outside(openRepository(root)), ({ source }) => source);
  const most = [...bySource].sort(([, a], [, b]) => b.length - a.length).slice(0, Number(values.print));
  console.log(`${root}: ${bySource.size} modules`);
  for (const [source, [first, ...others]] of most)
    console.log(
      `  ${others.length + 1}  ${source}  ${first!.name} at ${first!.at}, one is defined in ${first!.defined}`,
    );
}
