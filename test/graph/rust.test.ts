// References of Rust: crates and their modules, patterns, values of blocks, members of types and of what they implement.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const FILES = {
  "Cargo.toml": '[package]\nname = "app"\n',
  "src/lib.rs":
    "mod shape;\nuse crate::shape::Circle;\npub use crate::shape::Shape;\nmod tests {\n    use super::Circle;\n    use super::*;\n    fn one(c: Circle, s: Shape) {}\n}\n",
  "src/shape.rs": [
    "pub struct Circle<'a> { pub size: u32, pub name: &'a str }",
    "pub struct Pair(pub Circle<'static>, u32);",
    "pub enum Shape { Round(Circle<'static>), Square { side: u32 }, Side(side) }",
    "pub trait Measure { fn area(&self) -> u32; fn twice(&self) -> u32 { self.area() } }",
    "impl<'a> Circle<'a> { pub fn area(&self) -> u32 { self.size } pub fn radius(&self) -> u32 { 1 } }",
    "impl<'a> Measure for Circle<'a> { fn area(&self) -> u32 { 2 } }",
    "impl<M: Measure> Measure for &M { fn area(&self) -> u32 { 3 } }",
    "pub struct Holder<'a> { circle: &'a Circle<'a>, all: Vec<Circle<'a>> }",
    "",
  ].join("\n"),
  "src/main.rs": "fn main() {}\n",
};

const certain = (place: string) => `${place} resolved`;

const using = (rows: string[]) => ({
  ...FILES,
  "src/shape.rs": `${FILES["src/shape.rs"]}${rows.join("\n")}\n`,
});

test("types with lifetimes have their members", async () => {
  const files = using(["impl<'a> Holder<'a> { fn one(&self) -> u32 { self.circle.radius() } }"]);
  const { places } = await ask(files, { symbol_name: "radius" });
  expect(places).toEqual(["src/shape.rs:9 resolved"]);
});

test("macros and what else has their name are apart", async () => {
  const rows = [
    "pub trait Node { fn kind(&self) -> u8; }",
    "macro_rules! Node { ($name:ident) => { impl Node for $name { fn kind(&self) -> u8 { 1 } } }; }",
    "pub struct Leaf;",
    "Node!(Leaf);",
    "fn of(node: &dyn Node) -> u8 { node.kind() }",
    "mod user { use super::Node; fn by(node: &dyn Node) {} }",
  ];
  expect(await usesAt("src/ast.rs", rows, "Node", 2)).toEqual([4]);
  expect(await usesAt("src/ast.rs", rows, "Node", 1)).toEqual([2, 5, 6, 6]);
});

test("patterns say what they take apart", async () => {
  const files = using([
    "fn a(s: Shape) { match s { Shape::Round(ref c) => c.radius(), _ => 0 }; }",
    "fn b(c: Option<Circle>) { if let Some(c) = c { c.radius(); } }",
    "fn c(h: Holder) { for c in h.all.iter() { c.radius(); } h.all.iter().map(|c| c.radius()); }",
    "fn d(h: Holder) { for (at, c) in h.all.iter().enumerate() { c.radius(); } }",
    "fn e(p: Pair) { p.0.radius(); let q = &mut (*p).0; (&mut (*p).0).radius(); }",
    "fn g(h: Holder) { h\n.all()?\n.iter()\n.map(|c| c.radius()); }",
    "impl<'a> Holder<'a> { fn all(&self) -> Result<&[Circle]> { todo!() } }",
    "fn f(p: *mut Circle) { let q = &mut (*p).radius(); let b = *Box::from_raw(p); b.radius(); }",
  ]);
  const { places } = await ask(files, { symbol_name: "radius" });
  expect(places).toEqual([
    "src/shape.rs:10 resolved",
    "src/shape.rs:11 resolved",
    "src/shape.rs:11 resolved",
    "src/shape.rs:12 resolved",
    "src/shape.rs:13 resolved",
    "src/shape.rs:13 resolved",
    "src/shape.rs:17 resolved",
    "src/shape.rs:19 resolved",
    "src/shape.rs:19 resolved",
    "src/shape.rs:9 resolved",
  ]);
});

