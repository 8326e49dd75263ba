// bun run eval:refs [NAME…]: references against oracles (NAME.jsonl and NAME.meta.json in $ORACLES, repositories in $REPOS).
// Prints macro precision and recall by repository, name ambiguity and via. --worst N lists the worst definitions, --fit what confidence should be.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type CodeGraph, type Def, type Edge, type FileModel, factOf } from "../../src/graph/index.ts";
import { likelihoodOf, type Traits } from "../../src/graph/likelihood.ts";
import { sitesOf } from "../../src/graph/sites.ts";
import { Deadline } from "../../src/query/deadline.ts";
import { type Judged, reportCalibration } from "./calibration.ts";
import { reportLikelihood } from "./likelihood-fit.ts";
import { openRepository } from "./open-repository.ts";
import { type Found, mean, median, type OracleRow, type Score, type Site, scoreRow } from "./refs-score.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { worst: { type: "string" }, symbol: { type: "string" }, fit: { type: "boolean" } },
});
const oracles = process.env.ORACLES ?? "oracles";
const repos = process.env.REPOS ?? "corpora";

/** Oracles that point at the whole of `a\\b\\Name` or `$name` mean the name in it; what a constructor makes has another name. */
function pointed(root: string, row: OracleRow): OracleRow {
  const name = nameOf(row);
  const move = <T extends readonly unknown[]>(site: T): T => {
    const [path, line, column] = site as unknown as Site;
    const rest = (sourceLines(join(root, path))[line - 1] ?? "").slice(column - 1);
    const lead = path.endsWith(".php") ? /^\\?(?:\w+\\)*\$?/.exec(rest)![0].length : 0;
    const isNamed = rest.startsWith(name, lead) || row.kind === "constructor";
    const shift = !rest.startsWith(name) && isNamed ? lead : 0;
    return [path, line, column + shift, ...site.slice(3)] as unknown as T;
  };
  const { refs, related, unknown } = row;
  return {
    ...row,
    refs: refs?.map(move),
    related: related?.map(move),
    unknown: unknown?.map(move),
  } as OracleRow;
}

const sources = new Map<string, string[]>();

function sourceLines(path: string): string[] {
  let found = sources.get(path);
  if (!found) {
    found = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
    sources.set(path, found);
  }
  return found;
}

