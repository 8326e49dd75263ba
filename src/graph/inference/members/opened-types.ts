// Members that the project gives to classes of the library by opening them again: `class String; def shout; end; end`.

import { factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import { isSpace, isType } from "../../kinds.ts";
import type { Place } from "../../place.ts";
import type { Def } from "../../types.ts";

/** Of the classes that values of a library's type are of, the nearest one that the project opens and that has the member. */
export function openedMembers(graph: Graph, type: string, name: string, { file }: Place): readonly Def[] {
  const { rules } = file;
  const classes = rules.openedClasses?.get(type);
  if (!classes || !graph.mayBeMember(name, rules)) return [];
  return graph.remember(`opened ${rules.family} ${type}`, name, () => {
    for (const each of classes) {
      const [def] = graph
        .named(each)
        .filter((def) => def.file.rules.family === rules.family && isOutermost(def));
      const found = def ? graph.membersOf(def, name) : [];
      if (found.length > 0) return found;
    }
    return [];
  });
}

function isOutermost(def: Def): boolean {
  const { kind, container, owner } = factOf(def);
  return container === -1 && owner === "" && (isType(kind) || isSpace(kind));
}
