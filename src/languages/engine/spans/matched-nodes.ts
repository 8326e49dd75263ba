// The nodes of one match, by what the query calls them, and where nodes stand. What is read of a part of a text ends with it.

import type { LoadedGrammar } from "../parser/grammar.ts";
import type { Rows } from "../parser/rows.ts";
import { AT_END, AT_START, type SyntaxTree } from "../parser/syntax.ts";
import { FIELD_COUNT } from "../queries/captures.ts";
import type { PlacedSpan, Span } from "./collected.ts";

export class MatchedNodes {
  /** The node of each field, or -1, and the value of its capture. */
  readonly at = new Int32Array(FIELD_COUNT);
  readonly values = new Int32Array(FIELD_COUNT);
  private readonly grammar: LoadedGrammar;
  private readonly tree: SyntaxTree;
  private readonly rows: Rows;
  /** Nothing counts that starts outside, and everything ends with it. */
  private readonly part: PlacedSpan | undefined;

  constructor(grammar: LoadedGrammar, tree: SyntaxTree, rows: Rows, part: PlacedSpan | undefined) {
    this.grammar = grammar;
    this.tree = tree;
    this.rows = rows;
    this.part = part;
  }

  /** Takes over so many captures of the matcher. */
  read(count: number): void {
    const { captures, values, matcher } = this.grammar;
    // For so few, `fill` takes longer.
    for (let field = 0; field < FIELD_COUNT; field++) this.at[field] = -1;
    for (let i = 0; i < count; i++) {
      const capture = matcher.captures[i]!;
      const meaning = captures[capture]!;
      if (meaning >= FIELD_COUNT) continue;
      this.at[meaning] = matcher.nodes[i]!;
      this.values[meaning] = values[capture]!;
    }
  }

  span(node: number): Span {
    const { tree, rows, part } = this;
    const start = tree.ints[node + AT_START]!;
    const end = tree.ints[node + AT_END]!;
    const row = rows.at(start);
    return { start, end: part ? Math.min(end, part.end) : end, row, column: start - rows.start(row) };
  }

  field(field: number): Span | undefined {
    const node = this.at[field]!;
    return node === -1 ? undefined : this.span(node);
  }

  place(node: number): PlacedSpan {
    const { tree, rows, part } = this;
    const last = part && tree.ints[node + AT_END]! > part.end ? part : undefined;
    const { start, end, row, column } = this.span(node);
    const endRow = last ? last.endRow : rows.peek(end);
    const endColumn = last ? last.endColumn : end - rows.start(endRow);
    return { start, end, row, column, endRow, endColumn };
  }

  isInside(start: number): boolean {
    return this.part === undefined || (start >= this.part.start && start < this.part.end);
  }
}
