// How many arguments a call is given. Calls come by growing offsets, so that each mark is looked for once.

import { ARGS_SPREAD } from "../../../protocol/facts.ts";
import { splitTop, strip, unwrap } from "../../hooks/scan.ts";
import type { Lexis } from "../../lexis.ts";
import { AT_END, AT_START, type SyntaxTree } from "../parser/syntax.ts";
import type { PlacedSpan } from "../spans/collected.ts";
import { COUNTED_ARGS } from "../spans/tokens.ts";

/** An argument list longer than this is not searched for comments. */
const MAX_COUNTED_ARGS = 2000;

export class ArgumentCounter {
  private nextComment = 0;
  private nextSpread = -1;
  private nextAttribute = -1;
  private readonly text: string;
  private readonly tree: SyntaxTree;
  private readonly lexis: Lexis;
  private readonly comments: readonly PlacedSpan[];

  /** `comments` are in order. */
  constructor(text: string, tree: SyntaxTree, lexis: Lexis, comments: readonly PlacedSpan[]) {
    this.text = text;
    this.tree = tree;
    this.lexis = lexis;
    this.comments = comments;
  }

  /** Of a call whose list is this node, or was counted already (see COUNTED_ARGS). */
  count(at: number): number {
    if (at === -1) return -1;
    if (at <= COUNTED_ARGS) return Math.min(ARGS_SPREAD - 1, COUNTED_ARGS - at);
    const start = this.tree.ints[at + AT_START]!;
    // A template behind its tag is no list of arguments.
    if (!"([".includes(this.text[start]!)) return -1;
    const count = this.tree.namedChildCount(at);
    if (count > 0 && this.hasSpread(at, start)) return ARGS_SPREAD;
    const isPlain = count === 0 || !(this.hasComment(at) || this.hasAttribute(at, start));
    return Math.min(ARGS_SPREAD - 1, isPlain ? count : this.countArgs(at, count));
  }

  /** May an attribute stand in front of an argument, a node beside it? */
  private hasAttribute(at: number, start: number): boolean {
    if (this.lexis.annotation !== "#[") return false;
    if (this.nextAttribute < start) {
      const next = this.text.indexOf("#[", start);
      this.nextAttribute = next === -1 ? this.text.length : next;
    }
    return this.nextAttribute < this.tree.ints[at + AT_END]!;
  }

  /** Is one of the arguments a spread? Calls come by growing offsets, so most have no spread in sight. */
  private hasSpread(at: number, start: number): boolean {
    const { spread } = this.lexis;
    if (spread === undefined) return false;
    if (this.nextSpread < start) {
      const next = this.text.indexOf(spread, start);
      this.nextSpread = next === -1 ? this.text.length : next;
    }
    const end = this.tree.ints[at + AT_END]!;
    if (this.nextSpread >= end) return false;
    return this.listArgs(start, Math.min(end, start + MAX_COUNTED_ARGS)).some((arg) =>
      arg.startsWith(spread),
    );
  }

  private listArgs(start: number, end: number): string[] {
    const { lexis } = this;
    return splitTop(unwrap(strip(this.text.slice(start, end), lexis).text), lexis);
  }

  /** May a comment stand inside the list? Comments are sorted, and calls come by growing offsets. */
  private hasComment(at: number): boolean {
    const { comments } = this;
    const start = this.tree.ints[at + AT_START]!;
    while (this.nextComment < comments.length && comments[this.nextComment]!.start < start)
      this.nextComment++;
    const comment = comments[this.nextComment];
    return comment !== undefined && comment.start < this.tree.ints[at + AT_END]!;
  }

  private countArgs(at: number, count: number): number {
    const start = this.tree.ints[at + AT_START]!;
    const end = this.tree.ints[at + AT_END]!;
    if (end - start > MAX_COUNTED_ARGS) return count;
    return this.listArgs(start, end).length;
  }
}
