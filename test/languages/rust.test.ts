// Hooks of Rust: use trees, parameters, initialisers, modules of paths, and items inside macro calls.

import { beforeAll, describe, expect, test } from "bun:test";
import { type Extractor, openExtractor } from "../../src/languages/engine/extract.ts";
import { rust } from "../../src/languages/rust/language.ts";
import { expandPublicUse, expandUse } from "../../src/languages/rust/use-tree.ts";

let extractor: Extractor;
beforeAll(async () => {
  extractor = await openExtractor([rust]);
});

const uses = (text: string) =>
  expandUse(text).map(
    ({ source, name, alias, isStatic }) => `${source} ${name}>${alias}${isStatic ? " pub" : ""}`,
  );

const USES: [string, string[]][] = [
  ["use std::io;", ["std io>io"]],
  ["use foo;", ["foo >foo"]],
  ["use ::abs::z as _;", ["abs z>"]],
  [
    "pub use crate::{self, a::b as c, d::*, e::{self as f, g}};",
    ["crate >crate pub", "crate::a b>c pub", "crate::d *> pub", "crate e>f pub", "crate::e g>g pub"],
  ],
  ["pub(in crate::x) use a::{ b, /* c, */ };", ["a b>b pub"]],
  ["use {a::b, c};", ["a b>b", "c >c"]],
  ["use r#type::r#fn;", ["type fn>fn"]],
  ["extern crate alloc as memory;", ["alloc >memory"]],
];
test.each(USES)("%s", (statement, expected) => expect(uses(statement)).toEqual(expected));

test("public uses are exports, private and nameless ones are not", () => {
  const text = "pub use a::{b as c, d::*, Trait as _};";
  expect(expandPublicUse(text).map(({ name, local, source }) => `${name}<${local} ${source}`)).toEqual([
    "c<b a",
    "*< a::d",
  ]);
  expect(expandPublicUse("use a::b;")).toEqual([]);
});

test("a receiver is no parameter", () => {
  for (const text of ["self", "&self", "&'a mut self", "mut self: Box<Self>"])
    expect(rust.parseParam(text)).toBeUndefined();
  expect(rust.parseParam("mut a: Vec<std::io::Error>")).toMatchObject({
    name: "a",
    type: "Vec<std::io::Error>",
  });
});

describe("initialisers", () => {
  const INITS: [string, string][] = [
    ["Foo::<u8>::new(1)?.start().await", "Foo::new()?.start().await"],
    ["&mut make(x)", "make()"],
    ["net::Foo { a: 1 }", "net::Foo {}"],
    ["a + b", ""],
    ["if a { b } else { c }", ""],
  ];
  test.each(INITS)("%s", (text, expected) => expect(rust.initType?.(text)).toBe(expected));
});

test("a path names its module", () => {
  const names = ["a/src/lib.rs", "src/net/mod.rs", "src/net/tcp.rs", "src/bin/tool.rs", "tests/all.rs"];
  const nested = ["src/tools/lint/src/net/tcp.rs", "src/tools/lint/src/bin/tool.rs"];
  const expected = ["", "net", "net::tcp", "", "", "net::tcp", ""];
  expect([...names, ...nested].map((path) => rust.moduleName?.(path))).toEqual(expected);
});

test("items in macro calls stand at their own lines, however deep", () => {
  const depth = 12;
  const text = `${"cfg! {\n".repeat(depth)}pub fn deep() { call(1) }\n${"}\n".repeat(depth)}`;
  const { symbols, occurrences } = extractor.extract(rust, text);
  // The innermost rounds are read as tokens.
  expect(symbols.map(({ name }) => name)).toEqual([]);
  expect(occurrences.filter(({ name }) => name === "call")).toHaveLength(1);
  const shallow = extractor.extract(
    rust,
    text
      .split("\n")
      .slice(6, 6 + 13)
      .join("\n"),
  );
  expect(shallow.symbols).toMatchObject([{ name: "deep", line: 7, column: 8 }]);
});

test("a macro may be named like a primitive type", () => {
  const text = 'fn a() {\n    let x = str![[r#"\nfn b() {\n"#]];\n}\n\nfn c() {}\n';
  const { symbols, flags } = extractor.extract(rust, text);
  expect(symbols.map(({ name, line, endLine }) => `${name} ${line}-${endLine}`)).toEqual(["a 1-5", "c 7-7"]);
  expect(flags).toBe(0);
});

test("what a macro writes is no definition of the file", () => {
  const { symbols } = extractor.extract(
    rust,
    "fn a() {\n    quote! {\n        impl #name #rest {\n            fn b() {}\n        }\n    }\n}\n\nwrap! {\n    #[test]\n    fn c() {}\n}\n",
  );
  expect(symbols.map(({ name }) => name)).toEqual(["a", "c"]);
});

test("items in a macro are read whatever their comments and texts say", () => {
  const text =
    'cfg_rt! {\n    /// # Examples\n    /// # { #x }\n    pub fn a() { b(\'"\', "#name") }\n    /* # T */\n    pub use c::D;\n}\n';
  const { symbols, exports } = extractor.extract(rust, text);
  expect(symbols.map(({ name }) => name)).toContain("a");
  expect(exports.map(({ name }) => name)).toEqual(["D"]);
});

