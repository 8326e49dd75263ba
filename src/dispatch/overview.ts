// A nested answer that does not fit, when nothing was said of its form: everything as names and lines comes before a part of
// it with signatures.

import type { Listing } from "../query/types.ts";
import type { Page } from "./parts.ts";

/** Who gives one of these has chosen a form, or how much of it. */
const CHOICES = ["compact", "detail_level", "limit", "max_tokens", "cursor"] as const;

export interface Overview {
  page: Page;
  listing: Listing;
}

/** Undefined where the form was chosen. */
export function overviewOf(page: Page, listing: Listing): Overview | undefined {
  const { tool, args, sent } = page;
  if (!tool.nested || CHOICES.some((choice) => choice in sent)) return undefined;
  const warning = "Too large for signatures: these are names and lines, as with compact:true.";
  const paged = {
    tool: tool.name,
    arguments: { ...sent, compact: false },
    reason: "with signatures, page by page",
  };
  return {
    page: { ...page, args: { ...args, compact: true }, sent: { ...sent, compact: true } },
    listing: {
      ...listing,
      tail: { ...listing.tail, suggested_next_actions: [paged] },
      warnings: [...(listing.warnings ?? []), warning],
    },
  };
}
