// Types as they were written, read: what the parser of their notations (type-text.ts) makes.

import type { CompositeRules } from "../../languages/rules/composites.ts";

export type TypeNode =
  /**
   * `tag`: it is called so where nothing but tags is; `library`: nothing of the project is meant; `rooted`: from outside of all
   * spaces; `labels`: what an argument is given for by name, at its place.
   */
  | {
      t: "name";
      path: string[];
      args: TypeNode[];
      labels?: readonly (string | undefined)[];
      tag?: true;
      library?: true;
      rooted?: true;
    }
  /** `parts`: the types of its places, where they are known. */
  | { t: "array"; of: TypeNode; parts?: TypeNode[] }
  /** `T[number]`, `T[0]`. */
  | { t: "element"; of: TypeNode; at?: number }
  /** `open`: one of them, or something else; `all`: each of them at once; `when`: the first of two if one type is another's, else the second. */
  | { t: "union"; of: TypeNode[]; open?: true; all?: true; when?: { of: TypeNode; is: TypeNode } }
  /** `"a" | 1`: no object of anybody's; `value`: of a text. */
  | { t: "literal"; value?: string }
  /** `self`: whose members its body has by their bare names: `T.() -> R`; `free`: its own type parameters. */
  | FunctionNode
  /**
   * `calls`: the ways in which it is called; `makes`: those in which it makes an object; `mapped`: it has keys that are those
   * of something else, and not known; `keyName`: what stands for each of those in what stands under it; `nth`: of those members of a name that the whole text declares for what it is written
   * for, which one.
   */
  | {
      t: "shape";
      members: Map<string, TypeNode>;
      calls?: FunctionNode[];
      makes?: FunctionNode[];
      mapped?: true;
      keyName?: string;
      nth?: ReadonlyMap<string, number>;
    }
  /** `keyof T` */
  | { t: "keys"; of: TypeNode }
  /** Several values: `(A, error)`; `names`: of each, "" where it has none. */
  | { t: "tuple"; of: TypeNode[]; names?: readonly string[] }
  | { t: "key"; of: TypeNode; name: string }
  /** A type in one that is written with arguments: `A<B>::C`. */
  | { t: "inner"; of: TypeNode; name: string; args: TypeNode[] }
  /** `T[K]`, where K stands for a text; `T[keyof T]`, where it is `keyof`. */
  | { t: "lookup"; of: TypeNode; key: string }
  /** `A extends B ? C : D`, where `names` in C (`found`) are found in A by B. */
  | { t: "inferred"; of: TypeNode; pattern: TypeNode; names: readonly string[]; found: TypeNode }
  | { t: "value"; path: string[] }
  /** `import("./a").B.C<D>`, `typeof import("./a")` with nothing in its path. */
  | { t: "imported"; source: string; path: string[]; args: TypeNode[]; value?: true }
  /** `told`: of what it is true: `value is T`. */
  | { t: "other"; told?: TypeNode };

export interface FunctionNode {
  t: "function";
  params: ParameterNode[];
  returns: TypeNode;
  self?: TypeNode;
  free?: readonly FreeName[];
}

export interface ParameterNode {
  name: string;
  type: TypeNode;
  /** It takes all that are left, each of which is an element of its type. */
  rest?: true;
  optional?: true;
}

/** A type parameter of a function type, and what it is where nothing tells. */
export interface FreeName {
  name: string;
  fallback?: TypeNode;
  /** It stands for a text: it is bound by names or strings. */
  isText?: boolean;
}

export interface TypeNotation {
  /** `list[int]`: brackets hold type arguments. */
  bracketArguments?: boolean;
  /** What `[K: V]` is written for. */
  keyedType?: string;
  /** `(A first, B second)` */
  typeFirst?: boolean;
  /** `T*`: any number of T. */
  repeats?: boolean;
  /** `[4]T`, `chan T`, `map[K]V`. */
  composites?: CompositeRules;
  /** `mapping(K key => V value)`. */
  mappings?: string;
  /** `T["key"]`, `T[number]`, `{ [K in keyof T]: … }`, `"a" | 1`. */
  indexedTypes?: boolean;
  /** What stands for a name in front of the parameters that a type makes an object of: `{ new (a: A): B }`. */
  maker?: string;
  /** What has the names of members that nobody asks for by a text: `[Symbol.iterator]`. */
  symbols?: string;
  /** `&'a T<'a, U>`: words behind a quote say how long, not what. */
  lifetimes?: boolean;
  /** `List(T)`: brackets behind a name hold type arguments. */
  calledTypes?: boolean;
  resultsFollow?: boolean;
  pointers?: boolean;
  /** What stands between what a function gives and what it takes: `R Function(A)`. */
  functionBehind?: string;
  /** Words in front of the parameters of a function type: `fn(A) -> B`. */
  functionWords?: ReadonlySet<string>;
  /** `A<B>::C`: behind the arguments of a type stands one that is in it. */
  innerTypes?: boolean;
  /** Words in front of a type that change nothing; default: those of every language. */
  typeModifiers?: ReadonlySet<string>;
  /** What stands anywhere in a type and changes nothing. */
  unreadInTypes?: RegExp;
  /** Declarations of the library: names are its own. */
  library?: boolean;
}

/** Nothing that can be read. */
export const OTHER: TypeNode = { t: "other" };

/** No value is of this type. */
export const isNever = (node: TypeNode) => node.t === "name" && node.path[0] === "never";

/** Nothing that has members. */
export const isNothing = (node: TypeNode) =>
  node.t === "name" && (node.path[0] === "null" || node.path[0] === "undefined");