test("attributes of arguments are no arguments", () => {
  const text = "fn go() { new(a, #[cfg(all(x, not(any(y, z))))] b()); new(#[a] a); new(a, b) }\n";
  const calls = extractor.extract(rust, text).occurrences.filter(({ name }) => name === "new");
  expect(calls.map(({ args }) => args)).toEqual([2, 1, 2]);
});

test("documentation above attributes stays with its member where the text is broken elsewhere", () => {
  const text =
    "enum Action {\n    /// Writes.\n    #[config(skip)]\n    Write(String),\n    /// Runs.\n    #[config(skip)]\n    Run,\n}\nfn at(#[a] x: u8) {}\n";
  const docs = extractor
    .extract(rust, text)
    .symbols.map(({ name, doc, startLine }) => `${name}:${startLine} ${doc}`);
  expect(docs).toEqual(["Action:1 ", "Write:2 Writes.", "Run:5 Runs.", "at:9 "]);
});

/** What calls of macros make: kind, name and what it is written as. */
const made = (...rows: string[]) =>
  extractor
    .extract(rust, rows.join("\n"))
    .symbols.filter(({ kind }) => kind !== "macro")
    .map(({ kind, owner, signature }) => `${kind} ${owner}${signature}`);

test("macros make items of names: the arm that takes a call, through other macros, however they are repeated", () => {
  expect(
    made(
      "macro_rules! make {",
      "  (@one $kind:ident, $name:ident) => { pub(crate) $kind $name; };",
      "  ($a:ident => $b:ident) => { type $a = $b; };",
      "  ($a:literal $name:ident) => { const $name: [u8; 2] = $a; };",
      "  ($t:ty, $name:ident) => { impl<T> From<$t> for Vec<T> { fn $name<T: Into<Vec<T>>>(self, at: &$t) -> Map<$t, u8> where T: Copy {} } };",
      "  ($(($x:ident, [$($y:ident),*])),* $(,)?) => { $( mod $x { $(static mut $y: u8 = 1;)* } )* };",
      "  ($first:ident $($rest:tt)*) => { fn $first(); make!($($rest)*); };",
      "}",
      'make!(A => B); make!("x" C); make!(-1 D); make!(Vec<u8, E>, of);',
      "make!((p, [Q, R]), (s, []),);",
      "make!(f g h);",
      "make!(@one struct, Z); make!(); make!(1 + a);",
    ),
  ).toEqual([
    "type_alias type A = B",
    'constant const C: [u8; 2] = "x"',
    "constant const D: [u8; 2] = -1",
    "method Vecfn of<T: Into<Vec<T>>>(self, at: &Vec<u8, E>) -> Map<Vec<u8, E>, u8> where T: Copy",
    "module mod p",
    "variable static mut Q: u8 = 1",
    "variable static mut R: u8 = 1",
    "module mod s",
    "function fn f()",
    "function fn g()",
    "function fn h()",
    "struct pub(crate) struct Z",
  ]);
});

test("macros without end, unfinished ones and names of no items make nothing", () => {
  expect(made("macro_rules! m { ($a:ident) => { fn $a() {} m!($a); m!($a); } }", "m!(a);")).toEqual([
    "function fn a()",
  ]);
  expect(made("macro_rules! m { ($a:ident) => { fn $a() {", "m!(a);")).toEqual([]);
  const [open, close] = ["{ mod b ".repeat(20_000), "}".repeat(20_000)];
  expect(made("macro_rules! m { ($b:tt) => { mod x $b } }", `m!(${open}${close});`)).toEqual([]);
  expect(made("macro_rules! m { ($a:ident) => { { const $a: u8 = 1; $a } } }", "fn f() { m!(A); }")).toEqual([
    "function fn f()",
  ]);
});

test("items that a build may leave out stand where they are written, without errors in texts that have none", () => {
  const text = `cfg_net! {
    struct First;

    thread_local!(static CURRENT: Data = const { Data {
        count: Cell::new(0),
    } });

    struct Data {
        count: Cell<u32>,
    }

    impl Data {
        cfg_unix! {
            pub fn open(&self) { cfg_trace! { let a = 1; } }
        }
    }
}
fn after() {}
`;
  const { symbols, occurrences, flags } = extractor.extract(rust, text);
  expect(symbols.map(({ name, container, line, endLine }) => [name, container, line, endLine])).toEqual([
    ["First", -1, 2, 2],
    ["CURRENT", -1, 4, 6],
    ["Data", -1, 8, 10],
    ["count", 2, 9, 9],
    ["Data", -1, 12, 16],
    ["open", 4, 14, 14],
    ["after", -1, 18, 18],
  ]);
  expect(occurrences.filter(({ role }) => role === "macro").map(({ name }) => name)).toEqual([
    "cfg_net",
    "thread_local",
    "cfg_unix",
    "cfg_trace",
  ]);
  expect(flags).toBe(0);
});
