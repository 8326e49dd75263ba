// Choices and blocks that are values without being the last expression of anything: `if (c) a else b`, `name: { … break :name a; }`.

import type { NamedBlocks } from "../../languages/rules/blocks.ts";
import type { Brackets } from "./brackets.ts";
import { type Node, OTHER } from "./expression-node.ts";
import { OperandReader } from "./operand-reader.ts";

const MOST_VALUES = 8;
const LONGEST_WORD = 16;

export abstract class HeadedReader extends OperandReader {
  protected override named(name: string): Node {
    const { headedChoices, namedBlocks } = this.notation;
    if (this.brackets && name === headedChoices?.word) return this.headed(name.length);
    const open = namedBlocks && this.brackets ? this.blockOf(name, namedBlocks, this.brackets) : -1;
    return open === -1 ? super.named(name) : this.blockNamed(name, open, namedBlocks!, this.brackets!);
  }

  /** `if (c) a else if (d) |x| b else e`, from its word on. */
  private headed(word: number): Node {
    const { headedChoices: rules } = this.notation;
    const starts: number[] = [];
    for (let length = word, isLast = false; !isLast && starts.length < MOST_VALUES; length = 0) {
      this.at += length;
      this.space();
      if (this.text[this.at] === "(") this.at = this.close(this.at);
      this.value(starts);
      if (!this.word(rules!.otherwise)) break;
      this.space();
      isLast = !this.word(rules!.word);
      if (isLast) this.value(starts);
    }
    return this.branches({ starts, end: this.at });
  }

  /** Goes over a value behind what may be bound in front of it; one that leaves is none. */
  private value(starts: number[]): void {
    const { lead, leaves } = this.notation.headedChoices!;
    this.space();
    lead.lastIndex = this.at;
    if (lead.test(this.text)) this.at = lead.lastIndex;
    this.space();
    const start = this.at;
    if (!leaves.test(this.text.slice(start, start + LONGEST_WORD))) starts.push(start);
    this.whole();
    this.space();
  }

  /** Where the block opens that a name is of, or -1. */
  private blockOf(name: string, { sign }: NamedBlocks, brackets: Brackets): number {
    const at = brackets.forward(this.at + name.length);
    const open = this.text.startsWith(sign, at) ? brackets.forward(at + sign.length) : -1;
    return this.text[open] === "{" ? open : -1;
  }

  /** The values that a block is left with by its name. */
  private blockNamed(name: string, open: number, { leaves }: NamedBlocks, brackets: Brackets): Node {
    const close = brackets.closeOf(open);
    if (close === -1) return OTHER;
    const left = `${leaves}${name}`;
    const starts: number[] = [];
    for (let at = this.text.indexOf(left, open); at !== -1 && at < close; at = this.text.indexOf(left, at)) {
      at += left.length;
      const isWhole = /\s/.test(this.text[at] ?? "");
      if (isWhole && starts.length < MOST_VALUES) starts.push(brackets.forward(at));
    }
    return this.branches({ starts, end: close + 1 });
  }
}
