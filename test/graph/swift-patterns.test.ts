// What arms on one line take, functions behind labels of a library's methods are given, and what indexing gives.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const HEAD = [
  "struct Task { var due: Int; var list: [Task] = []; subscript(at: Int) -> Task { list[at] } }",
  "struct Fault { var due: Int }",
  "enum Shape { case one(Task), two(left: Fault, right: Task), none }",
  "func run(all: [Task], shape: Shape, done: Result<Task, Fault>, own: Task) {",
];

/** Lines that read `due` of a task, and nothing else's. */
const READS = [
  "switch shape { case .one(let a): _ = a.due; default: break }",
  "switch shape {\ncase let .two(_, right): _ = right.due\ndefault: break }",
  "switch done {\ncase .success(let a): _ = a.due\ndefault: break }",
  "_ = all.sorted(by: { l, r in r.due > 1 })",
  "_ = all.max(by: { $1.due > 1 })",
  "_ = all.first(where: { $0.due == 1 })",
  "_ = all.last { $0.due == 1 }",
  "_ = all.first?.due",
  "_ = own[0].due",
];

test("each line reads a member of its own type", async () => {
  const rows = [...HEAD, ...READS, "}"].join("\n").split("\n");
  const lines = rows.flatMap((row, at) => (at >= HEAD.length && row.includes(".due") ? [at + 1] : []));
  expect((await usesAt("a.swift", rows, "due", 1)).filter((at) => at > HEAD.length)).toEqual(lines);
});
