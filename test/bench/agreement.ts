// Agreement with universal-ctags over one folder, in both directions: which of its tags ours has at the same line, and which
// of ours it has not. The table in ctags-table.ts says what is compared.

import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HEAD_CHARS } from "../../src/indexer/language-choice.ts";
import { type Extractor, openExtractor } from "../../src/languages/engine/extract.ts";
import { detectLanguage, findLanguage } from "../../src/languages/index.ts";
import type { Language } from "../../src/languages/types.ts";
import { BLOB_FLAGS, type BlobFacts } from "../../src/protocol/facts.ts";
import type { Kind } from "../../src/protocol/kinds.ts";
import { decodeText } from "../../src/util/decode.ts";
import { CTAGS, type CtagsLanguage, type Tag } from "./ctags-table.ts";

const CALLABLE = new Set<Kind>(["function", "method", "constructor", "test"]);
/** Files above this are not indexed. */
const MAX_BYTES = 1024 * 1024;

export interface Miss extends Tag {
  reason: string;
  source: string;
}

/** A file of the language with our facts of it. */
export interface MeasuredFile {
  path: string;
  lines: string[];
  facts: BlobFacts;
}

export interface Agreement {
  /** Tags compared and how many of them ours has; `byKind` for all kinds, compared or not. */
  tags: number;
  found: number;
  byKind: Map<string, { tags: number; found: number; compared: boolean }>;
  misses: Miss[];
  excluded: Map<string, number>;
  files: MeasuredFile[];
  /** Positions in `files` and in their symbols of what ctags does not have. */
  beyond: SymbolPlace[];
}

export interface SymbolPlace {
  file: number;
  symbol: number;
}

function run(argv: string[], cwd: string, stdin = ""): string {
  const { stdout, stderr, exitCode } = Bun.spawnSync(argv, {
    cwd,
    stdin: Buffer.from(stdin),
    maxBuffer: 1 << 30,
  });
  if (exitCode !== 0) throw new Error(`${argv[0]}: ${stderr.toString().slice(0, 500)}`);
  return stdout.toString();
}

/** Paths of the files below a folder: as git lists them, or all where there is no git. */
export function listFiles(root: string): string[] {
  const argv = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "."];
  const listed = Bun.spawnSync(argv, { cwd: root, maxBuffer: 1 << 30 });
  const paths =
    listed.exitCode === 0
      ? listed.stdout.toString().split("\0")
      : (readdirSync(root, { recursive: true }) as string[]).sort();
  return paths.filter((path) => {
    const stat = path === "" ? undefined : lstatSync(join(root, path), { throwIfNoEntry: false });
    return stat ? stat.isFile() && stat.size <= MAX_BYTES : false;
  });
}

/** All of ctags' tags, anonymous ones left out; the same name on one line counts once. */
function listTags(row: CtagsLanguage, root: string, paths: readonly string[]): Tag[] {
  const fixed = [
    "--output-format=json",
    "--fields=+nK",
    "--extras=-{anonymous}",
    "--links=no",
    "-L",
    "-",
    "-f",
    "-",
  ];
  const argv = ["ctags", `--languages=${row.name}`, ...(row.options ?? []), ...fixed];
  const tags = new Map<string, Tag>();
  for (const text of run(argv, root, paths.join("\n")).split("\n")) {
    if (!text.startsWith("{")) continue;
    const { name, path, line, kind } = JSON.parse(text) as Tag;
    if (!line || /^(?:__anon|anonymousFunction|AnonymousFunction)/.test(name)) continue;
    const key = `${path}\0${line}\0${name}`;
    const known = tags.get(key);
    if (!known || (!row.kinds.includes(known.kind) && row.kinds.includes(kind)))
      tags.set(key, { name, path, line, kind });
  }
  return [...tags.values()];
}

function readText(file: string): string {
  return existsSync(file) ? (decodeText(readFileSync(file))?.text ?? "") : "";
}

/** A name without white space, so that `operator ==` is `operator==`. */
function squeeze(name: string): string {
  return name.replace(/\s+/g, "");
}

/** Names that stand on each line, as `line:name`. */
function keysOf(facts: readonly { name: string; line: number }[]): Set<string> {
  return new Set(facts.map(({ name, line }) => `${line}:${squeeze(name)}`));
}

class Comparison {
  readonly agreement: Agreement = {
    tags: 0,
    found: 0,
    byKind: new Map(),
    misses: [],
    excluded: new Map(),
    files: [],
    beyond: [],
  };

  constructor(
    private readonly language: Language,
    private readonly row: CtagsLanguage | undefined,
    private readonly extractor: Extractor,
  ) {}

  private exclude(reason: string, count = 1): void {
    this.agreement.excluded.set(reason, (this.agreement.excluded.get(reason) ?? 0) + count);
  }

