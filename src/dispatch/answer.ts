// From a question's listing to the text a client gets: fields shaped to the detail level, cut to the budget at whole items,
// a cursor and a valid next call for what did not fit, metadata last. The function to know is renderAnswer.

import { type DetailLevel, type SearchHit, shapeHit } from "../protocol/detail.ts";
import type { Metadata } from "../protocol/metadata.ts";
import { estimateTokens } from "../protocol/tokens.ts";
import type { Listing, SuggestedAction } from "../query/types.ts";
import type { Args, QueryTool } from "../tools/tool.ts";
import { type Budget, CEILING_BYTES, costOf, minus, prefixThatFits } from "./budget.ts";
import { maskBody } from "./mask.ts";
import { ancestors, bare, flatten, type Node, sliceNodes } from "./nested.ts";

export interface Page {
  tool: QueryTool;
  args: Args;
  /** As the client sent them: what a suggested next call repeats. */
  sent: Args;
  /** Items before this page. */
  offset: number;
  metadata: Metadata;
  /** privacy.mask_secrets. */
  mask: boolean;
  /** The cursor of the page that starts at an offset. */
  cursorAt: (offset: number) => string;
}

/** What the list of a page is made of, whatever the items are. */
interface Part {
  /** Positions this page could show: those of the listing's items, or of every node of a nested one. */
  count: number;
  /** Positions in the whole list, this page's offset included. */
  end: number;
  /** JSON of each position with all that it brings into the answer, to be weighed. */
  pieces: () => Iterable<string>;
  /** The list as it is written when `count` positions are shown. */
  list: (count: number) => unknown;
  /** Something smaller for a first item that is too large alone. */
  squeeze?: (budget: Budget) => unknown;
}

/** Estimates differ from one piece to the sum: so much more is tried, and what does not fit after all taken back. */
const SLACK_TOKENS = 8;
/** What it costs to say that the first item is shown in part. */
const NOTE_TOKENS = 24;
/** The ceiling in bytes holds no more. */
const MOST_TOKENS_ADVISED = 32_000;
const LONGEST_REPEATED_ARGS = 400;

export function renderAnswer(page: Page, listing: Listing): string {
  const part = partOf(page, listing);
  const whole = { count: part.count, list: part.list(part.count), cut: false };
  const budget = { tokens: page.args.max_tokens as number, bytes: CEILING_BYTES };
  const text = write(page, listing, part, whole);
  if (fits(text, budget)) return text;
  const frame = costOf(
    write(page, listing, part, { count: 0, list: emptyOf(whole.list), cut: true, measured: true }),
  );
  const rest = minus(minus(budget, frame), { tokens: -SLACK_TOKENS, bytes: 0 });
  for (let count = prefixThatFits(part.pieces(), rest); count > 0; count--) {
    const shown = write(page, listing, part, { count, list: part.list(count), cut: true });
    if (fits(shown, budget)) return shown;
  }
  if (part.count === 0) return write(page, listing, part, { count: 0, list: part.list(0), cut: true });
  // So tight that the next call, which the cursor stands for too, has to give way.
  for (const quiet of [false, true]) {
    const frame = costOf(
      write(page, listing, part, { count: 0, list: [], cut: true, measured: true, quiet }),
    );
    const left = minus(minus(budget, frame), { tokens: NOTE_TOKENS, bytes: 0 });
    const squeezed = part.squeeze?.(left);
    const shown = { count: 1, list: squeezed, cut: true, squeezed: true, quiet };
    const partly = squeezed === undefined ? undefined : write(page, listing, part, shown);
    if (partly !== undefined && fits(partly, budget)) return partly;
  }
  return write(page, listing, part, { count: 0, list: emptyOf(whole.list), cut: true });
}

function fits(text: string, budget: Budget): boolean {
  return estimateTokens(text) <= budget.tokens && Buffer.byteLength(text) <= budget.bytes;
}

interface Shown {
  count: number;
  list: unknown;
  /** The budget left something out. */
  cut: boolean;
  /** The one item is shown in part. */
  squeezed?: boolean;
  /** Only weighed: as if items were to follow. */
  measured?: boolean;
  /** Without the next call. */
  quiet?: boolean;
}

function emptyOf(list: unknown): unknown {
  return typeof list === "string" ? "" : [];
}

function write(page: Page, listing: Listing, part: Part, shown: Shown): string {
  const next = page.offset + (shown.measured ? 1 : shown.count);
  const isPaged = "cursor" in page.tool.input.shape;
  const cursor = isPaged && next < part.end ? page.cursorAt(next) : undefined;
  const head = { ...listing.head };
  if (listing.tally) head[listing.tally.field] = listing.tally.offset + shown.count;
  const { suggested_next_actions: own, ...tail } = listing.tail ?? {};
  const actions = [
    ...(shown.cut && !shown.quiet ? nextCalls(page, cursor, next === page.offset) : []),
    ...((own as SuggestedAction[]) ?? []),
  ];
  const body = {
    ...head,
    ...listsOf(listing, shown.list),
    ...tail,
    ...(actions.length > 0 ? { suggested_next_actions: actions } : {}),
  };
  return finish(body, metadataOf(page, listing, shown, cursor), page.mask);
}

/** The list under its key, or each of several lists under its own. */
function listsOf({ list, lists, under }: Listing, shown: unknown): Record<string, unknown> {
  if (under) return { [under.key]: { ...under.fields, [list]: shown } };
  if (!lists) return { [list]: shown };
  const items = shown as ({ list: string } & Record<string, unknown>)[];
  return Object.fromEntries(
    lists.map((name) => [
      name,
      items.filter((item) => item.list === name).map(({ list: _, ...rest }) => rest),
    ]),
  );
}

