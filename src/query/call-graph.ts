// get_call_graph: who calls a symbol and what it calls, level by level, with the place of each call.

import {
  ACCESS_ROLES,
  type CodeGraph,
  type Def,
  factOf,
  isAccessor,
  isType,
  mayBeCalled,
  openGraph,
  preferred,
  type Use,
} from "../graph/index.ts";
import type { OccurrenceFact } from "../protocol/facts.ts";
import { CALL_ROLES, type Kind } from "../protocol/kinds.ts";
import { baseName } from "../util/paths.ts";
import { annotations } from "./annotations.ts";
import { type SymbolArgs, symbolOf } from "./find-references.ts";
import { interleave } from "./interleave.ts";
import { overriding } from "./renamed-with.ts";
import { handleOf, symbolItem } from "./symbol-items.ts";
import type { Listing, PageArgs, QueryContext, SuggestedAction } from "./types.ts";
import { likelyOnes } from "./unlikely.ts";
import { isInTest, usesInOrder } from "./uses-in-order.ts";

export interface CallGraphArgs extends PageArgs, SymbolArgs {
  direction?: "both" | "callers" | "callees";
  /** Already clamped to 1..5. */
  depth?: number;
}

/** Of an occurrence that has none to count. */
const NO_ARGUMENTS = -1;

/** More symbols than this are not gone on from: the answer says so. */
const MOST_OPENED = 400;

/** One call: who is at its other end, and where it stands. */
export interface Call {
  /** Absent for calls outside of any symbol. */
  other?: Def;
  path: string;
  line: number;
  column: number;
  tier: "resolved" | "possible";
  via: string;
  confidence: number;
}

/** Calls of a symbol, one a caller, the first place and how many there are; those at the top of a file are one. */
export function callersOf(
  code: CodeGraph,
  symbol: Def,
  watch: { check(): void },
  heirs?: readonly Def[],
): (Call & { calls: number })[] {
  const found = new Map<Def | string, Call & { calls: number }>();
  for (const edge of usesInOrder(code, code.calls(symbol, watch, heirs))) {
    const { path, line, column, tier, via, confidence, enclosing } = edge;
    const other = enclosing === -1 ? undefined : code.graph.file(path)!.def(enclosing);
    const known = found.get(other ?? path);
    if (known) known.calls++;
    else {
      found.set(other ?? path, { other, path, line, column, tier, via, confidence, calls: 1 });
    }
  }
  return [...found.values()];
}

/** What a symbol calls, one a callee. */
export function calleesOf(
  code: CodeGraph,
  symbol: Def,
  watch: { check(): void },
): { calls: (Call & { other: Def; calls: number })[]; library: number; unresolved: number } {
  const found = new Map<Def, Call & { other: Def; calls: number }>();
  const called = code.uses(symbol, ({ role }) => CALL_ROLES.includes(role), watch);
  const { library, unresolved } = called;
  const uses = [...called.uses, ...accessed(code, symbol, watch)].sort(bySite);
  const placeOf = ({ line, column }: { line: number; column: number }) => `${line}:${column}`;
  const constructed = new Set(
    uses.filter(({ target }) => factOf(target).kind === "constructor").map(({ site }) => placeOf(site)),
  );
  for (const { target, site, tier, via, confidence } of uses) {
    // The constructor says which type it makes.
    if (isType(factOf(target).kind) && constructed.has(placeOf(site))) continue;
    if (isWordAlone(target, site)) continue;
    const known = found.get(target);
    if (known) known.calls++;
    else {
      const { line, column } = site;
      const { path } = symbol.file;
      found.set(target, { other: target, path, line, column, tier, via, confidence, calls: 1 });
    }
  }
  return { calls: [...found.values()], library, unresolved };
}

/** A macro that takes nothing, where a condition asks for it (`#if defined(DEBUG)`) or a declaration bears it: no code is run. */
function isWordAlone({ file, ordinal }: Def, { role, args }: OccurrenceFact): boolean {
  const { kind, params } = file.model.symbols[ordinal]!;
  return (
    file.rules.macros !== undefined &&
    kind === "macro" &&
    !params &&
    role === "macro" &&
    args === NO_ARGUMENTS
  );
}

