// What patterns of arms take, functions in blocks give, and collections that are made hold.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

const HEAD = [
  "package demo; import scala.collection.mutable; import scala.concurrent.Future; import scala.util.{Success, Try}",
  "case class Task(due: Int, next: Option[Task] = None) { def fault: Fault = Fault(1) }",
  "case class Fault(due: Int)",
  "sealed trait Shape; case class Both(left: Task, right: Fault) extends Shape",
  "trait Store { def all[A](implicit n: Int): Option[A] }",
  "class Run(s: Store, list: List[Task], by: Map[Int, List[Task]], opt: Option[Task], e: Either[Fault, Task], f: Future[Task], two: (Fault, Task), x: Shape, any: Any) { def run() = {",
];

/** Lines that read `due` of a task, and nothing else's. */
const READS = [
  "x match { case Both(a, _) => a.due }",
  "opt match { case Some(a) if true => a.due; case _ => 0 }",
  "e match { case Right(a) => a.due; case Left(_) => 0 }",
  "two match { case (_, a) => a.due }",
  "list match { case head :: _ => head.due; case _ => 0 }",
  "list match { case _ :: rest => rest.head.due; case _ => 0 }",
  "list match { case _ :+ last => last.due; case _ => 0 }",
  "list match { case List(_, b) => b.due; case _ => 0 }",
  "opt match { case Some(Task(_, Some(n))) => n.due; case _ => 0 }",
  "x match { case b @ Both(_, _) => b.left.due }",
  "val Both(l1, r1) = Both(list.head, Fault(1)); l1.due",
  "val (q1, w1) = two; w1.due",
  "for ((a, i) <- list.zipWithIndex) a.due",
  "for ((k, as) <- by; a <- as) a.due",
  "by.foreach { case (k, as) => as.head.due }",
  "list.zip(list).map { case (a, b) => b.due }",
  "list.foldLeft(0) { case (sum, a) => a.due }",
  "f.onComplete { case Success(a) => a.due; case _ => 0 }",
  "list.map(a => 1 -> a).toMap.apply(1).due",
  "List(Task(1)).head.due; Seq.fill(3)(Task(1)).head.due",
  "list(1).due; Option(Task(1)).map(_.due)",
  "Try(Task(1)).toOption.get.due",
  "val made = mutable.ListBuffer.empty[Task]; made.head.due",
  "val kept = s.all[Task]; kept.get.due",
  "any.asInstanceOf[Task].due",
  "e.fold(_ => 0, a => a.due)",
];

/** Lines that read `due` of a fault. */
const OTHERS = [
  "e match { case Left(b) => b.due; case _ => 0 }",
  "e.left.map(_.due)",
  "list.map(_.fault).foreach(b => b.due)",
  "val done = list.map { a =>\n val b = a.fault\n b }\n done.head.due",
  "list.map(a => (a, a.fault)).unzip._2.head.due",
  "list.foldLeft(Fault(0)) { (b, a) => b }.due",
];

test("each line reads a member of its own type", async () => {
  const rows = [...HEAD, ...READS, ...OTHERS, "}}"].join("\n").split("\n");
  const lines = (group: readonly string[]) =>
    group.map((row) => rows.indexOf(row.split("\n").at(-1)!) + 1).sort((a, b) => a - b);
  const first = HEAD.length + 1;
  const ofTask = (await usesAt("a.scala", rows, "due", 2)).filter((at) => at >= first);
  expect([...new Set(ofTask)]).toEqual(lines(READS));
  expect((await usesAt("a.scala", rows, "due", 3)).filter((at) => at >= first)).toEqual(lines(OTHERS));
});

test("a method of a library's type that has several arguments takes elements of none", async () => {
  const rows = [...HEAD, "e.leftMap(_.due)", "}}"];
  expect(await usesAt("a.scala", rows, "due", 2)).not.toContain(HEAD.length + 1);
});
