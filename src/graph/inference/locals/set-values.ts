// The value of what is declared without one, by what it is set to: locals (`let a; … a = new A()`), fields without a type, and
// fields that nothing declares but the methods which set them (`this.a = new A()`).

import type { LocalFact, OccurrenceFact } from "../../../protocol/facts.ts";
import { type FileModel, factOf } from "../../file.ts";
import { lookUp } from "../../names/names.ts";
import type { Def } from "../../types.ts";
import type { HierarchyTypes } from "../members/hierarchy-types.ts";
import { keysSet } from "../members/metatables.ts";
import { openUnion, type Type, union } from "../type-model.ts";
import { statedValue } from "../types/documented.ts";
import { grown } from "./grown-lists.ts";

/** `a = b`, and `a ??= b` where a has no value yet. */
const SIGN = /^(?:\?\?|\|\|)?=(?![=>])/;
const LONGEST_SIGN = 4;
/** What is set when there is nothing yet, or nothing any more. */
const NOTHING = /^(?:null|undefined|void 0)\b/i;
const MOST_SETTINGS = 20;

export function setLater(types: HierarchyTypes, file: FileModel, local: LocalFact): Type | undefined {
  if (!file.rules.setLater?.has("bound")) return undefined;
  return openUnion(
    valuesSet(types, file, local.name, (at) => {
      const place = { file, ...at };
      const bound = at.receiver === "" ? lookUp(types.graph, place, local.name) : undefined;
      return bound?.kind === "local" && bound.local === local;
    }),
  );
}

/** Of a variable at the top of a file. */
export function setVariable(types: HierarchyTypes, def: Def): Type | undefined {
  const { file } = def;
  const { name, kind, owner } = factOf(def);
  if (!file.rules.setLater?.has("bound") || kind !== "variable" || owner !== "") return undefined;
  return openUnion(
    valuesSet(types, file, name, (at) => {
      const bound = at.receiver === "" ? lookUp(types.graph, { file, ...at }, name) : undefined;
      return bound?.kind === "defs" && bound.defs.includes(def);
    }),
  );
}

/** Of a field of whose first value nothing tells: what methods of its type set it to. */
export function fieldSet(types: HierarchyTypes, def: Def): Type | undefined {
  return openUnion(fieldValues(types, def) ?? []);
}

/** Of a field, by its first value, if that is known, and by what else is known that methods of its type set it to. */
export function setAgain(types: HierarchyTypes, def: Def, first: Type | undefined): Type | undefined {
  if (!first || !def.file.rules.setLater?.has("again")) return first;
  const others = (fieldValues(types, def) ?? []).filter((value) => value !== undefined);
  return union([first, ...others]);
}

/** Of a field that its type declares, by what methods of the type set it to, if all of that is known. */
export function declaredField(types: HierarchyTypes, def: Def): Type | undefined {
  const values = fieldValues(types, def) ?? [];
  return values.includes(undefined) ? undefined : union(values);
}

function fieldValues(types: HierarchyTypes, def: Def): (Type | undefined)[] | undefined {
  const { file } = def;
  const { name, kind, container } = factOf(def);
  const { setLater, self } = file.rules;
  if (!setLater?.has("declared") || kind !== "field" || container === -1) return undefined;
  const type = file.def(container);
  return valuesSet(types, file, name, (at) => {
    const around = self.includes(at.receiver) ? types.typeAround({ file, ...at }) : undefined;
    return around !== undefined && types.graph.merged(around).includes(type);
  });
}

/** Of a field that nothing declares but the methods of a type which set it. */
export function setField(types: HierarchyTypes, def: Def, name: string): Type | undefined {
  const { file } = def;
  const { setLater, self, tables } = file.rules;
  if (!setLater?.has("undeclared")) return undefined;
  const isMeant = (at: OccurrenceFact) => {
    const place = { file, ...at };
    const isOfSelf = self.includes(at.receiver);
    const holder =
      tables && at.receiver !== ""
        ? types.typeOfChain(at.receiver, place)
        : isOfSelf
          ? types.self(place)
          : undefined;
    return holder?.t === "instance" && holder.def === def;
  };
  return types.graph.remember(`setField ${name}`, def, () =>
    types.graph.guarded(`${file.key}:${def.ordinal}.${name} set`, () =>
      grown(
        types,
        file,
        name,
        openUnion([...valuesSet(types, file, name, isMeant), ...keysSet(types, def, name)]),
        isMeant,
      ),
    ),
  );
}

/** What the assignments to a name give it that are meant, one by one, or what a comment says in front of one; nothing where they are too many. */
function valuesSet(
  types: HierarchyTypes,
  file: FileModel,
  name: string,
  isMeant: (at: OccurrenceFact) => boolean,
): (Type | undefined)[] {
  const { text, brackets } = file.model;
  const written = file.model.occurrencesOf(name).filter(({ role }) => role === "write");
  if (written.length > MOST_SETTINGS) return [];
  const signs = written.filter(isMeant).map(({ line, column }) => file.model.behind(line, column, name));
  for (const sign of signs) {
    const stated = text[sign] === "=" ? statedValue(file, sign) : undefined;
    if (stated) return [types.typeOfText(stated, types.placeAt(file, sign), undefined)];
  }
  const { nothing } = file.rules.notation;
  const values = signs.flatMap((sign) => {
    const set = SIGN.exec(text.slice(sign, sign + LONGEST_SIGN))?.[0];
    const start = set === undefined ? -1 : brackets.forward(sign + set.length);
    const [word = ""] = /^\w*/.exec(text.slice(start, start + 10))!;
    return start === -1 || NOTHING.test(text.slice(start, start + 10)) || nothing?.has(word) ? [] : [start];
  });
  return values.map((start) => (isAnyTable(file, start) ? undefined : types.typeAt(file, start)));
}

const ALONE = /^(\w+)[ \t]*(?:[\n;)]|$)/;
const LONGEST_ALONE = 20;

/** The object at hand is each time another one, where any table may be one: `made.base = self`. */
function isAnyTable({ model: { text }, rules: { tables, self } }: FileModel, start: number): boolean {
  const alone = tables ? ALONE.exec(text.slice(start, start + LONGEST_ALONE))?.[1] : undefined;
  return alone !== undefined && self.includes(alone);
}
