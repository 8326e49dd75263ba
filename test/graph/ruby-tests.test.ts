// What tests of Ruby say about the type of a value.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

const TYPES = [
  "class Cat",
  "  def name = 1",
  "end",
  "class Dog",
  "  def name = 2",
  "end",
  "class Cow",
  "  def name = 3",
  "end",
];

/** Lines, from 1, of the certain uses of Cat's and of Dog's name in the body of a method. */
async function uses(...body: string[]) {
  const rows = [
    ...TYPES,
    "class Farm",
    "  def go(pet, other)",
    ...body.map((row) => `    ${row}`),
    "  end",
    "end",
  ];
  const at = async (line: number) => (await usesAt("farm.rb", rows, "name", line)).map((row) => row - 11);
  return { cat: await at(2), dog: await at(5) };
}

test("a branch of `case` says of what type its value is", async () => {
  expect(
    await uses(
      "case pet",
      "when Cat",
      "  pet.name",
      "when Dog, Cow then pet.name",
      "when String",
      "  pet.name",
      "else",
      "  pet.name",
      "end",
    ),
  ).toEqual({ cat: [3], dog: [4] });
  expect(await uses("text = case pet", "       when Dog", "         pet.name", "       end")).toEqual({
    cat: [],
    dog: [3],
  });
});

test("a pattern says of what type the value is, and what it gives a name", async () => {
  expect(
    await uses(
      "case pet",
      "in Cat => found",
      "  found.name",
      "in { of: Dog => found }",
      "  found.name",
      "in Dog if pet.name",
      "  pet.name",
      "end",
    ),
  ).toEqual({ cat: [3], dog: [5, 6, 7] });
});

test("a condition says it in its block, on its line and behind what leaves", async () => {
  expect(await uses("if pet.is_a?(Cat)", "  pet.name", "else", "  pet.name", "end", "pet.name")).toEqual({
    cat: [2],
    dog: [],
  });
  expect(await uses("return unless pet.kind_of?(Dog)", "pet.name", "pet = other", "pet.name")).toEqual({
    cat: [],
    dog: [2],
  });
  expect(
    await uses("pet.name if pet.is_a?(Cat)", "pet.is_a?(Dog) && pet.name", "Dog === pet ? pet.name : 1"),
  ).toEqual({
    cat: [1],
    dog: [2, 3],
  });
  expect(await uses("unless pet.is_a? Cat", "  log", "  return", "end", "pet.name")).toEqual({
    cat: [5],
    dog: [],
  });
  expect(await uses("if pet.is_a?(Cat) || other", "  pet.name", "end")).toEqual({ cat: [], dog: [] });
});

test("what factories make, records again, methods under a second name, what goes over its own elements", async () => {
  const files = {
    "app/store.rb":
      "class LineStore < ApplicationRecord\n  def load; end\nend\nclass Other < ApplicationRecord\n  def load; end\nend\nclass Rows\n  include Enumerable\n  attr_reader :one\n  alias_method :first_one, :one\n  alias last_one one\n  def initialize\n    @one = LineStore.new\n  end\n  def each\n    yield LineStore.new\n  end\nend\n",
    "spec/store_spec.rb": [
      "RSpec.describe LineStore do",
      "  let(:made) { create(:line_store) }",
      "  it 'loads' do",
      "    made.load",
      "    FactoryBot.build(:line_store, a: 1).load",
      "    create_list(:line_store, 3).first.load",
      "    made.reload.load",
      "    Rows.new.map { |row| row.load }",
      "    Rows.new.first.load",
      "    Rows.new.first_one.load",
      "    Rows.new.last_one.load",
      "    client.create(:line_store).load",
      "  end",
      "end",
    ].join("\n"),
    "app/other.rb": "create(:line_store).load\n",
  };
  const places = await placesAt(files, "app/store.rb", "load", 2);
  expect(places.filter((place) => place.endsWith("resolved"))).toEqual(
    [10, 11, 4, 5, 6, 7, 8, 9].map((row) => `spec/store_spec.rb:${row} resolved`),
  );
  expect(places).toContain("spec/store_spec.rb:12 possible");
});

test("variables of the object that tests run on: what the nearest group sets before its tests", async () => {
  const rows = [
    "class Till; def open; end; end",
    "class Box; def open; end; end",
    "describe Till do",
    "  before do",
    "    @one = Till.new",
    "    @two ||= @one",
    "  end",
    '  it("opens") { @one.open; @two.open }',
    "  def helper",
    "    @one.open",
    "  end",
    "  describe 'inside' do",
    "    before { @one = Box.new }",
    '    it("opens") { @one.open }',
    '    it("again") { @two.open }',
    "  end",
    "end",
    "describe Box do",
    "  before { @one = Box.new }",
    '  it("opens") { @one.open }',
    '  it("is another") { @two.open }',
    "end",
  ];
  expect(await usesAt("a_spec.rb", rows, "open", 1)).toEqual([8, 8, 10, 15]);
  expect(await usesAt("a_spec.rb", rows, "open", 2)).toEqual([14, 20]);
});
