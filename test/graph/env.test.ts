// What types come to that are written with type parameters: each is worked out once for what is given for these.

import { expect, test } from "bun:test";
import { Env } from "../../src/graph/inference/env.ts";
import { Memory } from "../../src/graph/memory.ts";
import type { Place } from "../../src/graph/place.ts";
import { parseType } from "../../src/graph/text/type-text.ts";

const file = {} as Place["file"];
const place: Place = { file, scope: 0, line: 1, column: 1 };
const node = parseType("Box<T>", {});

function readings() {
  const memory = new Memory();
  const env = Env.of([]);
  let made = 0;
  const make = () => ({ t: "library" as const, name: `${++made}`, args: [] });
  const nameOf = (at: Place, from = make) => {
    const type = env.read(memory, node, at, from);
    return type?.t === "library" ? type.name : undefined;
  };
  return { nameOf, make };
}

test("a type that is written at one place is read once, and anew at another", () => {
  const { nameOf } = readings();
  expect(nameOf(place)).toBe("1");
  expect(nameOf({ ...place })).toBe("1");
  expect(nameOf({ ...place, line: 2 })).toBe("2");
});

test("a type that asks for itself is read again inside, where whatever guards it ends that", () => {
  const { nameOf, make } = readings();
  let depth = 0;
  const asking = () => {
    const level = ++depth;
    if (level < 3) expect(nameOf(place, asking)).toBe(`${3 - level}`);
    return make();
  };
  expect(nameOf(place, asking)).toBe("3");
});
