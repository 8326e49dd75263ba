// What a name means in a path of keys that stands behind the name of some files: `Values.image.tag` is the key `tag` of what
// stands under `image` at the top of them.

import type { KeyFile, ResolveRules } from "../../../languages/resolve-rules.ts";
import type { OccurrenceFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Def } from "../../types.ts";
import { type Meaning, UNKNOWN_MEMBER } from "../meaning.ts";

type KeyPaths = NonNullable<ResolveRules["keyPaths"]>;

/** What the key means that declares it, and what may set it besides; undefined: this is in no such path. */
export function keyOfPath(
  graph: Graph,
  file: FileModel,
  { name, receiver }: OccurrenceFact,
  rules: KeyPaths,
): Meaning | undefined {
  const [head, ...keys] = receiver.split(".") as [string, ...string[]];
  const filesOf = Object.hasOwn(rules, head) ? rules[head] : undefined;
  if (!filesOf) return undefined;
  const files = graph.remember("keyFiles", `${file.path}\0${head}`, () => filesOf(file.path, graph.host));
  const path = [...keys, name];
  const [declared = [], ...others] = files.map((each) => keysAt(graph, each, path));
  const maybe = others.flat();
  if (declared.length + maybe.length > 0) return { defs: declared, via: "package", maybe };
  // Where the path begins with a key of theirs, it leads to none of another path.
  const isTheirs = files.some((each) => keysAt(graph, each, path.slice(0, 1)).length > 0);
  return isTheirs ? { out: "other_symbol" } : UNKNOWN_MEMBER;
}

function keysAt(graph: Graph, { path, under }: KeyFile, keys: readonly string[]): readonly Def[] {
  const file = graph.file(path);
  let found = [-1];
  for (const key of [...under, ...keys])
    found = found.flatMap((ordinal) => file?.model.members(ordinal).get(key) ?? []);
  return file?.defs(found) ?? [];
}
