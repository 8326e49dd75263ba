// A query thread's heap does not grow to several times what is in use.

import { gcAndSweep, heapSize } from "bun:jsc";
import { expect, test } from "bun:test";
import { Collector, ENGINE } from "../../src/query/collect-garbage.ts";

const MB = 1_000_000;

/** A heap of which so much is in use, after the first of its questions. */
function heapOf(used = 50 * MB) {
  const heap = { bytes: used, used, held: used, collected: 0 };
  const collect = () => {
    heap.collected++;
    heap.bytes = heap.used;
  };
  const collector = new Collector({ size: () => heap.bytes, held: () => heap.held, collect });
  collector.tidy();
  heap.collected = 0;
  return { heap, collector };
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

test("little can wait until nobody asks, much cannot", () => {
  const { heap, collector } = heapOf();
  heap.bytes += 20 * MB;
  expect(collector.isUrgent).toBe(false);
  heap.bytes += 30 * MB;
  expect(collector.isUrgent).toBe(true);
  collector.tidy();
  expect(collector.isUrgent).toBe(false);
});

test("a thread is worn that holds far more than its first question took", () => {
  const { heap, collector } = heapOf();
  const isWorn = (held: number) => {
    heap.bytes += 20 * MB;
    heap.held = held;
    return collector.tidy();
  };
  expect(isWorn(95 * MB)).toBe(false);
  expect(isWorn(120 * MB)).toBe(true);
});

test("a thread that holds too much forgets what it can, and is worn where that is little", () => {
  const { heap, collector } = heapOf();
  let forgot = 0;
  const isWorn = (left: number) => {
    heap.bytes += 20 * MB;
    heap.held = 120 * MB;
    return collector.tidy(() => {
      forgot++;
      heap.held = left;
    });
  };
  expect(isWorn(60 * MB)).toBe(false);
  expect(isWorn(95 * MB)).toBe(true);
  expect(forgot).toBe(2);
});

test("what a huge project takes from the start wears no thread", () => {
  const { heap, collector } = heapOf(400 * MB);
  heap.bytes += 20 * MB;
  heap.held = 700 * MB;
  expect(collector.tidy()).toBe(false);
  heap.bytes += 20 * MB;
  heap.held = 900 * MB;
  expect(collector.tidy()).toBe(true);
});

test("what lies outside of the engine's heap counts once", () => {
  const held = () => {
    ENGINE.collect();
    return ENGINE.held();
  };
  const before = held();
  const outside = new Uint8Array(40 * MB).fill(1);
  const more = held() - before;
  expect(outside[MB]).toBe(1);
  expect(more).toBeGreaterThan(39 * MB);
  expect(more).toBeLessThan(60 * MB);
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
    const collector = new Collector();
    fill();
    collector.tidy();
    return heapSize() - before;
  });
  expect(Math.min(...left)).toBeLessThan(17 * MB);
});