test("names in the braces of a struct or a variant are its members", async () => {
  const rows = [
    "pub struct Part; impl Part { fn turn(&self) {} }",
    "pub struct Whole { part: Part, maybe: Option<Part>, other: Else }",
    "pub enum Shape { Flat { part: Part, other: std::vec::Vec<u8> }, None }",
    "impl Shape { fn a(&self) { use Shape::*; match self { Flat { part, .. } => part.turn(), None => {} } } }",
    "fn b(w: Whole) { let Whole { ref part, .. } = w; part.turn(); }",
    "fn c(s: Shape) { if let Shape::Flat { part: ref mut p, other } = s { p.turn(); other.turn(); } }",
    "fn d(w: Whole) { match w { Whole { maybe: Some(p), other, .. } => { p.turn(); other.turn(); } } }",
    "pub struct Else; impl Else { fn turn(&self) {} }",
  ];
  expect(await usesAt("src/lib.rs", rows, "turn", 1)).toEqual([4, 5, 6, 7]);
  expect(await usesAt("src/lib.rs", rows, "turn", 8)).toEqual([7]);
});

test("a block is what its last expression is, a match what its arms are", async () => {
  const files = using([
    "fn a(p: Pair) { let c = { let q = p; q.0 }; c.radius(); }",
    "fn b(o: Result<Circle, u32>) { let c = match o { Err(_) => return, Ok(c) => c }; c.radius(); }",
    "fn c(x: Circle, y: Circle) { let c = if x.size > 1 { x } else { y }; c.radius(); }",
  ]);
  const { places } = await ask(files, { symbol_name: "radius" });
  expect(places).toEqual(["src/shape.rs:10 resolved", "src/shape.rs:11 resolved", "src/shape.rs:9 resolved"]);
});

test("fields are set and read by their own names", async () => {
  const files = using([
    'fn a(size: u32) -> Circle<\'static> { Circle { size, name: "" } }',
    "fn b(c: Circle) -> u32 { let Circle { size, .. } = c; size }",
    "fn c(s: Shape) { if let Shape::Square { side } = s { Shape::Square { side: 2 }; } }",
  ]);
  const size = await ask(files, { symbol_name: "Circle.size" });
  expect(size.places).toEqual([
    "src/shape.rs:10 resolved",
    "src/shape.rs:5 resolved",
    "src/shape.rs:9 resolved",
  ]);
  const side = await ask(files, { symbol_name: "side" });
  expect(side.places.filter((place) => place.includes(":11"))).toEqual([
    "src/shape.rs:11 resolved",
    "src/shape.rs:11 resolved",
  ]);
});

test("fields of variants are set and read by the variant's own name, in macros too", async () => {
  const rows = [
    "pub enum Part { Text { start: u8, end: u8 }, Rest { end: u8 } }",
    "impl Part {",
    "  fn end(&self) -> u8 { use Part::*; match self { Text { end, .. } => *end, Rest { end } => *end } }",
    "  fn rest(end: u8) -> Self { Self::Rest { end } }",
    "}",
    "fn a(p: Part, end: u8) {",
    "  assert_eq!(p, Some(Part::Text { start: 1, end: at(1, 2) }));",
    "  assert!(matches!(p, Part::Text { end, .. }));",
    "  assert!(matches!(p, Part::Rest { end }));",
    "  check!(match p { Part::Text { end: e, .. } => e, other if x < MOST { end } => struct Text { end: u8 } });",
    "}",
  ];
  expect(await usesAt("src/lib.rs", rows, "end", 1)).toEqual([3, 7, 8, 10]);
});

test("what a crate adds to types of the library, bounds behind where, what a block says of its type's parameters", async () => {
  const rows = [
    "pub trait Wide { fn width(&self) -> u8; fn twice(&self) -> u8 { self.width() } }",
    "impl Wide for Vec<u8> { fn width(&self) -> u8 { self.capacity(); self.twice() } }",
    "impl Wide for &[u8] { fn width(&self) -> u8 { 1 } }",
    "pub struct Sheet; impl Sheet { fn capacity(&self) {} fn fold_up(&self) {} }",
    "impl Wide for f64 { fn width(&self) -> u8 { f64::width(self) } }",
    "pub struct Page<W, F = Sheet> { wide: W, fold: F }",
    "impl<W, F> Page<W, F> where W: Wide, F: Default { fn a(&self) { self.wide.twice(); self.fold.fold_up(); } }",
    "fn b<T>(t: T) where T: Copy + Wide { t.twice(); T::make(); }",
    "pub trait Make { fn make() -> Self; } fn c<M: Make + Wide>() { let m = M::make(); M::twice(&m); }",
    "fn d() { let v = Vec::<u8>::with_capacity(1); v.twice(); v.capacity(); v.fold_up(); }",
    "fn e(o: Sheet) { let x = o.cast::<A<B<C<D<u8>>>, (E, F)>>(); x.fold_up(); o.cast::<A<B<C<D<E>>>>>().fold_up(); Vec::<u8>::new().twice(); }",
    "impl Sheet { fn cast<T>(&self) -> Sheet { todo!() } }",
    "type Alias<'a> = std::vec::Vec<&'a u8>; struct Held<'a> { held: Alias<'a> }",
    "impl<'a> Held<'a> { fn fold_up(&self) { self.held.fold_up(); } }",
  ];
  expect(await usesAt("src/lib.rs", rows, "twice", 1)).toEqual([2, 7, 8, 9, 10, 11]);
  expect(await usesAt("src/lib.rs", rows, "fold_up", 4)).toEqual([11, 11]);
  expect(await usesAt("src/lib.rs", rows, "make", 9)).toEqual([9]);
  expect(await usesAt("src/lib.rs", rows, "width", 5)).toEqual([]);
  expect(await usesAt("src/lib.rs", rows, "capacity", 4)).toEqual([]);
  expect(await usesAt("src/lib.rs", rows, "fold_up", 14)).toEqual([]);
});

