// Conditions on the text of captured nodes: `(#match? @name "^a")`.

import { type Leads, leadsOf, leadsOfPattern } from "./leads.ts";
import type { PredicateText } from "./scheme.ts";

/** Texts of the nodes captured under a number. */
export type TextsOf = (capture: number) => string[];
export type Predicate = (textsOf: TextsOf) => boolean;

/** A condition on one node. */
export interface TextTest {
  readonly holds: (text: string) => boolean;
  /** Texts that start otherwise hold if and only if `isNegated`. */
  readonly leads: Leads | undefined;
  readonly isNegated: boolean;
  /** What the text may be, or may not if it is negated; undefined where an expression says that. */
  readonly texts: readonly string[] | undefined;
}

type Plain = Omit<TextTest, "isNegated">;

function matches([source = ""]: readonly string[]): Plain {
  const pattern = new RegExp(source);
  return { holds: (text) => pattern.test(text), leads: leadsOfPattern(source), texts: undefined };
}

function isOneOf(args: readonly string[]): Plain {
  const [only] = args;
  const listed = new Set(args);
  return {
    holds: args.length === 1 ? (text) => text === only : (text) => listed.has(text),
    leads: leadsOf(args),
    texts: args,
  };
}

/** Each holds when it holds for every node of the capture, or with `not-` for none. */
const OPERATORS: Readonly<Record<string, (args: readonly string[]) => Plain>> = {
  "eq?": isOneOf,
  "match?": matches,
  "any-of?": isOneOf,
};
const NOT = "not-";

/** A predicate's capture, and what it asks of each of its nodes. */
export function compileTest({ operator, args: [subject, ...others] }: PredicateText): {
  capture: string;
  test: TextTest;
} {
  const isNegated = operator.startsWith(NOT);
  const compile = OPERATORS[isNegated ? operator.slice(NOT.length) : operator];
  if (!compile || !subject?.capture || others.some(({ capture }) => capture !== ""))
    throw new Error(
      `unknown predicate #${operator}: ${Object.keys(OPERATORS).join(", ")} of a capture and texts, or ${NOT} before it`,
    );
  const { holds, leads, texts } = compile(others.map(({ text }) => text));
  const test = isNegated ? (text: string) => !holds(text) : holds;
  return { capture: subject.capture, test: { holds: test, leads, isNegated, texts } };
}
