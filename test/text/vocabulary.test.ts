// The vocabulary proposes names for words, sub-words, beginnings and misspellings.

import { expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { TermTable } from "../../src/text/term-table.ts";
import { type NameSource, NameVocabulary } from "../../src/text/vocabulary.ts";
import { editDistance } from "../../src/util/nearest.ts";
import { temporaryFolder } from "../harness.ts";

function sourceOf(names: string[], epoch = 1): NameSource {
  return { epoch, after: (id) => names.map((text, at) => ({ id: at + 1, text })).slice(id) };
}
const NAMES = [
  "parseHTTPRequest",
  "RequestParser",
  "parse",
  "reset",
  "MAX_SIZE",
  "constructor",
  "__proto__",
  "doParse",
];
const best = async (vocabulary: NameVocabulary, text: string, limit = 3) =>
  (await vocabulary.suggest(text, { limit })).map(({ name }) => name);

test("whole names, sub-words, beginnings and misspellings", async () => {
  const vocabulary = new NameVocabulary(sourceOf(NAMES));
  expect((await best(vocabulary, "parse"))[0]).toBe("parse");
  expect(await best(vocabulary, "http request", 1)).toEqual(["parseHTTPRequest"]);
  expect(await best(vocabulary, "parse_http_request", 1)).toEqual(["parseHTTPRequest"]);
  expect(await best(vocabulary, "parseHTT", 1)).toEqual(["parseHTTPRequest"]);
  expect(await best(vocabulary, "RequestPasrer", 1)).toEqual(["RequestParser"]);
  expect(await best(vocabulary, "maxsize", 1)).toEqual(["MAX_SIZE"]);
  expect(await best(vocabulary, "constructor", 1)).toEqual(["constructor"]);
  expect(await best(vocabulary, "__proto__", 1)).toEqual(["__proto__"]);
  expect(await best(vocabulary, "zzzz")).toEqual([]);
  expect(await best(vocabulary, " ")).toEqual([]);
});

test("a doubled letter or a swap comes before another letter", async () => {
  const vocabulary = new NameVocabulary(
    sourceOf(["Amount", "Account", "AccountService", "Parker", "Parser"]),
  );
  expect((await best(vocabulary, "Acount"))[0]).toBe("Account");
  expect((await best(vocabulary, "Parsre"))[0]).toBe("Parser");
});

test("scores fall from 1, and more names never reorder those that were there", async () => {
  const few = await best(new NameVocabulary(sourceOf(NAMES)), "parse", 10);
  const many = new NameVocabulary(sourceOf(["parsePath", ...NAMES.toReversed(), "parser", "reparse"]));
  const found = await many.suggest("parse", { limit: 10 });
  expect(found.map(({ name }) => name).filter((name) => NAMES.includes(name))).toEqual(few);
  expect(found[0]!.score).toBeCloseTo(1, 1);
  for (let at = 1; at < found.length; at++)
    expect(found[at]!.score).toBeLessThanOrEqual(found[at - 1]!.score);
});

test("whether a name is proposed, and its score, do not depend on which others there are", async () => {
  const others = Array.from({ length: 3000 }, (_, at) => `parse${at}`);
  const [alone, among] = [[], others].map(
    (more) => new NameVocabulary(sourceOf([...more, ...NAMES, "parser"])),
  );
  for (const text of ["parse", "parsre", "do parse it"]) {
    const found = (await among!.suggest(text, { limit: 4000 })).filter(({ name }) => !others.includes(name));
    expect(found).toEqual(await alone!.suggest(text, { limit: 4000 }));
  }
});

test("a snapshot is read, and names that came later are added", async () => {
  const file = `${temporaryFolder()}/names`;
  expect(new NameVocabulary(sourceOf(NAMES), file).origin).toBe("built");
  const again = new NameVocabulary(sourceOf([...NAMES, "lateComer"]), file);
  expect(again.origin).toBe("snapshot");
  expect(again.names).toBe(NAMES.length + 1);
  expect(await best(again, "late", 1)).toEqual(["lateComer"]);
  expect(await best(again, "RequestPasrer", 1)).toEqual(["RequestParser"]);
});

test("a snapshot that names are added to again and again says the same as one that is built", async () => {
  const file = `${temporaryFolder()}/names`;
  const names = [...NAMES, ...Array.from({ length: 60 }, (_, at) => `lateComer${at % 7}Of${at}`)];
  for (let count = 1; count <= names.length; count++)
    new NameVocabulary(sourceOf(names.slice(0, count)), file);
  const read = new NameVocabulary(sourceOf(names), file);
  expect(read.origin).toBe("snapshot");
  const built = new NameVocabulary(sourceOf(names));
  for (const text of ["parse", "latecomer", "lateComre3", "of", "max sise", "RequestPasrer"])
    expect(await read.suggest(text, { limit: 100 })).toEqual(await built.suggest(text, { limit: 100 }));
});

test("a name that holds a NUL is in no snapshot that is read", async () => {
  const file = `${temporaryFolder()}/names`;
  const names = [...NAMES, "two\0halves"];
  new NameVocabulary(sourceOf(names), file);
  const again = new NameVocabulary(sourceOf(names), file);
  expect(again.names).toBe(names.length);
  expect(await best(again, "two\0halves", 1)).toEqual(["two\0halves"]);
});

test("a damaged, torn or foreign snapshot is replaced", async () => {
  const file = `${temporaryFolder()}/names`;
  new NameVocabulary(sourceOf(NAMES), file);
  const good = readFileSync(file);
  const json = { version: 2, epoch: 1, highestId: 3, names: 3 };
  const wrong = [
    new Uint8Array(),
    good.subarray(0, good.length >> 1),
    new TextEncoder().encode("not zstd"),
    Bun.zstdCompressSync("{}"),
    Bun.zstdCompressSync(JSON.stringify(json)),
    Bun.zstdCompressSync(JSON.stringify({ ...json, data: { index: {} } })),
    Bun.zstdCompressSync(JSON.stringify({ ...json, version: 99 })),
  ];
  for (const bytes of wrong) {
    writeFileSync(file, bytes);
    const vocabulary = new NameVocabulary(sourceOf(NAMES), file);
    expect(vocabulary.origin).toBe("built");
    expect(await best(vocabulary, "RequestPasrer", 1)).toEqual(["RequestParser"]);
  }
  expect(new NameVocabulary(sourceOf(NAMES, 2), file).origin).toBe("built");
});

test("a folder that cannot be written to costs nothing but time", async () => {
  const file = `${temporaryFolder()}/missing/names`;
  expect(await best(new NameVocabulary(sourceOf(NAMES), file), "reset", 1)).toEqual(["reset"]);
  expect(existsSync(file)).toBe(false);
});

test("misspellings are exactly the terms within the distance", () => {
  const word = fc.stringMatching(/^[abcA-C_é]{1,8}$/);
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 40 }),
      word,
      fc.constantFrom(1, 2),
      (terms, sought, tolerance) => {
        const table = new TermTable();
        terms.forEach((term, at) => {
          table.add(term, at + 1);
        });
        const expected = [...terms].sort().filter((term) => {
          const distance = editDistance(sought, term);
          return distance > 0 && distance <= tolerance;
        });
        expect(table.listNear(sought, tolerance).map(({ term }) => term)).toEqual(expected);
        expect(table.listWithPrefix(sought).map(({ term }) => term)).toEqual(
          [...terms].sort().filter((term) => term.startsWith(sought) && term !== sought),
        );
      },
    ),
    { seed: 3, numRuns: 300 },
  );
});
