// Pages of a tool's answer as the one answer that a person gets: up to what --limit says, or to the end where a command has
// no such option.

import { CLAMPS } from "../tools/groups.ts";
import type { OutlineAnswer, OutlineSymbol, SourceAnswer } from "./render.ts";
import type { DependenciesAnswer } from "./render-graph.ts";

export interface Pages<T> {
  /** The answer with the next page behind it. */
  join(answer: T, next: T): T;
  /** How many of what --limit counts the answer has; without it all pages are wanted. */
  count?(answer: T): number;
}

/** Items of one call: tools give no more at a time. */
export const MOST_OF_PAGE = CLAMPS.limit![1];
/** A person reads to the end: budgets are for models. */
export const MOST_TOKENS = 100_000;

/** Answers whose items stand in the lists of these names. */
export function listPages<T>(...names: readonly (keyof T & string)[]): Required<Pages<T>> {
  const listOf = (answer: T, name: keyof T) => (answer[name] ?? []) as readonly unknown[];
  return {
    join: (answer, next) => ({
      ...answer,
      ...Object.fromEntries(
        names
          .filter((name) => answer[name])
          .map((name) => [name, [...listOf(answer, name), ...listOf(next, name)]]),
      ),
    }),
    count: (answer) => names.reduce((sum, name) => sum + listOf(answer, name).length, 0),
  };
}

export const OUTLINE_PAGES: Pages<OutlineAnswer> = {
  join: (answer, next) => ({ ...answer, symbols: joinSymbols(answer.symbols, next.symbols) }),
};

/** What goes on in the next page is there again, `continued`, with the rest of its members. */
function joinSymbols(before: readonly OutlineSymbol[], next: readonly OutlineSymbol[]): OutlineSymbol[] {
  const last = before.at(-1);
  const [first, ...others] = next;
  if (!last || !first?.continued) return [...before, ...next];
  const children = joinSymbols(last.children ?? [], first.children ?? []);
  return [...before.slice(0, -1), { ...last, children }, ...others];
}

export const SOURCE_PAGES: Pages<SourceAnswer> = {
  join: (answer, next) => ({ ...answer, source: `${answer.source}\n${next.source}` }),
};

/** The ends of edges come with each page. */
export const DEPENDENCY_PAGES: Pages<DependenciesAnswer> = {
  join: (answer, { graph }) => {
    const known = new Set(answer.graph.nodes.map(({ id }) => id));
    const nodes = [...answer.graph.nodes, ...graph.nodes.filter(({ id }) => !known.has(id))];
    return { ...answer, graph: { nodes, edges: [...answer.graph.edges, ...graph.edges] } };
  },
  count: ({ graph }) => graph.edges.length,
};
