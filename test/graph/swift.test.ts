// References of Swift: modules, extensions, labels, members of the type that is expected.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const FILES = {
  "Package.swift":
    'let package = Package(targets: [.target(name: "Core"), .target(name: "App", dependencies: ["Core"]), .target(name: "Other")])\n',
  "Sources/Core/shape.swift":
    "public enum Unit { case pixel, point }\npublic protocol Shape { func area(in unit: Unit) -> Int }\npublic class Box: Shape {\n  public var task: Int?\n  public init(side: Int) {}\n  public func area(in unit: Unit) -> Int { 1 }\n  public func area(of other: Box, then done: () -> Void) -> Int { other.area(in: .pixel) }\n}\nextension Box { public func twice() -> Int { area(in: Unit.point) } }\n",
  "Sources/Core/pen.swift":
    "class Tool { func draw(at page: Int) {} }\nclass Pen: Tool { func draw(on page: Int, then done: () -> Void) {} }\nextension Pen {\n  func line() { draw(on: 1) {} }\n  func dot() { draw(at: 1) }\n}\n",
  "Sources/App/main.swift":
    "import Core\nlet box = Box(side: 1)\nfunc run(boxes: [Box]) throws {\n  for each in boxes { each.twice() }\n  if let first = try? make() { first.area(of: box) { } }\n  let unit: Unit = .pixel\n  switch unit { case .pixel: break; default: break }\n  let text = Label(.pixel)\n}\nfunc make() throws -> Box { Box(side: 2) }\nclass Tall: Box { func task(for unit: Unit) -> Int { task ?? self.area(in: unit) } }\n",
  "Sources/Other/box.swift": "struct Box { func twice() {} }\nlet box = Box()\nlet text = box.twice()\n",
};

test("files of a module see each other, others what they import", async () => {
  const { places } = await ask(FILES, { symbol_name: "Box", path: "Sources/Core/shape.swift" });
  expect(places).toEqual([
    "Sources/App/main.swift:10 resolved",
    "Sources/App/main.swift:10 resolved",
    "Sources/App/main.swift:11 resolved",
    "Sources/App/main.swift:2 resolved",
    "Sources/App/main.swift:3 resolved",
    "Sources/Core/shape.swift:7 resolved",
    "Sources/Core/shape.swift:9 resolved",
  ]);
});

test("members of extensions, through loops", async () => {
  const { places } = await ask(FILES, { symbol_name: "twice", path: "Sources/Core/shape.swift" });
  expect(places).toEqual(["Sources/App/main.swift:4 resolved"]);
});

test("labels tell callables apart, functions behind the brackets are arguments", async () => {
  const { places } = await ask(FILES, { symbol_name: "Pen.draw", path: "Sources/Core/pen.swift" });
  expect(places).toEqual(["Sources/Core/pen.swift:4 resolved"]);
  const inherited = await ask(FILES, { symbol_name: "Tool.draw" });
  expect(inherited.places).toEqual(["Sources/Core/pen.swift:5 resolved"]);
});

test("a member without a receiver is one of the type that is expected", async () => {
  const { places } = await ask(FILES, { symbol_name: "Unit.pixel" });
  expect(places).toEqual([
    "Sources/App/main.swift:6 resolved",
    "Sources/App/main.swift:7 resolved",
    "Sources/App/main.swift:8 possible",
    "Sources/Core/shape.swift:7 resolved",
  ]);
});

test("what is read is the value that is inherited, whatever methods share its name", async () => {
  const { places } = await ask(FILES, { symbol_name: "Tall.task" });
  expect(places.filter((place) => place.endsWith("resolved"))).toEqual([]);
});

test("a label names a field where the compiler makes the initialiser, and nothing of the project elsewhere", async () => {
  const files = {
    "Sources/App/box.swift":
      "struct Plain { var side: Int }\nclass Made { var side: Int\n  init(side: Int) { self.side = side } }\nlet a = Plain(side: 1)\nlet b = Made(side: 2)\n",
  };
  const plain = await ask(files, { symbol_name: "Plain.side" });
  expect(plain.places).toEqual(["Sources/App/box.swift:4 resolved"]);
  expect(plain.summary.excluded.own_key).toBe(1);
});

test("a parameter of a function in braces is seen right behind it", async () => {
  const rows = [
    "func item() {}",
    "func a(items: [Int]) {",
    "  items.forEach { item in print(item) }",
    "  items.forEach { item in",
    "    print(item) }",
    "  for item in items { print(item) }",
    "  print(item)",
    "}",
  ];
  expect(await usesAt("a.swift", rows, "item", 1)).toEqual([7]);
});

