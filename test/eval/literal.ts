// `bun run eval:literal FOLDER… [--count 200] [--seed 1]`: phrases and patterns made from a project's own text, alone and two
// combined, by our search and by ripgrep, over the same files under the same case rule: the lines must be the same. Exit code
// 1 when some are not.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findAny, openSearch } from "../../src/query/search.ts";
import type { QueryContext } from "../../src/query/types.ts";
import { readText } from "../../src/store/blobs.ts";
import { seededRandom } from "../random.ts";
import { openSearcher } from "./ask.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string", default: "200" }, seed: { type: "string", default: "1" } },
});
const home = mkdtempSync(join(tmpdir(), "codecompass-literal-"));
process.env.CODECOMPASS_HOME = home;

const SHOWN = 3;

/** Files of any encoding. Copies are one of ours. */
function comparedFiles({ view }: QueryContext): Set<string> {
  const seen = new Set<number>();
  const paths = new Set<string>();
  for (const path of view.paths) {
    const blob = view.blobAt(path)!;
    if (view.pathsOf(blob).length > 1 || seen.has(blob)) continue;
    seen.add(blob);
    paths.add(path);
  }
  return paths;
}

async function ours(context: QueryContext, query: string, files: ReadonlySet<string>) {
  const { units, partial, warnings } = await findAny(await openSearch(context, { query }));
  if (partial) return undefined;
  // Lines that hold only some of it are another question's.
  if (warnings?.length) return [];
  return units.filter(({ path }) => files.has(path)).map(({ path, line }) => `${path}:${line}`);
}

function theirs(folder: string, { terms, combine }: Question, files: ReadonlySet<string>): string[] {
  return terms.map((term) => ripgrep(folder, term.args, files)).reduce(combine);
}

function ripgrep(folder: string, args: readonly string[], files: ReadonlySet<string>): string[] {
  const run = Bun.spawnSync(
    ["rg", "-n", "-H", "-a", "--no-heading", "--smart-case", ...args, "--", ...files],
    {
      cwd: folder,
      maxBuffer: 1 << 30,
    },
  );
  if (run.exitCode !== null && run.exitCode > 1) throw new Error(`rg ${args.join(" ")}: ${run.stderr}`);
  return run.stdout
    .toString("latin1")
    .split("\n")
    .flatMap((line) => /^(.*?:\d+):/.exec(line)?.[1] ?? [])
    .map((place) => Buffer.from(place, "latin1").toString("utf8"));
}

interface Term {
  query: string;
  /** Of ripgrep. */
  args: string[];
}

interface Question {
  query: string;
  terms: Term[];
  combine: (first: string[], second: string[]) => string[];
}

/** How two terms are combined, and what becomes of their lines. */
const COMBINED: readonly [string, Question["combine"]][] = [
  [" OR ", (a, b) => [...new Set([...a, ...b])]],
  [" ", (a, b) => a.filter((place) => b.includes(place))],
  [" -", (a, b) => a.filter((place) => !b.includes(place))],
];
const COMBINED_SHARE = 0.3;

function questionFrom(line: string, other: string, random: () => number): Question | undefined {
  const first = termFrom(line, random);
  if (!first || random() >= COMBINED_SHARE)
    return first && { query: first.query, terms: [first], combine: (all) => all };
  const [mark, combine] = COMBINED[Math.floor(random() * COMBINED.length)]!;
  const second = termFrom(mark === " " ? line : other, random);
  return second && { query: `${first.query}${mark}${second.query}`, terms: [first, second], combine };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** A phrase of one line, or a pattern that still finds it. */
function termFrom(line: string, random: () => number): Term | undefined {
  const length = 3 + Math.floor(random() * 18);
  const from = Math.floor(random() * Math.max(1, line.length - length));
  const part = line.slice(from, from + length).trim();
  if (part.length < 3 || /["\p{Cc}\ufffd]/u.test(part)) return undefined;
  if (random() < 0.4) return { query: `"${part}"`, args: ["-F", "-e", part] };
  const cut = 1 + Math.floor(random() * (part.length - 1));
  const [head, tail] = [escaped(part.slice(0, cut)), escaped(part.slice(cut))];
  const forms = [
    `${head}.*${tail}`,
    `${head}.?${tail}`,
    `^\\s*${head}${tail}`,
    `${head}${tail}$`,
    `(?:${head}|${tail})[a-z]+\\(`,
    `[${part.replace(/[^A-Za-z0-9]/g, "") || "x"}]{4,6}${tail}`,
    `\\b${head}${tail}\\b`,
  ];
  const pattern = forms[Math.floor(random() * forms.length)]!;
  if (/^\s|\s$/.test(pattern)) return undefined;
  // Ours are the words of RE2, of ASCII alone.
  const theirs = pattern.replace(/\\./gs, (pair) =>
    pair === "\\/" ? "/" : pair === "\\b" ? "(?-u:\\b)" : pair,
  );
  return { query: `/${pattern}/`, args: ["-e", theirs] };
}

async function compare(folder: string): Promise<number> {
  const searcher = await openSearcher(folder);
  const context = searcher.context();
  const files = comparedFiles(context);
  const paths = [...files];
  const random = seededRandom(Number(values.seed));
  let [asked, skipped, wrong] = [0, 0, 0];
  while (asked < Number(values.count)) {
    const text = readText(context.store, context.view.blobAt(paths[Math.floor(random() * paths.length)]!)!);
    const lines = text.split("\n");
    const any = () => lines[Math.floor(random() * lines.length)]!;
    const question = questionFrom(any(), any(), random);
    if (!question) continue;
    asked++;
    const mine = await ours(searcher.context(), question.query, files);
    if (!mine) {
      skipped++;
      continue;
    }
    const expected = theirs(folder, question, files);
    const missing = expected.filter((place) => !mine.includes(place));
    const extra = mine.filter((place) => !expected.includes(place));
    if (missing.length + extra.length === 0) continue;
    wrong++;
    console.log(`  ${question.query}: missing ${missing.slice(0, SHOWN)}, extra ${extra.slice(0, SHOWN)}`);
  }
  console.log(`${folder}: ${asked} questions, ${skipped} with too many lines, ${wrong} differ`);
  await searcher.close();
  return wrong;
}

let wrong = 0;
for (const folder of positionals) wrong += await compare(resolve(folder));
rmSync(home, { recursive: true, force: true });
process.exitCode = wrong > 0 ? 1 : 0;
