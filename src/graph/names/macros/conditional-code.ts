// What stands in conditional code: `#if HAVE_IT` around the definition of a macro.

import { type FileModel, factOf } from "../../file.ts";
import type { Graph } from "../../graph.ts";
import type { Def } from "../../types.ts";

const LAST_LINE = /^.*\s*$/;

/** Lines that open or close conditions, and what is open behind each: the conditions as they are written, outermost first. */
interface Conditions {
  readonly starts: readonly number[];
  readonly open: readonly (readonly string[])[];
}

/** Is something defined in conditional code, other than what keeps a whole header from being read twice? */
export const isOnCondition = (graph: Graph, { file, ordinal }: Def): boolean =>
  openAt(graph, file, file.model.symbols[ordinal]!.line).length > 0;

/** Is a place read only where a definition of its file is, which stands in conditional code? */
export function sharesCondition(graph: Graph, def: Def, line: number): boolean {
  const condition = openAt(graph, def.file, factOf(def).line).at(-1);
  return condition !== undefined && openAt(graph, def.file, line).includes(condition);
}

/** The conditions that a line stands in. */
function openAt(graph: Graph, file: FileModel, line: number): readonly string[] {
  const { conditions } = file.rules.macros ?? {};
  if (!conditions) return [];
  const { starts, open } = graph.remember("conditions", file, () =>
    conditionsOf(file.model.text, conditions),
  );
  const offset = file.model.offset(line, 1);
  const at = starts.findLastIndex((start) => start < offset);
  return at === -1 ? [] : open[at]!;
}

function conditionsOf(text: string, conditions: RegExp): Conditions {
  const lines = [...text.matchAll(conditions)];
  const starts = lines.map(({ index }) => index);
  const now: string[] = [];
  const open = lines.map(({ index, 1: opens }) => {
    if (!opens) now.pop();
    else now.push(text.slice(index, text.indexOf("\n", index)).replace(/\s+/g, ""));
    return [...now];
  });
  const isWhole = LAST_LINE.test(text.slice(starts.at(-1)));
  const isGuarded =
    isWhole && open.at(-1)?.length === 0 && open.slice(0, -1).every((each) => each.length > 0);
  return { starts, open: isGuarded ? open.map((each) => each.slice(1)) : open };
}