const WRAPPER = [
  "struct Wrapper<Base> { let base: Base }",
  "protocol Wrapped {}",
  "extension Wrapped { var own: Wrapper<Self> { Wrapper(base: self) } }",
  "typealias CrossView = UIImageView",
  "extension CrossView: Wrapped {}",
  "extension UIButton: Wrapped {}",
  "extension UIButton { func press() {} }",
  "extension Wrapper where Base: UIButton { func cancel() {}; var token: Int { 1 } }",
  "extension Wrapper where Base: CrossView { func cancel() {}; var token: Int { 2 }",
  "  func other() { cancel(); print(token) } }",
  "extension Wrapper { func cancel(at once: Bool) {} }",
  "func use(button: UIButton, view: UIImageView, data: Data) {",
  "  button.own.cancel()",
  "  view.own.cancel()",
  "  button.press()",
  "  data.own",
  "  view.own.cancel(at: true)",
  "}",
];

test("the project adds members to types of libraries, by blocks and by what these promise", async () => {
  expect(await usesAt("a.swift", WRAPPER, "own", 3)).toEqual([13, 14, 17]);
  expect(await usesAt("a.swift", WRAPPER, "press", 7)).toEqual([15]);
});

test("of blocks for some arguments of a type, the one for those that it has, or that a place stands in", async () => {
  expect(await usesAt("a.swift", WRAPPER, "cancel", 8)).toEqual([13]);
  expect(await usesAt("a.swift", WRAPPER, "cancel", 9)).toEqual([10, 14]);
  expect(await usesAt("a.swift", WRAPPER, "cancel", 11)).toEqual([17]);
  expect(await usesAt("a.swift", WRAPPER, "token", 8)).toEqual([]);
  expect(await usesAt("a.swift", WRAPPER, "token", 9)).toEqual([10]);
});

test("what a computed property gives is of its type", async () => {
  const rows = [
    "enum Unit { case one, two",
    "  var first: Unit { return .one }",
    "  var second: Unit { .one }",
    "}",
  ];
  expect(await usesAt("a.swift", rows, "one", 1)).toEqual([2, 3]);
});

test("functions in braces have the parameters that are expected of them, by name, by place, or unsaid", async () => {
  const rows = [
    "struct Item { var size = 1; var code = 2 }",
    "func load(_ done: @escaping (Result<Item, Fault>) -> Void) {}",
    "struct Fault { var code = 3 }",
    "extension Result { var value: Success? { nil } }",
    "func use(items: [Item]) {",
    "  items.forEach { $0.size }",
    "  items.filter { item in item.size > 1 }.first?.size",
    "  items.map { (item) in item }.forEach { each in print(each.size) }",
    "  for item in items { item.size }",
    "  if items.first?.size == 1 { print(items[0].size) }; items.first(where: isBig)?.size",
    "  load { result in",
    "    result.value!.size",
    "    switch result {",
    "    case .success(let item): item.size",
    "    case .failure(let fault): fault.code",
    "    } }",
    "  let one = items[0]; load { [one] result in print(one.size) }",
    "}",
  ];
  expect(await usesAt("a.swift", rows, "size", 1)).toEqual([6, 7, 7, 8, 9, 10, 10, 10, 12, 14, 17]);
  expect(await usesAt("a.swift", rows, "code", 3)).toEqual([15]);
});

test("a name in a case takes what it holds", async () => {
  const rows = [
    "struct Item { var size = 1 }",
    "struct Bag { var size = 2 }",
    "enum Source { case one(Item), both(item: Item, Bag) }",
    "func use(source: Source) {",
    "  switch source {",
    "  case .one(let item): item.size",
    "  case let .both(item, bag): item.size; bag.size",
    "  }",
    "  if case .both(_, let bag) = source { bag.size }",
    "}",
  ];
  expect(await usesAt("a.swift", rows, "size", 1)).toEqual([6, 7]);
  expect(await usesAt("a.swift", rows, "size", 2)).toEqual([7, 9]);
});

test("words in front of types, `any` and `some`, change nothing", async () => {
  const rows = [
    "protocol Work { func run(at time: Int) }",
    "protocol Play { func run(at time: Int) }",
    "struct Day {",
    "  var work: any Work; var play: (any Play)?; let all: [any Work]",
    "  func go(some one: some Play, two: inout Day) {",
    "    work.run(at: 1); play?.run(at: 2); one.run(at: 3)",
    "    for each in all { each.run(at: 4) }",
    "    two.work.run(at: 5)",
    "  }",
    "}",
  ];
  expect(await usesAt("a.swift", rows, "run", 1)).toEqual([6, 7, 8]);
  expect(await usesAt("a.swift", rows, "run", 2)).toEqual([6, 6]);
});

