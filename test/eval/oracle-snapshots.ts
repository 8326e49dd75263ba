// Turns the snapshots of a SCIP indexer (source lines, carets and symbols below them) into sources and an oracle file:
//   bun test/eval/oracle-snapshots.ts ROOT SOURCES_OUT OUT.jsonl SUFFIX...
// SUFFIX is what the snapshots' names end on, `.kt` or `.snapshot.rb`; sources are written without `.snapshot`.
// Every definition that is neither local nor a parameter is asked about; symbols defined at one place are one. Where a name
// stands and the snapshot says nothing at all, the indexer could not tell: `unknown`.

import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type Answer,
  countNames,
  type Definition,
  headOf,
  type Site,
  siteKey,
  trackedFiles,
  writeAnswers,
} from "./oracle/sample.ts";

const [root, sources, out, ...suffixes] = process.argv.slice(2);
if (!root || !sources || !out || suffixes.length === 0)
  throw new Error("usage: oracle-snapshots ROOT SOURCES_OUT OUT.jsonl SUFFIX...");

const MARKERS: Record<string, string> = { rb: "#", py: "#" };
const WORD = /^[\p{L}\p{N}_$]+$/u;
/** What may be called by itself; a longer span says nothing of the name at its start. */
const NAME = /^[@$]*[\p{L}\p{N}_$]+[?!=]?$|^[^\p{L}\p{N}_\s()[\]{},;"']+$/u;
const PACKAGE = /^(?:scip-\w+ \S+ \S+ \S+|\[\.\.\]|[\w-]+ [\d.]+) /;
const NOT_ASKED = /^local |\)$|\/$|\]$/;

interface Mention {
  symbol: string;
  site: Site;
  text: string;
}

const definitions: Mention[] = [];
const references: Mention[] = [];
const written: string[] = [];
const texts = new Map<string, string[]>();

function readSnapshot(path: string, text: string): string {
  const marker = MARKERS[path.split(".").at(-1)!] ?? "//";
  const kept: string[] = [];
  for (const line of text.split("\n")) {
    if (!line.startsWith(marker)) {
      kept.push(line.slice(marker.length));
      continue;
    }
    const found = /^\S*?(\s*)(\^+) (definition|reference)(?: \(?\w+\)?)* ((?:\S+ )*\S+)$/.exec(line);
    if (!found) continue;
    const column = line.indexOf("^") - marker.length;
    // All snapshots are one program: which package a symbol is from tells none from another.
    const symbol = (/(?:local|scip-\w+|\[\.\.\]) .*$/.exec(line)?.[0] ?? found[4]!).replace(PACKAGE, "");
    // A writer of Ruby is pointed at with its sign: `a.size = 1`.
    const name = kept
      .at(-1)!
      .slice(column, column + found[2]!.length)
      .replace(/(?<=\w)\s*=$/, "");
    const mention = { symbol, site: [path, kept.length, column + 1] as Site, text: name };
    (found[3] === "definition" ? definitions : references).push(mention);
  }
  texts.set(path, kept);
  return kept.join("\n");
}

/** Places of a word in all sources that no definition or reference covers. */
function untold(word: string): Site[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${word.replace(/\$/g, "\\$")}(?![\\p{L}\\p{N}_])`, "gu");
  return [...texts].flatMap(([path, lines]) =>
    lines.flatMap((line, row) =>
      [...line.matchAll(pattern)]
        .map(({ index }): Site => [path, row + 1, index + 1])
        .filter((site) => !told.has(siteKey(site))),
    ),
  );
}

for (const path of trackedFiles(root, suffixes)) {
  const target = path.replace(".snapshot.", ".");
  const source = readSnapshot(target, await Bun.file(join(root, path)).text());
  mkdirSync(dirname(join(sources, target)), { recursive: true });
  await Bun.write(join(sources, target), source);
  written.push(target);
}

const told = new Set(
  [...definitions, ...references].filter(({ text }) => NAME.test(text)).map(({ site }) => siteKey(site)),
);
const asked = definitions.filter(({ symbol, text }) => !NOT_ASKED.test(symbol) && WORD.test(text));
const sitesOf = Map.groupBy(asked, ({ symbol }) => symbol);
const bySite = Map.groupBy(asked, ({ site }) => siteKey(site));
const taken = new Set<string>();
const answers: Answer[] = [];
for (const { symbol, site, text } of asked) {
  if (taken.has(siteKey(site))) continue;
  const symbols = new Set(bySite.get(siteKey(site))!.map((one) => one.symbol));
  const also = [...symbols].flatMap((one) => sitesOf.get(one)!.map((mention) => mention.site));
  for (const one of also) taken.add(siteKey(one));
  const definition: Definition = { name: text, kind: symbol.endsWith("#") ? "class" : "member", site };
  // Ruby's writers are called `name =`.
  const own = references.filter((one) => symbols.has(one.symbol) && one.text.replace(/\s*=$/, "") === text);
  answers.push({
    definition,
    stratum: "all",
    refs: [
      ...new Map(own.map((one) => [siteKey(one.site), [...one.site, "use"] as unknown as Site])).values(),
    ],
    also: also.filter((one) => siteKey(one) !== siteKey(site)),
    related: [],
    unknown: untold(text),
  });
}
const names = countNames(answers.map(({ definition }) => definition));
writeAnswers(out, answers, names, { oracle: "scip snapshots", commit: headOf(root), scope: written });
