// get_code_context: the pack of code that a task needs, under a budget of tokens. Whole symbols, each once and with the
// reason why it is there; one too large for its share is shown without its comment or as its outline. `breadth` takes the
// best of search_code, in its order; `depth` takes the best few, then what they call, who calls them and what tests them.

import type { SymbolFact } from "../protocol/facts.ts";
import type { Kind } from "../protocol/kinds.ts";
import { saysWord } from "../text/name-words.ts";
import { searchAsked } from "./asked-search.ts";
import { type Excerpt, ExcerptMaker } from "./excerpt.ts";
import { neighboursOf } from "./neighbours.ts";
import { type Search, targetOf } from "./search.ts";
import { wordsOfName } from "./search-text.ts";
import { stableCost } from "./stable-cost.ts";
import { suggestActions } from "./suggest-actions.ts";
import type { FilterArgs, Listing, QueryContext, SuggestedAction } from "./types.ts";
import type { Unit } from "./units.ts";

export interface CodeContextArgs {
  query: string;
  max_tokens: number;
  strategy: "breadth" | "depth";
  language?: string;
}

/** A symbol that may go into the pack. */
export interface Wish {
  path: string;
  blob: number;
  /** -1 for lines that no symbol covers. */
  ordinal: number;
  line: number;
  endLine: number;
  why: string;
  /** The query names it. */
  named?: true;
  /** The line that was found. */
  at?: number;
}

/** Kept for metadata and the frame around the list, and for some names of what found no place. */
const FRAME_TOKENS = 300;
/** What of it metadata and the frame may take. */
const BARE_FRAME_TOKENS = 180;
/** Small budgets name nothing of what found no place: beside the next call they keep so much, until there is so much for code. */
const SMALL_FRAME_TOKENS = 150;
const SMALL_BUDGET = 300;
const MOST_CONSIDERED = 60;
/** One symbol takes no more than this share of the budget as long as others wait. */
const SHARE = { breadth: 0.3, depth: 0.55 } as const;
/** The best may take more. */
const FIRST_SHARE = 0.7;
/** How many of the best results the others of `depth` hang on, and how good against the best each must be. */
const ROOTS = 3;
const ROOT_SHARE = 0.6;
/** What is worth less than this against the best is named, and not shown. */
const LEAST_SHARE = 0.4;
/** Of what is called the same in files that are called the same, one for each page or package, so many are shown. */
const MOST_ALIKE = 2;
const MOST_LEFT_OUT = 8;
const LONGEST_REPEATED = 300;
/** What one line of a type declares. */
const SLOTS: ReadonlySet<Kind> = new Set<Kind>(["field", "property", "enum_member"]);
const MOST_HOLDER_LINES = 40;
const MOST_ADVISED_TOKENS = 32_000;

export async function getCodeContext(context: QueryContext, args: CodeContextArgs): Promise<Listing> {
  const filters: FilterArgs = args.language === undefined ? {} : { language: args.language };
  const { search, ranked } = await searchAsked(context, { query: args.query, ...filters });
  const { units, warnings } = ranked;
  const considered = units.slice(0, MOST_CONSIDERED);
  const found = considered.map((unit) => wishOf(search, unit));
  const { strong, weak } = parted(search, found, countStrong(considered));
  const wishes =
    args.strategy === "depth"
      ? deepWishes(context, strong, countAbove(units, (units[0]?.score ?? 0) * ROOT_SHARE))
      : strong;
  const pack = new Pack(context, search, args);
  for (const wish of wishes) pack.offer(wish);
  const { items, tokens, left } = pack;
  const next = left.length === 0 ? [] : items.length === 0 ? bestOf(left[0]!) : largerBudget(args);
  const others = weak.slice(0, MOST_LEFT_OUT).map((wish) => pack.nameOf(wish));
  const room = args.max_tokens - BARE_FRAME_TOKENS - tokens - stableCost(next);
  const named = namesThatFit([...left, ...others], room);
  const listing: Listing = {
    list: "context",
    items,
    total: items.length,
    head: { strategy: args.strategy, query_intent: search.query.intent },
    tail: {
      total_tokens: tokens,
      truncated: left.length > 0,
      ...(named.length > 0 && { left_out: named }),
      ...(next.length > 0 && { suggested_next_actions: next }),
    },
  };
  if (left.length > 0) listing.metadata = { result_completeness: "truncated" };
  if (warnings.length > 0) listing.warnings = warnings;
  if (units.length === 0)
    listing.tail = {
      ...listing.tail,
      ...(await suggestActions(search, { ...args, ...filters })),
    };
  return listing;
}

