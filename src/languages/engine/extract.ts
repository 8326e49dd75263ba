// The engine: a text and a language in, the facts of one blob out. Code is read by extract-code.ts with the language's
// grammar, everything else by outline.ts with its scanner; both may hold texts of other languages.

import { BLOB_FLAGS, type BlobFacts, textFacts } from "../../protocol/facts.ts";
import { type FileFacts, listRows, tabulate, type UncountedFacts } from "../../protocol/occurrence-table.ts";
import { LANGUAGES } from "../index.ts";
import type { DocumentRegion } from "../outline-types.ts";
import type { Language } from "../types.ts";
import { type Boundary, countWords, cutChunks, type LineTable, readLines } from "./chunks.ts";
import { extractCode } from "./extract-code.ts";
import { outlineFacts } from "./outline.ts";
import { type LoadedGrammar, loadGrammar } from "./parser/grammar.ts";
import { mergeRegions, type RegionFacts } from "./regions.ts";
import { fileRegion } from "./spans/scope-regions.ts";
import { textFlags } from "./text-flags.ts";

export interface Extractor {
  /**
   * Makes a language's grammar ready; once before the first `extract` with it, and before each text of a language that
   * holds others or has a dialect.
   */
  load(language: Language, text?: string): Promise<void>;
  /** Facts of a text; `undefined` = plain text. */
  extract(language: Language | undefined, text: string): BlobFacts;
  /** The same with occurrences as columns, which are valid until the next extraction in this thread. */
  extractFile(language: Language | undefined, text: string): UncountedFacts;
}

function listBoundaries(facts: Pick<BlobFacts, "symbols">): Boundary[] {
  const depths: number[] = [];
  const boundaries = facts.symbols.map((symbol) => {
    const depth = symbol.container === -1 ? 0 : depths[symbol.container]! + 1;
    depths.push(depth);
    return { line: symbol.startLine, depth };
  });
  return boundaries.sort((a, b) => a.line - b.line);
}

class TreeSitterExtractor implements Extractor {
  private readonly grammars = new Map<string, LoadedGrammar>();

  async load(language: Language, text?: string): Promise<void> {
    if (language.grammar !== "" && !this.grammars.has(language.id))
      this.grammars.set(language.id, await loadGrammar(language));
    const { dialect } = language;
    if (text !== undefined && dialect?.claims(text)) await this.load(dialect.language);
    for (const id of language.holds?.(text) ?? []) {
      const held = this.grammars.has(id) ? undefined : LANGUAGES.find((other) => other.id === id);
      if (held) await this.load(held);
    }
  }

  extract(language: Language | undefined, text: string): BlobFacts {
    const facts = this.extractFile(language, text);
    return listRows({ ...facts, chunkWords: countWords(text, facts.chunks) });
  }

  extractFile(language: Language | undefined, text: string): UncountedFacts {
    const table = readLines(text);
    const flags =
      textFlags(text, table, language?.genre === "data") & (language?.longLines ? ~BLOB_FLAGS.minified : -1);
    const parsed = language && (flags & BLOB_FLAGS.minified) === 0 ? language : undefined;
    const facts = parsed ? this.read(parsed, text, table) : tabulate(textFacts([], []));
    const chunks = cutChunks(text, table, listBoundaries(facts));
    return { ...facts, chunks, flags: facts.flags | flags };
  }

  private read(language: Language, text: string, table: LineTable): FileFacts {
    if (!language.outline) {
      const { dialect } = language;
      const reader = dialect?.claims(text) ? dialect.language : language;
      return extractCode(this.grammar(reader), text, table);
    }
    const outline = language.outline(text);
    const facts = outlineFacts(language, outline, text, table, fileRegion(text, table));
    const regions = (outline.regions ?? []).flatMap((region) => this.readRegion(region) ?? []);
    return tabulate(regions.length > 0 ? mergeRegions(facts, regions) : facts);
  }

  private readRegion(region: DocumentRegion): RegionFacts | undefined {
    const language = LANGUAGES.find(({ id }) => id === region.language);
    if (!language || (language.grammar !== "" && !this.grammars.has(language.id))) return undefined;
    return { region, facts: listRows(this.read(language, region.text, readLines(region.text))) };
  }

  private grammar(language: Language): LoadedGrammar {
    const grammar = this.grammars.get(language.id);
    if (!grammar) throw new Error(`grammar of ${language.id} is not loaded`);
    return grammar;
  }
}

/** An extractor of this thread, with these languages and their dialects ready; others can be loaded later. */
export async function openExtractor(languages: readonly Language[] | "all"): Promise<Extractor> {
  const extractor = new TreeSitterExtractor();
  for (const language of languages === "all" ? LANGUAGES : languages) {
    await extractor.load(language);
    if (language.dialect) await extractor.load(language.dialect.language);
  }
  return extractor;
}
