// What occurrences mean is found out once for all symbols of a name.

import { expect, test } from "bun:test";
import type { FileModel } from "../../src/graph/file.ts";
import { KeptMeanings } from "../../src/graph/kept-meanings.ts";
import type { Resolver } from "../../src/graph/resolve.ts";
import type { OccurrenceFact } from "../../src/protocol/facts.ts";

const FILE = { path: "a.ts" } as FileModel;
const at = (name: string, line: number, role: OccurrenceFact["role"] = "read"): OccurrenceFact => ({
  name,
  role,
  line,
  column: 1,
  scope: 0,
  receiver: "",
  args: -1,
});

function counting() {
  const asked: string[] = [];
  const meaning = (_: FileModel, { name, line, role }: OccurrenceFact, asMember = false) => {
    asked.push(`${name} ${line} ${role} ${asMember}`);
    return { out: "local" } as const;
  };
  return { asked, kept: new KeptMeanings({ meaning }) };
}

test("a place is asked about once in each role, as a member and as none", () => {
  const { asked, kept } = counting();
  for (const _ of [1, 2]) {
    kept.meaning(FILE, at("a", 1));
    kept.meaning(FILE, at("a", 1, "write"));
    kept.meaning(FILE, at("a", 1), true);
    kept.meaning({ ...FILE } as FileModel, at("b", 1));
  }
  expect(asked).toEqual([
    "a 1 read false",
    "a 1 write false",
    "a 1 read true",
    "b 1 read false",
    "b 1 read false",
  ]);
});

test("names that were not asked for long are forgotten", () => {
  const { asked, kept } = counting();
  kept.meaning(FILE, at("old", 1));
  for (let line = 1; line <= 30_000; line++) kept.meaning(FILE, at("more", line));
  for (let line = 1; line <= 30_000; line++) kept.meaning(FILE, at("last", line));
  const before = asked.length;
  kept.meaning(FILE, at("last", 7));
  expect(asked.length).toBe(before);
  kept.meaning(FILE, at("old", 1));
  expect(asked.length).toBe(before + 1);
});

test("which overload a call means is found out once one of them is asked for", () => {
  const asked: boolean[] = [];
  const meaning: Resolver["meaning"] = (_file, _occurrence, _asMember, isAsked) => {
    const isLeft = isAsked !== undefined && !isAsked([]);
    asked.push(isLeft);
    return { defs: [], via: "receiver_type", ...(isLeft && { isLeft }) };
  };
  const kept = new KeptMeanings({ meaning });
  const ask = (isAsked: boolean) => kept.meaning(FILE, at("a", 1, "call"), false, () => isAsked);
  for (const isAsked of [false, false, true, true, false]) ask(isAsked);
  expect(asked).toEqual([true, false]);
});