  private isCompared({ kind }: Tag): boolean {
    return this.row?.kinds.includes(kind) ?? false;
  }

  compare(root: string, path: string, tags: readonly Tag[]): void {
    const { language } = this;
    const text = readText(join(root, path));
    const detected = detectLanguage(path, text.slice(0, HEAD_CHARS));
    const compared = tags.filter((tag) => this.isCompared(tag)).length;
    if (detected !== language) {
      if (detected) this.exclude(`in files that are ${detected.title} to us`, compared);
      else for (const tag of tags) this.miss(tag, "in a file that is plain text to us", "");
      return;
    }
    const facts = this.extractor.extract(language, text);
    if (facts.flags & BLOB_FLAGS.minified) this.exclude("in minified files", compared);
    else this.compareFile({ path, lines: text.split("\n"), facts }, tags);
  }

  private compareFile(file: MeasuredFile, tags: readonly Tag[]): void {
    const { symbols, scopes, locals, imports, flags } = file.facts;
    const ours = keysOf(symbols);
    const ourLocals = keysOf(locals);
    const ourImports = keysOf(imports.map(({ alias, name, line }) => ({ name: alias || name, line })));
    const names = new Set(symbols.map(({ name }) => squeeze(name)));
    for (const tag of tags) {
      const source = (file.lines[tag.line - 1] ?? "").trim();
      const spellings = [tag.name, ...(this.row?.spellings?.(tag, source) ?? [])].map(squeeze);
      const keys = spellings.map((name) => `${tag.line}:${name}`);
      const isLocal = keys.some((key) => ourLocals.has(key));
      const isInFunction = scopes.some(({ symbol, line, endLine }, index) => {
        const isFunction = index > 0 && (symbol === -1 || CALLABLE.has(symbols[symbol]!.kind));
        return isFunction && line < tag.line && tag.line <= endLine;
      });
      const place = { source, isLocal, isInFunction, ...file };
      const rule = this.row?.excludes?.find(({ when }) => when(tag, place));
      if (keys.some((key) => ours.has(key))) this.count(tag, true);
      else if (rule) this.exclude(rule.reason, this.isCompared(tag) ? 1 : 0);
      else if (isLocal) this.miss(tag, "a local to us", source);
      else if (keys.some((key) => ourImports.has(key))) this.miss(tag, "an import to us", source);
      else if (spellings.some((name) => names.has(name))) this.miss(tag, "found at another line", source);
      else if (flags & BLOB_FLAGS.syntaxErrors)
        this.miss(tag, "not found, in a file with syntax errors", source);
      else this.miss(tag, "not found", source);
    }
    this.addBeyond(file, tags);
  }

  private addBeyond(file: MeasuredFile, tags: readonly Tag[]): void {
    const theirs = keysOf(tags.flatMap((tag) => [tag, ...this.spelled(tag, file.lines[tag.line - 1] ?? "")]));
    const index = this.agreement.files.push(file) - 1;
    for (const [symbol, { name, line }] of file.facts.symbols.entries())
      if (!theirs.has(`${line}:${squeeze(name)}`)) this.agreement.beyond.push({ file: index, symbol });
  }

  private spelled(tag: Tag, source: string): { name: string; line: number }[] {
    return (this.row?.spellings?.(tag, source.trim()) ?? []).map((name) => ({ name, line: tag.line }));
  }

  private count(tag: Tag, found: boolean): boolean {
    const compared = this.isCompared(tag);
    const kind = this.agreement.byKind.get(tag.kind) ?? { tags: 0, found: 0, compared };
    this.agreement.byKind.set(tag.kind, kind);
    for (const counter of compared ? [kind, this.agreement] : [kind]) {
      counter.tags++;
      if (found) counter.found++;
    }
    return compared;
  }

  private miss(tag: Tag, reason: string, source: string): void {
    if (this.count(tag, false)) this.agreement.misses.push({ ...tag, reason, source: source.slice(0, 100) });
  }
}

/** Measures one folder; without a row in the table of ctags everything is beyond it. */
export async function measureAgreement(languageId: string, root: string): Promise<Agreement> {
  const language = findLanguage(languageId);
  if (!language) throw new Error(`no language ${languageId}`);
  const row = CTAGS[languageId];
  const paths = listFiles(root);
  const byPath = Map.groupBy(row ? listTags(row, root, paths) : [], ({ path }) => path);
  const comparison = new Comparison(language, row, await openExtractor([language]));
  for (const path of paths) {
    const tags = byPath.get(path);
    // A file without tags counts when it is of the language: all its symbols are beyond.
    const mine = tags ?? (detectLanguage(path, readHead(join(root, path))) === language ? [] : undefined);
    if (mine) comparison.compare(root, path, mine);
  }
  return comparison.agreement;
}

function readHead(file: string): string {
  return readText(file).slice(0, HEAD_CHARS);
}
