// Finds every way in which a query's patterns match a syntax tree: the core does (grammars/core/match.h), and asks here for
// what regular expressions say of a text. Matches come in the order of their roots, several at a time.

import { heap, keepTables, matchNodes } from "../parser/runtime.ts";
import { AT_END, AT_START, type SyntaxTree } from "../parser/syntax.ts";
import type { Pattern, Query } from "./patterns.ts";
import { QueryTables } from "./tables.ts";

/** Receives a match: `count` captures stand in `captures` and `nodes`, valid during the call. */
export type OnMatch = (pattern: Pattern, count: number) => void;

export class Matcher {
  /** Numbers of captures, and addresses of their nodes. */
  readonly captures: number[] = [];
  readonly nodes: number[] = [];
  private count = 0;
  private readonly patterns: readonly Pattern[];
  private readonly tables: QueryTables;
  /** In the core's memory. */
  private readonly address: number;
  private ints: Int32Array = new Int32Array(0);
  private text = "";
  private onMatch!: OnMatch;
  /** Several patterns ask for one text in turn. */
  private readStart = -1;
  private readEnd = -1;
  private readText = "";

  constructor(query: Query) {
    this.patterns = query.patterns;
    this.tables = new QueryTables(query);
    this.address = keepTables(this.tables);
  }

  run(tree: SyntaxTree, text: string, onMatch: OnMatch): void {
    this.ints = tree.ints;
    this.text = text;
    this.onMatch = onMatch;
    this.readEnd = -1;
    matchNodes(this.address, tree, text, this);
  }

  /** Does what stands between two offsets hold? */
  holds(test: number, start: number, end: number): boolean {
    if (start !== this.readStart || end !== this.readEnd) {
      this.readStart = start;
      this.readEnd = end;
      this.readText = this.text.slice(start, end);
    }
    return this.tables.tests[test]!.holds(this.readText);
  }

  /** Takes matches that stand in so many integers of the core's memory. */
  take(first: number, length: number): void {
    const records = heap().subarray(first, first + length);
    for (let at = 0; at < length; ) {
      const pattern = this.patterns[records[at]!]!;
      this.count = records[at + 1]!;
      at += 2;
      for (let i = 0; i < this.count; i++, at += 2) {
        this.captures[i] = records[at]!;
        this.nodes[i] = records[at + 1]!;
      }
      if (this.isWhole(pattern)) this.onMatch(pattern, this.count);
    }
  }

  private isWhole({ predicates }: Pattern): boolean {
    for (const predicate of predicates) if (!predicate(this.textsOf)) return false;
    return true;
  }

  private readonly textsOf = (capture: number): string[] => {
    const texts: string[] = [];
    for (let i = 0; i < this.count; i++)
      if (this.captures[i] === capture) {
        const node = this.nodes[i]!;
        texts.push(this.text.slice(this.ints[node + AT_START]!, this.ints[node + AT_END]!));
      }
    return texts;
  };
}
