// What Rails calls after classes: relations of records, and routes.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask } from "./ask.ts";

const FILES = {
  "app/models/user.rb":
    'class User < ApplicationRecord\n  has_one :webhook, dependent: :delete\n  has_many :order_lines\n  has_many :stories, through: :order_lines\n  belongs_to :boss, class_name: "User"\n  belongs_to :item, polymorphic: true\n  def webhook_url = webhook\nend\n',
  "app/models/webhook.rb":
    "class Webhook < ApplicationRecord\n  belongs_to :user\nend\nclass OrderLine; end\nclass Story; end\nclass Item; end\n",
  "app/controllers/stories_controller.rb":
    "class StoriesController\n  def show; end\nend\nclass ProfilesController; end\nclass StaffController; end\n",
  "config/routes.rb":
    'Rails.application.routes.draw do\n  namespace :admin do\n    resources :stories, only: :show\n  end\n  resource :profile\n  resources :workers, controller: "staff"\n  get "join/:code", to: "stories#show"\nend\n',
  "app/other.rb": "class Other\n  def go(stories) = list(:stories, stories, :webhook)\nend\n",
};

test.each([
  ["Webhook", ["app/models/user.rb:2 resolved"]],
  ["User", ["app/models/user.rb:5 resolved", "app/models/webhook.rb:2 resolved"]],
  ["OrderLine", ["app/models/user.rb:3 resolved"]],
  ["Story", ["app/models/user.rb:4 possible"]],
  ["Item", []],
  ["StoriesController", ["config/routes.rb:3 possible"]],
  ["ProfilesController", ["config/routes.rb:5 possible"]],
  ["StaffController", []],
  ["User.webhook", ["app/models/user.rb:7 resolved"]],
])("relations and routes that name %s", async (symbol_name, expected) => {
  expect((await ask(FILES, { symbol_name })).places).toEqual(expected);
});

test("routes have an outline", async () => {
  const { ask: query } = await indexed(FILES);
  const { items } = await query("get_file_outline", { path: "config/routes.rb" });
  expect((items as { name: string; kind: string }[]).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "section admin",
    "section profile",
    "section workers",
    "section join/:code",
  ]);
});