test("macros that are worth what they are given", async () => {
  const rows = [
    "pub struct Part; impl Part { fn turn(&self) {} }",
    "fn make() -> Poll<Result<Part>> { todo!() }",
    "macro_rules! tri { ($e:expr $(,)?) => { match $e { Ok(value) => value, Err(e) => return Err(e) } } }",
    "macro_rules! other { ($e:expr) => { match $e { Ok(value) => 1, Err(e) => return Err(e) } } }",
    "fn a() { tri!(make()).turn(); ready!(make())?.turn(); other!(make()).turn(); }",
    "fn b() { let p = tri!(make()); p.turn(); if let Poll::Ready(q) = make() { q.turn(); } }",
    "pub struct Else; impl Else { fn turn(&self) {} }",
  ];
  expect(await usesAt("src/lib.rs", rows, "turn", 1)).toEqual([5, 5, 6, 6]);
});

test("methods of an option are its own, whatever it holds", async () => {
  const rows = [
    "pub struct Part; impl Part { fn take(&self) {} fn turn(&self) {} }",
    "pub struct Held { maybe: Option<Part>, sure: Box<Part> }",
    "impl Held {",
    "  fn a(&mut self) { self.maybe.take(); self.maybe.turn(); }",
    "  fn b(&mut self) { self.sure.take(); }",
    "  fn c(x: &mut Option<Part>) { x.take(); x.unwrap().take(); }",
    "}",
    "pub struct Else; impl Else { fn take(&self) {} fn turn(&self) {} }",
  ];
  expect(await usesAt("src/lib.rs", rows, "take", 1)).toEqual([5, 6]);
  expect(await usesAt("src/lib.rs", rows, "turn", 1)).toEqual([4]);
});

test("macros and functions of one name are two; names of the library's methods are nobody's by themselves", async () => {
  const rows = [
    "pub fn write(a: u8) {}",
    'fn a(h: H) { write!(h, "a"); write(1); own!(1); own(1); }',
    "macro_rules! own { ($a:expr) => { $a } }",
    "fn own(a: u8) {}",
    "#[proc_macro]",
    "pub fn made(input: u8) {} fn b() { made!(); }",
    "pub struct Rows; impl Rows { fn swap_remove(&self) {} fn swap_rows(&self) {} fn turn(&self) {} }",
    "fn c() { call(|unknown| { unknown.swap_remove(1); unknown.swap_rows(); }); }",
    "fn d() { let mut rows = Vec::new(); while let Some(row) = rows.pop() { row.turn(); row.swap_rows(); } }",
  ];
  expect(await usesAt("src/lib.rs", rows, "write", 1)).toEqual([2]);
  expect(await usesAt("src/lib.rs", rows, "own", 3)).toEqual([2]);
  expect(await usesAt("src/lib.rs", rows, "own", 4)).toEqual([2]);
  expect(await usesAt("src/lib.rs", rows, "made", 6)).toEqual([6]);
  expect(await usesAt("src/lib.rs", rows, "swap_remove", 7)).toEqual([]);
  expect(await usesAt("src/lib.rs", rows, "swap_rows", 7)).toEqual([8, 9]);
});

test("a field and a function of a type may share a name", async () => {
  const rows = [
    "pub struct App { matches: Held }",
    "impl App {",
    "  fn matches() -> Held { Held }",
    "  fn new() -> Self { App { matches: Self::matches() } }",
    "  fn again() -> Self { let matches = App::matches(); Self { matches } }",
    "  fn turn(&self) { self.matches.turn(); Self::matches().turn(); Self::new().turn(); }",
    "}",
    "pub struct Held; impl Held { fn turn(&self) {} }",
  ];
  expect(await usesAt("src/lib.rs", rows, "matches", 1)).toEqual([4, 5, 6]);
  expect(await usesAt("src/lib.rs", rows, "matches", 3)).toEqual([4, 5, 6]);
  expect(await usesAt("src/lib.rs", rows, "turn", 8)).toEqual([6, 6]);
  expect(await usesAt("src/lib.rs", rows, "turn", 6)).toEqual([6]);
});

