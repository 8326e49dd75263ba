// The spans of an answer against the files as they are now: a span of a file that changed since is moved to where its lines
// stand today, or marked `stale`. Any object of an answer with lines and a path (its own or that of what holds it) is a span.

import { readText } from "../store/blobs.ts";
import type { View } from "../view/view.ts";
import { Anchor } from "./anchor.ts";
import { currentText, isChanged, stampOf } from "./current-file.ts";
import type { Listing } from "./types.ts";

type Item = Record<string, unknown>;

/** What the files of an answer are now. */
export interface QuotedFiles {
  /** Not as they were indexed any more. */
  changed: string[];
  /** Where none is: the stamp of each, for as long as which the answer is current; absent where times cannot tell. */
  stamps?: [path: string, stamp: string][];
}

/** Moves or marks what is out of date, in place. */
export function refreshSpans(view: View, root: string, listing: Listing): QuotedFiles {
  const spans = new Spans(view, root);
  const { path, file_path } = listing.head;
  const outer = [path, file_path].find((value) => typeof value === "string") as string | undefined;
  if (outer !== undefined) spans.visitHead(listing, outer);
  const parts = [...Object.values(listing.head), ...listing.items, ...Object.values(listing.tail ?? {})];
  for (const part of parts) spans.visit(part, outer);
  const stamps = [...spans.stamps];
  if (spans.changed.size > 0 || stamps.some(([, stamp]) => stamp === undefined))
    return { changed: [...spans.changed].sort() };
  return { changed: [], stamps: stamps as [string, string][] };
}

class Spans {
  readonly changed = new Set<string>();
  readonly stamps = new Map<string, string | undefined>();
  private readonly view: View;
  private readonly root: string;
  /** null: the file is gone or no text any more; undefined: unchanged. */
  private readonly anchors = new Map<string, Anchor | null | undefined>();

  constructor(view: View, root: string) {
    this.view = view;
    this.root = root;
  }

  /** Lines of a file quoted as a whole: the head says which, the items are their text. */
  visitHead(listing: Listing, path: string): void {
    const anchor = this.anchorOf(path);
    if (anchor === undefined) return;
    const { head } = listing;
    const shown = listing.join === undefined ? undefined : (head.line_start as number);
    const shift = shown === undefined ? undefined : anchor?.shift(shown, shown + listing.items.length - 1);
    if (shift === undefined) head.stale = true;
    else {
      for (const field of ["line_start", "line_end"]) head[field] = (head[field] as number) + shift;
      if (listing.tally) listing.tally = { ...listing.tally, offset: listing.tally.offset + shift };
      if (anchor) head.total_lines = anchor.lineCount;
    }
  }

  visit(value: unknown, outer: string | undefined): void {
    if (Array.isArray(value)) for (const each of value) this.visit(each, outer);
    if (!isItem(value)) return;
    const { location } = value;
    const place = isItem(location) ? location : value;
    const path = [place.path, place.file].find((named) => typeof named === "string") ?? outer;
    if (typeof path === "string") this.refresh(value, place, path);
    for (const inner of Object.values(value))
      if (inner !== place) this.visit(inner, path as string | undefined);
  }

  /** `place` has the lines: the item itself, or its `location`. */
  private refresh(item: Item, place: Item, path: string): void {
    const first = (place.line_start ?? place.line) as unknown;
    const last = place.line_end ?? first;
    if (typeof first !== "number" || typeof last !== "number") return;
    const anchor = this.anchorOf(path);
    if (anchor === undefined) return;
    const isWhole = item.kind === "file" && item.line_end !== undefined && anchor !== null;
    const shift = isWhole ? 0 : anchor?.shift(first, last);
    if (isWhole) item.line_end = Math.max(1, anchor.lineCount);
    if (shift === undefined) item.stale = true;
    else for (const field of ["line", "line_start", "line_end"]) move(place, field, shift);
    if (shift !== undefined) move(item, "body_line_start", shift);
  }

  private anchorOf(path: string): Anchor | null | undefined {
    if (!this.anchors.has(path)) this.anchors.set(path, this.makeAnchor(path));
    return this.anchors.get(path);
  }

  private makeAnchor(path: string): Anchor | null | undefined {
    // Before the file is compared: what is written meanwhile leaves another stamp.
    this.stamps.set(path, stampOf(this.root, path));
    if (!isChanged(this.view, this.root, path)) return undefined;
    this.changed.add(path);
    const text = currentText(this.root, path);
    return text === undefined ? null : new Anchor(readText(this.view.store, this.view.blobAt(path)!), text);
  }
}

function isItem(value: unknown): value is Item {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function move(item: Item, field: string, shift: number): void {
  if (typeof item[field] === "number") item[field] = item[field] + shift;
}
