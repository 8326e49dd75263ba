// References in Go through the library's generic functions and types, and through loops over functions.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const HEAD = [
  "package a",
  "",
  'import (\n\t"cmp"\n\t"errors"\n\t"iter"\n\t"maps"\n\t"slices"\n\t"sync"\n\t"sync/atomic"\n)',
  "",
  "type Leaf struct{ Size int }",
  "",
  "type Stone struct{ Size int }",
  "",
];

/** Lines with `Size` of a `Leaf`, counted from the first of the source, beside those that end with `// yes`. */
async function sized(source: string) {
  const rows = [...HEAD, source].join("\n").split("\n");
  const uses = await usesAt("a.go", rows, "Size", rows.indexOf("type Leaf struct{ Size int }") + 1);
  const meant = rows.flatMap((row, at) => (row.endsWith("// yes") ? [at + 1] : []));
  return { uses, meant };
}

test("lists and maps that functions of the library make of others", async () => {
  const { uses, meant } = await sized(`
func f(leaves []*Leaf, byName map[string]*Leaf, ids map[*Leaf]int) {
	_ = slices.MaxFunc(leaves, compare).Size // yes
	_ = slices.Delete(leaves, 0, 1)[0].Size // yes
	for _, x := range slices.Clone(leaves) {
		_ = x.Size // yes
	}
	for x := range maps.Keys(ids) {
		_ = x.Size // yes
	}
	for i, x := range slices.All(leaves) {
		_ = x.Size // yes
		_ = i.Size
	}
	for _, x := range slices.Collect(maps.Values(byName)) {
		_ = x.Size // yes
	}
	sorted := slices.SortedFunc(maps.Keys(ids), func(a, b *Leaf) int { return 0 })
	_ = sorted[0].Size // yes
	_ = maps.Collect(slices.All(leaves))[1].Size // yes
	_ = cmp.Or(leaves[0], leaves[1]).Size // yes
}`);
  expect(uses).toEqual(meant);
});

test("what is made once, kept for several threads, or found in an error", async () => {
  const { uses, meant } = await sized(`
func load() *Leaf { return nil }

var once = sync.OnceValue(load)
var twice = sync.OnceValues(func() (*Leaf, error) { return load(), nil })
var kept atomic.Pointer[Leaf]

func f(err error) {
	_ = once().Size // yes
	x, _ := twice()
	_ = x.Size // yes
	_ = kept.Load().Size // yes
	if y, ok := errors.AsType[*Leaf](err); ok {
		_ = y.Size // yes
	}
	if z, ok := errors.AsType[*Stone](err); ok {
		_ = z.Size
	}
}`);
  expect(uses).toEqual(meant);
});

test("a loop over a function binds what that gives the function that it takes", async () => {
  const { uses, meant } = await sized(`
type Walk func(yield func(*Leaf) bool)

type Names map[*Leaf]string

type Tree struct{}

func (*Tree) Each(yield func(i int, x *Leaf) bool) {}
func (*Tree) All() iter.Seq[*Leaf] { return nil }
func (*Tree) Walk() Walk { return nil }

func f(tree *Tree, names Names) {
	for _, x := range tree.Each {
		_ = x.Size // yes
	}
	for x := range tree.All() {
		_ = x.Size // yes
	}
	for x := range tree.Walk() {
		_ = x.Size // yes
	}
	for x := range names {
		_ = x.Size // yes
	}
	next, stop := iter.Pull(tree.All())
	x, ok := next()
	_ = x.Size // yes
	stop(ok)
}`);
  expect(uses).toEqual(meant);
});

test("structs without a name in locals, with what they embed", async () => {
  const { uses, meant } = await sized(`
func f(given struct{ leaf *Leaf }) {
	var one struct {
		*Leaf
		n int
	}
	_ = one.Size // yes
	_ = one.Leaf.Size // yes
	two := struct {
		Leaf
		s string
	}{}
	_ = two.Size // yes
	_ = given.leaf.Size // yes
	var many []struct{ leaf *Leaf }
	_ = many[0].leaf.Size // yes
}`);
  expect(uses).toEqual(meant);
});
