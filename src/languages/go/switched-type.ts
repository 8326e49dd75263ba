// What a switch over types says about its variable where it stands: the type of the case around it.

import type { TestedAs } from "../rules/values.ts";

const SWITCH = /^([ \t]*)(?:\w+:[ \t]*)?switch (?:[^\n;]*; )?(\w+) := [^\n]*\.\(type\)[ \t]*\{[ \t]*$/gm;
const CASE = /^case\s+([^:\n]+):/;

interface Switch {
  at: number;
  indent: string;
}

/** The switches of the text that was asked about last, by their variables: most questions are about one text after the other. */
let last: { text: string; switches: ReadonlyMap<string, readonly Switch[]> } = {
  text: "",
  switches: new Map(),
};

function switchesOf(text: string): ReadonlyMap<string, readonly Switch[]> {
  if (last.text !== text) {
    const found = [...text.matchAll(SWITCH)];
    const byName = Map.groupBy(found, (match) => match[2]!);
    const place = ({ index, 1: indent }: RegExpExecArray): Switch => ({ at: index, indent: indent! });
    last = { text, switches: new Map([...byName].map(([name, all]) => [name, all.map(place)])) };
  }
  return last.switches;
}

/** The type of the case that a place stands in, of `switch name := x.(type)`; undefined where it is still that of x. */
export function switchedType(text: string, offset: number, name: string): TestedAs | undefined {
  // Cases stand as deep as their switch, and so does its end.
  const around = switchesOf(text)
    .get(name)
    ?.findLast(({ at, indent }) => at < offset && before(text, `\n${indent}}`, offset) < at);
  if (!around) return undefined;
  const { at, indent } = around;
  const found = before(text, `\n${indent}case `, offset);
  if (found < at || before(text, `\n${indent}default:`, offset) > found) return undefined;
  const own = found + 1 + indent.length;
  const type = CASE.exec(text.slice(own, text.indexOf("\n", own)))?.[1]?.trim();
  return type === undefined || type.includes(",") ? undefined : { is: type, isNot: [], alone: true };
}

const before = (text: string, sign: string, at: number) => (at <= 0 ? -1 : text.lastIndexOf(sign, at - 1));
