// What a search may look at: the files and kinds that arguments and filters of the query leave, decided once per blob.

import type { Kind } from "../protocol/kinds.ts";
import type { AskedSignals } from "../rank/signals.ts";
import { matchChunks } from "../store/fulltext.ts";
import type { LineMatcher } from "../text/literal.ts";
import type { QueryPart } from "../text/query.ts";
import { splitIdentifier } from "../text/tokens.ts";
import { byText } from "../util/order.ts";
import { pathTraits } from "../view/path-traits.ts";
import { askedSignals } from "./asked-signals.ts";
import { viewCorpus } from "./corpus.ts";
import { isOfLanguage, isWithin, type PathTest, pathFilter, pathPartTest } from "./filters.ts";
import type { QueryContext } from "./types.ts";

/** What of a query had to be compiled (compile-patterns.ts). */
export interface ScopePatterns {
  paths: readonly PathTest[];
  notPaths: readonly PathTest[];
  notNames: readonly ((name: string) => boolean)[];
  notLines: readonly LineMatcher[];
}

export class SearchScope {
  private readonly context: QueryContext;
  private readonly tests: PathTest[];
  /** Of the argument and of the query's filters: all of them must hold. */
  private readonly languages: ReadonlySet<string>[];
  private readonly notLanguages: ReadonlySet<string>;
  private readonly paths = new Map<number, readonly string[]>();
  private readonly excludedChunks: ReadonlySet<number>;
  private readonly excludedWords: ReadonlySet<string>;
  private readonly excludedNames: ScopePatterns["notNames"];
  private readonly excludedTexts: readonly LineMatcher[];
  private readonly kinds: ReadonlySet<string>[];
  private readonly notKinds: ReadonlySet<string>;
  /** Signals that words of the query rule out. */
  readonly asked: AskedSignals;
  /** Filters on files were given. */
  readonly narrowed: boolean;
  /** Words were asked, not a name, a path or the text of an error. */
  readonly isProse: boolean;

  constructor(
    context: QueryContext,
    query: QueryPart,
    patterns: ScopePatterns,
    given: { path?: string; kind?: Kind; kinds?: readonly string[]; language?: string },
  ) {
    const { only, without } = query;
    this.context = context;
    this.tests = [];
    const test = pathFilter(context.view, given.path);
    if (test) this.tests.push(test);
    this.tests.push(...bothOrEither(context, [...only.paths.map(pathPartTest), ...patterns.paths]));
    for (const excluded of [...without.paths.map(pathPartTest), ...patterns.notPaths])
      this.tests.push((path) => !excluded(path));
    this.languages = setsOf(only.languages, given.language);
    this.notLanguages = new Set(without.languages);
    this.kinds = setsOf(only.kinds, given.kind);
    if (given.kinds) this.kinds.push(new Set(given.kinds));
    this.notKinds = new Set(without.kinds);
    this.excludedWords = new Set([...without.words, ...without.symbols].map((word) => word.toLowerCase()));
    this.excludedNames = patterns.notNames;
    this.excludedTexts = patterns.notLines;
    this.excludedChunks = new Set(without.words.length > 0 ? chunksWith(context, without.words) : []);
    this.asked = askedSignals(context.view, query.text, query.words);
    this.isProse = query.intent === "natural_language";
    this.narrowed = this.tests.length > 0 || this.languages.length > 0 || this.notLanguages.size > 0;
  }

  /** No filter leaves anything out of the files and chunks of the view. */
  get allowsAll(): boolean {
    return !this.narrowed && this.excludedChunks.size === 0;
  }

  /** Paths at which the blob may be shown, the likeliest one first; empty when it is out of scope. */
  pathsOf(blob: number): readonly string[] {
    // Nothing needs to be decided, nor kept.
    if (!this.narrowed) {
      const all = this.context.view.pathsOf(blob);
      if (all.length < 2) return all;
    }
    let found = this.paths.get(blob);
    if (!found) {
      found = this.findPaths(blob);
      this.paths.set(blob, found);
    }
    return found;
  }

