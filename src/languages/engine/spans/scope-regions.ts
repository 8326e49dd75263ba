// Scopes as stretches of a text: those that definitions open and those that patterns capture, in order; the innermost one at
// an offset.

import type { ScopeFact } from "../../../protocol/facts.ts";
import { KINDS, type Kind } from "../../../protocol/kinds.ts";
import type { LineTable } from "../chunks.ts";
import { SCOPE_FORMS } from "../queries/captures.ts";
import type { Collected, PlacedSpan, RawDefinition } from "./collected.ts";

/** Kinds whose inside is code that runs: names bound there are local. */
export const CALLABLE: ReadonlySet<Kind> = new Set(["function", "method", "constructor", "macro", "test"]);
const SCOPE_TYPE = SCOPE_FORMS.indexOf("scope.type");

export interface Region extends PlacedSpan {
  /** Position in `scopes`; 0 is the file. */
  index: number;
  parent: number;
  /** The definition whose inside this is. */
  definition: RawDefinition | undefined;
  /** Definitions of localKinds directly inside are locals. */
  local: boolean;
  /** `@local.function` binds here. */
  callable: boolean;
}

/** The scope of a whole text. */
export function fileRegion(text: string, table: LineTable): Region {
  const last = table.starts.length - 1;
  return {
    start: 0,
    end: text.length + 1,
    row: 0,
    column: 0,
    endRow: last,
    endColumn: text.length - table.starts[last]!,
    index: 0,
    parent: 0,
    definition: undefined,
    local: false,
    callable: false,
  };
}

/** By start, what is around the other first. */
export function byNesting(a: { start: number; end: number }, b: { start: number; end: number }): number {
  return a.start - b.start || b.end - a.end;
}

/** The scope that a definition opens: from the first of its type parameters, parameters and body to its end. */
function openedBy(definition: RawDefinition): Region | undefined {
  const { typeParams, body } = definition;
  // Parameters that stand outside (a record's, of its compact constructor) are bound there.
  const params =
    definition.params && definition.params.start >= definition.start ? definition.params : undefined;
  let first = typeParams ?? params ?? body;
  if (!first) return undefined;
  if (params && params.start < first.start) first = params;
  if (body && body.start < first.start) first = body;
  // A broken definition was cut before its own body.
  if (first.start >= definition.end) return undefined;
  const kind = KINDS[definition.kind]!;
  const callable = CALLABLE.has(kind) || (kind === "property" && params !== undefined);
  return {
    start: first.start,
    end: definition.end,
    row: first.row,
    column: first.column,
    endRow: definition.endRow,
    endColumn: definition.endColumn,
    index: 0,
    parent: 0,
    definition,
    local: callable || (kind === "property" && body !== undefined),
    callable,
  };
}

/** All of a file but its own. */
export function listRegions(collected: Collected, definitions: RawDefinition[]): Region[] {
  const regions: Region[] = [];
  /** By where definitions' scopes and bodies start, where a scope captured there ends at least if it is the same one. */
  const bodies = new Map<number, number>();
  /** By its end: the scope of a definition. A lambda that is all of the definition opens no second one. */
  const ends = new Map<number, Region>();
  const add = (definition: RawDefinition, clause: RawDefinition) => {
    const region = openedBy(clause);
    if (!region) return;
    region.definition = definition;
    regions.push(region);
    bodies.set(region.start, 0);
    const { body } = clause;
    if (body) bodies.set(body.start, Math.min(body.end, clause.end));
    if (region.callable) ends.set(clause.end, region);
  };
  for (const definition of definitions)
    if (definition.clauses) for (const clause of definition.clauses) add(definition, clause);
    else add(definition, definition);
  for (const scope of collected.scopes) {
    // A body without braces starts with its first statement, which may be a smaller scope.
    if (scope.end >= (bodies.get(scope.start) ?? Infinity)) continue;
    const callable = scope.form === 1;
    const same = callable ? ends.get(scope.end) : undefined;
    if (same && same.start >= scope.start) {
      same.start = scope.start;
      same.row = scope.row;
      same.column = scope.column;
      continue;
    }
    const { start, end, row, column, endRow, endColumn } = scope;
    const place = { start, end, row, column, endRow, endColumn };
    regions.push({
      ...place,
      index: 0,
      parent: 0,
      definition: undefined,
      local: scope.form !== SCOPE_TYPE,
      callable,
    });
  }
  return regions.sort(byNesting);
}

/** Leaves the scopes that end before an offset. */
export function leave(scopes: Region[], offset: number): void {
  while (scopes.length > 1 && scopes[scopes.length - 1]!.end <= offset) scopes.pop();
}

/** A sorted list of regions walked by growing offsets: the innermost one at each. */
export class ScopeCursor {
  private readonly stack: Region[];
  private next = 1;
  private readonly regions: readonly Region[];

  constructor(regions: readonly Region[]) {
    this.regions = regions;
    this.stack = [regions[0]!];
  }

  at(offset: number): Region {
    const { regions, stack } = this;
    for (; this.next < regions.length && regions[this.next]!.start <= offset; this.next++) {
      leave(stack, regions[this.next]!.start);
      stack.push(regions[this.next]!);
    }
    leave(stack, offset);
    return stack[stack.length - 1]!;
  }
}

/** The nearest region at or above this one that is a function's, or the file. */
export function functionRegion(regions: readonly Region[], region: Region): Region {
  let at = region;
  while (at.index !== 0 && !at.callable) at = regions[at.parent]!;
  return at;
}

export function toScopeFacts(
  regions: readonly Region[],
  ordinals: ReadonlyMap<RawDefinition, number>,
): ScopeFact[] {
  return regions.map((region) => ({
    parent: region.index === 0 ? -1 : region.parent,
    symbol: region.definition ? (ordinals.get(region.definition) ?? -1) : -1,
    line: region.row + 1,
    column: region.column + 1,
    endLine: region.endRow + 1,
    endColumn: region.endColumn + 1,
  }));
}
