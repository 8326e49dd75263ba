// Members that Rails and Sorbet declare by macros, what their types make known, and members that symbols name.

import { expect, test } from "bun:test";
import { indexed } from "../query/indexed.ts";
import { ask, placesAt, usesAt } from "./ask.ts";

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

const CONTROLLERS = {
  "app/base.rb":
    "module Signed\n  included do\n    before_action :sign\n  end\n  def sign; end\nend\n\nclass Base\n  include Signed\n  before_action :own_check\nend\n",
  "app/orders.rb":
    "class Orders < Base\n  before_action :sign, :find, only: %i[show], if: [:open?]\n  scope :late, -> { order(:show) }\n  validates :title, on: :update\n  alias_method :seek, :find\n\n  def show\n    render :show\n  end\n\n  def own_check; end\n  def find; end\n  def open?; end\n  def update; end\nend\n",
  "app/book.rb": "class Book\n  def title; end\nend\n",
};

test("symbols in the body of a class name its members, own ones and inherited ones", async () => {
  const placesOf = async (symbol_name: string) => (await ask(CONTROLLERS, { symbol_name })).places;
  expect(await placesOf("sign")).toEqual(["app/base.rb:3 resolved", "app/orders.rb:2 resolved"]);
  expect(await placesOf("find")).toEqual(["app/orders.rb:2 resolved", "app/orders.rb:5 resolved"]);
  expect(await placesOf("open?")).toEqual(["app/orders.rb:2 resolved"]);
});

test("what a symbol may name is possible; what it does not name is no use", async () => {
  const placesOf = async (symbol_name: string) => (await ask(CONTROLLERS, { symbol_name })).places;
  expect(await placesOf("own_check")).toEqual(["app/base.rb:10 possible"]);
  expect(await placesOf("show")).toEqual([
    "app/orders.rb:2 resolved",
    "app/orders.rb:3 possible",
    "app/orders.rb:8 possible",
  ]);
  expect(await placesOf("Orders.update")).toEqual([]);
  const { places, summary } = await ask(CONTROLLERS, { symbol_name: "Book.title" });
  expect(places).toEqual([]);
  expect(summary.excluded.own_key).toBe(1);
});

test("symbols that objects are asked by name members of theirs", async () => {
  const files = {
    "pen.rb":
      "class Pen\n  def draw; end\n  def go(other)\n    send(:draw)\n    Pen.new.public_send :draw, 1\n    other.respond_to?(:draw)\n    all.each(&:draw)\n    x = other ? draw : 1\n    put(a:draw)\n  end\nend\nclass Book\n  def read; Book.new.send(:draw); end\nend\n",
  };
  expect((await ask(files, { symbol_name: "Pen.draw" })).places).toEqual([
    "pen.rb:13 possible",
    "pen.rb:4 resolved",
    "pen.rb:5 resolved",
    "pen.rb:6 possible",
    "pen.rb:7 possible",
    "pen.rb:8 resolved",
    "pen.rb:9 resolved",
  ]);
});

test("constants that are loaded when they are used are named where that is said", async () => {
  const files = {
    "lib/shop.rb": 'module Shop\n  autoload :Till, "shop/till"\nend\n',
    "lib/shop/till.rb": "module Shop\n  class Till\n  end\nend\n",
  };
  expect((await ask(files, { symbol_name: "Till" })).places).toEqual(["lib/shop.rb:2 resolved"]);
});

test("routes lead to actions of the one class that is called so", async () => {
  const files = {
    "config/routes.rb":
      'Shop.routes.draw do\n  root "orders#index"\n  get "/o/:id" => "orders#show", :via => :get\n  namespace :mod do\n    post "/x", to: "mod/big_orders#show"\n  end\n  get "/orders#show"\n  log "orders#show"\nend\n',
    "app/a.rb":
      "class OrdersController\n  def index; end\n  def show; end\nend\nmodule Mod\n  class BigOrdersController\n    def show; end\n  end\nend\n",
    "app/b.rb": "module Api\n  class OrdersController\n    def index; end\n  end\nend\n",
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("OrdersController.show")).toEqual(["config/routes.rb:3 resolved"]);
  expect(await placesOf("BigOrdersController.show")).toEqual(["config/routes.rb:5 resolved"]);
  expect(await placesOf("Api.OrdersController.index")).toEqual(["config/routes.rb:2 possible"]);
});

