// Hooks of Ruby: what files load, parameters, initialisers, bare names, and what recovery finds.

import { beforeAll, describe, expect, test } from "bun:test";
import { type Extractor, openExtractor } from "../../src/languages/engine/extract.ts";
import { detectLanguage } from "../../src/languages/index.ts";
import { ruby } from "../../src/languages/ruby/language.ts";

let extractor: Extractor;
beforeAll(async () => {
  extractor = await openExtractor([ruby]);
});

test("files are Ruby by extension, by name and by interpreter", () => {
  for (const path of ["a.rake", "x.gemspec", "config.ru", "Gemfile", "lib/Rakefile"])
    expect(detectLanguage(path, "")).toBe(ruby);
  expect(detectLanguage("bin/rails", "#!/usr/bin/env ruby\n")).toBe(ruby);
});

const IMPORTS: [string, string[]][] = [
  ['require "a/b"', ["a/b *>"]],
  ["require_relative('b')", ["./b *>"]],
  ['require_relative "../b"', ["../b *>"]],
  ['autoload :Foo, "x/foo"', ["x/foo *>"]],
  ["autoload :Bar", ["Bar *>"]],
];
test.each(IMPORTS)("%s", (statement, expected) => {
  const items = ruby.expandImports?.(statement) ?? [];
  expect(items.map(({ source, name, alias }) => `${source} ${name}>${alias}`)).toEqual(expected);
});

test("parameters", () => {
  const read = (text: string) => Object.values(ruby.parseParam(text, "method") ?? {}).join(" ");
  expect(["a", "b = 1", "*c", "d:", "e: 2", "**f", "&g"].map(read)).toEqual([
    "a  false false",
    "b  true false",
    "c  false true",
    "d  false false",
    "e  true false",
    "f  false true",
    "g  true false",
  ]);
  for (const text of ["*", "...", "(a, b)"]) expect(ruby.parseParam(text, "method")).toBeUndefined();
});

const INITS: [string, string][] = [
  ["Foo::Bar.new(1)", "Foo::Bar.new()"],
  ["Foo.new 1, 2", "Foo.new"],
  ["user&.name", "user&.name"],
  ["@shop", "@shop"],
  ["nil", ""],
  ["a + b", ""],
  ["[1]", ""],
];
test.each(INITS)("initialiser %s", (text, expected) => expect(ruby.initType?.(text)).toBe(expected));

test("a bare name is a call until something binds it", () => {
  const text = "def f(a)\n  b\n  b = a\n  b\n  g { b; c }\nend\nb\n";
  const { occurrences } = extractor.extract(ruby, text);
  expect(occurrences.map(({ name, role, line }) => `${line} ${name} ${role}`)).toEqual([
    "2 b call",
    "3 a read",
    "4 b read",
    "5 g call",
    "5 b read",
    "5 c call",
    "7 b call",
  ]);
});

test("sections and mentions hold where they stand", () => {
  const text = `class A
  class << self
    private
    def a; end
  end
  def b; end
  private
  def c; end
  def self.d; end
  def e; end
  public :e
end
`;
  const { symbols } = extractor.extract(ruby, text);
  expect(symbols.map(({ name, visibility }) => `${name} ${visibility}`)).toEqual([
    "A public",
    "a private",
    "b public",
    "c private",
    "d public",
    "e public",
  ]);
});

describe("broken files", () => {
  const names = (text: string) =>
    extractor.extract(ruby, text).symbols.map(({ name, line, endLine }) => `${name} ${line}-${endLine}`);

  test("an end too many moves nothing", () => {
    const text = "module A\n  def a\n    end\n  end\n\n  def b\n  end\nend\n";
    expect(names(text)).toEqual(["A 1-8", "a 2-4", "b 6-7"]);
  });

  test("code in here documents stays text, unless they are never closed", () => {
    const text =
      "def a(\n\nX = <<~RUBY\n  def no\n  end\nRUBY\n\ndef b\n  @b << Y\nend\n\ndef c = <<~OPEN\n\ndef d\nend\n";
    const found = names(text);
    expect(found.some((name) => name.startsWith("no "))).toBe(false);
    for (const name of ["b", "c", "d"]) expect(found.some((line) => line.startsWith(`${name} `))).toBe(true);
  });
});

test("no signature is longer than signatures are, whoever describes it", async () => {
  const { symbols } = (await openExtractor([ruby])).extract(ruby, "  alias_method :owner, :".repeat(60));
  expect(Math.max(...symbols.map(({ signature }) => signature.length))).toBe(300);
});
