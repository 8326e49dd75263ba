// Types above and below a type, over files: supertypes as declared, subtypes as those whose declarations lead here.

import { INHERITS } from "../protocol/kinds.ts";
import { OWNED, type SymbolPlace } from "../store/symbols.ts";
import { type FileModel, factOf } from "./file.ts";
import type { Graph } from "./graph.ts";
import type { Inference } from "./inference/infer.ts";
import { isSpace, isType } from "./kinds.ts";
import { namesOf } from "./names/called-names.ts";
import { heirsOf } from "./names/members/heirs.ts";
import { rulesOf } from "./rules.ts";
import { satisfied, satisfying } from "./structural.ts";
import type { Def, Watch } from "./types.ts";

export interface Relative {
  /** Absent for a type that is no symbol of the project. */
  def: Def | undefined;
  name: string;
  relation: "extends" | "implements" | "overrides";
}

/** Types, and modules, which types take in. */
function isInherited(def: Def): boolean {
  const { kind } = factOf(def);
  return isType(kind) || isSpace(kind);
}

/** What a type is declared to extend and implement, or the members that a member overrides. */
export function parentsOf(graph: Graph, types: Inference, def: Def, watch: Watch): Relative[] {
  if (!isInherited(def)) return overridden(graph, types, def, watch);
  const declared = graph.merged(def).flatMap((each) =>
    types.supertypes(each).map(({ type, name, relation }) => ({
      def: type?.t === "instance" ? type.def : undefined,
      name,
      relation,
    })),
  );
  return [...declared, ...satisfied(graph, types, def, watch)];
}

/** Types that name this one as their supertype or have what it asks for, or the members that override a member. */
export function childrenOf(graph: Graph, types: Inference, def: Def, watch: Watch): Relative[] {
  if (!isInherited(def)) return overriding(graph, types, def, watch);
  if (factOf(def).kind === "impl") return [];
  const same = new Set(graph.merged(def));
  const found = new Map<Def | undefined, Relative>();
  for (const name of namesOf(graph, def).names)
    for (const { blob, roles } of graph.postings(name)) {
      if ((roles & INHERITS) === 0) continue;
      watch.check();
      if (rulesOf(graph.view.blob(blob).language).family !== def.file.rules.family) continue;
      for (const file of graph.filesOf(blob))
        for (const heir of heirsIn(types, file, name, same)) found.set(heir.def, heir);
    }
  for (const heir of satisfying(graph, types, def, watch))
    if (!found.has(heir.def)) found.set(heir.def, heir);
  return [...found.values()];
}

function heirsIn(types: Inference, file: FileModel, name: string, same: ReadonlySet<Def>): Relative[] {
  const heirs = new Set(
    file.model.heritage.filter((each) => each.name.includes(name)).map(({ symbol }) => symbol),
  );
  return [...heirs].flatMap((ordinal) => {
    const heir = file.def(ordinal);
    const above = types.supertypes(heir).find(({ type }) => type?.t === "instance" && same.has(type.def));
    if (!above) return [];
    // An `impl` block speaks for the type that it names, by itself where it names only what it implements.
    const owner = factOf(heir).kind === "impl" ? types.ownerOf(heir) : undefined;
    const own = owner && !same.has(owner) ? owner : heir;
    return [{ def: own, name: factOf(own).name, relation: above.relation }];
  });
}

function overridden(graph: Graph, types: Inference, def: Def, watch: Watch): Relative[] {
  const holder = types.holderOf(def);
  if (!holder) return [];
  const { name } = factOf(def);
  const promised = satisfied(graph, types, holder, watch).flatMap((each) => each.def ?? []);
  const membersOf = (type: Def) => graph.ownMembers(type, name);
  const inherited = [...types.ancestors(holder)]
    .flatMap(membersOf)
    .filter((member) => types.overrides(def, member));
  return [...inherited, ...promised.flatMap(membersOf)].map((member) => ({
    ...{ def: member, name, relation: "overrides" as const },
  }));
}

function overriding(graph: Graph, types: Inference, def: Def, watch: Watch): Relative[] {
  const { name } = factOf(def);
  const holder = types.holderOf(def);
  const having = holder ? satisfying(graph, types, holder, watch).flatMap((each) => each.def ?? []) : [];
  const theirs = new Set(having.flatMap((type) => graph.membersOf(type, name)));
  // What no heir goes by the name of, or stands in, is not asked what it inherits from.
  const heirs = holder && heirsOf(graph, holder);
  if (heirs?.size === 0 && theirs.size === 0) return [];
  const mayOverride = ({ container, holder: home }: SymbolPlace) => {
    if (!heirs || container === OWNED || (home && !isType(home.kind))) return true;
    return home !== undefined && heirs.has(home.name);
  };
  return graph
    .namedWhere(name, (place) => theirs.size > 0 || mayOverride(place))
    .flatMap(({ def: other }) => {
      watch.check();
      return other !== def && (theirs.has(other) || types.overrides(other, def))
        ? [{ def: other, name, relation: "overrides" as const }]
        : [];
    });
}
