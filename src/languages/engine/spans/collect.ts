// First pass over a file: the query's matches, sorted into tokens, definitions, locals, scopes and the rest.
// Nothing is resolved here: spans and positions only, in no particular order.

import { KINDS } from "../../../protocol/kinds.ts";
import { bracketEnd } from "../../hooks/scan.ts";
import type { LoadedGrammar } from "../parser/grammar.ts";
import type { Rows } from "../parser/rows.ts";
import { AT_END, AT_START, type SyntaxTree } from "../parser/syntax.ts";
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
import { Declarators } from "./declarators.ts";
import { MatchedNodes } from "./matched-nodes.ts";
import { References, ROUND_RANK } from "./references.ts";
import { type PackageStatement, packageSpaces } from "./several-packages.ts";
import type { TokenTable } from "./tokens.ts";

const FUNCTION = KINDS.indexOf("function");
const VARIABLE = KINDS.indexOf("variable");
/** Kinds whose declarator has parameters of theirs. */
const CALLED: ReadonlySet<number> = new Set([FUNCTION, VARIABLE, KINDS.indexOf("method")]);
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
  private readonly packages: PackageStatement[] = [];
  private readonly declarators: Declarators;
  private readonly references: References;
  /** The match at hand. */
  private readonly nodes: MatchedNodes;
  private readonly grammar: LoadedGrammar;
  private readonly text: string;
  private readonly tree: SyntaxTree;
  private readonly tokens: TokenTable;

  constructor(
    grammar: LoadedGrammar,
    text: string,
    tree: SyntaxTree,
    rows: Rows,
    tokens: TokenTable,
    out = nothingCollected(),
    round = 0,
    part?: PlacedSpan,
  ) {
    this.out = out;
    this.round = round;
    this.grammar = grammar;
    this.text = text;
    this.tree = tree;
    this.tokens = tokens;
    this.declarators = new Declarators(text, grammar.language);
    this.nodes = new MatchedNodes(grammar, tree, rows, part);
    this.references = new References(grammar, text, tree, tokens, this.nodes, round);
  }

  run(): Collected {
    const { matcher, values } = this.grammar;
    const { nodes, captures } = matcher;
    matcher.run(this.tree, this.text, (pattern, count) => {
      if (pattern.leaf && this.nodes.isInside(this.tree.ints[nodes[0]! + AT_START]!))
        this.references.plain(nodes[0]!, values[captures[0]!]!, pattern);
      else if (!pattern.leaf) this.match(pattern, count);
    });
    for (const definition of this.byName.values()) this.out.definitions.push(this.unwrap(definition));
    for (const supertype of this.supertypes.values()) this.out.heritage.push(supertype);
    if (this.packages.length > 1 && !this.grammar.language.chainsPackages) {
      this.out.packageName = "";
      const statements = new Set(this.packages.map(({ start }) => start));
      this.out.imports = this.out.imports.filter(({ start }) => !statements.has(start));
      this.out.definitions.push(...packageSpaces(this.packages, this.nodes.place(0)));
    }
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

  private match(pattern: Pattern, count: number): void {
    const { captures, values, matcher } = this.grammar;
    this.nodes.read(count);
    if (this.nodes.at[CAPTURE.definition] !== -1) this.definition(pattern.index, count);
    if (this.nodes.at[CAPTURE.wrapped] !== -1) this.wrap();
    for (let i = 0; i < count; i++) {
      const capture = matcher.captures[i]!;
      const meaning = captures[capture]!;
      if (meaning >= FIELD_COUNT) this.single(meaning, matcher.nodes[i]!, values[capture]!, pattern);
    }
  }

  private wrap(): void {
    const wrapper = this.nodes.span(this.nodes.at[CAPTURE.wrapper]!);
    const start = this.tree.ints[this.nodes.at[CAPTURE.wrapped]! + AT_START]!;
    if (wrapper.start < start) this.wrappers.set(start, wrapper);
  }

  private single(capture: number, at: number, value: number, pattern: Pattern): void {
    if (!this.nodes.isInside(this.tree.ints[at + AT_START]!)) return;
    if (capture === CAPTURE.reference) this.references.withFields(at, value, pattern);
    else if (capture === CAPTURE.lastReference) this.references.lastOf(at, value, pattern);
    else if (capture === CAPTURE.local) this.local(at, pattern.index, value);
    else if (capture === CAPTURE.scope) this.scope(at, value);
    else if (capture === CAPTURE.heritage) this.heritage(at, value, pattern);
    else if (capture === CAPTURE.comment) this.out.comments.push(this.nodes.place(at));
    else if (capture === CAPTURE.attached) this.out.attached.push(this.nodes.place(at));
    else if (capture === CAPTURE.import) this.out.imports.push(this.nodes.place(at));
    else if (capture === CAPTURE.importing) this.out.importing.push(this.nodes.place(at));
    else if (capture === CAPTURE.export) this.out.exports.push(this.nodes.place(at));
    else if (capture === CAPTURE.tokens) this.out.opaque.push(this.nodes.place(at));
    else if (capture === CAPTURE.embedded) this.out.embedded.push(this.nodes.place(at));
    else if (capture === CAPTURE.within) this.within(at, pattern.index, value);
    else if (capture === CAPTURE.section) this.out.sections.push(this.nodes.span(at));
    else if (capture === CAPTURE.mention) this.out.mentions.push(this.nodes.span(at));
    else if (capture === CAPTURE.package) this.package(at);
  }

  private package(at: number): void {
    const span = this.nodes.span(at);
    const name = this.text.slice(span.start, span.end).replace(/\s+/g, "");
    const { chainsPackages, separator } = this.grammar.language;
    const outer = chainsPackages ? this.out.packageName : "";
    this.out.packageName = outer === "" ? name : `${outer}${separator}${name}`;
    const statement = this.out.imports.findLast((each) => each.start <= span.start && span.end <= each.end);
    this.packages.push({ ...(statement ?? this.nodes.place(at)), name: span });
  }

  /** Is the identifier at this offset the language's way to name nothing? */
  private isBlank(start: number): boolean {
    const { blank } = this.grammar.language;
    if (blank === undefined || !this.text.startsWith(blank, start)) return false;
    const next = this.text.charCodeAt(start + blank.length);
    return !(next >= 128 || this.grammar.identifier[next] === 1);
  }

  private local(at: number, pattern: number, form: number): void {
    let start = this.tree.ints[at + AT_START]!;
    let declarator = this.nodes.field(CAPTURE.declarator);
    if (form === LOCAL_DECLARATOR) {
      declarator = this.nodes.span(at);
      const name = this.declarators.find(declarator)?.name;
      if (!name) return;
      ({ start } = name);
    }
    if (this.isBlank(start)) return;
    const rank = pattern - this.round * ROUND_RANK;
    if (!this.tokens.local(start, rank, this.out.locals.length)) return;
    const type = this.nodes.field(CAPTURE.type);
    const init = this.nodes.field(CAPTURE.init);
    this.out.locals.push({ start, form, type, init, declarator });
  }

  private scope(at: number, form: number): void {
    const { start, end, row, column, endRow, endColumn } = this.nodes.place(at);
    this.out.scopes.push({ start, end, row, column, endRow, endColumn, form });
  }

  private within(at: number, pattern: number, form: number): void {
    const { ints } = this.tree;
    this.out.within.push({ start: ints[at + AT_START]!, end: ints[at + AT_END]!, pattern, form });
  }

  private heritage(at: number, relation: number, { index }: Pattern): void {
    const { start, end, row, column } = this.nodes.span(at);
    const known = this.supertypes.get(start);
    if (known && known.pattern <= index) return;
    this.supertypes.set(start, { start, end, row, column, relation, pattern: index });
  }

  private definition(pattern: number, captures: number): void {
    const nameAt = this.nodes.at[CAPTURE.name]!;
    const declarator = this.nodes.field(CAPTURE.declarator);
    const declared = nameAt === -1 ? this.declarators.find(declarator) : undefined;
    const name = nameAt === -1 ? declared?.name : this.nodes.span(nameAt);
    if (!name || name.end === name.start || !this.nodes.isInside(name.start)) return;
    const { start } = name;
    if (this.nodes.at[CAPTURE.params] === -1 && this.isBlank(start)) return;
    const known = this.byName.get(start);
    if (known && (known.pattern < pattern || (known.pattern === pattern && known.captures >= captures)))
      return;
    const definitionAt = this.nodes.at[CAPTURE.definition]!;
    const value = this.nodes.values[CAPTURE.definition]!;
    const place = this.nodes.place(definitionAt);
    // What starts in front of a part of a text is made of the heads around it.
    if (!this.nodes.isInside(place.start)) return;
    if (nameAt === -1 || this.nodes.values[CAPTURE.name] === 0) this.tokens.definition(start);
    // A body may stand behind its declaration.
    const bodyAt = this.nodes.at[CAPTURE.body]!;
    const last = bodyAt === -1 ? place : this.nodes.place(bodyAt);
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
      type: this.nodes.field(CAPTURE.type),
      params: this.parameters(value % FORM_SCALE, place.end, declared?.params),
      typeParams: this.nodes.field(CAPTURE.typeParams),
      init: this.nodes.field(CAPTURE.init),
      body: this.nodes.field(CAPTURE.body),
      owner: this.nodes.field(CAPTURE.owner) ?? declared?.owner,
      doc: this.nodes.field(CAPTURE.doc),
      declarator: declared?.params ? undefined : declarator,
      receiver: this.nodes.field(CAPTURE.receiver)?.start ?? -1,
    });
  }

  /**
   * Only a function's declarator has parameters that count: those of a typedef or a field belong to its type. A bracket
   * stands for the list that it opens, where the grammar has no node for it.
   */
  private parameters(kind: number, end: number, declared: Span | undefined): Span | undefined {
    const params = this.nodes.field(CAPTURE.params);
    if (params && params.end === params.start + 1 && "([{<".includes(this.text[params.start]!)) {
      const rest = this.text.slice(params.start, end);
      return { ...params, end: params.start + bracketEnd(rest, 0, this.grammar.language.lexis) };
    }
    return params ?? (CALLED.has(kind) ? declared : undefined);
  }
}
