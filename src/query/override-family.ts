// A member, its overloads and what overrides them, where a name means them all: who asks for its uses asks for those of any.

import { type Def, factOf, openGraph } from "../graph/index.ts";
import type { Kind } from "../protocol/kinds.ts";
import { pathTraits } from "../view/path-traits.ts";
import type { SymbolCandidate } from "./candidates.ts";
import { overriddenBy } from "./renamed-with.ts";
import type { QueryContext } from "./types.ts";

/** The first of its overloads, which all others are or override, with these. */
export interface Family extends SymbolCandidate {
  heirs: readonly Def[];
  /** How many of the heirs are overloads. */
  overloads: number;
  /** Namesakes in examples and in others' code, which are none of it. */
  strangers: number;
}

/** Of more, each is looked for by itself. */
const MOST_MEMBERS = 1000;

const OVERLOADED: ReadonlySet<Kind> = new Set<Kind>(["function", "method", "constructor", "macro"]);

/** Do two stand side by side in one type or file, told apart by their parameters, or by what is built? */
function areOverloads(a: Def, b: Def): boolean {
  const [fact, other] = [factOf(a), factOf(b)];
  return (
    a.file === b.file &&
    OVERLOADED.has(fact.kind) &&
    fact.kind === other.kind &&
    fact.container === other.container &&
    fact.owner === other.owner
  );
}

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
  let free: Def | undefined;
  for (const { own } of members) {
    const overridden = new Set(overriddenBy(context, own));
    above.set(own, overridden);
    if (overridden.size > 0) continue;
    // Nothing but the heads of a family overrides nothing: most namesakes are known to be none by the first two.
    if (free && !areOverloads(free, own)) return undefined;
    free ??= own;
  }
  const groups = new Map(members.map(({ own }) => [own, [...graph.group(own)]]));
  const isAbove = (head: Def, own: Def) => groups.get(head)!.some((each) => above.get(own)!.has(each));
  const heads = members.filter(
    ({ own }) => !members.some((other) => other.own !== own && isAbove(other.own, own)),
  );
  const [head, ...overloads] = heads;
  if (!head || overloads.some(({ own }) => !areOverloads(head.own, own))) return undefined;
  const heirs = members.map(({ own }) => own).filter((own) => own !== head.own);
  const strangers = all.length - candidates.length;
  return { ...head.candidate, heirs, overloads: overloads.length, strangers };
}

/** What the answer says of it. */
export function familyNote({ row, heirs, overloads, strangers }: Family): string {
  const others = strangers > 0 ? `; not for ${strangers} of the name in examples and vendored code` : "";
  const overrides = heirs.length - overloads;
  const said = [
    ...(overloads > 0 ? [`has ${overloads + 1} ${row.kind === "macro" ? "definitions" : "overloads"}`] : []),
    ...(overrides > 0 ? [`is overridden by ${overrides} more`] : []),
  ];
  return `\`${row.name}\` ${said.join(" and ")}: this answers for all of them, a symbol_id for one alone${others}`;
}
