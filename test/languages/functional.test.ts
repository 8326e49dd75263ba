// Hooks of Elixir, OCaml and Haskell: heads, parameters and statements read as text; clauses that are one symbol.

import { beforeAll, expect, test } from "bun:test";
import { readDeclarator } from "../../src/languages/elixir/declarator.ts";
import { expandImports as expandElixir } from "../../src/languages/elixir/imports.ts";
import { type Extractor, openExtractor } from "../../src/languages/engine/extract.ts";
import {
  completeParams,
  expandExports,
  expandImports as expandHaskell,
  splitParams as splitHaskell,
} from "../../src/languages/haskell/text.ts";
import { findLanguage } from "../../src/languages/index.ts";
import { parseParam, splitParams as splitOcaml } from "../../src/languages/ocaml/text.ts";
import { BLOB_FLAGS } from "../../src/protocol/facts.ts";

let extractor: Extractor;
beforeAll(async () => {
  extractor = await openExtractor([findLanguage("elixir")!, findLanguage("haskell")!]);
});

const HEADS: [string, string | undefined][] = [
  ["def run(a, b \\\\ 1), do: a", "run (a, b \\\\ 1)"],
  ["defp valid?, do: true", "valid? "],
  ["defmacro left <~> right do", "<~> left <~> right"],
  ["def !value, do: value", "! !value"],
  ["defmacro test message, do: block do", "test message"],
  ["def unquote(name)(a), do: a", undefined],
  ["@callback init(opts :: keyword) :: :ok", "init (opts :: keyword)"],
  ["@timeout 5_000", "timeout"],
  ['@doc "text"', undefined],
  ["default(a, b)", undefined],
];
test.each(HEADS)("%s", (text, expected) => {
  const declared = readDeclarator(text);
  const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const params = declared?.params && ` ${cut(declared.params)}`;
  expect(declared && `${cut(declared.name)}${params ?? ""}`).toBe(expected);
});

const IMPORTS: [string, string[]][] = [
  ["alias A.{B, C.D}", ["A.B >B", "A.C.D >D"]],
  ["alias A.B, as: X", ["A.B >X"]],
  ["import Ecto.Query, only: [from: 2]", ["Ecto.Query from>from"]],
  ["import Shop.Helpers", ["Shop.Helpers *>"]],
  ["use GenServer, restart: :temporary", ["GenServer >"]],
];
test.each(IMPORTS)("%s", (text, expected) => {
  expect(expandElixir(text).map(({ source, name, alias = "" }) => `${source} ${name}>${alias}`)).toEqual(
    expected,
  );
});

const HASKELL: [string, string[]][] = [
  [
    "import Data.List (sort, Foldable(foldr, ..))",
    ["Data.List sort>sort", "Data.List Foldable>Foldable", "Data.List foldr>foldr"],
  ],
  ["import qualified Data.Map.Strict as M", ["Data.Map.Strict >M"]],
  ["import Data.Map qualified", ["Data.Map >Data.Map"]],
  ["import Prelude hiding (lookup)", ["Prelude *>", "Prelude lookup>"]],
];
test.each(HASKELL)("%s", (text, expected) => {
  expect(expandHaskell(text).map(({ source, name, alias = "" }) => `${source} ${name}>${alias}`)).toEqual(
    expected,
  );
});

test("an export list names types, operators, members and modules", () => {
  expect(expandExports("(Foo(..), bar, (<+>), Cls(meth), module X -- c\n)").map(({ name }) => name)).toEqual([
    "Foo",
    "Foo.*",
    "bar",
    "<+>",
    "Cls",
    "meth",
    "*",
  ]);
});

test("an export list says which constructors, fields and methods of a type are public", () => {
  const types =
    "data Opaque = Opaque { hidden :: Int }\ndata Whole = One | Two { seen :: Int }\n" +
    "data Some = Some { kept, gone :: Int }\nclass Runs a where\n  run :: a -> Int\n  stop :: a -> Int\n";
  const listPublic = (head: string) =>
    extractor
      .extract(findLanguage("haskell"), `module M ${head}where\n${types}`)
      .symbols.filter(({ visibility }) => visibility === "public")
      .map(({ name }) => name);
  expect(listPublic("(Opaque, Whole(..), Some(kept), Runs, run) ")).toEqual([
    ...["Opaque", "Whole", "One", "Two", "seen", "Some", "kept", "Runs", "run"],
  ]);
  expect(listPublic("(module Other, Some, kept, pattern Some) ")).toEqual(["Some", "Some", "kept"]);
  const all = "Opaque Opaque hidden Whole One Two seen Some Some kept gone Runs run stop".split(" ");
  expect(listPublic("")).toEqual(all);
  expect(listPublic("(module Other, module M) ")).toEqual(all);
});

test("parameters without commas", () => {
  expect(splitOcaml("a ~b ?(c = 1) (d : int) ~f:(g, h)")).toEqual([
    "a",
    "~b",
    "?(c = 1)",
    "(d : int)",
    "~f:(g, h)",
  ]);
  expect(splitOcaml("int -> ?a:(int -> int) -> t")).toEqual([": int", ": ?a:(int -> int)"]);
  expect(parseParam("?(c = 1)")).toEqual({ name: "c", type: "", optional: true, variadic: false });
  expect(splitHaskell("(Just x) y z@Foo{} ~[a, b] 0")).toEqual(["(Just x)", "y", "z@Foo{}", "~[a, b]", "0"]);
  const names = ["n", "f"].map((name) => ({ name, type: "", optional: false, variadic: false }));
  const types = completeParams(names, "forall a. Eq a => a -> (a -> b) -> b")?.map(({ type }) => type);
  expect(types).toEqual(["a", "(a -> b)"]);
});

test("clauses of one arity are one symbol, and what stands between them parts them", () => {
  const text =
    "defmodule A do\n  def f(a), do: a\n  def f(b), do: b\n  def f(a, b), do: b\n  def g, do: 1\n  def f(c), do: c\nend\n";
  const { symbols, scopes } = extractor.extract(findLanguage("elixir"), text);
  expect(symbols.map(({ name, line, endLine, twin }) => `${name} ${line}-${endLine} ${twin}`)).toEqual([
    "A 1-7 0",
    "f 2-3 0",
    "f 4-4 0",
    "g 5-5 0",
    "f 6-6 1",
  ]);
  expect(scopes.filter(({ symbol }) => symbol === 1).length).toBe(2);
});

test("a signature of several names gives its type to the equations", () => {
  const { symbols } = extractor.extract(findLanguage("haskell"), "a, b :: Int\na = 1\nb = 2\n");
  expect(symbols.map(({ name, line, type }) => `${name} ${line} ${type}`)).toEqual(["a 2 Int", "b 3 Int"]);
});

test("the head of a Haskell module is none of those that comments show", () => {
  const shown = "{-# LANGUAGE GADTs #-}\n{- | {- nested -} As in\nmodule Shown where\n-}\n";
  const { packageName, flags, symbols } = extractor.extract(
    findLanguage("haskell"),
    `${shown}module Real (a) where\n\na = 1\n{-\nmodule Gone where\n-}\nb = 2\n`,
  );
  expect(packageName).toBe("Real");
  expect(flags & BLOB_FLAGS.syntaxErrors).toBe(0);
  expect(symbols.map(({ name }) => name)).toEqual(["a", "b"]);
});
