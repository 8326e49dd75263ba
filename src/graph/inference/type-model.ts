// What a value is, as far as it is known: the shapes that inference answers with.

import type { FileModel } from "../file.ts";
import type { Place } from "../place.ts";
import type { Arguments } from "../text/expression-node.ts";
import type { FunctionNode, TypeNode } from "../text/type-node.ts";
import type { Def } from "../types.ts";
import { Env } from "./env.ts";
import type { Braces } from "./locals/nameless-locals.ts";

/** `failure`: what is there instead where it has failed, of what a type holds that stands for it: `Result<T, E>`. */
export type Type = Shape & { readonly failure?: Type | undefined };

type Shape =
  /**
   * `own`: seen from the inside of the type, where its parameters stand for themselves; `lacks`: members it is left without;
   * `loose`: it needs none of its members; `above`: what it inherits alone. `announced`: one of several, whichever the asking
   * file sees (tags.ts).
   */
  | {
      t: "instance";
      def: Def;
      args: readonly (Type | undefined)[];
      own?: true;
      lacks?: Lacks;
      loose?: true;
      above?: true;
      announced?: true;
    }
  /** The type, enumeration or namespace itself; `own`: of the object at hand, which may be one of its heirs. */
  | { t: "static"; def: Def; args?: readonly (Type | undefined)[]; own?: true }
  | { t: "module"; files: readonly FileModel[]; source: string; from: FileModel }
  /** `receiver`: what it is called on, which stands for its first parameter. */
  | { t: "callable"; def: Def; env: Env | undefined; receiver?: Type }
  | { t: "signature"; node: FunctionNode; place: Place; env: Env | undefined }
  | {
      t: "shape";
      members: ReadonlyMap<string, TypeNode>;
      calls?: readonly FunctionNode[];
      makes?: readonly FunctionNode[];
      /** It has keys that are those of something else, and not known. */
      mapped?: true;
      /** What stands for such a key in what stands under it. */
      keyName?: string;
      /** Of those members of a name that stand in the type of one symbol, which one is its own. */
      nth?: ReadonlyMap<string, number>;
      lacks?: Lacks;
      loose?: true;
      /** Its members are the symbols between these offsets of its place's file; all of them, if none are listed. */
      within?: Braces;
      place: Place;
      env: Env | undefined;
    }
  /** An object or a function as it is written in the code; `plain`: without the functions in it, which wait for their types. */
  | { t: "object"; file: FileModel; at: number; plain?: true }
  | { t: "lambda"; file: FileModel; at: number }
  /** `parts`: what stands at its places, where that is known. */
  /** `keyed`: what stands under a key, where it is written out. */
  | {
      t: "list";
      of: Type | undefined;
      readonly parts?: readonly (Type | undefined)[];
      keyed?: (key: string) => Type | undefined;
    }
  /** Several values at once; the first counts where one is wanted, unless they are one value with parts; names of these, or "". */
  | { t: "tuple"; of: readonly (Type | undefined)[]; whole?: true; names?: readonly string[] }
  /** Called with an element of something. */
  | { t: "each"; of: Type }
  /**
   * `itself`: what the name of a type or function of the library stands for, not a value of that type; `literal`: the text
   * that it is.
   */
  | {
      t: "library";
      name: string;
      args: readonly (Type | undefined)[];
      itself?: true;
      literal?: string;
      /** As that of a list. */
      keyed?: (key: string) => Type | undefined;
    }
  /** `isOpen`: one of these, or something that is not known; `all`: each of these at once; `alias`: what it goes by. */
  | { t: "union"; of: readonly Type[]; isOpen?: boolean; all?: true; alias?: Applied | undefined };

/** A definition with what stands for its type parameters. */
export interface Applied {
  def: Def;
  args: readonly (Type | undefined)[];
}

/** Is there no member of a name? */
export type Lacks = (name: string) => boolean;

/**
 * What a member access comes to. `none`: the type is known and has no such member; `held`: what runs where it is called;
 * `perhaps`: if the type leads to what it holds.
 */
export type Members =
  | {
      defs: readonly Def[];
      env: Env | undefined;
      inherited: boolean;
      open?: boolean;
      held?: true;
      perhaps?: true;
    }
  | { type: Type | undefined }
  | "library"
  | "none"
  | undefined;

