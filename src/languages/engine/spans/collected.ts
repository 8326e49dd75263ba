// What the first pass over a file leaves: spans and positions of everything the queries name, unresolved and in no
// particular order. `collect.ts` fills it, the sweeps after it read it.

import type { Wording } from "../../hook-types.ts";

/** Offsets in UTF-16 units; row and column of the start, 0-based. */
export interface Span {
  start: number;
  end: number;
  row: number;
  column: number;
}

export interface PlacedSpan extends Span {
  endRow: number;
  endColumn: number;
}

export interface RawDefinition extends PlacedSpan {
  pattern: number;
  captures: number;
  /** Position in KINDS. */
  kind: number;
  /** Position in DEFINITION_FORMS. */
  form: number;
  name: Span;
  type: Span | undefined;
  params: Span | undefined;
  typeParams: Span | undefined;
  init: Span | undefined;
  body: Span | undefined;
  owner: Span | undefined;
  doc: Span | undefined;
  declarator: Span | undefined;
  /** All clauses, itself as it was first, when several definitions are one symbol (clauses.ts). */
  clauses?: RawDefinition[];
  /** How it reads, where that is not how it is written. */
  wording?: Wording;
  /** Where what the name is a member of starts, should this turn out to be a write; -1 = nothing. */
  receiver: number;
}

export interface RawLocal {
  start: number;
  /** Position in LOCAL_FORMS. */
  form: number;
  type: Span | undefined;
  init: Span | undefined;
  declarator: Span | undefined;
}

export interface RawScope extends PlacedSpan {
  /** Position in SCOPE_FORMS. */
  form: number;
}

export interface RawWithin {
  start: number;
  end: number;
  pattern: number;
  /** Position in WITHIN. */
  form: number;
}

export interface RawHeritage extends Span {
  /** Position in RELATIONS. */
  relation: number;
}

export interface Collected {
  definitions: RawDefinition[];
  locals: RawLocal[];
  scopes: RawScope[];
  heritage: RawHeritage[];
  imports: PlacedSpan[];
  /** Blocks that import what they name. */
  importing: PlacedSpan[];
  exports: PlacedSpan[];
  comments: PlacedSpan[];
  attached: PlacedSpan[];
  opaque: PlacedSpan[];
  embedded: PlacedSpan[];
  within: RawWithin[];
  /** Markers that hold for what follows them in their container (`private:`). */
  sections: Span[];
  /** Statements that say something of members of their container by name (`private :a, :b`). */
  mentions: Span[];
  packageName: string;
}

export function nothingCollected(): Collected {
  return {
    definitions: [],
    locals: [],
    scopes: [],
    heritage: [],
    imports: [],
    importing: [],
    exports: [],
    comments: [],
    attached: [],
    opaque: [],
    embedded: [],
    within: [],
    sections: [],
    mentions: [],
    packageName: "",
  };
}

/** A definition of which no more than this is known. */
export function bareDefinition(place: PlacedSpan, kind: number, name: Span): RawDefinition {
  return {
    ...place,
    pattern: Number.MAX_SAFE_INTEGER,
    captures: 0,
    kind,
    form: 0,
    name,
    type: undefined,
    params: undefined,
    typeParams: undefined,
    init: undefined,
    body: undefined,
    owner: undefined,
    doc: undefined,
    declarator: undefined,
    receiver: -1,
  };
}