test("a write calls the method of its own that takes it, and a reader is none", async () => {
  const files = {
    "a.rb":
      "class Box\n  attr_accessor :open\n  def size = 1\n  def size=(other); end\n  def weight = 2\n  def send_it\n    self.size = 2\n  end\nend\nbox = Box.new\nbox.size = box.size\nbox.size += 1\nbox.open = box.open\nbox.weight = 3\n",
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("Box.size=")).toEqual(["a.rb:11 resolved", "a.rb:12 resolved", "a.rb:7 resolved"]);
  expect(await placesOf("Box.size")).toEqual(["a.rb:11 resolved", "a.rb:12 resolved"]);
  expect(await placesOf("Box.open")).toEqual(["a.rb:13 resolved", "a.rb:13 resolved"]);
  expect(await placesOf("Box.weight")).toEqual(["a.rb:14 possible"]);
});

test("a class that is declared by its path is no part of one that its last name alone names", async () => {
  const files = {
    "a.rb": "class Item; end\nmodule Shop; end\n",
    "b.rb": "class Shop::Item\n  def price = 1\nend\n",
    "c.rb": "Item.new\nShop::Item.new.price\n",
  };
  expect((await ask(files, { symbol_name: "Item", path: "a.rb" })).places).toEqual(["c.rb:1 resolved"]);
  expect((await ask(files, { symbol_name: "Item", path: "b.rb" })).places).toEqual(["c.rb:2 resolved"]);
  expect((await ask(files, { symbol_name: "Item.price" })).places).toEqual(["c.rb:2 resolved"]);
});

test("a bare name means members of the side that the method around it is of", async () => {
  const files = {
    "a.rb":
      "class Box\n  def store = 1\n  def save = store\n  def self.count = store\n  class << self\n    def all = [1].map { store }\n  end\nend\n",
    "b.rb": "class Box\n  def self.store = 2\nend\n",
  };
  const placesOf = async (path: string) => (await ask(files, { symbol_name: "Box.store", path })).places;
  expect(await placesOf("a.rb")).toEqual(["a.rb:3 resolved"]);
  expect(await placesOf("b.rb")).toEqual(["a.rb:4 resolved", "a.rb:6 resolved"]);
});

test("what a module includes is seen by its bare name inside of it", async () => {
  const { places } = await ask(
    {
      "a.rb":
        "module App\n  module Const\n    END_OF_LINE = 1\n  end\n  module Answer\n    include Const\n    def go\n      END_OF_LINE\n    end\n  end\n  module Other\n    END_OF_LINE\n  end\nend\n",
    },
    { symbol_name: "END_OF_LINE", tiers: ["resolved"] },
  );
  expect(places).toEqual(["a.rb:12 possible", "a.rb:8 resolved"]);
});

const RECORDS = {
  "app/models/application_record.rb": "class ApplicationRecord < ActiveRecord::Base\nend\n",
  "app/models/buyer.rb":
    "class Buyer < ApplicationRecord\n  has_many :order_lines\n  has_many :gifts, class_name: 'OrderLine'\n  scope :loyal, -> { where(loyal: true) }\n  def greet = 1\n  def self.named(name)\n    find_by(name: name)\n  end\nend\n",
  "app/models/order_line.rb":
    "class OrderLine < ApplicationRecord\n  belongs_to :buyer\n  scope :open, -> { where(open: true) }\n  def ship = 2\nend\n",
  "app/models/robot.rb": "class Robot\n  def greet = 3\n  def ship = 4\nend\n",
};

