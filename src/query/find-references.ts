// find_references: who uses a symbol, resolved and possible, and what was left out and why.

import type { Edge, Exclusion, References } from "../graph/index.ts";
import { type Def, factOf, openGraph } from "../graph/index.ts";
import { ToolError } from "../protocol/errors.ts";
import { encodeSymbolId } from "../protocol/handles.ts";
import { ROLES, type Role } from "../protocol/kinds.ts";
import { lineStarts } from "../util/lines.ts";
import type { SymbolCandidate } from "./candidates.ts";
import { FactsCache } from "./facts-cache.ts";
import { resolveSymbol } from "./resolve-handle.ts";
import type { Listing, PageArgs, QueryContext } from "./types.ts";

/** What clients ask for, as roles. */
export const REFERENCE_KINDS: Readonly<Record<string, readonly Role[]>> = {
  calls: ["call", "decorator", "macro"],
  imports: ["import"],
  types: ["type"],
  extends: ["extends"],
  implements: ["implements"],
  reads: ["read"],
  writes: ["write"],
  references: ROLES,
};

export interface SymbolArgs {
  symbol_id?: string;
  symbol_name?: string;
  path?: string;
}

export interface FindReferencesArgs extends PageArgs, SymbolArgs {
  kind?: string;
  include_context?: boolean;
  group_by_file?: boolean;
  max_tokens?: number;
}

/** The symbol that a tool's arguments name. Throws like resolveSymbol; invalid_input without a name. */
export async function symbolOf(context: QueryContext, args: SymbolArgs): Promise<SymbolCandidate> {
  const name = args.symbol_id ?? args.symbol_name;
  if (name === undefined)
    throw new ToolError("invalid_input", "Pass `symbol_id` or `symbol_name`.", {
      argument: "symbol_id",
      allowed: ["symbol_id", "symbol_name"],
    });
  return resolveSymbol(context, name, args.path);
}

export function handleOf(context: QueryContext, path: string, blob: number, ordinal: number): string {
  const { view, store } = context;
  return encodeSymbolId({
    epoch: store.epoch,
    pathId: view.pathId(path) ?? 0,
    symbolId: view.blob(blob).firstSymbol + ordinal,
  });
}

/** References of a symbol of the view, all of them. What get_definition, get_code_context and diff_context build on. */
export function referencesOf(context: QueryContext, symbol: SymbolCandidate): References {
  const code = openGraph(context.view);
  return code.references(code.def(symbol.path, symbol.row.ordinal), context.deadline);
}

/** Files that the summary counts: the first page says so, the next ones do not repeat it. */
const MOST_FILES = 20;
/** Of a budget, what it takes to list one file with how many uses it has: the uses themselves go first. */
const TOKENS_A_FILE = 120;

export async function findReferences(context: QueryContext, args: FindReferencesArgs): Promise<Listing> {
  const symbol = await symbolOf(context, args);
  const { edges, excluded, searched } = referencesOf(context, symbol);
  const roles = rolesOf(args.kind);
  const kept = roles ? edges.filter(({ role }) => roles.includes(role)) : edges;
  const facts = new FactsCache(context.store);
  const page = kept.slice(args.offset, args.offset + args.limit);
  const { path, row } = symbol;
  const fact = facts.open(row.blob).symbols[row.ordinal]!;
  return {
    list: "references",
    items: referenceItems(context, facts, page, args.include_context === true),
    total: kept.length,
    head: {
      symbol: {
        symbol_id: handleOf(context, path, row.blob, row.ordinal),
        kind: fact.kind,
        name: fact.name,
        path,
        line: fact.line,
      },
    },
    tail: { summary: summaryOf(kept, excluded, searched, args) },
  };
}

/** Edges as clients see them. */
export function referenceItems(
  context: QueryContext,
  facts: FactsCache,
  edges: readonly Edge[],
  withContext = false,
): object[] {
  return edges.map((edge) => itemOf(context, facts, edge, withContext));
}

function rolesOf(kind: string | undefined): readonly Role[] | undefined {
  if (kind === undefined || kind === "references") return undefined;
  const roles = REFERENCE_KINDS[kind] ?? (ROLES.includes(kind as Role) ? [kind as Role] : undefined);
  if (roles) return roles;
  throw new ToolError("invalid_input", `There are no references of kind ${kind.slice(0, 40)}.`, {
    argument: "kind",
    value: kind.slice(0, 40),
    allowed: Object.keys(REFERENCE_KINDS),
  });
}

function itemOf(context: QueryContext, facts: FactsCache, edge: Edge, withContext: boolean): object {
  const { path, line, column, role, tier, via, confidence, enclosing, blob } = edge;
  const model = enclosing === -1 ? undefined : openGraph(context.view).graph.modelOf(blob);
  return {
    location: { file: path, line_start: line, line_end: line, column },
    kind: role,
    tier,
    via,
    confidence,
    ...(model && {
      enclosing: {
        symbol_id: handleOf(context, path, blob, enclosing),
        kind: model.kindOf(enclosing),
        name: model.symbols[enclosing]!.name,
      },
    }),
    ...(withContext && { context: linesAround(facts.text(blob), line) }),
  };
}

/** Lines on either side of a reference. */
const LINES_AROUND = 3;

function linesAround(text: string, line: number): object {
  const starts = lineStarts(text);
  const at = (row: number) =>
    `${row}: ${text
      .slice(starts[row - 1], starts[row] ?? text.length)
      .replace(/\r?\n$/, "")
      .slice(0, 200)}`;
  const rows = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => at(from + i));
  return {
    lines_before: rows(Math.max(1, line - LINES_AROUND), line - 1),
    reference_line: at(line),
    lines_after: rows(line + 1, Math.min(starts.length, line + LINES_AROUND)),
  };
}

function summaryOf(
  edges: readonly Edge[],
  excluded: Partial<Record<Exclusion, number>>,
  searched: References["searched"],
  { group_by_file, offset, max_tokens }: FindReferencesArgs,
): Record<string, unknown> {
  const files = new Map<string, number>();
  let resolved = 0;
  for (const { path, tier } of edges) {
    files.set(path, (files.get(path) ?? 0) + 1);
    if (tier === "resolved") resolved++;
  }
  const isGrouped = group_by_file !== false && offset === 0;
  const most = [...files]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, Math.min(MOST_FILES, Math.floor((max_tokens ?? Infinity) / TOKENS_A_FILE)));
  return {
    total: edges.length,
    resolved,
    possible: edges.length - resolved,
    excluded,
    searched: { files: searched.files, ...(searched.failed > 0 && { failed: searched.failed }) },
    ...(isGrouped && { by_file: Object.fromEntries(most) }),
    ...(isGrouped && files.size > most.length && { by_file_omitted: files.size - most.length }),
  };
}

export { type Def, factOf };
