// Haskell: of fields that several records have, whose a field is, by the types that declarations come to.

import { expect, test } from "bun:test";
import { placesAt, usesAt } from "./ask.ts";

const HEAD = [
  "module Main where",
  "import qualified Data.Map.Strict as M",
  "data Store = Store { load :: Int -> Int, name :: String }",
  "data Other = Other { load :: Int -> Int, inner :: Store }",
  "data Env = Env { store :: Store, stores :: [Store], table :: M.Map Int Store, ref :: IORef Store }",
  "mk :: Int -> Store",
];

const CALLS = [
  'mk n = Store { load = const n, name = "" }',
  "a1 (s :: Store) = s.load 1",
  "a2 (o :: Other) = o.inner.load 1",
  "a3 Store { load } = load 2",
  "a4 Store { load = f } = f 2",
  "a5 = (mk 1).load 2",
  "a6 = let s = mk 1 in s.load 1",
  "a7 = s.load 1 where s = mk 2",
  "a8 (env :: Env) = [s.load 1 | s <- env.stores]",
  "a9 (env :: Env) = map (\\s -> s.load 1) env.stores",
  "b1 (env :: Env) = map (.load) env.stores",
  "b2 (env :: Env) = case M.lookup 1 env.table of { Just s -> s.load 1; Nothing -> 0 }",
  "b3 (env :: Env) = do { s <- readIORef env.ref; print (s.load 1) }",
  "b4 (env :: Env) = modifyIORef env.ref (\\s -> s { load = id })",
  "b5 Env{..} = store.load 1",
  "b6 (env :: Env) = forM_ env.stores $ \\s -> print (s.load 1)",
  "b7 (env :: Env) = sum $ map (\\s -> s.load 1) $ filter (\\s -> s.load 2 > 1) env.stores",
  "b8 (m :: Maybe Store) | Just s <- m = s.load 1",
  "b9 (env :: Env) = foldr (\\s acc -> s.load acc) 0 (M.elems env.table)",
  "c1 (p :: (Other, Store)) = let (o, s) = p in s.load 1",
];

test("fields of values whose types are inferred", async () => {
  const found = await usesAt("Main.hs", [...HEAD, ...CALLS], "load", 3);
  expect([...new Set(found)]).toEqual(CALLS.map((_, at) => HEAD.length + 1 + at));
});

test("layout: blocks, guards and what is declared below", async () => {
  const rows = [
    ...HEAD.slice(0, 5),
    "run :: Env -> IO Int",
    "run env = do",
    "  let s = env.store",
    "      t = s",
    "  x <- readIORef env.ref",
    "  if t.load 1 > 0",
    "    then print (x.load 1)",
    "    else helper x",
    "  case env.stores of",
    "    [] -> pure 0",
    "    (y : _)",
    "      | y.load 1 > 0 -> pure 1",
    "      | otherwise -> pure (z.load 1)",
    "      where",
    "        z = y",
    "  where",
    "    helper :: Store -> IO ()",
    "    helper w = print $ w.load 1",
  ];
  expect(await usesAt("Main.hs", rows, "load", 3)).toEqual([11, 12, 17, 18, 23]);
});

test("what nothing tells may be any of them; a field of several variants is one", async () => {
  const rows = [
    "module Main where",
    "data A = A1 { load :: Int } | A2 { load :: Int }",
    "data B = B { load :: Int }",
    "f x = x.load",
    "g A2 { load = n } = n",
  ];
  const of = (line: number) => placesAt({ "Main.hs": rows.join("\n") }, "Main.hs", "load", line);
  expect(await of(2)).toEqual(["Main.hs:4 possible", "Main.hs:5 resolved"]);
  expect(await of(3)).toEqual(["Main.hs:4 possible"]);
});
