// What each function of a file says of a question in words: its text, and its name. Looked at once a question and file.

import type { Kind } from "../protocol/kinds.ts";
import { PLACES } from "../rank/places.ts";
import { isAside, onlyTells } from "../text/aside.ts";
import { AskedWords, type NameWords } from "../text/name-words.ts";
import { isOpposite } from "../text/opposites.ts";
import { stemOf } from "../text/stem.ts";
import { splitIdentifier } from "../text/tokens.ts";
import { type ViewCorpus, viewCorpus } from "./corpus.ts";
import type { FactsCache, SymbolOutline } from "./facts-cache.ts";
import { headLines } from "./head-lines.ts";
import { wordsOfName } from "./search-text.ts";
import { snippetOf } from "./snippet.ts";
import type { Term } from "./terms.ts";
import type { QueryContext } from "./types.ts";
import { placeOf, type Ranges, WordLines } from "./word-lines.ts";

/** What does something, when it has a body. */
const WORKS: ReadonlySet<Kind> = new Set(["function", "method", "constructor", "macro"]);
/** A question names a symbol that says this much of it and little else. */
const LEAST_TO_NAME = 0.7;
/** Functions of a file that may come before those that it was found by. */
const FOREMOST = 4;
/** Inside a name, between its words. */
const JOINERS = /[_$]+/g;

export class FunctionsSaid {
  private readonly corpus: ViewCorpus;
  private readonly facts: FactsCache;
  private readonly terms: readonly Term[];
  private readonly asked: AskedWords;
  private readonly files = new Map<number, FileFunctions>();

  constructor({ view }: QueryContext, facts: FactsCache, terms: readonly Term[]) {
    this.corpus = viewCorpus(view);
    this.facts = facts;
    this.terms = terms;
    this.asked = new AskedWords(terms);
  }

  /** Has what files say at hand. */
  read(blobs: readonly number[]): void {
    this.facts.readTexts(blobs.filter((blob) => !this.files.has(blob)));
  }

  of(blob: number): FileFunctions {
    let found = this.files.get(blob);
    if (!found) {
      const words = new WordLines(this.facts.text(blob), this.terms, (term) => this.rangesOf(blob, term));
      found = new FileFunctions(this.facts.outline(blob), words, this.asked);
      this.files.set(blob, found);
    }
    return found;
  }

  /** The line that a place in a file shows first. */
  lineShown({ blob, ...lines }: { blob: number; line: number; endLine: number }): number {
    return snippetOf(this.facts.text(blob), lines, this.terms, headLines(this.facts, blob)).line;
  }

  /** Lines of the chunks of a text that hold a word. */
  private rangesOf(blob: number, { chunks }: Term): Ranges {
    const { first, end } = this.corpus.chunksOf(this.corpus.fileOf(blob));
    const ranges: [number, number][] = [];
    for (let at = placeOf(chunks, first); at < chunks.length && chunks[at]! < end; at++) {
      const [line, lastLine] = [this.corpus.firstLines[chunks[at]!]!, this.corpus.lastLine(chunks[at]!)];
      const before = ranges.at(-1);
      if (before && line <= before[1] + 1) before[1] = lastLine;
      else ranges.push([line, lastLine]);
    }
    return ranges;
  }
}

export class FileFunctions {
  readonly symbols: readonly SymbolOutline[];
  private readonly words: WordLines;
  private readonly asked: AskedWords;
  private readonly said = new Map<number, number>();
  private best: readonly number[] | undefined;
  private plainNames: ReadonlySet<string> | undefined;

  constructor(symbols: readonly SymbolOutline[], words: WordLines, asked: AskedWords) {
    this.symbols = symbols;
    this.words = words;
    this.asked = asked;
  }

  isFunction(ordinal: number): boolean {
    const { kind, line, endLine } = this.symbols[ordinal]!;
    return WORKS.has(kind) && endLine > line;
  }

  saidBy(ordinal: number): number {
    const known = this.said.get(ordinal) ?? this.sayingOf(ordinal);
    this.said.set(ordinal, known);
    return known;
  }

  /** Which share of the question these lines say. */
  saidIn(first: number, last: number): number {
    return this.words.said(first, last);
  }

  /** What the function says whose text says most; 0 without any. */
  most(): number {
    const [best] = this.foremost;
    return best === undefined ? 0 : this.saidBy(best);
  }

  /** The functions whose texts say most, best first: names are dear to read. */
  get foremost(): readonly number[] {
    this.best ??= this.findForemost();
    return this.best;
  }

  private findForemost(): number[] {
    const found: { ordinal: number; said: number }[] = [];
    this.symbols.forEach(({ startLine, endLine }, ordinal) => {
      const said = this.isFunction(ordinal) ? this.saidIn(startLine, endLine) : 0;
      if (said > 0) found.push({ ordinal, said });
    });
    found.sort((a, b) => b.said - a.said);
    return found.slice(0, FOREMOST).map(({ ordinal }) => ordinal);
  }

  /** Does the question name this symbol, and hardly anything else? */
  isNamed(ordinal: number): boolean {
    const words = wordsOfName(this.symbols[ordinal]!.name);
    return this.asked.coverage(words) * this.asked.shareAsked(words) >= LEAST_TO_NAME;
  }

  private sayingOf(ordinal: number): number {
    const { name, kind, startLine, endLine } = this.symbols[ordinal]!;
    const words = wordsOfName(name);
    const said = this.saidIn(startLine, endLine) + this.saidByName(words);
    if (said === 0) return 0;
    if (this.isOpposite(words)) return PLACES.opposite.weight * said;
    if (onlyTells(name, this.isAsked)) return PLACES.tells.weight * said;
    return kind === "constructor" || isAside(name, this.isAsked) ? PLACES.aside.weight * said : said;
  }

  /** The same beside the other functions of the file. */
  saidAmongOthers(ordinal: number): number {
    const { name, startLine, endLine } = this.symbols[ordinal]!;
    const lines = (endLine - startLine + 1) / PLACES.usualLines.weight;
    const said = this.saidBy(ordinal) * lines ** PLACES.lines.weight;
    return said > 0 && this.isSpecial(name) ? PLACES.special.weight * said : said;
  }

  /** `mark_table` where there is `mark`: what it adds was not asked for. */
  private isSpecial(name: string): boolean {
    const words = splitIdentifier(name);
    const isGeneral = (_: string, at: number) => at > 0 && this.names.has(words.slice(0, at).join(""));
    const from = words.findLastIndex(isGeneral);
    return from > 0 && words.slice(from).some((word) => !this.isAsked(stemOf(word)));
  }

  /** Of all functions, in lower case and as one word. */
  private get names(): ReadonlySet<string> {
    this.plainNames ??= new Set(
      this.symbols
        .filter((_, ordinal) => this.isFunction(ordinal))
        .map(({ name }) => name.replace(JOINERS, "").toLowerCase()),
    );
    return this.plainNames;
  }

  private saidByName(name: NameWords): number {
    if (!this.asked.touches(name)) return 0;
    const { named, namedAmongOthers } = PLACES;
    const fit = namedAmongOthers.weight + (1 - namedAmongOthers.weight) * this.asked.shareAsked(name);
    return named.weight * this.asked.coverage(name) * fit;
  }

  private readonly isAsked = (stem: string) => this.asked.stems.has(stem);

  private isOpposite({ parts }: NameWords): boolean {
    return parts.some((part) => !this.isAsked(part) && isOpposite(part, this.isAsked));
  }
}
