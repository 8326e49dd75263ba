// What stands around a symbol in the graph and helps to understand it: what it calls, who calls it, what tests it.

import { type Def, factOf, openGraph } from "../graph/index.ts";
import { pathTraits } from "../view/path-traits.ts";
import { type Call, calleesOf, callersOf } from "./call-graph.ts";
import type { Wish } from "./get-code-context.ts";
import type { QueryContext } from "./types.ts";

const MOST_CALLEES = 5;
const MOST_CALLERS = 3;
const MOST_TESTS = 1;

/** Callees, callers and tests of a symbol, in this order; only what is resolved. */
export function neighboursOf(context: QueryContext, root: Wish): Wish[] {
  const code = openGraph(context.view);
  const def = code.def(root.path, root.ordinal);
  const { name } = factOf(def);
  const callees = calleesOf(code, def, context.deadline).calls.filter(isCertain);
  const callers = callersOf(code, def, context.deadline).filter(isCertain);
  const isTest = ({ path }: { path: string }) => pathTraits(path).test;
  return [
    ...callees.slice(0, MOST_CALLEES).map(({ other }) => wish(other, `${name} calls it`)),
    ...callers
      .filter((call) => !isTest(call))
      .slice(0, MOST_CALLERS)
      .map(({ other }) => wish(other, `calls ${name}`)),
    ...callers
      .filter(isTest)
      .slice(0, MOST_TESTS)
      .map(({ other }) => wish(other, `tests ${name}`)),
  ];
}

const isCertain = <T extends Call>(call: T): call is T & { other: Def } =>
  call.tier === "resolved" && call.other !== undefined;

function wish(def: Def, why: string): Wish {
  const { line, endLine } = factOf(def);
  return { path: def.file.path, blob: def.file.model.id, ordinal: def.ordinal, line, endLine, why };
}
