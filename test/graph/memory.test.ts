// The graph's memory: what a circle cut short is kept for nobody else.

import { expect, test } from "bun:test";
import { Memory } from "../../src/graph/memory.ts";

/** Values that need each other: each is its own name and all that it reaches, in the order of the alphabet. */
function reaching(links: Readonly<Record<string, string>>) {
  const memory = new Memory();
  const made: string[] = [];
  const reach = (name: string): string =>
    memory.remember("reach", name, () => {
      const found = memory.guarded(name, () => {
        made.push(name);
        return [...(links[name] ?? "")].map(reach).join("");
      });
      return found === undefined ? "" : [...new Set(name + found)].sort().join("");
    });
  return { reach, made };
}

test("an answer that a circle cut short is not given to the next question", () => {
  const { reach } = reaching({ a: "b", b: "a" });
  expect(reach("a")).toBe("ab");
  expect(reach("b")).toBe("ab");
});

test("what was made of a cut answer within the same question is not kept either", () => {
  // c asks b while a is open, when b's answer without a is already at hand.
  const { reach } = reaching({ a: "bc", b: "a", c: "b" });
  expect(reach("a")).toBe("abc");
  expect(reach("c")).toBe("abc");
});

test("a circle inside an answer does not keep it from being kept", () => {
  const { reach, made } = reaching({ x: "y", y: "x", z: "x" });
  reach("z");
  const before = made.length;
  reach("x");
  expect(made.length).toBe(before);
});

test("a chain that goes too deep ends, and its links are asked anew by the next question", () => {
  const links = Object.fromEntries([...Array(100).keys()].map((at) => [code(at), code(at + 1)]));
  const { reach } = reaching(links);
  const fromTop = reach(code(0));
  expect(fromTop.length).toBeLessThan(60);
  expect(reach(code(30)).length).toBe(fromTop.length);
});

test("what is cut short is worked out once while that which cuts it is open, and anew afterwards", () => {
  const memory = new Memory();
  let made = 0;
  const cut = memory.lazy(() => {
    made++;
    return memory.guarded("circle", () => "whole") ?? "cut";
  });
  const inCircle = () => memory.guarded("circle", () => [cut(), cut()]);
  expect(inCircle()).toEqual(["cut", "cut"]);
  expect(made).toBe(1);
  expect(inCircle()).toEqual(["cut", "cut"]);
  expect(made).toBe(2);
  expect([cut(), cut()]).toEqual(["whole", "whole"]);
  expect(made).toBe(3);
});

test("what waits for more of its kind at each step ends, each step made once", () => {
  const memory = new Memory();
  let made = 0;
  const step = (): (() => number) => {
    const next = memory.lazy(step);
    return memory.lazy(() => {
      made++;
      return (next()?.() ?? 0) + (next()?.() ?? 0);
    }) as () => number;
  };
  expect(step()()).toBe(0);
  expect(made).toBeLessThan(100);
});

test("what throws leaves nothing behind", () => {
  const memory = new Memory();
  const fail = () =>
    memory.guarded("key", () => {
      throw new Error("time is up");
    });
  expect(fail).toThrow();
  expect(memory.guarded("key", () => 1)).toBe(1);
});

const code = (at: number) => String.fromCodePoint(0x4e00 + at);

test("what takes long is stopped inside, and nothing of it is kept", () => {
  const memory = new Memory();
  let asked = 0;
  const watch = {
    check() {
      if (++asked > 2) throw new Error("time is up");
    },
  };
  const deep = (left: number): number =>
    left === 0 ? 0 : (memory.guarded(left, () => [1, 2].reduce((sum) => sum + deep(left - 1), 1)) ?? 0);
  const long = () => memory.remember("long", "a", () => deep(10));
  expect(() => memory.watching(watch, long)).toThrow("time is up");
  expect(memory.remember("long", "a", () => "again")).toBe("again" as never);
  expect(memory.guarded(10, () => "free")).toBe("free");
});
