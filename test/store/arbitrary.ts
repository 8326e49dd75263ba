// Arbitrary facts for properties, and the seed that all properties of the store run with.

import fc from "fast-check";
import type {
  BlobFacts,
  ExportFact,
  HeritageFact,
  ImportFact,
  LocalFact,
  OccurrenceFact,
  Param,
  ScopeFact,
  SymbolFact,
} from "../../src/protocol/facts.ts";
import { KINDS, ROLES, VISIBILITIES } from "../../src/protocol/kinds.ts";

export const SEED = { seed: 20240217, numRuns: 60 };

const text = fc.string({ unit: "grapheme", maxLength: 12 });
const count = fc.nat({ max: 70_000 });
const ordinal = fc.integer({ min: -1, max: 300 });
const flag = fc.boolean();

const param: fc.Arbitrary<Param> = fc.record({ name: text, type: text, optional: flag, variadic: flag });
const symbol: fc.Arbitrary<SymbolFact> = fc.record(
  {
    name: text,
    kind: fc.constantFrom(...KINDS),
    container: ordinal,
    line: count,
    column: count,
    startLine: count,
    endLine: count,
    visibility: fc.constantFrom(...VISIBILITIES),
    flags: fc.nat(),
    signature: text,
    doc: text,
    params: fc.array(param, { maxLength: 4 }),
    type: text,
    typeParams: text,
    init: text,
    owner: text,
    twin: count,
  },
  {
    requiredKeys: [
      "name",
      "kind",
      "container",
      "line",
      "column",
      "startLine",
      "endLine",
      "visibility",
      "flags",
      "signature",
      "doc",
      "type",
      "typeParams",
      "init",
      "owner",
      "twin",
    ],
  },
);
const scope: fc.Arbitrary<ScopeFact> = fc.record({
  parent: ordinal,
  symbol: ordinal,
  line: count,
  column: count,
  endLine: count,
  endColumn: count,
});
const local: fc.Arbitrary<LocalFact> = fc.record({
  name: text,
  scope: ordinal,
  line: count,
  column: count,
  type: text,
  init: text,
  hoisted: flag,
});
const occurrence: fc.Arbitrary<OccurrenceFact> = fc.record({
  name: fc.oneof(text, fc.constantFrom("get", "set")),
  role: fc.constantFrom(...ROLES),
  line: count,
  column: count,
  scope: ordinal,
  receiver: text,
  args: fc.integer({ min: -1, max: 255 }),
});
const imported: fc.Arbitrary<ImportFact> = fc.record({
  source: text,
  name: text,
  alias: text,
  line: count,
  column: count,
  endLine: count,
  scope: ordinal,
  typeOnly: flag,
  isStatic: flag,
  system: flag,
});
const exported: fc.Arbitrary<ExportFact> = fc.record({
  name: text,
  local: text,
  source: text,
  line: count,
  typeOnly: flag,
});
const heritage: fc.Arbitrary<HeritageFact> = fc.record({
  symbol: ordinal,
  name: text,
  relation: fc.constantFrom("extends", "implements"),
  line: count,
  column: count,
});

export const anyFacts: fc.Arbitrary<BlobFacts> = fc.record({
  symbols: fc.array(symbol, { maxLength: 20 }),
  scopes: fc.array(scope, { maxLength: 20 }),
  locals: fc.array(local, { maxLength: 20 }),
  occurrences: fc.array(occurrence, { maxLength: 60 }),
  imports: fc.array(imported, { maxLength: 8 }),
  exports: fc.array(exported, { maxLength: 8 }),
  heritage: fc.array(heritage, { maxLength: 8 }),
  packageName: text,
  chunks: fc.array(count),
  chunkWords: fc.array(count),
  flags: fc.nat(),
});
