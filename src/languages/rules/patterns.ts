// How patterns take values apart that say by their own words what they take: `Some(x)`, `Shape::Circle(r)`, `(a, b)`.

import type { SymbolFact } from "../../protocol/facts.ts";

/** Patterns of arms behind what is matched: `x match { case Some(a) => … }`. */
export interface CasePatterns {
  /** In front of the pattern of an arm, and of the arms. */
  readonly word: string;
  readonly match: string;
  /** What stands behind the pattern of an arm. */
  readonly arm: RegExp;
  /** Words in front of a pattern that is given a value. */
  readonly binding: ReadonlySet<string>;
  /** Between a pattern and what a loop runs over. */
  readonly loop: string;
  /** Between the name for all that a pattern takes and the pattern. */
  readonly whole: string;
  /** Between an element of a list and the rest of it, and between the rest and an element. */
  readonly prepends: ReadonlySet<string>;
  readonly appends: ReadonlySet<string>;
  /** Is a symbol taken apart by what it is made of? */
  readonly isTakenApart: (symbol: Pick<SymbolFact, "kind" | "signature">) => boolean;
}

export interface PatternRules {
  /** Words around a value of the type that is taken apart, which stands for its argument: `Some`. */
  readonly wrappers: ReadonlySet<string>;
  /** Words around what is there instead of such a value: `Err`. */
  readonly failures?: ReadonlySet<string>;
  /** Words in front of the brackets of a pattern that has no name, with "" for none. */
  readonly nameless: ReadonlySet<string>;
  /** The word between a pattern and what a loop runs over. */
  readonly loop: string;
  /** What ends where arms open that a value is taken apart by: the value is the first group. */
  readonly matched: RegExp;
  /** What stands behind the pattern of an arm. */
  readonly arm: RegExp;
  /** Between a pattern and the name for all that it takes. */
  readonly whole: string;
  /** Words in front of a name that say how it is bound. */
  readonly binding: ReadonlySet<string>;
  /** What stands in front of the type of what a variant holds, and is none of it. */
  readonly marks: RegExp;
}

/** How patterns take values apart by fields and places: `Circle(radius: var r)`, `Circle { Radius: var r }`, `[a, b]`. */
export interface FieldPatternRules {
  /** Words in front of a pattern that asks whether a value suits it, and of the label of an arm. */
  readonly asked: ReadonlySet<string>;
  /** The word in front of, or behind, what arms choose by. */
  readonly choice: string;
  /** Words in front of a name that a pattern binds. */
  readonly binding: ReadonlySet<string>;
  /** `:name` binds the field of that name. */
  readonly bareKeys?: boolean;
}

/** Patterns behind the value that they take apart, with no brackets around it: `value => { key: name }`. */
export interface KeyedPatternRules {
  /** Between a value and a pattern that it has to suit. */
  readonly sign: string;
  /** Between a value and a pattern that asks whether it suits, and in front of the pattern of an arm. */
  readonly word: string;
  /** What stands on a line in front of the types that an arm is for. */
  readonly arm: RegExp;
  /** What ends with a value that arms below it take apart: the first group. */
  readonly matched: RegExp;
}
