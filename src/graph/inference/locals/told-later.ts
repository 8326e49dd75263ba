// What a container holds that is made without saying so, `let mut all = Vec::new();`: what the first call of a member gives it
// that takes an element of it.

import type { LocalFact, OccurrenceFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import { argumentStarts } from "../../text/chains.ts";
import type { FunctionNode, TypeNode } from "../../text/type-node.ts";
import type { Inference, Type } from "../infer.ts";
import { type LibraryTypes, libraryTypes } from "../types/library-types.ts";
import { type Sought, soughtAt, unify } from "../types/unification.ts";

const MOST_BASES = 4;

/** The type of a local, with what it is made as. */
export function toldLater(
  types: Inference,
  file: FileModel,
  local: LocalFact,
  made: Type | undefined,
): Type | undefined {
  const { library } = file.rules;
  if (!library || (made?.t !== "list" && made?.t !== "library") || isTold(made)) return made;
  const declared = libraryTypes(library.declarations);
  const name = made.t === "list" ? library.list : made.name;
  const params = declared.get(name)?.params ?? [];
  if (params.length === 0) return made;
  const sought = soughtAt(params, types.placeAt(file, file.model.offset(local.line, local.column)));
  types.graph.guarded(`told later ${file.key}:${local.line}:${local.column}`, () => {
    for (const [member, node] of takers(declared, name, params))
      for (const at of file.model.occurrencesOf(member))
        if (at.receiver === local.name) tell(types, file, local, at, node, sought);
  });
  const { found } = sought;
  if (found.size === 0) return made;
  return made.t === "list"
    ? { t: "list", of: found.get(params[0]!) }
    : { ...made, args: params.map((each) => found.get(each)) };
}

function isTold(made: Type & { t: "list" | "library" }): boolean {
  return made.t === "list" ? made.of !== undefined : made.itself === true || made.args.some((arg) => arg);
}

/** Members that take what the parameters of a type stand for, those of what it inherits from among them. */
function takers(
  declared: LibraryTypes,
  name: string,
  params: readonly string[],
): readonly (readonly [string, FunctionNode])[] {
  const all: [string, FunctionNode][] = [];
  let type = declared.get(name);
  for (let depth = 0; type && depth < MOST_BASES; depth++) {
    for (const [member, node] of type.members)
      if (node.t === "function" && node.params.some(({ type: taken }) => names(taken, params)))
        all.push([member, node]);
    type = type.base?.t === "name" ? declared.get(type.base.path[0]!) : undefined;
  }
  return all;
}

const names = (node: TypeNode, params: readonly string[]): boolean =>
  node.t === "name" && (params.includes(node.path[0]!) || node.args.some((arg) => names(arg, params)));

function tell(
  types: Inference,
  file: FileModel,
  local: LocalFact,
  { line, column, scope, name }: OccurrenceFact,
  { params }: FunctionNode,
  sought: Sought,
): void {
  const { text, brackets } = file.model;
  const bound = lookUp(types.graph, { file, line, column, scope }, local.name);
  const open = file.model.behind(line, column, name);
  if (bound?.kind !== "local" || bound.local !== local || text[open] !== "(") return;
  const starts = argumentStarts(text, brackets, open);
  params.forEach(({ type }, at) => {
    const start = starts[at];
    if (start !== undefined && names(type, sought.names))
      unify(types, type, () => types.typeAt(file, start), sought);
  });
}
