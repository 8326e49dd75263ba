// Places of a file at which a bare name means the same: all of those between two inner ends of types and spaces, where nothing
// in the file binds the name and the order of what is declared does not count. So a name is looked up once for all of them.

import type { ResolveRules } from "../../languages/resolve-rules.ts";
import type { SymbolFact } from "../../protocol/facts.ts";
import { memoOf } from "../../util/memo.ts";
import type { FileModel } from "../file.ts";
import { isType, SPACES } from "../kinds.ts";
import type { Place } from "../place.ts";

/** What tells all places alike from others, in few letters; undefined: the place itself says what the name means there. */
export function alikeTo({ file, scope }: Place, name: string): string | undefined {
  const { model } = file;
  if (!isOrderless(file.rules) || model.localsNamed(name).length > 0) return undefined;
  if (mayBeUntyped(file.rules) && model.declares(name)) return undefined;
  if (model.openingAround(scope) !== 0 || model.importsOf(name).some((item) => item.scope !== 0))
    return undefined;
  const { scopes, symbols } = model;
  let isInner = true;
  let at = scope;
  for (; at > 0; at = scopes.parent(at)) {
    const symbol = scopes.symbol(at);
    if (symbol < 0) continue;
    if (!isPassed(file, symbols[symbol]!)) break;
    isInner = false;
  }
  return `${at}${isInner ? "" : "-"}`;
}

/** Does a place count for no more than the scope that it is in, and a scope of a function for what it binds alone? */
export const isOrderless = memoOf(
  (rules: ResolveRules): boolean =>
    !(
      rules.bodiesOpen ||
      rules.bodyFields ||
      rules.fixture ||
      rules.headsApart ||
      rules.headsOutside ||
      rules.hides ||
      rules.includes ||
      rules.initialisersAlone ||
      rules.inOrder ||
      rules.lambdaReceivers ||
      rules.macros ||
      rules.selfArrow ||
      rules.selfTests ||
      rules.sidesApart ||
      rules.takesIn
    ),
);

/** May a member of a type have no type but that of its initialiser, in which it is not seen yet? */
const mayBeUntyped = ({ bareMembers, notation }: ResolveRules) => bareMembers === true && !notation.typeFirst;

/** Has the inside of a symbol no names but those that are bound in it? */
function isPassed({ model, rules }: FileModel, { kind, owner, container }: SymbolFact): boolean {
  if (isType(kind) || SPACES.has(kind) || kind === "impl" || kind === "test") return false;
  if (rules.bareMembers && kind === "enum_member") return false;
  return owner === "" && (container === -1 || model.scopeOf(container) !== -1);
}
