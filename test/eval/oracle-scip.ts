// Writes the references of sampled definitions as a SCIP index says them, made by `rust-analyzer scip ROOT --output INDEX.scip`:
//   bun test/eval/oracle-scip.ts INDEX.scip ROOT OUT.jsonl [--count 400] [--seed 1]
// One pass over the sources, where a language server is asked for each definition and searches anew. Not asked about: locals,
// modules, and symbols that several places define (configurations, programs of one package). Where a name stands and the index says
// nothing, or one of those symbols, it does not tell: `unknown`. `related`: what implements it or it implements, `Self` and operators.

import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readScipFile } from "../../src/indexer/scip-file.ts";
import {
  type Answer,
  countNames,
  type Definition,
  headOf,
  SAMPLE_OPTIONS,
  type Site,
  sampleDefinitions,
  siteKey,
  writeAnswers,
} from "./oracle/sample.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: SAMPLE_OPTIONS });
const [index, folder, out] = positionals;
if (!index || !folder || !out) throw new Error("usage: oracle-scip INDEX.scip ROOT OUT.jsonl");
const root = realpathSync(folder);

/** The last descriptor of a symbol: what holds it, its name, and the sign that says what it is. */
const LAST = /(?:([\w$]+)#)?(?:\[(`[^`]*`|[^\]]*)\])?(?:\[(`[^`]*`|[^\]]*)\])?([\w$]+)(\(\)\.|[#.!])$/;
const KINDS: Record<string, string> = { "().": "function", "#": "struct", ".": "variable", "!": "macro" };
const MEMBER_KINDS: Record<string, string> = { "().": "method", ".": "field", "#": "enum_member" };
/** Places that do not call it by a name: `Self`, `.await`, operators. */
const NAMED = /^(?!(?:Self|await)$)[\p{L}_]/u;

const headOfType = (text: string) => /[\w$]+(?=<|$)/.exec(text.replaceAll("`", ""))?.[0] ?? "";

interface Described {
  name: string;
  kind: string;
  container: string | undefined;
  /** The trait whose member it is, and is it there that it is declared? */
  trait: string | undefined;
  isImplementation: boolean;
}

function describe(symbol: string): Described | undefined {
  const [, holder, first, second, name, sign] = LAST.exec(symbol) ?? [];
  if (name === undefined || sign === undefined || symbol.startsWith("local ")) return undefined;
  const container = first === undefined ? holder : headOfType(first);
  const kind = (container === undefined ? KINDS : MEMBER_KINDS)[sign] ?? KINDS[sign]!;
  const trait = second !== undefined ? headOfType(second) : first === undefined ? holder : undefined;
  return { name, kind, container, trait, isImplementation: second !== undefined };
}

interface Mention {
  symbol: string;
  site: Site;
  text: string;
}

const definitions = new Map<string, Mention[]>();
const uses = new Map<string, Mention[]>();
const told = new Set<string>();
const unknown = new Map<string, Site[]>();
const scope: string[] = [];

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

for (const document of readScipFile(index).documents) {
  const path = document.path;
  // A link is the file that it leads to, once more.
  if (realpathSync(join(root, path)) !== join(root, path)) continue;
  const lines = readFileSync(join(root, path), "utf8").split("\n");
  scope.push(path);
  for (const { line, column, endLine, endColumn, symbol, isDefinition } of document.occurrences()) {
    if (line !== endLine) continue;
    const bytes = Buffer.from(lines[line] ?? "");
    const before = bytes.subarray(0, column).toString().length;
    const text = bytes.subarray(column, endColumn).toString();
    const mention = { symbol, site: [path, line + 1, before + 1] as Site, text };
    const key = siteKey(mention.site);
    const known = (isDefinition ? definitions : uses).get(symbol) ?? [];
    told.add(key);
    if (!known.some(({ site }) => siteKey(site) === key))
      append(isDefinition ? definitions : uses, symbol, mention);
  }
  for (const [row, text] of lines.entries())
    for (const { 0: word, index } of text.matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu))
      if (!told.has(siteKey([path, row + 1, index + 1]))) append(unknown, word, [path, row + 1, index + 1]);
}

const asked = new Map<Definition, string>();
const implementations = new Map<string, string[]>();
const declared = new Map<string, string[]>();
// Traits of libraries have uses alone.
for (const symbol of new Set([...definitions.keys(), ...uses.keys()])) {
  const { name, trait, isImplementation } = describe(symbol) ?? {};
  if (trait !== undefined) append(isImplementation ? implementations : declared, `${trait}.${name}`, symbol);
}
for (const [symbol, [first, ...others]] of definitions) {
  const described = describe(symbol);
  if (!described || !first) continue;
  const { name, kind, container } = described;
  if (first.text !== name) continue;
  if (others.length === 0) asked.set({ name, kind, site: first.site, container }, symbol);
  else for (const use of uses.get(symbol) ?? []) append(unknown, use.text, use.site);
}

function relatedTo(symbol: string): Site[] {
  const { name, trait, isImplementation } = describe(symbol)!;
  if (trait === undefined) return [];
  const others = (isImplementation ? declared : implementations).get(`${trait}.${name}`) ?? [];
  return others.flatMap((other) =>
    [...(definitions.get(other) ?? []), ...(uses.get(other) ?? [])].map(({ site }) => site),
  );
}

const all = [...asked.keys()];
const sampled = sampleDefinitions(all, Number(values.count), Number(values.seed));
const answers = sampled.map(([definition, stratum]): Answer => {
  const symbol = asked.get(definition)!;
  const [refs, nameless] = [true, false].map((wanted) =>
    (uses.get(symbol) ?? []).filter(({ text }) => NAMED.test(text) === wanted).map(({ site }) => site),
  ) as [Site[], Site[]];
  return {
    definition,
    stratum,
    refs: refs.map(([path, line, column]) => [path, line, column, "use"]),
    also: [],
    related: [...nameless, ...relatedTo(symbol)],
    unknown: unknown.get(definition.name) ?? [],
  };
});
writeAnswers(out, answers, countNames(all), {
  oracle: "rust-analyzer",
  commit: headOf(root),
  scope: scope.sort(),
});
process.exit(0);
