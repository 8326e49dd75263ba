// What stands in conditional code: `#if HAVE_IT` around the definition of a macro.

import { factOf } from "../file.ts";
import type { Graph } from "../graph.ts";
import type { Def } from "../types.ts";

const LAST_LINE = /^.*\s*$/;

/** Is something defined in conditional code, other than what keeps a whole header from being read twice? */
export function isOnCondition(graph: Graph, def: Def): boolean {
  const { file } = def;
  const { conditions } = file.rules.macros ?? {};
  if (!conditions) return false;
  const { starts, depths } = graph.remember("conditions", file, () =>
    conditionsOf(file.model.text, conditions),
  );
  const { line } = factOf(def);
  const at = starts.findLastIndex((start) => start < file.model.offset(line, 1));
  return at !== -1 && depths[at]! > 0;
}

/** How deep in conditions the code is behind each line that opens or closes one. */
function conditionsOf(text: string, conditions: RegExp): { starts: number[]; depths: number[] } {
  const lines = [...text.matchAll(conditions)];
  const starts = lines.map(({ index }) => index);
  let depth = 0;
  const depths = lines.map(([, opens]) => (depth += opens ? 1 : -1));
  const isWhole = LAST_LINE.test(text.slice(starts.at(-1)));
  const isGuarded = isWhole && depths.at(-1) === 0 && !depths.slice(0, -1).includes(0);
  return { starts, depths: isGuarded ? depths.map((each) => each - 1) : depths };
}