test("what several blocks of a type give it under one name is told apart by where it is used and by arguments", async () => {
  const rows = [
    "pub struct Text; pub struct Part; pub struct Other;",
    "impl From<&'static str> for Text { fn from(a: &'static str) -> Self { Text } }",
    "impl<T> From<Vec<T>> for Text { fn from(a: Vec<T>) -> Self { Text } }",
    "impl From<Part> for Text {",
    "  fn from(a: Part) -> Self { Text }",
    "}",
    "trait Walk { type Step; fn walk(&self) -> Self::Step; fn twice(&self) { self.walk(); } }",
    "impl Walk for Text { type Step = Part; fn walk(&self) -> Self::Step { self.skip() } }",
    "impl Walk for &Text {",
    "  type Step = Other;",
    "  fn walk(&self) -> Self::Step { Other }",
    "  fn twice(&self) { self.walk(); }",
    "}",
    "fn a(p: Part, unknown: X) { Text::from(p); Text::from(unknown); }",
    'fn b() { Text::from("text"); x.map(Text::from); }',
    "#[cfg(unix)] impl Other { fn same(&self) {} }",
    "#[cfg(windows)] impl Other { fn same(&self) {} }",
    "fn c(o: Other) { o.same(); }",
    "impl From<&[u8]> for Text { fn from(a: &[u8]) -> Self { Text } }",
    "impl From<f64> for Text { fn from(a: f64) -> Self { Text } }",
    'fn d(x: f64) { Text::from(&b"a"[..]); }',
    "fn e(x: f64) { Text::from(x); Text::from(1.5); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "from", 20)).toEqual([22, 22]);
  expect(await usesAt("src/lib.rs", rows, "from", 2)).toEqual([15]);
  expect(await usesAt("src/lib.rs", rows, "from", 5)).toEqual([14]);
  expect(await usesAt("src/lib.rs", rows, "from", 19)).toEqual([21]);
  expect(await usesAt("src/lib.rs", rows, "walk", 8)).toEqual([]);
  expect(await usesAt("src/lib.rs", rows, "walk", 11)).toEqual([12]);
  expect(await usesAt("src/lib.rs", rows, "Step", 10)).toEqual([11]);
  expect(await usesAt("src/lib.rs", rows, "same", 16)).toEqual([18]);
  expect(await usesAt("src/lib.rs", rows, "same", 17)).toEqual([18]);
});

test("a local is seen behind its initialiser", async () => {
  const files = using([
    "fn make() -> u32 { 1 }",
    "fn a() { let make = make(); if let Some(make) = make() { make; } }",
  ]);
  const { places } = await ask(files, { symbol_name: "make" });
  expect(places).toEqual(["src/shape.rs:10 resolved"]);
});

test("a type's own members go before those of its traits, and blanket implementations are of no type", async () => {
  const files = {
    "Cargo.toml": FILES["Cargo.toml"],
    "src/lib.rs": "mod wide;\nmod pair;\nmod of;\nmod all;\n",
    "src/wide.rs": "pub trait Wide { fn width(&self); }\n",
    "src/pair.rs": "pub struct Pair;\nimpl Pair { pub fn width(&self) {} }\n",
    "src/of.rs": "use crate::{pair::Pair, wide::Wide};\nimpl Wide for Pair { fn width(&self) {} }\n",
    "src/all.rs":
      "use crate::{pair::Pair, wide::Wide};\nimpl<W: Wide> Wide for &W { fn width(&self) {} }\nfn a(p: Pair, w: &dyn Wide) {\n  p.width();\n  Pair::width(&p);\n  w.width();\n}\n",
  };
  const resolved = async (path: string) => {
    const { places } = await ask(files, { symbol_name: "width", path });
    return places.filter((place) => place.endsWith("resolved"));
  };
  expect(await resolved("src/pair.rs")).toEqual(["src/all.rs:4 resolved", "src/all.rs:5 resolved"]);
  expect(await resolved("src/wide.rs")).toEqual(["src/all.rs:6 resolved"]);
  expect(await resolved("src/of.rs")).toEqual([]);
  expect(await resolved("src/all.rs")).toEqual([]);
});

test("what a module imports, modules inside of it see", async () => {
  const { places } = await ask(FILES, { symbol_name: "Circle", path: "src/shape.rs" });
  expect(places.filter((place) => place.startsWith("src/lib.rs"))).toEqual([
    "src/lib.rs:2 resolved",
    "src/lib.rs:5 resolved",
    "src/lib.rs:7 resolved",
  ]);
});

test("what a module keeps to itself, modules inside of it import", async () => {
  const files = {
    ...FILES,
    "src/lib.rs": "mod shape;\nmod plan;\ntype Answer = u8;\nfn help() {}\n",
    "src/plan.rs": "use super::*;\nmod inner;\nfn hidden() {}\nfn a() -> Answer { help(); }\n",
    "src/plan/inner.rs": "use crate::{*, plan::*};\nfn b() -> Answer { help(); hidden(); }\n",
    "src/shape.rs": "use crate::plan::*;\nfn c() { hidden(); }\n",
  };
  const resolved = async (symbol_name: string) =>
    (await ask(files, { symbol_name })).places.filter((place) => place.endsWith("resolved"));
  const both = ["src/plan.rs:4 resolved", "src/plan/inner.rs:2 resolved"];
  expect(await resolved("Answer")).toEqual(both);
  expect(await resolved("help")).toEqual(both);
  expect(await resolved("hidden")).toEqual(["src/plan/inner.rs:2 resolved"]);
});

test("files of tests are crates that share the modules beside them", async () => {
  const files = {
    ...FILES,
    "tests/run.rs": "mod common;\nuse common::help::assist;\nfn one() { assist(); common::start(); }\n",
    "tests/common/mod.rs": "pub mod help;\npub fn start() {}\n",
    "tests/common/help.rs": "pub fn assist() { super::start(); }\n",
  };
  const assist = await ask(files, { symbol_name: "assist" });
  expect(assist.places).toEqual(["tests/run.rs:2 resolved", "tests/run.rs:3 resolved"]);
  const more = {
    ...files,
    "tests/two.rs": "mod common;\nuse self::common::*;\nfn two() { start(); crate::here(); }\nfn here() {}\n",
  };
  const two = await ask(more, { symbol_name: "start" });
  expect(two.places).toContain("tests/two.rs:3 resolved");
  expect((await ask(more, { symbol_name: "here" })).places).toEqual(["tests/two.rs:3 resolved"]);
  const start = await ask(files, { symbol_name: "start" });
  expect(start.places).toEqual(["tests/common/help.rs:1 resolved", "tests/run.rs:3 resolved"]);
});

test("the one file of tests that declares the others is their root; macros are seen in what stands behind them", async () => {
  const files = {
    ...FILES,
    "tests/tests.rs": [
      "macro_rules! rows [ ($x:expr) => (vec![$x]) ];",
      "#[macro_export] macro_rules! given { () => {} }",
      "mod help;\nmod cases;\npub struct Table;\nfn a() { macro_rules! near { () => {} } near!(); }",
      "",
    ].join("\n"),
    "tests/help.rs": "pub fn assist(t: crate::Table) {}\n",
    "tests/cases.rs":
      "use {Table, help};\nfn one() { rows![1]; help::assist(Table); crate::given!(); near!(); }\n",
  };
  const resolved = async (symbol_name: string) =>
    (await ask(files, { symbol_name })).places.filter((place) => place.endsWith("resolved"));
  expect(await resolved("Table")).toEqual([
    "tests/cases.rs:1 resolved",
    "tests/cases.rs:2 resolved",
    "tests/help.rs:1 resolved",
  ]);
  expect(await resolved("rows")).toEqual(["tests/cases.rs:2 resolved"]);
  expect(await resolved("given")).toEqual(["tests/cases.rs:2 resolved"]);
  expect(await resolved("near")).toEqual(["tests/tests.rs:6 resolved"]);
});

test("in front of the sign of a path stands a module, whatever function has its name", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "a"\n',
    "src/lib.rs":
      "mod job;\npub use self::job::{batch, job};\nfn a() { job::batch(); job(); job::<u8>(); }\n",
    "src/job.rs": "pub fn job<T>() {}\npub fn batch() {}\n",
  };
  const given = {
    ...files,
    "src/lib.rs": "mod turn {}\ngroup!(turn);\npub struct P;\nimpl P { fn turn(&self) {} }\n",
  };
  const turn = await ask(given, { symbol_name: "P.turn" });
  expect(turn.places).toEqual(["src/lib.rs:2 possible"]);
  const { places } = await ask(files, { symbol_name: "job", path: "src/job.rs" });
  expect(places).toEqual(["src/lib.rs:2 resolved", "src/lib.rs:3 resolved", "src/lib.rs:3 resolved"]);
});