/** What is known about a call of something with type parameters. */
export interface Call {
  /** Type arguments as written, or "". */
  types: string;
  args: Arguments | undefined;
  place: Place;
  /** What stands for the first parameter, where the first argument is for the second one. */
  receiver?: Type;
  /** What is expected of the call's value. */
  expected?: () => Type | undefined;
  /** Which parameter is being asked about: it tells nothing. */
  asked?: number;
}

export interface Supertype {
  type: Type | undefined;
  /** As written. */
  name: string;
  relation: "extends" | "implements";
  /** Inside the type that declares it. */
  place: Place;
}

/** Of a union; what has more is a list of data. */
const MOST_MEMBERS = 200;

/** `open`: or something that is not known; so is what is of libraries, beside something that is not known. */
export function union(types: readonly (Type | undefined)[], open = false, all?: true): Type | undefined {
  if (types.length === 1 && !open) return types[0];
  const known: Type[] = [];
  let isOpen = open;
  for (const type of types)
    if (type?.t === "union" && type.all === all) {
      known.push(...type.of);
      isOpen ||= type.isOpen === true;
    } else if (type && !known.some((other) => isSame(other, type))) known.push(type);
  if (types.includes(undefined) && known.every(isForeign)) isOpen = true;
  if (known.length === 0 || (known.length === 1 && !isOpen)) return known[0];
  return { t: "union", of: known.slice(0, MOST_MEMBERS), isOpen, ...(all && { all }) };
}

/** What a type is one of, or all of at once. */
export const partsOf = (type: Type | undefined): readonly (Type | undefined)[] =>
  type?.t === "union" ? type.of.flatMap(partsOf) : [type];

const isForeign = ({ t }: Type) => t === "library" || t === "list";

/** One of several, of which those that are not known count. */
export const openUnion = (types: readonly (Type | undefined)[]) => union(types, types.includes(undefined));

/** What one of several is, of which nothing tells which: what all of them are that are known. */
export function agreed(types: readonly (Type | undefined)[]): Type | undefined {
  const [first, ...others] = types.filter((type) => type !== undefined);
  if (!first || !others.every((other) => areAlike(first, other))) return undefined;
  if (first.t !== "signature" || !first.env || others.length === 0) return first;
  // One alias with other arguments each.
  const envs = others.map((other) => (other.t === "signature" ? other.env : undefined));
  return { ...first, env: Env.agreed(first.env, envs, areAlike) };
}

function areAlike(a: Type | undefined, b: Type | undefined): boolean {
  if (!a || !b) return a === b;
  if (a.t === "union" && b.t === "union")
    return a.of.length === b.of.length && a.of.every((each, at) => areAlike(each, b.of[at]));
  if (a.t === "list" && b.t === "list") return areAlike(a.of, b.of);
  if (a.t === "signature" && b.t === "signature") return a.node === b.node;
  return isSame(a, b);
}

/** One of several that are written out; of values of libraries beside others that are not known, nothing is told. */
export const oneOf = (types: readonly (Type | undefined)[]) =>
  types.includes(undefined) && types.every((type) => !type || type.t === "library")
    ? undefined
    : openUnion(types);

export const isChoice = (type: Type): type is Type & { t: "union" } =>
  type.t === "union" && type.all !== true;

/** What a type is one of. */
export const choicesOf = (type: Type): readonly Type[] => (isChoice(type) ? type.of : [type]);

/** `None`, `undefined` */
export const isNothingAtAll = (type: Type, { rules }: FileModel) =>
  type.t === "library" && rules.notation.nothing?.has(type.name) === true;

const lacksOf = (type: Type) => ("lacks" in type ? type.lacks : undefined);
const isAbove = (type: Type) => "above" in type;

export function isSame(a: Type, b: Type): boolean {
  if (a.t !== b.t) return false;
  if ("def" in a && "def" in b)
    return a.def === b.def && lacksOf(a) === lacksOf(b) && isAbove(a) === isAbove(b);
  if (a.t !== "library" || b.t !== "library") return false;
  if (a.name !== b.name || a.itself !== b.itself || a.literal !== b.literal) return false;
  return a.args.length === b.args.length && a.args.every((arg, at) => isSameArgument(arg, b.args[at]));
}

/** Arguments of arguments tell nothing apart. */
function isSameArgument(a: Type | undefined, b: Type | undefined): boolean {
  if (!a || !b) return a === b;
  if (a.t === "library" && b.t === "library" && a.args.length > 0) return false;
  return isSame(a, b);
}
