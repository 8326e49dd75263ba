// Expressions as far as they tell a type: names, members, calls, elements, casts, literals, functions.

/** Where each argument of a call starts, and the bracket opens that holds them. */
export interface Arguments extends ReadonlyArray<number> {
  readonly open?: number;
}

export type Node =
  /** `types`: the type arguments behind it, where it names a type; `rooted`: from outside of all spaces. */
  | { t: "name"; name: string; at: number; types?: string; rooted?: true }
  | { t: "member"; of: Node; name: string; at: number; types?: string }
  /** `args`: where each starts, or undefined when they are not at hand. */
  | { t: "call"; of: Node; args: Arguments | undefined; types: string }
  /** `at`: a place that is written out, `key`: a name in quotes; `types`: the brackets and what is in them, where they may hold type arguments. */
  | { t: "index"; of: Node; at?: number; key?: string; types?: string; start?: number }
  | { t: "new"; of: Node; types: string; args?: readonly number[] }
  /** What a cast says; `literal`: where a literal starts that is held against the type. */
  | { t: "type"; text: string; literal?: number }
  | { t: "await"; of: Node }
  /** `starts`: where each is written, for what the condition of a choice says there; -1 = where all of it starts. */
  | { t: "either"; of: readonly Node[]; starts?: readonly number[] | undefined }
  /** One of the expressions that start there, each to be read where it stands. */
  | { t: "branches"; starts: readonly number[] }
  | { t: "function"; at: number }
  | { t: "object"; at: number; name?: string }
  /** A type without a name, and the one value of it. */
  | { t: "nameless"; at: number }
  /**
   * `starts`: where each of its few values starts; `isKeyed`: they have keys, and no places; `keys`: where these start. `each`:
   * where what is made of each element of something else starts.
   */
  | {
      t: "array";
      of: Node | undefined;
      starts?: readonly number[];
      isKeyed?: true;
      keys?: readonly number[];
      each?: number;
    }
  /** `sign`: what stands behind the names of its parts, if it is another one than that of arguments. */
  | { t: "tuple"; starts: readonly number[]; sign?: "=" }
  /** What braces hold: where each of the few elements of a set starts, or, with `keys`, each value. */
  | { t: "braced"; keys?: readonly number[]; starts: readonly number[] }
  | { t: "literal"; type: string }
  | { t: "other" };

export const OTHER: Node = { t: "other" };

/** With the type arguments behind it, where it names a type. */
export const withTypes = (node: Node, types: string): Node =>
  types !== "" && (node.t === "name" || node.t === "member") ? { ...node, types } : node;

/** Is a chain of names read from outside of all spaces? */
export const isFromRoot = (node: Node): boolean =>
  node.t === "name" ? node.rooted === true : node.t === "member" && isFromRoot(node.of);

/** A chain of names and calls as facts have it. */
export function chainOf(node: Node): string | undefined {
  if (node.t === "name") return node.name;
  if (node.t !== "member" && node.t !== "call") return undefined;
  const outer = chainOf(node.of);
  return outer && (node.t === "call" ? `${outer}()` : `${outer}.${node.name}`);
}

/** The names of a chain that is nothing but names; with places of lists in it, where conditions are to tell what they hold. */
export function pathOf(node: Node, withPlaces = false): string[] | undefined {
  if (node.t === "name") return [node.name];
  if (node.t === "index" && withPlaces && node.at !== undefined) {
    const outer = pathOf(node.of, true);
    return outer && [...outer.slice(0, -1), `${outer.at(-1)}[${node.at}]`];
  }
  if (node.t !== "member") return undefined;
  const outer = pathOf(node.of, withPlaces);
  return outer && [...outer, node.name];
}
