// Cost of extraction beside bare parsing: `bun test/bench/extract.ts LANGUAGE FOLDER`.
// Everything the engine does besides the parse (query, symbols, occurrences, chunks) counts as extraction.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openExtractor } from "../../src/languages/extract.ts";
import { loadGrammar } from "../../src/languages/grammar.ts";
import { detectLanguage, findLanguage } from "../../src/languages/index.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";

const HEAD_CHARS = 16_384;
const ROUNDS = 3;
const [id = "java", folder = "."] = process.argv.slice(2);
const language = findLanguage(id);
if (!language) throw new Error(`no language ${id}`);

const texts: string[] = [];
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !language.extensions.some((extension) => path.endsWith(extension))) continue;
  const text = readFileSync(path, "utf8");
  if (detectLanguage(path, text.slice(0, HEAD_CHARS)) === language) texts.push(text);
}

const extractor = await openExtractor([language]);
const { parser } = await loadGrammar(language);
const counts = { symbols: 0, occurrences: 0, locals: 0, scopes: 0, errors: 0 };
const parseMs = new Float64Array(texts.length).fill(Infinity);
const wholeMs = new Float64Array(texts.length).fill(Infinity);
// The best of several rounds for each file: what else the machine does falls out.
for (let round = 0; round < ROUNDS; round++)
  for (const [i, text] of texts.entries()) {
    const start = performance.now();
    parser.parse(text)?.delete();
    const parsed = performance.now();
    const facts = extractor.extract(language, text);
    wholeMs[i] = Math.min(wholeMs[i]!, performance.now() - parsed);
    parseMs[i] = Math.min(parseMs[i]!, parsed - start);
    if (round > 0) continue;
    counts.symbols += facts.symbols.length;
    counts.occurrences += facts.occurrences.length;
    counts.locals += facts.locals.length;
    counts.scopes += facts.scopes.length;
    counts.errors += facts.flags & BLOB_FLAGS.syntaxErrors ? 1 : 0;
  }
const seconds = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / 1000;
const megabytes = texts.reduce((sum, text) => sum + text.length, 0) / 1e6;
const parse = seconds(parseMs);
const extract = seconds(wholeMs) - parse;
console.log(
  `${texts.length} files, ${megabytes.toFixed(1)} MB, parse ${parse.toFixed(2)} s, ` +
    `extract ${extract.toFixed(2)} s, ratio ${(extract / parse).toFixed(2)}`,
);
console.log(counts);