test("of several imports of one name in a statement each is its own", async () => {
  const rows = [
    "mod bash { pub fn make() {} }",
    "mod fish { pub fn make() {} }",
    "use self::{",
    "    bash::make as make_bash,",
    "    fish::make as make_fish,",
    "};",
  ];
  expect(new Set(await usesAt("src/lib.rs", rows, "make", 1))).toEqual(new Set([4]));
  expect(new Set(await usesAt("src/lib.rs", rows, "make", 2))).toEqual(new Set([5]));
});

test("an attribute is no function of its name", async () => {
  expect(
    await usesAt("src/lib.rs", ["#[test]", "fn test() {}", "fn other() { test(); }"], "test", 2),
  ).toEqual([3]);
});

test("a macro of a crate's name hides no crate in a path", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "spoon"\n',
    "src/lib.rs": "pub struct Fault;\n#[macro_export]\nmacro_rules! spoon { () => { 1 }; }\n",
    "tests/one.rs": "use spoon::spoon;\nfn a(fault: spoon::Fault) { spoon!(); }\n",
  };
  const { places } = await ask(files, { symbol_name: "Fault" });
  expect(places).toEqual([certain("tests/one.rs:2")]);
});

test("crates and modules are given away by other names", async () => {
  const files = {
    "a/Cargo.toml": '[package]\nname = "lib-a"\n',
    "a/src/lib.rs": "pub mod inner;\n",
    "a/src/inner.rs": "pub struct Part;\n",
    "all/Cargo.toml": '[package]\nname = "all"\n',
    "all/src/lib.rs": "pub extern crate lib_a as first;\npub use lib_a::inner as second;\n",
    "app/Cargo.toml": '[package]\nname = "app"\n',
    "app/src/main.rs": "fn main() { all::first::inner::Part; all::second::Part; }\n",
  };
  const { places } = await ask(files, { symbol_name: "Part" });
  expect(places).toEqual(["app/src/main.rs:1 resolved", "app/src/main.rs:1 resolved"]);
});