/** The call that shows the best place, where a budget holds no code at all. */
function bestOf({ path, line_start, name, symbol_id, tokens }: Record<string, unknown>): SuggestedAction[] {
  const place = symbol_id ? { symbol_id } : { path, line_start };
  const reason = `the best is ${name} in ${path}, ${tokens} tokens`;
  return [{ tool: "get_source", arguments: place, reason }];
}

/** The call that shows more, unless it says too much itself. */
function largerBudget({ query, strategy, language, max_tokens }: CodeContextArgs): SuggestedAction[] {
  if (query.length > LONGEST_REPEATED || 2 * max_tokens > MOST_ADVISED_TOKENS) return [];
  const same = { query, strategy, ...(language && { language }) };
  const reason = "more of it fits a larger budget";
  return [{ tool: "get_code_context", arguments: { ...same, max_tokens: 2 * max_tokens }, reason }];
}

/** What is named as left out takes no place from what is shown. */
function namesThatFit(left: readonly Record<string, unknown>[], tokens: number): Record<string, unknown>[] {
  let room = tokens;
  const first = left.slice(0, MOST_LEFT_OUT);
  const count = first.findIndex((each) => {
    room -= stableCost(each);
    return room < 0;
  });
  return count === -1 ? first : first.slice(0, count);
}

function wishOf(search: Search, unit: Unit): Wish {
  const { symbols } = search.facts.open(unit.blob);
  const { ordinal } = targetOf(search, unit);
  const found = symbols[ordinal];
  const isNamed = unit.features().exact_match;
  const holder = found && !isNamed ? holderOf(symbols, found) : -1;
  const fact = symbols[holder] ?? found;
  return {
    path: unit.path,
    blob: unit.blob,
    ordinal: holder === -1 ? ordinal : holder,
    line: fact?.line ?? Math.max(1, unit.line),
    endLine: fact?.endLine ?? (unit.endLine || search.context.view.summary(unit.blob).lines),
    ...(unit.exactLine && { at: unit.line }),
    ...(isNamed
      ? { why: "is what the query names", named: true }
      : { why: reasonOf(search, unit, found, holder !== -1) }),
  };
}

/** The type that a slot of one line stands in, if that is short: alone it says little. -1 = there is none. */
function holderOf(symbols: readonly SymbolFact[], { kind, container, line, endLine }: SymbolFact): number {
  const holder = symbols[container];
  if (!SLOTS.has(kind) || endLine > line || !holder) return -1;
  return holder.kind !== "file" && holder.endLine - holder.line < MOST_HOLDER_LINES ? container : -1;
}

function reasonOf(search: Search, unit: Unit, fact: SymbolFact | undefined, isMember: boolean): string {
  const said = fact && wordsOfName(fact.name);
  const held = search.terms.filter((term) => said !== undefined && saysWord(said, term.stem));
  // Words side by side are looked for as one besides.
  const isJoined = (text: string) => held.some((other) => other.text !== text && text.startsWith(other.text));
  const words = held.flatMap(({ text }) => (isJoined(text) ? [] : text)).join(", ");
  if (held.some(({ weight }) => weight > 0))
    return `its ${isMember ? `${fact!.kind} ${fact!.name}` : "name"} says ${words}`;
  if ((unit.features().path_affinity ?? 0) > 0.2) return "its file is named after the query";
  return "its text is about the query";
}

/** Against the best that the query does not name: a name that was asked for is worth more than any text about it. */
function countStrong(units: readonly Unit[]): number {
  const best = units.find((unit) => !unit.features().exact_match);
  return countAbove(units, (best?.score ?? 0) * LEAST_SHARE);
}

