// References of Scala: functions that own methods take, in any of their lists; values of statements; blocks as arguments.

import { expect, test } from "bun:test";
import { expectCalls, usesAt } from "./ask.ts";

const HEAD = [
  "package app",
  "import scala.util.{Try, Using}",
  "import scala.concurrent.Future",
  "class Store(val next: Option[Store] = None) extends AutoCloseable {",
  "  def load(): Int = 1",
  "  def close(): Unit = ()",
  "}",
  "class Other {",
  "  def load(): Int = 2",
  "}",
  "object Store { def make(): Store = new Store() }",
  "case class Circle(store: Store, other: Other)",
  "class Box[+T](val value: T) {",
  "  def map[U](f: T => U): Box[U] = new Box(f(value))",
  "  def each(f: T => Unit): Unit = ()",
  "  def pairs(f: (Int, T) => Unit): Unit = ()",
  "  def fold[A](first: A)(f: (A, T) => A): A = first",
  "  def bare: T = value",
  "  def known(implicit n: Int): T = value",
  "}",
  "class Run(box: Box[Store], others: Seq[Other], stores: Seq[Store]) {",
  "  def withStore[R](n: Int)(f: Store => R): R = f(Store.make())",
  "  def run(any: Any, n: Int): Unit = {",
];
const TAIL = "  }\n}";

test("functions that own methods take know their parameters, in each of several lists", async () => {
  await expectCalls(
    "a.scala",
    HEAD,
    [
      "    box.each(s => s.load())",
      "    box.each { s => s.load() }",
      "    box.each(_.load())",
      "    box.map(s => s.load())",
      "    box.pairs((n, s) => s.load())",
      "    box.fold(0)((n, s) => s.load())",
      "    box.fold(0) { (n, s) => s.load() }",
      "    withStore(1)(s => s.load())",
      "    withStore(1) { s => s.load() }",
      "    withStore(1)(_.load())",
      "    box.bare.load()",
      "    box.known.load()",
      "    new Box(Store.make()).value.load()",
      "    new Box(new Other()).map(o => Store.make()).value.load()",
    ],
    TAIL,
  );
});

test("statements are what their branches and arms are", async () => {
  await expectCalls(
    "a.scala",
    HEAD,
    [
      "    val a = if (n > 1) new Store() else Store.make(); a.load()",
      "    val b = if (n > 1) { others.head; new Store() } else { Store.make() }; b.load()",
      "    val c = if n > 1 then new Store() else Store.make(); c.load()",
      "    val d = try { new Store() } catch { case e: Exception => Store.make() }; d.load()",
      "    val e = any match { case Circle(s, _) => s; case _ => throw new Exception }; e.load()",
      "    val f = any match { case c: Circle => val o = c.other; c.store case _ => Store.make() }; f.load()",
      "    (any match { case Circle(s, _) => s }).load()",
    ],
    TAIL,
  );
  const mixed = [
    ...HEAD,
    "    val a = if (n > 1) new Store() else new Other(); a.load()",
    "    val b = any match { case Circle(s, _) => s; case _ => new Other() }; b.load()",
    TAIL,
  ];
  expect(await usesAt("a.scala", mixed, "load", 5)).toEqual([]);
  expect(await usesAt("a.scala", mixed, "load", 9)).toEqual([]);
});

test("blocks are what is called with them", async () => {
  await expectCalls(
    "a.scala",
    HEAD,
    [
      "    Try { Store.make() }.map(_.load())",
      "    Try { others.head; Store.make() }.get.load()",
      "    Future { new Store() }.foreach(s => s.load())",
      "    val f = Future { Store.make() }; f.map(_.load())",
      "    for { s <- f; o <- Future(new Other()) } yield s.load()",
      "    Option { Store.make() }.get.load()",
      "    Using(new Store()) { s => s.load() }",
      "    Using.resource(new Store()) { s => s.load() }",
      "    Iterator.continually(Store.make()).next().load()",
      "    Some(Store.make()).value.load()",
      "    stores.minByOption(_.next).foreach(_.load())",
    ],
    TAIL,
  );
});
