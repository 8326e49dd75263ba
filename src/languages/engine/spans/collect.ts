// First pass over a file: the query's matches, sorted into tokens, definitions, locals, scopes and the rest.
// Nothing is resolved here: spans and positions only, in no particular order.

import { KINDS } from "../../../protocol/kinds.ts";
import { bracketEnd } from "../../hooks/scan.ts";
import type { LoadedGrammar } from "../parser/grammar.ts";
import {
  AT_COLUMN,
  AT_END,
  AT_END_COLUMN,
  AT_END_ROW,
  AT_ROW,
  AT_START,
  type SyntaxTree,
} from "../parser/syntax.ts";
import { CAPTURE, FIELD_COUNT, FORM_SCALE, LOCAL_DECLARATOR } from "../queries/captures.ts";
import type { Pattern } from "../queries/patterns.ts";
import {
  type Collected,
  nothingCollected,
  type PlacedSpan,
  type RawDefinition,
  type RawHeritage,
  type Span,
} from "./collected.ts";
import { lastName, positionBefore } from "./last-name.ts";
import { COUNTED_ARGS, type TokenTable } from "./tokens.ts";

const FUNCTION = KINDS.indexOf("function");
const VARIABLE = KINDS.indexOf("variable");
/** Kinds whose declarator has parameters of theirs. */
const CALLED: ReadonlySet<number> = new Set([FUNCTION, VARIABLE, KINDS.indexOf("method")]);
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

/** Every round of embedded code overrides the patterns of the rounds before. */
const ROUND_RANK = 10_000;

interface Declarator {
  name: Span;
  params: Span | undefined;
  owner: Span | undefined;
}

/** Collects one file's matches. A class because the passes of one file share their text, matches and tables. */
export class Collector {
  private readonly out: Collected;
  /** 0 for the file itself, more for code embedded in it, whose matches do not outlive the collecting. */
  private readonly round: number;
  /** By the start of a wrapped node: where its wrapper starts. */
  private readonly wrappers = new Map<number, Span>();
  private readonly byName = new Map<number, RawDefinition>();
  /** By their start: of several patterns for one supertype the earliest counts. */
  private readonly supertypes = new Map<number, RawHeritage & { pattern: number }>();
  /** By the start of a declarator: what it declares; null = nothing. */
  private readonly declarators = new Map<number, Declarator | null>();
  /** The node of each field of the match at hand, or -1, and the value of its capture. */
  private readonly fields = new Int32Array(FIELD_COUNT);
  private readonly fieldValues = new Int32Array(FIELD_COUNT);
  private readonly grammar: LoadedGrammar;
  private readonly text: string;
  private readonly tree: SyntaxTree;
  private readonly tokens: TokenTable;
  /** Nothing counts that starts outside, and everything ends with it. */
  private readonly part: PlacedSpan | undefined;

  constructor(
    grammar: LoadedGrammar,
    text: string,
    tree: SyntaxTree,
    tokens: TokenTable,
    out = nothingCollected(),
    round = 0,
    part?: PlacedSpan,
  ) {
    this.part = part;
    this.out = out;
    this.round = round;
    this.grammar = grammar;
    this.text = text;
    this.tree = tree;
    this.tokens = tokens;
  }

