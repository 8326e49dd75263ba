// References of Python: what decorators say that the functions give which they stand above.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

test("a decorator that says what its function gives", async () => {
  const { places } = await ask(
    {
      "a.py": [
        "from typing import Any, Callable, Generator, Generic, ParamSpec, TypeVar",
        'P = ParamSpec("P")',
        'T = TypeVar("T")',
        "class Later(Generic[T]):",
        "  def then(self): ...",
        "class Other:",
        "  def then(self): ...",
        "def inline(f: Callable[P, Generator[Any, Any, T]]) -> Callable[P, Later[T]]: ...",
        "def same(f: Callable[P, T]) -> Callable[P, T]: ...",
        "@inline",
        "def a():",
        "  yield 1",
        "@same",
        "def b(): return Other()",
        "a().then()",
        "b().then()",
      ].join("\n"),
    },
    { symbol_name: "Later.then" },
  );
  expect(places).toEqual(["a.py:15 resolved"]);
});
