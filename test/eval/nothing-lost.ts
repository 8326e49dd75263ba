// bun run eval:lost ROOT… [--count 2000] [--seed 1]: is any use of a name lost? For random symbols over the repositories,
// every place where `rg -w` finds the name is an edge or counted as excluded, declares something, or is no code to the
// grammar (comments, strings). Prints what is none of these, and symbols of which fewer uses are accounted for than stand there.

import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import type { Node, Tree } from "web-tree-sitter";
import { type CodeGraph, type FileModel, factOf } from "../../src/graph/index.ts";
import { loadGrammar } from "../../src/languages/engine/parser/grammar.ts";
import { parseText } from "../../src/languages/engine/parser/parse-text.ts";
import { findLanguage } from "../../src/languages/index.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";
import { Deadline } from "../../src/query/deadline.ts";
import { seededRandom } from "../random.ts";
import { openRepository } from "./open-repository.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string", default: "2000" }, seed: { type: "string", default: "1" } },
});
if (positionals.length === 0) throw new Error("usage: bun run eval:lost ROOT… [--count 2000] [--seed 1]");

interface Hit {
  path: string;
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
}

/** All places of a word, as ripgrep sees them. */
function wordHits(root: string, name: string): Hit[] {
  const run = Bun.spawnSync(["rg", "--json", "-w", "-F", "--", name, root]);
  const hits: Hit[] = [];
  for (const row of run.stdout.toString().split("\n")) {
    if (!row.startsWith('{"type":"match"')) continue;
    const { data } = JSON.parse(row);
    if (data.path.text === undefined || data.lines.text === undefined) continue;
    const bytes = Buffer.from(data.lines.text);
    for (const { start } of data.submatches) {
      const column = bytes.subarray(0, start).toString().length + 1;
      hits.push({ path: relative(root, data.path.text), line: data.line_number, column });
    }
  }
  return hits;
}

/** `word`: an argument of a shell's command. `package_clause`: Go's name of the package itself. */
const NO_CODE =
  /comment|string|template|text|char|regex|doc|heredoc|pragma|literal|content|^word$|^package_clause$|^boolean_type$/i;
/** Parts of strings in which code stands again. */
const CODE_INSIDE = /interpolation|substitution|expression/;
const MOST_TREES = 50;

/** A text as the engine's parser sees it. */
interface Seen {
  text: string;
  tree: Tree | undefined;
}
const trees = new Map<string, Seen>();

async function parsed({ path, model }: FileModel): Promise<Seen> {
  const known = trees.get(path);
  if (known) return known;
  const stated = findLanguage(model.language);
  const language = stated?.dialect?.claims(model.text) ? stated.dialect.language : stated;
  if (trees.size > MOST_TREES) {
    // The grammar's memory is given back by hand alone, and is full one day.
    for (const { tree } of trees.values()) tree?.delete();
    trees.clear();
  }
  const { parser } = language?.grammar ? await loadGrammar(language) : {};
  const text = language?.readable?.(model.text) ?? model.text;
  const seen = { text, tree: (parser && parseText(parser, text)) ?? undefined };
  trees.set(path, seen);
  return seen;
}

/** What the grammar takes a place for when it is no code, a keyword or a part of a longer name, or "" for code. */
async function proseAt(file: FileModel, name: string, { line, column }: Hit): Promise<string> {
  const { text, tree } = await parsed(file);
  if (!tree) return "no grammar";
  const at = file.model.offset(line, column);
  if (text.startsWith(" ", at)) return "kept from the parser";
  // `return@label` of Kotlin.
  if (/\b(?:return|break|continue|this|super)@$/.test(text.slice(Math.max(0, at - 9), at)))
    return "longer name";
  const root = tree.rootNode;
  const leaf = root.descendantForIndex(at, at + 1);
  if (leaf && leaf.childCount === 0 && !NO_CODE.test(leaf.type) && leaf.text !== name) return "longer name";
  if (leaf && leaf.type === name) return "keyword";
  // `'label`
  if (leaf?.parent?.text === `'${name}`) return "longer name";
  for (let node: Node | null = leaf; node; node = node.parent) {
    if (CODE_INSIDE.test(node.type)) return "";
    if (NO_CODE.test(node.type)) return node.type;
    if (node.isError) return "unreadable";
  }
  return "";
}

