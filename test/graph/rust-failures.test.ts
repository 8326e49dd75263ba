// What is there instead of a value that failed, patterns of lists, what is held that is made without saying so, ranges.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const HEAD = [
  "use std::collections::{HashMap, VecDeque}; use std::ops::Index; use std::rc::{Rc, Weak}; use std::mem;",
  "#[derive(Clone)] pub struct Task { due: u32, next: Option<Box<Task>> } pub type Told<T> = std::result::Result<T, Fault>;",
  "impl Task { fn new(due: u32) -> Self { Task { due, next: None } } fn fault(&self) -> Fault { Fault { code: 1 } } }",
  "pub struct Fault { code: u32 } impl Fault { fn due(&self) -> u32 { self.code } }",
  "impl From<Fault> for Task { fn from(f: Fault) -> Self { todo!() } } pub struct Other { due: u32, code: u32 }",
  "pub struct List { all: Vec<Task> } impl Index<usize> for List { type Output = Task; fn index(&self, at: usize) -> &Self::Output { &self.all[at] } }",
  "impl<'a> IntoIterator for &'a List { type Item = &'a Task; type IntoIter = std::slice::Iter<'a, Task>; fn into_iter(self) -> Self::IntoIter { todo!() } }",
  "fn load() -> Result<Task, Fault> { todo!() } fn told() -> Told<Task> { todo!() } async fn wait() -> Told<Task> { todo!() }",
  "async fn run(list: &[Task], made: List, weak: Weak<Task>, mut may: Option<Task>, each: Vec<Result<Task, Fault>>, two: Result<Result<Task, Other>, Fault>) {",
];

/** Lines that read `due` of a task, or `code` of a fault, and nothing else's. */
const READS = {
  due: [
    "if let Ok(v) = load() { v.due; }",
    "for v in &made { v.due; }",
    "made[0].due;",
    "if let [first, .., last] = list { last.due; }",
    "if let [_, rest @ ..] = list { rest[0].due; }",
    "match list { [one] => drop(one.due), _ => {} }",
    "let (a, b): (Vec<_>, Vec<_>) = list.iter().partition(|t| true); b[0].due;",
    "let mut all = Vec::new(); all.push(Task::new(1)); all[0].due;",
    "let mut all = VecDeque::new(); all.push_back(Task::new(1)); while let Some(v) = all.pop_front() { v.due; }",
    "let mut by = HashMap::new(); by.insert(1, Task::new(1)); for (k, v) in &by { v.due; }",
    "let mut last = None; for t in list { last = Some(t); } if let Some(l) = last { l.due; }",
    "(0..3).map(|n| Task::new(n)).find(|t| t.due == 2);",
    "let old = mem::take(may.as_mut().unwrap()); old.due;",
    "std::iter::once(Task::new(1)).map(|t| t.due);",
    "weak.upgrade().map(|t| t.due);",
    "may.insert(Task::new(1)).due;",
    "may.replace(Task::new(1)).map(|t| t.due);",
    "let own = list.to_vec(); own[0].due;",
  ],
  code: [
    "if let Err(e) = load() { e.code; }",
    "if let Err(ref e) = told() { e.code; }",
    "match wait().await { Err(e) => drop(e.code), _ => {} }",
    "told().map_err(|e| e.code);",
    "let fault = load().map(|t| t.next).unwrap_err(); fault.code;",
    "load().err().unwrap().code;",
    "for r in &each { match r { Err(e) if e.code == 1 => {}, _ => {} } }",
    "let make = |n: u32| -> Result<u32, Fault> { Ok(n) }; if let Err(e) = make(1) { e.code; }",
    "may.ok_or_else(|| list[0].fault()).unwrap_err().code;",
    "let e = load().map_err(|e| e.due()).map_err(|n| list[0].fault()).unwrap_err(); e.code;",
  ],
};

for (const [member, line] of [
  ["due", 2],
  ["code", 4],
] as const)
  test(`each of many lines reads ${member} of its own type`, async () => {
    const before = HEAD.length + (member === "due" ? 0 : READS.due.length) + 1;
    const rows = [...HEAD, ...READS.due, ...READS.code, "}"];
    const own = (await usesAt("src/lib.rs", rows, member, line)).filter((at) => at >= before);
    expect(own).toEqual(READS[member].map((_, at) => before + at));
  });

test("no failure is told of a result in another one", async () => {
  const rows = [...HEAD, "if let Ok(Err(e)) = two { e.code; }", "}"];
  expect(await usesAt("src/lib.rs", rows, "code", 4)).not.toContain(HEAD.length + 1);
});

test("what a type is made of is no element of it", async () => {
  const rows = [...HEAD, "let t = Task::new(1); for e in t { e.code; }", "}"];
  expect(await usesAt("src/lib.rs", rows, "code", 4)).not.toContain(HEAD.length + 1);
});
