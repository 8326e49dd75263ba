// find_references: who uses a symbol, resolved and possible, and what was left out and why.

import type { Edge, References } from "../graph/index.ts";
import { type Def, factOf, isType, openGraph, rolesOfCalls } from "../graph/index.ts";
import { ToolError } from "../protocol/errors.ts";
import type { SymbolFact } from "../protocol/facts.ts";
import { CALL_ROLES, ROLES, type Role } from "../protocol/kinds.ts";
import { byText } from "../util/order.ts";
import { annotations } from "./annotations.ts";
import type { SymbolCandidate } from "./candidates.ts";
import { FactsCache } from "./facts-cache.ts";
import { linesAround, QuotedLines } from "./lines-around.ts";
import { filesBeside } from "./listed-files.ts";
import { namedIn } from "./named-in.ts";
import type { Family } from "./override-family.ts";
import { renamedWith } from "./renamed-with.ts";
import { type Choice, resolveSymbol } from "./resolve-handle.ts";
import { containerOf, handleOf, type NamedItem, namedItem } from "./symbol-items.ts";
import type { Listing, PageArgs, QueryContext, SuggestedAction } from "./types.ts";
import { likelyOnes } from "./unlikely.ts";
import { usesInOrder } from "./uses-in-order.ts";

/** What clients ask for, as roles. */
const REFERENCE_KINDS: Readonly<Record<string, readonly Role[]>> = {
  calls: CALL_ROLES,
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
  compact?: boolean;
  max_tokens?: number;
}

/** Is a type named? */
export const isOfType = ({ row }: SymbolCandidate) => isType(row.kind);

/** The symbol that a tool's arguments name, of equals as the question chooses. Throws like resolveSymbol; invalid_input without a name. */
export async function symbolOf(
  context: QueryContext,
  args: SymbolArgs,
  choice?: Choice,
): Promise<SymbolCandidate | Family> {
  const name = args.symbol_id ?? args.symbol_name;
  if (name === undefined)
    throw new ToolError("invalid_input", "Pass `symbol_id` or `symbol_name`.", {
      argument: "symbol_id",
      allowed: ["symbol_id", "symbol_name"],
    });
  return resolveSymbol(context, name, args.path, choice);
}

/** References of a symbol of the view, all of them. What get_definition, get_code_context and diff_context build on. */
export function referencesOf(context: QueryContext, symbol: SymbolCandidate | Family): References {
  const code = openGraph(context.view);
  const heirs = "heirs" in symbol ? symbol.heirs : [];
  const found = code.references(code.def(symbol.path, symbol.row.ordinal), context.deadline, heirs);
  return { ...found, edges: usesInOrder(code, found.edges) };
}

/** References that only types have. */
const OF_TYPES: ReadonlySet<string> = new Set(["extends", "implements"]);

export async function findReferences(context: QueryContext, args: FindReferencesArgs): Promise<Listing> {
  const meant = OF_TYPES.has(args.kind ?? "") ? isOfType : undefined;
  const symbol = await symbolOf(context, args, { meant, forAll: true, ofFamily: "overloads" });
  const found = referencesOf(context, symbol);
  const { path, row } = symbol;
  const facts = new FactsCache(context.store);
  const { symbols } = facts.open(row.blob);
  const fact = symbols[row.ordinal]!;
  const roles = rolesOf(args.kind, fact);
  const kept = roles ? found.edges.filter(({ role }) => roles.includes(role)) : found.edges;
  const { likely, unlikely } = args.compact
    ? likelyOnes(kept, (edge) => edge)
    : { likely: kept, unlikely: 0 };
  const upTo = likely.slice(0, args.offset + args.limit);
  const isFirst = args.offset === 0;
  const isUnused = isFirst && !found.edges.some(({ tier }) => tier === "resolved");
  const named = isFirst && !roles ? namedIn(context, symbol, fact, found.edges) : {};
  const summary: Record<string, unknown> = {
    ...summaryOf(kept, found, args),
    ...(unlikely > 0 && { unlikely_omitted: unlikely }),
    ...named,
  };
  const symbol_id = handleOf(context, path, row.blob, row.ordinal);
  const asked = { symbol_id, kind: fact.kind, name: fact.name, ...containerOf(symbols, row.ordinal) };
  const beside = isFirst ? renamedWith(context, symbol) : undefined;
  const next = nextCall(context, asked, found, kept, beside);
  return {
    list: "references",
    items: args.include_context
      ? withLines(context, facts, upTo, args.offset)
      : upTo.slice(args.offset).map((edge) => referenceItem(context, edge)),
    rows: "uses",
    spare: "context",
    total: likely.length,
    head: {
      symbol: {
        ...asked,
        path,
        line: fact.line,
        ...beside?.places,
        ...(isUnused && annotations(openGraph(context.view).def(path, row.ordinal))),
      },
    },
    tail: { summary, ...(next && { suggested_next_actions: [next] }) },
    brief: {
      head: { symbol: { symbol_id } },
      tail: { summary: { total: summary.total, resolved: summary.resolved } },
      without: ["via", "confidence", "enclosing"],
    },
  };
}

