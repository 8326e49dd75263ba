// What mocking libraries declare tells the types of mocks: each line calls `load` of a store, and nothing else's.

import { test } from "bun:test";
import { expectCalls } from "./ask.ts";

test("Mockito in Java, imported by name and as a whole", () =>
  expectCalls(
    "A.java",
    [
      "import static org.mockito.Mockito.*;",
      "import static org.mockito.BDDMockito.then;",
      "import static java.util.Objects.requireNonNull;",
      "import org.mockito.*;",
      "class Store { void load() {} Other other() { return null; } }",
      "class Other { void load() {} Store store() { return null; } }",
      "class Run { Store store; Other other; void run() {",
    ],
    [
      "verify(store).load();",
      "verify(store, times(2)).load();",
      "Mockito.verify(other.store(), never()).load();",
      'doReturn("x").doThrow(new Error()).when(store).load();',
      "then(store).should(never()).load();",
      "mock(Store.class).load();",
      "var made = spy(new Store()); made.load();",
      "InOrder order = inOrder(store); order.verify(store).load();",
      "var captor = ArgumentCaptor.forClass(Store.class); captor.getAllValues().get(0).load();",
      "requireNonNull(store).load();",
    ],
    "}}",
  ));

test("JUnit in Java: what was thrown", () =>
  expectCalls(
    "A.java",
    [
      "import static org.junit.Assert.assertThrows;",
      "import org.junit.jupiter.api.Assertions;",
      "class Broken extends RuntimeException { void load() {} }",
      "class Other extends RuntimeException { void load() {} }",
      "class Run { void run() {",
    ],
    [
      "var e = assertThrows(Broken.class, () -> run()); e.load();",
      'Assertions.assertThrows(Broken.class, () -> run(), "why").load();',
      "Assertions.assertThrowsExactly(Broken.class, this::run).load();",
    ],
    "assertThrows(Other.class, () -> run()).load(); }}",
  ));

test("Mockito in Scala", () =>
  expectCalls(
    "A.scala",
    [
      "import org.mockito.Mockito._",
      "class Store { def load(): Unit = {} }",
      "class Other { def load(): Unit = {} }",
      "class Run { val store = mock(classOf[Store]); def run(): Unit = {",
    ],
    ["store.load()", "verify(store, times(2)).load()", 'doReturn("x").when(store).load()'],
    "}}",
  ));

test("MockK and Mockito in Kotlin", () =>
  expectCalls(
    "A.kt",
    [
      "import io.mockk.mockk",
      "import io.mockk.spyk",
      "import org.mockito.kotlin.*",
      "class Store { fun load() {} }",
      "class Other { fun load() {} }",
      "class Run { val one = mockk<Store>(relaxed = true); val two = mock<Store>(); fun run() {",
    ],
    [
      "one.load()",
      "spyk(one).load()",
      "verify(two, times(2)).load()",
      'doReturn("x").whenever(two).load()',
      "Mockito.mock(Store::class.java).load()",
    ],
    "}\n}",
  ));

test("Moq, NSubstitute and FakeItEasy in C#", () =>
  expectCalls(
    "A.cs",
    [
      "using Moq; using NSubstitute; using FakeItEasy;",
      "interface IStore { void load(); }",
      "interface IOther { void load(); }",
      "class Run { Mock<IStore> mock = new(); IStore sub = Substitute.For<IStore>(); void run() {",
    ],
    [
      "mock.Object.load();",
      "mock.Verify(x => x.load(), Times.Once);",
      "Mock.Get(sub).Setup(x => x.load());",
      "Mock.Of<IStore>().load();",
      "sub.Received(1).load();",
      "sub.When(x => x.load()).Do(x => {});",
      "var fake = A.Fake<IStore>(); fake.load();",
      "A.CallTo(() => fake.load()).MustHaveHappened();",
    ],
    "}}",
  ));

test("rows of the tables of Jest and Vitest in TypeScript: what a test is given, those that are lists one by one", async () => {
  const types = [
    "class Store { load(): void {} }",
    "class Other { load(): void {} }",
    "interface Row { store: Store; more: Other }",
    "declare const rows: Row[], store: Store, other: Other;",
  ];
  const tables = [
    'test.each(rows)("$store", (row) => { row.store.load(); });',
    'it.each(rows)("x", ({ store: each }) => each.load());',
    'describe.skip.each(rows)("x", (row) => row.store.load());',
    'test.only.each([[store, 1], [store, 2]])("x", (each, at) => each.load());',
    'test.each([["a", store, 1]])("x", (name, each) => each.load());',
    'test.for(rows)("x", (row) => row.store.load());',
  ];
  await expectCalls(
    "a.ts",
    ['import { describe, it, test } from "vitest";', ...types],
    tables,
    "other.load();",
  );
  await expectCalls("b.ts", types, tables, "other.load();");
});
