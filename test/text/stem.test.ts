// Stems of English words: Porter's, and what names of code add to them.

import { expect, test } from "bun:test";
import * as kindred from "../../src/text/kindred-table.ts";
import { leastPrefixes, stemOf, wordsOfStem } from "../../src/text/stem.ts";
import * as tables from "../../src/text/stem-tables.ts";

// Word and stem as in Porter's paper, and what one step more makes of names of agents.
const STEMS = `caresses caress, ponies poni, cats cat, feed feed, agreed agre, plastered plaster, motoring motor, hopping hop,
  filing file, happy happi, relational relat, conditional condit, digitizer digit, vietnamization vietnam, predication predic,
  operator oper, hopefulness hope, triplicate triplic, electrical electr, goodness good, revival reviv, adjustment adjust,
  adoption adopt, effective effect, rate rate, cease ceas, controll control, roll roll, parser pars, handlers handl`;

test("stems are Porter's", () => {
  for (const pair of STEMS.split(",")) {
    const [word, stem] = pair.trim().split(" ");
    expect(stemOf(word!), word).toBe(stem === "plaster" ? "plast" : stem!);
  }
});

test("what is no English word in lower case is its own stem", () => {
  for (const word of ["x", "go", "utf8", "größe", "max_size", "", "a".repeat(50)])
    expect(stemOf(word)).toBe(word);
});

test("a doer whose name doubles the last letter meets its verb, in names only", () => {
  for (const pair of ["logger log", "scanners scanning", "formatter format", "emitters emit", "runner run"]) {
    const [doer, verb] = pair.split(" ") as [string, string];
    expect(stemOf(doer), pair).toBe(stemOf(verb));
    expect(wordsOfStem(verb), pair).not.toContain(doer);
    expect(wordsOfStem(doer), pair).not.toContain(verb);
  }
  for (const word of ["setter", "letters", "matter"]) expect(stemOf(word)).not.toBe(stemOf(word.slice(0, 3)));
});

test("irregular forms have the stem of what they are forms of", () => {
  const pairs = `sent send|written writing|children child|aliases alias|statuses status|indices index
    overridden override|notification notify|verifications verifying|resolution resolver|analyses analyzer|discoveries discovered|losses lose|comparison comparing`;
  for (const pair of pairs.split(/\s*[|\n]\s*/)) {
    const [form, word] = pair.split(" ") as [string, string];
    expect(stemOf(form), pair).toBe(stemOf(word));
    expect(wordsOfStem(word), pair).toContain(form);
    expect(
      leastPrefixes(stemOf(word)).some((start) => form.startsWith(start)),
      pair,
    ).toBe(true);
  }
  for (const [thing, word] of [
    ["bounds", "bind"],
    ["storage", "store"],
    ["application", "apply"],
  ])
    expect(stemOf(thing!)).not.toBe(stemOf(word!));
});

test("adverbs have the stems of their adjectives", () => {
  const pairs = `fairly fair|randomly random|gracefully graceful|lazily lazy|successfully success|safely safe|exactly exact
    automatically automatic|concurrently concurrent`;
  for (const pair of pairs.split(/\s*[|\n]\s*/)) {
    const [adverb, adjective] = pair.split(" ") as [string, string];
    expect(stemOf(adverb), pair).toBe(stemOf(adjective));
    expect(wordsOfStem(adjective), pair).toContain(adverb);
  }
  for (const [word, other] of [
    ["early", "ear"],
    ["curly", "cur"],
    ["only", "on"],
    ["assembly", "assemb"],
    ["family", "fami"],
  ])
    expect(stemOf(word!)).not.toBe(stemOf(other!));
});

test("British spellings have the stems of the American ones", () => {
  const pairs = `tokeniser tokenizer|serialised serialized|initialising initializing|organisations organizations
    analyser analyzer|colours colors|behaviour behavior|neighbouring neighboring|centre center|catalogue catalog`;
  for (const pair of pairs.split(/\s*[|\n]\s*/)) {
    const [british, american] = pair.split(" ") as [string, string];
    expect(stemOf(british), pair).toBe(stemOf(american));
    expect(
      leastPrefixes(stemOf(american)).some((start) => british.startsWith(start)),
      pair,
    ).toBe(true);
  }
  expect(wordsOfStem("tokenize")).toContain("tokeniser");
  for (const pair of "colored colour|coloring coloured|behaviors behaviour|center centre".split("|")) {
    const [american, british] = pair.split(" ") as [string, string];
    expect(wordsOfStem(american), pair).toContain(british);
  }
  for (const word of ["promise", "exercised", "enterprises", "otherwise", "raise", "disable", "noise"])
    expect(stemOf(word), word).not.toContain("z");
});

test("the words of a stem start with the word itself and share the stem", () => {
  for (const word of ["validation", "stopped", "policies", "route", "serializer"]) {
    const words = wordsOfStem(word);
    expect(words[0]).toBe(word);
    for (const other of words) expect(stemOf(other), other).toBe(stemOf(word));
  }
  expect(wordsOfStem("validation")).toContain("validator");
  expect(wordsOfStem("stopped")).toEqual(expect.arrayContaining(["stop", "stopping", "stops"]));
  expect(wordsOfStem("policies")).toContain("policy");
  const families = `install installed installation|control controller controllers|filter filtering filters|key keys
    close closed closing|commit committed committing|transfer transferred|dependency dependencies|reference references
    certificate certificates|component components|config configs|replace replacement|type typed|final finally|write writing`;
  for (const family of families.split(/\s*[|\n]\s*/)) {
    const words = family.split(" ");
    for (const word of words) expect(wordsOfStem(word), word).toEqual(expect.arrayContaining(words));
  }
});

test("every word begins with the least prefix of its stem", async () => {
  const sources = new Bun.Glob("{docs,src,fixtures}/**/*.{md,ts,py,java}");
  const words = new Set<string>();
  for await (const path of sources.scan())
    for (const word of (await Bun.file(path).text()).toLowerCase().match(/[a-z]{3,40}/g) ?? [])
      words.add(word);
  expect(words.size).toBeGreaterThan(3000);
  for (const word of words)
    expect(
      leastPrefixes(stemOf(word)).some((prefix) => word.startsWith(prefix)),
      word,
    ).toBe(true);
});

test("a build may put the values of tables in the place of what makes them", () => {
  for (const [name, value] of Object.entries({ ...tables, ...kindred })) {
    expect(value.length, name).toBeGreaterThan(0);
    expect<unknown>(JSON.parse(JSON.stringify(value)), name).toEqual(value);
  }
});
