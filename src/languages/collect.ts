// First pass over a file: the query's matches, sorted into tokens, definitions, locals, scopes and the rest.
// Nothing is resolved here: spans and positions only, in no particular order.

import { KINDS } from "../protocol/kinds.ts";
import { CAPTURE, FIELD_COUNT, FORM_SCALE, LOCAL_DECLARATOR } from "./captures.ts";
import {
  type Collected,
  nothingCollected,
  type PlacedSpan,
  type RawDefinition,
  type RawHeritage,
  type Span,
} from "./collected.ts";
import type { LoadedGrammar } from "./grammar.ts";
import {
  AT_COLUMN,
  AT_ROW,
  AT_START,
  CAPTURE_INTS,
  endOf,
  endPointOf,
  namedChildCountOf,
  POINT_SCALE,
  type RawMatches,
} from "./raw.ts";
import { COUNTED_ARGS, type TokenTable } from "./tokens.ts";

const FUNCTION = KINDS.indexOf("function");
const VARIABLE = KINDS.indexOf("variable");
/** A declarator's name and parameters stand within this. */
const MAX_DECLARATOR_CHARS = 4000;

/** A part of a span's text, given by offsets from its start, with its position. */
function inner(span: Span, text: string, part: { start: number; end: number }): Span {
  const lastBreak = text.lastIndexOf("\n", part.start - 1);
  if (part.start === 0 || lastBreak === -1) {
    const column = span.column + part.start;
    return { start: span.start + part.start, end: span.start + part.end, row: span.row, column };
  }
  let row = span.row;
  for (let at = text.indexOf("\n"); at !== -1 && at < part.start; at = text.indexOf("\n", at + 1)) row++;
  return {
    start: span.start + part.start,
    end: span.start + part.end,
    row,
    column: part.start - lastBreak - 1,
  };
}

/** Where the type arguments that end at `end` start, or `end`. */
function typeArgumentsStart(text: string, start: number, end: number): number {
  for (let at = end - 1, depth = 0; at > start; at--) {
    const char = text[at];
    if (char === ">") depth++;
    else if (char === "<" && --depth === 0) return at;
  }
  return end;
}

/** The last name of a path, without its type arguments; undefined when it ends in something else. */
function lastName(
  text: string,
  { start, end }: Span,
  identifier: Uint8Array,
): { start: number; end: number } | undefined {
  let to = text[end - 1] === ">" ? typeArgumentsStart(text, start, end) : end;
  while (to > start && text.charCodeAt(to - 1) <= 32) to--;
  let from = to;
  for (; from > start; from--) {
    const code = text.charCodeAt(from - 1);
    if (code < 128 && identifier[code] === 0) break;
  }
  const first = text.charCodeAt(from);
  return from === to || (first >= 48 && first <= 57) ? undefined : { start: from, end: to };
}

/** Does a `.`, `::` or `->` stand between the start and the name? */
function isReached(text: string, start: number, name: number): boolean {
  let at = name - 1;
  while (at > start && text.charCodeAt(at) <= 32) at--;
  return at > start && ".:>".includes(text[at]!);
}

/** Every round of embedded code overrides the patterns of the rounds before. */
const ROUND_RANK = 10_000;

/** Collects one file's matches. A class because the passes of one file share their text, matches and tables. */
export class Collector {
  private readonly out: Collected;
  /** 0 for the file itself, more for code embedded in it, whose matches do not outlive the collecting. */
  private readonly round: number;
  /** By the start of a wrapped node: where its wrapper starts. */
  private readonly wrappers = new Map<number, Span>();
  private readonly byName = new Map<number, RawDefinition>();
  /** By their start: of several patterns for one supertype the earliest counts. */
  private readonly supertypes = new Map<number, RawHeritage>();
  /** Where each field of the match at hand is captured, or -1. */
  private readonly fields = new Int32Array(FIELD_COUNT);
  private readonly grammar: LoadedGrammar;
  private readonly text: string;
  private readonly matches: RawMatches;
  private readonly tokens: TokenTable;

  constructor(
    grammar: LoadedGrammar,
    text: string,
    matches: RawMatches,
    tokens: TokenTable,
    out = nothingCollected(),
    round = 0,
  ) {
    this.out = out;
    this.round = round;
    this.grammar = grammar;
    this.text = text;
    this.matches = matches;
    this.tokens = tokens;
  }

  run(): Collected {
    const { ints, count } = this.matches;
    const { captures, predicates } = this.grammar;
    for (let match = 0, at = this.matches.first; match < count; match++) {
      const pattern = ints[at]!;
      const captureCount = ints[at + 1]!;
      const first = at + 2;
      at = first + captureCount * CAPTURE_INTS;
      if (captureCount === 1 && captures[ints[first]!] === CAPTURE.reference && !predicates[pattern])
        this.reference(first, pattern);
      else if (captureCount > 0 && this.holds(pattern, first, at)) this.match(pattern, first, at);
    }
    for (const definition of this.byName.values()) this.out.definitions.push(this.unwrap(definition));
    for (const supertype of this.supertypes.values()) this.out.heritage.push(supertype);
    return this.out;
  }

