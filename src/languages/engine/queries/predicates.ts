// Conditions on the text of captured nodes: `(#match? @name "^a")`.

import type { PredicateText } from "./scheme.ts";

/** Texts of the nodes captured under a number. */
export type TextsOf = (capture: number) => string[];
export type Predicate = (textsOf: TextsOf) => boolean;
/** A condition on one node. */
export type TextTest = (text: string) => boolean;

type Test = (text: string, args: readonly string[]) => boolean;

const patterns = new Map<string, RegExp>();

function matches(text: string, [source = ""]: readonly string[]): boolean {
  let pattern = patterns.get(source);
  if (!pattern) {
    pattern = new RegExp(source);
    patterns.set(source, pattern);
  }
  return pattern.test(text);
}

const equals: Test = (text, [other]) => text === other;
const isOneOf: Test = (text, others) => others.includes(text);
const not =
  (test: Test): Test =>
  (text, args) =>
    !test(text, args);

/** Each holds when it holds for every node of the capture. */
const OPERATORS: Readonly<Record<string, Test>> = {
  "eq?": equals,
  "not-eq?": not(equals),
  "match?": matches,
  "not-match?": not(matches),
  "any-of?": isOneOf,
  "not-any-of?": not(isOneOf),
};

/** A predicate's capture, and what it asks of each of its nodes. */
export function compileTest({ operator, args: [subject, ...others] }: PredicateText): {
  capture: string;
  test: TextTest;
} {
  const test = OPERATORS[operator];
  if (!test || !subject?.capture || others.some(({ capture }) => capture !== ""))
    throw new Error(
      `unknown predicate #${operator}: ${Object.keys(OPERATORS).join(", ")} of a capture and texts`,
    );
  const args = others.map(({ text }) => text);
  // Long lists are looked up; the same text is asked for by several patterns, so its hash is there already.
  const listed = test === isOneOf ? new Set(args) : undefined;
  return { capture: subject.capture, test: listed ? (text) => listed.has(text) : (text) => test(text, args) };
}
