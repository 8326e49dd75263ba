// Bare names are looked up once for all places where they mean the same (names/alike.ts): what they mean does not depend on
// which of these is asked first.

import { expect, test } from "bun:test";
import { type CodeGraph, openGraph } from "../../src/graph/index.ts";
import { lookUp } from "../../src/graph/names/names.ts";
import type { Named } from "../../src/graph/place.ts";
import { LANGUAGES } from "../../src/languages/index.ts";
import { openView } from "../../src/view/view.ts";
import { readFixtures } from "../languages/fixtures.ts";
import { indexed, KEY } from "../query/indexed.ts";

const WANTED = ["any", "type", "callable", "value"] as const;

const said = (named: Named | undefined) =>
  named?.kind === "local"
    ? `local ${named.local.line}:${named.local.column}`
    : named?.kind === "defs"
      ? `${named.via} ${named.defs.map(({ file, ordinal }) => `${file.path}#${ordinal}`).join(" ")}`
      : (named?.kind ?? "nothing");

/** What all bare names of some files mean, asked from the first on, or from the last. */
function meanings({ graph }: CodeGraph, isBackwards: boolean): Map<string, string> {
  const asked = graph.view.paths.flatMap((path) => {
    const file = graph.file(path)!;
    return file.model.occurrences
      .filter(({ receiver }) => receiver === "")
      .map((occurrence) => ({ file, ...occurrence }));
  });
  const made = new Map<string, string>();
  for (const { file, name, line, column, scope } of isBackwards ? asked.toReversed() : asked)
    for (const wanted of WANTED) {
      const found = lookUp(graph, { file, line, column, scope }, name, wanted);
      made.set(`${file.path}:${line}:${column} ${wanted}`, said(found));
    }
  return made;
}

for (const { id } of LANGUAGES.filter(({ resolve, genre }) => resolve && !genre))
  test(`${id}: names of its fixtures`, async () => {
    const files = Object.fromEntries(readFixtures(id).map(({ name, text }) => [name, text]));
    const { store } = await indexed(files);
    const forwards = meanings(openGraph(openView(store, KEY)), false);
    expect(forwards.size).toBeGreaterThan(0);
    const backwards = meanings(openGraph(openView(store, KEY)), true);
    for (const [at, meaning] of forwards) expect(`${at} ${backwards.get(at)}`).toBe(`${at} ${meaning}`);
  });

test("a type of a type's own hides that of its package, in the type alone", async () => {
  const { store } = await indexed({
    "p/Item.java": "package p;\npublic class Item {}\n",
    "p/Outer.java": `package p;
class Outer {
  class Item {}
  Item own() { return null; }
}
class Other {
  Item far() { return null; }
}
`,
  });
  const found = [...meanings(openGraph(openView(store, KEY)), false)];
  const meant = (line: number) => found.find(([at]) => at.startsWith(`p/Outer.java:${line}:3 type`))?.[1];
  expect([meant(4), meant(7)]).toEqual(["scope p/Outer.java#1", "package p/Item.java#0"]);
});
