// References of Ruby: keys and values in blocks, groups, choices by signs.

import { expect, test } from "bun:test";
import { usesAt } from "./ask.ts";

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