async function used(name: string, body: string): Promise<string[]> {
  const { places } = await ask({ ...RECORDS, "use.rb": body }, { symbol_name: name });
  return places.filter((place) => place.startsWith("use.rb")).map((place) => place.replace("use.rb:", ""));
}

test("records: what finds one gives one, what finds several gives their relation, with the class's own scopes", async () => {
  const body =
    "Buyer.find(1).greet\nBuyer.where(a: 1).loyal.first.greet\nBuyer.named('x').greet\nbuyer = Buyer.create!(a: 1)\nbuyer.greet\nbuyer.order_lines.open.last.ship\nbuyer&.gifts&.first&.ship\nOrderLine.open.find { |line| line.ship }.buyer.greet\n";
  expect(await used("Buyer.greet", body)).toEqual([
    "1 resolved",
    "2 resolved",
    "3 resolved",
    "5 resolved",
    "8 resolved",
  ]);
  expect(await used("OrderLine.ship", body)).toEqual(["6 resolved", "7 resolved", "8 resolved"]);
  expect(await used("Buyer.loyal", body)).toEqual(["2 resolved"]);
  expect(await used("Robot.greet", body)).toEqual([]);
});

test("blocks take what the method in front gives them, on lines of their own too", async () => {
  const body =
    "x = 1\n[Buyer.new].each { |one| one.greet }\nBuyer\n  .where(a: 1)\n  .each do |one|\n    one.greet\nend\nxs.each { |one| one.greet }\nBuyer.loyal.each_with_index { |one, at| at.greet }\n";
  expect(await used("Buyer.greet", body)).toEqual(["2 resolved", "6 resolved", "8 possible", "9 possible"]);
});

test("a method gives what its last statement is, and what it returns before", async () => {
  const made = (lines: string) =>
    `class Till\n  def current\n${lines}  end\n\n  def go\n    current.greet\n  end\nend\n`;
  expect(await used("Buyer.greet", made("    @current ||= Buyer.find(1)\n"))).toEqual(["7 resolved"]);
  expect(await used("Buyer.greet", made("    return Robot.new if x\n    Buyer.new\n"))).toEqual([
    "8 resolved",
  ]);
  expect(await used("Buyer.greet", made("    return x if x\n    Buyer.new\n"))).toEqual(["8 possible"]);
  expect(await used("Buyer.greet", made("    if x\n      Buyer.new\n    end\n"))).toEqual(["9 resolved"]);
});

test("what a group of tests defines is seen inside of it", async () => {
  const body =
    "describe Buyer do\n  let(:buyer) { Buyer.new }\n  context 'x' do\n    let(:robot) do\n      Robot.new\n    end\n    it('y') { buyer.greet }\n    it('z') { robot.greet }\n  end\n  it('w') { robot.greet }\nend\n";
  expect(await used("Buyer.greet", body)).toEqual(["10 possible", "7 resolved"]);
  expect(await used("robot", body)).toEqual(["10 possible", "8 resolved"]);
});

test("the hierarchy of a module is what takes it in, and what it takes in", async () => {
  const { ask: query } = await indexed({
    "lib/comp.rb": "module Side\n  module Deep\n  end\n  module Comp\n    include Deep\n  end\nend\n",
    "lib/use.rb":
      "module Side\n  class A\n    include Side::Comp\n  end\n  class B\n    prepend Comp\n  end\n  module M\n    extend Comp\n  end\nend\n",
  });
  const related = async (direction: string) => {
    const { items } = await query("get_symbol_hierarchy", {
      symbol_name: "Side::Comp",
      relation: "types",
      direction,
    });
    return (items as { name: string }[]).map(({ name }) => name).sort();
  };
  expect(await related("descendants")).toEqual(["A", "B", "M"]);
  expect(await related("ancestors")).toEqual(["Deep"]);
});

