// The nodes of one match, by what the query calls them, and where nodes stand. What is read of a part of a text ends with it.

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
import { FIELD_COUNT } from "../queries/captures.ts";
import type { PlacedSpan, Span } from "./collected.ts";

export class MatchedNodes {
  /** The node of each field, or -1, and the value of its capture. */
  readonly at = new Int32Array(FIELD_COUNT);
  readonly values = new Int32Array(FIELD_COUNT);
  private readonly grammar: LoadedGrammar;
  private readonly tree: SyntaxTree;
  /** Nothing counts that starts outside, and everything ends with it. */
  private readonly part: PlacedSpan | undefined;

  constructor(grammar: LoadedGrammar, tree: SyntaxTree, part: PlacedSpan | undefined) {
    this.grammar = grammar;
    this.tree = tree;
    this.part = part;
  }

  /** Takes over so many captures of the matcher. */
  read(count: number): void {
    const { captures, values, matcher } = this.grammar;
    this.at.fill(-1);
    for (let i = 0; i < count; i++) {
      const capture = matcher.captures[i]!;
      const meaning = captures[capture]!;
      if (meaning >= FIELD_COUNT) continue;
      this.at[meaning] = matcher.nodes[i]!;
      this.values[meaning] = values[capture]!;
    }
  }

  span(node: number): Span {
    const { ints } = this.tree;
    return {
      start: ints[node + AT_START]!,
      end: this.part ? Math.min(ints[node + AT_END]!, this.part.end) : ints[node + AT_END]!,
      row: ints[node + AT_ROW]!,
      column: ints[node + AT_COLUMN]!,
    };
  }

  field(field: number): Span | undefined {
    const node = this.at[field]!;
    return node === -1 ? undefined : this.span(node);
  }

  place(node: number): PlacedSpan {
    const { ints } = this.tree;
    const last = this.part && ints[node + AT_END]! > this.part.end ? this.part : undefined;
    const { start, end, row, column } = this.span(node);
    const endRow = last ? last.endRow : ints[node + AT_END_ROW]!;
    const endColumn = last ? last.endColumn : ints[node + AT_END_COLUMN]!;
    return { start, end, row, column, endRow, endColumn };
  }

  isInside(start: number): boolean {
    return this.part === undefined || (start >= this.part.start && start < this.part.end);
  }
}
