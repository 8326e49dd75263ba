// Items that macros of Rust make of the names that their calls give them.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

const ROUTES = [
  "macro_rules! route {",
  "    ($name:ident, GET) => { route!(/// Asks.",
  "        $name, GET); };",
  "    ($(#[$m:meta])* $name:ident, $method:ident) => { $(#[$m])* pub fn $name<H>(handler: H) -> Router { on(handler) } };",
  "}",
  "route!(get, GET);",
  "route!(patch, PATCH);",
  "macro_rules! chain { ($name:ident) => { pub fn $name(self) -> Self { self } }; }",
  "pub struct Router;",
  "impl Router { chain!(get); chain!(patch); pub fn end(self) {} }",
  "fn go() { patch(|| {}).get().patch().end(); get(1).end(); }",
];

test("functions and methods that a macro makes of a name, with what they return", async () => {
  expect(await usesAt("src/lib.rs", ROUTES, "patch", 7)).toEqual([11]);
  expect(await usesAt("src/lib.rs", ROUTES, "get", 6)).toEqual([11]);
  expect(await usesAt("src/lib.rs", ROUTES, "get", 10)).toEqual([11]);
  expect(await usesAt("src/lib.rs", ROUTES, "end", 10)).toEqual([11, 11]);
});

test("they are imported like any other, and what no macro declares is a name", async () => {
  const files = {
    "src/lib.rs": "pub mod routes;\npub mod app;\n",
    "src/routes.rs": `${ROUTES.join("\n")}\n`,
    "src/app.rs":
      "use crate::routes::{get, patch};\nmacro_rules! uses { ($name:ident) => { $name(1) } }\nfn go() { patch(1); uses!(get); }\n",
  };
  expect(await placesAt(files, "src/routes.rs", "patch", 7)).toEqual([
    "src/app.rs:1 resolved",
    "src/app.rs:3 resolved",
    "src/routes.rs:11 resolved",
  ]);
  expect(await placesAt(files, "src/routes.rs", "get", 6)).toContain("src/app.rs:3 resolved");
});

test("types with their members, blocks for a type that is named, constants", async () => {
  const rows = [
    "macro_rules! codes { ($name:ident { $($key:ident = $code:expr),* }) => { pub enum $name { $($key = $code),* } } }",
    "codes! { Status { Found = 302, Gone = 410 } }",
    "macro_rules! consts { ($of:ty: $($text:ident)*) => { impl $of { $(pub const $text: u8 = 1;)* } } }",
    "consts!(Status: LOW HIGH);",
    "macro_rules! record { ($name:ident $(, $field:ident: $type:ty)+) => { struct $name { $($field: $type),+ } } }",
    "record!(Visit, at: Status, by: u8);",
    "fn go(visit: Visit) { let a = [Status::Gone, Status::Found]; visit.at; Status::HIGH; }",
  ];
  expect(await usesAt("src/lib.rs", rows, "Gone", 2)).toEqual([7]);
  expect(await usesAt("src/lib.rs", rows, "HIGH", 4)).toEqual([7]);
  expect(await usesAt("src/lib.rs", rows, "at", 6)).toEqual([7]);
  expect(await usesAt("src/lib.rs", rows, "Visit", 6)).toEqual([7]);
  expect(await usesAt("src/lib.rs", rows, "Status", 2)).toContain(4);
});

