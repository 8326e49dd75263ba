// References of Swift: what the library's functions give, functions that leave their parameters unsaid, key paths, projections.

import { test } from "bun:test";
import { expectCalls } from "./ask.ts";

const HEAD = [
  "class Store {",
  "  var next: Store?",
  "  func load() {}",
  "}",
  "class Other {",
  "  func load() {}",
  "}",
  "final class Run: ObservableObject {",
  "  @Published var store = Store()",
  "  @State private var held = Store()",
  "  var other: Other { get { Other() } set { newValue.load() } }",
  "  func go(stores: [Store], others: [Other], make: (() -> Store)?, any: Any) async throws {",
];

test("what functions of the library give, and how it is taken apart", async () => {
  await expectCalls(
    "a.swift",
    HEAD,
    [
      "for (o, s) in zip(others, stores) { s.load() }",
      "zip(others, stores).forEach { o, s in s.load() }",
      "zip(others, stores).forEach { $1.load() }",
      "stores.enumerated().forEach { $1.load() }",
      "_ = stores.contains { $0.load() == 1 }",
      "stores[1...].first?.load()",
      "Set(stores).first?.load()",
      "Array(repeating: Store(), count: 3)[0].load()",
      "(0..<3).map { _ in Store() }.forEach { $0.load() }",
      "stores.compactMap(\\.next).first?.load()",
      "make?().load()",
      "for s in stores where s.load() == 1 {}",
      "if case let s as Store = any { s.load() }",
      "await withTaskGroup(of: Store.self) { group in await group.next()?.load() }",
      "$store.sink { $0.load() }",
      "$held.load()",
      "run { [s = self.store] in s.load() }",
      "let pair = (Other(), b: Store()); pair.b.load()",
    ],
    "  }\n}",
  );
});

test("the value that a property is set to", async () => {
  await expectCalls(
    "a.swift",
    ["class Other {", "  func load() {}", "}", "class Store {", "  func load() {}", "}", "class Run {"],
    ["  var other: Other { get { Other() } set { newValue.load() } }"],
    "}",
  );
});

const BOXES = [
  "class Store {",
  "  static func make() -> Store { Store() }",
  "  func load() {}",
  "}",
  "class Other {",
  "  func load() {}",
  "}",
  "struct Box<T> { let value: T; var rest: Int }",
  "enum Shape { case circle(Store, Other); case square(store: Store) }",
  "class Run {",
  "  var list = [Store]()",
  "  private(set) var dict = [String: Store]()",
  "  var pair = (first: Store(), second: Other())",
  "  func go(shape: Shape, shapes: [Shape], n: Int, stores: [Store], rest: Store...) {",
];

test("lists of types that are made, labelled tuples, fields that make a value, the rest of the arguments", async () => {
  await expectCalls(
    "a.swift",
    BOXES,
    [
      "list.first?.load()",
      'dict["a"]?.load()',
      "pair.first.load()",
      "pair.0.load()",
      "let (a, _) = pair; a.load()",
      "let p = (first: Other(), second: Store()); p.second.load()",
      "Box(value: Store(), rest: 1).value.load()",
      "rest[0].load()",
      "for s in rest { s.load() }",
    ],
    "  }\n}",
  );
});

test("what conditions and loops take from a case", async () => {
  await expectCalls(
    "a.swift",
    BOXES,
    [
      "if case let .circle(s, _) = shape { s.load() }",
      "if case let .square(s) = shape { s.load() }",
      "if case let .square(store: s) = shape { s.load() }",
      "guard case let .circle(g, _) = shape else { return }; g.load()",
      "for case .circle(let s, _) in shapes { s.load() }",
      "for case let .square(s) in shapes { s.load() }",
    ],
    "  }\n}",
  );
});

test("statements that are expressions, and what more of the library gives", async () => {
  await expectCalls(
    "a.swift",
    BOXES,
    [
      "let a = if n > 1 { Store() } else { Store.make() }; a.load()",
      "let b = if n > 1 { Store() } else if n > 0 { Store.make() } else { fatalError() }; b.load()",
      "let c = switch n { case 1: Store(); default: Store.make() }; c.load()",
      "type(of: stores[0]).make().load()",
      "Dictionary(grouping: stores, by: { $0 === list[0] }).values.first?.first?.load()",
      "dict.filter { $0.value === list[0] }.first?.value.load()",
      "dict.sorted { $0.key < $1.key }.first?.value.load()",
      "[stores].joined().first?.load()",
      "sequence(first: list[0], next: { $0 }).first?.load()",
      "var it = stores.makeIterator(); it.next()?.load()",
    ],
    "  }\n}",
  );
});
