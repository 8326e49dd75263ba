// Rows that items of a list name by id, such as the nodes of a graph whose edges are the list: only those that a shown item
// names are written, and each is weighed with the first item that brings it.

import type { Listing } from "../query/types.ts";

type Row = Record<string, unknown>;

const rowsOf = ({ under }: Listing): Row[] => (under?.ends ? (under.fields[under.ends.list] as Row[]) : []);

function namedBy({ under }: Listing, item: unknown): unknown[] {
  return (under?.ends?.names ?? []).map((name) => (item as Row)[name]);
}

/** What stands beside the list in its object, when these of its items are shown. */
export function fieldsBeside(listing: Listing, items: readonly unknown[]): Record<string, unknown> {
  const { fields, ends } = listing.under!;
  if (!ends) return fields;
  const ids = new Set([ends.always, ...items.flatMap((item) => namedBy(listing, item))]);
  return { ...fields, [ends.list]: rowsOf(listing).filter(({ id }) => ids.has(id)) };
}

/** Of each item, the JSON of the rows that it is the first to name. */
export function broughtByEach(listing: Listing): string[] {
  const rows = new Map<unknown, Row>(rowsOf(listing).map((row) => [row.id, row]));
  rows.delete(listing.under?.ends?.always);
  return listing.items.map((item) => {
    const news = new Set(namedBy(listing, item).filter((id) => rows.has(id)));
    const written = [...news].map((id) => JSON.stringify(rows.get(id)));
    for (const id of news) rows.delete(id);
    return written.join("");
  });
}
