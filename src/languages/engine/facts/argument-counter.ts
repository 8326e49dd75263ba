// How many arguments a call is given: the named children of its list but for comments and attributes, or those of the call
// itself behind what it calls, where the grammar knows no list. Calls come by growing offsets, so that each comment is looked for once.

import { ARGS_SPREAD } from "../../../protocol/facts.ts";
import type { Lexis } from "../../lexis.ts";
import { AT_AFTER, AT_START, NAMED, NODE_INTS, type SyntaxTree } from "../parser/syntax.ts";
import type { PlacedSpan } from "../spans/collected.ts";
import { COUNTED_ARGS } from "../spans/tokens.ts";

export class ArgumentCounter {
  private nextComment = 0;
  private readonly text: string;
  private readonly tree: SyntaxTree;
  private readonly comments: readonly PlacedSpan[];
  private readonly spread: string | undefined;
  /** How an attribute starts that may stand in front of an argument, a node beside it. */
  private readonly attribute: string | undefined;
  private readonly isLoose: boolean;

  /** `comments` are in order. */
  constructor(text: string, tree: SyntaxTree, lexis: Lexis, comments: readonly PlacedSpan[]) {
    this.text = text;
    this.tree = tree;
    this.comments = comments;
    this.spread = lexis.spread;
    this.attribute = lexis.annotation === "#[" ? lexis.annotation : undefined;
    this.isLoose = lexis.looseArguments === true;
  }

  /** Of a call whose list is this node, or was counted already (see COUNTED_ARGS). */
  count(at: number): number {
    if (at === -1) return -1;
    if (at <= COUNTED_ARGS) return Math.min(ARGS_SPREAD - 1, COUNTED_ARGS - at);
    const { text, comments, spread, attribute } = this;
    const { ints } = this.tree;
    const start = ints[at + AT_START]!;
    // A template behind its tag is no list of arguments.
    if (!this.isLoose && !"([".includes(text[start]!)) return -1;
    while (this.nextComment < comments.length && comments[this.nextComment]!.start < start)
      this.nextComment++;
    if (this.isLoose) return this.loose(at);
    let comment = this.nextComment;
    let count = 0;
    const end = ints[at + AT_AFTER]!;
    for (let child = at + NODE_INTS; child < end; child = ints[child + AT_AFTER]!) {
      if ((ints[child]! & NAMED) === 0) continue;
      const from = ints[child + AT_START]!;
      while (comment < comments.length && comments[comment]!.start < from) comment++;
      if (comments[comment]?.start === from) continue;
      if (attribute !== undefined && text.startsWith(attribute, from)) continue;
      if (spread !== undefined && text.startsWith(spread, from)) return ARGS_SPREAD;
      count++;
    }
    return Math.min(ARGS_SPREAD - 1, count);
  }

  /** Of a call whose arguments stand in it behind what is called; those by name stand in braces together: `f({a: 1, b: 2})`. */
  private loose(call: number): number {
    const [, ...given] = this.children(call);
    const isNamed = given.length === 1 && this.text[this.tree.ints[given[0]! + AT_START]!] === "{";
    return Math.min(ARGS_SPREAD - 1, isNamed ? this.children(given[0]!).length : given.length);
  }

  private children(node: number): number[] {
    const { ints } = this.tree;
    const found: number[] = [];
    for (let child = node + NODE_INTS; child < ints[node + AT_AFTER]!; child = ints[child + AT_AFTER]!)
      if ((ints[child]! & NAMED) !== 0 && !this.isComment(ints[child + AT_START]!)) found.push(child);
    return found;
  }

  private isComment(start: number): boolean {
    let comment = this.nextComment;
    while (comment < this.comments.length && this.comments[comment]!.start < start) comment++;
    return this.comments[comment]?.start === start;
  }
}
