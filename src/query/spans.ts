// The spans of an answer against the files as they are now: a span of a file that changed since is moved to where its lines
// stand today, or marked `stale`. Any object of an answer with lines and a path (its own or that of what holds it) is a span.

import { readText } from "../store/blobs.ts";
import type { View } from "../view/view.ts";
import { Anchor } from "./anchor.ts";
import { currentText, isChanged } from "./current-file.ts";
import type { Listing } from "./types.ts";

type Item = Record<string, unknown>;

/** Moves or marks what is out of date, in place. The files that changed since they were indexed. */
export function refreshSpans(view: View, root: string, listing: Listing): string[] {
  const spans = new Spans(view, root);
  const { path, file_path } = listing.head;
  const outer = [path, file_path].find((value) => typeof value === "string") as string | undefined;
  if (outer !== undefined) spans.visitHead(listing, outer);
  for (const item of [...listing.items, ...Object.values(listing.tail ?? {})]) spans.visit(item, outer);
  return [...spans.changed].sort();
}

class Spans {
  readonly changed = new Set<string>();
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
    if (Array.isArray(head.symbols)) for (const symbol of head.symbols) this.visit(symbol, path);
  }

  visit(value: unknown, outer: string | undefined): void {
    if (Array.isArray(value)) for (const each of value) this.visit(each, outer);
    if (value === null || typeof value !== "object" || Array.isArray(value)) return;
    const item = value as Item;
    const path = [item.path, item.file].find((named) => typeof named === "string") ?? outer;
    if (typeof path === "string") this.refresh(item, path);
    for (const inner of Object.values(item))
      if (inner !== null && typeof inner === "object") this.visit(inner, path as string | undefined);
  }

  private refresh(item: Item, path: string): void {
    const first = (item.line_start ?? item.line) as unknown;
    const last = item.line_end ?? first;
    if (typeof first !== "number" || typeof last !== "number") return;
    const anchor = this.anchorOf(path);
    if (anchor === undefined) return;
    if (item.kind === "file" && anchor) item.line_end = Math.max(1, anchor.lineCount);
    const shift = item.kind === "file" && anchor ? 0 : anchor?.shift(first, last);
    if (shift === undefined) item.stale = true;
    else for (const field of ["line", "line_start", "line_end"]) move(item, field, shift);
  }

  private anchorOf(path: string): Anchor | null | undefined {
    if (!this.anchors.has(path)) this.anchors.set(path, this.makeAnchor(path));
    return this.anchors.get(path);
  }

  private makeAnchor(path: string): Anchor | null | undefined {
    if (!isChanged(this.view, this.root, path)) return undefined;
    this.changed.add(path);
    const text = currentText(this.root, path);
    return text === undefined ? null : new Anchor(readText(this.view.store, this.view.blobAt(path)!), text);
  }
}

function move(item: Item, field: string, shift: number): void {
  if (typeof item[field] === "number") item[field] = item[field] + shift;
}
