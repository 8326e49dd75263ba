// References of Rust: types that promises leave to those who keep them, functions that bounds say, what options and results of
// texts and numbers are made into, values that statements are left with.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const TYPES = [
  "pub struct Foo; impl Foo { pub fn new() -> Foo { Foo } pub fn read(t: &str) -> Foo { Foo }",
  "  pub fn mark(&self) -> i32 { 1 } }",
  "pub struct Bar { foo: Foo } impl Bar { pub fn foo(&self) -> &Foo { &self.foo }",
  "  pub fn mark(&self) -> i32 { 2 } }",
  "pub trait Make { type Out; type Bad; fn make(&self) -> Self::Out; fn two(&self) -> (Self::Out, Self::Bad) { todo!() } }",
  "impl Make for Foo { type Out = Bar; type Bad = Foo; fn make(&self) -> Bar { todo!() } }",
  "impl Make for Bar { type Out = Foo; type Bad = Bar; fn make(&self) -> Foo { todo!() } }",
];

/** Lines behind the types that use the mark of a Foo, counted from 1. */
async function ofFoo(...lines: string[]): Promise<number[]> {
  const found = await usesAt("src/lib.rs", [...TYPES, ...lines], "mark", 2);
  return found.map((line) => line - TYPES.length);
}

test("a promise is written with the types that it leaves, in any order, and each who keeps it says them", async () => {
  const found = await ofFoo(
    "fn a<M: Make<Bad = Bar, Out = Foo>>(m: M) { m.make().mark(); }",
    "fn b<M>(m: &M) where M: Make<Out = Bar> + Clone { m.make().mark(); }",
    "fn c(m: &dyn Make<Out = Foo>, n: impl Make<Bad = Foo>) { m.make().mark(); n.two().1.mark(); }",
    "fn d(foo: Foo, bar: Bar) { foo.two().0.mark(); foo.two().1.mark(); bar.two().0.mark(); }",
    "fn e<M: Make<Out = Foo>>(o: M::Out) { o.mark(); }",
    "struct Holds<M: Make> { m: M, out: M::Out } fn f(h: Holds<Bar>, i: Holds<Foo>) { h.out.mark(); i.out.mark(); }",
  );
  expect(found).toEqual([1, 3, 3, 4, 4, 5, 6]);
});

test("type parameters that are functions say what they give", async () => {
  const found = await ofFoo(
    "struct Gen<T> { t: T } impl<T> Gen<T> { fn get(&self) -> &T { &self.t }",
    "  fn map<U, F: FnOnce(T) -> U>(self, f: F) -> Gen<U> { todo!() }",
    "  fn each<U, F>(self, f: F) -> Gen<U> where F: Fn(T) -> U { todo!() } }",
    "fn a(g: Gen<Bar>) { g.map(|b| b.foo).get().mark(); }",
    "fn b(g: Gen<Foo>) { g.each(|f| Bar { foo: f }).get().mark(); g.each(|f| f.make().foo).get().mark(); }",
  );
  expect(found).toEqual([4, 5]);
});

test("texts, numbers and paths are what options and results hold, too", async () => {
  const found = await ofFoo(
    "fn a(n: Option<i32>, t: Result<String, Bar>) { n.map(|n| Foo::new()).unwrap().mark(); t.map(|t| Foo::read(&t)).unwrap().mark(); }",
    "fn b(t: &str) { t.split(',').map(Foo::read).next().unwrap().mark(); for line in t.lines() { Foo::read(line).mark(); } }",
    "fn c(p: &Path) { std::fs::read_to_string(p).map(|t| Foo::read(&t)).unwrap().mark(); p.parent().map(|p| Foo::new()).unwrap().mark(); }",
    "fn d(all: Vec<u8>) { all.first().map(|n| Foo::new()).unwrap().mark(); all.iter().map(|n| Bar::new()).next().unwrap().mark(); }",
  );
  expect(found).toEqual([1, 1, 2, 2, 3, 3, 4]);
});

test("branches that leave give nothing, and loops what they are left with", async () => {
  const found = await ofFoo(
    "fn a(o: Option<Foo>) { let f = if let Some(f) = o { f } else { return }; f.mark(); }",
    "fn b(o: Option<Foo>) { let f = match o { Some(f) => f, None => { log(); return; } }; f.mark(); }",
    "fn c(o: Option<Foo>) { let f = loop { if ready() { break Foo::new(); } }; f.mark(); }",
    "fn d(bars: Vec<Bar>) { bars.iter().map(Bar::foo).for_each(|f| { f.mark(); }); }",
  );
  expect(found).toEqual([1, 2, 3, 4]);
});