  run(): Collected {
    const { matcher, values } = this.grammar;
    const { nodes, captures } = matcher;
    matcher.run(this.tree, this.text, (pattern, count) => {
      if (pattern.leaf && this.isInside(this.tree.ints[nodes[0]! + AT_START]!))
        this.reference(nodes[0]!, values[captures[0]!]!, pattern);
      else if (!pattern.leaf) this.match(pattern, count);
    });
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

  private span(node: number): Span {
    const { ints } = this.tree;
    return {
      start: ints[node + AT_START]!,
      end: Math.min(ints[node + AT_END]!, this.part?.end ?? Infinity),
      row: ints[node + AT_ROW]!,
      column: ints[node + AT_COLUMN]!,
    };
  }

  private field(field: number): Span | undefined {
    const node = this.fields[field]!;
    return node === -1 ? undefined : this.span(node);
  }

  private place(node: number): PlacedSpan {
    const { ints } = this.tree;
    const last = this.part && ints[node + AT_END]! > this.part.end ? this.part : undefined;
    return {
      ...this.span(node),
      endRow: last?.endRow ?? ints[node + AT_END_ROW]!,
      endColumn: last?.endColumn ?? ints[node + AT_END_COLUMN]!,
    };
  }

  private match(pattern: Pattern, count: number): void {
    const { captures, values, matcher } = this.grammar;
    this.fields.fill(-1);
    for (let i = 0; i < count; i++) {
      const capture = matcher.captures[i]!;
      const meaning = captures[capture]!;
      if (meaning >= FIELD_COUNT) continue;
      this.fields[meaning] = matcher.nodes[i]!;
      this.fieldValues[meaning] = values[capture]!;
    }
    if (this.fields[CAPTURE.definition] !== -1) this.definition(pattern.index, count);
    if (this.fields[CAPTURE.wrapped] !== -1) this.wrap();
    for (let i = 0; i < count; i++) {
      const capture = matcher.captures[i]!;
      const meaning = captures[capture]!;
      if (meaning >= FIELD_COUNT) this.single(meaning, matcher.nodes[i]!, values[capture]!, pattern);
    }
  }

  private wrap(): void {
    const wrapper = this.span(this.fields[CAPTURE.wrapper]!);
    const start = this.tree.ints[this.fields[CAPTURE.wrapped]! + AT_START]!;
    if (wrapper.start < start) this.wrappers.set(start, wrapper);
  }

  private isInside(start: number): boolean {
    return this.part === undefined || (start >= this.part.start && start < this.part.end);
  }

  private single(capture: number, at: number, value: number, pattern: Pattern): void {
    if (!this.isInside(this.tree.ints[at + AT_START]!)) return;
    if (capture === CAPTURE.reference) this.referenceWithFields(at, value, pattern);
    else if (capture === CAPTURE.lastReference) this.lastReference(at, value, pattern);
    else if (capture === CAPTURE.local) this.local(at, pattern.index, value);
    else if (capture === CAPTURE.scope) this.scope(at, value);
    else if (capture === CAPTURE.heritage) this.heritage(at, value, pattern);
    else if (capture === CAPTURE.comment) this.out.comments.push(this.place(at));
    else if (capture === CAPTURE.attached) this.out.attached.push(this.place(at));
    else if (capture === CAPTURE.import) this.out.imports.push(this.place(at));
    else if (capture === CAPTURE.export) this.out.exports.push(this.place(at));
    else if (capture === CAPTURE.tokens) this.out.opaque.push(this.place(at));
    else if (capture === CAPTURE.embedded) this.out.embedded.push(this.place(at));
    else if (capture === CAPTURE.within) this.within(at, pattern.index, value);
    else if (capture === CAPTURE.section) this.out.sections.push(this.span(at));
    else if (capture === CAPTURE.mention) this.out.mentions.push(this.span(at));
    else if (capture === CAPTURE.package) {
      const { start, end } = this.span(at);
      const name = this.text.slice(start, end).replace(/\s+/g, "");
      const { chainsPackages, separator } = this.grammar.language;
      const outer = chainsPackages ? this.out.packageName : "";
      this.out.packageName = outer === "" ? name : `${outer}${separator}${name}`;
    }
  }

  private reference(node: number, role: number, { index }: Pattern): number {
    const { ints } = this.tree;
    // The parser makes up identifiers that are missing.
    if (ints[node + AT_END] === ints[node + AT_START]) return -1;
    const rank = index - this.round * ROUND_RANK;
    return this.tokens.reference(
      ints[node + AT_START]!,
      ints[node + AT_ROW]!,
      ints[node + AT_COLUMN]!,
      rank,
      role,
    );
  }

  private referenceWithFields(node: number, role: number, pattern: Pattern): void {
    const token = this.reference(node, role, pattern);
    if (token === -1) return;
    const receiver = this.fields[CAPTURE.receiver]!;
    if (receiver !== -1) this.tokens.receiver[token] = this.tree.ints[receiver + AT_START]!;
    this.countArgs(token);
  }

  private countArgs(token: number): void {
    const args = this.fields[CAPTURE.args]!;
    if (args === -1 || this.round === 0) this.tokens.args[token] = args;
    else this.tokens.args[token] = COUNTED_ARGS - this.tree.namedChildCount(args);
  }

  private lastReference(node: number, role: number, { index }: Pattern): void {
    const span = this.place(node);
    const name = lastName(this.text, span, this.grammar.identifier);
    if (!name) return;
    const { row, column } = name.start === span.start ? span : positionBefore(this.text, span, name.start);
    const token = this.tokens.reference(name.start, row, column, index - this.round * ROUND_RANK, role);
    if (token === -1) return;
    if (name.isReached) this.tokens.receiver[token] = span.start;
    this.countArgs(token);
  }

  /** The name that a declarator declares, and the parameters when it is a function's. */
  private declared(span: Span | undefined): Declarator | undefined {
    if (!span) return undefined;
    // Several patterns ask for one declarator.
    let declarator = this.declarators.get(span.start);
    if (declarator === undefined) {
      declarator = this.readDeclarator(span);
      this.declarators.set(span.start, declarator);
    }
    return declarator ?? undefined;
  }

  private readDeclarator(span: Span): Declarator | null {
    const text = this.text.slice(span.start, Math.min(span.end, span.start + MAX_DECLARATOR_CHARS));
    const declared = this.grammar.language.readDeclarator?.(text);
    if (!declared) return null;
    const { name, params, owner } = declared;
    return {
      name: inner(span, text, name),
      params: params && inner(span, text, params),
      owner: owner && inner(span, text, owner),
    };
  }

  /** Is the identifier at this offset the language's way to name nothing? */
  private isBlank(start: number): boolean {
    const { blank } = this.grammar.language;
    if (blank === undefined || !this.text.startsWith(blank, start)) return false;
    const next = this.text.charCodeAt(start + blank.length);
    return !(next >= 128 || this.grammar.identifier[next] === 1);
  }

  private local(at: number, pattern: number, form: number): void {
    const { ints } = this.tree;
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
    if (this.isBlank(start)) return;
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

  private within(at: number, pattern: number, form: number): void {
    const { ints } = this.tree;
    this.out.within.push({ start: ints[at + AT_START]!, end: ints[at + AT_END]!, pattern, form });
  }

  private heritage(at: number, relation: number, { index }: Pattern): void {
    const { start, end, row, column } = this.span(at);
    const known = this.supertypes.get(start);
    if (known && known.pattern <= index) return;
    this.supertypes.set(start, { start, end, row, column, relation, pattern: index });
  }

  private definition(pattern: number, captures: number): void {
    const nameAt = this.fields[CAPTURE.name]!;
    const declarator = this.field(CAPTURE.declarator);
    const declared = nameAt === -1 ? this.declared(declarator) : undefined;
    const name = nameAt === -1 ? declared?.name : this.span(nameAt);
    if (!name || name.end === name.start || !this.isInside(name.start)) return;
    const { start } = name;
    if (this.fields[CAPTURE.params] === -1 && this.isBlank(start)) return;
    const known = this.byName.get(start);
    if (known && (known.pattern < pattern || (known.pattern === pattern && known.captures >= captures)))
      return;
    if (nameAt === -1 || this.fieldValues[CAPTURE.name] === 0)
      this.tokens.definition(start, name.row, name.column);
    const definitionAt = this.fields[CAPTURE.definition]!;
    const value = this.fieldValues[CAPTURE.definition]!;
    const place = this.place(definitionAt);
    // A body may stand behind its declaration.
    const bodyAt = this.fields[CAPTURE.body]!;
    const last = bodyAt === -1 ? place : this.place(bodyAt);
    const { end, endRow, endColumn } = last.end > place.end ? last : place;
    this.byName.set(start, {
      start: place.start,
      end,
      row: place.row,
      column: place.column,
      endRow,
      endColumn,
      pattern,
      captures,
      kind: declared?.params && value % FORM_SCALE === VARIABLE ? FUNCTION : value % FORM_SCALE,
      form: Math.floor(value / FORM_SCALE),
      name,
      type: this.field(CAPTURE.type),
      params: this.parameters(value % FORM_SCALE, place.end, declared?.params),
      typeParams: this.field(CAPTURE.typeParams),
      init: this.field(CAPTURE.init),
      body: this.field(CAPTURE.body),
      owner: this.field(CAPTURE.owner) ?? declared?.owner,
      doc: this.field(CAPTURE.doc),
      declarator: declared?.params ? undefined : declarator,
      receiver: this.field(CAPTURE.receiver)?.start ?? -1,
    });
  }

  /**
   * Only a function's declarator has parameters that count: those of a typedef or a field belong to its type. A bracket
   * stands for the list that it opens, where the grammar has no node for it.
   */
  private parameters(kind: number, end: number, declared: Span | undefined): Span | undefined {
    const params = this.field(CAPTURE.params);
    if (params && params.end === params.start + 1 && "([{<".includes(this.text[params.start]!)) {
      const rest = this.text.slice(params.start, end);
      return { ...params, end: params.start + bracketEnd(rest, 0, this.grammar.language.lexis) };
    }
    return params ?? (CALLED.has(kind) ? declared : undefined);
  }
}
