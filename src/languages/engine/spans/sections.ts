// Markers inside a container that hold for what follows them there (`private:`), and statements that say something of
// members by name (`private :a`). They belong to the innermost region, so that those of `class << self` are its own.

import type { Collected, Span } from "./collected.ts";
import { type Region, ScopeCursor } from "./scope-regions.ts";
import type { Nesting } from "./scopes.ts";

function byRegion(spans: readonly Span[], regions: readonly Region[]): Map<number, Span[]> {
  const cursor = new ScopeCursor(regions);
  return Map.groupBy(
    spans.toSorted((a, b) => a.start - b.start),
    ({ start }) => cursor.at(start).index,
  );
}

const NONE: readonly string[] = [];
const NOTHING = { section: "", mentions: NONE };

/** Answers come by growing offsets only. */
export class Sections {
  private readonly text: string;
  private readonly sections: Map<number, Span[]> | undefined;
  private readonly mentions: Map<number, string[]> | undefined;
  private readonly cursor: ScopeCursor;
  private readonly regions: readonly Region[];

  constructor(text: string, { sections, mentions }: Collected, { regions }: Nesting) {
    this.text = text;
    this.cursor = new ScopeCursor(regions);
    this.regions = regions;
    if (sections.length > 0) this.sections = byRegion(sections, regions);
    if (mentions.length === 0) return;
    this.mentions = new Map();
    for (const [region, spans] of byRegion(mentions, regions))
      this.mentions.set(
        region,
        spans.map(({ start, end }) => text.slice(start, end)),
      );
  }

  /** The region that a declaration stands in: one that starts where it does is its own. */
  private regionAround(start: number): number {
    let region = this.cursor.at(start);
    while (region.start === start && region.index !== 0) region = this.regions[region.parent]!;
    return region.index;
  }

  /** The last marker before a declaration in its container, or "", and all that mention members there. */
  at(start: number): { section: string; mentions: readonly string[] } {
    if (!this.sections && !this.mentions) return NOTHING;
    const region = this.regionAround(start);
    const section = this.sections?.get(region)?.findLast((span) => span.start < start);
    return {
      section: section ? this.text.slice(section.start, section.end) : "",
      mentions: this.mentions?.get(region) ?? NONE,
    };
  }
}
