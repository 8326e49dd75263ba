// How patterns take values apart that say by their own words what they take: `Some(x)`, `Shape::Circle(r)`, `(a, b)`.

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
