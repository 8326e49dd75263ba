// What bare names and variables of Ruby mean: calls beside locals, methods of types around, values set more than once.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

const TYPES = ["class A", "  def go; end", "end", "class B", "  def go; end", "end"];

test("what is called with arguments is no local of its name", async () => {
  const rows = [
    "class Shelf",
    "  def item(name); end",
    "  def go(name)",
    "    item = item(name)",
    "    item.use if (item = item name)",
    "    each { |key| item = item(key) { 1 } }",
    "    item",
    "  end",
    "end",
  ];
  expect(await usesAt("a.rb", rows, "item", 2)).toEqual([4, 5, 6]);
});

test("members may be called as keywords are", async () => {
  const rows = [
    "class Span",
    "  attr_reader :for",
    "  def end; end",
    "end",
    "Span.new.for.x",
    "Span.new.end",
  ];
  expect(await usesAt("a.rb", rows, "for", 2)).toEqual([5]);
  expect(await usesAt("a.rb", rows, "end", 3)).toEqual([6]);
});

test("a class sees no methods of the classes and modules around it", async () => {
  const rows = [
    "class Outer",
    "  LIMIT = 1",
    "  def help; end",
    "  def self.macro(x); end",
    "  class Inner",
    "    macro 1",
    "    def go",
    "      help",
    "      LIMIT",
    "    end",
    "  end",
    "  macro 2",
    "  def go = help",
    "end",
  ];
  const placesOf = (name: string, line: number) => placesAt({ "a.rb": rows.join("\n") }, "a.rb", name, line);
  expect(await placesOf("help", 3)).toEqual(["a.rb:13 resolved", "a.rb:8 possible"]);
  expect(await placesOf("macro", 4)).toEqual(["a.rb:12 resolved", "a.rb:6 possible"]);
  expect(await usesAt("a.rb", rows, "LIMIT", 2)).toEqual([9]);
});

/** Lines, from the first behind the types, of what may be `go` of A, and of B; those that are not certain below 0. */
async function goes(...rows: string[]): Promise<[number[], number[]]> {
  const all = [...TYPES, "def run(x, c)", ...rows.map((row) => `  ${row}`), "end"].join("\n");
  const of = async (line: number) =>
    (await placesAt({ "a.rb": all }, "a.rb", "go", line))
      .map((place) => /:(\d+) (\w)/.exec(place)!)
      .map(([, at, tier]) => (tier === "r" ? 1 : -1) * (Number(at) - TYPES.length - 1))
      .sort((a, b) => Math.abs(a) - Math.abs(b));
  return [await of(2), await of(5)];
}

test("of what a variable is set to, the last counts that surely is", async () => {
  expect(await goes("y = A.new", "y.go", "y = B.new", "y.go")).toEqual([[2], [4]]);
  expect(await goes("y = A.new", "y = B.new if c", "y.go")).toEqual([[3], [3]]);
  expect(await goes("y = A.new", "c && y = B.new", "y.go")).toEqual([[3], [3]]);
  expect(await goes("y = c.z", "y = A.new if c", "y.go")).toEqual([[3], [-3]]);
});

test("branches and blocks set variables", async () => {
  expect(await goes("if c", "  y = A.new", "else", "  y = x", "end", "y.go")).toEqual([[6], [-6]]);
  expect(await goes("if c", "  y = A.new", "else", "  y = B.new", "  y.go", "end", "y.go")).toEqual([
    [7],
    [5, 7],
  ]);
  expect(await goes("y = A.new", "x.each { |z| y = B.new }", "y.go")).toEqual([[3], [3]]);
  expect(await goes("y = A.new", "x.each { |y| y = B.new }", "y.go")).toEqual([[3], []]);
});

test("a class and its instances have members apart, inherited ones, too", async () => {
  const rows = [
    "class Base",
    "  class << self",
    "    def help(x); end",
    "    def make; end",
    "  end",
    "  def help; end",
    "end",
    "class Own < Base",
    "end",
    "Own.help(1)",
    "Own.new.help",
    "Own.new.make",
  ];
  expect(await usesAt("a.rb", rows, "help", 3)).toEqual([10]);
  expect(await usesAt("a.rb", rows, "help", 6)).toEqual([11]);
  expect(await usesAt("a.rb", rows, "make", 4)).toEqual([]);
});

test("what is made with a block that defines members of the class itself is a class, and inherits", async () => {
  const rows = [
    "class Options",
    "  def self.from(x); end",
    "  def self.keep(x); end",
    "end",
    "Proxy = Options.new(:uri, :user) do",
    "  extend Forwardable",
    "  def self.from(x); end",
    "  keep(1)",
    "end",
    "Proxy.from(1)",
    "Plain = Class.new(Options.new(:a))",
    "Plain.from(1)",
    "Other = Class.new(Shop::Options)",
    "class Last < Shop::Options.new(:b)",
    "end",
    "Last.from(1)",
    "module Shop",
    "  class Options",
    "    def self.from(x); end",
    "  end",
    "end",
    "Other.from(1)",
  ];
  expect(await usesAt("a.rb", rows, "from", 7)).toEqual([10]);
  expect(await usesAt("a.rb", rows, "from", 2)).toEqual([12]);
  expect(await usesAt("a.rb", rows, "from", 19)).toEqual([16, 22]);
  expect(await usesAt("a.rb", rows, "keep", 3)).toEqual([8]);
});

test("a variable of the object that the top of a file sets is no other object's", async () => {
  const files = {
    "a.rb":
      "class Store; def load; end; end\nclass Other; def load; end; end\n@store = Store.new\ndef store\n  @store ||= Store.new\nend\n",
    "b.rb": "class Run\n  def initialize(store)\n    @store = store\n    @store.load\n  end\nend\n",
  };
  expect(await placesAt(files, "a.rb", "load", 1)).toEqual(["b.rb:4 possible"]);
});

test("what starts with :: is read from the outside of all modules", async () => {
  const rows = [
    "class Cat; def go = 1; end",
    "module Kram",
    "  class Cat; def go = 2; end",
    "  class Scanner < ::Scanner; end",
    "  class Run",
    "    def run",
    "      ::Cat.new.go",
    "      Cat.new.go",
    "      ::Kram::Cat.new.go",
    "    end",
    "  end",
    "end",
  ];
  expect(await usesAt("a.rb", rows, "go", 1)).toEqual([7]);
  expect(await usesAt("a.rb", rows, "go", 3)).toEqual([8, 9]);
  expect(await usesAt("a.rb", rows, "Cat", 1)).toEqual([7]);
  expect(await usesAt("a.rb", rows, "Scanner", 4)).toEqual([]);
});