const lines = <T>(file: string): T[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** Oracles write `(*T).name` and `$name` for what is called `name`. */
const nameOf = ({ name }: OracleRow) => /[^\s.()*:#$]+$/.exec(name)?.[0] ?? name;

/** The symbol at a place, else the one of that name on its line; -1 = none. */
function symbolAt({ model }: FileModel, name: string, line: number, column: number): number {
  for (const shift of [0, 1]) {
    const exact = model.symbolAt(line, column + shift);
    if (exact !== -1) return exact;
  }
  return model.symbols.findIndex((symbol) => symbol.name === name && symbol.line === line);
}

/** What the oracle asked for is no symbol to us but a name inside a function. */
function isLocal(code: CodeGraph, row: OracleRow): boolean {
  const file = code.graph.file(row.path);
  if (!file) return false;
  const { facts, imports } = file.model;
  // What an import binds is no symbol either.
  if (imports.some(({ alias, line }) => alias === nameOf(row) && line === row.line)) return true;
  return facts.locals().some(({ line, column }) => line === row.line && column === row.column);
}

/** What the oracle lists names something else there: an interface that another one takes in is no field of it. */
function isUse({ refs = [], path, line, column }: OracleRow): boolean {
  return refs.some((site) => site[0] === path && site[1] === line && site[2] === column);
}

function findRow(code: CodeGraph, row: OracleRow): Found[] | undefined {
  const places = [
    [row.path, row.line, row.column] as const,
    ...(row.kind === "field" ? [] : (row.also ?? [])),
  ];
  for (const [path, line, column] of places) {
    const file = code.graph.file(path);
    const at = file ? symbolAt(file, nameOf(row), line, column) : -1;
    if (!file || at === -1) continue;
    const symbol = file.def(at);
    const { edges } = code.references(symbol, new Deadline(60_000));
    return edges.map((edge) => ({
      site: [edge.path, edge.line, edge.column],
      tier: edge.tier,
      via: edge.via,
      confidence: edge.confidence,
      language: code.graph.file(edge.path)!.model.language,
      ...(options.fit && edge.via === "name" && { traits: traitsOf(code, symbol, edge) }),
    }));
  }
  return undefined;
}

const WORD = /^[\p{ID_Continue}$]+/u;

/** What speaks for and against an edge that is found by its name alone. */
function traitsOf(code: CodeGraph, symbol: Def, { path, line, column }: Edge): Traits | undefined {
  const file = code.graph.file(path)!;
  // Aliases are edges, too.
  const name = WORD.exec(file.model.text.slice(file.model.offset(line, column)))?.[0] ?? factOf(symbol).name;
  const site = sitesOf(file, name).find((each) => each.line === line && each.column === column);
  return site && likelihoodOf(code.graph, symbol).traits(file, site, code.resolver.meaning(file, site));
}

const show = (value: number) => (Number.isNaN(value) ? "   - " : value.toFixed(3));

function report(label: string, scores: readonly Score[]): void {
  const column = (pick: (score: Score) => number) => show(mean(scores.map(pick)));
  console.log(
    `${label.padEnd(26)} ${String(scores.length).padStart(5)}  P ${column((s) => s.precision)}  R ${column((s) => s.recall)}  both ${column((s) => s.recallBoth)}  AP ${column((s) => s.averagePrecision)}  possible x${show(median(scores.map((s) => s.possible)))}`,
  );
}

function reportVias(scores: readonly Score[]): void {
  const table = new Map<string, { right: number; all: number; confidence: number }>();
  for (const { right } of scores)
    for (const { found, isRight } of right) {
      const key = `${found.tier} ${found.via}`;
      const entry = table.get(key) ?? { right: 0, all: 0, confidence: 0 };
      entry.all++;
      entry.right += isRight ? 1 : 0;
      entry.confidence += found.confidence;
      table.set(key, entry);
    }
  for (const [key, { right, all, confidence }] of [...table].sort())
    console.log(
      `  ${key.padEnd(28)} ${String(all).padStart(6)}  right ${show(right / all)}  confidence ${show(confidence / all)}`,
    );
}

function reportWorst(scores: readonly Score[], count: number): void {
  const cost = ({ right, row }: Score) => {
    const wrong = right.filter(({ found, isRight }) => found.tier === "resolved" && !isRight).length;
    const hits = right.filter(({ found, isRight }) => found.tier === "resolved" && isRight).length;
    return { wrong, lost: (row.refs ?? []).length - hits };
  };
  const weight = (score: Score) =>
    3 *
      (1 - (score.precision || 0) * (Number.isNaN(score.precision) ? 0 : 1)) *
      (Number.isNaN(score.precision) ? 0 : 1) +
    (Number.isNaN(score.recall) ? 0 : 1 - score.recall);
  for (const score of [...scores].sort((a, b) => weight(b) - weight(a)).slice(0, count)) {
    const { row, right, missed } = score;
    const { wrong, lost } = cost(score);
    console.log(
      `- ${row.kind} ${row.name} ${row.path}:${row.line} truth ${(row.refs ?? []).length} wrong ${wrong} unresolved ${lost} missed ${missed.length}`,
    );
    const place = ({ found }: { found: Found }) => `${found.site.join(":")} ${found.via}`;
    const bad = right.filter(({ found, isRight }) => found.tier === "resolved" && !isRight);
    for (const each of bad.slice(0, 3)) console.log(`    WRONG ${place(each)}`);
    const open = right.filter(({ found, isRight }) => found.tier === "possible" && isRight);
    for (const each of open.slice(0, 3)) console.log(`    open  ${place(each)}`);
    for (const site of missed.slice(0, 3)) console.log(`    lost  ${site.join(":")}`);
  }
}

const names = readdirSync(oracles)
  .filter((file) => file.endsWith(".jsonl"))
  .map((file) => file.slice(0, -6))
  .filter((name) => positionals.length === 0 || positionals.includes(name));

const judged: Judged[] = [];
for (const name of names) {
  const root = join(repos, name);
  if (!existsSync(root)) continue;
  const meta = JSON.parse(readFileSync(join(oracles, `${name}.meta.json`), "utf8")) as { scope?: string[] };
  const scope = new Set(meta.scope ?? []);
  const code = openRepository(root);
  const started = performance.now();
  let absent = 0;
  let locals = 0;
  const scores = lines<OracleRow>(join(oracles, `${name}.jsonl`))
    .map((row) => pointed(root, row))
    .filter((row) => !options.symbol || row.name === options.symbol)
    .flatMap((row) => {
      const found = findRow(code, row);
      if (!found && (isLocal(code, row) || isUse(row))) {
        locals++;
        return [];
      }
      if (!found) absent++;
      if (!found && options.worst)
        console.log(
          `absent ${row.kind} ${row.name} ${row.path}:${row.line} truth ${(row.refs ?? []).length}`,
        );
      return scoreRow(row, found ?? [], scope);
    });
  console.log(
    `\n${name}: ${absent} definitions absent, ${locals} local, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  report("all", scores);
  for (const [label, from, to] of [
    ["one name", 0, 1],
    ["2-5 names", 2, 5],
    ["more names", 6, 1e9],
  ] as const)
    report(
      `  ${label}`,
      scores.filter(({ row }) => row.ambiguity >= from && row.ambiguity <= to),
    );
  reportVias(scores);
  if (options.worst) reportWorst(scores, Number(options.worst));
  for (const { row, right } of scores) {
    const definition = `${row.path}:${row.line}:${row.column}`;
    for (const { found, isRight } of right) judged.push({ ...found, repository: name, isRight, definition });
  }
}
if (options.fit) {
  reportCalibration(judged);
  reportLikelihood(judged);
}
