// The table of languages in README.md: `CORPORA=FOLDER bun test/bench/languages.ts [LANGUAGE…]` measures each language of
// projects.ts on its projects and rewrites its row. A language none of whose projects is in CORPORA keeps its row.
// With `--agreement` no time is measured: rows keep the ratio that they have.
// Each project is measured in a process of its own, started with `--measure LANGUAGE FOLDER`.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { LANGUAGES } from "../../src/languages/index.ts";
import type { Language } from "../../src/languages/types.ts";
import { measureAgreement } from "./agreement.ts";
import { CTAGS } from "./ctags-table.ts";
import { measureExtraction } from "./extraction.ts";
import { PROJECTS, type Project } from "./projects.ts";

const README = join(import.meta.dir, "../../README.md");
const CORPORA = process.env.CORPORA ?? join(homedir(), "corpora");
const MEASURE = "--measure";
const MEASURE_AGREEMENT = "--measure-agreement";
const OPEN = "<!-- languages -->";
const CLOSE = "<!-- /languages -->";
const HEADER = [
  "| language | measured on | symbols | of ctags' symbols, at the same line | extraction / parse, packaged · ours |",
  "| --- | --- | ---: | ---: | ---: |",
];

interface Figures {
  tags: number;
  found: number;
  symbols: number;
  parseSeconds: number;
  packagedSeconds: number;
  extractSeconds: number;
  loadMs: number;
}

async function measureProject(languageId: string, root: string, isTimed: boolean): Promise<Figures> {
  const { parseSeconds, packagedSeconds, extractSeconds, loadMs } = isTimed
    ? await measureExtraction(languageId, root)
    : { parseSeconds: 0, packagedSeconds: 0, extractSeconds: 0, loadMs: 0 };
  const { tags, found, files } = await measureAgreement(languageId, root);
  const symbols = files.reduce((sum, { facts }) => sum + facts.symbols.length, 0);
  return { tags, found, symbols, parseSeconds, packagedSeconds, extractSeconds, loadMs };
}

/** Figures of one project from a process of its own, so that neither memory nor warmth of another counts. */
function measureApart(languageId: string, root: string, isTimed: boolean): Figures {
  const option = isTimed ? MEASURE : MEASURE_AGREEMENT;
  const argv = [process.execPath, import.meta.path, option, languageId, root];
  const { stdout, stderr, exitCode } = Bun.spawnSync(argv);
  if (exitCode !== 0) throw new Error(`${languageId} on ${root}: ${stderr.toString()}`);
  return JSON.parse(stdout.toString()) as Figures;
}

/** `known` = the row as it stands: what is not measured is taken from it. */
function renderRow(
  language: Language,
  projects: readonly Project[],
  figures: readonly Figures[],
  known: string | undefined,
): string {
  const total = (key: keyof Figures) => figures.reduce((sum, each) => sum + each[key], 0);
  const thousands = (value: number) => value.toLocaleString("en-US");
  const share = ((100 * total("found")) / Math.max(1, total("tags"))).toFixed(2);
  const agreement = CTAGS[language.id]
    ? `${share} % of ${thousands(total("tags"))}`
    : "ctags does not know it";
  const names = projects.map(({ name, repository }) => `[${name}](https://github.com/${repository})`);
  const beside = (key: "parseSeconds" | "packagedSeconds") =>
    (total("extractSeconds") / total(key)).toFixed(2);
  const measured =
    total("parseSeconds") > 0
      ? `${beside("packagedSeconds")} · ${beside("parseSeconds")}`
      : (known?.split(" | ").at(-1)?.replace(" |", "") ?? "");
  const ratio = language.grammar === "" ? "read without a grammar" : measured;
  return `| ${language.title} | ${names.join(", ")} | ${thousands(total("symbols"))} | ${agreement} | ${ratio} |`;
}

/** Rows of the table as it stands, by the language's title. */
function readRows(readme: string): Map<string, string> {
  const table = readme.slice(readme.indexOf(OPEN), readme.indexOf(CLOSE));
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !HEADER.includes(line));
  return new Map(rows.map((row) => [row.split(" | ")[0]!.slice(2), row]));
}

async function writeTable(wanted: readonly string[], isTimed: boolean): Promise<void> {
  const readme = readFileSync(README, "utf8");
  const rows = readRows(readme);
  for (const language of LANGUAGES) {
    if (wanted.length > 0 && !wanted.includes(language.id)) continue;
    const projects = (PROJECTS[language.id] ?? []).filter(({ name }) => existsSync(join(CORPORA, name)));
    if (projects.length === 0) {
      console.log(`${language.title}: none of its projects is in ${CORPORA}`);
      continue;
    }
    const figures = projects.map(({ name }) => measureApart(language.id, join(CORPORA, name), isTimed));
    rows.set(language.title, renderRow(language, projects, figures, rows.get(language.title)));
    const loads = figures.map(({ loadMs }) => loadMs.toFixed(0)).join(", ");
    console.log(`${rows.get(language.title)} load ${loads} ms`);
  }
  const body = LANGUAGES.flatMap(({ title }) => rows.get(title) ?? []);
  const table = [OPEN, ...HEADER, ...body, CLOSE].join("\n");
  const before = readme.slice(0, readme.indexOf(OPEN));
  writeFileSync(README, before + table + readme.slice(readme.indexOf(CLOSE) + CLOSE.length));
}

const [option, languageId = "", root = ""] = process.argv.slice(2);
if (option === MEASURE || option === MEASURE_AGREEMENT)
  console.log(JSON.stringify(await measureProject(languageId, root, option === MEASURE)));
else if (option === "--agreement") await writeTable(process.argv.slice(3), false);
else await writeTable(process.argv.slice(2), true);
