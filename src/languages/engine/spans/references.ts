// References of the matches of one text, as tokens: role, where what they are a member of starts, arguments.

import type { LoadedGrammar } from "../parser/grammar.ts";
import { AT_END, AT_START, type SyntaxTree } from "../parser/syntax.ts";
import { CAPTURE } from "../queries/captures.ts";
import type { Pattern } from "../queries/patterns.ts";
import { lastName } from "./last-name.ts";
import type { MatchedNodes } from "./matched-nodes.ts";
import { COUNTED_ARGS, type TokenTable } from "./tokens.ts";

/** Every round of embedded code overrides the patterns of the rounds before. */
export const ROUND_RANK = 10_000;

export class References {
  private readonly grammar: LoadedGrammar;
  private readonly text: string;
  private readonly tree: SyntaxTree;
  private readonly tokens: TokenTable;
  private readonly nodes: MatchedNodes;
  private readonly round: number;

  constructor(
    grammar: LoadedGrammar,
    text: string,
    tree: SyntaxTree,
    tokens: TokenTable,
    nodes: MatchedNodes,
    round: number,
  ) {
    this.grammar = grammar;
    this.text = text;
    this.tree = tree;
    this.tokens = tokens;
    this.nodes = nodes;
    this.round = round;
  }

  plain(node: number, role: number, { index }: Pattern): number {
    const { ints } = this.tree;
    // The parser makes up identifiers that are missing.
    if (ints[node + AT_END] === ints[node + AT_START]) return -1;
    const rank = index - this.round * ROUND_RANK;
    return this.tokens.reference(ints[node + AT_START]!, rank, role);
  }

  withFields(node: number, role: number, pattern: Pattern): void {
    const token = this.plain(node, role, pattern);
    if (token === -1) return;
    const receiver = this.nodes.at[CAPTURE.receiver]!;
    if (receiver !== -1) this.tokens.receiver[token] = this.tree.ints[receiver + AT_START]!;
    this.countArgs(token);
  }

  private countArgs(token: number): void {
    const args = this.nodes.at[CAPTURE.args]!;
    if (args === -1 || this.round === 0) this.tokens.args[token] = args;
    else this.tokens.args[token] = COUNTED_ARGS - this.tree.namedChildCount(args);
  }

  lastOf(node: number, role: number, { index }: Pattern): void {
    const span = this.nodes.span(node);
    const name = lastName(this.text, span, this.grammar.identifier);
    if (!name) return;
    const token = this.tokens.reference(name.start, index - this.round * ROUND_RANK, role);
    if (token === -1) return;
    const receiver = this.nodes.at[CAPTURE.receiver]!;
    if (name.isReached) this.tokens.receiver[token] = span.start;
    else if (receiver !== -1) this.tokens.receiver[token] = this.tree.ints[receiver + AT_START]!;
    this.countArgs(token);
  }
}
