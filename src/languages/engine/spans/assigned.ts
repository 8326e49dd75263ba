// Languages that declare by assignment: the first assignment in a container or scope is the definition, what follows is
// a write. Attributes (`self.x = 1`) yield to any other member of the name, whether it comes before or after them.

import { FORM_ASSIGNED, FORM_ATTRIBUTE } from "../queries/captures.ts";
import type { RawDefinition } from "./collected.ts";
import type { Region } from "./scope-regions.ts";
import type { Nesting } from "./scopes.ts";

/** Symbols by container and name. */
export class FirstNames {
  private readonly text: string;
  /** Most languages declare; nothing is kept for them. */
  private readonly isNeeded: boolean;
  private readonly seen = new Map<string, RawDefinition>();
  private readonly shadowed = new Set<RawDefinition>();

  constructor(text: string, definitions: readonly RawDefinition[]) {
    this.text = text;
    this.isNeeded = definitions.some(({ form }) => form >= FORM_ASSIGNED);
  }

  private key({ name, owner }: RawDefinition, container: number): string {
    const of = owner ? this.text.slice(owner.start, owner.end) : "";
    return `${container} ${of} ${this.text.slice(name.start, name.end)}`;
  }

  /** May this be the definition? Attributes of nothing never are. */
  isFirst(definition: RawDefinition, container: number): boolean {
    if (definition.form === FORM_ATTRIBUTE && container === -1) return false;
    const known = this.seen.get(this.key(definition, container));
    return known === undefined || (known.form === FORM_ATTRIBUTE && definition.form !== FORM_ATTRIBUTE);
  }

  /** A symbol has taken its name in its container. */
  add(definition: RawDefinition, container: number): void {
    if (!this.isNeeded) return;
    const key = this.key(definition, container);
    const known = this.seen.get(key);
    if (known?.form === FORM_ATTRIBUTE) this.shadowed.add(known);
    this.seen.set(key, definition);
  }

  /** Takes out the attributes that a member of their name came after. They contain nothing. */
  dropShadowed(nesting: Nesting): void {
    if (this.shadowed.size === 0) return;
    const { symbols, containers } = nesting;
    const ordinals: number[] = [];
    nesting.symbols = symbols.filter((symbol) => !this.shadowed.has(symbol));
    for (let i = 0, kept = 0; i < symbols.length; i++)
      ordinals.push(this.shadowed.has(symbols[i]!) ? -1 : kept++);
    nesting.containers = containers
      .filter((_, i) => ordinals[i] !== -1)
      .map((container) => (container === -1 ? -1 : ordinals[container]!));
    nesting.dropped.push(...this.shadowed);
  }
}

/** Local names by scope. */
export class BoundNames {
  private readonly regions: readonly Region[];
  /** By index of the region. */
  private readonly names = new Map<number, Set<string>>();

  /** The file's own scope has the names of its symbols. */
  constructor(text: string, { symbols, containers, regions }: Nesting) {
    this.regions = regions;
    for (const [ordinal, { name }] of symbols.entries())
      if (containers[ordinal] === -1) this.add(text.slice(name.start, name.end), regions[0]!);
  }

  add(name: string, { index }: Region): void {
    const names = this.names.get(index);
    if (names) names.add(name);
    else this.names.set(index, new Set([name]));
  }

  /** Has the region, or one around it in its function, this name so far? */
  has(name: string, region: Region): boolean {
    for (let at = region; ; at = this.regions[at.parent]!) {
      if (this.names.get(at.index)?.has(name)) return true;
      if (at.callable || at.definition || at.index === 0) return false;
    }
  }

  /** Does an assignment give the region this name? It has it from now on. */
  assigns(name: string, region: Region): boolean {
    if (this.has(name, region)) return false;
    this.add(name, region);
    return true;
  }
}
