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