test("what is asked for by its type, `as: Item.self`, is of that type", async () => {
  const rows = [
    "struct Item: Codable { var size = 1 }",
    "struct Bag: Codable { var size = 2 }",
    "class Pipe {",
    "  func read<T>(as type: T.Type = T.self) throws -> T? { nil }",
    "  func cast<T>(_ value: Int, or other: Int = 1, to: T.Type) -> T { fatalError() }",
    "  static func make() -> Self.Type { Self.self }",
    "}",
    "func use(pipe: Pipe, data: Data, kind: Item.Type) throws {",
    "  let one = try pipe.read(as: Item.self)",
    "  if let item = one { print(item.size) }",
    "  guard let bag = try pipe.read(as: Bag.self) else { return }",
    "  print(bag.size)",
    "  print(pipe.cast(1, to: Item.self).size)",
    "  print(pipe.cast(1, or: 2, to: Bag.self).size)",
    "  let read = try JSONDecoder().decode(Item.self, from: data)",
    "  print(read.size)",
    "  let all = try JSONDecoder().decode([Bag].self, from: data)",
    "  print(all.first?.size)",
    "  print(pipe.cast(1, to: kind).size)",
    "}",
  ];
  expect(await usesAt("a.swift", rows, "size", 1)).toEqual([10, 13, 16, 19]);
  expect(await usesAt("a.swift", rows, "size", 2)).toEqual([12, 14, 18]);
});

test("what a function does, and attributes, are no part of what it takes", async () => {
  const rows = [
    "struct Item { var size = 1 }",
    "class App {",
    "  func post(_ path: String..., use work: @Sendable @escaping (Item) async throws -> Int) {}",
    "  func put<R>(_ path: String, count: Int = 1, use work: @escaping (Item) throws(Fault) -> R) {}",
    "  func all(_ work: (inout Item) async -> Int, _ call: @convention(c) (Item) -> Int) {}",
    "}",
    "func use(app: App, made: @escaping () async throws -> Item) {",
    '  app.post("a", "b") { item in item.size }',
    '  app.put("a") { item async throws -> Int in item.size }',
    '  app.put("a", use: { item in item.size })',
    '  app.put("a", count: 1, use: { $0.size })',
    "  app.all({ $0.size }, { item in item.size })",
    "  try await made().size",
    "}",
  ];
  expect(await usesAt("a.swift", rows, "size", 1)).toEqual([8, 9, 10, 11, 12, 12, 13]);
});

test("of several functions behind a call, each has its own parameter", async () => {
  const rows = [
    "struct Item { var size = 1 }",
    "struct Bag { var size = 2 }",
    "func send(_ path: String, before: (Item) -> Void, then: (Bag) -> Void = { _ in }, last: (Item) -> Void = { _ in }) {}",
    "func use() {",
    '  send("a") { one in one.size } then: { two in two.size } last: { $0.size }',
    "}",
  ];
  expect(await usesAt("a.swift", rows, "size", 1)).toEqual([5, 5]);
  expect(await usesAt("a.swift", rows, "size", 2)).toEqual([5]);
});

test("what loops and tuples take apart, and names that a condition binds again", async () => {
  const rows = [
    "class Lid { func shut() {} }",
    "class Box { func shut() {} }",
    "class Use {",
    "  var kept: Lid?",
    "  func run(map: [String: Box], lids: [Lid], pair: (Lid, box: Box), lid: Lid?, box: Box?) {",
    "    for (key, box) in map { box.shut() }",
    "    for (at, lid) in lids.enumerated() { lid.shut() }",
    "    map.values.first?.shut()",
    "    map.forEach { key, box in box.shut() }",
    "    pair.0.shut()",
    "    pair.box.shut()",
    "    let (first, second) = pair",
    "    first.shut()",
    "    second.shut()",
    "    if let lid, let kept { lid.shut() }",
    "    while let kept { kept.shut() }",
    "    guard let box else { return }",
    "    box.shut()",
    "  }",
    "}",
  ];
  expect(await usesAt("a.swift", rows, "shut", 1)).toEqual([7, 10, 13, 15, 16]);
  expect(await usesAt("a.swift", rows, "shut", 2)).toEqual([6, 8, 9, 11, 14, 18]);
});
