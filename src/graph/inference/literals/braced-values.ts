// Tables and sets that are written in braces: of the library's types, of what stands in them.

import type { FileModel } from "../../file.ts";
import type { Place } from "../../place.ts";
import type { Node } from "../../text/expression-node.ts";
import { lazily } from "../env.ts";
import type { Inference } from "../infer.ts";
import { oneOf, partsOf, type Type } from "../type-model.ts";

export function bracedValue(
  types: Inference,
  { keys, starts }: Node & { t: "braced" },
  { file }: Place,
): Type | undefined {
  const { braced } = file.rules.notation;
  if (!braced) return undefined;
  const ofAll = (all: readonly number[]) => () => oneOf(all.map((start) => types.typeAt(file, start)));
  // What is put in a table later may be of another type than the texts and numbers that it begins with.
  const values = () => {
    const type = ofAll(starts)();
    return partsOf(type).every((part) => part?.t === "library" && part.args.length === 0) ? undefined : type;
  };
  if (!keys) return { t: "library", name: braced.set, args: lazily(types.graph, [ofAll(starts)]) };
  const args = lazily(types.graph, [ofAll(keys), values]);
  return { t: "library", name: braced.table, args, keyed: underKeys(types, file, keys, starts) };
}

const QUOTED =
  /^\[?(?:(["'])([^"'\\$]*)\1|:([\p{ID_Continue}]+[?!]?)(?![\p{ID_Continue}:])|([\p{ID_Continue}]+[?!]?):(?!:))/u;
const LONGEST_KEY = 60;

/** What stands under a key of those that start at some places, where it is written out: the last one of its name. */
export function underKeys(
  types: Inference,
  file: FileModel,
  keys: readonly number[],
  starts: readonly number[],
): (key: string) => Type | undefined {
  const named = types.graph.lazy(() => keys.map((start) => keyAt(file, start)));
  return (key) => {
    const at = named()?.lastIndexOf(key) ?? -1;
    return at === -1 ? undefined : types.typeAt(file, starts[at]!);
  };
}

const NAMED = /^([\p{ID_Continue}]+)\s*=(?!=)/u;

/** The key that is written out at an offset. */
export function keyAt({ model, rules }: FileModel, start: number): string | undefined {
  const text = model.text.slice(start, start + LONGEST_KEY);
  const { symbolKeys, pairSign } = rules.notation;
  const [, , quoted, symbol, label] = QUOTED.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  return symbolKeys ? (symbol ?? label) : pairSign === "=" ? NAMED.exec(text)?.[1] : undefined;
}
