// Symbols of a view by their names, as the store has them: what is told of them without opening the files that they stand in.

import type { Kind } from "../protocol/kinds.ts";
import { dottedNames } from "../store/names.ts";
import { placesNamed, type SymbolPlace } from "../store/symbols.ts";
import { LruMap } from "../util/lru.ts";
import type { View } from "../view/view.ts";

/** Names are asked for again right away, for another purpose; of those that stand in fewer places than this. */
const MOST_PLACES = 4000;
/** What a name without any counts as. */
const LEAST = 8;

/** Look-ups of names with dots after which all of those are read: one costs some 8 µs, all of a large project's 12 ms. */
const PATIENCE = 300;

/** Is it a symbol that code can name? */
const isAsked = ({ kind }: SymbolPlace) => kind !== "use" && kind !== "file";

const NONE: readonly SymbolPlace[] = [];

export class NamedPlaces {
  private readonly view: View;
  private readonly known = new LruMap<string, readonly SymbolPlace[]>(MOST_PLACES);
  private dotted: ReadonlySet<string> | undefined;
  /** Names with dots that were asked for. */
  private paths = 0;

  constructor(view: View) {
    this.view = view;
  }

  /** What code can name. */
  of(name: string): readonly SymbolPlace[] {
    return this.all(name).filter(isAsked);
  }

  ofKind(name: string, wanted: Kind): readonly SymbolPlace[] {
    return this.all(name).filter(({ kind }) => kind === wanted);
  }

  /** May anything have this name? Paths are asked for as one name, too, which next to nothing has. */
  mayHave(name: string): boolean {
    if (!name.includes(".") || ++this.paths < PATIENCE) return true;
    this.dotted ??= dottedNames(this.view.store);
    return this.dotted.has(name);
  }

  private all(name: string): readonly SymbolPlace[] {
    if (!this.mayHave(name)) return NONE;
    let found = this.known.get(name);
    if (found) return found;
    const { view } = this;
    found = placesNamed(view.store, name).filter(({ blob }) => view.has(blob));
    this.known.set(name, found, found.length + LEAST);
    return found;
  }
}
