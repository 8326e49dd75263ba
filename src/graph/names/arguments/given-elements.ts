// What an element in markup gives its component by a name, an attribute or the answer to an event: a member of what the component
// says to take. A component is known by its name in the file, by its own file's name it may be meant alone.

import type { TextSpan } from "../../../languages/outline-types.ts";
import type { ElementRules } from "../../../languages/rules/components.ts";
import type { OccurrenceFact } from "../../../protocol/facts.ts";
import { push } from "../../../util/push.ts";
import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Inference, Type } from "../../inference/infer.ts";
import { choicesOf, union } from "../../inference/type-model.ts";
import { type Named, namedDefs, type Place } from "../../place.ts";
import { rulesOf } from "../../rules.ts";
import type { Def } from "../../types.ts";
import type { Meaning } from "../meaning.ts";
import { componentOf, groupsOf, isMarkup } from "../members/option-members.ts";
import { lookUp } from "../names.ts";

const NOT_KNOWN: Meaning = { unknown: "key", ofType: true };

/** What a name means that an element gives something by; undefined: none does. */
export function givenMeaning(
  types: Inference,
  place: Place,
  { receiver, name }: OccurrenceFact,
): Meaning | undefined {
  const { elements } = place.file.rules;
  const of = elements?.given(receiver);
  if (!of) return undefined;
  if (of.component === "") return takenBy(types, place.file, of.group, name);
  const [head = ""] = of.component.split(".");
  const named = lookUp(types.graph, place, head);
  if (!named || named.kind === "missing") return perhaps(types, elements!, of.component, of.group, name);
  if (named.kind === "library") return { out: "library" };
  const found = componentsNamed(types, place, of.component, named).map((def) =>
    takenBy(types, def.file, of.group, name),
  );
  if (found.length < 2) return found[0] ?? NOT_KNOWN;
  const maybe = found.flatMap((each) => ("defs" in each ? each.defs : []));
  return maybe.length > 0 ? { defs: [], via: "context", maybe } : NOT_KNOWN;
}

/** The components that a name or a path stands for: as it was imported, or as a value of it. */
function componentsNamed(types: Inference, place: Place, path: string, named: Named): readonly Def[] {
  const defs = path.includes(".") ? [] : namedDefs(named);
  if (defs.length > 0 && defs.every(isWholeFile)) return defs;
  const type = types.typeOfChain(path, place);
  const values = type ? choicesOf(type) : [];
  const found = values.flatMap((each) => (each.t === "static" && isWholeFile(each.def) ? [each.def] : []));
  return found.length === values.length ? found : [];
}

/** What an attribute means of an element in code whose component is the whole of a file; undefined: another one. */
export function attributeOfWhole(
  types: Inference,
  place: Place,
  tag: string,
  name: string,
): Meaning | undefined {
  const [def, ...others] = namedDefs(lookUp(types.graph, place, tag));
  const group = def?.file.rules.elements?.attributes;
  if (!def || others.length > 0 || group === undefined || !isWholeFile(def)) return undefined;
  return takenBy(types, def.file, group, name);
}

const isWholeFile = ({ file, ordinal }: Def) => ordinal === componentOf(file);

/** What a component of the file that goes by a name takes, which nothing says to be meant. */
function perhaps(
  types: Inference,
  { fileName }: ElementRules,
  component: string,
  group: string,
  name: string,
): Meaning {
  const files = fileName ? (filesByName(types.graph).get(component) ?? []) : [];
  const maybe = files.flatMap((file) => {
    const found = takenBy(types, file, group, name);
    return "defs" in found ? found.defs : [];
  });
  return maybe.length > 0 ? { defs: [], via: "package", maybe } : { out: "other_symbol" };
}

function filesByName(graph: Graph): ReadonlyMap<string, readonly FileModel[]> {
  return graph.remember("componentFiles", "", () => {
    const found = new Map<string, FileModel[]>();
    for (const path of graph.view.paths) {
      const file = isComponentFile(graph, path) ? graph.file(path) : undefined;
      const name = file?.rules.elements?.fileName?.(path);
      if (file && name !== undefined) push(found, name, file);
    }
    return found;
  });
}

function isComponentFile(graph: Graph, path: string): boolean {
  const blob = graph.view.blobAt(path);
  return blob !== undefined && rulesOf(graph.view.blob(blob).language).elements?.fileName !== undefined;
}

