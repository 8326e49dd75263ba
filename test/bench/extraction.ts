// What extraction costs beside bare parsing of the same files in the same run: by tree-sitter as its packages ship it, and by
// what is compiled here of it. Everything that the engine does besides the parse (query, symbols, occurrences, chunks) counts
// as extraction, up to the columns that a parse thread packs. The best of several rounds for each file counts, in time of the
// thread's processor: what else the machine does falls out.

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Language as Grammar, Parser } from "web-tree-sitter";
import { packagedFile, SOURCES } from "../../grammars/build.ts";
import { HEAD_CHARS } from "../../src/indexer/language-choice.ts";
import { openExtractor } from "../../src/languages/engine/extract.ts";
import { loadGrammar } from "../../src/languages/engine/parser/grammar.ts";
import { loadParserGrammar, withPackagedCore } from "../../src/languages/engine/parser/runtime.ts";
import { detectLanguage, findLanguage } from "../../src/languages/index.ts";
import type { Language } from "../../src/languages/types.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";
import type { UncountedFacts } from "../../src/protocol/occurrence-table.ts";
import { listFiles } from "./agreement.ts";
import { openThreadClock } from "./thread-clock.ts";

const ROUNDS = 3;
/** What the rounds together read at least, so that a small folder, too, is read by code that is compiled. */
const LEAST_MEGABYTES = 30;

export interface ExtractionCost {
  files: number;
  megabytes: number;
  /** By what is compiled here; 0 when the language has no grammar of its own. */
  parseSeconds: number;
  /** By web-tree-sitter's core and the grammar of the language's package. */
  packagedSeconds: number;
  extractSeconds: number;
  /** From nothing to a compiled query. Of the first call in a process. */
  loadMs: number;
  symbols: number;
  occurrences: number;
  locals: number;
  scopes: number;
  filesWithErrors: number;
}

function count(cost: ExtractionCost, facts: UncountedFacts): void {
  cost.symbols += facts.symbols.length;
  cost.occurrences += facts.occurrences.count;
  cost.locals += facts.locals.length;
  cost.scopes += facts.scopes.length;
  cost.filesWithErrors += facts.flags & BLOB_FLAGS.syntaxErrors ? 1 : 0;
}

/** Of the grammar in the language's package, for web-tree-sitter's own core. */
async function packagedParser(language: Language): Promise<Parser> {
  const source = SOURCES[basename(language.grammar, ".wasm.zst")];
  const parser = new Parser();
  parser.setLanguage(
    source && "package" in source
      ? await Grammar.load(readFileSync(packagedFile(source)))
      : await loadParserGrammar(language),
  );
  return parser;
}

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

/** Measures the language's files of one folder. */
export async function measureExtraction(
  languageId: string,
  root: string,
  wanted?: number,
): Promise<ExtractionCost> {
  const language = findLanguage(languageId);
  if (!language) throw new Error(`no language ${languageId}`);
  const loadStart = performance.now();
  // The text as the grammar can read it: errors would make the bare parse dearer than what is parsed.
  const readable = (text: string) => language.readable?.(text) ?? text;
  // What a scanner reads instead of a grammar is its parse.
  const parser = language.outline ? undefined : (await loadGrammar(language)).parser;
  const packaged = language.outline ? undefined : await packagedParser(language);
  const cost: ExtractionCost = {
    ...{ files: 0, megabytes: 0, parseSeconds: 0, packagedSeconds: 0, extractSeconds: 0 },
    loadMs: performance.now() - loadStart,
    ...{ symbols: 0, occurrences: 0, locals: 0, scopes: 0, filesWithErrors: 0 },
  };
  const extractor = await openExtractor([language]);
  const texts = listFiles(root).flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return detectLanguage(path, text.slice(0, HEAD_CHARS)) === language ? [text] : [];
  });
  cost.files = texts.length;
  cost.megabytes = texts.reduce((total, text) => total + text.length, 0) / 1e6;
  const rounds = wanted ?? Math.max(ROUNDS, Math.ceil(LEAST_MEGABYTES / cost.megabytes));
  const now = openThreadClock();
  const parseMs = new Float64Array(texts.length).fill(Infinity);
  const packagedMs = new Float64Array(texts.length).fill(Infinity);
  const wholeMs = new Float64Array(texts.length).fill(Infinity);
  for (let round = 0; round < rounds; round++)
    for (const [i, text] of texts.entries()) {
      const start = now();
      if (parser) parser.parse(readable(text))?.delete();
      else language.outline?.(text);
      const parsed = now();
      const facts = extractor.extractFile(language, text);
      wholeMs[i] = Math.min(wholeMs[i]!, now() - parsed);
      parseMs[i] = Math.min(parseMs[i]!, parsed - start);
      if (round === 0) count(cost, facts);
      if (!packaged) continue;
      const bare = now();
      withPackagedCore(() => packaged.parse(readable(text))?.delete());
      packagedMs[i] = Math.min(packagedMs[i]!, now() - bare);
    }
  cost.parseSeconds = sum(parseMs) / 1000;
  cost.packagedSeconds = packaged ? sum(packagedMs) / 1000 : 0;
  cost.extractSeconds = sum(wholeMs) / 1000 - cost.parseSeconds;
  return cost;
}
