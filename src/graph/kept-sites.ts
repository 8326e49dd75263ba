// Where the names asked for last stand, and what they mean there: symbols of one name are often asked for one after the other,
// and each of them asks for all places of the name. Of a place that is known no file is opened again.

import type { OccurrenceFact } from "../protocol/facts.ts";
import { ownText } from "../util/own-text.ts";
import type { FileModel } from "./file.ts";
import type { IsAsked, Meaning } from "./names/meaning.ts";
import type { Resolver } from "./resolve.ts";
import { sitesOf } from "./sites.ts";

/** Of all names together; a place with its meaning weighs some 350 bytes. */
const MOST_SITES = 40_000;

/** A place of a name; what is undefined was not asked yet. */
export interface Site {
  readonly occurrence: OccurrenceFact;
  /** The symbol that is declared there, or -1. */
  own: number | undefined;
  meaning: Meaning | undefined;
  /** The same of a name that is a key and a value at once: what the key means. */
  keyMeaning: Meaning | undefined;
}

interface Kept {
  count: number;
  readonly files: Map<FileModel, readonly Site[]>;
}

export class KeptSites {
  private readonly resolver: Pick<Resolver, "meaning">;
  /** The name that was asked for last stands last. */
  private readonly names = new Map<string, Kept>();
  private total = 0;
  private last: string | undefined;

  constructor(resolver: Pick<Resolver, "meaning">) {
    this.resolver = resolver;
  }

  has(file: FileModel, name: string): boolean {
    return this.names.get(name)?.files.has(file) === true;
  }

  of(file: FileModel, name: string): readonly Site[] {
    const kept = this.keptOf(name);
    const known = kept.files.get(file);
    if (known) return known;
    const made = sitesOf(file, name).map(siteOf);
    kept.files.set(file, made);
    kept.count += made.length;
    this.total += made.length;
    if (this.total > MOST_SITES) this.trim();
    return made;
  }

  ownOf(file: FileModel, site: Site): number {
    site.own ??= file.model.symbolAt(site.occurrence.line, site.occurrence.column);
    return site.own;
  }

  /** See Resolver.meaning. */
  meaning(file: FileModel, site: Site, asMember: boolean, isAsked?: IsAsked): Meaning {
    const known = asMember ? site.keyMeaning : site.meaning;
    const isEnough = known && !("isLeft" in known && (!isAsked || isAsked(known.defs)));
    if (isEnough) return known;
    const made = this.resolver.meaning(file, site.occurrence, asMember, isAsked);
    if (asMember) site.keyMeaning = made;
    else site.meaning = made;
    return made;
  }

  private keptOf(name: string): Kept {
    const kept = this.names.get(name) ?? { count: 0, files: new Map() };
    if (this.last !== name) {
      this.names.delete(name);
      this.names.set(name, kept);
      this.last = name;
    }
    return kept;
  }

  /** Forgets the names that were not asked for longest, half of all. */
  private trim(): void {
    for (const [name, { count }] of this.names) {
      if (this.total <= MOST_SITES / 2) break;
      this.names.delete(name);
      this.total -= count;
    }
    this.last = undefined;
  }
}

/** Texts of facts hold on to all texts of their file. */
function siteOf(occurrence: OccurrenceFact): Site {
  const { receiver } = occurrence;
  const own = receiver === "" ? occurrence : { ...occurrence, receiver: ownText(receiver) };
  return { occurrence: own, own: undefined, meaning: undefined, keyMeaning: undefined };
}
