// diff_context: what a ref changed, as symbols, with who calls what changed and which places no longer resolve.

import { type CodeGraph, openGraph } from "../graph/index.ts";
import type { View } from "../view/view.ts";
import { BrokenSearch, type BrokenSite, type Suspect } from "./broken-sites.ts";
import { type FileChange, uncomparedWarnings } from "./changed-files.ts";
import type { FileSymbol } from "./file-symbols.ts";
import { emptyPathWarning, type PathTest, pathTest } from "./filters.ts";
import { interleave } from "./interleave.ts";
import { leftBehind } from "./left-behind.ts";
import { fateOf, otherFiles } from "./other-files.ts";
import { shownSignature } from "./shown-signature.ts";
import { CHANGES, type Changes, compareViews, type SymbolChange } from "./symbol-changes.ts";
import { containerOf, handleOf, namedItem } from "./symbol-items.ts";
import type { Listing, PageArgs, QueryContext } from "./types.ts";
import { usesInOrder } from "./uses-in-order.ts";

export interface DiffContextArgs extends PageArgs {
  max_tokens?: number;
  path_filter?: string;
  /** What the client calls the two trees, and where they parted. */
  base: { ref: string; commit?: string };
  head: { ref: string; commit?: string };
}

const MOST_CALLERS = 5;
/** Reasons for which users of a changed symbol may be left behind. */
const BREAKS: Readonly<Partial<Record<SymbolChange["change"], Suspect["reason"]>>> = {
  removed: "removed",
  renamed: "renamed",
  moved: "moved",
  signature_changed: "arity",
};

export function diffContext(context: QueryContext, args: DiffContextArgs): Listing {
  const { view } = context;
  const base = context.base ?? view;
  const test = pathTest(args.path_filter);
  const { changes, search, head } = comparison(context, base, args.path_filter, test);
  // Further pages are of the same search.
  if (args.offset === 0) search.advance(context.deadline);
  const broken = search.result();
  const items = interleave(
    firstsOf(broken.sites).map(
      ({ site, isFirst }) =>
        () =>
          siteItem(context, site, isFirst),
    ),
    changes.symbols.map((change) => () => changeItem(context, head, change)),
  );
  const warnings = test && changes.files.length === 0 ? emptyPathWarning(view, args.path_filter, test) : [];
  const uncompared = uncomparedWarnings(base, view, test);
  warnings.push(...uncompared);
  if (broken.left > 0)
    warnings.push(`who is left behind was not looked for of ${broken.left} names yet: ask again`);
  return {
    list: "changes",
    lists: ["unresolved", "changes"],
    items: items.slice(args.offset, args.offset + args.limit).map((make) => make()),
    total: items.length,
    head: {
      base: args.base,
      head: args.head,
      files: countFiles(changes.files),
      symbols: countSymbols(changes.symbols),
      unresolved_total: broken.sites.length,
      ...(args.offset === 0 && otherFiles(base, view, changes, args)),
      ...(broken.truncated && { truncated: { candidate_files: broken.candidates } }),
    },
    brief: {
      head: { symbols: countSymbols(changes.symbols), unresolved_total: broken.sites.length },
      without: ["signature", "before", "callers", "caller_count"],
    },
    ...((broken.truncated || broken.left > 0 || uncompared.length > 0) && { partial: true }),
    ...(warnings.length > 0 && { warnings }),
  };
}

interface Comparison {
  base: View;
  filter: string | undefined;
  changes: Changes;
  search: BrokenSearch;
  head: CodeGraph;
}

/** The last one of each head: its pages are asked for one after the other. */
const compared = new WeakMap<View, Comparison>();

function comparison(
  { view, deadline }: QueryContext,
  base: View,
  filter: string | undefined,
  test: PathTest | undefined,
): Comparison {
  const known = compared.get(view);
  if (known?.base === base && known.filter === filter) return known;
  const changes = compareViews(base, view, test, deadline);
  const graphs = { base: openGraph(base), head: openGraph(view) };
  const moves = new Map(changes.files.map(({ before, after }) => [before, after]));
  const pathNow = (path: string) => moves.get(path) ?? path;
  const left = leftBehind(graphs.base, graphs.head, changes.relocated, pathNow, deadline);
  const suspects = [...suspectsOf(changes), ...left.map((pair): Suspect => ({ ...pair, reason: "moved" }))];
  const search = new BrokenSearch({ ...graphs, suspects, pathNow });
  const made = { base, filter, changes, search, head: graphs.head };
  compared.set(view, made);
  return made;
}