test("what a project adds to a class of the library is a member of what is written out", async () => {
  const files = {
    "ext.rb":
      "class String\n  def shout = 1\n  def echo = shout\nend\nclass Object\n  def blank_like? = 2\nend\nmodule Shop\n  class Hash\n    def pick = 3\n  end\nend\n",
    "use.rb": "'a'.shout\ntext = 'b'\ntext.shout\n[1].shout\n[1].blank_like?\n{ a: 1 }.pick\n",
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("String.shout")).toEqual([
    "ext.rb:3 resolved",
    "use.rb:1 resolved",
    "use.rb:3 resolved",
  ]);
  expect(await placesOf("blank_like?")).toEqual(["use.rb:5 resolved"]);
  expect(await placesOf("pick")).toEqual([]);
});

const DOUBLES = {
  "pen.rb":
    "class Pen\n  def draw; end\n  def self.make_pen = new\nend\nclass Ink\n  def draw; end\nend\nclass Case\n  belongs_to :pen\n  delegate :draw, to: :pen\n  def_delegators :@ink, :fill_up\n  def_delegator Ink, :draw, :paint\nend\nCase.new.fill_up.paint\n",
  "pen_test.rb":
    "pen = Pen.new\nassert_respond_to pen, :draw\nassert_not_predicate Pen.new, :draw\npen.expects(:draw)\nPen.any_instance.stubs(:draw)\nallow(pen).to receive(:draw).with(1)\nexpect(who(1)).to have_received(:draw)\nassert_predicate x, :make_pen\n",
};

test("what tests ask of, or put in the place of, a method is named by a symbol", async () => {
  const placesOf = async (symbol_name: string) => (await ask(DOUBLES, { symbol_name })).places;
  const lines = [2, 3, 4, 5, 6].map((line) => `pen_test.rb:${line} resolved`);
  expect(await placesOf("Pen.draw")).toEqual(["pen.rb:10 resolved", ...lines, "pen_test.rb:7 possible"]);
  expect(await placesOf("make_pen")).toEqual(["pen_test.rb:8 resolved"]);
});

test("what is handed on is a member here, and a use of the member there", async () => {
  const placesOf = async (symbol_name: string) => (await ask(DOUBLES, { symbol_name })).places;
  expect(await placesOf("Case.fill_up")).toEqual(["pen.rb:14 resolved"]);
  expect(await placesOf("paint")).toEqual(["pen.rb:14 possible"]);
});

test("routes and tests of controllers name actions alone, with the controller around them", async () => {
  const files = {
    "config/routes.rb":
      'Shop.routes.draw do\n  resources :hats, only: [:index] do\n    member do\n      post :doff\n      patch "undo"\n    end\n  end\n  resource :hat, only: :show\n  resources :caps, controller: "hats", except: %i[undo]\n  get :doff\nend\n',
    "app/hats.rb":
      'class HatsController\n  def index; end\n  def show; end\n  def doff; end\n  def undo; redirect_to action: "index"; end\nend\nclass CapsController\n  def doff; end\n  def index; end\nend\n',
    "test/hats_test.rb":
      "class HatsControllerTest < Base\n  def test_a\n    get :show\n    redirect_to controller: 'caps', action: 'index'\n  end\nend\n",
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("HatsController.index")).toEqual([
    "app/hats.rb:5 possible",
    "config/routes.rb:2 resolved",
  ]);
  expect(await placesOf("HatsController.doff")).toEqual(["config/routes.rb:4 resolved"]);
  expect(await placesOf("undo")).toEqual(["config/routes.rb:5 resolved", "config/routes.rb:9 resolved"]);
  expect(await placesOf("show")).toEqual(["config/routes.rb:8 resolved", "test/hats_test.rb:3 resolved"]);
  expect(await placesOf("CapsController.index")).toEqual(["test/hats_test.rb:4 resolved"]);
});

