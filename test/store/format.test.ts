// The packed record: nothing is lost, parts equal the whole, damage is noticed.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { type SymbolFact, textFacts } from "../../src/protocol/facts.ts";
import { tabulate } from "../../src/protocol/occurrence-table.ts";
import { packChunks, readChunks, readChunkTables } from "../../src/store/chunk-format.ts";
import { fromDeltas, readColumn, sumDeltas, toDeltas, writeColumn } from "../../src/store/columns.ts";
import { packFacts, readPacked, unpackFacts } from "../../src/store/format.ts";
import type { LateField } from "../../src/store/symbol-row.ts";
import { ByteReader, ByteWriter } from "../../src/util/bytes.ts";
import { anyFacts, SEED } from "./arbitrary.ts";

test("names of occurrences by role and lines are those of all", () => {
  fc.assert(
    fc.property(anyFacts, fc.nat(50), fc.nat(200), (facts, first, more) => {
      const [last, role] = [first + more, facts.occurrences[0]?.role ?? "call"];
      const wanted = facts.occurrences.filter(
        (it) => it.role === role && it.line >= first && it.line <= last,
      );
      const names = readPacked(packFacts(tabulate(facts)))
        .occurrenceNames(role)
        .between(first, last);
      expect(names).toEqual([...new Set(wanted.map(({ name }) => name))]);
    }),
    SEED,
  );
});

test("unpacking what was packed gives the same facts", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(unpackFacts(packFacts(tabulate(facts)))).toEqual(facts);
    }),
    SEED,
  );
});

test("occurrences of a name are those among all with that name", () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom("get", "set", "", "absent"), (facts, name) => {
      const named = readPacked(packFacts(tabulate(facts))).occurrences(name);
      expect(named).toEqual(facts.occurrences.filter((occurrence) => occurrence.name === name));
    }),
    SEED,
  );
});

test("locals of a name are those among all with that name", () => {
  fc.assert(
    fc.property(anyFacts, fc.nat(), (facts, at) => {
      const name = facts.locals[at % Math.max(1, facts.locals.length)]?.name ?? "absent";
      const named = readPacked(packFacts(tabulate(facts))).locals(name);
      expect(named).toEqual(facts.locals.filter((local) => local.name === name));
    }),
    SEED,
  );
});

test("rows of symbols that look their fields up are the symbols", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const packed = readPacked(packFacts(tabulate(facts)));
      const textOf = (field: LateField, ordinal: number) => packed.symbolTexts(field)[ordinal]!;
      const { rows } = packed.symbolTable({ textOf });
      const wanted = facts.symbols.map((symbol) => ({ params: undefined, ...symbol }));
      const keys = Object.keys(wanted[0] ?? {}) as (keyof SymbolFact)[];
      const found = rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])));
      expect(found as unknown[]).toEqual(wanted);
    }),
    SEED,
  );
});

test("more names and lines than fit in a byte, and than in two", () => {
  const facts = textFacts([1], [1]);
  for (let i = 0; i < 70_000; i++) {
    const line = i * 3 + 1;
    const common = { role: "read", column: 1, scope: 0, receiver: "", args: -1 } as const;
    facts.occurrences.push({ name: `n${i}`, line, ...common });
  }
  const packed = readPacked(packFacts(tabulate(facts)));
  expect(packed.occurrences("n69999")).toEqual([facts.occurrences[69_999]!]);
  expect(packed.occurrences()[256]).toEqual(facts.occurrences[256]!);
});

test("a text without facts packs small", () => {
  expect(packFacts(tabulate(textFacts([1, 46], [200, 150]))).length).toBeLessThan(60);
});

test("a record that was cut short throws, whichever part is read", () => {
  const facts = textFacts([1], [1]);
  facts.exports.push({ name: "shown", local: "hidden", source: "", line: 1, typeOnly: false });
  const whole = packFacts(tabulate(facts));
  for (let length = 0; length < whole.length; length++)
    expect(() => unpackFacts(whole.subarray(0, length))).toThrow();
});

test("any numbers survive a column, at any width", () => {
  const numbers = fc.array(fc.oneof(fc.nat(300), fc.nat(), fc.maxSafeNat(), fc.integer()));
  fc.assert(
    fc.property(numbers, (values) => {
      const out = new ByteWriter();
      writeColumn(out, values);
      expect(Array.from(readColumn(new ByteReader(out.finish()), values.length))).toEqual(values);
    }),
    SEED,
  );
});

test("values up to 2^51 survive as deltas", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 ** 51 })), (values) => {
      expect(fromDeltas(toDeltas(values))).toEqual(values);
    }),
    SEED,
  );
});

test("deltas summed at some rows", () => {
  const deltas = Uint8Array.from(toDeltas([5, 9, 9, 3, 12]));
  expect(sumDeltas(deltas, [0, 2, 3])).toEqual([5, 9, 3]);
});

test("chunk tables survive on their own", () => {
  const table = { chunks: [1, 46, 91], chunkWords: [300, 0, 7] };
  expect(readChunks(packChunks(table))).toEqual(table);
});

test("chunk tables one behind the other are those that each is alone", () => {
  const line = fc.nat(2 ** 31 - 1);
  const table = fc.array(fc.tuple(line, line), { maxLength: 300 }).map((pairs) => ({
    chunks: pairs.map(([first]) => first >> 1).sort((a, b) => a - b),
    chunkWords: pairs.map(([, words]) => words),
  }));
  fc.assert(
    fc.property(fc.array(table, { maxLength: 20 }), (tables) => {
      const packed = tables.map(packChunks);
      const { starts, lines, words } = readChunkTables(
        Buffer.concat(packed),
        packed.map(({ length }) => length),
      );
      const read = tables.map((_, i) => ({
        chunks: [...lines.subarray(starts[i], starts[i + 1])],
        chunkWords: [...words.subarray(starts[i], starts[i + 1])],
      }));
      expect(read).toEqual(tables);
    }),
    { seed: 11 },
  );
});