test("a path with a sign in front is read from the crates", async () => {
  const files = { ...FILES, "src/shape.rs": `${FILES["src/shape.rs"]}fn a(e: ::std::Circle) {}\n` };
  const { places } = await ask(files, { symbol_name: "Circle", path: "src/shape.rs" });
  expect(places.filter((place) => place.startsWith("src/shape.rs:9"))).toEqual([]);
});

test("a function inside a function is seen from the values of loops and locals behind it", async () => {
  const body = "  fn inner() -> u8 { 1 }\n  for x in wrap(inner()) {}\n  let y = |z| inner();\n";
  const { places } = await ask(
    { ...FILES, "src/in.rs": `fn outer() {\n${body}}\n` },
    { symbol_name: "inner" },
  );
  expect(places).toEqual(["src/in.rs:3 resolved", "src/in.rs:4 resolved"]);
});

test("functions that bounds describe, types that are made of what they hold, derived defaults, attributes", async () => {
  const rows = [
    "pub struct Frame;",
    "impl Frame { pub fn area(&self) -> Area { Area::default() } }",
    "#[derive(Default)]",
    "pub struct Area { side: u8 }",
    "impl Area { pub fn grow(self) -> Self { self } pub fn of(x: u8) -> Self { todo!() } }",
    "pub trait Backend { type Error; }",
    "pub struct Screen;",
    "impl Screen { pub fn new() -> Self { Screen } pub fn check(&self) {} }",
    "pub struct Terminal<B: Backend> { backend: B }",
    "impl<B: Backend> Terminal<B> {",
    "  pub fn new(backend: B) -> Result<Self, B::Error> { todo!() }",
    "  pub fn backend(&mut self) -> &mut B { &mut self.backend }",
    "  pub fn draw<F>(&mut self, f: F) where F: FnOnce(&mut Frame) {}",
    "  pub fn paint<F: Fn(u8, &Frame) -> u8>(&mut self, f: F) {}",
    "  pub fn each(&self, f: impl Fn(&Frame)) {}",
    "}",
    "fn a() {",
    "  let mut t = Terminal::new(Screen::new()).unwrap();",
    "  t.backend().check();",
    "  t.draw(|f| { f.area().grow(); });",
    "  t.paint(|_, f| { f.area(); 1 });",
    "  t.each(|f| { f.area(); });",
    "  Area::default().grow();",
    "}",
    "#[case(Area::of(1).grow())]",
    "fn b() {}",
  ];
  expect(await usesAt("src/lib.rs", rows, "area", 2)).toEqual([20, 21, 22]);
  expect(await usesAt("src/lib.rs", rows, "grow", 5)).toEqual([20, 23, 25]);
  expect(await usesAt("src/lib.rs", rows, "check", 8)).toEqual([19]);
});

