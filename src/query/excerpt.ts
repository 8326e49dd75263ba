// A piece of code as get_code_context shows it: a symbol whole, without its comment, or as the signatures of what it
// contains; the lines of a long one that the query is about; or some lines that no symbol covers.

import type { SymbolFact } from "../protocol/facts.ts";
import { sliceLines } from "../util/lines.ts";
import { baseName } from "../util/paths.ts";
import type { Wish } from "./get-code-context.ts";
import { headLines, type IsHead } from "./head-lines.ts";
import type { Search } from "./search.ts";
import { shownSignature } from "./shown-signature.ts";
import { chooseSnippet } from "./snippet.ts";
import { handleOf } from "./symbol-items.ts";
import type { QueryContext } from "./types.ts";

export interface Excerpt {
  path: string;
  line_start: number;
  line_end: number;
  kind: string;
  name: string;
  symbol_id?: string;
  why: string;
  /** The symbol is too large: without its comment, only the signatures of its members, some of its lines. */
  form?: "code" | "outline" | "lines";
  /** Of a symbol of which lines below its first are shown. */
  signature?: string;
  source: string;
}

/** Lines shown around the best ones where no symbol is. */
const LINES_AROUND = 8;
const MOST_MEMBERS = 60;
const FEWEST_LINES = 5;

export class ExcerptMaker {
  private readonly context: QueryContext;
  private readonly search: Search;

  constructor(context: QueryContext, search: Search) {
    this.context = context;
    this.search = search;
  }

  /** From all of it to least of it. */
  forms(wish: Wish): Excerpt[] {
    const fact = this.factOf(wish);
    if (!fact) return [this.lines(wish)];
    const text = this.search.facts.text(wish.blob);
    const head = this.head(wish, fact);
    const forms: Excerpt[] = [this.whole(wish)];
    if (fact.line > fact.startLine)
      forms.push({
        ...head,
        line_start: fact.line,
        form: "code",
        source: sliceLines(text, fact.line, fact.endLine),
      });
    const least =
      this.outline(wish) ?? this.bestLines({ ...wish, line: fact.line, endLine: fact.endLine }, head);
    return [...forms, least];
  }

  /** Of a symbol without members. */
  private bestLines(wish: Wish, { kind, name, symbol_id }: Omit<Excerpt, "source">): Excerpt {
    const { source, ...lines } = this.lines(wish);
    const signature = this.factOf(wish)?.signature;
    return {
      ...{ ...lines, kind, name, ...(symbol_id && { symbol_id }), form: "lines" },
      ...(lines.line_start > wish.line && signature && { signature }),
      source,
    };
  }

  /** The first lines of a symbol, as many as `fits` accepts; undefined where those are hardly any. */
  opening(wish: Wish, fits: (excerpt: Excerpt) => boolean): Excerpt | undefined {
    const fact = this.factOf(wish);
    if (!fact) return undefined;
    const text = this.search.facts.text(wish.blob);
    const head = this.head(wish, fact);
    for (let count = fact.endLine - fact.line; count >= FEWEST_LINES; count = Math.floor(count * 0.9)) {
      const line_end = fact.line + count - 1;
      const source = sliceLines(text, fact.line, line_end);
      const excerpt: Excerpt = { ...head, line_start: fact.line, line_end, form: "lines", source };
      if (fits(excerpt)) return excerpt;
    }
    return undefined;
  }

  private factOf({ blob, ordinal }: Wish): SymbolFact | undefined {
    return this.search.facts.open(blob).symbols[ordinal];
  }

  whole(wish: Wish): Excerpt {
    const fact = this.factOf(wish);
    if (!fact) return this.lines(wish);
    return {
      ...this.head(wish, fact),
      source: sliceLines(this.search.facts.text(wish.blob), fact.startLine, fact.endLine),
    };
  }

  /** Undefined for a symbol that contains nothing. */
  private outline(wish: Wish): Excerpt | undefined {
    const { symbols } = this.search.facts.open(wish.blob);
    const fact = symbols[wish.ordinal];
    const members = symbols.filter((member) => member.container === wish.ordinal);
    if (!fact || members.length === 0) return undefined;
    const lines = members.slice(0, MOST_MEMBERS).map((member) => `  ${member.line}: ${textOf(member)}`);
    const rest = members.length - lines.length;
    if (rest > 0) lines.push(`  and ${rest} more`);
    return {
      ...this.head(wish, fact),
      form: "outline",
      source: [`${fact.line}: ${textOf(fact)}`, ...lines].join("\n"),
    };
  }

  private head(wish: Wish, fact: SymbolFact): Omit<Excerpt, "source"> {
    return {
      path: wish.path,
      line_start: fact.startLine,
      line_end: fact.endLine,
      kind: fact.kind,
      name: fact.name,
      symbol_id: handleOf(this.context, wish.path, wish.blob, wish.ordinal),
      why: wish.why,
    };
  }

  private lines(wish: Wish): Excerpt {
    const { facts, terms } = this.search;
    const text = facts.text(wish.blob);
    const last = Math.max(wish.line, wish.endLine);
    const isHead = headLines(facts, wish.blob);
    const best =
      wish.at === undefined
        ? chooseSnippet(text, wish.line, last, terms, isHead)
        : { line: wish.at, endLine: wish.at };
    // A head alone is not worth a place: what follows it is.
    const after = isHead(best.line) ? firstAfter(text, best.line, isHead) : undefined;
    const from =
      after ?? firstAfter(text, Math.max(wish.line, best.line - LINES_AROUND), isHead) ?? best.line;
    const most = after ? this.context.view.summary(wish.blob).lines : last;
    const to = Math.min(most, (after ? after + LINES_AROUND : best.endLine) + LINES_AROUND);
    return {
      path: wish.path,
      line_start: from,
      line_end: to,
      kind: "section",
      name: baseName(wish.path),
      why: wish.why,
      source: sliceLines(text, from, to),
    };
  }
}

/** The first line from `line` on that is neither of a head nor empty; undefined without one. */
function firstAfter(text: string, line: number, isHead: IsHead): number | undefined {
  const lines = text.trimEnd().split(/\r?\n/);
  for (let at = line; at <= lines.length; at++) if (!isHead(at) && lines[at - 1]!.trim() !== "") return at;
  return undefined;
}

const textOf = (fact: SymbolFact) =>
  fact.signature === "" ? `${fact.kind} ${fact.name}` : shownSignature(fact);