const bySite = ({ site: a }: Use, { site: b }: Use) => a.line - b.line || a.column - b.column;

/** Accessors that a symbol reads and sets. */
function accessed(code: CodeGraph, symbol: Def, watch: { check(): void }): Use[] {
  const mayAccess = ({ role, name }: OccurrenceFact) =>
    ACCESS_ROLES.includes(role) && code.graph.namedAs(name, "property").length > 0;
  const { uses } = code.uses(symbol, mayAccess, watch);
  return uses.filter(({ target, tier }) => tier === "resolved" && isAccessor(factOf(target)));
}

const HOLDERS: ReadonlySet<Kind> = new Set<Kind>(["constant", "variable"]);

/** Can a symbol be called, or does it hold what is: `const load = cached(async () => 1)`? */
function isCalled(context: QueryContext, code: CodeGraph, def: Def): boolean {
  if (mayBeCalled(def)) return true;
  const isHolder = HOLDERS.has(factOf(def).kind);
  return isHolder && code.calls(def, context.deadline).some(({ tier }) => tier === "resolved");
}

interface Item {
  list: "callers" | "callees";
  item: Record<string, unknown>;
  callee: Def | undefined;
  /** Of a caller. */
  isTest: boolean;
}

export async function getCallGraph(context: QueryContext, args: CallGraphArgs): Promise<Listing> {
  const code = openGraph(context.view);
  const symbol = await symbolOf(context, args, {
    meant: ({ row, path }) => isCalled(context, code, code.def(path, row.ordinal)),
    forAll: args.direction === "callers",
    ofFamily: args.direction !== "callees" && "overloads",
  });
  const heirs = "heirs" in symbol ? symbol.heirs : [];
  const start = preferred(code.graph, code.def(symbol.path, symbol.row.ordinal));
  const direction = args.direction ?? "both";
  const walk = new Walk(context, code, start, args.depth ?? 1, heirs);
  const items = interleave(
    direction === "callees" ? [] : walk.run("callers"),
    direction === "callers" ? [] : walk.run("callees"),
  );
  const page = items.slice(args.offset, args.offset + args.limit);
  const lists = direction === "both" ? ["callers", "callees"] : [direction];
  const symbolPlace = symbolItem(context, start);
  const isUncalled = direction !== "callees" && !items.some(({ list }) => list === "callers");
  const uncalled = isUncalled ? code.references(start, context.deadline, heirs).edges.length : 0;
  const next =
    uncalled > 0
      ? otherUses(symbolPlace.symbol_id, uncalled)
      : walk.unlikely > 0 && direction !== "callees"
        ? unlikelyCalls(symbolPlace.symbol_id)
        : undefined;
  return {
    list: "calls",
    lists,
    rows: "calls",
    items: page.map(({ list, item, callee }) => ({
      list,
      ...item,
      ...(callee && overriding(context, callee)),
    })),
    total: items.length,
    head: { symbol: { ...symbolPlace, ...(isUncalled && annotations(start)) } },
    tail: {
      summary: walk.summary(lists, items),
      ...(next && { suggested_next_actions: [next] }),
    },
    brief: {
      head: { symbol: { symbol_id: symbolPlace.symbol_id } },
      without: ["via", "confidence", "overridden_by", "overridden_by_omitted"],
    },
  };
}

/** Modules and types are used without a call, functions are handed on. */
function otherUses(symbol_id: string, count: number): SuggestedAction {
  const reason = `nothing calls it; uses that are no calls: ${count}`;
  return { tool: "find_references", arguments: { symbol_id }, reason };
}

function unlikelyCalls(symbol_id: string): SuggestedAction {
  const reason = "calls of the same name that are unlikely to mean it are left out here";
  return { tool: "find_references", arguments: { symbol_id, kind: "calls" }, reason };
}

interface Opened {
  def: Def;
  above: ReadonlySet<Def>;
}

