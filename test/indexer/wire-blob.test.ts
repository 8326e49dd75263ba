// Blobs between threads: what is unpacked is what was packed, also when the numbers of names begin anew.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { NameReceiver, NameSender } from "../../src/indexer/wire-blob.ts";

const name = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz".split(""), "größe", "名前");
const rows = fc.record({
  symbols: fc.array(fc.record({ name, kind: fc.nat(20), localHash: fc.nat(2 ** 40) }), { maxLength: 5 }),
  postings: fc
    .array(fc.tuple(name, fc.nat(1000)), { maxLength: 8 })
    .map((pairs) => ({ names: pairs.map(([text]) => text), roles: pairs.map(([, role]) => role) })),
});

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
          const packed = reply.map((each) => sender.packRows(each));
          receiver.learn(sender.takeFresh());
          expect(packed.map((each) => receiver.unpackRows(each))).toEqual(reply);
          const then = receiver.snapshot();
          late.push(() => expect(packed.map((each) => then.unpackRows(each))).toEqual(reply));
        }
        for (const check of late) check();
      },
    ),
    { seed: 7 },
  );
});