/** What is shown as far as there is room, and what is only named: the weaker ones, and further ones that are like those before. */
function parted(search: Search, found: readonly Wish[], count: number): Record<"strong" | "weak", Wish[]> {
  const alike = new Map<string, number>();
  const strong: Wish[] = [];
  const weak: Wish[] = [];
  found.forEach((wish, at) => {
    const { path, blob, ordinal, named } = wish;
    const name = search.facts.outline(blob)[ordinal]?.name ?? "";
    const key = `${name} ${path.slice(path.lastIndexOf("/") + 1)}`;
    const before = alike.get(key) ?? 0;
    alike.set(key, before + 1);
    (at < count && (named || name === "" || before < MOST_ALIKE) ? strong : weak).push(wish);
  });
  return { strong, weak };
}

/** How many of the first have at least this score. */
function countAbove(units: readonly Unit[], least: number): number {
  const end = units.findIndex(({ score }) => score < least);
  return end === -1 ? units.length : end;
}

/** The best few, what hangs on each, then the rest. */
function deepWishes(context: QueryContext, found: readonly Wish[], most: number): Wish[] {
  const roots = found.slice(0, Math.min(ROOTS, most)).filter(({ ordinal }) => ordinal >= 0);
  const around = roots.flatMap((root) => neighboursOf(context, root));
  return [...roots, ...around, ...found.filter((wish) => !roots.includes(wish))];
}

class Pack {
  readonly items: Excerpt[] = [];
  readonly left: Record<string, unknown>[] = [];
  tokens = 0;
  private readonly budget: number;
  private readonly share: number;
  private readonly first: number;
  private readonly maker: ExcerptMaker;
  /** Symbols whose members are listed. */
  private readonly outlined = new Set<string>();
  /** Lines that are shown, by file. */
  private readonly shown = new Map<number, { from: number; to: number }[]>();

  constructor(context: QueryContext, search: Search, args: CodeContextArgs) {
    const small = args.max_tokens - SMALL_FRAME_TOKENS - stableCost(largerBudget(args));
    const usual = args.max_tokens - FRAME_TOKENS;
    this.budget = Math.max(usual, Math.min(small, SMALL_BUDGET), 0);
    this.share = this.budget * SHARE[args.strategy];
    this.first = this.budget * (this.budget > usual ? 1 : FIRST_SHARE);
    this.maker = new ExcerptMaker(context, search);
  }

  offer(wish: Wish): void {
    const room = this.budget - this.tokens;
    const whole = this.maker.whole(wish);
    const key = `${wish.blob} ${wish.ordinal}`;
    if (this.outlined.has(key) || this.repeats(wish.blob, whole.line_start, whole.line_end)) return;
    const most = Math.min(room, this.items.length === 0 ? this.first : this.share);
    const fits = (item: Excerpt) => costOf(item) <= most;
    const found = this.maker.forms(wish).find(fits);
    const opens = found?.form === "lines" && wish.named && wish.at === undefined;
    const chosen = opens ? (this.maker.opening(wish, fits) ?? found) : found;
    if (!chosen) {
      this.left.push(nameOf(whole));
      return;
    }
    this.items.push(chosen);
    this.tokens += costOf(chosen);
    // Members of what is outlined may still be shown.
    if (chosen.form === "outline") {
      this.outlined.add(key);
      return;
    }
    const ranges = this.shown.get(wish.blob) ?? [];
    this.shown.set(wish.blob, [...ranges, { from: chosen.line_start, to: chosen.line_end }]);
  }

  nameOf(wish: Wish): Record<string, unknown> {
    return nameOf(this.maker.whole(wish));
  }

  private repeats(blob: number, from: number, to: number): boolean {
    return (this.shown.get(blob) ?? []).some((range) => from <= range.to && to >= range.from);
  }
}

/** What is said of code that is not shown. */
function nameOf(whole: Excerpt): Record<string, unknown> {
  const { path, line_start, kind, name, symbol_id } = whole;
  return { path, line_start, kind, name, ...(symbol_id && { symbol_id }), tokens: costOf(whole) };
}

const costs = new WeakMap<Excerpt, number>();

function costOf(item: Excerpt): number {
  let cost = costs.get(item);
  if (cost === undefined) {
    cost = stableCost(item);
    costs.set(item, cost);
  }
  return cost;
}