/** Level by level, every symbol once; a call that leads back to what was there before is a cycle. */
class Walk {
  private readonly context: QueryContext;
  private readonly code: CodeGraph;
  private readonly start: Def;
  private readonly depth: number;
  /** Overloads and overrides that are asked for with the start. */
  private readonly heirs: readonly Def[];
  private library = 0;
  private unresolved = 0;
  private cut = false;
  unlikely = 0;

  constructor(context: QueryContext, code: CodeGraph, start: Def, depth: number, heirs: readonly Def[]) {
    this.context = context;
    this.code = code;
    this.start = start;
    this.depth = depth;
    this.heirs = heirs;
  }

  run(list: "callers" | "callees"): Item[] {
    const items: Item[] = [];
    const seen = new Set<Def>([this.start, ...this.heirs]);
    // Uses of the overrides are found with those of the start; each has a body of its own.
    const starts = list === "callers" ? [this.start] : [this.start, ...this.heirs];
    let level = starts.map((def): Opened => ({ def, above: new Set([def]) }));
    let opened = 0;
    for (let depth = 1; depth <= this.depth; depth++) {
      const next: Opened[] = [];
      for (const { def, above } of level) {
        if (opened++ >= MOST_OPENED) {
          this.cut = true;
          break;
        }
        for (const call of this.next(list, def)) {
          const other =
            list === "callers" && call.other ? preferred(this.code.graph, call.other) : call.other;
          const item = this.item(call, other, def, depth, !!other && above.has(other));
          const isCaller = list === "callers";
          const isTest = isCaller && isInTest(call.path, call.other);
          items.push({ list, item, callee: isCaller ? undefined : other, isTest });
          if (!other || seen.has(other) || call.tier === "possible") continue;
          seen.add(other);
          next.push({ def: other, above: new Set([...above, other]) });
        }
      }
      level = next;
    }
    // What is certain first, a name alone says little; of each the code before its tests.
    const rank = ({ item, isTest }: Item) => (item.tier === "possible" ? 2 : 0) + Number(isTest);
    const { likely, unlikely } = likelyOnes(items, ({ item }) => item);
    this.unlikely += unlikely;
    return likely.sort((a, b) => rank(a) - rank(b));
  }

  private next(list: "callers" | "callees", def: Def): (Call & { calls: number })[] {
    const { code, context } = this;
    if (list === "callers")
      return callersOf(code, def, context.deadline, def === this.start ? this.heirs : []);
    const { calls, library, unresolved } = calleesOf(code, def, context.deadline);
    this.library += library;
    this.unresolved += unresolved;
    return calls;
  }

  private item(
    call: Call & { calls: number },
    other: Def | undefined,
    from: Def,
    depth: number,
    isCycle: boolean,
  ): Record<string, unknown> {
    const { path, line, column, tier, via, confidence, calls } = call;
    const shown = other
      ? symbolItem(this.context, other)
      : { kind: "file", name: baseName(path), path, line };
    return {
      ...shown,
      call_site: { ...(path !== shown.path && { file: path }), line, column },
      ...(calls > 1 && { calls }),
      tier,
      via,
      confidence,
      depth,
      ...(from !== this.start && {
        of: {
          symbol_id: handleOf(this.context, from.file.path, from.file.model.id, from.ordinal),
          name: factOf(from).name,
        },
      }),
      ...(isCycle && { cycle: true }),
    };
  }

  /** What was not looked for is not counted. */
  summary(lists: readonly string[], items: readonly Item[]): Record<string, unknown> {
    const count = (list: string) => items.filter((item) => item.list === list).length;
    return {
      ...Object.fromEntries(lists.map((list) => [list, count(list)])),
      ...(this.library > 0 && { library_calls: this.library }),
      ...(this.unresolved > 0 && { unresolved_calls: this.unresolved }),
      ...(this.unlikely > 0 && { unlikely_calls: this.unlikely }),
      ...(this.cut && { stopped_after: MOST_OPENED }),
    };
  }
}

export { factOf };