test("a bare name that a module alone declares is of the module, wherever it is taken in", async () => {
  const files = {
    "helper.rb":
      "module LabelHelper\n  def name_label(x) = x\n  def self.make_label = 1\nend\nclass Shop\n  def open_hours = 1\nend\n",
    "page.html.erb": "<%= name_label(1) %>\n<%= make_label %>\n<%= open_hours %>\n",
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("name_label")).toEqual(["page.html.erb:1 resolved"]);
  expect(await placesOf("make_label")).toEqual(["page.html.erb:2 possible"]);
  expect(await placesOf("open_hours")).toEqual(["page.html.erb:3 possible"]);
});

const CONCERN = {
  "conf.rb":
    "module Conf\n  extend ActiveSupport::Concern\n  included do\n    attr_accessor :level\n  end\n  def reset\n    self.level = 1\n    self.class.find_it\n    self.class.host_side_thing\n  end\n  module ClassMethods\n    def find_it = own_it\n    def own_it = 2\n  end\nend\n",
  "user.rb":
    "class User\n  include Conf\n  find_it\n  def self.any = find_it\n  def self.tool = 1\n  def tool = 2\n  def self.run = self.tool\n  def go = self.class.tool + self.tool\n  def self.host_side_thing = 3\nend\nUser.find_it\nUser.new.class.find_it\n",
  "other.rb": "module Apart\n  module ClassMethods\n    def find_it = 1\n  end\nend\n",
};

test("modules: their own members by self, what they give the class side of what takes them in", async () => {
  const placesOf = async (symbol_name: string, path: string) =>
    (await ask(CONCERN, { symbol_name, path })).places;
  expect(await placesOf("level", "conf.rb")).toEqual(["conf.rb:7 resolved"]);
  expect(await placesOf("ClassMethods.find_it", "conf.rb")).toEqual([
    "conf.rb:8 resolved",
    "user.rb:11 resolved",
    "user.rb:12 resolved",
    "user.rb:3 resolved",
    "user.rb:4 resolved",
  ]);
  expect(await placesOf("ClassMethods.find_it", "other.rb")).toEqual([]);
  expect(await placesOf("host_side_thing", "user.rb")).toEqual(["conf.rb:9 resolved"]);
});

test("the object at hand is the class in its own methods, and has the members of that side", async () => {
  expect(await usesAt("user.rb", CONCERN["user.rb"].split("\n"), "tool", 5)).toEqual([7, 8]);
  expect(await usesAt("user.rb", CONCERN["user.rb"].split("\n"), "tool", 6)).toEqual([8]);
});

test("groups of tests that go by a type: `described_class`, `subject`, stated or not, doubles of a class", async () => {
  const files = {
    "lib/shop.rb":
      "module Shop\n  class Cart\n    def total; 1; end\n    def self.build(x); end\n  end\n  class Other\n    def total; 2; end\n  end\nend\n",
    "spec/cart_spec.rb": [
      "RSpec.describe Shop::Cart do",
      "  it { expect(subject.total).to eq(1) }",
      "  it { described_class.build(1) }",
      "  it { instance_double(Shop::Cart).total }",
      "  context 'when it is another' do",
      "    subject { Shop::Other.new }",
      "    it { expect(subject.total).to eq(2) }",
      "    describe '#total' do",
      "      subject do",
      "        described_class.new",
      "      end",
      "      it { expect(subject.total).to eq(1) }",
      "    end",
      "  end",
      "end",
    ].join("\n"),
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("Cart.total")).toEqual([
    "spec/cart_spec.rb:12 resolved",
    "spec/cart_spec.rb:2 resolved",
    "spec/cart_spec.rb:4 resolved",
  ]);
  expect(await placesOf("Other.total")).toEqual(["spec/cart_spec.rb:7 resolved"]);
  expect(await placesOf("Cart.build")).toEqual(["spec/cart_spec.rb:3 resolved"]);
});

