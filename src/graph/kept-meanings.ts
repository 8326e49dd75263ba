// What occurrences of the names asked for last mean: symbols of one name are often asked for one after the other, and each of
// them asks for all occurrences of the name.

import type { OccurrenceFact } from "../protocol/facts.ts";
import { roleBit } from "../protocol/kinds.ts";
import type { FileModel } from "./file.ts";
import type { IsAsked, Meaning } from "./names/meaning.ts";
import type { Meanings } from "./references.ts";

/** Of all names together; a meaning with its entry weighs some 200 bytes. */
const MOST_MEANINGS = 60_000;
const COLUMNS = 2 ** 20;
/** A role, and whether a member is asked for. */
const SORTS = 64;

interface Kept {
  count: number;
  files: Map<FileModel, Map<number, Meaning>>;
}

/** One number for each question that can be asked of a place. */
const keyOf = ({ line, column, role }: OccurrenceFact, asMember: boolean) =>
  (line * COLUMNS + column) * SORTS + Math.clz32(roleBit(role)) * 2 + (asMember ? 1 : 0);

export class KeptMeanings implements Meanings {
  private readonly from: Meanings;
  /** The name that was asked for last stands last. */
  private readonly names = new Map<string, Kept>();
  private total = 0;
  private last: string | undefined;

  constructor(from: Meanings) {
    this.from = from;
  }

  meaning(file: FileModel, occurrence: OccurrenceFact, asMember = false, isAsked?: IsAsked): Meaning {
    const kept = this.keptOf(occurrence.name);
    let places = kept.files.get(file);
    if (!places) {
      places = new Map();
      kept.files.set(file, places);
    }
    const key = keyOf(occurrence, asMember);
    const known = places.get(key);
    const isEnough = known && !("isLeft" in known && (!isAsked || isAsked(known.defs)));
    if (isEnough) return known;
    const made = this.from.meaning(file, occurrence, asMember, isAsked);
    places.set(key, made);
    if (known) return made;
    kept.count++;
    if (++this.total > MOST_MEANINGS) this.trim();
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
      if (this.total <= MOST_MEANINGS / 2) break;
      this.names.delete(name);
      this.total -= count;
    }
    this.last = undefined;
  }
}
