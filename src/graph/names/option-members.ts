// Members of a component that are written in groups of the object that it is, `{ props: { a: A }, methods: { b() {} } }`: its
// functions have them as the object at hand's, its markup, which stands around that object, by their bare names.

import { type OccurrenceFact, SYMBOL_FLAGS, type SymbolFact } from "../../protocol/facts.ts";
import type { FileModel } from "../file.ts";
import type { Def } from "../types.ts";

/** What a bare name in markup means, or one behind the object at hand, of the members of the component around; undefined: nothing. */
export function optionMember(file: FileModel, { name, receiver, line }: OccurrenceFact): Def[] | undefined {
  const { self } = file.rules;
  if (!file.rules.optionGroups || !(receiver === "" || self.includes(receiver))) return undefined;
  const component = file.model.symbols.findIndex(isComponent);
  if (component === -1) return undefined;
  const { startLine, endLine } = file.model.symbols[component]!;
  const isInside = startLine <= line && line <= endLine;
  if (isInside !== (receiver !== "")) return undefined;
  const found = groupsOf(file, component).flatMap((group) => file.defs(file.model.members(group).get(name)));
  return found.length > 0 ? found : undefined;
}

const isComponent = ({ kind, flags }: SymbolFact) => kind === "class" && (flags & SYMBOL_FLAGS.default) !== 0;

const groupsOf = ({ model, rules }: FileModel, component: number): number[] =>
  [...rules.optionGroups!].flatMap((name) => model.members(component).get(name) ?? []);
