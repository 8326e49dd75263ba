// Two versions of a text, line by line, as a unified diff shows them.

import { diffArrays } from "diff";

/** Unchanged lines that are shown around a change. */
const CONTEXT_LINES = 3;

/** Lines with ` `, `-` or `+` in front; long runs without a change are cut to their ends. */
export function diffLines(before: readonly string[], after: readonly string[]): string[] {
  const parts = diffArrays([...before], [...after]);
  return parts.flatMap(({ added, removed, value }, at) => {
    const mark = added ? "+" : removed ? "-" : " ";
    const lines = value.map((line) => mark + line);
    const isLong = mark === " " && value.length > 2 * CONTEXT_LINES + 1 && parts.length > 1;
    if (!isLong) return lines;
    const first = at === 0 ? [] : lines.slice(0, CONTEXT_LINES);
    const last = at === parts.length - 1 ? [] : lines.slice(-CONTEXT_LINES);
    return [...first, `@ ${lines.length - first.length - last.length} lines without a change`, ...last];
  });
}
