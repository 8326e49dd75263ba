// `compact` of uses and calls: a line of text each, `src/till.ts:12 call Shop.open`, without the path where it is that of the line
// before. Of a caller the place is that of the call, of a callee where it is declared.

import type { RowStyle } from "../query/types.ts";

type Item = Record<string, unknown>;

interface Named {
  name: string;
  container?: string;
}

interface Shown {
  path: string;
  line: unknown;
  says: readonly (string | false | undefined)[];
}

const nameOf = ({ name, container }: Named) => (container ? `${container}.${name}` : name);

function shownUse(item: Item): Shown {
  const { file, line_start } = item.location as { file: string; line_start: number };
  const enclosing = item.enclosing as Named | undefined;
  return { path: file, line: line_start, says: [String(item.kind), enclosing && nameOf(enclosing)] };
}

function shownCall(item: Item): Shown {
  const site = item.call_site as { file?: string; line: number };
  const { calls, of, cycle, overridden_by, overridden_by_omitted = 0 } = item;
  const isCaller = item.list === "callers";
  const overrides = Array.isArray(overridden_by) ? overridden_by.length + Number(overridden_by_omitted) : 0;
  return {
    path: isCaller ? (site.file ?? String(item.path)) : String(item.path),
    line: isCaller ? site.line : item.line,
    says: [
      nameOf(item as unknown as Named),
      calls !== undefined && `(${calls} calls)`,
      of !== undefined && `${isCaller ? "calls" : "by"} ${(of as Named).name}`,
      overrides > 0 && `(overridden ${overrides})`,
      cycle === true && "(cycle)",
    ],
  };
}

const STYLES: Readonly<Record<RowStyle, (item: Item) => Shown>> = { uses: shownUse, calls: shownCall };

/** What is not as usual: it is sure of what it says, and that is what was committed last. */
const unusual = ({ tier, confidence, stale, uncommitted, source_layer }: Item) => [
  tier === "possible" && `possible ${confidence}`,
  stale === true && "(stale)",
  uncommitted === true ? "(uncommitted)" : source_layer === "overlay" && "(overlay)",
];

/** The item as a row behind those before it. */
export function rowOf(style: RowStyle, item: Item, before: Item | undefined): string {
  const shown = STYLES[style];
  const { path, line, says } = shown(item);
  const place = before && shown(before).path === path ? `:${line}` : `${path}:${line}`;
  const row = [place, ...says, ...unusual(item)].filter((part) => part).join(" ");
  return item.context === undefined ? row : [row, ...Object.values(item.context as object).flat()].join("\n");
}
