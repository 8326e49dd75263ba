// References of Ruby: keys and values in blocks, groups, choices by signs.

import { expect, test } from "bun:test";
import { expectCalls, usesAt } from "./ask.ts";

test("blocks over tables, of two parameters and of one, groups, choices by signs", async () => {
  const rows = [
    "class Foo; def mark = 1; end",
    "class Bar; def mark = 2; end",
    "class Runs",
    "  def run",
    "    foos = [Foo.new]",
    "    table = { Bar.new => Foo.new }",
    "    table.map { |bar, foo| foo.mark }",
    "    table.select { |bar, foo| bar.mark }.each { |bar, foo| foo.mark }",
    "    table.each { |pair| pair.mark }",
    "    table.each { |pair| pair[1].mark }",
    "    foos.group_by { |foo| foo.mark }.each { |key, all| all.first.mark }",
    "    foos.index_by(&:mark)[1].mark",
    "    one = foos.empty? ? nil : Foo.new",
    "    one.mark",
    "    two = one.nil? ? Bar.new : nil",
    "    two.mark",
    "  end",
    "end",
  ];
  expect(await usesAt("a.rb", rows, "mark", 1)).toEqual([7, 8, 10, 11, 11, 12, 12, 14]);
});

const HEAD = [
  "class Store",
  "  def load = 1",
  "  def other = Store.new",
  "end",
  "class Other; def load = 2; end",
  "class Run",
  "  def one = (yield Store.new)",
  "  def two(&block)",
  "    block.call(Other.new, Store.new)",
  "  end",
  "  def run(stores = [Store.new], others = [Other.new], flag = nil, make = -> { Store.new })",
];

test("what blocks give, and how they take their values apart", async () => {
  await expectCalls(
    "a.rb",
    HEAD,
    [
      "stores.map { |s| s.other }.first.load",
      "others.map { |o| Store.new }.each { |s| s.load }",
      "others.filter_map { |o| Store.new if flag }.last.load",
      "others.zip(stores).each { |o, s| s.load }",
      "others.each_with_object(Store.new) { |o, s| s.load }",
      "others.to_h { |o| [o, Store.new] }.each_value(&:load)",
      "stores.inject { |a, b| a.load }",
      "stores.first(2).each { |s| s.load }",
      "stores.each_with_index.map { |s, at| s.load }",
      "stores.map.with_index { |s, at| s.load }",
      "stores.any? { |s| s.load }",
      "stores.map { _1.load }",
      "stores.map { it.load }",
      "stores.map(&:other).first.load",
      "Array.new(3) { Store.new }.first.load",
      "3.times.map { Store.new }.first.load",
      "[[Other.new, Store.new]].each { |(o, s)| s.load }",
      "one { |s| s.load }",
      "two { |o, s| s.load }",
      "make.call.load",
      "make.().load",
      "Set.new(stores).each { |s| s.load }",
    ],
    "  end\nend",
  );
});

test("statements that choose between values", async () => {
  const rows = [
    ...HEAD,
    "    a = if flag",
    "      Store.new",
    "    else",
    "      raise",
    "    end",
    "    a.load",
    "    b = case flag",
    "        when 1 then Store.new",
    "        else nil",
    "        end",
    "    b.load",
    "    c = begin",
    "      flag.some",
    "      Store.new",
    "    rescue StandardError",
    "      nil",
    "    end",
    "    c.load",
    "    d = if flag then Store.new else Other.new end",
    "    d.load",
    "    memo.load",
    "  end",
    "  def memo",
    "    @memo ||= begin",
    "      at = 1",
    "      Store.new",
    "    end",
    "  end",
    "end",
  ];
  const at = HEAD.length;
  expect(await usesAt("a.rb", rows, "load", 2)).toEqual([6, 11, 18, 20, 21].map((row) => at + row));
  expect(await usesAt("a.rb", rows, "load", 5)).toEqual([at + 20]);
});

test("what is put in lists and tables later, and what stands under their keys", async () => {
  await expectCalls(
    "a.rb",
    [
      ...HEAD.slice(0, 6),
      "  TABLE = { store: Store.new, other: Other.new }.freeze",
      "  def initialize",
      "    @list = []",
      "    @list << Store.new",
      "    @table = {}",
      "    @set = Set.new",
      "    @set.add(Store.new)",
      "    @made = Hash.new { |all, key| all[key] = Store.new }",
      "  end",
      "  def put(key)",
      "    @table[key] = Store.new",
      "    @lists = {}",
      "    @lists[key] ||= []",
      "    @lists[key] << Store.new",
      "    here = {}",
      "    here[key] = Store.new",
    ],
    [
      "@list.first.load",
      "@list.each(&:load)",
      "@table[key].load",
      "@table.each { |key, store| store.load }",
      "@set.each { |store| store.load }",
      "@made[key].load",
      "@lists[key].first.load",
      "here[key].load",
      "TABLE[:store].load",
      "TABLE.fetch(:store).load",
      '{ "store" => Store.new, "other" => Other.new }["store"].load',
    ],
    "  end\nend",
  );
});

test("names that patterns bind behind a value, and by the keys of one", async () => {
  const rows = [
    ...HEAD,
    "    h = { a: Store.new, b: Other.new, c: { d: Store.new } }",
    "    h => { a: }",
    "    a.load",
    "    h => { b: x }",
    "    x.load",
    "    h => { c: { d: } }",
    "    d.load",
    "    Store.new => s",
    "    s.load",
    "    case h",
    "    in { b: Other }",
    "      1",
    "    in { a: y, b: }",
    "      y.load; b.load",
    "    end",
    "    begin",
    "      run",
    "    rescue Other => e",
    "      e.load",
    "    end",
    "  end",
    "end",
  ];
  const certain = await usesAt("a.rb", rows, "load", 2);
  expect(certain.map((line) => line - HEAD.length)).toEqual([3, 7, 9, 14]);
});

test("a type that says to go over something, and does not say over what", async () => {
  const rows = [
    "class Store; def load = 1; end",
    "class Jar",
    "  include Enumerable",
    "  def run(other = Jar.new)",
    "    other.map { |x| x.load }",
    "    other.first.load",
    "    Store.new.load",
    "  end",
    "end",
  ];
  expect(await usesAt("a.rb", rows, "load", 1)).toEqual([7]);
});

test("methods that pass their block on, `then`, ranges, threads, choices on one line", async () => {
  const rows = [
    "class Other; def load = 2; end",
    "class Store",
    "  def load = 1",
    "  def other = Other.new",
    "end",
    "class Jar",
    "  def initialize",
    "    @all = [Store.new]",
    "  end",
    "  def each(&block)",
    "    @all.each(&block)",
    "    self",
    "  end",
    "  def given(&block)",
    "    block.call(Store.new)",
    "  end",
    "  def run(jar = Jar.new)",
    "    jar.each { |x| x.load }",
    "    jar.given { |x| x.load }",
    "    Store.new.then { |x| x.other }.load",
    "    Other.new.then { |x| Store.new }.load",
    "    (1..3).map { |n| Store.new }.first.load",
    "    Thread.new { Store.new }.value.load",
    "    one = if jar then Store.new else nil end",
    "    one.load",
    "  end",
    "end",
  ];
  expect(await usesAt("a.rb", rows, "load", 3)).toEqual([18, 19, 21, 22, 23, 25]);
  expect(await usesAt("a.rb", rows, "load", 1)).toEqual([20]);
});
