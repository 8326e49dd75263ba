// A query thread's heap does not grow to several times what is in use.

import { gcAndSweep, heapSize } from "bun:jsc";
import { expect, test } from "bun:test";
import { Collector } from "../../src/query/collect-garbage.ts";

const MB = 1_000_000;

/** A heap of which 50 MB are in use. */
function heapOf() {
  const heap = { bytes: 50 * MB, collected: 0 };
  const collect = () => {
    heap.collected++;
    heap.bytes = 50 * MB;
  };
  return { heap, collector: new Collector(() => {}, { size: () => heap.bytes, collect }) };
}

test("what many questions leave is collected between two of them", () => {
  const { heap, collector } = heapOf();
  for (let i = 0; i < 40; i++) {
    heap.bytes += MB;
    collector.tidy();
    expect(heap.bytes).toBeLessThanOrEqual(66 * MB);
  }
  expect(heap.collected).toBe(2);
});

test("when the engine has collected by itself, what it has left counts", () => {
  const { heap, collector } = heapOf();
  heap.bytes = 30 * MB;
  collector.tidy();
  heap.bytes += 17 * MB;
  collector.tidy();
  expect(heap.collected).toBe(1);
});

test("what a huge question unpacked is forgotten when nothing else would do", () => {
  let [bytes, kept] = [60 * MB, 50 * MB];
  const forget = () => {
    kept = 50 * MB;
  };
  const collector = new Collector(forget, { size: () => bytes, collect: () => (bytes = kept) });
  [bytes, kept] = [900 * MB, 300 * MB];
  collector.tidy();
  expect(bytes).toBe(300 * MB);
  [bytes, kept] = [900 * MB, 700 * MB];
  collector.tidy();
  expect(bytes).toBe(50 * MB);
});

test("the engine's own heap shrinks", () => {
  const fill = () => {
    const names = new Map<string, object>();
    for (let i = 0; i < 600_000; i++) names.set(`name ${i}`, { i });
    return names.size;
  };
  // What is left of 70 MB. The engine takes any number on its stack for an address: of several times one is free of them.
  const left = Array.from({ length: 3 }, () => {
    gcAndSweep();
    const before = heapSize();
    const collector = new Collector(() => {});
    fill();
    collector.tidy();
    return heapSize() - before;
  });
  expect(Math.min(...left)).toBeLessThan(17 * MB);
});
