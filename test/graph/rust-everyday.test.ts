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

test("what a path says of a type and of what that promises gives what the type has, in a chain and as a function", async () => {
  const found = await ofFoo(
    "trait Build { fn build() -> Self; fn next(&self) -> Foo { Foo } }",
    "impl Build for Foo { fn build() -> Self { Foo } } impl Build for Bar { fn build() -> Self { Bar } }",
    "fn a(b: Bar) { <Bar as Make>::make(&b).mark(); <Foo as Make>::make(&b.foo).mark(); }",
    "fn b() { <Foo as Build>::build().mark(); <Bar as Build>::build().mark(); let f = <Foo as Build>::build(); f.mark(); }",
    "fn c<T: Build>(t: T) { <T as Build>::next(&t).mark(); }",
    "fn d(all: Vec<Bar>) { for f in all.iter().map(<Bar as Make>::make) { f.mark(); } }",
  );
  expect(found).toEqual([3, 4, 4, 5, 6]);
});

test("a block for a type with arguments is meant by those, one for an argument by a value whose type has capitals alone", async () => {
  const blocks = [
    "struct Gen<T> { t: T } struct Bar;",
    "impl From<&Bar> for Gen<u8> { fn from(b: &Bar) -> Self { todo!() } }",
    "impl From<&Bar> for Gen<f64> { fn from(b: &Bar) -> Self { todo!() } }",
    "fn a(b: &Bar) { Gen::<f64>::from(b); }",
    "fn b(b: &Bar) { Gen::<u8>::from(b); }",
  ];
  expect(await usesAt("src/lib.rs", blocks, "from", 3)).toEqual([4]);
  const from = await usesAt(
    "src/lib.rs",
    [
      "struct XYZ { x: f64 } struct LMS { l: f64, m: f64 } struct Made;",
      "impl From<&XYZ> for Made { fn from(c: &XYZ) -> Self { todo!() } }",
      "impl From<&LMS> for Made { fn from(c: &LMS) -> Self { todo!() } }",
      "fn a(x: f64) { Made::from(&XYZ { x, }); Made::from(&LMS { l: x, m: 1.0 }); }",
    ],
    "from",
    2,
  );
  expect(from).toEqual([4]);
});

test("a type that keeps a promise of another crate is what an option or a result of it holds", async () => {
  const found = await ofFoo(
    "extern crate serde;",
    "impl serde::Serialize for Foo { fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> { todo!() } }",
    "fn a() { let foo = tried().unwrap(); foo.mark(); } fn tried() -> Result<Foo, ()> { todo!() }",
  );
  expect(found).toEqual([3]);
});