test("a module that is called main makes no crate of its folder; of a type's own and a trait's method its own is called", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "a"\n',
    "src/lib.rs": "pub mod shop;\npub mod queue;\n",
    "src/shop.rs": "pub struct Shop {}\n",
    "src/queue/mod.rs":
      "mod main;\nuse crate::shop::Shop;\nimpl Shop {\n    pub fn next(&mut self) { self.take(1, false) }\n    pub fn take(&mut self, a: u8, b: bool) {}\n}\n",
    "src/queue/main.rs":
      "use crate::shop::Shop;\nimpl crate::made::Taker for Shop {\n    fn take(&mut self, a: u8) { self.take(a, true) }\n}\n",
  };
  const { places } = await ask(files, { symbol_name: "take", path: "src/queue/mod.rs" });
  expect(places).toEqual(["src/queue/main.rs:3 resolved", "src/queue/mod.rs:4 resolved"]);
});

test("what is derived is a macro, a trait of its name perhaps, never a type", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "a"\n',
    "src/lib.rs": [
      "use thiserror::Error;",
      "pub trait Shown {}",
      "#[derive(Debug, Error)]",
      "pub enum Error { Io }",
      "#[derive(Shown)]",
      "pub struct Row { error: Error }",
      "",
    ].join("\n"),
  };
  const { places } = await ask(files, { symbol_name: "Error" });
  expect(places).toEqual(["src/lib.rs:6 resolved"]);
  const shown = await ask(files, { symbol_name: "Shown" });
  expect(shown.places).toEqual(["src/lib.rs:5 possible"]);
});

test("a path from std leads into the library, also where the project has types of the name", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "a"\n',
    "src/lib.rs": [
      "pub struct Command {}",
      "impl Command { pub fn launch() -> Self { Command {} } }",
      "fn f() { std::process::Command::launch(); Command::launch(); other::Command::launch(); }",
      "",
    ].join("\n"),
  };
  const { places, summary } = await ask(files, { symbol_name: "launch" });
  expect(places).toEqual(["src/lib.rs:3 possible", "src/lib.rs:3 resolved"]);
  expect(summary.excluded).toEqual({ library: 1 });
});

test("modules of a crate that is given away as a whole are modules of the one that gives it", async () => {
  const files = {
    "in/Cargo.toml": '[package]\nname = "inner"\n',
    "in/src/lib.rs": "pub mod error;\npub use crate::error as problem;\n",
    "in/src/error.rs": "pub struct Cause;\n",
    "out/Cargo.toml": '[package]\nname = "outer"\n',
    "out/src/lib.rs": "pub use inner::*;\n",
    "app/Cargo.toml": '[package]\nname = "app"\n',
    "app/src/main.rs": "use outer::error::Cause;\nfn main(a: Cause, b: outer::problem::Cause) {}\n",
  };
  const { places } = await ask(files, { symbol_name: "Cause" });
  expect(places).toEqual(["app/src/main.rs:1", "app/src/main.rs:2", "app/src/main.rs:2"].map(certain));
});

test("manifests say where a crate begins, and what another one calls it", async () => {
  const files = {
    "Cargo.toml":
      '[workspace]\nmembers = ["*"]\n[workspace.dependencies]\nshared = { package = "deep-down", path = "down" }\n',
    "down/Cargo.toml": '[package]\nname = "deep-down"\n[lib]\npath = "down.rs"\n',
    "down/down.rs": "mod one;\npub mod two;\npub struct Part;\n",
    "down/one.rs": "mod more;\nuse crate::Part;\n",
    "down/two.rs": "mod some;\npub struct Two;\n",
    "app/Cargo.toml":
      '[package]\nname = "app"\n[dependencies]\nshared.workspace = true\nother = { version = "1", package = "deep-down" }\n[dev-dependencies.third]\npath = "../down"\npackage = "deep-down"\n',
    "app/src/main.rs": "use other::two::Two;\nfn main(a: shared::Part, b: third::Part) {}\n",
    "lone/Cargo.toml": '[package]\nname = "lone"\n',
    "lone/src/main.rs": "use shared::Part;\n",
  };
  const { places } = await ask(files, { symbol_name: "Part" });
  expect(places.filter((place) => place.endsWith("resolved"))).toEqual(
    ["app/src/main.rs:2", "app/src/main.rs:2", "down/one.rs:2"].map(certain),
  );
  expect((await ask(files, { symbol_name: "Two" })).places).toEqual([certain("app/src/main.rs:1")]);
});

