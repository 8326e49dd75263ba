// Blobs between threads: the numbers of rows mean the names that were packed, also when numbers begin anew.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { type NamedRows, NameReceiver, NameSender } from "../../src/indexer/wire-blob.ts";
import type { BlobRows } from "../../src/store/blobs.ts";
import type { NameList } from "../../src/store/names.ts";
import { OWNED } from "../../src/store/symbols.ts";

const name = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz".split(""), "größe", "名前");
const rows = fc.record({
  symbols: fc.array(
    fc.record({
      name,
      kind: fc.nat(20),
      container: fc.integer({ min: OWNED, max: 100_000 }),
      localHash: fc.nat(2 ** 40),
    }),
    { maxLength: 5 },
  ),
  postings: fc
    .array(fc.tuple(name, fc.nat(1000)), { maxLength: 8 })
    .map((pairs) => ({ names: pairs.map(([text]) => text), roles: pairs.map(([, role]) => role) })),
});

function named(packed: BlobRows, { texts }: NameList): NamedRows {
  const textsOf = (numbers: Uint32Array) => Array.from(numbers, (number) => texts[number]!);
  const symbols = textsOf(packed.symbolNames).map((text, i) => ({
    name: text,
    kind: packed.symbolKinds[i]!,
    container: packed.symbolContainers[i]!,
    localHash: packed.symbolHashes[i]!,
  }));
  return { symbols, postings: { names: textsOf(packed.postingNames), roles: [...packed.postingRoles] } };
}

test("many replies through a small table", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(rows, { maxLength: 3 }), { maxLength: 12 }),
      fc.integer({ min: 0, max: 30 }),
      (replies, most) => {
        const sender = new NameSender(most);
        const receiver = new NameReceiver();
        const late: (() => void)[] = [];
        for (const reply of replies) {
          const packed = reply.map((each) => sender.pack(each));
          receiver.learn(sender.takeFresh());
          const { list } = receiver;
          const check = () => expect(packed.map((each) => named(each, list))).toEqual(reply);
          check();
          late.push(check);
        }
        for (const check of late) check();
      },
    ),
    { seed: 7 },
  );
});
