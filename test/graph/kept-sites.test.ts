// Where a name stands and what it means there is found out once for all symbols of the name.

import { expect, test } from "bun:test";
import type { FileModel } from "../../src/graph/file.ts";
import { KeptSites } from "../../src/graph/kept-sites.ts";
import type { Resolver } from "../../src/graph/resolve.ts";
import type { OccurrenceFact } from "../../src/protocol/facts.ts";

/** A file in which any name stands on so many lines; `asked`: how often it was opened. */
function fileWith(lines: number) {
  const asked = { names: 0, positions: 0 };
  const at = (name: string, line: number): OccurrenceFact => ({
    ...{ name, line, role: "read", column: 1 },
    ...{ scope: 0, receiver: "of.it", args: -1 },
  });
  const occurrencesOf = (name: string) => {
    asked.names++;
    return Array.from({ length: lines }, (_, row) => at(name, row + 1));
  };
  const symbolAt = (line: number) => {
    asked.positions++;
    return line === 1 ? 0 : -1;
  };
  const file = { path: "a.ts", rules: {}, model: { occurrencesOf, symbolAt } } as unknown as FileModel;
  return { file, asked };
}

function counting() {
  const asked: string[] = [];
  const meaning: Resolver["meaning"] = (_, { name, line }, asMember = false) => {
    asked.push(`${name} ${line} ${asMember}`);
    return { out: "local" };
  };
  return { asked, kept: new KeptSites({ meaning }) };
}

test("a place is asked about once, as a member and as none", () => {
  const { asked, kept } = counting();
  const { file } = fileWith(1);
  const { file: other } = fileWith(1);
  for (const _ of [1, 2])
    for (const each of [file, other])
      for (const site of kept.of(each, "a"))
        for (const asMember of [false, true]) kept.meaning(each, site, asMember);
  expect(asked).toEqual(["a 1 false", "a 1 true", "a 1 false", "a 1 true"]);
});

test("where a name stands is read once, and what is declared there", () => {
  const { kept } = counting();
  const { file, asked } = fileWith(2);
  expect(kept.has(file, "a")).toBe(false);
  for (const _ of [1, 2])
    expect(kept.of(file, "a").map((site) => [site.occurrence.receiver, kept.ownOf(file, site)])).toEqual([
      ["of.it", 0],
      ["of.it", -1],
    ]);
  expect(kept.has(file, "a")).toBe(true);
  expect(asked).toEqual({ names: 1, positions: 2 });
});

test("names that were not asked for long are forgotten", () => {
  const { kept } = counting();
  const { file } = fileWith(1);
  const { file: large } = fileWith(20_000);
  kept.of(file, "old");
  kept.of(large, "more");
  kept.of(large, "last");
  expect(["old", "more", "last"].map((name) => kept.has(large, name) || kept.has(file, name))).toEqual([
    false,
    false,
    true,
  ]);
});

test("a name that stands in more places than are kept is answered all the same", () => {
  const { kept } = counting();
  const { file } = fileWith(50_000);
  expect(kept.of(file, "many").length).toBe(50_000);
  expect(kept.has(file, "many")).toBe(false);
  expect(kept.of(file, "many").length).toBe(50_000);
});

test("which overload a call means is found out once one of them is asked for", () => {
  const asked: boolean[] = [];
  const meaning: Resolver["meaning"] = (_file, _occurrence, _asMember, isAsked) => {
    const isLeft = isAsked !== undefined && !isAsked([]);
    asked.push(isLeft);
    return { defs: [], via: "receiver_type", ...(isLeft && { isLeft }) };
  };
  const kept = new KeptSites({ meaning });
  const { file } = fileWith(1);
  const [site] = kept.of(file, "a");
  for (const isAsked of [false, false, true, true, false]) kept.meaning(file, site!, false, () => isAsked);
  expect(asked).toEqual([true, false]);
});