test("a class without a name has what its base has", async () => {
  const files = {
    "pen.rb":
      "class Pen\n  def self.build; end\n  def draw; end\nend\nclass Book\n  def self.build; end\n  def draw; end\nend\n",
    "pen_spec.rb":
      "describe Pen do\n  subject { Class.new(described_class) }\n  it 'draws' do\n    subject.build\n    kind = Class.new(Pen) do\n      def other; end\n    end\n    kind.new.draw\n    kind.shape\n    Class.new.build\n  end\nend\n",
    "shape.rb": "module Shaped\n  def shape; end\nend\nclass Far\n  def shape; end\nend\n",
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("Pen.build")).toEqual(["pen_spec.rb:10 possible", "pen_spec.rb:4 resolved"]);
  expect(await placesOf("Book.build")).toEqual(["pen_spec.rb:10 possible"]);
  expect(await placesOf("Pen.draw")).toEqual(["pen_spec.rb:8 resolved"]);
  expect(await placesOf("Shaped.shape")).toEqual(["pen_spec.rb:9 possible"]);
});

test("a class makes one of itself by a bare name, in what is the class itself", async () => {
  const files = {
    "pen.rb":
      "class Pen\n  class << self\n    def make(ink) = new(ink).fill(ink)\n    def plain\n      new\n    end\n    def one\n      pen = new\n      pen.draw\n    end\n  end\n  def fill(ink)\n    self\n  end\n  def draw; end\nend\nclass Book\n  def draw; end\n  def fill; end\nend\nPen.make(1).draw\nPen.plain.draw\n",
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("Pen.draw")).toEqual([
    "pen.rb:21 resolved",
    "pen.rb:22 resolved",
    "pen.rb:9 resolved",
  ]);
  expect(await placesOf("Pen.fill")).toEqual(["pen.rb:3 resolved"]);
  expect(await placesOf("Book.draw")).toEqual([]);
});

test("a constructor is used where its class, or one that inherits it, makes one", async () => {
  const files = {
    "pen.rb":
      "class Pen\n  def initialize(ink); end\n  def self.make(ink) = new(ink)\n  def copy = self.class.new(1)\nend\nclass Fine < Pen; end\nclass Thick < Pen\n  def initialize(ink); end\nend\nclass Book\n  def initialize; end\n  def self.new(title) = super()\nend\nmodule Shop\n  class Pen\n    def initialize; end\n  end\nend\n",
    "use.rb":
      "Pen.new(1)\nFine.new(2)\nThick.new(3)\nBook.new(4)\nHash.new\nkind = Pen\nkind.new(5)\nother.new(6)\nClass.new(Pen).new(7)\nShop::Pen.new\n",
  };
  const placesOf = async (symbol_name: string) =>
    (await ask(files, { symbol_name })).places.filter((place) => place.endsWith(" resolved"));
  expect(await placesOf("Pen.initialize")).toEqual([
    "pen.rb:3 resolved",
    "pen.rb:4 resolved",
    "use.rb:1 resolved",
    "use.rb:2 resolved",
    "use.rb:7 resolved",
    "use.rb:9 resolved",
  ]);
  expect(await placesOf("Thick.initialize")).toEqual(["use.rb:3 resolved"]);
  expect(await placesOf("Shop::Pen.initialize")).toEqual(["use.rb:10 resolved"]);
  expect(await placesOf("Book.initialize")).toEqual([]);
  expect(await placesOf("Book.new")).toEqual(["use.rb:4 resolved"]);
});

test("what a variable of the object has is handed on, under its name or another one", async () => {
  const files = {
    "box.rb":
      "class Ink\n  def fill; end\n  def size; end\n  def tint; end\nend\nclass Box\n  extend Forwardable\n  def_delegators :@ink,\n                 :fill, :size\n  def_delegator :@ink, :tint, :shade\n  def initialize\n    @ink = Ink.new\n  end\nend\nclass Far\n  def tint; end\n  def fill; end\nend\nBox.new.shade\n",
  };
  const placesOf = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await placesOf("Ink.fill")).toEqual(["box.rb:9 resolved"]);
  expect(await placesOf("Ink.size")).toEqual(["box.rb:9 resolved"]);
  expect(await placesOf("Ink.tint")).toEqual(["box.rb:10 resolved"]);
  expect(await placesOf("Far.tint")).toEqual([]);
  expect(await placesOf("Far.fill")).toEqual([]);
  expect(await placesOf("shade")).toEqual(["box.rb:19 resolved"]);
});