function metadataOf(page: Page, listing: Listing, shown: Shown, cursor: string | undefined): Metadata {
  const reasons = listing.ranking_reasons?.filter((reason) => reason.result_index < shown.count);
  const warnings = [...(page.metadata.warnings ?? []), ...(listing.warnings ?? [])];
  if (shown.squeezed) warnings.push("the first item is larger than max_tokens and is shown in part");
  const suppressed = listing.suppressed_duplicate_count;
  return {
    ...page.metadata,
    ...listing.metadata,
    ...(listing.partial ? { result_completeness: "partial" as const } : {}),
    ...(shown.cut ? { result_completeness: "truncated" as const, safety_limit_applied: true } : {}),
    ...(reasons && !shown.squeezed ? { ranking_reasons: reasons } : {}),
    ...(suppressed ? { suppressed_duplicate_count: suppressed } : {}),
    ...(warnings.length > 0 ? { warnings: limited(warnings) } : { warnings: undefined }),
    ...(cursor ? { next_cursor: cursor } : {}),
  };
}

/** The calls that get what this answer left out. */
function nextCalls(page: Page, cursor: string | undefined, nothingFit: boolean): SuggestedAction[] {
  const needsRoom = nothingFit || cursor === undefined;
  const max_tokens = Math.max((page.args.max_tokens as number) * 4, 2000);
  if (JSON.stringify(page.sent).length > LONGEST_REPEATED_ARGS) return [];
  if (needsRoom && max_tokens > MOST_TOKENS_ADVISED) return [];
  const next = { ...page.sent, ...(needsRoom ? { max_tokens } : {}), ...(cursor ? { cursor } : {}) };
  const reason = needsRoom ? "a larger budget: this one was too small" : "the next page";
  return [{ tool: page.tool.name, arguments: next, reason }];
}

function partOf(page: Page, listing: Listing): Part {
  if (page.tool.nested) return nestedPart(page, listing);
  const { items, join } = listing;
  const end = Math.max(listing.total, page.offset + items.length);
  if (join === undefined) return itemsPart(page, listing, end);
  const lines = items as string[];
  return {
    count: lines.length,
    end,
    pieces: () => lines.map((line) => JSON.stringify(line + join)),
    list: (count) => lines.slice(0, count).join(join),
    squeeze: (budget) => cutText(lines[0]!, budget),
  };
}

function itemsPart(page: Page, listing: Listing, end: number): Part {
  const level = page.args.detail_level as DetailLevel;
  const shape = (item: unknown, detail: DetailLevel) =>
    listing.hits ? shapeHit(item as SearchHit, detail, page.args.compact === true) : item;
  const shaped = listing.items.map((item) => shape(item, level));
  const reasonOf = new Map(listing.ranking_reasons?.map((reason) => [reason.result_index, reason]));
  return {
    count: shaped.length,
    end,
    pieces: () =>
      shaped.map(
        (item, at) => JSON.stringify(item) + (reasonOf.has(at) ? JSON.stringify(reasonOf.get(at)) : ""),
      ),
    list: (count) => shaped.slice(0, count),
    squeeze: (budget) => {
      const small = shape(listing.items[0], "location");
      return prefixThatFits([JSON.stringify(small)], budget) === 1 ? [small] : undefined;
    },
  };
}

function nestedPart(page: Page, listing: Listing): Part {
  const flat = flatten(listing.items as Node[]);
  const limit = (page.args.limit as number | undefined) ?? flat.length;
  const last = Math.min(page.offset + limit, flat.length);
  const stubs = sliceNodes(flat, page.offset, page.offset + 1);
  return {
    count: Math.max(last - page.offset, 0),
    end: flat.length,
    *pieces() {
      const above = ancestors(flat, page.offset).length > 0 ? JSON.stringify(stubs) : "";
      for (let at = page.offset; at < last; at++) {
        const parent = flat[at]!.end > at + 1 ? ',"children":[]' : "";
        yield (at === page.offset ? above : "") + JSON.stringify(bare(flat[at]!.node)) + parent;
      }
    },
    list: (count) => sliceNodes(flat, page.offset, page.offset + count),
  };
}

/** As much of one long line as fits. */
function cutText(text: string, budget: Budget): string | undefined {
  let length = Math.min(text.length, budget.tokens * 8);
  while (length > 0 && prefixThatFits([JSON.stringify(text.slice(0, length))], budget) === 0)
    length = Math.floor(length * 0.8);
  return length > 0 ? text.slice(0, length) : undefined;
}

const MOST_WARNINGS = 10;

export function limited(warnings: string[]): string[] {
  if (warnings.length <= MOST_WARNINGS) return warnings;
  return [...warnings.slice(0, MOST_WARNINGS), `and ${warnings.length - MOST_WARNINGS} more warnings`];
}

/** The JSON text of an answer, its secrets masked unless the user's configuration says otherwise, with the estimate of its own size. */
export function finish(whole: Record<string, unknown>, stated: Metadata, mask = true): string {
  const { body, count } = mask ? maskBody(whole) : { body: whole, count: 0 };
  const metadata = count > 0 ? { ...stated, masked_secrets: count } : stated;
  const draft = JSON.stringify({ ...body, metadata: { ...metadata, estimated_tokens: 0 } });
  // The number itself costs as many digits again.
  const estimated_tokens = estimateTokens(draft) + 1;
  return JSON.stringify({ ...body, metadata: { ...metadata, estimated_tokens } });
}
