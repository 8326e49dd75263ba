// Type parameters of Go: what the methods of a generic type know of its own, under the names that they give them.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

test("in a method, a value of a type parameter has what the type declares of it", async () => {
  const rows = [
    "package a",
    "type Box[V any] interface {",
    "\tPut(value V) int",
    "}",
    "type Other interface {",
    "\tPut(value int) int",
    "}",
    "type Multi[K comparable, V any, C Box[V], D Other] struct {",
    "\tkeys map[K]C",
    "\tmake func() C",
    "\tother D",
    "}",
    "func (m *Multi[K, V, X, D]) first(key K, value V) {",
    "\tvalues, ok := m.keys[key]",
    "\tvalues.Put(value)",
    "\tm.make().Put(value)",
    "\tvar own X",
    "\town.Put(value)",
    "\tm.other.Put(1)",
    "}",
    "func (m Multi[_, V, C, _]) second(one C, value V) {",
    "\tone.Put(value)",
    "}",
  ];
  expect(await usesAt("a.go", rows, "Put", 3)).toEqual([15, 16, 18, 22]);
  expect(await usesAt("a.go", rows, "Put", 6)).toEqual([19]);
});
