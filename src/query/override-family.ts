// A member and what overrides it, where a name means them all: who asks for its uses asks for those of any of them.

import { type Def, openGraph } from "../graph/index.ts";
import type { SymbolCandidate } from "./candidates.ts";
import { pathTraits } from "./path-traits.ts";
import { overriddenBy } from "./renamed-with.ts";
import type { QueryContext } from "./types.ts";

/** The member that all others override, with these. */
export interface Family extends SymbolCandidate {
  heirs: readonly Def[];
  /** Namesakes in examples and in others' code, which are none of it. */
  strangers: number;
}

/** Of more, each is looked for by itself. */
const MOST_MEMBERS = 1000;

/** The family that candidates of one name are, or those in the project's own code, if they are one. */
export function familyOf(context: QueryContext, all: readonly SymbolCandidate[]): Family | undefined {
  const candidates = all.filter(({ path }) => !pathTraits(path).example && !pathTraits(path).vendored);
  if (candidates.length < 2 || candidates.length > MOST_MEMBERS) return undefined;
  const { graph, def } = openGraph(context.view);
  const members = candidates.map((candidate) => ({
    candidate,
    own: def(candidate.path, candidate.row.ordinal),
  }));
  const above = new Map<Def, ReadonlySet<Def>>();
  let free = 0;
  for (const { own } of members) {
    const overridden = new Set(overriddenBy(context, own));
    above.set(own, overridden);
    // Nothing but the head of a family overrides nothing: most namesakes are known to be none by the first two.
    if (overridden.size === 0 && ++free > 1) return undefined;
  }
  const heads = members.filter(({ own: head }) => {
    const group = [...graph.group(head)];
    return members.every(({ own }) => own === head || group.some((each) => above.get(own)!.has(each)));
  });
  const [head] = heads;
  if (!head || heads.length > 1) return undefined;
  const heirs = members.map(({ own }) => own).filter((own) => own !== head.own);
  return { ...head.candidate, heirs, strangers: all.length - candidates.length };
}

/** What the answer says of it. */
export function familyNote({ row, heirs, strangers }: Family): string {
  const others = strangers > 0 ? `; not for ${strangers} of the name in examples and vendored code` : "";
  return `\`${row.name}\` is overridden by ${heirs.length} more: this answers for all of them, a symbol_id for one alone${others}`;
}
