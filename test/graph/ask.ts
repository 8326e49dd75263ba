// find_references on a small project, as places and tiers.

import { expect } from "bun:test";
import { indexed } from "../query/indexed.ts";

interface Item {
  location: { file: string; line_start: number; column: number };
  kind: string;
  tier: string;
  via: string;
}

const place = ({ location, tier }: Item) => `${location.file}:${location.line_start} ${tier}`;

export async function ask(files: Record<string, string>, args: Record<string, unknown>) {
  const { ask } = await indexed(files);
  const answer = await ask("find_references", { limit: 200, ...args });
  const { summary } = answer.tail as { summary: { total: number; excluded: Record<string, number> } };
  return { places: (answer.items as Item[]).map(place).sort(), summary };
}

/** Uses of the symbol of a name that is declared on a line of a file. */
async function usesOf(files: Record<string, string>, path: string, name: string, line: number) {
  const { ask } = await indexed(files);
  const found = (await ask("locate_symbol", { name, path, limit: 50 })).items as Located[];
  const { symbol_id } = found.find(({ line_start }) => line_start === line)!;
  return (await ask("find_references", { symbol_id, limit: 200 })).items as Item[];
}

/** Lines of the certain uses, in the file itself, of the symbol of a name that is declared on one of its lines. */
export async function usesAt(path: string, rows: readonly string[], name: string, line: number) {
  const certain = (await usesOf({ [path]: rows.join("\n") }, path, name, line)).filter(
    ({ tier }) => tier === "resolved",
  );
  return certain.map(({ location }) => location.line_start).sort((a, b) => a - b);
}

/** Of a file of a head, calls and a tail: each line of the calls calls the first `load` of the head, and nothing else does. */
export async function expectCalls(
  path: string,
  head: readonly string[],
  calls: readonly string[],
  tail: string,
) {
  const line = 1 + head.findIndex((row) => row.includes("load"));
  const found = await usesAt(path, [...head, ...calls, tail], "load", line);
  expect([...new Set(found)]).toEqual(calls.map((_, at) => head.length + 1 + at));
}

/** Places and tiers of the uses, in all of some files, of the symbol of a name that is declared on a line of one of them. */
export async function placesAt(files: Record<string, string>, path: string, name: string, line: number) {
  return (await usesOf(files, path, name, line)).map(place).sort();
}

interface Located {
  symbol_id: string;
  line_start: number;
}
