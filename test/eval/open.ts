// bun run eval:open ROOT… [--language ID] [--print 40]: what the program leaves unknown although it is defined here. Lists
// every occurrence whose meaning is unknown while the repository defines its name in the same family of languages, a member
// of a type where something stands before it, anything else where nothing does. Most of a list shares one cause.

import { parseArgs } from "node:util";
import { factOf } from "../../src/graph/index.ts";
import { openRepository } from "./open-repository.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: "string" }, print: { type: "string", default: "40" } },
});
if (positionals.length === 0) throw new Error("usage: bun run eval:open ROOT… [--language ID] [--print 40]");

const MEMBERS: ReadonlySet<string> = new Set(["field", "property", "method", "enum_member", "constant"]);
const SOURCE_CHARS = 110;

interface Place {
  /** What is alike: language, whether something stands before the name, role. */
  sort: string;
  text: string;
}

function listOpen(root: string): { total: number; open: Place[] } {
  const { graph, meaning } = openRepository(root);
  const open: Place[] = [];
  let total = 0;
  for (const path of graph.view.paths) {
    const file = graph.file(path);
    const language = file?.model.language;
    if (!file || (values.language ?? language) !== language) continue;
    const lines = file.model.text.split("\n");
    for (const occurrence of file.model.occurrences) {
      const { name, role, receiver, line, column } = occurrence;
      if (role === "import") continue;
      total++;
      if (!("unknown" in meaning(file, occurrence))) continue;
      const isMember = receiver !== "";
      const isDefined = graph
        .named(name)
        .some(
          (def) => def.file.rules.family === file.rules.family && MEMBERS.has(factOf(def).kind) === isMember,
        );
      if (!isDefined) continue;
      const source = lines[line - 1]?.trim().slice(0, SOURCE_CHARS) ?? "";
      const before = isMember ? ` [${receiver.slice(0, 30)}]` : "";
      open.push({
        sort: `${language} ${isMember ? "member" : "bare"} ${role}`,
        text: `${path}:${line}:${column} ${name}${before} | ${source}`,
      });
    }
  }
  return { total, open };
}

for (const root of positionals) {
  const { total, open } = listOpen(root);
  const sorts = Map.groupBy(open, ({ sort }) => sort);
  console.log(`${root}: ${open.length} of ${total} occurrences are unknown though their name is defined`);
  for (const [sort, places] of sorts) console.log(`  ${sort}: ${places.length}`);
  const step = Math.max(1, Math.floor(open.length / Number(values.print)));
  for (let at = 0; at < open.length; at += step) console.log(`${open[at]!.sort} ${open[at]!.text}`);
}
