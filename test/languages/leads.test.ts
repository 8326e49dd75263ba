// First characters of what conditions ask for: what starts otherwise is not cut out of the text.

import { expect, test } from "bun:test";
import { leadsOf, leadsOfPattern } from "../../src/languages/engine/queries/leads.ts";
import { querySource } from "../../src/languages/engine/queries/parts.ts";
import { readScheme } from "../../src/languages/engine/queries/scheme.ts";
import { LANGUAGES } from "../../src/languages/index.ts";

const listed = (leads: Uint8Array | undefined) =>
  leads && [...leads.keys()].flatMap((code) => (leads[code] === 1 ? String.fromCharCode(code) : [])).join("");

test.each([
  ["^abc", "a"],
  ["^(?:import|require)\\b", "ir"],
  ["^(it|x?test)$", "itx"],
  ["^x?(?:ab|c)*d", "acdx"],
  ["^[fx]?describe", "dfx"],
  ["^[A-C_]x", "ABC_"],
  ["^(?:a\\.(?:b|c)|[)|]]|\\(d)", "()a|"],
  ["^a(?:b|c)|[|]", undefined],
  ["^a|b", undefined],
  ["^(?!a)b", undefined],
  ["^(?:a|\\s)b", undefined],
  ["^(?:a|[^b])", undefined],
  ["^a{0,2}b", undefined],
  ["^a?", undefined],
  ["(^|\\.)a", undefined],
])("a match of %s starts with one of %p", (source, chars) => {
  expect(listed(leadsOfPattern(source))).toBe(chars);
});

test("texts that are empty or start beyond ASCII have none", () => {
  expect([leadsOf(["ab", "c"]), leadsOf(["a", ""]), leadsOf(["é"])].map(listed)).toEqual([
    "ac",
    undefined,
    undefined,
  ]);
});

test("no word that a language's conditions match starts otherwise", () => {
  const words = [" ", "-", "é", "0", ...LANGUAGES.flatMap(({ keywords = [] }) => keywords)];
  const sources = LANGUAGES.filter(({ tags }) => tags !== undefined).flatMap((language) =>
    readScheme(querySource(language)).flatMap(({ predicates }) =>
      predicates.filter(({ operator }) => operator.endsWith("match?")).map(({ args }) => args[1]!.text),
    ),
  );
  for (const source of new Set(sources)) {
    const leads = leadsOfPattern(source);
    const wrong = words.filter((word) => leads?.[word.charCodeAt(0)] !== 1 && new RegExp(source).test(word));
    expect(leads ? wrong : []).toEqual([]);
  }
});
