// What blocks give that are expressions: which words part their statements, choose between them, and leave them.

/** Choices among values by arms in braces. */
export interface ValueArms {
  /** In front of what is chosen by and the arms. */
  readonly choice: string;
  /** Between the pattern of an arm and its value. */
  readonly arm: string;
  /** What starts an arm that gives no value. */
  readonly leaves: RegExp;
  /** Sticky: what is bound in front of the value of an arm: `|x|`. */
  readonly lead?: RegExp;
  /** The word (sticky) that each arm starts with, whose value is that of the last line in front of the next one. */
  readonly lined?: { readonly word: RegExp; readonly lines: LinedBlocks };
}

/** Choices between expressions whose heads stand in brackets: `if (c) a else b`. */
export interface HeadedChoices {
  readonly word: string;
  readonly otherwise: string;
  /** Sticky: what is bound in front of a value: `|x|`. */
  readonly lead: RegExp;
  /** What starts a branch that gives no value. */
  readonly leaves: RegExp;
}

/** Blocks with names by which values leave them: `name: { … break :name a; }`. */
export interface NamedBlocks {
  /** Behind the name. */
  readonly sign: string;
  /** In front of the name where a value follows. */
  readonly leaves: string;
}

/** Blocks and choices that are what the last expression in them is. */
export interface ValueBlocks extends ValueArms {
  /** In front of one block and others that are taken instead. */
  readonly blocks: ReadonlySet<string>;
  /** In front of the block that is taken otherwise. */
  readonly otherwise: string;
  readonly again?: RepeatedBlocks;
  readonly lambda: BarredLambdas;
}

/** The word in front of a block that runs until it is left, and what ends where a value starts that it is left with. Global. */
export interface RepeatedBlocks {
  readonly word: string;
  readonly leaves: RegExp;
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

/** Functions in braces, `{ a, b -> …; value }`, and blocks that are what their last statement is. */
export interface BraceLambdas {
  /** Sticky, from behind the brace: parameters up to the word `in` behind them. Default: an arrow stands behind them. */
  readonly head?: RegExp;
  /** What starts a line that goes on with the one above. */
  readonly goesOn: RegExp;
  /** Words in front of braces that hold statements. */
  readonly statements: ReadonlySet<string>;
  /** Of statements whose heads stand in no brackets: what ends in front of their braces. */
  readonly bareHead?: RegExp;
  /** The word between what is declared and what it gets its values from, and the method of that that gives them. */
  readonly delegates?: { readonly word: string; readonly reads: string };
}

/** Statements that are expressions. */
export interface ChoiceRules {
  readonly words: ReadonlySet<string>;
  /** The one of them that has arms in braces. */
  readonly arms: string;
  /** Conditions stand in no brackets, blocks always in braces. */
  readonly bareHeads?: true;
  /** Between a condition that stands in no brackets, or in several, and the value: `if a then b`. */
  readonly valueWord?: string;
  /** What another block starts with. */
  readonly more: RegExp;
  readonly otherwise: string;
  /** The word in front of a block that gives nothing. */
  readonly last: string;
  /** What starts a branch that gives no value. */
  readonly leaves: RegExp;
}

/** How a function whose body ends with a word gives what its last statement is, as do statements that choose between values. */
export interface LastStatements {
  /** Of one on one line: what stands in front of its value. */
  readonly oneLine: RegExp;
  /** The line that ends a body, and what a line starts with that ends a statement. */
  readonly end: string;
  readonly ends: RegExp;
  /** What starts a comment. */
  readonly comment: string;
  /** What starts a statement that has no value to be read, a line that only closes, and one that goes on. */
  readonly opens: RegExp;
  readonly closes: RegExp;
  readonly goesOn: RegExp;
  /** What sets something to the value of a statement, or returns it: in front of the value. */
  readonly sets: RegExp;
  readonly returns: RegExp;
  /** Lines that leave, and those of them that do whatever stands behind the word. */
  readonly leaves: RegExp;
  readonly surely: RegExp;
  /** Lines that leave a block with a value. */
  readonly skips: RegExp;
  /** What starts a statement that chooses, and the one that has nothing but arms in it. */
  readonly choices: RegExp;
  readonly listsArms: RegExp;
  /** One on one line: what it chooses from. */
  readonly oneChoice: RegExp;
  /** What starts a line with which another arm begins, what stands in front of its value there, and an arm that gives none. */
  readonly branches: RegExp;
  readonly armLead: RegExp;
  readonly unvalued: RegExp;
  /** A statement that leaves, or is nothing. */
  readonly gone: RegExp;
}