test("modules may be told where their files are", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "app"\n',
    "src/lib.rs":
      'mod sys;\n#[path = "far/mod.rs"]\npub mod near;\nuse near::deep::Deep;\nuse sys::imp::open;\n',
    "src/sys.rs":
      '#[cfg(unix)]\n#[path = "sys/unix.rs"]\npub mod imp;\n#[cfg_attr(windows, path = "sys/windows.rs")]\npub(crate) mod pipe;\n',
    "src/sys/unix.rs": "pub fn open() {}\n",
    "src/sys/windows.rs": "pub fn open() {}\n",
    "src/far/mod.rs": "pub mod deep;\n",
    "src/far/deep.rs": "pub struct Deep;\n",
  };
  expect((await ask(files, { symbol_name: "Deep" })).places).toEqual([certain("src/lib.rs:4")]);
  const { places } = await ask(files, { symbol_name: "open", path: "src/sys/unix.rs" });
  expect(places).toEqual([certain("src/lib.rs:5")]);
});

test("a module may be told to be in a folder of another program, which others share", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "app"\n',
    "src/lib.rs": "pub fn run() {}\n",
    "benches/support/mod.rs": "mod clock;\npub use clock::Clock;\n",
    "benches/support/clock.rs": "pub struct Clock;\nimpl Clock { pub fn tick(&self) {} }\n",
    "examples/one.rs":
      '#[path = "../benches/support/mod.rs"]\nmod support;\nuse support::Clock;\nfn main() { Clock.tick(); }\n',
    "examples/two.rs": "mod support { pub struct Clock; }\nuse support::Clock;\nfn main() { Clock; }\n",
  };
  const all = await ask(files, { symbol_name: "Clock", path: "benches/support/clock.rs" });
  expect(all.places).toEqual([
    certain("benches/support/clock.rs:2"),
    certain("benches/support/mod.rs:2"),
    certain("examples/one.rs:3"),
    certain("examples/one.rs:4"),
  ]);
  expect((await ask(files, { symbol_name: "tick" })).places).toEqual([certain("examples/one.rs:4")]);
});

test("a type of the project is its own, also by a name of the library's, unless it shows what it holds", async () => {
  const types = [
    "struct Part { at: u8 }",
    "struct Ref<'a, T> { part: &'a T }",
    "impl<'a, T> Ref<'a, T> { fn held(self) -> &'a T { todo!() } }",
    "struct Lazy<T> { part: T }",
    "impl<T> Deref for Lazy<T> { type Target = T; fn deref(&self) -> &T { &self.part } }",
    "type Result<T> = std::result::Result<T, u8>;",
  ];
  const rows = [
    ...types,
    "fn a(r: Ref<Part>, z: Lazy<Part>, f: Result<Part>) { r.held().at; z.at; f?.at; }",
    "fn b(r: Ref<Part>) { r.at; r.part.at }",
  ];
  expect(await usesAt("src/own.rs", rows, "held", 3)).toEqual([7]);
  expect(await usesAt("src/own.rs", rows, "at", 1)).toEqual([7, 7, 7, 8]);
});

test("what stands in a crate from elsewhere is not certain by its name alone", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "app"\n[dependencies]\nfar-off = "1"\nnear = { path = "near" }\n',
    "src/lib.rs":
      "enum Kind { OutOfRoom { at: u8 } }\nfn a(e: far_off::Error) { match e { far_off::Error::OutOfRoom { at } => at } }\n",
  };
  const { places } = await ask(files, { symbol_name: "OutOfRoom" });
  expect(places.filter((place) => place.endsWith("resolved"))).toEqual([]);
});

test("types that a trait is given by their names name what the trait has", async () => {
  const files = {
    "Cargo.toml": '[package]\nname = "app"\n',
    "src/shape.rs": "pub trait Shape<R> {\n  type Item;\n  type Fault;\n}\n",
    "src/lib.rs": [
      "mod shape;",
      "use shape::Shape;",
      "pub struct Fault;",
      "fn a() -> impl Shape<u8, Item = Vec<(u8, u8)>, Fault = Fault> { todo!() }",
      "fn b<S>(s: S, t: Box<dyn Shape<u8, Fault = u8>>) where S: crate::shape::Shape<u8, Item = u8> {}",
      "fn c<I: Iterator<Item = u8>>(i: I) { let x = Fault; call::<u8>(x == Fault); }",
    ].join("\n"),
  };
  expect((await ask(files, { symbol_name: "Shape.Item", tiers: ["resolved"] })).places).toEqual([
    certain("src/lib.rs:4"),
    certain("src/lib.rs:5"),
  ]);
  expect((await ask(files, { symbol_name: "Shape.Fault" })).places).toEqual([
    certain("src/lib.rs:4"),
    certain("src/lib.rs:5"),
  ]);
  expect((await ask(files, { symbol_name: "Fault", path: "src/lib.rs" })).places).toEqual([
    certain("src/lib.rs:4"),
    certain("src/lib.rs:6"),
    certain("src/lib.rs:6"),
  ]);
});
