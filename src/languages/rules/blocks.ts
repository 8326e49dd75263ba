// What blocks give that are expressions: which words part their statements, choose between them, and leave them.

/** Blocks and choices that are what the last expression in them is. */
export interface ValueBlocks {
  /** In front of one block and others that are taken instead; in front of what is chosen by and the arms of a choice. */
  readonly blocks: ReadonlySet<string>;
  readonly choice: string;
  /** In front of the block that is taken otherwise. */
  readonly otherwise: string;
  /** Between the pattern of an arm and its value. */
  readonly arm: string;
  /** What starts an arm that gives no value. */
  readonly leaves: RegExp;
  readonly lambda: BarredLambdas;
}

/** Functions whose parameters stand between bars: `|a, b| a`. */
export interface BarredLambdas {
  /** What one starts with, and all of it in front of its body. */
  readonly start: RegExp;
  readonly head: RegExp;
  /** What ends where a parameter starts: the function so far, and the parameters before it. */
  readonly parameters: RegExp;
}

/** Blocks of statements, a line each, that are what the last one is. */
export interface LinedBlocks {
  /** What starts a line that goes on with the one above, and what ends one that goes on in the line below. */
  readonly goesOn: RegExp;
  readonly openEnd: RegExp;
  /** What starts a statement that is no value. */
  readonly noValue: RegExp;
  /** What starts a block that is a function. */
  readonly lambda: RegExp;
}
