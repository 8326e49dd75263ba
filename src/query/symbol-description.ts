// One symbol as the code tools show it: id, name, kind and signature, then place and documentation, then all that its facts
// say, then who uses it and what it uses.

import { factOf, openGraph } from "../graph/index.ts";
import { qualifiedName } from "../languages/index.ts";
import { SYMBOL_LEVELS, type SymbolLevel } from "../protocol/detail.ts";
import type { SymbolFact } from "../protocol/facts.ts";
import { estimateTokens } from "../protocol/tokens.ts";
import { sliceLines } from "../util/lines.ts";
import { calleesOf } from "./call-graph.ts";
import { complexityOf } from "./complexity.ts";
import { containerNames, type FactsCache } from "./facts-cache.ts";
import { shownSignature } from "./shown-signature.ts";
import { containerOf, handleOf } from "./symbol-items.ts";
import type { QueryContext } from "./types.ts";
import { visibilityOf } from "./visibility.ts";

const MOST_LISTED = 10;
const LONGEST_DOC = 600;
const SHORT_DOC = 240;

export class SymbolDescriber {
  private readonly context: QueryContext;
  private readonly facts: FactsCache;
  private readonly rank: number;

  constructor(context: QueryContext, facts: FactsCache, level: SymbolLevel) {
    this.context = context;
    this.facts = facts;
    this.rank = SYMBOL_LEVELS.indexOf(level);
  }

  describe(path: string, blob: number, ordinal: number): Record<string, unknown> {
    const { symbols } = this.facts.open(blob);
    const fact = symbols[ordinal]!;
    return {
      id: handleOf(this.context, path, blob, ordinal),
      name: fact.name,
      kind: fact.kind,
      ...(fact.signature !== "" && { signature: shownSignature(fact) }),
      ...(this.rank >= 1 && { ...containerOf(symbols, ordinal), ...this.placeOf(path, fact) }),
      ...(this.rank >= 2 && this.metadataOf(path, blob, ordinal, fact)),
      ...(this.rank >= 3 && this.relationsOf(path, ordinal)),
    };
  }

  private placeOf(path: string, fact: SymbolFact): Record<string, unknown> {
    const doc = shorten(fact.doc, this.rank >= 2 ? LONGEST_DOC : SHORT_DOC);
    return {
      location: { file: path, line_start: fact.line, line_end: fact.endLine },
      ...(doc !== "" && { doc_comment: doc }),
    };
  }

  private metadataOf(path: string, blob: number, ordinal: number, fact: SymbolFact): Record<string, unknown> {
    const { facts, symbols } = this.facts.open(blob);
    const { language } = this.context.view.blob(blob);
    const body = sliceLines(this.facts.text(blob), fact.startLine, fact.endLine);
    const chain = [...containerNames(symbols, ordinal), fact.name];
    return {
      qualified_name: qualifiedName(language, facts, path, chain),
      language,
      ...visibilityOf(language, fact),
      ...(fact.type !== "" && { type: fact.type }),
      ...(fact.params !== undefined && { complexity: complexityOf(body) }),
      token_cost: estimateTokens(body),
    };
  }

  private relationsOf(path: string, ordinal: number): Record<string, unknown> {
    const { view, deadline } = this.context;
    const code = openGraph(view);
    const def = code.def(path, ordinal);
    const edges = code.references(def, deadline).edges.filter(({ tier }) => tier === "resolved");
    const { calls } = calleesOf(code, def, deadline);
    const used = calls.filter(({ tier }) => tier === "resolved").slice(0, MOST_LISTED);
    return {
      references: {
        total: edges.length,
        first: edges.slice(0, MOST_LISTED).map(({ path: file, line, role, enclosing, blob }) => ({
          ...(enclosing !== -1 && { symbol_id: handleOf(this.context, file, blob, enclosing) }),
          location: { file, line_start: line, line_end: line },
          kind: role,
        })),
      },
      dependencies: used.map(({ other }) => {
        const fact = factOf(other);
        return {
          id: handleOf(this.context, other.file.path, other.file.model.id, other.ordinal),
          name: fact.name,
          ...containerOf(other.file.model.symbols, other.ordinal),
          signature: shownSignature(fact),
        };
      }),
    };
  }
}

function shorten(text: string, most: number): string {
  const trimmed = text.trim();
  return trimmed.length <= most ? trimmed : `${trimmed.slice(0, most - 1).trimEnd()}…`;
}
