// Of which types arguments are by how they are written, where types tell callables of one name apart.

export interface WrittenArguments {
  /** The types of literals, by patterns for an argument with what ends it; the first that fits. */
  readonly literals: readonly (readonly [RegExp, string])[];
  /** What a literal of a type may be as well, where that is what a parameter takes. */
  readonly becomes?: ReadonlyMap<string, readonly string[]>;
  /** The type of a number by letters behind it. */
  readonly suffixed?: (argument: string) => string | undefined;
  /** What starts a text, and its type. */
  readonly text: RegExp;
  readonly textType: string;
  /** What starts a function. */
  readonly lambda: RegExp;
  /** What stands in front of the sizes of an array that is made: the type of its parts, the first group. */
  readonly array: RegExp;
}
