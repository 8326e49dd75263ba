// What the list of a page is made of, whatever its items are: results shaped to the detail level, lines of a text, nodes of a
// tree. `partOf` is the function to know.

import { type DetailLevel, type SearchHit, shapeHit } from "../protocol/detail.ts";
import type { Metadata } from "../protocol/metadata.ts";
import type { Listing, RowStyle } from "../query/types.ts";
import type { Args, QueryTool } from "../tools/tool.ts";
import { type Budget, costOf, minus, prefixThatFits } from "./budget.ts";
import { broughtByEach } from "./ends.ts";
import { ancestors, bare, flatten, type Node, shapeNodes, sliceNodes, stubOf } from "./nested.ts";
import { rowsOf, sharedPart, sharesRow } from "./rows.ts";
import { rowOf } from "./use-rows.ts";

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
export interface Part {
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

export function partOf(page: Page, listing: Listing): Part {
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
  const style = page.args.compact === true ? listing.rows : undefined;
  const shaped = style
    ? rowsOfItems(style, listing.items as ListedItem[])
    : listing.items.map((item) => shape(item, level));
  const reasonOf = new Map(listing.ranking_reasons?.map((reason) => [reason.result_index, reason]));
  const reason = (at: number) => (reasonOf.has(at) ? JSON.stringify(reasonOf.get(at)) : "");
  return {
    count: shaped.length,
    end,
    pieces: () => {
      const brought = broughtByEach(listing);
      return shaped.map((item, at) => JSON.stringify(item) + brought[at] + reason(at));
    },
    list: (count) => shaped.slice(0, count),
    squeeze: (budget) => {
      if (style) return undefined;
      const small = shape(listing.items[0], "location");
      return prefixThatFits([JSON.stringify(small)], budget) === 1 ? [small] : undefined;
    },
  };
}

type ListedItem = Record<string, unknown>;

/** Each as a line of text, with the list that it is of where there are several. */
function rowsOfItems(style: RowStyle, items: readonly ListedItem[]): unknown[] {
  return items.map((item, at) => {
    const before = items.slice(0, at).findLast(({ list }) => list === item.list);
    const row = rowOf(style, item, before);
    return item.list === undefined ? row : { list: item.list, row };
  });
}

/** Positions are nodes whatever they are shown as, so that a cursor means the same at every level and to `compact`. */
function nestedPart(page: Page, listing: Listing): Part {
  const { limit, detail_level, compact } = page.args;
  const level = compact ? "location" : (detail_level as DetailLevel);
  const flat = flatten(shapeNodes(listing.items as Node[], level));
  const last = Math.min(page.offset + ((limit as number | undefined) ?? flat.length), flat.length);
  const shown = (nodes: Node[]) => (compact ? rowsOf(nodes) : nodes);
  const stubs = sliceNodes(flat, page.offset, page.offset + 1);
  const nodePiece = (at: number) =>
    JSON.stringify(bare(flat[at]!.node)) + (flat[at]!.end > at + 1 ? ',"children":[]' : "");
  const rowPiece = (at: number) => {
    const { node, parent } = flat[at]!;
    const before = at > page.offset ? flat[at - 1]! : undefined;
    return before?.parent === parent && sharesRow(before.node, node)
      ? sharedPart(node)
      : JSON.stringify(rowsOf([bare(node)])[0]);
  };
  return {
    count: Math.max(last - page.offset, 0),
    end: flat.length,
    *pieces() {
      const above = ancestors(flat, page.offset).length > 0 ? JSON.stringify(shown(stubs)) : "";
      for (let at = page.offset; at < last; at++) {
        const own = compact ? rowPiece(at) : nodePiece(at);
        yield (at === page.offset ? above : "") + own;
      }
    },
    list: (count) => shown(sliceNodes(flat, page.offset, page.offset + count)),
    squeeze: (budget) => {
      const first = flat[page.offset]!;
      const node = { ...stubOf(first.node), name: "" };
      const name = cutText(String(first.node.name), minus(budget, costOf(JSON.stringify(shown([node])))));
      return first.parent === -1 && name !== undefined ? shown([{ ...node, name }]) : undefined;
    },
  };
}

/** As much of one long line as fits. */
function cutText(text: string, budget: Budget): string | undefined {
  let length = Math.min(text.length, budget.tokens * 8);
  while (length > 0 && prefixThatFits([JSON.stringify(text.slice(0, length))], budget) === 0)
    length = Math.floor(length * 0.8);
  return length > 0 ? text.slice(0, length) : undefined;
}
