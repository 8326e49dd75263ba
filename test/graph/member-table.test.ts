// Members of symbols, few or many, are those that a walk through the symbols finds, in the same order.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { MemberTable } from "../../src/graph/member-table.ts";
import type { SymbolFact } from "../../src/protocol/facts.ts";
import { SEED } from "../store/arbitrary.ts";

const names = ["get", "set", "size"];
const anySymbols = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.nat()), { maxLength: 60 })
  .map((all) =>
    all.map(
      ([name, at], ordinal) => ({ name, container: (at % Math.min(ordinal + 1, 3)) - 1 }) as SymbolFact,
    ),
  );

test("members by name are those of a walk", () => {
  fc.assert(
    fc.property(anySymbols, (symbols) => {
      const table = new MemberTable(symbols);
      for (let container = -1; container < symbols.length; container++) {
        const own = symbols.flatMap((symbol, at) => (symbol.container === container ? [at] : []));
        const named = (name: string) => own.filter((at) => symbols[at]!.name === name);
        const members = table.of(container);
        expect(members.count).toBe(own.length);
        for (const name of [...names, "absent"]) {
          expect(members.get(name) ?? []).toEqual(named(name));
          expect(members.has(name)).toBe(named(name).length > 0);
        }
        const inOrder = [...new Set(own.map((at) => symbols[at]!.name))];
        expect([...members]).toEqual(inOrder.map((name) => [name, named(name)]));
        expect([...members.keys()]).toEqual(inOrder);
        expect([...members.values()].flat().sort((a, b) => a - b)).toEqual(own);
      }
    }),
    SEED,
  );
});
