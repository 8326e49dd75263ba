// What universal-ctags gets wrong in Kotlin: lambdas and their parameters are methods to it, local variables constants.

import type { Exclusion } from "./ctags-table.ts";

const indentOf = (line: string) => line.search(/\S/);

/** The first line above that is indented less: what the declaration at this line stands in. */
function enclosing(lines: readonly string[], at: number, indent: number): number {
  for (let i = at - 1; i >= 0; i--) {
    const depth = indentOf(lines[i]!);
    if (depth !== -1 && depth < indent) return i;
  }
  return -1;
}

/** Does a type's body stand around the line, rather than code? Told by indentation. */
function inType(lines: readonly string[], at: number): boolean {
  let header = enclosing(lines, at, indentOf(lines[at] ?? ""));
  if (header === -1) return true;
  // `) : Base(x) {` closes a header that began above, on a line indented as far.
  const indent = indentOf(lines[header]!);
  for (; header > 0 && /^\s*(?:\)|where\b|$)/.test(lines[header]!); header--);
  for (; header > 0 && indentOf(lines[header]!) > indent; header--);
  return /\b(?:class|interface|object)\b(?!::)/.test(lines[header]!);
}

export const KOTLIN_EXCLUDES: readonly Exclusion[] = [
  { reason: "ctags counts lambdas as methods", when: ({ name }) => name === "<lambda>" },
  {
    reason: "ctags' line does not hold the name (spoilt memory in names between backticks)",
    when: ({ name }, { source }) => !source.includes(name.replaceAll("`", "")),
  },
  {
    reason: "ctags counts parameters of lambdas as methods",
    when: ({ name, kind }, { source }) =>
      kind === "method" && !new RegExp(`\\bfun\\b.*\\b${RegExp.escape(name)}\\s*\\(`).test(source),
  },
  {
    reason: "a variable in code, not in a type",
    when: ({ kind, line }, { lines }) =>
      (kind === "constant" || kind === "variable") && !inType(lines, line - 1),
  },
];
