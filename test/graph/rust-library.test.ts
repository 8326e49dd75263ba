// What the library of Rust declares tells the types of values: elements of collections, parameters of closures.

import { describe, expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const HEAD = [
  "use std::collections::{BTreeMap, HashMap, HashSet, VecDeque}; use std::sync::Arc;",
  "pub struct Task { due: u32, sub: Vec<Task>, next: Option<Box<Task>> }",
  "pub struct Other { due: u32 } type Found<'a, T = ()> = Result<T, &'a str>;",
  "fn all<'a>() -> impl Iterator<Item = &'a Task> { todo!() }",
  "fn run(list: &[Task], more: Vec<Task>, map: HashMap<String, Task>, by: BTreeMap<u32, Vec<Task>>, set: HashSet<Task>, wait: Option<Task>, done: Result<Task, String>, pairs: Vec<(Other, Task)>, others: Vec<Other>) {",
];

/** Lines that read `due` of a task, and nothing else's. */
const READS = [
  "list.iter().map(|a| a).filter(|b| b.due > 1);",
  "more.iter().filter(|a| true).map(|a| &a.sub).for_each(|s| s[0].due);",
  "more.iter().fold(0, |sum, a| sum + a.due);",
  "more.sort_by(|_, b| b.due);",
  "more.iter().flat_map(|a| a.sub.iter()).any(|b| b.due == 1);",
  "for (i, a) in list.iter().enumerate() { a.due; }",
  "list.iter().enumerate().map(|(i, a)| a.due);",
  "others.iter().zip(list).for_each(|(o, a)| drop(a.due));",
  "for (o, a) in others.iter().zip(more.iter()).skip(1) { a.due; }",
  "for (key, a) in &map { a.due; }",
  "map.iter().map(|(key, a)| a.due);",
  "map.values().filter(|a| a.due == 1);",
  'map.get("a").map(|a| a.due);',
  "map.entry(key).and_modify(|a| a.due = 1);",
  "map.retain(|_, a| a.due == 1);",
  "by.values().for_each(|all| all.iter().for_each(|a| drop(a.due)));",
  "by.get(&1).map(|all| all.len() as u32 + all[0].due);",
  "set.iter().max_by_key(|a| a.due);",
  "wait.as_ref().map_or(0, |a| a.due);",
  "wait.and_then(move |a| a.next).map(|b| b.due);",
  "done.map(|a| a.due);",
  "pairs.iter().map(|(o, a)| a.due);",
  "pairs.iter().map(|p| &p.1).for_each(|a| drop(a.due));",
  "more.split_first().map(|(a, rest)| a.due);",
  "all().filter(|a| a.due == 1);",
  "list.windows(2).map(|w| w[0].due);",
  "more.iter().find_map(|a| a.sub.first()).unwrap().due;",
  "let c: Vec<_> = list.iter().rev().collect(); c[0].due;",
  "let c: HashMap<_, _> = list.iter().enumerate().collect(); c.get(&1).unwrap().due;",
  "list.iter().collect::<Vec<_>>().first().unwrap().due;",
  "list.iter().map(|a| Some(a)).collect::<Option<Vec<_>>>()?.first().unwrap().due;",
  "list.iter().map(|a| Ok(a)).collect::<Found<Vec<&Task>>>()?.iter().map(|a| a.due);",
  "let c = list.iter().collect::<Vec<&Task>>(); for a in c { a.due; }",
  "let c = Arc::new(wait); c.due;",
  "let c = Arc::clone(&wait); c.due;",
  "if let Some(a) = more.pop() { a.due; }",
  "while let Some((key, a)) = by.pop_first() { a[0].due; }",
  "let Some(a) = list.iter().find(|a| true) else { return; }; a.due;",
  "more.iter().partition::<Vec<_>, _>(|a| a.due == 1);",
];

describe("the library", () => {
  const lines = [...HEAD, ...READS, "}"];
  test("leads to members of what collections hold", async () => {
    const { places } = await ask({ "a.rs": lines.join("\n") }, { symbol_name: "Task.due" });
    const expected = READS.map((_, at) => `a.rs:${at + HEAD.length + 1} resolved`);
    expect(places).toEqual(expected.sort());
  });

  test("and to nothing of another type", async () => {
    const { places } = await ask({ "a.rs": lines.join("\n") }, { symbol_name: "Other.due" });
    expect(places).toEqual([]);
  });
});

test("members of what an object leads to, where nothing that its type promises can have them", async () => {
  const rows = [
    "use std::ops::Deref;",
    "use std::sync::atomic::{AtomicPtr, Ordering};",
    "pub struct Padded<T> { value: T }",
    "impl<T> Deref for Padded<T> { type Target = T; fn deref(&self) -> &T { &self.value } }",
    "impl<T> Drop for Padded<T> { fn drop(&mut self) {} }",
    "pub struct Listed<T> { value: T }",
    "impl<T> Deref for Listed<T> { type Target = T; fn deref(&self) -> &T { &self.value } }",
    "impl<T> Iterator for Listed<T> { type Item = T; fn next(&mut self) -> Option<T> { None } }",
    "pub struct Block { slots: usize }",
    "pub struct Place { index: usize, block: AtomicPtr<Block> }",
    "impl Place { pub fn len(&self) -> usize { 0 } pub fn clone(&self) -> usize { 0 } }",
    "pub struct Other { index: usize, slots: usize }",
    "impl Other { fn len(&self) -> usize { self.index + self.slots } }",
    "unsafe fn all(padded: Padded<Place>, listed: Listed<Place>) -> usize {",
    "    let block = padded.block.load(Ordering::Acquire);",
    "    (*block).slots + (**padded.block.get_mut()).slots",
    "        + padded.index + listed.index",
    "        + padded.len() + listed.len() + padded.clone()",
    "}",
  ];
  expect(await usesAt("a.rs", rows, "index", 10)).toEqual([17, 17]);
  expect(await usesAt("a.rs", rows, "slots", 9)).toEqual([16, 16]);
  expect(await usesAt("a.rs", rows, "len", 11)).toEqual([18]);
  expect(await usesAt("a.rs", rows, "clone", 11)).toEqual([]);
});

test("what leads to a type of the library has its members, before those of what may hold it", async () => {
  const rows = [
    "pub struct Part; impl Part { pub fn turn(&self) {} }",
    "pub struct Table { all: HashMap<u32, Part> } impl Table { pub fn turn(&self) {} }",
    "impl Deref for Table { type Target = HashMap<u32, Part>; fn deref(&self) -> &Self::Target { &self.all } }",
    "pub struct Row { all: Vec<Part> } impl Row { pub fn turn(&self) {} }",
    "impl Deref for Row { type Target = [Part]; fn deref(&self) -> &[Part] { &self.all } }",
    "fn a(t: Table, r: &Row) { t.get(&1).unwrap().turn(); r.first().unwrap().turn(); r.get(1).unwrap().turn(); }",
    "fn b(r: &Row, o: Option<Row>) { r.iter().next().unwrap().turn(); o.iter().for_each(|r| r.turn()); }",
    "fn c(o: Option<Row>) { o.unwrap().turn(); o.as_ref().map(|r| r.turn()); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "turn", 1)).toEqual([6, 6, 6]);
  expect(await usesAt("src/lib.rs", rows, "turn", 2)).toEqual([]);
  expect(await usesAt("src/lib.rs", rows, "turn", 4)).toEqual([8, 8]);
});

test("what is set once, what a thread has of its own, parts of lists as slices, texts that are parsed", async () => {
  const rows = [
    "pub struct Part; impl Part { pub fn turn(&self) {} }",
    "static ONCE: OnceLock<Part> = OnceLock::new(); static ALL: OnceLock<HashMap<u32, Part>> = OnceLock::new();",
    "thread_local! { static OWN: RefCell<Part> = RefCell::new(Part); }",
    "struct Holder { cell: OnceCell<Part> }",
    "fn a(h: &Holder) { ONCE.get().unwrap().turn(); h.cell.get().map(|p| p.turn()); ONCE.get_or_init(|| Part).turn(); }",
    "fn b() { ALL.get().unwrap()[&1].turn(); OWN.with(|o| o.borrow().turn()); OWN.with_borrow(|o| o.turn()); }",
    "fn c(v: Vec<Part>) { if let [first, .., last] = v.as_slice() { first.turn(); last.turn(); } }",
    "fn d(text: &str) { text.parse::<Part>().unwrap().turn(); }",
  ];
  expect(await usesAt("src/lib.rs", rows, "turn", 1)).toEqual([5, 5, 5, 6, 6, 6, 7, 7, 8]);
});
