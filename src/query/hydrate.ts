// A search result in full: the fields of protocol/detail.ts, read from the facts and the text of its blob.
// Only the page that is returned comes through here.

import { qualifiedName } from "../languages/index.ts";
import type { DetailLevel, SearchHit, SymbolRef } from "../protocol/detail.ts";
import type { SymbolFact } from "../protocol/facts.ts";
import { encodeResultId, encodeStableId, encodeSymbolId } from "../protocol/handles.ts";
import type { Kind } from "../protocol/kinds.ts";
import { hash48 } from "../util/hash.ts";
import { sliceLines } from "../util/lines.ts";
import { baseName } from "../util/paths.ts";
import { containerNames, FactsCache } from "./facts-cache.ts";
import { relatedSymbols } from "./related.ts";
import { shownSignature } from "./shown-signature.ts";
import type { QueryContext } from "./types.ts";
import { visibilityOf } from "./visibility.ts";

/** What to show: a symbol, some lines, or a file. */
export interface Target {
  path: string;
  blob: number;
  type: "symbol" | "snippet" | "file";
  /** Ordinal of the symbol, or of the one around the lines; -1 without. */
  ordinal: number;
  symbolId?: number;
  localHash?: number;
  /** Snippets: first and last line, and the text to show. */
  line?: number;
  endLine?: number;
  snippet?: string;
  score?: number;
}

const PREVIEW_LINES = 16;
const PREVIEW_CHARS = 1600;
/** Lines shown on either side of a snippet. */
const SNIPPET_MARGIN = 4;

export class Hydrator {
  readonly facts: FactsCache;
  private readonly context: QueryContext;
  private readonly detail: DetailLevel;

  constructor(context: QueryContext, detail: DetailLevel, facts = new FactsCache(context.store)) {
    this.context = context;
    this.detail = detail;
    this.facts = facts;
  }

  hit(target: Target): SearchHit {
    const { symbols } = this.facts.open(target.blob);
    const fact = symbols[target.ordinal];
    const hit: SearchHit = {
      path: target.path,
      ...this.place(target, fact),
      result_type: target.type,
      ...this.handles(target, fact),
    };
    if (target.score !== undefined) hit.score = target.score;
    if (this.detail !== "location") this.addSignature(hit, target, fact);
    if (this.detail === "context") this.addContext(hit, target, fact);
    return hit;
  }

  private place(target: Target, fact: SymbolFact | undefined) {
    if (target.type === "symbol" && fact)
      return { line_start: fact.line, line_end: fact.endLine, kind: fact.kind, name: fact.name };
    const { lines } = this.context.view.blob(target.blob);
    const name = baseName(target.path);
    if (target.type === "file")
      return { line_start: 1, line_end: Math.max(1, lines), kind: "file" as Kind, name };
    return {
      line_start: target.line ?? 1,
      line_end: target.endLine ?? target.line ?? 1,
      kind: fact?.kind ?? ("section" as Kind),
      name: fact?.name ?? name,
    };
  }

  private handles(target: Target, fact: SymbolFact | undefined): Partial<SearchHit> {
    const { view, store } = this.context;
    const pathId = view.pathId(target.path) ?? 0;
    const epoch = store.epoch;
    if (target.type !== "symbol" || target.symbolId === undefined) {
      const line = target.type === "file" ? 0 : (target.line ?? fact?.line ?? 1);
      return { result_id: encodeResultId({ epoch, pathId, line, endLine: target.endLine ?? line }) };
    }
    const ids: Partial<SearchHit> = {
      symbol_id: encodeSymbolId({ epoch, pathId, symbolId: target.symbolId }),
    };
    if (target.localHash !== undefined)
      ids.symbol_stable_id = encodeStableId({ pathHash: hash48(target.path), localHash: target.localHash });
    return ids;
  }

  private addSignature(hit: SearchHit, target: Target, fact: SymbolFact | undefined): void {
    const { language } = this.context.view.blob(target.blob);
    hit.language = language;
    if (target.snippet !== undefined) hit.snippet = target.snippet;
    if (!fact || target.type === "file") return;
    hit.qualified_name = this.qualified(target.blob, target.path, target.ordinal);
    // Lines above a declaration, of its documentation mostly, do not say what is declared.
    const isAbove = target.type === "snippet" && (target.endLine ?? Infinity) < fact.line;
    if (fact.signature !== "" && (target.type === "symbol" || isAbove)) hit.signature = shownSignature(fact);
    if (target.type !== "symbol") return;
    Object.assign(hit, visibilityOf(language, fact));
  }

  qualified(blob: number, path: string, ordinal: number): string {
    const { facts, symbols } = this.facts.open(blob);
    const chain = [...containerNames(symbols, ordinal), symbols[ordinal]?.name ?? ""];
    return qualifiedName(this.context.view.blob(blob).language, facts, path, chain);
  }

  private around({ blob, line = 1, endLine = line }: Target): [first: number, last: number] {
    const { lines } = this.context.view.blob(blob);
    return [Math.max(1, line - SNIPPET_MARGIN), Math.min(lines, endLine + SNIPPET_MARGIN)];
  }

  private addContext(hit: SearchHit, target: Target, fact: SymbolFact | undefined): void {
    if (target.type === "file") return;
    const { symbols } = this.facts.open(target.blob);
    const [first, last] = target.type === "symbol" && fact ? [fact.line, fact.endLine] : this.around(target);
    const preview = bodyPreview(this.facts.text(target.blob), first, last);
    if (preview !== "") hit.body_preview = preview;
    const outer = target.type === "symbol" ? symbols[fact?.container ?? -1] : fact;
    if (outer) hit.parent = refOf(outer, target.path);
    if (target.type !== "symbol" || !fact) return;
    const related = relatedSymbols(this.context, this.facts, target.blob, target.path, target.ordinal);
    if (related.length > 0) hit.related_symbols = related;
  }
}

function refOf(fact: SymbolFact, path: string): SymbolRef {
  return { kind: fact.kind, name: fact.name, path, line: fact.line };
}

/** The first lines of a body; says where more was left out. */
function bodyPreview(text: string, first: number, last: number): string {
  const end = Math.min(last, first + PREVIEW_LINES - 1);
  let preview = sliceLines(text, first, end);
  let cut = end < last;
  if (preview.length > PREVIEW_CHARS) {
    preview = preview.slice(0, PREVIEW_CHARS);
    cut = true;
  }
  return cut ? `${preview}\n…` : preview;
}