/** The call that finds what this one does not. */
function nextCall(
  context: QueryContext,
  { symbol_id, kind, name, container }: NamedItem,
  { edges, excluded }: References,
  kept: readonly Edge[],
  beside: ReturnType<typeof renamedWith> | undefined,
): SuggestedAction | undefined {
  // What makes one of a type is called by the type's name: its own, as `init`, says nothing elsewhere.
  const maker = kind === "constructor" ? (container ?? name) : undefined;
  if (kept.length === 0) return elsewhere(symbol_id, maker ?? name, edges);
  if (!beside) return undefined;
  const above = beside.above && throughSupertype(context, beside.above, kept);
  return above ?? (maker ? undefined : inOtherLanguages(name, excluded.other_language ?? 0, edges.length));
}

/** Where to look when nothing of the kind uses a symbol. */
function elsewhere(symbol_id: string, name: string, edges: readonly Edge[]): SuggestedAction {
  if (edges.length > 0)
    return {
      tool: "find_references",
      arguments: { symbol_id },
      reason: `references of other kinds: ${edges.length}`,
    };
  return {
    tool: "search_code",
    arguments: { query: name },
    reason: "the name in other languages and spellings, in texts and in generated code",
  };
}

/** A message of an interface's own language is mostly used in others, under the same name. */
function inOtherLanguages(name: string, count: number, own: number): SuggestedAction | undefined {
  if (count <= own) return undefined;
  return {
    tool: "search_code",
    arguments: { query: `"${name}"` },
    reason: `the name in other languages, which may mean it: ${count}`,
  };
}

/** Uses by what the symbol overrides: mere possibilities of the one, and what the other is asked for. */
function throughSupertype(
  context: QueryContext,
  above: Def,
  edges: readonly Edge[],
): SuggestedAction | undefined {
  const count = edges.filter(({ tier, via }) => tier === "possible" && via === "inheritance").length;
  if (count === 0) return undefined;
  const { file, ordinal } = above;
  return {
    tool: "find_references",
    arguments: { symbol_id: handleOf(context, file.path, file.model.id, ordinal) },
    reason: `uses by what it overrides, which may run it: ${count}`,
  };
}

/** An edge as clients see it. */
export function referenceItem(context: QueryContext, edge: Edge): object {
  const { path, line, column, role, tier, via, confidence, enclosing } = edge;
  return {
    location: { file: path, line_start: line, line_end: line, column },
    kind: role,
    tier,
    via,
    confidence,
    ...(enclosing !== -1 && { enclosing: namedItem(context, openGraph(context.view).def(path, enclosing)) }),
  };
}

/** The same with the lines around them, for those from `offset` on. */
function withLines(
  context: QueryContext,
  facts: FactsCache,
  edges: readonly Edge[],
  offset: number,
): object[] {
  const quoted = new QuotedLines();
  for (const edge of edges.slice(0, offset)) quoted.take(edge);
  return edges.slice(offset).map((edge) => ({
    ...referenceItem(context, edge),
    context: linesAround(facts.text(edge.blob), edge.line, quoted.take(edge)),
  }));
}

function rolesOf(kind: string | undefined, of: SymbolFact): readonly Role[] | undefined {
  if (kind === undefined || kind === "references") return undefined;
  if (kind === "calls") return rolesOfCalls(of);
  const roles = REFERENCE_KINDS[kind] ?? (ROLES.includes(kind as Role) ? [kind as Role] : undefined);
  if (roles) return roles;
  throw new ToolError("invalid_input", `There are no references of kind ${kind.slice(0, 40)}.`, {
    argument: "kind",
    value: kind.slice(0, 40),
    allowed: Object.keys(REFERENCE_KINDS),
  });
}

/** Which files have how many the first page says, and the next ones do not repeat. */
function summaryOf(
  edges: readonly Edge[],
  { excluded, searched }: Pick<References, "excluded" | "searched">,
  args: FindReferencesArgs,
): Record<string, unknown> {
  const files = new Map<string, number>();
  let resolved = 0;
  for (const { path, tier } of edges) {
    files.set(path, (files.get(path) ?? 0) + 1);
    if (tier === "resolved") resolved++;
  }
  const isListed = args.compact === true && edges.length <= args.limit;
  const isGrouped = args.group_by_file !== false && args.offset === 0 && !isListed;
  const counted = [...files].sort(([a, m], [b, n]) => n - m || byText(a, b)).slice(0, filesBeside(args));
  return {
    total: edges.length,
    resolved,
    possible: edges.length - resolved,
    excluded,
    searched: { files: searched.files, ...(searched.failed > 0 && { failed: searched.failed }) },
    ...(isGrouped && { by_file: Object.fromEntries(counted) }),
    ...(isGrouped && files.size > counted.length && { by_file_omitted: files.size - counted.length }),
  };
}

export { type Def, factOf };
