// Names of types that comments of a file declare, and the type parameters that they have.

import type { DocAlias } from "../../../languages/resolve-rules.ts";
import type { FileModel } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { Env } from "../env.ts";
import type { Type } from "../type-model.ts";

/** What a comment of a file says that a name stands for. */
export function docAlias(graph: Graph, file: FileModel, name: string): DocAlias | undefined {
  const { docAliases } = file.rules;
  return docAliases && graph.remember("docAliases", file.path, () => docAliases(file.model.text)).get(name);
}

/** The same with type parameters for all that it is given. */
export function taking(alias: DocAlias, count: number): DocAlias {
  if (!alias.isName || count === 0) return alias;
  const params = Array.from({ length: count }, (_, at) => `$${at}`);
  return { written: `${alias.written}<${params.join(", ")}>`, params };
}

/** What the type parameters of such a type are. */
export const withGiven = (
  { params }: DocAlias,
  args: readonly (Type | undefined)[],
  env: Env | undefined,
): Env | undefined =>
  params.length === 0 ? env : new Env(new Map(params.map((name, at) => [name, () => args[at]])), env);