/** What a place is to the facts of its file; `$name`, `#name`, `@name` and `~name` are names of their own. */
function factAt(file: FileModel, name: string, hit: Hit): string {
  const sign = file.model.text[file.model.offset(hit.line, hit.column) - 1] ?? "";
  const plain = plainFactAt(file, name, hit);
  if (plain !== "" || !"$#@~".includes(sign)) return plain;
  return plainFactAt(file, sign + name, { ...hit, column: hit.column - 1 }) && "longer name";
}

function plainFactAt({ model }: FileModel, name: string, { line, column }: Hit): string {
  const is = (fact: { line: number; column: number }) => fact.line === line && fact.column === column;
  if (model.symbolAt(line, column) !== -1) return "definition";
  // One more clause of what is defined above: `def f(1)`, `f 1 = …`, `@spec f(…)`.
  const head = model.text.slice(model.offset(line, 1), model.offset(line, column));
  const isInside = (symbol: { name: string; startLine: number; endLine: number }) =>
    symbol.name === name && symbol.startLine <= line && line <= symbol.endLine;
  if (/^\s*(?:@?\w+\s+)?$/.test(head) && !model.occurrencesOf(name).some(is) && model.symbols.some(isInside))
    return "definition";
  if (model.occurrencesOf(name).some(is)) return "occurrence";
  if (model.localsNamed(name).some(is)) return "local";
  return "";
}

/** How many sites find_references accounts for: edges, and what it counts as excluded. */
function accounted(code: CodeGraph, file: FileModel, ordinal: number): number {
  const { edges, excluded } = code.references(file.def(ordinal), new Deadline(60_000));
  return edges.length + Object.values(excluded).reduce((sum, count) => sum + count, 0);
}

const random = seededRandom(Number(values.seed));
const table = new Map<string, number>();
const count = (key: string) => table.set(key, (table.get(key) ?? 0) + 1);
let lost = 0;
for (const root of positionals) {
  const code = openRepository(root);
  const { view } = code.graph;
  const symbols = view.paths.flatMap((path) => {
    const file = code.graph.file(path);
    if (!file || !findLanguage(file.model.language)?.resolve) return [];
    return file.model.symbols
      .map((symbol, ordinal) => ({ file, ordinal, symbol }))
      .filter(({ symbol }) => /^[\p{ID_Start}_][\p{ID_Continue}]*$/u.test(symbol.name));
  });
  for (let at = 0; at < Number(values.count) / positionals.length; at++) {
    const { file, ordinal } = symbols[Math.floor(random() * symbols.length)]!;
    const { name } = factOf(file.def(ordinal));
    count("symbols");
    let uses = 0;
    for (const hit of wordHits(root, name)) {
      const where = code.graph.file(hit.path);
      const isRead = where && (view.blob(where.model.id).flags & BLOB_FLAGS.minified) === 0;
      if (!isRead || !findLanguage(where.model.language)?.resolve) {
        count("in files without rules");
        continue;
      }
      const what = factAt(where, name, hit) || (await proseAt(where, name, hit));
      count(what || "lost");
      if (what === "occurrence") uses++;
      if (what !== "") continue;
      lost++;
      const line = where.model.text.split("\n")[hit.line - 1]!.trim().slice(0, 100);
      console.log(`lost ${join(root, hit.path)}:${hit.line}:${hit.column} ${name}  ${line}`);
    }
    const known = accounted(code, file, ordinal);
    if (known >= uses) continue;
    lost++;
    console.log(`${join(root, file.path)} ${name}: ${uses} uses, of which ${known} are edges or excluded`);
  }
}
for (const [key, of] of [...table].sort((a, b) => b[1] - a[1]))
  console.log(`${String(of).padStart(8)}  ${key}`);
process.exit(lost === 0 ? 0 : 1);
