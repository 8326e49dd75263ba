// Blobs cross in replies with all their arrays, the empty ones too.

import { expect, test } from "bun:test";
import fc from "fast-check";
import { CargoSender, unloader } from "../../src/indexer/cargo.ts";
import type { WireBlob } from "../../src/indexer/wire-blob.ts";

const MAX_LENGTH = 5;
const bytes = fc.uint8Array({ maxLength: MAX_LENGTH });
const words = fc.uint32Array({ maxLength: MAX_LENGTH });
const blob: fc.Arbitrary<WireBlob> = fc.record({
  hash: fc.string(),
  language: fc.constant("toy"),
  extractor: fc.nat(),
  packageName: fc.string(),
  bytes: fc.nat(),
  lines: fc.nat(),
  flags: fc.nat(),
  text: bytes,
  facts: bytes,
  chunkTable: bytes,
  symbolNames: words,
  symbolKinds: bytes,
  symbolContainers: fc.int32Array({ maxLength: MAX_LENGTH }),
  symbolHashes: fc.float64Array({ maxLength: MAX_LENGTH, noNaN: true }),
  postingNames: words,
  postingRoles: fc.uint16Array({ maxLength: MAX_LENGTH }),
  chunks: fc.record({ bytes, ends: words }),
});

test("several replies", () => {
  const sender = new CargoSender();
  fc.assert(
    fc.property(fc.array(blob, { maxLength: 4 }), (blobs) => {
      const heads = blobs.map((each) => sender.load(each));
      expect(heads.some((head) => "text" in head || "chunks" in head)).toBe(false);
      const sent = sender.take();
      const received = structuredClone(sent, { transfer: [sent.buffer] });
      expect(sent.buffer.byteLength).toBe(0);
      const names = { texts: ["x"] };
      expect(heads.map(unloader(received, names))).toEqual(blobs.map((each) => ({ ...each, names })));
    }),
  );
});
