// What scans for patterns learn of texts: which are not looked at again, and that what is new is.

import { expect, test } from "bun:test";
import { textFilter } from "../../src/query/text-filter.ts";
import type { Store } from "../../src/store/store.ts";
import { type LineMatcher, literalMatcher } from "../../src/text/literal.ts";
import { regexMatcher } from "../../src/text/regex.ts";
import { indexed } from "./indexed.ts";

test("a text in which a pattern found nothing is not looked at for it again", () => {
  const filter = textFilter({} as Store);
  const asked = [regexMatcher("sail\\d", true), literalMatcher("mast", true)];
  const first = filter.failures(asked);
  first[0]!.add(7);
  first[1]!.add(70_000);
  filter.keep(asked, first);
  const again = filter.tester(asked, filter.failures(asked));
  expect([6, 7, 8, 70_000].filter(again)).toEqual([6, 8]);
  const others = [regexMatcher("sail\\d", false), literalMatcher("mast", false)];
  expect([7, 70_000].filter(filter.tester(others, filter.failures(others)))).toEqual([7, 70_000]);
});

test("a pattern that is asked again finds what was written since", async () => {
  const lines = { "a.ts": "const sail = 1;\n", "b.ts": "const sail1 = 1;\n", "c.ts": "const Sail2 = 1;\n" };
  const { ask, publish } = await indexed(lines);
  const found = async (query: string) => {
    const { items } = await ask("search_code", { query });
    return items.map(({ path }) => path).sort();
  };
  for (let round = 0; round < 3; round++) {
    expect(await found("/sail\\d/")).toEqual(["b.ts", "c.ts"]);
    expect(await found("/Sail\\d/")).toEqual(["c.ts"]);
  }
  publish({ ...lines, "a.ts": "const sail3 = 1;\n", "b.ts": "const sail = 1;\n" });
  expect(await found("/sail\\d/")).toEqual(["a.ts", "c.ts"]);
  publish(lines);
  expect(await found("/sail\\d/")).toEqual(["b.ts", "c.ts"]);
});

test("a text of ASCII holds nothing beyond it", () => {
  const filter = textFilter({} as Store);
  filter.learn(7, "const mast = 1;", true);
  filter.learn(8, "const mât = 1;", false);
  const mayHold = (...matchers: LineMatcher[]) =>
    [7, 8, 9].filter(filter.tester(matchers, filter.failures(matchers)));
  expect(mayHold(literalMatcher("日", false))).toEqual([8, 9]);
  expect(mayHold(regexMatcher("é|日", true))).toEqual([8, 9]);
  expect(mayHold(regexMatcher("é|m", true))).toEqual([7, 8, 9]);
  expect(mayHold(literalMatcher("mast", true), literalMatcher("é", false))).toEqual([9]);
});
