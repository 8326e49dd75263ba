// Members of a component that are written in groups of the object that it is, `{ props: { a: A }, methods: { b() {} } }`: its
// functions have them as the object at hand's, its markup, which stands around that object, by their bare names. So it has
// those of a component that is the whole document, which declares such groups by functions.

import { type OccurrenceFact, SYMBOL_FLAGS, type SymbolFact } from "../../../protocol/facts.ts";
import type { FileModel } from "../../file.ts";
import type { Def } from "../../types.ts";

/**
 * What a bare name in markup means, or one behind the object at hand, of the members of the component around; undefined: nothing.
 * `isBound`: something else in sight has the name.
 */
export function optionMember(
  file: FileModel,
  { name, receiver, line }: OccurrenceFact,
  isBound: boolean,
): Def[] | undefined {
  const { self, optionGroups } = file.rules;
  if (!optionGroups || !(receiver === "" || self.includes(receiver))) return undefined;
  const component = componentOf(file);
  if (component === -1) return undefined;
  const { startLine, endLine } = file.model.symbols[component]!;
  const isInside = startLine <= line && line <= endLine;
  const isOwn = isInside === (receiver !== "");
  if (!isOwn && (isBound || receiver !== "" || !isWhole(file, component))) return undefined;
  const found = [...optionGroups].flatMap((group) =>
    groupsOf(file, component, group).flatMap((each) => file.defs(file.model.members(each).get(name))),
  );
  return found.length > 0 ? found : undefined;
}

/** The component that a file is or exports, or -1. */
export const componentOf = ({ model }: FileModel): number => model.symbols.findIndex(isComponent);

const isComponent = ({ kind, flags }: SymbolFact) => kind === "class" && (flags & SYMBOL_FLAGS.default) !== 0;

/** May a line be one of the markup that shows a component's members by their bare names? */
export function isMarkup(file: FileModel, line: number): boolean {
  const component = componentOf(file);
  if (component === -1 || isWhole(file, component)) return component !== -1;
  const { startLine, endLine } = file.model.symbols[component]!;
  return line < startLine || endLine < line;
}

/** Is a line in a part of the document that stands beside its scripts? */
export const isBesideScripts = ({ model }: FileModel, line: number): boolean =>
  model.symbols.some(
    ({ kind, startLine, endLine }) => kind === "section" && startLine <= line && line <= endLine,
  );

/** Is the component the whole document? */
const isWhole = ({ model }: FileModel, component: number) => {
  const { startLine, endLine } = model.symbols[component]!;
  return startLine === 1 && model.offset(endLine + 1, 1) >= model.text.trimEnd().length;
};

export const groupsOf = ({ model }: FileModel, component: number, name: string): readonly number[] =>
  model.members(component).get(name) ?? [];
