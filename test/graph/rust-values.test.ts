// References of Rust by what values are: functions that fields hold, what is waited for, arms that bind the whole, blocks for
// types of the library.

import { expect, test } from "bun:test";
import { ask, placesAt, usesAt } from "./ask.ts";

const PART = "pub struct Part; impl Part { fn turn(&self) {} }";

test("what a field or a parameter holds is called as its function type says", async () => {
  const rows = [
    PART,
    'struct Table { make: unsafe fn(u8) -> Option<Part>, far: extern "C" fn() -> Part, boxed: Box<dyn Fn(&Part) -> Part + Send> }',
    "fn a(t: &Table) -> Option<u8> { (t.make)(1)?.turn(); (t.far)().turn(); (t.boxed)(p).turn(); None }",
    "fn b(f: for<'a> fn(&'a u8) -> Part) { f(&1).turn(); }",
    "fn c(t: Table) { Table { boxed: Box::new(|p| { p.turn(); Part }), ..t }; }",
  ];
  expect(await usesAt("src/lib.rs", rows, "turn", 1)).toEqual([3, 3, 3, 4, 5]);
});

test("what is waited for is what a function gives, or what a type says to come of it", async () => {
  const rows = [
    PART,
    "async fn make() -> Result<Part, u8> { todo!() }",
    'async fn a() { let p = make("x").await?; p.turn(); make("y").await.unwrap().turn(); }',
    "struct Later; impl Future for Later { type Output = Part; fn poll(&self) {} }",
    "async fn b(l: Later) { l.await.turn(); }",
    "struct Never; impl Never { fn turn(&self) {} } impl Future for Never { type Output = u8; }",
    "async fn c(n: Never) { n.await.turn(); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "turn", 1)).toEqual([3, 3, 5]);
  expect(await usesAt("src/lib.rs", rows, "turn", 6)).toEqual([]);
});

test("a name alone in an arm is the whole of what is matched", async () => {
  const rows = [
    PART,
    "fn find() -> Part { Part }",
    "fn a(p: Part) { match find() { first if true => first.turn(), all @ Part => all.turn(), p => p.turn() } }",
  ];
  expect(await usesAt("src/lib.rs", rows, "turn", 1)).toEqual([3, 3, 3]);
});

test("what a function opens as a whole hides what its file declares", async () => {
  const rows = [
    "pub struct Get { at: u8 } impl Get { fn apply(&self) {} }",
    "pub enum Command { Get(Get), Stop }",
    "fn a(c: Command) { use Command::*; match c { Get(cmd) => cmd.apply(), Stop => {} } }",
    "fn b(g: Get) { g.apply(); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "Get", 1)).toEqual([1, 2, 4]);
  expect(await usesAt("src/lib.rs", rows, "Get", 2)).toEqual([3]);
  expect(await usesAt("src/lib.rs", rows, "apply", 1)).toEqual([3, 4]);
});

test("in a block for a type of the library its own members are meant", async () => {
  const rows = [
    "trait Sink { fn put_all(&mut self, of: u8); fn both(&mut self); }",
    "impl Sink for &mut [u8] { fn put_all(&mut self, of: u8) {} fn both(&mut self) { self.put_all(1); } }",
    "impl Sink for &mut [MaybeUninit<u8>] { fn put_all(&mut self, of: u8) {} fn both(&mut self) { self.put_all(2); } }",
  ];
  expect(await usesAt("src/lib.rs", rows, "put_all", 2)).toEqual([2]);
  expect(await usesAt("src/lib.rs", rows, "put_all", 3)).toEqual([3]);
});

test("what a type leads to, and what it gives in a loop, its blocks say", async () => {
  const rows = [
    PART,
    "struct Held<T> { part: T } impl<T> std::ops::Deref for Held<T> { type Target = T; fn deref(&self) -> &T { &self.part } }",
    "#[derive(Clone)] struct Own { part: Part } impl Deref for Own { type Target = Part; } impl Clone for Own { fn clone(&self) {} }",
    "fn a(h: Held<Part>, o: Own) { h.turn(); o.turn(); o.clone(); }",
    "struct Walk<'a, T> { all: &'a [T] } impl<'a, T> Iterator for Walk<'a, T> { type Item = &'a T; fn next(&mut self) {} }",
    "fn b(w: Walk<Part>, v: Walk<Part>) { for p in w { p.turn(); } v.filter(|p| p.turn()).map(|p| p.turn()); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "turn", 1)).toEqual([4, 4, 6, 6, 6]);
});

test("of a field and a method of one name, the one that its role says goes on", async () => {
  const rows = [
    PART,
    "struct Whole { part: Vec<Part> } impl Whole { fn part(&self) -> Other { Other } }",
    "struct Other; impl Other { fn turn(&self) {} }",
    "fn a(w: Whole) { w.part.iter().map(|p| p.turn()); w.part().turn(); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "turn", 1)).toEqual([4]);
  expect(await usesAt("src/lib.rs", rows, "turn", 3)).toEqual([4]);
});

test("a path names a member by what promises it, and never a field", async () => {
  const rows = [
    "pub trait Paint { fn paint(&self) -> u8; fn make(of: Dot) -> Self; }",
    "pub struct Dot; impl Paint for Dot { fn paint(&self) -> u8 { 1 } fn make(of: Dot) -> Self { of } }",
    "fn a(d: Dot) { Paint::paint(&d); <Dot as Paint>::paint(&d); let e: Line = Paint::make(d); }",
    "#[derive(Paint)] pub struct Line { at: u8 }",
    "fn b(l: Line) { l.paint(); Line::make(Dot).at; Paint::paint(&l); }",
    "impl fmt::Display for Dot { fn fmt(&self, f: u8) {} }",
    "impl fmt::Debug for Dot { fn fmt(&self, f: u8) { fmt::Display::fmt(self, f) } }",
    "struct Pair { value: u8 }",
    "impl Pair { fn value(self) -> u8 { 1 } }",
    "fn c(all: Vec<Pair>) { all.into_iter().map(Pair::value); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "paint", 2)).toEqual([3, 3]);
  expect(await usesAt("src/lib.rs", rows, "paint", 1)).toEqual([5, 5]);
  expect(await usesAt("src/lib.rs", rows, "make", 2)).toEqual([]);
  expect(await usesAt("src/lib.rs", rows, "at", 4)).toEqual([5]);
  expect(await usesAt("src/lib.rs", rows, "fmt", 6)).toEqual([7]);
  expect(await usesAt("src/lib.rs", rows, "value", 8)).toEqual([]);
  expect(await usesAt("src/lib.rs", rows, "value", 9)).toEqual([10]);
});

test("two stars in front of the object at hand open what its type leads to", async () => {
  const rows = [
    "pub struct Owned { part: Part }",
    "pub struct Part;",
    "impl Part { fn weigh(&self) -> u8 { 1 } }",
    "impl Deref for Owned { type Target = Part; fn deref(&self) -> &Part { &self.part } }",
    "impl Owned {",
    "    fn weigh(&self) -> u8 { (**self).weigh() }",
    "    fn again(&self) -> u8 { (*self).weigh() }",
    "}",
  ];
  expect(await usesAt("src/lib.rs", rows, "weigh", 3)).toEqual([6]);
  expect(await usesAt("src/lib.rs", rows, "weigh", 6)).toEqual([7]);
});

test("in a block for a reference the object at hand suits no parameter by its type alone", async () => {
  const rows = [
    "pub struct Bytes;",
    "impl Same<str> for Bytes { fn same(&self, other: &str) -> bool { true } }",
    "impl<'a, T: ?Sized> Same<&'a T> for Bytes { fn same(&self, other: &&'a T) -> bool { true } }",
    "impl Same<Bytes> for str { fn same(&self, other: &Bytes) -> bool { other.same(self) } }",
    "impl Same<Bytes> for &str { fn same(&self, other: &Bytes) -> bool { other.same(self) } }",
  ];
  expect(await usesAt("src/lib.rs", rows, "same", 2)).toEqual([4]);
  expect(await usesAt("src/lib.rs", rows, "same", 3)).toEqual([]);
});

test("a call means no field of its name", async () => {
  const rows = [
    "pub struct Pipe { read: Part, make: fn() -> u8 }",
    "fn a(mut pipe: Pipe, into: &mut [u8]) { pipe.read(into); pipe.read; (pipe.make)(); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "read", 1)).toEqual([2]);
  expect(await usesAt("src/lib.rs", rows, "make", 1)).toEqual([2]);
});

test("Rust: a tuple that is written out has the types of its parts, as what is matched and as what arms give", async () => {
  const rows = [
    "struct Lid { width: i32 }",
    "struct Door { width: i32 }",
    "fn make() -> Result<Lid, i32> { todo!() }",
    "fn run(lid: Result<Lid, i32>, door: Option<&Door>, kind: i32) -> Result<i32, i32> {",
    "    let width = (1, make()?).1.width;",
    "    if let (Ok(lid), Some(door)) = (&lid, door) {",
    "        println(lid.width,",
    "            door.width);",
    "    }",
    "    match (lid, door) {",
    "        (Ok(one), None) => one.width,",
    "        (Ok(one), Some(two)) => two.width,",
    "        _ => 0,",
    "    };",
    "    let (first, rest) = match kind {",
    "        0 => (make()?, None),",
    "        1 => return Err(1),",
    "        _ => {",
    "            let lid = make()?;",
    "            (lid, Some(1))",
    "        }",
    "    };",
    "    Ok(first.width)",
    "}",
  ];
  expect(await usesAt("a.rs", rows, "width", 1)).toEqual([5, 7, 11, 23]);
  expect(await usesAt("a.rs", rows, "width", 2)).toEqual([8, 12]);
});

test("Rust: a name that a macro makes a part of a path, a key or a member of", async () => {
  const rows = [
    "enum Kind { Open, Shut }",
    "struct Lid { width: i32, depth: i32 }",
    "impl Lid { fn new() -> Lid { todo!() } }",
    "struct Door { width: i32 }",
    "macro_rules! kind { ($x:ident) => (Some(Kind::$x)); }",
    "macro_rules! lid { ($($k:ident: $v:expr),*) => (Lid { $($k: $v,)* ..Lid::new() }) }",
    "macro_rules! check {",
    "    ($text:expr; $err:tt) => (assert_eq!($text, Err($err)));",
    "    ($text:expr; $($k:ident: $v:expr),* $(,)?) => ({",
    "        let mut expected = Lid::new(); // filled",
    "        $(expected.$k = $v;)*",
    "    });",
    "}",
    "macro_rules! both {",
    "    (at = $at:expr; $($k:ident: $v:expr),*) => (lid!($($k: $v),*).at($at));",
    "    ($($k:ident: $v:expr),*) => (both!(at = 0; $($k: $v),*))",
    "}",
    "macro_rules! make { ($width:ident) => { fn $width() -> Kind { Kind::$width } } }",
    "fn run(width: i32) {",
    "    kind!(Open);",
    "    lid!(width: 1, depth: 2);",
    '    check!("a"; depth: 1, width: width);',
    '    check!("b"; width);',
    "    make!(Open);",
    "    lid![depth: 1];",
    "    both!(depth: 1, width: width);",
    "}",
  ];
  expect(await usesAt("a.rs", rows, "Open", 1)).toEqual([20]);
  expect(await usesAt("a.rs", rows, "width", 2)).toEqual([21, 22, 26]);
  expect(await usesAt("a.rs", rows, "depth", 2)).toEqual([21, 22, 25, 26]);
  expect(await usesAt("a.rs", rows, "width", 4)).toEqual([]);
});

test("Rust: what a variant of a type with parameters holds is what is given for them", async () => {
  const rows = [
    "struct Lid { width: i32 }",
    "struct Door { width: i32 }",
    "enum Either<L, R> { Left(L), Right(R), Named { side: L } }",
    "struct Pair<A>(A, i32);",
    "fn a(given: Option<Either<Lid, Door>>) {",
    "    match given {",
    "        Some(Either::Left(l)) => l.width,",
    "        Some(Either::Right(d)) => d.width,",
    "        Some(Either::Named { side }) => side.width,",
    "        None => 0,",
    "    };",
    "}",
    "impl Either<Lid, Door> {",
    "    fn go(self) {",
    "        if let Either::Left(l) = self { l.width }",
    "    }",
    "}",
    "fn b(pair: Pair<Lid>) -> i32 {",
    "    let Pair(l, _) = pair;",
    "    l.width",
    "}",
  ];
  expect(await usesAt("a.rs", rows, "width", 1)).toEqual([7, 9, 15, 20]);
  expect(await usesAt("a.rs", rows, "width", 2)).toEqual([8]);
});

test("Rust: what operators give is what their traits say that they do", async () => {
  const rows = [
    "pub struct V { x: u32 }",
    "pub struct M;",
    "impl Add<V> for V { type Output = V; fn add(self, o: V) -> V { o } }",
    "impl Mul<V> for M { type Output = V; fn mul(self, o: V) -> Self::Output { o } }",
    "impl Neg for V { type Output = V; fn neg(self) -> Self::Output { self } }",
    "impl Not for V { type Output = M; fn not(self) -> M { M } }",
    "impl V { fn len(&self) -> u32 { 1 } }",
    "impl M { fn len(&self) -> u32 { 1 } }",
    "fn run(a: V, b: V, m: M, n: u32) {",
    "    let c = a + b;",
    "    c.len();",
    "    (m * a + b).len();",
    "    (-c).len();",
    "    (!c).len();",
    "    let d = n + 1;",
    "    d.len();",
    "}",
  ];
  expect(await usesAt("src/lib.rs", rows, "len", 7)).toEqual([11, 12, 13]);
  expect(await usesAt("src/lib.rs", rows, "len", 8)).toEqual([14]);
});

test("Rust: numbers say by their endings which of several blocks takes them", async () => {
  const rows = [
    "pub struct V;",
    "impl From<u32> for V { fn from(x: u32) -> V { V } }",
    "impl From<u64> for V { fn from(x: u64) -> V { V } }",
    "impl From<f32> for V { fn from(x: f32) -> V { V } }",
    "fn run() {",
    "    V::from(1u32);",
    "    V::from(0x1f_u64);",
    "    V::from(1.5);",
    "    V::from(2f32);",
    "    V::from(1);",
    "}",
  ];
  expect(await usesAt("src/lib.rs", rows, "from", 2)).toEqual([6]);
  expect(await usesAt("src/lib.rs", rows, "from", 3)).toEqual([7]);
  expect(await usesAt("src/lib.rs", rows, "from", 4)).toEqual([8, 9]);
});

test("Rust: what a promise makes is what is expected", async () => {
  const rows = [
    "pub struct V;",
    "trait Zero { fn zero() -> Self; }",
    "impl Zero for V { fn zero() -> V { V } }",
    "impl Default for V { fn default() -> V { V } }",
    "fn take(v: V) {}",
    "fn run() -> V {",
    "    let a: V = Zero::zero();",
    "    take(Default::default());",
    "    return num::Zero::zero();",
    "}",
  ];
  expect(await usesAt("src/lib.rs", rows, "zero", 3)).toEqual([7, 9]);
  expect(await usesAt("src/lib.rs", rows, "default", 4)).toEqual([8]);
});

test("Rust: of blocks for a value and for references to one, those that suit what they are called on", async () => {
  const rows = [
    "pub struct V { d: u8 }",
    "impl IntoIterator for V { fn into_iter(self) -> X { X } }",
    "impl<'a> IntoIterator for &'a V { fn into_iter(self) -> Y { Y } }",
    "impl<'a> IntoIterator for &'a mut V { fn into_iter(self) -> Z { Z } }",
    "fn f(a: &V, b: V, c: &'static mut V) {",
    "    a.into_iter();",
    "    b.into_iter();",
    "    c.into_iter();",
    "    let d = V { d: 1 };",
    "    d.into_iter();",
    "    let e = &d;",
    "    e.into_iter();",
    "    let unknown = make(d);",
    "    unknown.into_iter();",
    "}",
  ];
  expect(await usesAt("src/lib.rs", rows, "into_iter", 2)).toEqual([7, 10]);
  expect(await usesAt("src/lib.rs", rows, "into_iter", 3)).toEqual([6, 12]);
  expect(await usesAt("src/lib.rs", rows, "into_iter", 4)).toEqual([8]);
});

test("macros of a name beside a type; macros of a crate that is named as a whole", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "wrap"\n',
    "src/lib.rs": "pub mod path;\npub use self::path::path;\n",
    "src/path.rs":
      "pub struct Pair<A>(A);\nmacro_rules! Pair {\n($a:ty) => { Pair<$a> };\n}\ntype Both = Pair!(u8);\n#[macro_export]\nmacro_rules! path {\n() => {};\n}\npub fn path() {}\n",
    "tests/path.rs": "#[macro_use]\nextern crate wrap;\nfn go() {\npath!();\nwrap::path();\n}\n",
  };
  expect(await placesAt(files, "src/path.rs", "Pair", 2)).toEqual(["src/path.rs:5 resolved"]);
  expect(await placesAt(files, "src/path.rs", "Pair", 1)).toEqual(["src/path.rs:3 resolved"]);
  const macro = await placesAt(files, "src/path.rs", "path", 7);
  expect(macro).toContain("tests/path.rs:4 resolved");
  expect(macro).not.toContain("tests/path.rs:5 resolved");
});

test("lists that a macro makes, values with their fields, what can be turned into something", async () => {
  const rows = [
    "pub struct Leaf { size: u32 }",
    "impl Leaf { fn see(&self) {} }",
    "struct Stone;",
    "impl Stone { fn see(&self) {} }",
    "fn f(xs: Vec<u32>, flag: bool) {",
    "  let made = vec![Leaf { size: 1 }, Leaf { size: 2 }];",
    "  made[0].see();",
    "  for one in made { one.see(); }",
    "  let (a, b) = (Leaf { size: 1 }, 2);",
    "  a.see();",
    "  let cell = Rc::new(RefCell::new(Leaf { size: 1 }));",
    "  cell.borrow().see();",
    "  const FLAG: bool = true;",
    "  let picked = if FLAG { Leaf { size: 1 } } else { Leaf { size: 2 } };",
    "  picked.see();",
    "}",
    "fn g<T: AsRef<Leaf>>(one: T, two: impl Into<Leaf>, all: mpsc::Receiver<Leaf>) {",
    "  one.as_ref().see();",
    "  two.into().see();",
    "  all.recv().unwrap().see();",
    "}",
  ];
  expect(await usesAt("src/lib.rs", rows, "see", 2)).toEqual([7, 8, 10, 12, 15, 18, 19, 20]);
});

test("what a function imports hides what the module around it declares, the function itself too", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "app"\n',
    "src/lib.rs": "pub mod take;\nmod tests;\n",
    "src/take.rs": "pub fn one(a: u8) -> u8 { a }\n",
    "src/tests.rs":
      "mod of_texts {\n  fn one() {\n    use crate::take::one;\n    one(1);\n    fn inner(a: u8) -> u8 { one(a) }\n  }\n  fn other() { one(); }\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "one", path: "src/take.rs" });
  expect(places.map((place) => place.split(":")[1]!)).toEqual(["3 resolved", "4 resolved", "5 resolved"]);
});

test("functions have what is promised of all that are called so", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "app"\n',
    "src/lib.rs": [
      "pub trait Parser<I> { fn parse_all(&mut self, input: I) -> I; }",
      "impl<I, F> Parser<I> for F where F: FnMut(I) -> I { fn parse_all(&mut self, input: I) -> I { self(input) } }",
      "fn tuple(n: u8) -> impl FnMut(u8) -> u8 { move |x| x + n }",
      "fn f() { tuple(1).parse_all(2); }",
    ].join("\n"),
  };
  const { places } = await ask(files, { symbol_name: "Parser.parse_all" });
  expect(places.some((place) => place.startsWith("src/lib.rs:4"))).toBe(true);
});

test("a type parameter is bound where its own name stands, by what it is in or by a function in that", async () => {
  const rows = [
    "pub trait Layer<S> { type Made; fn layer(&self, inner: S) -> Self::Made; }",
    "impl<S, A, B> Layer<S> for (A, B) where A: Layer<B::Made>, B: Layer<S>,",
    "{ type Made = A::Made;",
    "  fn layer(&self, s: S) -> A::Made { let (a, b) = self; a.layer(b.layer(s)) } }",
    "pub struct Stack<L> { own: L }",
    "impl Layer<u8> for u8 { fn layer(&self, s: u8) {} } impl<L> Stack<L> {",
    "  pub fn run<S>(&self, s: S) -> L::Made where L: Layer<S>, L::Made: Clone { self.own.layer(s) }",
    "}",
  ];
  expect(await usesAt("src/lib.rs", rows, "Made", 1)).toEqual([1, 2, 3, 4, 7, 7]);
  expect(await usesAt("src/lib.rs", rows, "layer", 1)).toEqual([4, 4, 7]);
});

test("what is asked of `self` is nothing of the module at hand", async () => {
  const rows = [
    "pub use crate::free::*;",
    "mod free { pub fn count(of: u8) {} }",
    "pub trait More: Iterator { fn twice(self) { self.count(); self::count(1); } }",
  ];
  expect(await usesAt("src/lib.rs", rows, "count", 2)).toEqual([3]);
});

test("what a block gives to whatever has what it wants, types have that have nothing of its name", async () => {
  const rows = [
    "pub trait Load<E>: Default { fn try_load(of: u8) -> Self { todo!() } fn pairs_up(self) {} }",
    "impl<T: Default> Load<Broken> for T {}",
    "pub fn pairs_up(of: u8) {}",
    "#[derive(Default)] pub struct Config { width: u8 }",
    "#[derive(Default)] pub struct Own { width: u8 } impl Own { fn try_load(of: u8) -> Own { todo!() } }",
    "fn a() { let c = Config::try_load(1); c.width; c.pairs_up(); }",
    "fn b(v: Vec<u8>) { v.iter().pairs_up(); [1, 2].iter().pairs_up(); unknown().pairs_up(); }",
    "fn c() { let o = Own::try_load(1); o.width; }",
  ];
  expect(await usesAt("src/lib.rs", rows, "width", 4)).toEqual([6]);
  expect(await usesAt("src/lib.rs", rows, "width", 5)).toEqual([8]);
  expect(await usesAt("src/lib.rs", rows, "pairs_up", 1)).toEqual([6, 7, 7, 7]);
});

test("blocks for whatever make no promise of what that has already, and none for functions alone", async () => {
  const rows = [
    "pub trait Pairs { type Item; fn weigh(&self) {} }",
    "pub trait Alike: Pairs {} impl<T: Pairs> Alike for T {}",
    "pub trait Order { fn arrange(&self) {} } impl<F: FnMut(u8) -> u8> Order for F {}",
    "fn a<I: Iterator>(of: I::Item, v: Vec<u8>) { v.iter().weigh(); v.iter().arrange(); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "Item", 1)).toEqual([]);
  expect(await usesAt("src/lib.rs", rows, "weigh", 1)).toEqual([]);
  expect(await usesAt("src/lib.rs", rows, "arrange", 3)).toEqual([]);
});

test("tuples have what blocks for as many parts give them, and nothing of their first part", async () => {
  const rows = [
    "pub trait Layer { fn layer(&self) {} }",
    "impl<A, B> Layer for (A, B) { fn layer(&self) {} }",
    "impl<A, B, C> Layer for (A, B, C) { fn layer(&self) { let (a, b, c) = self; (b, c).layer() } }",
    "pub struct Part; impl Layer for Part { fn layer(&self) {} } impl Part { fn turn(&self) {} }",
    "fn a(p: (Part, u8), q: Part) { p.layer(); p.turn(); q.layer(); }",
    "fn b(x: A, y: B, z: C) { (x, y, z).layer() }",
  ];
  expect(await usesAt("src/lib.rs", rows, "layer", 2)).toEqual([3, 5]);
  expect(await usesAt("src/lib.rs", rows, "layer", 3)).toEqual([6]);
  expect(await usesAt("src/lib.rs", rows, "layer", 4)).toEqual([5]);
  expect(await usesAt("src/lib.rs", rows, "turn", 4)).toEqual([]);
});

test("of blocks for a type of the library and for references to one, that for what is at hand is meant", async () => {
  const rows = [
    "pub trait Spread { fn spread(self) where Self: Sized {} }",
    "impl<T> Spread for Vec<T> { fn spread(self) {} }",
    "impl<'a, T> Spread for &'a Vec<T> { fn spread(self) {} }",
    "impl<'a, T> Spread for &'a mut Vec<T> { fn spread(self) {} }",
    "fn a() { let v: Vec<u8> = make(); v.spread(); }",
    "fn b(v: &Vec<u8>) { v.spread(); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "spread", 2)).toEqual([5]);
  expect(await usesAt("src/lib.rs", rows, "spread", 3)).toEqual([6]);
  expect(await usesAt("src/lib.rs", rows, "spread", 4)).toEqual([]);
});

test("names that a macro is given are members of the object where it is called", async () => {
  const rows = [
    "macro_rules! copies { ($($field:ident),*) => { fn clone(&self) -> Self { Self { $($field: self.$field.clone(),)* } } } }",
    "macro_rules! shows { ($name:ident, $($field:ident),*) => { fn fmt(&self, f: u8) { f.open(stringify!($name)) $(.field(stringify!($field), &self.$field))*; } } }",
    "pub struct Walk { walk: u8, last: u8 }",
    "pub fn walk() {}",
    "impl Clone for Walk { copies!(walk, last); }",
    "impl Debug for Walk { shows!(Walk, walk, last); }",
    "impl Walk { fn a(&self) { walk(); } }",
  ];
  expect(await usesAt("src/lib.rs", rows, "walk", 3)).toEqual([5, 6]);
  expect(await usesAt("src/lib.rs", rows, "last", 3)).toEqual([5, 6]);
  expect(await usesAt("src/lib.rs", rows, "walk", 4)).toEqual([7]);
});

test("modules whose files stand beside the file that declares them", async () => {
  const files = {
    "src/lib.rs": "mod range;\nmod plain;\n",
    "src/plain.rs": "pub trait Borrow {}\n",
    "src/range.rs":
      '#[path = "range_float.rs"]\nmod float;\npub use self::float::Float;\npub trait Borrow {}\nfn go(f: float::Float) {}\n',
    "src/range_float.rs":
      "use super::Borrow;\nuse crate::plain;\npub struct Float;\nimpl Borrow for Float {}\n",
  };
  expect(await placesAt(files, "src/range.rs", "Borrow", 4)).toEqual([
    "src/range_float.rs:1 resolved",
    "src/range_float.rs:4 resolved",
  ]);
  expect(await placesAt(files, "src/range_float.rs", "Float", 3)).toEqual([
    "src/range.rs:3 resolved",
    "src/range.rs:5 resolved",
    "src/range_float.rs:4 resolved",
  ]);
});

test("of what conditional code gives a name in several ways, all may be meant", async () => {
  const rows = [
    "pub struct Small; impl Small { pub fn next(&self) -> u8 { 1 } }",
    "pub struct Large; impl Large { pub fn next(&self) -> u8 { 2 } }",
    '#[cfg(target_pointer_width = "32")]',
    "type Word = Small;",
    '#[cfg(target_pointer_width = "64")]',
    "type Word = Large;",
    "struct Holder(Word);",
    "impl Holder { fn next(&self) -> u8 { self.0.next() } fn at(&self, w: Word) { w.next(); } }",
  ];
  const files = { "src/lib.rs": rows.join("\n") };
  const both = ["src/lib.rs:8 possible", "src/lib.rs:8 possible"];
  expect(await placesAt(files, "src/lib.rs", "next", 1)).toEqual(both);
  expect(await placesAt(files, "src/lib.rs", "next", 2)).toEqual(both);
});

test("a block for another type is not meant for certain, though it is the only one that is written out", async () => {
  const rows = [
    "pub struct Raw; pub struct Plain;",
    "#[derive(PartialEq)] pub struct Id(u8);",
    "impl From<Raw> for Id { fn from(raw: Raw) -> Self { Id(1) } }",
    "impl PartialEq<Raw> for Id { fn eq(&self, other: &Raw) -> bool { self.eq(&Id(1)) } }",
    "made_from!(Plain);",
    "fn go(plain: Plain, raw: Raw, id: Id, any: &dyn Any) {",
    "    Id::from(plain);",
    "    Id::from(raw);",
    "    Id::from(any.it());",
    "    id.eq(&raw);",
    "}",
  ];
  expect(await usesAt("src/lib.rs", rows, "from", 3)).toEqual([8, 9]);
  expect(await usesAt("src/lib.rs", rows, "eq", 4)).toEqual([10]);
});
