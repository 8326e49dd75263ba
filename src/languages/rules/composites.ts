// Values whose types stand in front of their braces, `[]T{…}`, types of lists and maps in front of what they hold, and lists of
// names that take values without types: `a, b := f()`.

export interface CompositeRules {
  /** Sticky: the type of a list or a map in front of the braces of its value. */
  readonly list: RegExp;
  /** What ends where the braces of a value open: its type. */
  readonly before: RegExp;
  /** In the type of a map: that of its keys. */
  readonly keys: RegExp;
  /** Sticky: a struct without a name up to its brace, what holds it being the first group; and what ends in front of that brace. */
  readonly struct: RegExp;
  readonly structBefore: RegExp;
  /** In a field behind its type: what marks it, a comment. */
  readonly fieldMarks: RegExp;
  /** The words that types of maps, channels and functions start with, and those that are no names of parameters. */
  readonly map: string;
  readonly channel: string;
  readonly function: string;
  readonly typeWords: ReadonlySet<string>;
  /** In a list of names, from one of them on: up to their values, over which a loop goes where there is a first group. */
  readonly assigned: RegExp;
  /** From the name of a parameter on that takes any number of arguments: the type of one of them. */
  readonly variadic: RegExp;
}