  private findPaths(blob: number): readonly string[] {
    const { view } = this.context;
    const paths = view
      .pathsOf(blob)
      .filter((path) => this.tests.every((test) => test(path)) && this.allowsLanguage(blob, path));
    return paths.length < 2 ? paths : paths.sort((a, b) => pathOrder(a) - pathOrder(b) || byText(a, b));
  }

  private allowsLanguage(blob: number, path: string): boolean {
    if (this.languages.length === 0 && this.notLanguages.size === 0) return true;
    const { language } = this.context.view.summary(blob);
    const isOne = (named: string) => isOfLanguage(named, language, path);
    if ([...this.notLanguages].some((named) => isWithin(named, language, path))) return false;
    return this.languages.every((set) => [...set].some(isOne));
  }

  allowsPath(path: string): boolean {
    const blob = this.context.view.blobAt(path);
    return blob !== undefined && this.pathsOf(blob).includes(path);
  }

  /** `chunk` is its number in the corpus. */
  allowsChunk(blob: number, chunk: number): boolean {
    return !this.excludedChunks.has(chunk) && this.pathsOf(blob).length > 0;
  }

  /** `use` and `file` only when asked for by name. */
  allowsKind(kind: Kind): boolean {
    if (this.notKinds.has(kind)) return false;
    return this.wantsSymbols ? this.kinds.every((set) => set.has(kind)) : kind !== "use" && kind !== "file";
  }

  allowsName(name: string): boolean {
    return !this.excludedNames.some((test) => test(name)) && this.allowsWords(name);
  }

  private allowsWords(text: string): boolean {
    if (this.excludedWords.size === 0) return true;
    if (this.excludedWords.has(text.toLowerCase())) return false;
    return !splitIdentifier(text).some((part) => this.excludedWords.has(part));
  }

  /** May a line hold what the query excludes? */
  get excludesLines(): boolean {
    return this.excludesTexts || this.excludedWords.size > 0;
  }

  /** Is a line free of what the query excludes? */
  allowsLine(line: string): boolean {
    return this.allowsText(line) && this.allowsWords(line);
  }

  /** Is a text free of the phrases and patterns that the query excludes? */
  allowsText(text: string): boolean {
    return !this.excludedTexts.some((matcher) => matcher.lines(text).length > 0);
  }

  /** Kinds were named: only symbols can be meant. */
  get wantsSymbols(): boolean {
    return this.kinds.length > 0;
  }

  /** Only the texts themselves tell what is excluded. */
  get excludesTexts(): boolean {
    return this.excludedTexts.length > 0;
  }

  /** All blobs in scope, by their first path. */
  blobs(): { blob: number; path: string }[] {
    const found: { blob: number; path: string }[] = [];
    for (const blob of this.context.view.blobsByPath()) {
      const shown = this.pathsOf(blob)[0];
      if (shown !== undefined) found.push({ blob, path: shown });
    }
    return found;
  }
}

function setsOf(several: readonly string[], one: string | undefined): ReadonlySet<string>[] {
  const sets: ReadonlySet<string>[] = [];
  if (several.length > 0) sets.push(new Set(several));
  if (one !== undefined) sets.push(new Set([one]));
  return sets;
}

function chunksWith(context: QueryContext, words: readonly string[]): number[] {
  const corpus = viewCorpus(context.view);
  return matchChunks(context.store, { any: words }).map((rowId) => corpus.numberOf(rowId));
}

function pathOrder(path: string): number {
  const { test, vendored, example } = pathTraits(path);
  return (vendored ? 4 : 0) + (test ? 2 : 0) + (example ? 1 : 0);
}

/**
 * Several filters on paths hold together, as in other engines. Where no file can meet all of them (`file:*.ts file:*.tsx`), any
 * of them is meant.
 */
function bothOrEither({ view }: QueryContext, tests: PathTest[]): PathTest[] {
  const all = (path: string) => tests.every((test) => test(path));
  if (tests.length < 2 || view.paths.some(all)) return tests;
  return [(path) => tests.some((test) => test(path))];
}
