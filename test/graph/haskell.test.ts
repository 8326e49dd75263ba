// Haskell: operators and pattern synonyms are names like others, fields stand beside their types, what an import hides or
// lists behind its module's name alone is the module's.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const LIB = `module Lib where
data Config = Config { border :: Int, width :: Int }
data T = Outer Int Int Int
data Seq a = a :| [a]
pattern Both :: Int -> Int -> T
pattern Both a b = Outer 0 a b
pattern Three a b c = Outer a b c
(|||) :: Bool -> Bool -> Bool
a ||| b = a || b
filter :: Int -> Int
filter n = n
`;
const MAIN = `module Main where
import qualified Lib as W
import Lib (Config (..), Seq (..), (|||), pattern Both)
import Prelude hiding (filter)
infixr 3 <+>
a <+> b = a W.||| b
both a b = (a <+>) . (<+> b) $ a ||| b
outer (Both a b) (W.Three c _ _) = W.Config { W.border = b, W.width = c }
inner c (x :| _) = width c + W.border c + W.filter x
`;

const of = async (symbol_name: string, path = "Lib.hs") =>
  (await ask({ "Lib.hs": LIB, "Main.hs": MAIN }, { symbol_name, path })).places;

test("operators, alone, in sections and behind their module", async () => {
  expect(await of("|||")).toEqual(["Main.hs:3 resolved", "Main.hs:6 resolved", "Main.hs:7 resolved"]);
  expect(await of("<+>", "Main.hs")).toEqual(
    Array(3)
      .fill(0)
      .map((_, at) => `Main.hs:${[5, 7, 7][at]} resolved`),
  );
  expect(await of(":|")).toEqual(["Main.hs:9 resolved"]);
});

test("pattern synonyms with any number of arguments; a signature and its equation are one", async () => {
  expect(await of("Both")).toEqual(["Main.hs:3 resolved", "Main.hs:8 resolved"]);
  expect(await of("Three")).toEqual(["Main.hs:8 resolved"]);
});

test("fields of records, and what another module's import hides", async () => {
  expect(await of("width")).toEqual(["Main.hs:8 resolved", "Main.hs:9 resolved"]);
  expect(await of("border")).toEqual(["Main.hs:8 resolved", "Main.hs:9 resolved"]);
  expect(await of("filter")).toEqual(["Main.hs:9 resolved"]);
});

test("each name of a signature for several is accounted for", async () => {
  const files = { "A.hs": "module A where\n\none, two :: Int -> Int\none x = x\ntwo y = one y\n" };
  for (const [symbol_name, places] of [
    ["one", ["A.hs:5 resolved"]],
    ["two", []],
  ] as const) {
    const { places: found, summary } = await ask(files, { symbol_name });
    expect(found).toEqual([...places]);
    expect(summary.excluded).toEqual({ declaration: 1 });
  }
});
