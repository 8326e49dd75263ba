// Parameters of a Go function. Either all of a list have names, and a name without a type has the next one's
// (`a, b int`), or none has, and each part is a type.

import type { Param } from "../../protocol/facts.ts";

/** A name, then a type. A keyword in front begins a type; a dot or bracket behind belongs to one. */
const NAMED =
  /^(?!(?:chan|func|map|struct|interface)\b)([\p{ID_Start}_][\p{ID_Continue}]*)(?:\s+(.+)|([[*(<].*))$/su;
/** `Pair[K, V]` is a type with arguments, `list []T`, written without the space, a name with its type. */
const TYPE_ARGUMENTS = /^\[[^\]]/;

function split(part: string): { name: string; type: string } | undefined {
  const [, name, apart, close] = NAMED.exec(part) ?? [];
  if (name === undefined) return undefined;
  if (apart !== undefined) return { name, type: apart };
  return TYPE_ARGUMENTS.test(close!) ? undefined : { name, type: close! };
}

function makeParam(name: string, type: string): Param {
  const variadic = type.startsWith("...");
  return { name, type: variadic ? type.slice(3).trim() : type, optional: false, variadic };
}

export function parseParams(parts: readonly string[]): Param[] {
  const pairs = parts.map(split);
  if (pairs.every((pair) => pair === undefined)) return parts.map((type) => makeParam("", type));
  const params: Param[] = [];
  let type = "";
  for (let i = parts.length - 1; i >= 0; i--) {
    type = pairs[i]?.type ?? type;
    params.unshift(makeParam(pairs[i]?.name ?? parts[i]!, type));
  }
  return params;
}