  /** `export declare class` starts at `export`. */
  private unwrap(definition: RawDefinition): RawDefinition {
    for (
      let wrapper = this.wrappers.get(definition.start);
      wrapper;
      wrapper = this.wrappers.get(wrapper.start)
    ) {
      definition.start = wrapper.start;
      definition.row = wrapper.row;
      definition.column = wrapper.column;
    }
    return definition;
  }

  private span(at: number): Span {
    const { ints } = this.matches;
    return {
      start: ints[at + AT_START]!,
      end: endOf(this.matches, at),
      row: ints[at + AT_ROW]!,
      column: ints[at + AT_COLUMN]!,
    };
  }

  private field(field: number): Span | undefined {
    const at = this.fields[field]!;
    return at === -1 ? undefined : this.span(at);
  }

  private place(at: number): PlacedSpan {
    const { start, end, row, column } = this.span(at);
    const point = endPointOf(this.matches, at);
    const endRow = Math.floor(point / POINT_SCALE);
    return { start, end, row, column, endRow, endColumn: point - endRow * POINT_SCALE };
  }

  private holds(pattern: number, first: number, end: number): boolean {
    const predicates = this.grammar.predicates[pattern];
    if (!predicates) return true;
    const { matches, text } = this;
    const { captureNames } = this.grammar.query;
    const captures: { name: string; node: { readonly text: string } }[] = [];
    for (let at = first; at < end; at += CAPTURE_INTS) {
      // Predicates ask for the text of one capture among several.
      const node = {
        get text() {
          return text.slice(matches.ints[at + AT_START]!, endOf(matches, at));
        },
      };
      captures.push({ name: captureNames[matches.ints[at]!]!, node });
    }
    return predicates.every((predicate) => predicate(captures));
  }

  private match(pattern: number, first: number, end: number): void {
    const { ints } = this.matches;
    const { captures } = this.grammar;
    this.fields.fill(-1);
    for (let at = first; at < end; at += CAPTURE_INTS) {
      const capture = captures[ints[at]!]!;
      if (capture < FIELD_COUNT) this.fields[capture] = at;
    }
    if (this.fields[CAPTURE.definition] !== -1) this.definition(pattern, (end - first) / CAPTURE_INTS);
    if (this.fields[CAPTURE.wrapped] !== -1) this.wrap();
    for (let at = first; at < end; at += CAPTURE_INTS) {
      const capture = captures[ints[at]!]!;
      if (capture >= FIELD_COUNT) this.single(capture, at, pattern);
    }
  }

  private wrap(): void {
    const wrapper = this.span(this.fields[CAPTURE.wrapper]!);
    const start = this.matches.ints[this.fields[CAPTURE.wrapped]! + AT_START]!;
    if (wrapper.start < start) this.wrappers.set(start, wrapper);
  }

  private single(capture: number, at: number, pattern: number): void {
    const value = this.grammar.values[this.matches.ints[at]!]!;
    if (capture === CAPTURE.reference) this.referenceWithFields(at, pattern);
    else if (capture === CAPTURE.lastReference) this.lastReference(at, pattern, value);
    else if (capture === CAPTURE.local) this.local(at, pattern, value);
    else if (capture === CAPTURE.scope) this.scope(at, value);
    else if (capture === CAPTURE.heritage) this.heritage(at, pattern, value);
    else if (capture === CAPTURE.comment) this.out.comments.push(this.place(at));
    else if (capture === CAPTURE.attached) this.out.attached.push(this.place(at));
    else if (capture === CAPTURE.import) this.out.imports.push(this.place(at));
    else if (capture === CAPTURE.export) this.out.exports.push(this.place(at));
    else if (capture === CAPTURE.tokens) this.out.opaque.push(this.place(at));
    else if (capture === CAPTURE.embedded) this.out.embedded.push(this.place(at));
    else if (capture === CAPTURE.package) {
      const { start, end } = this.span(at);
      this.out.packageName = this.text.slice(start, end).replace(/\s+/g, "");
    }
  }

  private reference(at: number, pattern: number): number {
    const { ints } = this.matches;
    return this.tokens.reference(
      ints[at + AT_START]!,
      ints[at + AT_ROW]!,
      ints[at + AT_COLUMN]!,
      pattern - this.round * ROUND_RANK,
      this.grammar.values[ints[at]!]!,
    );
  }

  private referenceWithFields(at: number, pattern: number): void {
    const token = this.reference(at, pattern);
    if (token === -1) return;
    const receiver = this.fields[CAPTURE.receiver]!;
    if (receiver !== -1) this.tokens.receiver[token] = this.matches.ints[receiver + AT_START]!;
    this.countArgs(token);
  }

  private countArgs(token: number): void {
    const args = this.fields[CAPTURE.args]!;
    if (args === -1 || this.round === 0) this.tokens.args[token] = args;
    else this.tokens.args[token] = COUNTED_ARGS - namedChildCountOf(this.matches, args);
  }

