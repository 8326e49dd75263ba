// Members that Rails and Sorbet declare by macros: uses of them, and what their types make known.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

test("a joined record is a member, and its class says what its own members mean", async () => {
  const files = {
    "app/models/order.rb":
      'class Order < ApplicationRecord\n  belongs_to :buyer, class_name: "Person"\n  scope :paid, -> { where(paid: true) }\n\n  def greeting\n    buyer.full_name\n  end\nend\n',
    "app/models/person.rb": "class Person\n  def full_name = 1\nend\n",
    "app/models/shop.rb": "class Shop\n  def full_name = 2\n  def orders = Order.paid\nend\n",
  };
  const placesOf = async (symbol_name: string) =>
    (await ask(files, { symbol_name, tiers: ["resolved"] })).places;
  expect(await placesOf("Order.buyer")).toEqual(["app/models/order.rb:6 resolved"]);
  expect(await placesOf("Person.full_name")).toEqual(["app/models/order.rb:6 resolved"]);
  expect(await placesOf("Shop.full_name")).toEqual([]);
  expect(await placesOf("Order.paid")).toEqual(["app/models/shop.rb:3 resolved"]);
});