function suspectsOf({ symbols, removed }: Changes): Suspect[] {
  const changed = symbols.flatMap((change): Suspect[] => {
    const { before, after } = change;
    const reason = [change.change, ...change.also].map((each) => BREAKS[each]).find(Boolean);
    return reason && before && after ? [{ before, after, reason }] : [];
  });
  return [...removed.map((before): Suspect => ({ before, reason: "removed" })), ...changed];
}

function countFiles(files: readonly FileChange[]): Record<string, number> {
  const counts = { changed: 0, added: 0, removed: 0, renamed: 0 };
  for (const file of files) counts[fateOf(file)]++;
  return counts;
}

function countSymbols(symbols: readonly SymbolChange[]): Record<string, number> {
  return Object.fromEntries(
    CHANGES.flatMap((kind) => {
      const count = symbols.filter(({ change }) => change === kind).length;
      return count > 0 ? [[kind, count]] : [];
    }),
  );
}

/** With whether it is the first of its symbol, which says for the others what that was. */
function firstsOf(sites: readonly BrokenSite[]): { site: BrokenSite; isFirst: boolean }[] {
  const said = new Set<FileSymbol>();
  return sites.map((site) => {
    const isFirst = !said.has(site.target);
    said.add(site.target);
    return { site, isFirst };
  });
}

function siteItem(context: QueryContext, site: BrokenSite, isFirst: boolean): Record<string, unknown> {
  const { path, line, column, name, enclosing, target, reason } = site;
  return {
    list: "unresolved",
    ...{ path, line, column, name, reason },
    ...(enclosing && { enclosing: namedItem(context, enclosing) }),
    ...(isFirst && {
      was: { path: target.path, line: target.fact.line, kind: target.fact.kind },
      ...(site.now && { now: becameOf(site.now, site) }),
    }),
  };
}

function becameOf({ path, fact }: FileSymbol, { target, reason }: BrokenSite): Record<string, unknown> {
  return {
    ...(path !== target.path && { path }),
    ...(fact.name !== target.fact.name && { name: fact.name }),
    line: fact.line,
    ...(reason === "arity" && { signature: shownSignature(fact) }),
  };
}

function changeItem(context: QueryContext, head: CodeGraph, change: SymbolChange): Record<string, unknown> {
  const { before, after, also, members } = change;
  const symbol = (after ?? before) as FileSymbol;
  return {
    list: "changes",
    change: change.change,
    ...(also.length > 0 && { also }),
    ...placeOf(symbol),
    ...(after && { symbol_id: handleOf(context, after.path, after.blob, after.ordinal) }),
    ...(symbol.fact.signature !== "" && { signature: shownSignature(symbol.fact) }),
    ...(members > 0 && { members }),
    ...(before && after && { before: differences(before, after) }),
    ...(before && after && callers(context, head, after)),
  };
}

function placeOf({ path, fact, container }: FileSymbol): Record<string, unknown> {
  const { kind, name, line, endLine, owner } = fact;
  const holder = container?.fact.name ?? owner;
  return {
    ...{ kind, name },
    ...(holder !== "" && { container: holder }),
    ...{ path, line_start: line, line_end: endLine },
  };
}

/** What the earlier version had otherwise. */
function differences(before: FileSymbol, after: FileSymbol): Record<string, unknown> {
  const old = before.fact;
  return {
    ...(before.path !== after.path && { path: before.path }),
    ...(old.name !== after.fact.name && { name: old.name }),
    ...(old.signature !== after.fact.signature && { signature: shownSignature(old) }),
    line_start: old.line,
  };
}

/** Who uses the symbol at head, the first of them. */
function callers(context: QueryContext, head: CodeGraph, symbol: FileSymbol): Record<string, unknown> {
  const { edges } = head.references(head.def(symbol.path, symbol.ordinal), context.deadline);
  const users = new Map<string, Record<string, unknown>>();
  for (const { tier, role, path, line, enclosing } of usesInOrder(head, edges)) {
    if (tier !== "resolved" || role === "import") continue;
    const file = head.graph.file(path)!;
    const { symbols } = file.model;
    const user =
      enclosing === -1 ? {} : { name: symbols[enclosing]!.name, ...containerOf(symbols, enclosing) };
    const key = `${path}\0${enclosing}`;
    if (!users.has(key)) users.set(key, { path, line, ...user });
  }
  if (users.size === 0) return {};
  return { callers: [...users.values()].slice(0, MOST_CALLERS), caller_count: users.size };
}