test("a name that a macro only calls as a member is not the function of that name", async () => {
  const rows = [
    "macro_rules! bench { ($f:ident, $name:ident) => { fn $name(list: Vec<u8>) { list.clone().$f(); } } }",
    "bench!(sort_keys, sort_keys);",
    "fn go() { sort_keys(vec![]); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "sort_keys", 2)).toEqual([3]);
});

test("what a macro of another file may make a member of a type hides what a trait gives it", async () => {
  const files = {
    "src/lib.rs": "#[macro_use]\nmod make;\nmod style;\n",
    "src/make.rs": "macro_rules! with { ($name:ident) => { pub fn $name(self) -> Self { self } } }\n",
    "src/style.rs": [
      "pub trait Paint: Sized { fn dim(self) -> Self { self } fn bold(self) -> Self { self } }",
      "pub struct Style;",
      "impl Style { with!(dim); }",
      "impl Paint for Style {}",
      "fn go(style: Style) { style.dim(); }",
      "fn at(style: Style) { style.bold(); }",
    ].join("\n"),
  };
  expect(await placesAt(files, "src/style.rs", "dim", 1)).toEqual([
    "src/style.rs:3 possible",
    "src/style.rs:5 possible",
  ]);
  expect(await placesAt(files, "src/style.rs", "bold", 1)).toEqual(["src/style.rs:6 resolved"]);
});

test("the value of a macro is that of its arms, in its own crate and another", async () => {
  const files = {
    "Cargo.toml": '[workspace]\nmembers = ["kit", "app"]\n',
    "kit/Cargo.toml": '[package]\nname = "kit"\n',
    "kit/src/lib.rs": [
      "#[macro_export] macro_rules! store { ($a:expr) => { $crate::Store::open($a) }; }",
      "#[macro_export] macro_rules! other { () => {{ let mut x = $crate::Other::make(); x.set(1); x }}; ($a:expr) => { $crate::Other {} }; }",
      "pub struct Store; impl Store { pub fn open(a: i32) -> Self { Store } pub fn load(&self) {} }",
      "pub struct Other; impl Other { pub fn make() -> Self { Other } pub fn set(&mut self, a: i32) {} pub fn load(&self) {} }",
      "fn run() { let a = store!(1); a.load(); }",
    ].join("\n"),
    "app/Cargo.toml": '[package]\nname = "app"\n[dependencies]\nkit = { path = "../kit" }\n',
    "app/src/lib.rs":
      "fn run() {\n let a = kit::store!(1);\n a.load();\n let b = kit::other!();\n b.load();\n kit::other!(1).load();\n}\n",
  };
  expect(await placesAt(files, "kit/src/lib.rs", "load", 3)).toEqual([
    "app/src/lib.rs:3 resolved",
    "kit/src/lib.rs:5 resolved",
  ]);
  expect(await placesAt(files, "kit/src/lib.rs", "load", 4)).toEqual([
    "app/src/lib.rs:5 resolved",
    "app/src/lib.rs:6 resolved",
  ]);
});

test("raw texts among the arguments of macros are no code", async () => {
  const rows = [
    "pub struct Store; impl Store { pub fn load(&self) {} }",
    "fn run(s: Store) {",
    'snap!(s, @r#" "a.load.b", "#);',
    'snap!(s, br##" "a.load" "# "##); s.load();',
    'let a = r"\\"; snap!(s.load());',
    "}",
  ];
  expect(await usesAt("src/lib.rs", rows, "load", 1)).toEqual([4, 5]);
});

test("names in brackets that a macro is given to make members of something else of are no uses of what is in sight", async () => {
  const files = {
    "src/lib.rs": [
      "macro_rules! told { ($of:ident, [ $($names:ident $calls:tt),* ]) => { $( each!($of, $names $calls); )* } }",
      "macro_rules! each { ($of:ident, $name:ident ($at:expr)) => { assert!($of::$name == $at) } }",
      "macro_rules! run { ([ $($value:expr),* ]) => { $( $value; )* } }",
      "fn first(a: u8) {}",
      "fn second() { told!(Rule, [first(1), other(2)]); run!([first(3)]); vec![first(4)]; }",
    ].join("\n"),
  };
  expect(await placesAt(files, "src/lib.rs", "first", 4)).toEqual([
    "src/lib.rs:5 possible",
    "src/lib.rs:5 resolved",
    "src/lib.rs:5 resolved",
  ]);
});

test("of macros of one name in several crates, the one of the crate that is used with its macros", async () => {
  const crate = (name: string) => ({
    [`${name}/Cargo.toml`]: `[package]\nname = "${name}"\n`,
    [`${name}/src/lib.rs`]: "#[macro_export]\nmacro_rules! told { () => {} }\n",
  });
  const files = {
    ...crate("first"),
    ...crate("second"),
    "third/Cargo.toml": '[package]\nname = "third"\n',
    "third/src/lib.rs": "extern crate first;\n#[macro_use]\nextern crate second;\nfn a() { told!(); }\n",
  };
  expect(await placesAt(files, "second/src/lib.rs", "told", 2)).toEqual(["third/src/lib.rs:4 resolved"]);
  expect(await placesAt(files, "first/src/lib.rs", "told", 2)).toEqual([]);
});