/** What the component of a file takes by a name, in a group of its members. */
function takenBy(types: Inference, file: FileModel, group: string, name: string): Meaning {
  return types.graph.remember(`taken ${group} ${name}`, file, () => {
    const { elements } = file.rules;
    const component = componentOf(file);
    if (!elements || component === -1) return NOT_KNOWN;
    const isGiven = group === elements.attributes;
    const span = isGiven ? elements.takenAt?.(file.model.text) : undefined;
    const kinds = [...saidOf(types, file, component, group), ...(span ? [typeAt(types, file, span)] : [])];
    const held = groupsOf(file, component, group).flatMap((each) => file.model.members(each).get(name) ?? []);
    const taken = (file.model.members(-1).get(name) ?? []).filter(
      (each) =>
        (isGiven && elements.isTaken?.(file.model.symbols[each]!)) || (span && isIn(file, span, each)),
    );
    const place = types.placeOf(file.def(component));
    const said = kinds.map((type) => type && types.members(type, name, place));
    const stated = said.flatMap((each) => (typeof each === "object" && "defs" in each ? each.defs : []));
    const defs = [...file.defs([...held, ...taken]), ...stated];
    if (defs.length > 0) return { defs: [...new Set(defs)], via: "context" };
    const isOpen = [...(elements.opens ?? [])].some((each) => groupsOf(file, component, each).length > 0);
    return isOpen || said.some((each) => each !== "none") ? NOT_KNOWN : { out: "own_key" };
  });
}

/** Is a symbol bound by the pattern between two offsets? */
function isIn({ model }: FileModel, { start, end }: TextSpan, ordinal: number): boolean {
  const { line, column } = model.symbols[ordinal]!;
  const at = model.offset(line, column);
  return model.text[start] === "{" && start < at && at < end;
}

/** Of what is taken apart by the pattern that starts at an offset, or held by the name there. */
const typeAt = (types: Inference, file: FileModel, { start }: TextSpan): Type | undefined =>
  file.model.text[start] === "{" ? types.takenApart(file, start) : types.typeAt(file, start);

/** Behind the name of a group: its value, or the argument of the function that declares it. */
const VALUE = /[^\s:(<]*\s*[:(]\s*/y;

/** What a group holds that is not written out in it: `props: shared`, `defineProps({ ...shared })`; undefined: nothing. */
function valueElsewhere({ model }: FileModel, ordinal: number): number | undefined {
  const { text, brackets } = model;
  const { line, column } = model.symbols[ordinal]!;
  VALUE.lastIndex = model.offset(line, column);
  if (!VALUE.test(text)) return undefined;
  const at = VALUE.lastIndex;
  if (text[at] === "[" || text[at] === ")") return undefined;
  return text[at] !== "{" || text.slice(at, brackets.closeOf(at)).includes("...") ? at : undefined;
}

/** What a bare name of markup means that nothing in sight has: what the component around takes by it. */
export function takenBare(
  types: Inference,
  file: FileModel,
  { name, line }: OccurrenceFact,
): Meaning | undefined {
  const group = file.rules.elements?.attributes;
  if (group === undefined || !file.rules.optionGroups?.has(group) || !isMarkup(file, line)) return undefined;
  const found = takenBy(types, file, group, name);
  return "defs" in found ? found : undefined;
}

/** What such a name is worth. */
export function takenValue(types: Inference, { file, line }: Place, name: string): Type | undefined {
  const group = file.rules.elements?.attributes;
  if (group === undefined || !isMarkup(file, line)) return undefined;
  const found = takenBy(types, file, group, name);
  return "defs" in found ? union(found.defs.map((def) => types.typeOfDef(def, undefined))) : undefined;
}

/** What a component says of the types of what it is given. */
function saidOf(types: Inference, file: FileModel, component: number, group: string): (Type | undefined)[] {
  const stated = groupsOf(file, component, group).flatMap((each) => {
    if (file.model.symbols[each]!.type !== "") return [types.typeOfDef(file.def(each), undefined)];
    const at = valueElsewhere(file, each);
    return at === undefined ? [] : [types.typeAt(file, at)];
  });
  const { takenType, attributes } = file.rules.elements!;
  const named =
    group === attributes &&
    takenType &&
    types.typeOfText(takenType, types.placeOf(file.def(component)), undefined);
  return [...stated, ...(named ? [named] : [])];
}

/** What a group of a component's members is: what it is said to be, what it is given, or the members that it holds. */
function groupType(types: Inference, def: Def): Type | undefined {
  if (factOf(def).type !== "") return types.typeOfDef(def, undefined);
  const at = valueElsewhere(def.file, def.ordinal);
  return at === undefined ? { t: "instance", def, args: [] } : types.typeAt(def.file, at);
}

/** What a function gives a component that is called in it, of what it is given. */
export function givenByCall(types: Inference, file: FileModel, name: string): Type | undefined {
  const group = file.rules.elements?.calls?.get(name);
  const component = group === undefined ? -1 : componentOf(file);
  const [first] = component === -1 ? [] : groupsOf(file, component, group!);
  return first === undefined ? undefined : groupType(types, file.def(first));
}

/** Behind a symbol's name: what is called for its value. */
const CALLED = /\s*=\s*([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*[(<]/uy;

/** What such a function gives a symbol, if its value is a call of one. */
export function givenToSymbol(types: Inference, { file, ordinal }: Def): Type | undefined {
  if (!file.rules.elements?.calls) return undefined;
  const { line, column, name } = file.model.symbols[ordinal]!;
  CALLED.lastIndex = file.model.offset(line, column) + name.length;
  const called = CALLED.exec(file.model.text)?.[1];
  return called === undefined ? undefined : givenByCall(types, file, called);
}
