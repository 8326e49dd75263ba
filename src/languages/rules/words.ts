// Words in expressions, by what they make of what stands beside them.

/** Of what stands behind a word: what it gives later on, one that it names, whether it is so, or itself. */
export type Prefix = "awaits" | "makes" | "asks" | "passes";

/** Casts behind a value: `x as T`. */
export interface CastWords {
  /** Sticky, from the white space in front: up to the type. */
  readonly behind: RegExp;
  /** At the start of a type: those that another cast follows. */
  readonly chained: RegExp;
  /** Sticky: a cast that leaves a value what it is. */
  readonly same?: RegExp;
  /** What holds a value that is written out against a type, and leaves it what it is: the first group of `behind`. */
  readonly holds?: string;
}

/** Functions that a word starts: `lambda a, b: a`. */
export interface WordLambdas {
  /** Up to the body, where that is an expression. */
  readonly head?: RegExp;
  /** What ends where a parameter starts: the function so far. */
  readonly parameters: RegExp;
}

export interface ExpressionWords {
  /** Words in front of an expression, which a `?` or `!` may follow. */
  readonly prefixes?: ReadonlyMap<string, Prefix>;
  /** Words for no value, for what is so and what is not, and between operands. */
  readonly nothing?: ReadonlySet<string>;
  readonly truths?: ReadonlySet<string>;
  readonly operators?: ReadonlySet<string>;
  /** The word that a function among values starts with. */
  readonly lambda?: string;
  readonly wordLambdas?: WordLambdas;
  /** Words and functions that never give a value: `a ?: return b`. */
  readonly leaves?: ReadonlySet<string>;
  readonly castWords?: CastWords;
  /** The type that a comment in front of a bracket says its value to be, by what is written up to the bracket; "" = any. */
  readonly docCast?: (before: string) => string | undefined;
  /** `(T)x` is a cast: sticky, up to what is cast, the type being the first group. */
  readonly casts?: RegExp;
  /** `<T>x` is a cast. */
  readonly angleCasts?: boolean;
  /** `typeof(T)`: the word, and the type of the library of which its value is. */
  readonly typeValue?: { readonly word: string; readonly type: string };
}
