// What is one symbol though it is declared several times: overloads, merged interfaces, reopened types, prototypes.

import type { Kind } from "../../protocol/kinds.ts";
import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import { arityOf } from "../inference/overloads.ts";
import type { Def } from "../types.ts";
import { inSpace, spaceInside } from "./spaces.ts";

const MERGEABLE: ReadonlySet<Kind> = new Set<Kind>([
  ...(["function", "method", "constructor", "class", "interface", "struct", "enum", "namespace"] as const),
  ...(["module", "property", "type_alias", "field", "variable", "constant"] as const),
]);
const isMergeable = (kind: Kind) => MERGEABLE.has(kind);

/** Symbols that are one thing declared several times in one file, or in one space where the language reopens them. */
export function partsOf(graph: Graph, def: Def): readonly Def[] {
  const { file, ordinal } = def;
  const { name, container, owner, params, kind } = factOf(def);
  if (kind === "test") return [def];
  if (params && file.rules.overloads) return [def];
  if (file.rules.reopens?.(factOf(def))) return reopenedParts(graph, def);
  const beside = file.model.members(container).get(name) ?? [ordinal];
  const same = beside.filter((other) => file.model.symbols[other]!.owner === owner && other !== ordinal);
  const parts = file.defs(same.filter((other) => isMergeable(file.model.symbols[other]!.kind)));
  return [def, ...parts.filter((other) => isSameArity(def, other) && isSameSort(def, other))];
}

/** The parts of a type or namespace that is declared in several places of a space. */
function reopenedParts(graph: Graph, def: Def): readonly Def[] {
  const { name, container, kind } = factOf(def);
  const { rules } = def.file;
  const space = spaceInside(graph, def.file, container);
  if (space === undefined) return [def];
  const parts = inSpace(graph, rules.family, space, name);
  return [
    def,
    ...parts.filter(
      (other) =>
        other !== def &&
        factOf(other).kind === kind &&
        rules.reopens!(factOf(other)) &&
        isSameArity(def, other),
    ),
  ];
}

/** All declarations of a symbol. */
export function declarationsOf(graph: Graph, def: Def): ReadonlySet<Def> {
  const group = new Set(graph.merged(def));
  const { rules } = def.file;
  if (rules.declaresApart?.(factOf(def)))
    for (const other of graph.named(factOf(def).name))
      if (
        other.file.rules.family === rules.family &&
        factOf(other).kind === factOf(def).kind &&
        rules.declaresApart(factOf(other)) &&
        isDeclaredAgain(graph, def, other)
      )
        group.add(other);
  return group;
}

/** Of two that may be declarations of one symbol: a language without overloads names it by its name alone. */
function isDeclaredAgain(graph: Graph, def: Def, other: Def): boolean {
  const overloads = def.file.rules.overloads ?? false;
  if (overloads === (other.file.rules.overloads ?? false)) {
    if (overloads) return graph.types.isSameCallable(def, other);
    return factOf(def).container === -1 || isOneHolder(graph, def, other);
  }
  const [a, b] = [factOf(def), factOf(other)];
  return a.container === -1 && b.container === -1 && a.params?.length === b.params?.length;
}

/** Are two members of one type, or of one that a library declares? */
function isOneHolder(graph: Graph, a: Def, b: Def): boolean {
  const [one, other] = [graph.types.holderOf(a), graph.types.holderOf(b)];
  if (!one || !other || one === other) return one === other;
  const isApart = factOf(one).kind === "impl" && factOf(other).kind === "impl";
  return isApart && factOf(one).name === factOf(other).name;
}

/** A method and a field of one name are two symbols where calls tell them apart, and so are a type and a value. */
function isSameSort(def: Def, other: Def): boolean {
  const { overloads, rolesApart } = def.file.rules;
  if (isValue(def) !== isValue(other)) return false;
  return (
    !(overloads || rolesApart) || (factOf(def).params === undefined) === (factOf(other).params === undefined)
  );
}

/** A value that may share its name with a type? */
export const isValue = (def: Def) => def.file.rules.isValue?.(factOf(def)) === true;

function isSameArity(def: Def, other: Def): boolean {
  return !def.file.rules.typesByArity || arityOf(def) === arityOf(other);
}