  private lastReference(at: number, pattern: number, role: number): void {
    const span = this.span(at);
    const name = lastName(this.text, span, this.grammar.identifier);
    if (!name) return;
    const isWhole = name.start === span.start;
    const { row, column } = isWhole ? span : this.positionBefore(at, name.start, span.end);
    const rank = pattern - this.round * ROUND_RANK;
    const token = this.tokens.reference(name.start, row, column, rank, role);
    if (token === -1) return;
    if (!isWhole && isReached(this.text, span.start, name.start)) this.tokens.receiver[token] = span.start;
    this.countArgs(token);
  }

  /** Row and column of an offset that stands shortly before a node's end. */
  private positionBefore(at: number, offset: number, end: number): { row: number; column: number } {
    const point = endPointOf(this.matches, at);
    let row = Math.floor(point / POINT_SCALE);
    if (!this.text.slice(offset, end).includes("\n"))
      return { row, column: point - row * POINT_SCALE - (end - offset) };
    for (let i = offset; i < end; i++) if (this.text.charCodeAt(i) === 10) row--;
    return { row, column: offset - this.text.lastIndexOf("\n", offset - 1) - 1 };
  }

  /** The name that a declarator declares, and the parameters when it is a function's. */
  private declared(span: Span | undefined): { name: Span; params: Span | undefined } | undefined {
    const text = span && this.text.slice(span.start, Math.min(span.end, span.start + MAX_DECLARATOR_CHARS));
    const declared = text && this.grammar.language.readDeclarator?.(text);
    if (!declared) return undefined;
    const { name, params } = declared;
    return { name: inner(span, text, name), params: params && inner(span, text, params) };
  }

  private local(at: number, pattern: number, form: number): void {
    const { ints } = this.matches;
    let start = ints[at + AT_START]!;
    let row = ints[at + AT_ROW]!;
    let column = ints[at + AT_COLUMN]!;
    let declarator = this.field(CAPTURE.declarator);
    if (form === LOCAL_DECLARATOR) {
      declarator = this.span(at);
      const name = this.declared(declarator)?.name;
      if (!name) return;
      ({ start, row, column } = name);
    }
    const rank = pattern - this.round * ROUND_RANK;
    if (!this.tokens.local(start, row, column, rank, this.out.locals.length)) return;
    const type = this.field(CAPTURE.type);
    const init = this.field(CAPTURE.init);
    this.out.locals.push({ start, row, column, form, type, init, declarator });
  }

  private scope(at: number, form: number): void {
    const { start, end, row, column, endRow, endColumn } = this.place(at);
    this.out.scopes.push({ start, end, row, column, endRow, endColumn, form });
  }

  private heritage(at: number, pattern: number, relation: number): void {
    const { start, end, row, column } = this.span(at);
    const known = this.supertypes.get(start);
    if (known && known.pattern <= pattern) return;
    this.supertypes.set(start, { start, end, row, column, relation, pattern });
  }

  private definition(pattern: number, captures: number): void {
    const nameAt = this.fields[CAPTURE.name]!;
    const declarator = this.field(CAPTURE.declarator);
    const declared = nameAt === -1 ? this.declared(declarator) : undefined;
    const name = nameAt === -1 ? declared?.name : this.span(nameAt);
    if (!name) return;
    const { ints } = this.matches;
    const { start } = name;
    const known = this.byName.get(start);
    if (known && (known.pattern < pattern || (known.pattern === pattern && known.captures >= captures)))
      return;
    if (nameAt === -1 || this.grammar.values[ints[nameAt]!] === 0)
      this.tokens.definition(start, name.row, name.column);
    const definitionAt = this.fields[CAPTURE.definition]!;
    const value = this.grammar.values[ints[definitionAt]!]!;
    const place = this.place(definitionAt);
    this.byName.set(start, {
      start: place.start,
      end: place.end,
      row: place.row,
      column: place.column,
      endRow: place.endRow,
      endColumn: place.endColumn,
      pattern,
      captures,
      kind: declared?.params && value % FORM_SCALE === VARIABLE ? FUNCTION : value % FORM_SCALE,
      form: Math.floor(value / FORM_SCALE),
      name,
      type: this.field(CAPTURE.type),
      params: this.parameters(value % FORM_SCALE, declared?.params),
      typeParams: this.field(CAPTURE.typeParams),
      init: this.field(CAPTURE.init),
      body: this.field(CAPTURE.body),
      owner: this.field(CAPTURE.owner),
      doc: this.field(CAPTURE.doc),
      declarator: declared?.params ? undefined : declarator,
    });
  }

  /** Only a function's declarator has parameters that count: those of a typedef or a field belong to its type. */
  private parameters(kind: number, declared: Span | undefined): Span | undefined {
    return this.field(CAPTURE.params) ?? (kind === VARIABLE || kind === FUNCTION ? declared : undefined);
  }
}
