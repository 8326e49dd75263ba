// From a question's listing to the text a client gets: cut to the budget at whole items, a cursor and a valid next call for
// what did not fit, metadata last. What the list is made of is parts.ts. The function to know is renderAnswer.

import type { Metadata } from "../protocol/metadata.ts";
import type { Listing, SuggestedAction } from "../query/types.ts";
import { type Budget, CEILING_BYTES, fitsIn, minus, prefixThatFits } from "./budget.ts";
import { fieldsBeside } from "./ends.ts";
import { finish, limited, type Written } from "./finish.ts";
import { overviewOf } from "./overview.ts";
import { type Page, type Part, partOf } from "./parts.ts";

/** Estimates differ from one piece to the sum: so much more is tried, and what does not fit after all taken back. */
const SLACK_TOKENS = 8;
/** What it costs to say that the first item is shown in part. */
const NOTE_TOKENS = 24;
/** The ceiling in bytes holds no more. */
const MOST_TOKENS_ADVISED = 32_000;
const LONGEST_REPEATED_ARGS = 400;

export function renderAnswer(page: Page, given: Listing): string {
  const listing = withoutImplied(given);
  const part = partOf(page, listing);
  const whole = { count: part.count, list: part.list(part.count), cut: false };
  const budget = { tokens: page.args.max_tokens as number, bytes: CEILING_BYTES };
  const all = write(page, listing, part, whole);
  if (fits(all, budget)) return all.text;
  const overview = overviewOf(page, listing);
  if (overview) return renderAnswer(overview.page, overview.listing);
  const nothing = { count: 0, list: emptyOf(whole.list), cut: true };
  if (part.count === 0) return write(page, listing, part, nothing).text;
  const slim = slimOf(listing);
  const brief = briefOf(slim ?? listing);
  const bare = brief && partOf(page, brief);
  return (
    prefixOf(page, listing, part, budget) ??
    (slim && prefixOf(page, slim, partOf(page, slim), budget)) ??
    (bare && prefixOf(page, brief, bare, budget)) ??
    firstInPart(page, listing, part, budget) ??
    (bare && firstInPart(page, brief, bare, budget)) ??
    write(page, brief ?? listing, bare ?? part, nothing).text
  );
}

function withoutImplied(listing: Listing): Listing {
  const { implied, items } = listing;
  if (!implied) return listing;
  const isSaid = ([field, value]: [string, unknown]) => field in implied && implied[field] === value;
  const without = (item: unknown) =>
    Object.fromEntries(Object.entries(item as object).filter((entry) => !isSaid(entry)));
  return { ...listing, items: items.map(without) };
}

/** So tight that the next call, which the cursor stands for too, has to give way. */
const LOUD_THEN_QUIET = [false, true];

/** As many whole items as fit, at least one. */
function prefixOf(page: Page, listing: Listing, part: Part, budget: Budget): string | undefined {
  for (const quiet of LOUD_THEN_QUIET) {
    const rest = minus(roomBeside(page, listing, part, budget, quiet), { tokens: -SLACK_TOKENS, bytes: 0 });
    for (let count = prefixThatFits(part.pieces(), rest); count > 0; count--) {
      const shown = write(page, listing, part, { count, list: part.list(count), cut: true, quiet });
      if (fits(shown, budget)) return shown.text;
    }
  }
  return undefined;
}

/** The first item, smaller than it is. */
function firstInPart(page: Page, listing: Listing, part: Part, budget: Budget): string | undefined {
  for (const quiet of LOUD_THEN_QUIET) {
    const room = minus(roomBeside(page, listing, part, budget, quiet), { tokens: NOTE_TOKENS, bytes: 0 });
    const list = part.squeeze?.(room);
    const shown = { count: 1, list, cut: true, squeezed: true, quiet };
    const partly = list === undefined ? undefined : write(page, listing, part, shown);
    if (partly !== undefined && fits(partly, budget)) return partly.text;
  }
  return undefined;
}

/** What a budget leaves for the items of a page that goes on. */
function roomBeside(page: Page, listing: Listing, part: Part, budget: Budget, quiet: boolean): Budget {
  const list = emptyOf(part.list(0));
  return minus(
    budget,
    sizeOf(write(page, listing, part, { count: 0, list, cut: true, measured: true, quiet })),
  );
}

/** The listing without the fields of its items that it can do without; undefined where it has none. */
function slimOf(listing: Listing): Listing | undefined {
  const { spare, items } = listing;
  if (!spare || !items.some((item) => spare in (item as object))) return undefined;
  const without = items.map((item) => ({ ...(item as Record<string, unknown>), [spare]: undefined }));
  const warning = `${spare} is left out: max_tokens has no room for it`;
  return { ...listing, items: without, warnings: [...(listing.warnings ?? []), warning] };
}

/** The listing with as little beside and in its items as it can do with; undefined where it knows nothing less. */
function briefOf(listing: Listing): Listing | undefined {
  const { brief, items } = listing;
  if (!brief) return undefined;
  const without = Object.fromEntries((brief.without ?? []).map((field) => [field, undefined]));
  const fewer = brief.without ? items.map((item) => ({ ...(item as object), ...without })) : items;
  return { ...listing, head: brief.head, tail: brief.tail, items: fewer };
}

function sizeOf({ text, tokens }: Written): Budget {
  return { tokens, bytes: Buffer.byteLength(text) };
}

function fits(written: Written, budget: Budget): boolean {
  return fitsIn(budget, sizeOf(written));
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

function write(page: Page, listing: Listing, part: Part, shown: Shown): Written {
  const next = page.offset + (shown.measured ? 1 : shown.count);
  const isPaged = "cursor" in page.tool.input.shape;
  const cursor = isPaged && next < part.end ? page.cursorAt(next) : undefined;
  const isSame = shown.count === 0 && !shown.measured;
  const head = { ...listing.head };
  if (page.args.compact === true) for (const field of listing.dispensable ?? []) delete head[field];
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
  // A page that shows nothing is followed by itself: only the next call, with more room, gets on.
  return finish(body, metadataOf(page, listing, shown, isSame ? undefined : cursor), page.mask);
}

/** The list under its key, or each of several lists under its own. */
function listsOf(listing: Listing, shown: unknown): Record<string, unknown> {
  const { list, lists, under } = listing;
  if (under) return { [under.key]: { ...fieldsBeside(listing, shown as unknown[]), [list]: shown } };
  if (!lists) return { [list]: shown };
  const items = shown as ({ list: string } & Record<string, unknown>)[];
  return Object.fromEntries(
    lists.map((name) => [
      name,
      items.filter((item) => item.list === name).map(({ list: _, ...rest }) => rest.row ?? rest),
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