test("readers of fields, tables and what they hold, blocks of any value", async () => {
  const files = {
    "pen.rb": "class Pen\n  def draw\n    self\n  end\nend\nclass Cup\n  def draw\n    1\n  end\nend\n",
    "box.rb": `class Box
  attr_reader :pen
  TABLE = { a: Pen.new, "b" => Pen.new }.freeze
  def initialize
    @pen = Pen.new
    @pens = [*TABLE.values, Pen.new]
  end
  def go
    pen.draw
    TABLE[:a].draw
    TABLE.each { |key, value| value.draw }
    TABLE.fetch("b").draw
    @pens.first.draw
    @pens.min_by { |each| each.draw }.draw
    pen.tap { |it| it.draw }.draw
    late = { a: 1 }
    late[:b] = Pen.new
    late[:b].draw
  end
end
Box.new.pen.draw
`,
  };
  const places = await placesAt(files, "pen.rb", "draw", 2);
  const sure = places.filter((place) => place.endsWith("resolved")).map((place) => place.split(/[: ]/)[1]);
  expect(sure).toEqual(["10", "11", "12", "13", "14", "14", "15", "15", "18", "21", "9"]);
});

test("what a method gives its block is asked for what a symbol in its place names", async () => {
  const files = {
    "a.rb": [
      "class Leaf",
      "  def area; 1; end",
      "end",
      "class Stone",
      "  def area; 2; end",
      "end",
      "leaves = [Leaf.new]",
      "leaves.map(&:area)",
      "leaves.sort_by(&:area).each(&:area)",
      "unknown.map(&:area)",
      "leaves.each_with_index(&:area)",
      "",
    ].join("\n"),
  };
  expect((await ask(files, { symbol_name: "Leaf.area" })).places.sort()).toEqual([
    "a.rb:10 possible",
    "a.rb:11 resolved",
    "a.rb:8 resolved",
    "a.rb:9 resolved",
    "a.rb:9 resolved",
  ]);
});

test("keywords of what a class of values is made with are members of it", async () => {
  const rows = [
    "Point = Data.define(:left, :top) do",
    "  def sum = left + top",
    "end",
    "class Box < Struct.new(:depth, keyword_init: true); end",
    "Point.new(left: 1, top: 2).with(top: 3)",
    "Box.new(depth: 1)",
    "def other(left:, depth: 1) = left",
    "other(left: 1, depth: 2)",
    "class Own",
    "  attr_reader :left",
    "  def initialize(left:) = @left = left",
    "end",
    "Own.new(left: 1)",
  ];
  expect(await usesAt("a.rb", rows, "left", 1)).toEqual([2, 5]);
  expect(await usesAt("a.rb", rows, "top", 1)).toEqual([2, 5, 5]);
  expect(await usesAt("a.rb", rows, "depth", 4)).toEqual([6]);
  expect(await usesAt("a.rb", rows, "left", 10)).toEqual([]);
});

test("what a loop sets below counts above with its next round", async () => {
  const goes = async (...rows: string[]) => {
    const all = ["class A", "  def go; end", "end", "class B", "  def go; end", "end", "def run(c, xs)"];
    const source = [...all, ...rows.map((row) => `  ${row}`), "end"];
    const of = async (line: number) =>
      (await usesAt("a.rb", source, "go", line)).map((at) => at - all.length);
    return [await of(2), await of(5)];
  };
  expect(await goes("x = A.new", "while c", "  x.go", "  x = B.new if c", "end")).toEqual([[3], [3]]);
  expect(await goes("x = A.new", "xs.each do |y|", "  x.go", "  x = B.new", "end")).toEqual([[3], [3]]);
  expect(await goes("x = A.new", "until x.go", "  x = B.new", "  break", "end")).toEqual([[2], []]);
});
